import ScrollEngine

/// What a workbench sees of the scene.
extension TimelineScene {
  /// Why the scene does what it does.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    insight.overscroll = list.scroller.overscroll
    insight.samples = gestures.samples(at: now)
    insight.ruler = list.ruler
    (insight.travel, insight.impact) = list.way
    insight.launch = list.scroller.chain.launched
    return insight
  }

  /// The rows that show, the indicator and its panel.
  public var outlines: [SceneOutline] {
    let layout = list.layout
    var outlines: [SceneOutline] = []
    for row in list.visibleRows {
      let frame = list.frame(ofRow: row)
      if frame.minY >= layout.listTop { outlines.append(SceneOutline("row \(row)", frame, .row)) }
    }
    if alpha > 0 { outlines.append(SceneOutline("panel", layout.panel(panel.indicator))) }
    return outlines.map { layout.reading.place($0, in: layout.screen) }
  }

  /// Where the list's offset will be.
  public func forecast(along axis: Axis?, step: Double, limit: Int) -> [Double] {
    list.forecast(step: step, limit: limit)
  }
}
