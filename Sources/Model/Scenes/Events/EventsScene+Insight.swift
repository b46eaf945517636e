import ScrollEngine
import Tuning

/// Data that the workbench, the tools around the scene, shows: the reasons for the scene's behaviour, the outlines of
/// its parts and the forecast of its motion.
extension EventsScene {
  /// The reasons for the scene's current behaviour, such as where its motion will end and why.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    insight.samples = gestures.samples(at: now)
    insight.ruler = SceneRuler(pages.pager, count: pages.pages.count)
    // Both the pages and a list can be in overscroll. While the pages turn, only their overscroll is reported.
    insight.overscroll = chain.scroller.overscroll
    if pages.isTurning {
      insight.axis = .x
      insight.overscroll = pages.pager.scroller.overscroll
      insight.travel = (pages.pager.offset - pages.restOffset(at: now)) * layout.direction
    } else if chain.scroller.isMoving || gestures.arena.axis == .y, !chain.scroller.isIdle {
      let (rested, handOff, impact) = ScrollForecast(of: chain.scroller, at: now).course
      insight.travel = chain.screenPosition(of: rested) - chain.screenPosition(of: chain.scroller)
      insight.ruler = chain.ruler(resting: rested)
      insight.handOff = handOff.map(EventsHeaderChain.described)
      insight.impact = impact
      if handOff?.to == EventsHeaderChain.header { insight.rest = chain.headerHeight(rested) }
      insight.launch = chain.scroller.chain.launched
    }
    return insight
  }

  /// The outlines of the header, the visible pages and the rows of the current page.
  public var outlines: [SceneOutline] {
    let geometry = geometry
    var outlines = [
      SceneOutline("header", Rect(x: 0, y: 0, width: viewport.width, height: max(0, chain.headerHeight)))
    ]
    for page in pages.pages.indices where geometry.list(page).intersects(layout.screen) {
      let frame = geometry.list(page)
      outlines.append(SceneOutline("page \(page)", frame))
      guard page == pages.currentPage else { continue }
      for row in geometry.visibleRows(ofPage: page) {
        let place = geometry.row(row, ofPage: page)
        if place.minY >= frame.minY { outlines.append(SceneOutline("row \(page) \(row)", place, .row)) }
      }
    }
    return outlines.map { layout.layoutDirection.convert($0, in: layout.screen) }
  }

  /// Returns the predicted positions in points, one per step. Along x these are the offsets of the pages, otherwise the
  /// screen positions of the rows, which move with both header and list.
  public func forecast(along axis: Axis?, step: Double, limit: Int) -> [SceneTrack] {
    guard axis == .x else {
      return chain.scroller.forecast(from: now, step: step, limit: limit) {
        chain.track(of: $0, offset: $0.links[EventsHeaderChain.list].visibleOffset, page: chain.linked)
      }
    }
    let pages = state.others[0]
    return self.pages.pager.scroller.forecast(from: now, step: step, limit: limit) {
      pages.moved(to: $0.links[0].visibleOffset)
    }
  }
}

extension EventsHeaderChain {
  /// Returns the description of the moment at which a fling passes from the header to the list or back.
  fileprivate static func described(_ handOff: ScrollForecast.HandOff) -> HandOff {
    handOff.to == list
      ? HandOff(handOff, deed: "hide the header", next: "list")
      : HandOff(handOff, deed: "scroll the list to its start", next: "header")
  }

  /// Returns a ruler (the possible resting positions) of the common range of header and list. Its stops are the start
  /// and the end of the range. It also contains the current position and the position at which the motion will end.
  /// Positions count from the start of the list, so they are negative while the header is visible above a list at its
  /// start.
  fileprivate func ruler(resting rested: Scroller) -> SceneRuler {
    let seam = scroller.links[Self.header].upper
    func offset(_ line: Scroller) -> Double { line.links.reduce(-seam) { $0 + $1.visibleOffset } }
    let ends = scroller.links.reduce(into: (lower: -seam, upper: -seam)) {
      $0 = ($0.lower + $1.lower, $0.upper + $1.upper)
    }
    var ruler = SceneRuler("List", stops: [.init("start", at: ends.lower), .init("end", at: ends.upper)])
    ruler.release = offset(scroller)
    ruler.projected = offset(rested)
    return ruler
  }
}
