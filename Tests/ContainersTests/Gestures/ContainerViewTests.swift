import Containers
import ScrollEngine
import Testing

/// Containers as a program outside uses them: events with their times go in, positions come out.
@Suite("Containers under fingers, wheel and keys") struct ContainerViewTests {
  private static let phone = Size(width: 390, height: 844)

  private final class Card: Reusable {
    var text = ""
    func prepareForReuse() { text = "" }
  }

  /// Cards of which every second one is longer than the phone.
  private final class Posts: CardSource {
    let cardCount = 9
    func heightOfCard(at index: Int, isExpanded: Bool, viewport: Size) -> Double { index % 2 == 1 ? 1600 : 0 }
    func kindOfCard(at index: Int) -> Int { 0 }
    func makeCard(_ kind: Int) -> Card { Card() }
    func configure(_ card: Card, forCardAt index: Int) { card.text = "Post \(index + 1)" }
  }

  private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  /// Drags a finger from a point by a distance in 0.1 s and lifts it. Returns the tap, if it is one.
  @discardableResult
  private func drag<Content>(_ view: ContainerView<Content>, from start: Point, by way: Point, at begin: Double)
    -> Point?
  {
    view.handle(InputEvent(time: at(begin), kind: .down(id: 1, at: start)))
    for report in 1...10 {
      let share = Double(report) / 10
      view.handle(InputEvent(time: at(begin + share / 10), kind: .move(id: 1, to: start + way * share)))
    }
    return view.handle(InputEvent(time: at(begin + 0.1), kind: .up(id: 1, at: start + way)))
  }

  private func sheet() -> ContainerView<NestedScroller> {
    ContainerView(
      NestedScroller(
        NestedLayout(
          size: Self.phone, sheet: SheetDetents(tops: [96, 422, 712], in: 844), sheetHeaderHeight: 60,
          lists: [NestedLayout.List(length: 4000, visible: 688)])))
  }

  @Test func `a finger throws a sheet open and scrolls its list on`() {
    let view = sheet()
    drag(view, from: Point(x: 200, y: 700), by: Point(x: 0, y: -300), at: 0)
    #expect(view.isAnimating)
    view.advance(to: at(5))
    #expect(view.content.top == 96 && view.content.offset(ofPage: 0) > 0 && !view.isAnimating)
  }

  @Test func `a finger above a sheet moves nothing`() {
    let view = sheet()
    drag(view, from: Point(x: 200, y: 300), by: Point(x: 0, y: -200), at: 0)
    view.advance(to: at(5))
    #expect(view.content.top == 422)
  }

  @Test func `a finger on the sheet's header lowers the sheet although its list is scrolled`() {
    let view = sheet()
    view.content.setOffset(500, ofPage: 0, at: .zero)
    view.content.jump(toDetent: 2, at: .zero)
    drag(view, from: Point(x: 200, y: 120), by: Point(x: 0, y: 330), at: 0)
    view.advance(to: at(5))
    #expect(view.content.top > 96 && view.content.offset(ofPage: 0) == 500)
  }

  @Test func `a touch that lifts in its place is a tap unless it caught a motion`() {
    let view = sheet()
    let place = Point(x: 200, y: 700)
    #expect(drag(view, from: place, by: .zero, at: 0) == place)
    drag(view, from: place, by: Point(x: 0, y: -300), at: 1)
    #expect(drag(view, from: place, by: .zero, at: 1.2) == nil)
  }

  @Test func `swipes, sideways notches and arrow keys turn pages`() {
    let pages = NestedLayout(
      size: Self.phone, lists: [NestedLayout.List(length: 4000, visible: 844), .init(length: 900, visible: 844)],
      pageLength: 390)
    let view = ContainerView(NestedScroller(pages))
    func page(after seconds: Double) -> Int {
      view.advance(to: at(seconds))
      return view.content.currentPage
    }
    drag(view, from: Point(x: 300, y: 400), by: Point(x: -200, y: 0), at: 0)
    #expect(page(after: 2) == 1)
    view.handle(InputEvent(time: at(2), kind: .wheel(notches: Point(x: -1, y: 0), at: Point(x: 200, y: 400))))
    #expect(page(after: 4) == 0)
    view.handle(InputEvent(time: at(4), kind: .key(.right)))
    #expect(page(after: 6) == 1)
    let alone = ContainerView(Pager(count: 4, pageLength: 390, rules: ScrollRules(), snapVelocity: 400))
    alone.handle(InputEvent(time: at(0), kind: .key(.end)))
    alone.advance(to: at(2))
    drag(alone, from: Point(x: 100, y: 400), by: Point(x: 200, y: 0), at: 2)
    alone.advance(to: at(4))
    #expect(alone.content.page == 2)
  }

