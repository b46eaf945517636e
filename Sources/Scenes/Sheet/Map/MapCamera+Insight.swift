import ScrollEngine

/// The map's state for the workbench.
extension MapCamera {
  /// Returns `known` with the map's motion along its faster axis added. During a zoom, only the overscroll is added.
  func insight(_ known: SceneInsight, at now: Timestamp) -> SceneInsight {
    var insight = known
    guard zoomMotion == .idle else {
      insight.overscroll = max(scroller.x.overscroll, scroller.y.overscroll)
      return insight
    }
    insight.add("Map", scroller, at: now)
    return insight
  }
}
