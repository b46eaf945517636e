import Containers
import ScrollEngine
import Testing

/// The containers as a program outside uses them: by places on a screen, with the default rules. How they move in the
/// scenes is tested there.
@Suite("Nested containers") struct NestedScrollerTests {
  private static let size = Size(width: 390, height: 844)
  private static let list = NestedLayout.List(length: 4000, visible: 748)

  private func layout(
    sheet: SheetDetents? = nil, header: Double? = nil, lists: [NestedLayout.List] = [list], pageLength: Double? = nil
  ) -> NestedLayout {
    NestedLayout(
      size: Self.size, sheet: sheet, header: header.map { NestedLayout.Header(height: $0) }, lists: lists,
      pageLength: pageLength)
  }

  /// Drags along y by a distance in 0.1 s, and releases with a velocity.
  private func throwing(_ nested: NestedScroller, by change: Double, velocity: Double) -> NestedScroller {
    var nested = nested
    let lift = Timestamp(seconds: 0.1)
    nested.press(.page, at: .zero)
    nested.apply(.begin(along: .y), to: .list, at: .zero)
    nested.apply(.move(by: Point(x: 0, y: change), velocity: Point(x: 0, y: velocity)), to: .list, at: lift)
    nested.apply(.release(velocity: Point(x: 0, y: velocity)), to: .list, at: lift)
    return nested
  }

  @Test func `a throw opens the sheet, and the list scrolls on`() {
    var nested = NestedScroller(layout(sheet: SheetDetents(tops: [96, 422, 712], in: 844)))
    #expect(nested.top == 422)
    nested = throwing(nested, by: 200, velocity: 2000)
    #expect(nested.isMoving && nested.top == 222)
    nested.advance(to: Timestamp(seconds: 10))
    #expect(nested.isIdle && nested.top == 96 && nested.offset(ofPage: 0) > 100)
  }

  @Test func `a header scrolls away before its list, and the rubber band of the list counts the height of the frame`() {
    var nested = throwing(NestedScroller(layout(header: 220)), by: 300, velocity: 0)
    #expect(nested.visibleHeader == 0 && nested.offset(ofPage: 0) == 80)
    #expect(nested.line.scroller.rules.viewportLength == 844 && nested.pager.scroller.rules.viewportLength == 390)
    nested = throwing(nested, by: -300, velocity: 0)
    #expect(nested.visibleHeader == 220 && nested.offset(ofPage: 0) == 0)
  }

  @Test func `each page keeps the offset of its list while another one is shown`() {
    var nested = NestedScroller(layout(lists: [Self.list, Self.list], pageLength: 390))
    nested.setOffset(300, ofPage: 0, at: .zero)
    nested.show(page: 1, at: .zero)
    nested.advance(to: Timestamp(seconds: 5))
    #expect(nested.currentPage == 1 && nested.linkedPage == 1)
    nested = throwing(nested, by: 100, velocity: 0)
    #expect(nested.restingOffset(ofPage: 0) == 300)
    nested.press(.escape, ScrollSteps(notch: 50, length: 748), at: Timestamp(seconds: 20))
    nested.advance(to: Timestamp(seconds: 25))
    #expect(nested.currentPage == 0 && nested.offset(ofPage: 0) == 300)
  }

  @Test func `a layout of another size keeps the detent of the sheet`() {
    var nested = NestedScroller(layout(sheet: SheetDetents(tops: [96, 422, 712], hides: true, in: 844)))
    let small = NestedLayout(
      size: Size(width: 390, height: 600), sheet: SheetDetents(tops: [96, 300, 468], hides: true, in: 600),
      lists: [NestedLayout.List(length: 4000, visible: 504)])
    nested.relayout(small, at: Timestamp(seconds: 1))
    #expect(nested.top == 300)
  }

  @Test(arguments: [
    ([712.0, 96, 422], [96.0, 422, 712]), ([.nan, 96, .infinity], [96]), ([], [844]), ([2000, -50], [-50, 844]),
  ])
  func `tops of a sheet are sorted, finite and in the frame`(tops: [Double], wanted: [Double]) {
    for hides in [false, true] {
      let sheet = SheetDetents(tops: tops, hides: hides, in: 844)
      #expect(sheet.tops == wanted + (hides ? [844] : []))
      let nested = NestedScroller(layout(sheet: sheet))
      #expect(nested.top == sheet.tops.reversed()[sheet.initialIndex])
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -100, 0, 1e300])
  func `a length that is no length leaves nothing to scroll`(length: Double) {
    let odd = NestedLayout(
      size: Size(width: length, height: length), sheet: SheetDetents(tops: [length], hides: true, in: length),
      sheetHeaderHeight: length,
      header: NestedLayout.Header(height: length, snaps: true, staysAboveFittingPage: true), stickyHeight: length,
      lists: [NestedLayout.List(length: length, visible: length)], pageLength: length)
    var nested = throwing(NestedScroller(odd), by: 100, velocity: 3000)
    nested.relayout(odd, at: Timestamp(seconds: 1))
    nested.advance(to: Timestamp(seconds: 10))
    #expect(!nested.offset(ofPage: 0).isNaN)
  }
}
