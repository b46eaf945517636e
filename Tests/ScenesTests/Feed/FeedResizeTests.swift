import Containers
import Drawing
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Resizes of the feed. The position among cards and within a card is continuous, during any motion or drag.
@Suite struct FeedResizeTests {
  /// A position: the card, the share of it that is scrolled, and the share of a turn to its neighbour.
  private struct Place: Equatable {
    var home: Int
    var read: Double?
    var turned: Double

    init(_ cards: CardView<FeedSource>) {
      let (position, page) = (cards.scroller.position, cards.scroller.homeCard)
      home = cards.home
      let length = page.span.upperBound
      read = length > 0 ? page.nearest(to: position) / length : nil
      turned = (position - page.nearest(to: position)) / page.step
    }

    func isNear(_ other: Place) -> Bool {
      guard home == other.home, abs(turned - other.turned) < 1e-9 else { return false }
      // A card that cannot scroll in one of the sizes has no position inside.
      guard let read, let there = other.read else { return true }
      return abs(read - there) < 1e-9
    }
  }

  /// Ways to set cards in motion or to hold them.
  enum Moment: CaseIterable {
    case dragged, turning, read, wheel, key, touchpad, stretched, held, unfolding

    func begin(_ fixture: FeedFixture) {
      let scene = fixture.scene
      func finger(_ change: Double, lifts: Bool) {
        fixture.send(.down(id: 1, at: Point(x: 40, y: 200)))
        for step in 1...5 {
          fixture.wait(0.01)
          fixture.send(.move(id: 1, to: Point(x: 40, y: 200 + change * Double(step) / 5)))
        }
        if lifts { fixture.send(.up(id: 1, at: Point(x: 40, y: 200 + change))) }
      }
      switch self {
      case .dragged: finger(-170, lifts: false)
      case .turning: finger(-190, lifts: true)
      case .read:
        scene.cards.jump(toCard: 4, offset: 60, at: fixture.now)
        finger(-60, lifts: true)
      case .wheel: fixture.send(.wheel(notches: Point(x: 0, y: -1), at: nil))
      case .key: fixture.send(.key(.pageDown))
      case .touchpad:
        for step in 0..<5 {
          fixture.send(.scroll(delta: Point(x: 0, y: 50), phase: step == 0 ? .began : .changed, at: nil))
          fixture.wait(0.016)
        }
      case .stretched:
        scene.cards.scrollToCard(at: 0, animated: false, at: fixture.now)
        finger(150, lifts: false)
      case .held:
        finger(-190, lifts: true)
        fixture.wait(0.1)
        fixture.send(.down(id: 2, at: Point(x: 40, y: 200)))
      case .unfolding:
        scene.cards.scrollToCard(at: 1, animated: false, at: fixture.now)
        scene.setExpanded(1, true, at: fixture.now)
        finger(-40, lifts: true)
      }
    }
  }

  private static let sizes = [
    Size(width: 844, height: 390), Size(width: 390, height: 600), Size(width: 390, height: 1200),
    Size(width: 1280, height: 844), Size(width: 200, height: 300),
  ]

  @Test(arguments: Moment.allCases)
  func `a resize keeps the position, and cards fill the viewport`(moment: Moment) throws {
    for (size, delay) in Self.sizes.flatMap({ size in [0.0, 0.05, 0.15, 0.4].map { (size, $0) } }) {
      let fixture = try FeedFixture()
      fixture.scene.cards.scrollToCard(at: 3, animated: false, at: .zero)
      moment.begin(fixture)
      fixture.wait(delay)
      let (before, velocity) = (Place(fixture.scene.cards), fixture.scene.cards.velocity)
      fixture.send(.resize(size))
      #expect(
        before.isNear(Place(fixture.scene.cards)), "\(size) after \(delay) s: \(before) \(Place(fixture.scene.cards))")
      if fixture.scene.cards.scroller.isMoving {
        #expect(abs(fixture.scene.cards.velocity - velocity) < 1 + abs(velocity) * 0.02, "\(size) after \(delay) s")
      }
      watch(fixture)
      fixture.wait(1.5)
      fixture.send(.up(id: 1, at: Point(x: 40, y: 200)))
      fixture.send(.up(id: 2, at: Point(x: 40, y: 200)))
      fixture.send(.scroll(delta: .zero, phase: .ended, at: nil))
      fixture.wait(3)
      let (position, span) = (fixture.scene.cards.scroller.position, fixture.scene.cards.scroller.homeCard.span)
      #expect(fixture.scene.isAtRest && span.contains(position))
    }
  }

  @Test(arguments: Moment.allCases) func `a change of the gap between cards keeps the position`(moment: Moment) throws {
    for (gap, delay) in [4.0, 60, 120].flatMap({ gap in [0.0, 0.1].map { (gap, $0) } }) {
      let fixture = try FeedFixture()
      fixture.scene.cards.scrollToCard(at: 3, animated: false, at: .zero)
      moment.begin(fixture)
      fixture.wait(delay)
      let before = Place(fixture.scene.cards)
      var tuning = Tuning()
      try tuning.set(Tunables.feedSeparatorHeight.declaration, to: .number(gap))
      fixture.scene.retune(tuning, at: fixture.now)
      #expect(before.isNear(Place(fixture.scene.cards)), "\(gap) pt after \(delay) s")
      watch(fixture)
      fixture.wait(1)
    }
  }

  @Test func `a return to the old size restores the offset`() throws {
    for moment in Moment.allCases where moment != .unfolding {
      let fixture = try FeedFixture()
      fixture.scene.cards.scrollToCard(at: 3, animated: false, at: .zero)
      moment.begin(fixture)
      let offset = fixture.offset
      for size in Self.sizes where size.height > 500 {
        fixture.send(.resize(size))
        fixture.send(.resize(Size(width: 390, height: 844)))
        #expect(abs(fixture.offset - offset) < 1e-6, "\(moment) by \(size)")
      }
    }
  }

  @Test func `an expanding card continues in another size from the same share`() throws {
    let fixture = try FeedFixture()
    fixture.scene.cards.scrollToCard(at: 1, animated: false, at: .zero)
    fixture.scene.setExpanded(1, true, at: fixture.now)
    fixture.wait(0.1)
    func share() -> Double {
      let cards = fixture.scene.cards
      return (cards.shownHeight(of: 1) - fixture.scene.viewport.height)
        / (cards.height(ofCard: 1) - fixture.scene.viewport.height)
    }
    let before = share()
    #expect(before > 0.1 && before < 0.9)
    fixture.send(.resize(Size(width: 320, height: 700)))
    #expect(abs(share() - before) < 1e-9)
    fixture.wait(2)
    #expect(share() == 1 && fixture.scene.isAtRest)
  }

  /// Checks in each frame that cards fill the viewport, apart from overscroll before the first one.
  private func watch(_ fixture: FeedFixture) {
    fixture.afterFrame = { [unowned fixture] in
      let (cards, size) = (fixture.scene.cards, fixture.scene.viewport)
      let top = cards.visibleCards.first?.frame.minY ?? .infinity
      let bottom = cards.visibleCards.last?.frame.maxY ?? 0
      let isFirst = cards.visibleCards.first?.index == 0
      #expect(top <= cards.separator + (isFirst ? size.height * 0.6 : 1e-6))
      #expect(bottom >= size.height - cards.separator - 1e-6)
      #expect(cards.visibleCards.allSatisfy { $0.view.layout?.viewport == size })
    }
  }
}
