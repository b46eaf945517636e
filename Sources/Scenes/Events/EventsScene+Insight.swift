import ScrollEngine
import Tuning

/// What a workbench sees of the scene.
extension EventsScene {
  /// Why the scene does what it does.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    insight.overscroll = max(scroller.overscroll, pager.scroller.overscroll)
    insight.samples = gestures.samples(at: now)
    insight.ruler = SnapRuler(pager, count: pages.count)
    if isTurning {
      insight.axis = .x
      insight.travel = (pager.offset - pageGoal) * layout.direction
    } else if scroller.isTouched || scroller.isMoving {
      insight.travel = place(scroller.rested(at: now)) - place(scroller)
    }
    return insight
  }

  private var isTurning: Bool { if case .hold = pager.scroller.activity { false } else { !pager.scroller.isIdle } }

  /// The offset at which the pages come to rest if they are let go now.
  private var pageGoal: Double {
    guard case .drag(let drag) = pager.scroller.activity else { return pager.scroller.rested(at: now).links[0].shown }
    return Double(pager.target(velocity: drag.velocity)) * pager.pageLength
  }

  /// Header and list are one line: its place on the screen.
  private func place(_ line: Scroller) -> Double {
    layout.headerHeight - line.links[Self.header].shown - line.links[Self.list].shown
  }

  /// The header, the pages and the rows of the page that shows.
  public var outlines: [SceneOutline] {
    let height = headerHeight
    var outlines = [SceneOutline("header", Rect(x: 0, y: 0, width: viewport.width, height: max(0, height)))]
    let shown = pager.page
    for page in pages.indices {
      let frame = layout.list(page, header: height, pageOffset: pager.offset)
      guard frame.intersects(Rect(origin: .zero, size: viewport)) else { continue }
      outlines.append(SceneOutline("page \(page)", frame))
      guard page == shown else { continue }
      let offset = offset(ofPage: page)
      for row in layout.visibleRows(in: frame, offset: offset, count: pages[page].count) {
        let row = (row, layout.row(row, in: frame, offset: offset))
        if row.1.minY >= frame.minY { outlines.append(SceneOutline("row \(page) \(row.0)", row.1, .row)) }
      }
    }
    return outlines.map { layout.reading.place($0, in: layout.screen) }
  }

  /// Where header and list will be, or the pages along x.
  public func forecast(along axis: Axis?, step: Double, limit: Int) -> [Double] {
    axis == .x
      ? pager.scroller.forecast(from: now, step: step, limit: limit) { $0.links[0].shown }
      : scroller.forecast(from: now, step: step, limit: limit, place)
  }
}
