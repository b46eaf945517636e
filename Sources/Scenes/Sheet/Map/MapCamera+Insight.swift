import ScrollEngine

/// Why the map does what it does.
extension MapCamera {
  /// What it adds to what is known of a gesture: along the axis that is faster, where it may rest anywhere.
  func insight(_ known: SceneInsight, at now: Timestamp) -> SceneInsight {
    var insight = known
    guard zoomMotion == .idle else {
      insight.overscroll = max(scroller.x.overscroll, scroller.y.overscroll)
      return insight
    }
    insight.tell("Map", scroller, at: now)
    return insight
  }
}
