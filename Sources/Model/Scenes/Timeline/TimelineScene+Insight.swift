import ScrollEngine

/// Data that the workbench, the tools around the scene, shows: the reasons for the scene's behaviour, the outlines of
/// its parts and the forecast of its motion.
extension TimelineScene {
  /// The reasons for the scene's current behaviour, such as where its motion will end and why.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    insight.overscroll = list.scroller.overscroll
    insight.samples = gestures.samples(at: now)
    insight.ruler = list.ruler
    (insight.travel, insight.impact) = list.remainingMotion
    insight.launch = list.scroller.chain.launched
    return insight
  }

  /// The outlines of the visible rows and of the panel.
  public var outlines: [SceneOutline] {
    let layout = list.layout
    var outlines: [SceneOutline] = []
    for row in list.visibleRows {
      let frame = list.frame(ofRow: row)
      if frame.minY >= layout.listTop { outlines.append(SceneOutline("row \(row)", frame, .row)) }
    }
    if alpha > 0 { outlines.append(SceneOutline("panel", panel.frame)) }
    return outlines.map { layout.layoutDirection.convert($0, in: layout.screen) }
  }

  /// Returns the predicted states of the list, one per step until it rests.
  public func forecast(along axis: Axis?, step: Double, limit: Int) -> [SceneTrack] {
    let track = state.main
    return list.forecast(step: step, limit: limit).map(track.moved)
  }
}
