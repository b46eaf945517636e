import ScrollEngine
import TestSupport
import Testing

@Suite("Fling boost")
struct FlingBoostTests {
  typealias Flick = FlickChain.Flick

  static let kinds = FlingBoost.Kind.allCases.filter { $0 != .none }

  private func rules(_ kind: FlingBoost.Kind) -> ScrollRules {
    var rules = ScrollRules()
    rules.boost = FlingBoost(kind)
    rules.fling =
      switch kind {
      case .none, .ios: .ios
      case .flywheel: FlingModel(.spline)
      case .gtk: FlingModel(.gtk)
      case .flutter: FlingModel(.flutter)
      // fling_curve.cc decays with 3.7 per second.
      case .chromium: .exponential(rate: 0.996_306_836_566, stopVelocity: 10)
      }
    rules.flingMinVelocity = kind == .ios ? 250 : kind == .gtk ? 0 : 50
    return rules
  }

  private func flicks(_ velocity: Double, _ count: Int, gap: Double, hold: Double = 0) -> [Flick] {
    [Flick(gap: 1, velocity: velocity)]
      + Array(repeating: Flick(gap: gap, velocity: velocity, hold: hold), count: count - 1)
  }

  private func expect(_ found: [Double], _ expected: [Double], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(found.count == expected.count, sourceLocation: sourceLocation)
    for (found, expected) in zip(found, expected) {
      #expect(abs(found - expected) <= max(2, 0.01 * abs(expected)), sourceLocation: sourceLocation)
    }
  }

  // Computed from the rules in the sources. The type of each rule names its source.
  @Test(
    "Six quick flicks of 2000 pt/s have the velocities of each rule",
    arguments: zip(
      kinds,
      [
        [2000, 2000, 2000, 3583, 5958, 9125],
        [2000, 3061, 4057, 5054, 6074, 7125], [2000, 4623, 4147, 4234, 4218, 4221],
        [2000, 3407, 2000, 3407, 2000, 3407], [2000, 4000, 6000, 8000, 10000, 12000],
      ]))
  func six(kind: FlingBoost.Kind, expected: [Double]) {
    expect(FlickChain().launches(flicks(2000, 6, gap: 0.15), rules(kind)), expected)
  }

  @Test(
    "Four flicks of a finger that first rests for 0.12 s have the velocities of each rule",
    arguments: zip(
      kinds,
      [
        [2000, 2000, 2000, 3583], [2000, 2000, 2000, 2000], [2000, 4732, 4455, 4486],
        [2000, 3407, 2000, 3407], [2000, 2000, 2000, 2000],
      ]))
  func held(kind: FlingBoost.Kind, expected: [Double]) {
    expect(FlickChain().launches(flicks(2000, 4, gap: 0.15, hold: 0.12), rules(kind)), expected)
  }

  @Test(
    "Five flicks of 800 pt/s at intervals of 0.25 s have the velocities of each rule",
    arguments: zip(
      [FlingBoost.Kind.ios, .flywheel, .gtk, .flutter],
      [
        [800, 800, 800, 1033, 1383], [800, 873, 899, 909, 913], [800, 1897, 1764, 1780, 1778],
        [800, 956, 1022, 1053, 1069],
      ]))
  func slower(kind: FlingBoost.Kind, expected: [Double]) {
    expect(FlickChain().launches(flicks(800, 5, gap: 0.25), rules(kind)), expected)
  }

  @Test("A flick in the opposite direction carries no velocity over", arguments: kinds)
  func reversal(kind: FlingBoost.Kind) {
    var chain = flicks(2000, 3, gap: 0.15)
    chain.append(Flick(velocity: -2000))
    let last = FlickChain().run(chain, rules(kind)).last
    // iOS counts flicks in either direction. Only a finger that reverses during a drag resets the count.
    #expect(kind == .ios || last?.velocity.y == -2000)
    #expect(last?.reason == (kind == .ios ? .carried : .reversed))
  }

  @Test("Chromium's rule ignores a fling of another device, and the other rules do not", arguments: kinds)
  func device(kind: FlingBoost.Kind) {
    let found = FlickChain(devices: [.finger(1), .finger(2), .touchpad, .touchpad]).run(
      flicks(2000, 4, gap: 0.15), rules(kind))
    #expect(found.map { $0.reason == .device } == [false, false, kind == .chromium, false])
    if kind == .chromium { expect(found.map(\.velocity.y), [2000, 4000, 2000, 4000]) }
  }

