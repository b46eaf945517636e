import TestSupport
import Testing

@testable import Containers
@testable import ScrollEngine

/// Properties of every rule that decides where a release comes to rest.
@Suite struct ReleaseRuleTests {
  /// Checks many releases and the mirror image of each.
  ///
  /// - Parameter image: the rule for the mirror image, if it differs.
  private func check<Rule: ReleaseRule>(
    _ rule: Rule, image other: Rule? = nil,
    among places: Rule.Places, mirrored: Rule.Places, length: Double, mirror: (Rule.Rest) -> Rule.Rest
  ) {
    var random = SplitMix64(seed: 11)
    for _ in 0..<4000 {
      let velocity = Bool.random(using: &random) ? 0 : Double.random(in: -4000...4000, using: &random)
      let position = Double.random(in: -300...length + 300, using: &random)
      let release = Release(
        from: .random(in: 0...length, using: &random), at: position, velocity: velocity,
        landing: position + velocity * 0.2)
      let image = Release(
        from: length - release.start, at: length - position, velocity: -velocity,
        landing: length - release.projectedOffset)
      let seen = (other ?? rule).rest(of: image, among: mirrored)
      #expect(seen == mirror(rule.rest(of: release, among: places)), "\(release)")
      #expect(rule.rest(of: release, among: places) == rule.rest(of: release, among: places))
    }
  }

  @Test(arguments: SnapPolicy.Rule.allCases, [nil, 1] as [Int?])
  func `a mirrored release settles on the mirrored detent`(kind: SnapPolicy.Rule, limit: Int?) {
    for (origin, hides) in [(nil, false), (0, false), (1, true), (2, true)] as [(Int?, Bool)] {
      var policy = SnapPolicy(kind, stepLimit: limit)
      policy.hiding = hides ? SheetHiding() : nil
      var image = policy
      image.opensForward.toggle()
      check(
        policy, image: image,
        among: DetentContext(detents: Detents([0, 333, 700], in: 0...700), origin: origin),
        mirrored: DetentContext(detents: Detents([0, 367, 700], in: 0...700), origin: origin.map { 2 - $0 }),
        length: 700
      ) { $0.map { 2 - $0 } }
    }
  }

  @Test(arguments: PageTurnRule.Rule.allCases, [0.0, 1.3, 2])
  func `a mirrored release turns to the mirrored page`(rule: PageTurnRule.Rule, caught: Double) {
    for origin in 0...4 {
      check(
        PageTurnRule(rule, snapVelocity: 300),
        among: .init(count: 5, length: 390, origin: origin, caughtPosition: caught),
        mirrored: .init(count: 5, length: 390, origin: 4 - origin, caughtPosition: 4 - caught), length: 4 * 390
      ) { 4 - $0 }
    }
  }

  @Test(arguments: [false, true], [(true, true), (true, false), (false, false)])
  func `a mirrored release turns to the mirrored card`(stops: Bool, neighbours: (Bool, Bool)) {
    for height in [600.0, 844, 2400] {
      let page = CardGeometry(height: height, viewport: 844, hasPrevious: neighbours.0, hasNext: neighbours.1)
      let image = CardGeometry(height: height, viewport: 844, hasPrevious: neighbours.1, hasNext: neighbours.0)
      for turn in [nil] + PageTurnRule.Rule.allCases.map({ PageTurnRule($0, snapVelocity: 300) }) {
        check(
          CardPagingRule(threshold: 150, stopsAtEnds: stops, pageRule: turn), among: page, mirrored: image,
          length: page.span.upperBound
        ) { $0 == .next ? .previous : $0 == .previous ? .next : $0 }
      }
    }
  }

  @Test func `a release without velocity at a resting position stays there`() {
    let detents = Detents([0, 333, 700], in: 0...700)
    for index in 0..<3 {
      let there = Release(at: detents.snapOffset(at: index), velocity: 0, landing: detents.snapOffset(at: index))
      for kind in SnapPolicy.Rule.allCases {
        let rule = SnapPolicy(kind)
        #expect(rule.rest(of: there, among: DetentContext(detents: detents, origin: index)) == index)
      }
      let page = Release(at: Double(index) * 390, velocity: 0, landing: Double(index) * 390)
      let pages = PageTurnRule.Pages(count: 3, length: 390, origin: index, caughtPosition: Double(index))
      for rule in PageTurnRule.Rule.allCases {
        #expect(PageTurnRule(rule, snapVelocity: 300).rest(of: page, among: pages) == index, "\(rule)")
      }
    }
    let card = CardGeometry(height: 2400, viewport: 844, hasPrevious: true, hasNext: true)
    for place in stride(from: card.span.lowerBound, through: card.span.upperBound, by: 61) {
      let there = Release(at: place, velocity: 0, landing: place)
      #expect(CardPagingRule(threshold: 150).rest(of: there, among: card) == .inside)
    }
  }

  @Test(arguments: [SplitMix64(seed: 3), SplitMix64(seed: 4), SplitMix64(seed: 5)])
  func `the step limit counts from the detent where the part rested before`(seed: SplitMix64) {
    var random = seed
    var rules = ScrollRules()
    rules.snapping.stepLimit = 1
    var line = Scroller(
      links: [
        ScrollLink(offset: 0, in: 0...900, detents: [0, 300, 600, 900]), ScrollLink(offset: 0, in: 0...2000),
      ], rules: rules)
    var now = 0.0
    func time(_ wait: Double) -> Timestamp {
      now += wait
      return Timestamp(seconds: now)
    }
    for _ in 0..<300 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: line.glide(line.allLinks, by: .random(in: -900...900, using: &random), from: .wheel, at: time(0))
      case 1: line.settle(0, on: .random(in: 0..<4, using: &random), at: time(0))
      case 2: line.glide(0, to: 300 * Double.random(in: 0...3, using: &random).rounded(), from: .program, at: time(0))
      default:
        let before = line.detent(of: 0) ?? 0
        let velocity = Double.random(in: -5000...5000, using: &random)
        line.press(line.allLinks, at: time(0))
        line.beginDrag(line.allLinks, at: time(0.02))
        line.drag(by: .random(in: -40...40, using: &random), velocity: velocity, at: time(0.02))
        line.release(velocity: velocity, at: time(0.01))
        if let chosen = line.detent(of: 0) { #expect(abs(chosen - before) <= 1, "from \(before) to \(chosen)") }
      }
      line.advance(to: time(8))
      #expect(line.isIdle && line.links[0].detent != nil)
    }
  }
}
