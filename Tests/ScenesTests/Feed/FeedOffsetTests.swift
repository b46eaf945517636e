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
      let hand = try FeedFixture(viewport: size)
      hand.scene.cards.scrollToCard(at: card, animated: false, at: .zero)
      var before = (offset: hand.offset, top: hand.scene.cards.visibleCards.first?.frame.minY, card: hand.card)
      hand.afterFrame = {
        let first = hand.scene.cards.visibleCards.first
        if before.card == first?.index, let top = first?.frame.minY, let last = before.top {
          #expect(abs((hand.offset - before.offset) + (top - last)) < 1e-6)
        }
        before = (hand.offset, first?.frame.minY, first?.index)
      }
      hand.drag(change, pause: 0.2)
    }
  }

  @Test func `each card has the same offset when reached from above, from below or from afar`() throws {
    let hand = try FeedFixture(items: 40)
    for key in Array(repeating: InputEvent.Key.pageDown, count: 60) {
      hand.send(.key(key))
      hand.wait(1)
      guard let card = hand.card, let top = hand.scene.cards.visibleCards.first?.frame.minY else { continue }
      let other = try FeedFixture(items: 40)
      other.scene.cards.jump(toCard: card, offset: -top, at: .zero)
      #expect(other.offset == hand.offset, "card \(card)")
    }
    #expect(hand.card == 39)
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
      let hand = try FeedFixture()
      hand.drag(-300)
      hand.scene.setExpanded(1, true, at: hand.now)
      hand.wait(seconds)
      for _ in 0..<4 where hand.card == 1 { hand.drag(-700, pause: 0) }
      #expect(hand.card == 2 && hand.offset == 1688 && !hand.scene.cards.isExpanded(1))
      hand.drag(300)
      #expect(hand.card == 1 && hand.offset == 844 && hand.scene.isAtRest)
      hand.drag(300)
      #expect(hand.card == 0 && hand.offset == 0)
    }
  }

  @Test func `leaving an open card reduces the offset once, by the opened height`() throws {
    let hand = try FeedFixture()
    hand.scene.cards.scrollToCard(at: 1, animated: false, at: .zero)
    hand.scene.setExpanded(1, true, at: hand.now)
    hand.wait(2)
    hand.scene.cards.jump(toCard: 1, offset: 1e6, at: hand.now)
    let opened = hand.scene.cards.opening
    #expect(opened > 100 && hand.offset == 844 + opened)
    var before = (offset: hand.offset, opening: opened)
    var lost = 0.0
    hand.afterFrame = {
      let opening = hand.scene.cards.opening
      lost += before.opening - opening
      #expect(hand.offset - before.offset + before.opening - opening >= -1e-6)
      before = (hand.offset, opening)
    }
    hand.drag(-300)
    #expect(lost == opened && hand.offset == 1688)
  }

  @Test func `while the visible frames stay, the offset stays, whatever expands and collapses`() throws {
    var random = SplitMix64(seed: 8)
    for closes in [true, false] {
      var tuning = Tuning()
      try tuning.set(Tunables.feedCollapsesHidden.declaration, to: .flag(closes))
      let hand = try FeedFixture(tuning: tuning)
      var before: (offset: Double, picture: [Rect])?
      hand.afterFrame = {
        let picture = Self.picture(hand.scene)
        if let before, before.picture == picture { #expect(hand.offset == before.offset) }
        before = (hand.offset, picture)
      }
      for _ in 0..<60 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: hand.scene.setExpanded(hand.card ?? 0, true, at: hand.now)
        case 1: hand.scene.setExpanded(Int.random(in: 0..<6, using: &random), false, at: hand.now)
        case 2: hand.drag(Double.random(in: -300...300, using: &random), pause: 0)
        default: hand.send(.key(Bool.random(using: &random) ? .pageDown : .pageUp))
        }
        hand.wait(Double.random(in: 0...0.8, using: &random))
      }
    }
  }
}
