import ScrollEngine

/// The report to the workbench on the motion of the map.
extension MapCamera {
  /// Returns `known`, the reasons for the scene's behaviour that the workbench shows, with the map's motion along its
  /// faster axis added. During a zoom, only the overscroll is added.
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
