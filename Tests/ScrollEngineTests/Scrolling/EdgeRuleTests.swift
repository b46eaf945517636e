import TestSupport
import Testing

@testable import ScrollEngine

/// Overscroll effects that leave the content at its end: glow, stretch and none.
@Suite struct EdgeRuleTests {
  static let staying: [EdgeRule.Effect] = [.glow, .stretch, .none]

  private func rules(_ effect: EdgeRule.Effect) -> ScrollRules {
    var rules = ScrollRules()
    rules.edge.effect = effect
    rules.bounce = effect == .glow ? .gtk : SpringParameters(mass: 1, stiffness: 24.657 * 24.657, dampingRatio: 0.98)
    return rules
  }

  /// Returns a list that a finger has pulled beyond one of its ends and still holds.
  private func pulled(_ pull: Double, _ effect: EdgeRule.Effect, _ sign: Double = 1) -> Scroller {
    var list = TestScrollers.list(at: sign > 0 ? 5000 : 0, rules: rules(effect))
    list.press(list.allLinks, at: .zero)
    list.beginDrag(list.allLinks, at: .zero)
    list.drag(by: sign * pull, velocity: 0, at: .zero)
    return list
  }

  @Test(arguments: [-1.0, 1]) func `a glow follows the finger up to its greatest depth`(sign: Double) {
    for pull in [0.5, 40, 100, 101, 400] {
      let list = pulled(pull, .glow, sign)
      #expect(list.links[0].overshoot == sign * min(pull, 100))
      #expect(OverscrollEffect(of: 0, in: list) == .glow(sign * min(pull, 100)))
    }
    var list = pulled(250, .glow, sign)
    // The finger returns over its whole overscroll before the content moves.
    list.drag(by: -sign * 200, velocity: 0, at: .zero)
    #expect(list.links[0].overshoot == sign * 50)
    list.drag(by: -sign * 80, velocity: -900 * sign, at: .zero)
    #expect(list.links[0].overshoot == 0 && list.links[0].visibleOffset == (sign > 0 ? 4970 : 30))
    #expect(list.velocity(of: 0) == -900 * sign)
  }

  @Test(arguments: [-1.0, 1], [30.0, 60, 144, 240])
  func `a fling against the end glows half as deep, and the glow returns as GTK's does`(sign: Double, hertz: Double) {
    var list = TestScrollers.released(
      TestScrollers.list(at: sign > 0 ? 4500 : 500, rules: rules(.glow)), velocity: sign * 4000)
    var deepest = 0.0
    TestScrollers.run(&list, hertz: hertz) { list, _ in
      deepest = max(deepest, sign * list.links[0].overshoot)
      #expect(list.links[0].visibleOffset == list.links[0].offset)
    }
    #expect(deepest <= 50 && deepest > 30)
    #expect(list.links[0].offset == (sign > 0 ? 5000 : 0) && list.links[0].overshoot == 0)
  }

  @Test func `the glow of a fling fades as in gtkkineticscrolling`() throws {
    var list = TestScrollers.released(TestScrollers.list(at: 5000, rules: rules(.glow)), velocity: 5000)
    let recoil = try #require(list.nextChange)
    list.lineState.advance(to: recoil)
    #expect(abs(list.links[0].overshoot - 50) < 1e-6)
    // Friction 20, from 50 px at rest: 50·e^(−10t)·(1 + 10t).
    for (time, depth) in [(0.05, 45.49), (0.1, 36.788), (0.2, 20.3), (0.3, 9.957)] {
      list.lineState.advance(to: recoil + time)
      #expect(abs(list.links[0].overshoot - depth) < 0.01, "after \(time) s")
    }
  }

