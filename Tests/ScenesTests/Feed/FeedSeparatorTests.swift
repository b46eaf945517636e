import Drawing
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// The separator between two cards.
@Suite struct FeedSeparatorTests {
  private static func tuning(_ height: Double, _ color: FeedSeparator = .line) throws -> Tuning {
    var tuning = Tuning()
    try tuning.set(Tunables.feedSeparatorHeight.declaration, to: .number(height))
    try tuning.set(Tunables.feedSeparatorColor.declaration, to: .choice(color.rawValue))
    return tuning
  }

  @Test(arguments: [1.0, 8, 40]) func `cards are separated by its height for every kind of input`(height: Double) throws
  {
    let hand = try FeedFixture(items: 8, tuning: Self.tuning(height))
    hand.drag(-300)
    #expect(hand.card == 1 && hand.offset == 844 + height)
    hand.send(.wheel(notches: Point(x: 0, y: -1), at: nil))
    hand.wait(2)
    #expect(hand.offset == 2 * (844 + height))
    hand.send(.key(.pageDown))
    hand.wait(2)
    #expect(hand.offset == 3 * (844 + height))
    hand.send(.key(.end))
    hand.wait(2)
    let end = hand.offset
    hand.drag(300)
    #expect(end - hand.offset == 844 + height)
    hand.send(.key(.home))
    hand.wait(2)
    #expect(hand.offset == 0 && hand.scene.cards.liveCount == 1)
  }

  @Test func `it is drawn between the cards, in its colour`() throws {
    for color in FeedSeparator.allCases {
      let hand = try FeedFixture(tuning: Self.tuning(20, color))
      hand.send(.down(id: 1, at: Point(x: 195, y: 700)))
      hand.send(.move(id: 1, to: Point(x: 195, y: 300)))
      hand.wait(0.1)
      var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: NoPictures())
      hand.scene.draw(into: &canvas)
      let palette = canvas.palette
      let ink =
        switch color {
        case .line: palette.line
        case .stage: palette.stage
        case .accent: palette.accent
        }
      let top = try #require(hand.scene.cards.visibleCards.last?.frame.minY)
      let fills = canvas.list.commands.compactMap { command -> (Rect, Color)? in
        if case .fill(let rect, let color) = command { (rect, color) } else { nil }
      }
      #expect(fills.contains { $0.0.minY == top - 20 && $0.0.maxY >= top && $0.0.width == 390 && $0.1 == ink })
    }
  }

  @Test func `without a separator nothing is drawn, and cards are adjacent`() throws {
    let hand = try FeedFixture()
    #expect(hand.scene.cards.separator == 0)
    #expect((0..<4).map { hand.scene.cards.offset(ofCard: $0) } == [0, 844, 1688, 2532])
  }

  @Test func `a low viewport turns after half of the way, including the gap`() throws {
    let hand = try FeedFixture(viewport: Size(width: 300, height: 200), tuning: Self.tuning(60))
    hand.drag(-125)
    #expect(hand.card == 0)
    hand.drag(-142)
    #expect(hand.card == 1 && hand.offset == 260)
  }
}
