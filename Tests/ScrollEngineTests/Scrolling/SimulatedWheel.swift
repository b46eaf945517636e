import TestSupport

@testable import ScrollEngine

/// A simulated wheel over a long list.
struct SimulatedWheel {
  /// Chromium's notch on Linux, in points (ui/events/event.h, kWheelDelta).
  static let notch = 53.0
  static let rules: [GlideRule] = [.spring, .steady, .chromium, .jump]

  private(set) var scroller: Scroller
  private(set) var target = SimulatedWheel.start
  private(set) var now = 0.0

  static let start = 50_000.0

  init(_ rule: GlideRule, key: GlideRule? = nil) {
    var rules = ScrollRules()
    rules.glides.wheel = rule
    rules.glides.key = key
    scroller = Scroller(links: [ScrollLink(offset: Self.start, in: 0...100_000)], rules: rules)
  }

  var place: Double { scroller.total }
  var velocity: Double { scroller.totalVelocity }

  mutating func turn(by change: Double = SimulatedWheel.notch, from cause: GlideCause = .wheel) {
    target += change
    scroller.glide(0..<1, by: change, from: cause, at: Timestamp(seconds: now))
  }

  mutating func wait(_ seconds: Double) {
    now += seconds
    scroller.advance(to: Timestamp(seconds: now))
  }

  /// Returns the list some seconds from now, without advancing it.
  func seen(after seconds: Double) -> Scroller {
    var scroller = scroller
    scroller.advance(to: Timestamp(seconds: now + seconds))
    return scroller
  }

  /// Seconds between the two positions that give a velocity, as in the simulation of Chromium's curve.
  private static let window = 0.002

  /// Returns (max − min) / mean of the velocity of a wheel that has turned steadily for long.
  ///
  /// - Parameters:
  ///   - unevenness: the largest share of a period by which a notch is early or late.
  ///   - seed: the seed of the unevenness.
  static func ripple(
    _ rule: GlideRule, notchesPerSecond rate: Double, unevenness: Double = 0, seed: UInt64 = 1
  ) -> Double {
    var turn = SimulatedWheel(rule)
    var random = SplitMix64(seed: seed)
    var places: [Double] = []
    var next = 0.0
    for _ in 0..<40 {
      turn.turn()
      next += (1 + (unevenness > 0 ? Double.random(in: -unevenness...unevenness, using: &random) : 0)) / rate
      while Double(places.count) * window < next {
        places.append(turn.seen(after: Double(places.count) * window - turn.now).total)
      }
      turn.wait(next - turn.now)
    }
    let steady = places.suffix(Int(16 / rate / window))
    let velocities = zip(steady, steady.dropFirst()).map { ($1 - $0) / window }
    let mean = velocities.reduce(0, +) / Double(velocities.count)
    return ((velocities.max() ?? 0) - (velocities.min() ?? 0)) / mean
  }

  /// Returns the seconds until 90 % of a single notch are done.
  static func latency(_ rule: GlideRule) -> Double {
    var turn = SimulatedWheel(rule)
    turn.turn()
    return (0...5000).lazy.map { Double($0) / 10_000 }.first { time in
      turn.seen(after: time).total >= start + 0.9 * notch
    } ?? .infinity
  }
}