  @Test(arguments: [-1.0, 1]) func `a stretch is as long as EdgeEffect's`(sign: Double) {
    // 0.016·(share + 1 − e^(−share·e/0.33)), where share is the pull divided by the viewport of 844 points.
    for (share, stretch) in [(0.1, 0.010580), (0.5, 0.023740), (1.0, 0.031996)] {
      guard case .stretch(let seen) = OverscrollEffect(of: 0, in: pulled(844 * share, .stretch, sign)) else {
        Issue.record("no stretch")
        return
      }
      #expect(abs(seen - sign * stretch) < 1e-6)
    }
    #expect(pulled(2000, .stretch, sign).links[0].overshoot == sign * 844, "no pull stretches more than a viewport")
  }

  @Test func `a fling stretches at thirteen times its velocity`() throws {
    var list = TestScrollers.released(TestScrollers.list(at: 5000, rules: rules(.stretch)), velocity: 1000)
    list.lineState.advance(to: 1e-5)
    #expect(abs(list.links[0].overshoot / 1e-5 - 13_000) < 10)
    #expect(list.velocity(of: 0) == 0)
    // A press holds the stretch as it is.
    list.lineState.advance(to: 0.03)
    let caught = list.links[0].overshoot
    list.press(list.allLinks, at: Timestamp(seconds: 0.03))
    list.beginDrag(list.allLinks, at: Timestamp(seconds: 0.03))
    #expect(list.links[0].overshoot == caught && caught > 100)
    list.drag(by: -caught, velocity: 0, at: Timestamp(seconds: 0.04))
    #expect(abs(list.links[0].overshoot) < 1e-9 && list.links[0].visibleOffset == 5000)
  }

  @Test func `without an effect, a fling ends at the end`() {
    var list = TestScrollers.released(TestScrollers.list(at: 4900, rules: rules(.none)), velocity: 3000)
    TestScrollers.run(&list, hertz: 240) { list, time in
      #expect(list.links[0].overshoot == 0)
      #expect(time < 0.1)
    }
    #expect(list.isIdle && list.links[0].offset == 5000)
    #expect(pulled(300, .none).links[0].overshoot == 0)
  }

  @Test(arguments: staying) func `content stays in its range and comes to rest after any gestures`(
    effect: EdgeRule.Effect
  ) {
    var chance = SplitMix64(seed: 11)
    for _ in 0..<60 {
      var line = TestScrollers.sheet(rules: rules(effect))
      var time = 0.0
      for _ in 0..<8 {
        line.press(line.allLinks, at: Timestamp(seconds: time))
        line.beginDrag(line.allLinks, at: Timestamp(seconds: time))
        for _ in 0..<Int.random(in: 0..<12, using: &chance) {
          time += 0.008
          line.drag(by: .random(in: -400...400, using: &chance), velocity: 0, at: Timestamp(seconds: time))
          expectInside(line)
        }
        line.release(velocity: .random(in: -9000...9000, using: &chance), at: Timestamp(seconds: time))
        for _ in 0..<Int.random(in: 0..<90, using: &chance) {
          time += 1 / 60
          line.advance(to: Timestamp(seconds: time))
          expectInside(line)
        }
      }
      line.advance(to: Timestamp(seconds: time + 30))
      #expect(line.isIdle && !line.isStretched)
    }
  }

  private func expectInside(_ line: Scroller) {
    for link in line.links {
      #expect(link.lower...link.upper ~= link.visibleOffset)
      #expect(link.overshoot.isFinite)
    }
  }

  @Test(arguments: staying) func `a change of rules during a pull leaves no permanent stretch`(effect: EdgeRule.Effect)
  {
    for other in EdgeRule.Effect.allCases {
      var list = pulled(150, effect)
      list.retune(rules(other), at: .zero)
      #expect(list.links[0].overshoot.magnitude <= 150)
      list.release(velocity: 0, at: Timestamp(seconds: 0.1))
      list.advance(to: Timestamp(seconds: 5))
      #expect(list.isIdle && list.links[0].visibleOffset == 5000 && list.links[0].overshoot == 0)
    }
  }
}
