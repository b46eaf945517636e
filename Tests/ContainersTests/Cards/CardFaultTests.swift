import TestSupport
import Testing

@testable import Containers
@testable import ScrollEngine

/// Faults for which the first published card view of this kind is known.
@Suite struct CardFaultTests {
  @Test func `the threshold is compared with the whole travel, not with the last event`() {
    // Many small events, each within the threshold.
    let cards = CardFixture(count: 3)
    cards.swipe(160, steps: 160)
    #expect(cards.view.lastDecision?.outcome == .next)
    #expect(abs((cards.view.lastDecision?.travel ?? 0) - 160) < 1e-6)
    cards.advance(by: 2)
    #expect(cards.view.contentOffset == 800)
    // The next gesture starts from zero.
    cards.swipeAndRest(100)
    #expect(cards.view.contentOffset == 800)
  }

  @Test(arguments: [0.0, 1, 8])
  func `a card rests at the same position from both directions`(separator: Double) {
    let cards = CardFixture(count: 6, separator: separator)
    var down: [Double] = [cards.view.contentOffset]
    for _ in 0..<4 {
      cards.swipeAndRest(300)
      down.append(cards.view.contentOffset)
    }
    var up: [Double] = [cards.view.contentOffset]
    for _ in 0..<4 {
      cards.swipeAndRest(-300)
      up.append(cards.view.contentOffset)
    }
    #expect(down == up.reversed())
    #expect(down == (0...4).map { Double($0) * (800 + separator) })
  }

  @Test func `collapsing a card above moves nothing visible and leaves no gap`() {
    let cards = CardFixture(count: 6, separator: 4)
    cards.view.expand(1, animated: false, at: cards.now)
    #expect(cards.view.contentHeight == 6 * 800 + 800 + 5 * 4)
    cards.view.scrollToCard(at: 3, animated: false, at: cards.now)
    cards.view.press(at: cards.now)
    cards.view.beginDrag(at: cards.now)
    cards.drag(100)
    let top = cards.top(of: 3)
    cards.view.collapse(1, at: cards.now)
    #expect(cards.top(of: 3) == top)
    #expect(cards.view.contentHeight == 6 * 800 + 5 * 4)
    #expect(cards.view.contentOffset == 3 * 804 + 100)
    cards.view.release(velocity: 0, at: cards.now)
    cards.advance(by: 2)
    for _ in 0..<3 { cards.swipeAndRest(-300) }
    #expect(cards.view.contentOffset == 0)
    #expect(cards.onScreen == [0])
  }

  @Test func `hidden cards collapse at rest without moving visible ones`() {
    let cards = CardFixture(count: 6) { $0.collapsesHiddenCards = true }
    cards.view.expand(0, animated: false, at: cards.now)
    cards.swipeAndRest(700)
    cards.swipe(500)
    cards.advance(by: 0.1)
    #expect(cards.view.isExpanded(0))
    cards.advance(by: 2)
    #expect(!cards.view.isExpanded(0))
    #expect(cards.onScreen == [1])
    #expect(cards.top(of: 1) == 0)
    #expect(cards.view.contentOffset == 800)
    #expect(cards.view.contentHeight == 6 * 800)
  }

  @Test func `a layout requested during a layout runs afterwards`() {
    let cards = CardFixture(count: 6)
    var depth = 0
    var deepest = 0
    cards.onAppear = { [unowned cards] index in
      depth += 1
      deepest = max(deepest, depth)
      cards.view.expand(index, at: cards.now)
      if index == 2 {
        cards.cardCount = 4
        cards.view.reload(at: cards.now)
      }
      depth -= 1
    }
    cards.swipeAndRest(300)
    cards.view.scrollToCard(at: 2, animated: false, at: cards.now)
    cards.advance(by: 1)
    #expect(deepest == 1)
    #expect(cards.view.count == 4)
    #expect(cards.view.currentCard == 2)
    #expect(cards.onScreen == [2])
    #expect(cards.view.liveCount == 1)
  }

  @Test func `a callback that always requests a layout does not cause an endless loop`() {
    let cards = CardFixture(count: 6)
    cards.onAppear = { [unowned cards] _ in cards.view.reload(at: cards.now) }
    cards.swipeAndRest(300)
    #expect(cards.view.contentOffset == 800)
    #expect(cards.view.liveCount == 1)
  }

