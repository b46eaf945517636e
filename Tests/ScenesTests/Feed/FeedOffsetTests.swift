import Containers
import Drawing
import Recording
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Scenes

/// The offset of cards. A card has one offset, which changes exactly as the card moves on the screen.
@Suite struct FeedOffsetTests {
  /// Returns the frames of the visible cards, which do not depend on the distance from the start.
  private static func picture(_ scene: FeedScene) -> [Rect] { scene.cards.visibleCards.map(\.frame) }

  @Test(arguments: [5, 7, 10, 12], [300.0, -300])
  func `the offset moves with the visible cards, whatever is measured above them`(card: Int, change: Double) throws {
    for size in [Size(width: 390, height: 844), Size(width: 320, height: 480), Size(width: 1000, height: 700)] {
      let fixture = try FeedFixture(viewport: size)
      fixture.scene.cards.scrollToCard(at: card, animated: false, at: .zero)
      var before = (offset: fixture.offset, top: fixture.scene.cards.visibleCards.first?.frame.minY, card: fixture.card)
      fixture.afterFrame = {
        let first = fixture.scene.cards.visibleCards.first
        if before.card == first?.index, let top = first?.frame.minY, let last = before.top {
          #expect(abs((fixture.offset - before.offset) + (top - last)) < 1e-6)
        }
        before = (fixture.offset, first?.frame.minY, first?.index)
      }
      fixture.drag(change, pause: 0.2)
    }
  }

  @Test func `each card has the same offset when reached from above, from below or from afar`() throws {
    let fixture = try FeedFixture(items: 40)
    for key in Array(repeating: InputEvent.Key.pageDown, count: 60) {
      fixture.send(.key(key))
      fixture.wait(1)
      guard let card = fixture.card, let top = fixture.scene.cards.visibleCards.first?.frame.minY else { continue }
      let other = try FeedFixture(items: 40)
      other.scene.cards.jump(toCard: card, offset: -top, at: .zero)
      #expect(other.offset == fixture.offset, "card \(card)")
    }
    #expect(fixture.card == 39)
  }

  @Test func `the last of ten million cards has one offset`() throws {
    let (far, near) = (try FeedFixture(items: 10_000_000), try FeedFixture(items: 10_000_000))
    far.send(.key(.end))
    near.scene.cards.scrollToCard(at: 9_999_990, animated: false, at: .zero)
    for _ in 0..<60 {
      near.send(.key(.pageDown))
      near.wait(1)
    }
    far.wait(2)
    #expect(near.card == 9_999_999 && near.offset == far.offset)
  }

  @Test func `a card that collapses out of sight changes neither the visible frames nor the offset`() throws {
    for seconds in [0.2, 3] {
      let fixture = try FeedFixture()
      fixture.drag(-300)
      fixture.scene.setExpanded(1, true, at: fixture.now)
      fixture.wait(seconds)
      for _ in 0..<4 where fixture.card == 1 { fixture.drag(-700, pause: 0) }
      #expect(fixture.card == 2 && fixture.offset == 1688 && !fixture.scene.cards.isExpanded(1))
      fixture.drag(300)
      #expect(fixture.card == 1 && fixture.offset == 844 && fixture.scene.isAtRest)
      fixture.drag(300)
      #expect(fixture.card == 0 && fixture.offset == 0)
    }
  }

  @Test func `leaving an open card reduces the offset once, by the opened height`() throws {
    let fixture = try FeedFixture()
    fixture.scene.cards.scrollToCard(at: 1, animated: false, at: .zero)
    fixture.scene.setExpanded(1, true, at: fixture.now)
    fixture.wait(2)
    fixture.scene.cards.jump(toCard: 1, offset: 1e6, at: fixture.now)
    let opened = fixture.scene.cards.opening
    #expect(opened > 100 && fixture.offset == 844 + opened)
    var before = (offset: fixture.offset, opening: opened)
    var lost = 0.0
    fixture.afterFrame = {
      let opening = fixture.scene.cards.opening
      lost += before.opening - opening
      #expect(fixture.offset - before.offset + before.opening - opening >= -1e-6)
      before = (fixture.offset, opening)
    }
    fixture.drag(-300)
    #expect(lost == opened && fixture.offset == 1688)
  }

  @Test func `while the visible frames stay, the offset stays, whatever expands and collapses`() throws {
    var random = SplitMix64(seed: 8)
    for closes in [true, false] {
      var tuning = Tuning()
      try tuning.set(Tunables.feedCollapsesHidden.declaration, to: .flag(closes))
      let fixture = try FeedFixture(tuning: tuning)
      var before: (offset: Double, picture: [Rect])?
      fixture.afterFrame = {
        let picture = Self.picture(fixture.scene)
        if let before, before.picture == picture { #expect(fixture.offset == before.offset) }
        before = (fixture.offset, picture)
      }
      for _ in 0..<60 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: fixture.scene.setExpanded(fixture.card ?? 0, true, at: fixture.now)
        case 1: fixture.scene.setExpanded(Int.random(in: 0..<6, using: &random), false, at: fixture.now)
        case 2: fixture.drag(Double.random(in: -300...300, using: &random), pause: 0)
        default: fixture.send(.key(Bool.random(using: &random) ? .pageDown : .pageUp))
        }
        fixture.wait(Double.random(in: 0...0.8, using: &random))
      }
    }
  }
}