  @Test func `a swipe turns a card, and the next one stops at the end of a long card`() {
    let cards = CardView(of: Posts(), viewport: Self.phone)
    cards.reload(at: .zero)
    let view = ContainerView(cards)
    drag(view, from: Point(x: 200, y: 700), by: Point(x: 0, y: -300), at: 0)
    view.advance(to: at(3))
    #expect(cards.visibleCards.map(\.view.text) == ["Post 2"] && cards.visibleCards.first?.frame.minY == 0)
    drag(view, from: Point(x: 200, y: 800), by: Point(x: 0, y: -700), at: 3)
    view.advance(to: at(9))
    #expect(cards.currentCard == 1 && cards.visibleCards.first?.frame.maxY == 844)
    view.handle(InputEvent(time: at(9), kind: .wheel(notches: Point(x: 0, y: -1), at: nil)))
    view.advance(to: at(12))
    #expect(cards.currentCard == 2)
    view.handle(InputEvent(time: at(12), kind: .key(.home)))
    view.advance(to: at(15))
    #expect(cards.currentCard == 0 && cards.isAtRest)
  }

  @Test func `two fingers zoom a photograph within its limits, and one pans it`() {
    let view = ContainerView(ZoomingPhoto(content: Size(width: 390, height: 260), viewport: Self.phone))
    let (left, right) = (Point(x: 145, y: 422), Point(x: 245, y: 422))
    view.handle(InputEvent(time: at(0), kind: .down(id: 1, at: left)))
    view.handle(InputEvent(time: at(0), kind: .down(id: 2, at: right)))
    for step in 1...20 {
      let (time, way) = (at(Double(step) / 60), Point(x: Double(step) * 5, y: 0))
      view.handle(InputEvent(time: time, kind: .move(id: 1, to: left - way)))
      view.handle(InputEvent(time: time, kind: .move(id: 2, to: right + way)))
    }
    let zoomed = view.content.pose.scale
    #expect(zoomed > 2 && view.owner == .photo)
    view.handle(InputEvent(time: at(0.5), kind: .up(id: 1, at: left)))
    view.handle(InputEvent(time: at(0.5), kind: .up(id: 2, at: right)))
    view.advance(to: at(3))
    drag(view, from: Point(x: 195, y: 422), by: Point(x: 60, y: 0), at: 3)
    view.advance(to: at(6))
    #expect(view.content.pose.shift.x > 0 && view.content.pose.scale >= 1 && view.content.isIdle)
  }

  @Test func `two taps zoom a photograph around them, and two more show it whole`() {
    let view = ContainerView(ZoomingPhoto(content: Size(width: 390, height: 260), viewport: Self.phone))
    let place = Point(x: 100, y: 422)
    for begin in [0, 0.2] { drag(view, from: place, by: .zero, at: begin) }
    view.advance(to: at(3))
    #expect(view.content.pose.scale > 2 && view.content.pose.shift.x > 0)
    for begin in [3, 3.2] { drag(view, from: place, by: .zero, at: begin) }
    view.advance(to: at(6))
    #expect(view.content.pose == .rest)
    view.handle(InputEvent(time: at(6), kind: .wheel(notches: Point(x: 0, y: 1), at: place)))
    view.advance(to: at(8))
    #expect(view.content.pose.scale > 1)
  }

  @Test func `a sideways line scrolls by its wheel and keys`() {
    let view = ContainerView(NestedLine([ScrollLink(offset: 0, in: 0...1000)], along: .x))
    view.handle(InputEvent(time: at(0), kind: .wheel(notches: Point(x: 2, y: 0), at: nil)))
    view.advance(to: at(2))
    #expect(view.content.scroller.links[0].visibleOffset == 106)
    view.handle(InputEvent(time: at(2), kind: .key(.right)))
    drag(view, from: Point(x: 300, y: 50), by: Point(x: -100, y: 0), at: 4)
    view.advance(to: at(9))
    #expect(view.content.scroller.links[0].visibleOffset > 259)
  }
}