  @Test func `the first card is recycled, expanded and collapsed like any other`() {
    let cards = CardFixture(count: 3)
    cards.view.expand(0, animated: false, at: cards.now)
    #expect(cards.view.height(ofCard: 0) == 1600)
    cards.view.collapse(0, animated: false, at: cards.now)
    #expect(cards.view.height(ofCard: 0) == 800)
    let view = cards.view.visibleCards.first?.view
    cards.swipeAndRest(300)
    #expect(cards.disappeared == [0])
    #expect(cards.view.liveCount == 1)
    #expect(cards.view.pooledCount == 1)
    cards.swipeAndRest(300)
    #expect(cards.view.visibleCards.first?.view === view)
    #expect(cards.view.createdCount == 2)
  }

  @Test func `a resize keeps the card, its end and its view`() {
    for (start, offset, expected) in [(2, 0.0, 0.0), (2, 700, 900), (2, 350, 450), (1, 0, 0)] {
      let cards = CardFixture(count: 5, heights: [2: 1500])
      cards.view.jump(toCard: start, offset: offset, at: cards.now)
      let view = cards.view.visibleCards.first?.view
      cards.view.resize(to: Size(width: 800, height: 600), at: cards.now)
      #expect(cards.view.currentCard == start)
      #expect(abs(cards.view.contentOffset - cards.view.offset(ofCard: start) - expected) < 1e-9)
      #expect(cards.view.visibleCards.first?.view === view)
      #expect(cards.view.liveCount == cards.onScreen.count)
      #expect(cards.view.visibleCards.allSatisfy { $0.frame.width == 800 })
    }
  }

  @Test func `a resize during a motion ends on the same card`() {
    let cards = CardFixture(count: 5)
    cards.swipe(300)
    cards.advance(by: 0.05)
    cards.view.resize(to: Size(width: 800, height: 390), at: cards.now)
    cards.view.resize(to: .zero, at: cards.now)
    cards.advance(by: 2)
    #expect(cards.view.currentCard == 1)
    #expect(cards.view.contentOffset == 390)
  }

  @Test(arguments: [0.0, -50, 300, 799, .nan, .infinity])
  func `expanding to less than the viewport works`(height: Double) {
    let cards = CardFixture(count: 3)
    cards.expandedHeights[0] = height
    cards.view.expand(0, at: cards.now)
    cards.advance(by: 1)
    #expect(cards.view.height(ofCard: 0) == 800)
    #expect(cards.view.contentHeight == 2400)
    cards.view.expand(7, at: cards.now)
    cards.view.collapse(-1, at: cards.now)
    #expect(cards.view.contentHeight == 2400)
  }

  @Test func `overlapping expansions add up in any order`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<50 {
      let cards = CardFixture(count: 6)
      var open: Set<Int> = []
      for _ in 0..<20 {
        let index = Int.random(in: 0..<6, using: &random)
        if Bool.random(using: &random) {
          cards.view.expand(index, at: cards.now)
          open.insert(index)
        } else {
          cards.view.collapse(index, at: cards.now)
          open.remove(index)
        }
        cards.advance(by: Double.random(in: 0...0.2, using: &random))
        #expect(cards.view.contentHeight == Double(6 + open.count) * 800)
      }
      cards.advance(by: 2)
      #expect(cards.view.isAtRest)
      for index in 0..<6 { #expect(cards.view.shownHeight(of: index) == (open.contains(index) ? 1600 : 800)) }
    }
  }

  @Test func `expansion is stored by card, not by view`() {
    let cards = CardFixture(count: 30)
    cards.view.expand(0, animated: false, at: cards.now)
    cards.view.scrollToCard(at: 20, animated: false, at: cards.now)
    #expect(!cards.view.isExpanded(20))
    #expect(cards.view.height(ofCard: 20) == 800)
    cards.view.scrollToCard(at: 0, animated: false, at: cards.now)
    #expect(cards.view.isExpanded(0))
    #expect(cards.view.visibleCards.first?.view.index == 0)
    #expect((cards.view.visibleCards.first?.view.timesPrepared ?? 0) > 0)
  }
}
