import Containers
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
    let fixture = try FeedFixture(items: 8, tuning: Self.tuning(height))
    fixture.drag(-300)
    #expect(fixture.card == 1 && fixture.offset == 844 + height)
    fixture.send(.wheel(notches: Point(x: 0, y: -1), at: nil))
    fixture.wait(2)
    #expect(fixture.offset == 2 * (844 + height))
    fixture.send(.key(.pageDown))
    fixture.wait(2)
    #expect(fixture.offset == 3 * (844 + height))
    fixture.send(.key(.end))
    fixture.wait(2)
    let end = fixture.offset
    fixture.drag(300)
    #expect(end - fixture.offset == 844 + height)
    fixture.send(.key(.home))
    fixture.wait(2)
    #expect(fixture.offset == 0 && fixture.scene.cards.liveCount == 1)
  }

  @Test func `it is drawn between the cards, in its colour`() throws {
    for color in FeedSeparator.allCases {
      let fixture = try FeedFixture(tuning: Self.tuning(20, color))
      fixture.send(.down(id: 1, at: Point(x: 195, y: 700)))
      fixture.send(.move(id: 1, to: Point(x: 195, y: 300)))
      fixture.wait(0.1)
      var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: NoPictures())
      fixture.scene.draw(into: &canvas)
      let palette = canvas.palette
      let ink =
        switch color {
        case .line: palette.line
        case .stage: palette.stage
        case .accent: palette.accent
        }
      let top = try #require(fixture.scene.cards.visibleCards.last?.frame.minY)
      let fills = canvas.list.commands.compactMap { command -> (Rect, Color)? in
        if case .fill(let rect, let color) = command { (rect, color) } else { nil }
      }
      #expect(fills.contains { $0.0.minY == top - 20 && $0.0.maxY >= top && $0.0.width == 390 && $0.1 == ink })
    }
  }

  @Test func `without a separator nothing is drawn, and cards are adjacent`() throws {
    let fixture = try FeedFixture()
    #expect(fixture.scene.cards.separator == 0)
    #expect((0..<4).map { fixture.scene.cards.offset(ofCard: $0) } == [0, 844, 1688, 2532])
  }

  @Test func `a low viewport turns after half of the way, including the gap`() throws {
    let fixture = try FeedFixture(viewport: Size(width: 300, height: 200), tuning: Self.tuning(60))
    fixture.drag(-125)
    #expect(fixture.card == 0)
    fixture.drag(-142)
    #expect(fixture.card == 1 && fixture.offset == 260)
  }
}
