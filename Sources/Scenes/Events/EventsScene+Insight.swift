import ScrollEngine
import Tuning

/// What a workbench sees of the scene.
extension EventsScene {
  /// Why the scene does what it does.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    insight.overscroll = max(line.scroller.overscroll, pages.pager.scroller.overscroll)
    insight.samples = gestures.samples(at: now)
    insight.ruler = SnapRuler(pages.pager, count: pages.all.count)
    if pages.isTurning {
      insight.axis = .x
      insight.travel = (pages.pager.offset - pages.goal(at: now)) * layout.direction
    } else if line.scroller.isTouched || line.scroller.isMoving {
      insight.travel = line.place(ScrollForecast(of: line.scroller, at: now).rest) - line.place(line.scroller)
    }
    return insight
  }

  /// The header, the pages and the rows of the page that shows.
  public var outlines: [SceneOutline] {
    let places = places
    var outlines = [
      SceneOutline("header", Rect(x: 0, y: 0, width: viewport.width, height: max(0, line.headerHeight)))
    ]
    for page in pages.all.indices where places.list(page).intersects(layout.screen) {
      let frame = places.list(page)
      outlines.append(SceneOutline("page \(page)", frame))
      guard page == pages.shown else { continue }
      for row in places.visibleRows(ofPage: page) {
        let place = places.row(row, ofPage: page)
        if place.minY >= frame.minY { outlines.append(SceneOutline("row \(page) \(row)", place, .row)) }
      }
    }
    return outlines.map { layout.reading.place($0, in: layout.screen) }
  }

  /// Where header and list will be, or the pages along x.
  public func forecast(along axis: Axis?, step: Double, limit: Int) -> [Double] {
    axis == .x
      ? pages.pager.scroller.forecast(from: now, step: step, limit: limit) { $0.links[0].shown }
      : line.scroller.forecast(from: now, step: step, limit: limit, line.place)
  }
}
