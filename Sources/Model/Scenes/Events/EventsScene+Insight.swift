import Containers
import ScrollEngine
import Tuning

/// Data that the workbench, the tools around the scene, shows: the reasons for the scene's behaviour, the outlines of
/// its parts and the forecast of its motion.
extension EventsScene {
  /// The reasons for the scene's current behaviour, such as where its motion will end and why.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    insight.samples = gestures.samples(at: now)
    insight.ruler = SceneRuler(nested.pager, count: pages.pages.count)
    // Both the pages and a list can be in overscroll. While the pages turn, only their overscroll is reported.
    insight.overscroll = nested.scroller.overscroll
    if nested.pager.isTurning {
      insight.axis = .x
      insight.overscroll = nested.pager.scroller.overscroll
      insight.travel = (nested.pager.offset - nested.pager.restOffset(at: now)) * layout.direction
    } else if nested.scroller.isMoving || gestures.arena.axis == .y, !nested.scroller.isIdle {
      let rested = nested.explainCourse(in: &insight, at: now, list: "the list") { $0.rawValue }
      insight.ruler = ruler(resting: rested)
      insight.launch = nested.scroller.chain.launched
    }
    return insight
  }

  /// The outlines of the header, the visible pages and the rows of the current page.
  public var outlines: [SceneOutline] {
    let geometry = geometry
    var outlines = [
      SceneOutline("header", Rect(x: 0, y: 0, width: viewport.width, height: max(0, nested.visibleHeader)))
    ]
    for page in pages.pages.indices where geometry.list(page).intersects(layout.screen) {
      let frame = geometry.list(page)
      outlines.append(SceneOutline("page \(page)", frame))
      guard page == nested.currentPage else { continue }
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
      return nested.scroller.forecast(from: now, step: step, limit: limit) { track(of: $0, page: nested.linked) }
    }
    let pages = state.others[0]
    return nested.pager.scroller.forecast(from: now, step: step, limit: limit) {
      pages.moved(to: $0.links[0].visibleOffset)
    }
  }

  /// Returns a ruler (the possible resting positions) of the common range of header and list. Its stops are the start
  /// and the end of the range. It also contains the current position and the position at which the motion will end.
  /// Positions count from the start of the list, so they are negative while the header is visible above a list at its
  /// start.
  private func ruler(resting rested: Scroller) -> SceneRuler {
    let scroller = nested.scroller
    let seam = scroller.links[0].upper
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
