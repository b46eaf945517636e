/// Parts of notches, which add up to whole ones for what moves in whole steps only.
package struct NotchSum: Sendable {
  /// Seconds after which a part is forgotten: hid-logitech-hidpp.c of Linux, which counts the parts that wheels of high
  /// resolution send, forgets them after one.
  private static let memory = 1.0
  /// What rounding may take from a sum of parts.
  private static let slack = 1e-6

  private var part = 0.0
  private var last: Timestamp?

  /// No part of a notch.
  package init() {}

  /// Adds a turn, in notches of either sign, and takes out the whole ones. Turning back begins anew; what is not finite
  /// counts as none.
  package mutating func add(_ turn: Double, at time: Timestamp) -> Double {
    guard turn.isFinite else { return 0 }
    let isNew = part * turn < 0 || last.map { time.seconds(since: $0) > Self.memory } ?? true
    part = isNew ? turn : part + turn
    last = time
    let whole = (part + (turn < 0 ? -Self.slack : Self.slack)).rounded(.towardZero)
    part -= whole
    return whole
  }

  /// Forgets the part that it has.
  package mutating func forget() { part = 0 }
}
