/// Tells a new stroke on a touchpad from the tail of the momentum that the one before left.
///
/// The tail only fades. What grows again, or comes after a gap, is a hand: so one stroke turns one card, and the next
/// one need not wait until the momentum of the first has run out (alvarotrigo/fullPage.js issue 2407).
package struct MomentumTail: Sendable {
  /// How much a change must grow over the smallest one since, as a factor and in points, to be a new stroke: momentum
  /// is uneven by a few points from event to event.
  static let growth = (factor: 2.0, points: 8.0)
  /// Seconds without an event after which the next one is a new stroke: six frames at 60 Hz.
  static let gap = 0.1

  private var smallest: Double?
  private var last: Timestamp?

  /// Nothing heard yet.
  package init() {}

  /// Forgets the stroke before.
  package mutating func reset() { self = MomentumTail() }

  /// Notes a change of offset, in points, and tells whether a new stroke begins with it.
  package mutating func isNewStroke(_ change: Double, at time: Timestamp) -> Bool {
    let size = change.magnitude
    defer { last = time }
    guard let before = smallest, let last, size.isFinite else {
      if size.isFinite { smallest = size }
      return false
    }
    guard time.seconds(since: last) < Self.gap, size <= before * Self.growth.factor + Self.growth.points else {
      smallest = size
      return true
    }
    smallest = min(before, size)
    return false
  }
}
