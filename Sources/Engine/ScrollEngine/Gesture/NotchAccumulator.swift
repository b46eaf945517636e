/// A sum of fractional notches that yields whole notches, for content that moves in whole steps only.
package struct NotchAccumulator: Sendable {
  /// The seconds after which a fraction is discarded, as hid-logitech-hidpp.c of Linux discards the fractions of
  /// high-resolution wheels.
  private static let memory = 1.0
  /// The tolerance for rounding errors in a sum of fractions. Chosen: far below the 120th of a notch that a wheel
  /// reports.
  private static let slack = 1e-6

  private var part = 0.0
  private var last: Timestamp?

  /// Creates an empty sum.
  package init() {}

  /// Adds a turn, in notches of either sign, and removes and returns the whole notches. Reversing the direction
  /// discards the fraction; a turn that is not finite counts as 0.
  package mutating func add(_ turn: Double, at time: Timestamp) -> Double {
    guard turn.isFinite else { return 0 }
    let isNew = part * turn < 0 || last.map { time.seconds(since: $0) > Self.memory } ?? true
    part = isNew ? turn : part + turn
    last = time
    let whole = (part + (turn < 0 ? -Self.slack : Self.slack)).rounded(.towardZero)
    part -= whole
    return whole
  }

  /// Discards the fraction.
  package mutating func reset() { part = 0 }
}
