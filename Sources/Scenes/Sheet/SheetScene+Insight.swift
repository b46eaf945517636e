import ScrollEngine
import Tuning

/// What a workbench sees of the scene.
extension SheetScene {
  /// Why the scene does what it does.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    insight.overscroll = scroller.overscroll
    insight.samples = gestures.samples(at: now)
    let isTouched = scroller.isTouched
    let released = isTouched ? scroller.released(at: now) : scroller
    if isTouched || scroller.isMoving { insight.travel = place(scroller.rested(at: now)) - place(scroller) }
    var ruler = SnapRuler(
      "Detents", stops: zip(SheetLayout.detentNames, layout.tops).map { .init($0, at: $1) }, isOnScreen: true)
    if let choice = released.choice, choice.link == Self.sheet {
      let last = layout.tops.count - 1
      ruler.choose(choice, index: { last - $0 }, place: { layout.peekTop - $0 })
    }
    insight.ruler = ruler
    return insight
  }

  /// Sheet and list are one line: its place on the screen.
  private func place(_ line: Scroller) -> Double {
    layout.peekTop - line.links[Self.sheet].shown - line.links[Self.list].shown
  }

  /// The sheet, and the rows of its list whose upper edges show.
  public var outlines: [SceneOutline] {
    let top = sheetTop
    let list = layout.list(top: top)
    var outlines = [SceneOutline("sheet", layout.panel(top: top))]
    for row in layout.visibleRows(top: top, offset: listOffset, count: rows.count(segment)) {
      let frame = layout.row(row, top: top, offset: listOffset)
      if frame.minY >= list.minY { outlines.append(SceneOutline("row \(row)", frame, .row)) }
    }
    return outlines
  }

  /// Where the line of sheet and list will be.
  public func forecast(along axis: Axis?, step: Double, limit: Int) -> [Double] {
    scroller.forecast(from: now, step: step, limit: limit, place)
  }
}