  @Test("A flick after three seconds at rest is not boosted", arguments: kinds)
  func late(kind: FlingBoost.Kind) {
    let found = FlickChain().run(flicks(900, 5, gap: 8), rules(kind))
    #expect(found.allSatisfy { $0.velocity == $0.fingerVelocity })
  }

  @Test(
    "A chain is the same when mirrored and at any rate of reports and frames", arguments: kinds, 1...8)
  func alike(kind: FlingBoost.Kind, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let chain = (0..<8).map { _ in
      Flick(
        gap: Double.random(in: 0.05...0.4, using: &random), velocity: Double.random(in: 700...6000, using: &random),
        hold: Bool.random(using: &random) ? 0 : 0.2)
    }
    let rules = rules(kind)
    let plain = FlickChain().launches(chain, rules)
    let mirrored = chain.map { Flick(gap: $0.gap, velocity: -$0.velocity, hold: $0.hold) }
    expect(FlickChain().launches(mirrored, rules).map { -$0 }, plain)
    for frames in [30.0, 60, 144, 240] { expect(FlickChain(frames: frames).launches(chain, rules), plain) }
  }

  @Test(
    "Velocities stay within the limit after 10,000 flicks and for extreme numbers",
    arguments: kinds)
  func bounded(kind: FlingBoost.Kind) {
    for velocity in [3000, 1e300, .greatestFiniteMagnitude, .infinity, .nan] {
      let found = FlickChain(reports: 40).launches(
        flicks(velocity.isFinite ? min(velocity, 1e5) : velocity, velocity == 3000 ? 10_000 : 20, gap: 0.06),
        rules(kind))
      #expect(found.allSatisfy { abs($0) <= FlingBoost.fastest })
    }
  }

  @Test("A multiplied fling travels that many times as far, and meets an edge at the finger's velocity")
  func multiplied() {
    let rules = rules(.ios)
    var list = Scroller(links: [ScrollLink(offset: 0, in: 0...1e6)], rules: rules)
    var time = 0.0
    for _ in 0..<4 {
      list.press(0..<1, at: Timestamp(seconds: time))
      list.beginDrag(0..<1, at: Timestamp(seconds: time + 0.01))
      list.drag(by: 190, velocity: 2000, at: Timestamp(seconds: time + 0.02))
      list.release(velocity: 2000, at: Timestamp(seconds: time + 0.1))
      time += 0.25
    }
    let place = list.links[0].visibleOffset
    let factor = list.chain.launched?.multiplier ?? 0
    #expect(factor > 1.7)
    let rest = ScrollForecast(of: list, at: Timestamp(seconds: time)).rest.links[0].visibleOffset
    let own = FlingModel.ios.motion(from: 0, velocity: 2000).restPosition
    #expect(abs(rest - place - own * factor) < 1e-6)

    list.setRange(0...(place + 1), of: 0, at: Timestamp(seconds: time - 0.15))
    list.advance(to: Timestamp(seconds: time - 0.14))
    #expect(abs(list.velocity(of: 0)) <= 2000)
  }

  @Test("A two-axis scroller boosts along one axis as a one-axis scroller does", arguments: kinds)
  func twoAxes(kind: FlingBoost.Kind) {
    var map = TwoAxisScroller(
      offset: Point(x: 1e5, y: 1e6), x: 0...2e5, y: 0...2e6, viewport: Size(width: 390, height: 844), rules: rules(kind)
    )
    var list = Scroller(links: [ScrollLink(offset: 1e6, in: 0...2e6)], rules: rules(kind))
    var time = 0.0
    for velocity in [2000.0, 2000, 2000, 2000, 3000, -1000, -1000] {
      let (down, up) = (Timestamp(seconds: time), Timestamp(seconds: time + 0.05))
      map.press(at: down)
      list.press(0..<1, at: down)
      map.beginDrag(at: down)
      list.beginDrag(0..<1, at: down)
      map.drag(by: Point(x: 0, y: velocity / 20), velocity: Point(x: 0, y: velocity), at: up)
      list.drag(by: velocity / 20, velocity: velocity, at: up)
      map.release(velocity: Point(x: 0, y: velocity), at: up)
      list.release(velocity: velocity, at: up)
      #expect(map.chain.launched?.velocity.y == (kind == .none ? velocity : list.chain.launched?.velocity.y))
      time += 0.2
    }
  }
}
