import ScrollEngine

/// The map's state for the workbench.
extension MapCamera {
  /// Adds the map's motion along the faster axis to an insight. The map has no detents.
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
