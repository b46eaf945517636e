import ScrollEngine

/// Why the map does what it does.
extension MapCamera {
  /// What it adds to what is known of a gesture: along the axis that is faster, where it may rest anywhere.
  func insight(_ known: SceneInsight, at now: Timestamp) -> SceneInsight {
    var insight = known
    let (x, y) = (scroller.x, scroller.y)
    insight.overscroll = max(x.overscroll, y.overscroll)
    guard zoomMotion == .idle else { return insight }
    let isAcross = abs(x.velocity(of: 0)) > abs(y.velocity(of: 0))
    let line = isAcross ? x : y
    insight.axis = isAcross ? .x : .y
    insight.launch = scroller.chain.launched
    insight.ruler = SnapRuler("Map", free: line, link: 0, at: now)
    if line.isTouched || line.isMoving {
      insight.travel = line.links[0].shown - ScrollForecast(of: line, at: now).rest.links[0].shown
    }
    return insight
  }
}
