import Containers
import ScrollEngine
import TestSupport
import Testing

extension CardPagingRule {
  /// Returns the outcome of a drag from `start` to `dragged`, after which momentum would come to rest at `landing`.
  fileprivate func decide(
    from start: Double, dragged: Double? = nil, to landing: Double, on page: CardGeometry
  ) -> PagingDecision {
    rest(of: Release(from: start, at: dragged ?? landing, velocity: 0, landing: landing), among: page)
  }
}

@Suite struct CardPagingRuleTests {
  let rule = CardPagingRule(threshold: 150)
  let short = CardGeometry(height: 800, viewport: 800, hasPrevious: true, hasNext: true)
  let long = CardGeometry(height: 2000, viewport: 800, hasPrevious: true, hasNext: true)

  @Test(arguments: [
    (0.0, 0.0, PagingDecision.inside), (0, 150, .back), (0, 150.01, .next), (0, -150, .back), (0, -150.01, .previous),
    (0, 4000, .next), (0, -4000, .previous), (-500, -350, .back), (-500, -349, .next), (-500, -651, .previous),
  ])
  func `a short card turns once the travel passes the threshold`(
    start: Double, landing: Double, outcome: PagingDecision
  ) {
    #expect(rule.decide(from: start, to: landing, on: short) == outcome)
  }

  @Test(arguments: [
    (0.0, 700.0, PagingDecision.inside), (0, 1200, .inside), (0, 1300, .back), (0, 1351, .next), (1200, 1340, .back),
    (1200, 1351, .next), (1200, 0, .inside), (1200, -150, .back), (1200, -151, .previous), (600, -100, .back),
    (-600, 100, .inside),
  ])
  func `scrolling inside a long card does not count as travel`(start: Double, landing: Double, outcome: PagingDecision)
  {
    #expect(rule.decide(from: start, to: landing, on: long) == outcome)
  }

  @Test func `without a neighbour no card turns`() {
    let alone = CardGeometry(height: 800, viewport: 800, hasPrevious: false, hasNext: false)
    #expect(rule.decide(from: 0, to: 1000, on: alone) == .back)
    #expect(rule.decide(from: 0, to: -1000, on: alone) == .back)
  }

  @Test func `a mirrored gesture ends at the mirrored position`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      let height = Double.random(in: 800...3000, using: &random)
      let page = CardGeometry(height: height, viewport: 800, hasPrevious: true, hasNext: true)
      let start = Double.random(in: -800...height, using: &random)
      let landing = Double.random(in: -2000...4000, using: &random)
      let travel = CardPagingRule.travel(from: start, to: landing, over: page.span)
      let length = page.span.upperBound
      let mirrored = CardPagingRule.travel(from: length - start, to: length - landing, over: page.span)
      #expect(abs(travel + mirrored) < 1e-9)
      let there = rule.decide(from: start, to: landing, on: page)
      let back = rule.decide(from: length - start, to: length - landing, on: page)
      let expected: PagingDecision =
        switch there {
        case .next: .previous
        case .previous: .next
        case .inside, .back: there
        }
      #expect(back == expected)
    }
  }

  @Test func `a longer travel never turns less`() {
    var turned = false
    for landing in stride(from: 0.0, through: 3000, by: 1) {
      let outcome = rule.decide(from: 300, to: landing, on: long)
      if turned { #expect(outcome == .next) }
      turned = turned || outcome == .next
    }
    #expect(turned)
  }

  @Test(arguments: [(0.0, 300.0), (600, 1100), (1000, 1350), (1199, 1200)])
  func `momentum stops at the end of a long card that the finger did not reach`(start: Double, dragged: Double) {
    for landing in [1201.0, 1351, 2000, 9000] {
      #expect(rule.decide(from: start, dragged: dragged, to: landing, on: long) == .back)
      #expect(rule.decide(from: 1200 - start, dragged: 1200 - dragged, to: 1200 - landing, on: long) == .back)
      let projected = CardPagingRule(threshold: 150, stopsAtEnds: false)
      #expect(
        projected.decide(from: start, dragged: dragged, to: landing, on: long) == (landing > 1350 ? .next : .back))
    }
  }

  @Test(arguments: [0.0, 600, 1199])
  func `a drag beyond the end by the threshold turns the card, unless the finger flicks back`(start: Double) {
    #expect(rule.decide(from: start, dragged: 1350, to: 1351, on: long) == .back)
    #expect(rule.decide(from: start, dragged: 1351, to: 1351, on: long) == .next)
    #expect(rule.decide(from: start, dragged: 1400, to: 1300, on: long) == .back)
    #expect(rule.decide(from: start, dragged: 1400, to: 1100, on: long) == .inside)
  }

  @Test func `momentum at the end of a long card turns it like a short one`() {
    #expect(rule.decide(from: 1200, dragged: 1210, to: 1351, on: long) == .next)
    #expect(rule.decide(from: 0, dragged: -10, to: -151, on: long) == .previous)
    #expect(rule.decide(from: 0, dragged: 10, to: 151, on: short) == .next)
  }

  @Test func `in a small viewport the threshold is at most half of the distance`() {
    let small = CardGeometry(height: 160, viewport: 160, hasPrevious: true, hasNext: true)
    #expect(rule.decide(from: 0, to: 80, on: small) == .back)
    #expect(rule.decide(from: 0, to: 81, on: small) == .next)
  }

  @Test func `an invalid threshold counts as zero`() {
    #expect(CardPagingRule(threshold: -5).threshold == 0)
    #expect(CardPagingRule(threshold: .nan).threshold == 0)
  }
}
