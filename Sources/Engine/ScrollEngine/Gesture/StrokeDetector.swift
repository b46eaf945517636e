/// A detector that separates a new stroke on a touchpad from the momentum of the previous stroke.
///
/// Momentum only becomes weaker. Scroll events whose changes of offset grow again, or that arrive after a gap, come
/// from fingers. One stroke therefore turns one card, and the next stroke need not wait until the momentum of the first
/// has run out (alvarotrigo/fullPage.js issue 2407).
package struct StrokeDetector: Sendable {
  /// The limit above which a change of offset starts a new stroke: `factor` times the smallest change so far, plus
  /// `points`. Momentum varies by a few points from event to event.
  static let growth = (factor: 2.0, points: 8.0)
  /// The seconds without an event after which the next one is a new stroke: six frames at 60 Hz.
  static let gap = 0.1

  private var smallest: Double?
  private var last: Timestamp?

  /// Creates a detector without a stroke.
  package init() {}

  /// Forgets the previous stroke.
  package mutating func reset() { self = StrokeDetector() }

  /// Records a change of the offset, in points, and returns whether it starts a new stroke.
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
