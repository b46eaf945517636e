import ScrollEngine
import Tuning

/// State for the workbench.
extension EventsScene {
  /// An explanation of the scene's current behaviour.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    insight.samples = gestures.samples(at: now)
    insight.ruler = SnapRuler(pages.pager, count: pages.all.count)
    // Pages and lists may be in overscroll one after the other, so the insight reports the one that moves now.
    insight.overscroll = line.scroller.overscroll
    if pages.isTurning {
      insight.axis = .x
      insight.overscroll = pages.pager.scroller.overscroll
      insight.travel = (pages.pager.offset - pages.goal(at: now)) * layout.direction
    } else if line.scroller.isMoving || gestures.arena.axis == .y, !line.scroller.isIdle {
      let (rested, handOff, impact) = ScrollForecast(of: line.scroller, at: now).course
      insight.travel = line.place(rested) - line.place(line.scroller)
      insight.ruler = line.ruler(resting: rested)
      insight.handOff = handOff.map(CollapsingLine.told)
      insight.impact = impact
      if handOff?.to == CollapsingLine.header { insight.rest = line.headerHeight(rested) }
      insight.launch = line.scroller.chain.launched
    }
    return insight
  }

  /// The outlines of the header, the visible pages and the rows of the current page.
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

  /// Returns the predicted positions of header and list, or of the pages along x.
  public func forecast(along axis: Axis?, step: Double, limit: Int) -> [Double] {
    axis == .x
      ? pages.pager.scroller.forecast(from: now, step: step, limit: limit) { $0.links[0].shown }
      : line.scroller.forecast(from: now, step: step, limit: limit, line.place)
  }
}

extension CollapsingLine {
  /// Returns the handoff of a fling from the header to the list or back, with its description.
  fileprivate static func told(_ handOff: ScrollForecast.HandOff) -> HandOff {
    handOff.to == list
      ? HandOff(handOff, deed: "hide the header", next: "list")
      : HandOff(handOff, deed: "scroll the list to its start", next: "header")
  }

  /// Returns the ruler of header and list as one chain without detents. Positions are offsets of the list, so the rest
  /// of the header lies before 0.
  fileprivate func ruler(resting rested: Scroller) -> SnapRuler {
    let seam = scroller.links[Self.header].upper
    func offset(_ line: Scroller) -> Double { line.links.reduce(-seam) { $0 + $1.shown } }
    let ends = scroller.links.reduce(into: (lower: -seam, upper: -seam)) {
      $0 = ($0.lower + $1.lower, $0.upper + $1.upper)
    }
    var ruler = SnapRuler("List", stops: [.init("start", at: ends.lower), .init("end", at: ends.upper)])
    ruler.release = offset(scroller)
    ruler.projected = offset(rested)
    return ruler
  }
}
