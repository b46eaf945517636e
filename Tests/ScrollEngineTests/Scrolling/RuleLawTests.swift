import TestSupport
import Testing

@testable import ScrollEngine

/// Properties of all combinations of rules for flings, edges and fling boost.
@Suite("All rules together")
struct RuleLawTests {
  private static let length = 3000.0
  private static let edges: [(EdgeRule.Effect, isElastic: Bool)] = [
    (.bounce, false), (.bounce, true), (.glow, false), (.stretch, false), (.none, false),
  ]

  /// A simulated finger that drags, flicks, overscrolls and waits. All its reports come at whole milliseconds.
  private struct SimulatedFinger {
    enum Act { case press, begin, drag(Double, Double), release(Double) }

    var acts: [(time: Double, act: Act)] = []

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      var time = 0.05
      for _ in 0..<7 {
        let velocity = Double.random(in: -5000...5000, using: &random)
        acts.append((time, .press))
        for report in 1...8 {
          time += 0.008
          if report == 2 { acts.append((time, .begin)) }
          if report > 2 { acts.append((time, .drag(velocity * 0.008, velocity))) }
        }
        time += Bool.random(using: &random) ? 0.004 : 0.15
        acts.append((time, .release(velocity)))
        time += Double(Int.random(in: 40...900, using: &random)) / 1000
      }
    }
  }

  /// Returns a list's position and velocity 30 times a second for ten seconds, while it advances at another frame rate.
  private func run(_ finger: SimulatedFinger, _ rules: ScrollRules, hertz: Int, isMirrored: Bool = false) -> [(
    Double, Double
  )] {
    let sign = isMirrored ? -1.0 : 1
    var list = Scroller(links: [ScrollLink(offset: Self.length / 2, in: 0...Self.length)], rules: rules)
    var acts = finger.acts[...]
    var seen: [(Double, Double)] = []
    for frame in 0...hertz * 10 {
      let now = Double(frame) / Double(hertz)
      while let (time, act) = acts.first, time <= now {
        let time = Timestamp(seconds: time)
        switch act {
        case .press: list.press(0..<1, at: time)
        case .begin: list.beginDrag(0..<1, at: time)
        case .drag(let change, let velocity): list.drag(by: sign * change, velocity: sign * velocity, at: time)
        case .release(let velocity): list.release(velocity: sign * velocity, at: time)
        }
        acts.removeFirst()
      }
      list.advance(to: Timestamp(seconds: now))
      let place = list.links[0].visibleOffset
      if frame * 30 % hertz == 0 {
        seen.append((isMirrored ? Self.length - place : place, sign * list.velocity(of: 0)))
      }
    }
    return seen
  }

  /// Returns every combination of edge and boost rules with a fling model.
  private func all(_ fling: FlingModel.Kind) -> [(name: String, rules: ScrollRules)] {
    Self.edges.flatMap { edge in
      FlingBoost.Kind.allCases.map { boost in
        var rules = ScrollRules()
        rules.fling = FlingModel(fling)
        rules.edge.effect = edge.0
        if edge.isElastic { rules.edge.elasticity = ElasticReturn.Parameters() }
        rules.boost = FlingBoost(boost)
        return ("\(fling) \(edge) \(boost)", rules)
      }
    }
  }

  @Test("Motions are equal at all frame rates, and can be mirrored", arguments: FlingModel.Kind.allCases)
  func alike(fling: FlingModel.Kind) {
    for (name, rules) in all(fling) {
      let finger = SimulatedFinger(seed: 7)
      let plain = run(finger, rules, hertz: 30)
      #expect((plain.map(\.0).max() ?? 0) - (plain.map(\.0).min() ?? 0) > 300, "\(name) does not move")
      #expect(plain.last?.1 == 0, "\(name) comes to rest")
      let others = [60, 240].map { run(finger, rules, hertz: $0) } + [run(finger, rules, hertz: 90, isMirrored: true)]
      for other in others {
        #expect(other.count == plain.count)
        for (one, other) in zip(plain, other) {
          #expect(abs(one.0 - other.0) < 1e-5 && abs(one.1 - other.1) < 1e-3, "\(name): \(one), \(other)")
        }
      }
    }
  }

  @Test("144 Hz ends at the same place as 30 Hz", arguments: FlingModel.Kind.allCases)
  func unevenRates(fling: FlingModel.Kind) {
    for (name, rules) in all(fling) {
      for seed in [3, 4] as [UInt64] {
        let (slow, fast) = (
          run(SimulatedFinger(seed: seed), rules, hertz: 30), run(SimulatedFinger(seed: seed), rules, hertz: 144)
        )
        #expect(abs((slow.last?.0 ?? 0) - (fast.last?.0 ?? 1)) < 1e-6, "\(name)")
      }
    }
  }

  @Test(
    "For extreme numbers, velocities stay below the limit and content comes to rest",
    arguments: FlingModel.Kind.allCases)
  func limits(fling: FlingModel.Kind) {
    for (name, rules) in all(fling) {
      var rules = rules
      rules.flingMaxVelocity = .greatestFiniteMagnitude
      for velocity in [.greatestFiniteMagnitude, -1e300, 1e18, -.infinity, .nan, .leastNonzeroMagnitude] as [Double] {
        var list = Scroller(links: [ScrollLink(offset: 1e5, in: 0...2e5)], rules: rules)
        var time = 0.0
        for _ in 0..<12 {
          list.press(0..<1, at: Timestamp(seconds: time))
          list.beginDrag(0..<1, at: Timestamp(seconds: time))
          for report in 1...4 {
            list.drag(by: velocity, velocity: velocity, at: Timestamp(seconds: time + Double(report) * 0.01))
          }
          list.release(velocity: velocity, at: Timestamp(seconds: time + 0.05))
          #expect(list.velocity(of: 0).isFinite && list.links[0].visibleOffset.isFinite, "\(name) \(velocity)")
          if let launched = list.chain.launched?.velocity.y {
            #expect(launched.magnitude <= FlingBoost.fastest, "\(name) \(velocity)")
          }
          time += 0.15
        }
        list.advance(to: Timestamp(seconds: time + 1000))
        #expect(list.isIdle && list.links[0].overshoot == 0, "\(name) \(velocity)")
      }
    }
  }

  // In the mirror, the open detent is at the other end.
  @Test("A release snaps the same when mirrored and at each frame rate", arguments: SnapPolicy.Rule.allCases)
  func snaps(rule: SnapPolicy.Rule) {
    func rest(_ place: Double, _ velocity: Double, hertz: Double, isMirrored: Bool) -> Double {
      var rules = ScrollRules()
      rules.snapping = SnapPolicy(rule, rate: 0.997, stepLimit: rule == .swipeTracker ? 1 : nil)
      rules.snapping.opensForward = !isMirrored
      let sign = isMirrored ? -1.0 : 1
      var sheet = Scroller(
        links: [ScrollLink(offset: 0, in: 0...600, detents: [0, 300, 600], detent: 1)], rules: rules)
      sheet.press(0..<1, at: .zero)
      sheet.beginDrag(0..<1, at: .zero)
      sheet.drag(by: sign * (place - 300), velocity: sign * velocity, at: .zero)
      sheet.release(velocity: sign * velocity, at: .zero)
      TestScrollers.run(&sheet, hertz: hertz)
      #expect(sheet.isIdle)
      return isMirrored ? 600 - sheet.total : sheet.total
    }
    var targets: Set<Double> = []
    for place in stride(from: 20.0, through: 580, by: 37) {
      for velocity in [-4000.0, -900, -330, 0, 330, 900, 4000] {
        let plain = rest(place, velocity, hertz: 60, isMirrored: false)
        targets.insert(plain)
        #expect(rest(place, velocity, hertz: 60, isMirrored: true) == plain, "\(rule) \(place) \(velocity)")
        for hertz in [30.0, 144, 240] {
          #expect(rest(place, velocity, hertz: hertz, isMirrored: false) == plain, "\(rule) \(place) \(velocity)")
        }
      }
    }
    #expect(targets == [0, 300, 600])
  }
}
