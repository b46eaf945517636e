import TestSupport
import Testing

@testable import Containers
@testable import ScrollEngine

@Suite struct CardExpansionTests {
  @Test func `expanding a card in place moves nothing that is visible above`() {
    let cards = CardFixture(count: 4, heights: [1: 1300])
    cards.view.jump(toCard: 1, offset: 200, at: cards.now)
    cards.view.expand(1, at: cards.now)
    for _ in 0..<60 {
      cards.advance(by: 1 / 60)
      #expect(cards.top(of: 1) == -200)
    }
    #expect(cards.view.height(ofCard: 1) == 1600)
  }

  @Test func `a growing card pushes the next one continuously`() {
    let cards = CardFixture(count: 3)
    cards.view.press(at: cards.now)
    cards.view.beginDrag(at: cards.now)
    cards.drag(200)
    cards.view.expand(0, at: cards.now)
    var before = cards.top(of: 1)
    #expect(before == 600)
    for _ in 0..<20 {
      cards.advance(by: 1 / 60)
      guard let top = cards.top(of: 1), let last = before else { break }
      #expect(top >= last && top - last < 120)
      before = top
    }
    cards.advance(by: 1)
    #expect(cards.onScreen == [0])
  }

  @Test func `collapsing the visible card scrolls to its new end`() {
    let cards = CardFixture(count: 3)
    cards.view.expand(0, animated: false, at: cards.now)
    cards.view.jump(toCard: 0, offset: 800, at: cards.now)
    cards.view.collapse(0, at: cards.now)
    for _ in 0..<90 {
      cards.advance(by: 1 / 60)
      // The end of the card and the end of the viewport move together, so that the next card never shows.
      #expect(cards.onScreen == [0] || (cards.top(of: 1) ?? 0) > 799.9)
    }
    #expect(cards.view.contentOffset == 0)
    #expect(cards.view.isAtRest)
  }

  @Test(arguments: [0.01, 0.05, 0.2]) func `turning away from a card that is still collapsing moves nothing`(
    seconds: Double
  ) {
    let cards = CardFixture(count: 4, separator: 8)
    cards.view.expand(1, animated: false, at: cards.now)
    cards.view.jump(toCard: 1, offset: 800, at: cards.now)
    cards.view.collapse(1, at: cards.now)
    for isForward in [true, false, true] {
      cards.advance(by: seconds)
      let tops = (0..<4).map { cards.top(of: $0) }
      let offset = cards.view.contentOffset
      cards.view.turn(forward: isForward, at: cards.now)
      for index in 0..<4 {
        guard let before = tops[index], let after = cards.top(of: index) else { continue }
        #expect(abs(after - before) < 1e-9, "card \(index)")
      }
      #expect(abs(cards.view.contentOffset - offset) < 1e-9)
      // The card across the top edge. The gap below a card belongs to it.
      let shown = cards.view.visibleCards.first { $0.frame.maxY + 8 > 0 }
      #expect(cards.view.currentCard == shown?.index)
    }
    cards.advance(by: 3)
    #expect(cards.onScreen == [2] && cards.view.isAtRest && cards.view.contentOffset == 1616)
  }

  @Test func `an expansion that is undone midway reverses without a jump`() {
    let cards = CardFixture(count: 3)
    cards.view.expand(0, at: cards.now)
    cards.advance(by: 0.1)
    let height = cards.view.shownHeight(of: 0)
    #expect(height > 800 && height < 1600)
    cards.view.collapse(0, at: cards.now)
    #expect(abs(cards.view.shownHeight(of: 0) - height) < 1e-9)
    cards.advance(by: 2)
    #expect(cards.view.shownHeight(of: 0) == 800)
  }

  @Test func `reduced motion expands at once`() {
    var rules = CardRules()
    rules.scroll.reducesMotion = true
    let cards = CardFixture(count: 3, rules: rules)
    cards.view.expand(0, at: cards.now)
    #expect(cards.view.shownHeight(of: 0) == 1600)
    #expect(cards.view.isAtRest)
    cards.view.jump(toCard: 0, offset: 800, at: cards.now)
    cards.view.collapse(0, at: cards.now)
    #expect(cards.view.isAtRest)
    #expect(cards.view.contentOffset == 0)
  }

  @Test func `a reload stays on the card and drops state of removed cards`() {
    let cards = CardFixture(count: 10)
    cards.view.expand(8, at: cards.now)
    cards.view.scrollToCard(at: 5, animated: false, at: cards.now)
    cards.cardCount = 7
    cards.view.reload(at: cards.now)
    #expect(cards.view.currentCard == 5)
    #expect(cards.view.contentHeight == 7 * 800)
    cards.cardCount = 2
    cards.view.reload(at: cards.now)
    #expect(cards.view.currentCard == 1)
    #expect(cards.onScreen == [1])
    #expect(cards.view.liveCount == 1)
  }

  @Test func `random gestures always end at a resting position`() {
    var random = SplitMix64(seed: 3)
    for round in 0..<60 {
      let cards = CardFixture(count: 7, heights: [2: 1700, 5: 950], separator: Double(round % 3))
      for _ in 0..<12 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: cards.view.expand(Int.random(in: 0..<7, using: &random), at: cards.now)
        case 1: cards.view.collapse(Int.random(in: 0..<7, using: &random), at: cards.now)
        case 2:
          let size = Size(
            width: .random(in: 60...2000, using: &random), height: .random(in: 60...2000, using: &random))
          cards.view.resize(to: size, at: cards.now)
        case 3: cards.view.glide(by: .random(in: -300...300, using: &random), from: .wheel, at: cards.now)
        default:
          cards.swipe(
            .random(in: -900...900, using: &random), steps: 4, velocity: .random(in: -4000...4000, using: &random))
        }
        cards.advance(by: .random(in: 0...0.5, using: &random))
        #expect(cards.view.liveCount == cards.view.visibleCards.count)
      }
      cards.advance(by: 4)
      let scroller = cards.view.scroller
      #expect(cards.view.isAtRest)
      #expect(scroller.homeCard.span.contains(scroller.position))
      #expect(cards.view.velocity == 0)
    }
  }
}

@Suite struct MomentumTailTests {
  @Test func `changes that only become smaller are momentum`() {
    var tail = StrokeDetector()
    var time = Timestamp.zero
    var strokes = 0
    for step in 0..<60 {
      time = time.advanced(bySeconds: 1 / 60)
      let noise = step % 3 == 0 ? 4.0 : 0
      if tail.isNewStroke(120 * (1 - Double(step) / 60) + noise, at: time) { strokes += 1 }
    }
    #expect(strokes == 0)
  }

  @Test func `changes that grow again or follow a gap come from fingers`() {
    var tail = StrokeDetector()
    let events = [(10.0, 0), (6, 16), (40, 32), (30, 48), (30, 248)]
    let answers = events.map { tail.isNewStroke($0.0, at: Timestamp(microseconds: Int64($0.1) * 1000)) }
    #expect(answers == [false, false, true, false, true])
  }
}
