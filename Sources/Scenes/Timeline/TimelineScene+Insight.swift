import ScrollEngine
import Tuning

/// What a workbench sees of the scene.
extension TimelineScene {
  /// Why the scene does what it does.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    insight.overscroll = scroller.overscroll
    insight.samples = gestures.samples(at: now)
    insight.ruler = SnapRuler("List", free: scroller, link: Self.list, at: now)
    guard scroller.isTouched || scroller.isMoving else { return insight }
    insight.travel = offset - scroller.rested(at: now).links[Self.list].shown
    return insight
  }

  /// The rows that show, the indicator and its panel.
  public var outlines: [SceneOutline] {
    var outlines: [SceneOutline] = []
    for row in visibleRows {
      let frame = frame(ofRow: row)
      if frame.minY >= layout.listTop { outlines.append(SceneOutline("row \(row)", frame, .row)) }
    }
    if alpha > 0 { outlines.append(SceneOutline("panel", layout.panel(indicator))) }
    return outlines.map { layout.reading.place($0, in: layout.screen) }
  }

  /// Where the list's offset will be.
  public func forecast(along axis: Axis?, step: Double, limit: Int) -> [Double] {
    scroller.forecast(from: now, step: step, limit: limit) { $0.links[Self.list].shown }
  }
}
