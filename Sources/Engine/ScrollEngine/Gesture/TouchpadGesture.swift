/// A touchpad's scroll sequence, tracked like a finger that needs no slop.
///
/// Some systems report when fingers touch and lift (the phases of a sequence), others report only changes of offset.
/// Without phases, a gap ends the sequence. The final velocity is then the velocity before the gap, because fingers
/// that rest cannot be distinguished from fingers that have lifted.
package struct TouchpadGesture: Sendable {
  /// The seconds without a scroll event after which a sequence counts as ended, if the system does not report its end:
  /// three reports of a slow touchpad, which sends one every 16 ms.
  package static let gap = 0.05

  /// The tracker that estimates the velocity of the sequence.
  package var tracker: VelocityTracker
  /// Whether a sequence is in progress.
  package private(set) var isActive = false
  /// Whether the sequence is only the system's momentum: the changes of its scroll events have only become smaller for
  /// a while.
  package private(set) var isFading = false
  /// Whether the changes of the latest scroll events become smaller, because the fingers slow down or momentum has
  /// started.
  package var isSlowing: Bool { fades >= Self.fadesOfSlowing }
  /// Whether the system reports the end of the sequence.
  package private(set) var hasPhases = false
  /// Whether the sequence started with fingers that came to rest, which stop motion under them as on a touchscreen.
  package private(set) var isHold = false
  /// Whether the fingers have not moved since they touched down.
  package private(set) var isStill = true
  private var travel = Point.zero
  private var last = Timestamp.zero
  private var size = 0.0
  private var fades = 0

  /// The number of successively smaller changes that count as momentum. A finger that slows down before it rests makes
  /// fewer, because 8 reports take 130 ms on a slow touchpad.
  private static let fadesOfMomentum = 8

  /// The number of successively smaller changes that count as slowing down. A single one may be noise.
  private static let fadesOfSlowing = 2

  /// Creates a gesture without a sequence.
  package init(tracker: VelocityTracker = VelocityTracker()) { self.tracker = tracker }

  /// Starts a sequence.
  ///
  /// - Parameters:
  ///   - time: the start time.
  ///   - hasPhases: whether the system reports the end of the sequence.
  ///   - isHold: whether the sequence starts with fingers that come to rest.
  package mutating func begin(at time: Timestamp, hasPhases: Bool = true, isHold: Bool = false) {
    tracker.reset()
    travel = .zero
    isStill = true
    self.isHold = isHold
    tracker.add(position: .zero, at: time)
    isActive = true
    self.hasPhases = hasPhases
    last = time
    isFading = false
    size = 0
    fades = 0
  }

  /// Records a requested change of the offset, in points, and returns the velocity so far, in pt/s of offset. A change
  /// that is not finite is ignored.
  package mutating func move(by delta: Point, at time: Timestamp) -> Point {
    guard delta.isFinite else { return tracker.velocity(at: time) }
    travel += delta
    if delta != .zero { isStill = false }
    last = max(last, time)
    tracker.add(position: travel, at: time)
    let now = delta.length
    // Momentum rounded to whole points repeats values while it falls, so a change equal to the previous one neither
    // confirms nor refutes momentum.
    if now > size || now == 0 { fades = 0 } else if now < size { fades += 1 }
    size = now
    isFading = fades >= Self.fadesOfMomentum
    return tracker.velocity(at: time)
  }

  /// The time at which the sequence ends if no more events arrive; `nil` without a sequence, or if the system reports
  /// its end.
  package var silentEnd: Timestamp? { isActive && !hasPhases ? last.advanced(bySeconds: Self.gap) : nil }

  /// Ends the sequence and returns its last velocity, in pt/s of offset.
  package mutating func end(at time: Timestamp) -> Point {
    guard isActive else { return .zero }
    isActive = false
    return tracker.velocity(at: hasPhases ? time : last)
  }
}
