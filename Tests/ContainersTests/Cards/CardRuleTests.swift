import Testing

@testable import Containers
@testable import ScrollEngine

/// Rules that hold for cards as for any scroller.
@Suite struct CardRuleTests {
  @Test("Cards scroll by the same rules", arguments: [GlideRule.spring, .steady, .chromium, .jump])
  func cards(rule: GlideRule) {
    let fixture = CardFixture(count: 3, heights: [0: 4000])
    var rules = CardRules()
    rules.scroll.glides.wheel = rule
    fixture.view.retune(rules, at: fixture.now)
    var target = 0.0
    var velocities: [Double] = []
    for notch in 0..<24 {
      target += 53
      let time = Timestamp(seconds: 1 + Double(notch) / 8)
      #expect(fixture.view.glide(by: 53, from: .wheel, at: time))
      for part in 1...10 {
        fixture.view.advance(to: time.advanced(bySeconds: Double(part) / 100))
        if notch > 16 { velocities.append(fixture.view.velocity) }
      }
    }
    if rule == .steady { #expect((velocities.max() ?? 0) - (velocities.min() ?? 0) < 0.15 * 53 * 8) }
    fixture.view.advance(to: Timestamp(seconds: 10))
    #expect(abs(fixture.view.contentOffset - target) < 1e-9)
  }

  @Test(arguments: [-1.0, 1]) func `the first and the last card start back`(_ sign: Double) {
    let card = CardGeometry(height: 800, viewport: 800, hasPrevious: sign > 0, hasNext: sign < 0)
    var cards = CardScroller(homeCard: card)
    cards.press(at: .zero)
    cards.beginDrag(at: .zero)
    cards.drag(by: sign * 300, velocity: 0, at: .zero)
    let stretch = cards.overscroll
    #expect(stretch * sign > 50)
    cards.settle(velocity: 0)
    #expect(abs(cards.velocity + cards.rules.scroll.recoilRate * stretch) < 1e-9)
    // Another geometry in mid-air is no release.
    cards.advance(to: Timestamp(seconds: 0.05))
    let velocity = cards.velocity
    var taller = card
    taller.step = 900
    cards.change(homeCard: taller, keeping: .place)
    #expect(abs(cards.velocity - velocity) < 1e-6)
  }

  @Test("One swipe and the tail of its momentum turn one card (fullPage.js issue 2407, angular-snapscroll issue 1)")
  func momentumTail() {
    let cards = CardFixture(count: 9)
    cards.view.press(with: .touchpad, at: cards.now)
    cards.view.beginDrag(at: cards.now)
    var change = 90.0
    while change > 0.5 {
      cards.now = cards.now.advanced(bySeconds: 0.016)
      cards.view.drag(by: change, velocity: change / 0.016, at: cards.now)
      change *= 0.95
    }
    cards.view.release(velocity: 0, at: cards.now)
    cards.advance(by: 3)
    #expect(cards.view.currentCard == 1)
  }
}
