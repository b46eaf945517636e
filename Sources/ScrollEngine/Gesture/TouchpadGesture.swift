/// A touchpad's scroll sequence, followed like a finger that needs no slop.
///
/// Some systems tell when fingers begin and lift, others tell nothing but changes. Without a word about the end, a gap
/// is the end; and the velocity is then the one before the gap, since nothing can tell fingers that rest from fingers
/// that are gone.
package struct TouchpadGesture: Sendable {
  /// Seconds without a change after which a sequence without phases has ended: three reports of a slow touchpad, which
  /// sends one each 16 ms.
  package static let gap = 0.05

  /// Estimates the velocity.
  package var tracker: VelocityTracker
  /// Whether a sequence is in progress.
  package private(set) var isActive = false
  /// Whether the sequence is nothing but the system's momentum by now: its changes have only become smaller for a while.
  package private(set) var isFading = false
  /// Whether changes become smaller: fingers that slow down, or momentum that has begun.
  package var isSlowing: Bool { fades >= Self.fadesOfSlowing }
  /// Whether the sequence's end will be told.
  package private(set) var hasPhases = false
  /// Whether the sequence began with fingers that came to rest, which hold what moves under them as on a touchscreen.
  package private(set) var isHold = false
  /// Whether the fingers rest where they came down.
  package private(set) var isStill = true
  private var travel = Point.zero
  private var last = Timestamp.zero
  private var size = 0.0
  private var fades = 0

  /// Changes in a row that only became smaller before they count as momentum. A finger that slows down before it rests
  /// sends fewer: 8 reports are 130 ms on a slow touchpad.
  private static let fadesOfMomentum = 8

  /// Changes in a row that only became smaller before they count as slowing down: one may be noise.
  private static let fadesOfSlowing = 2

  /// No sequence.
  package init(tracker: VelocityTracker = VelocityTracker()) { self.tracker = tracker }

  /// The sequence begins.
  ///
  /// - Parameters:
  ///   - time: the moment of its beginning.
  ///   - hasPhases: whether its end will be told.
  ///   - isHold: whether it begins with fingers that come to rest.
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

  /// The content is asked to move by `delta`, in points; returns the velocity so far, in pt/s of offset. A change that
  /// is not finite is ignored.
  package mutating func move(by delta: Point, at time: Timestamp) -> Point {
    guard delta.isFinite else { return tracker.velocity(at: time) }
    travel += delta
    if delta != .zero { isStill = false }
    last = max(last, time)
    tracker.add(position: travel, at: time)
    let now = delta.length
    // Whole points repeat as they fall, so equal changes neither confirm nor refute.
    if now > size || now == 0 { fades = 0 } else if now < size { fades += 1 }
    size = now
    isFading = fades >= Self.fadesOfMomentum
    return tracker.velocity(at: time)
  }

  /// When the sequence ends if nothing more comes; `nil` while none is in progress, or where the end will be told.
  package var silentEnd: Timestamp? { isActive && !hasPhases ? last.advanced(bySeconds: Self.gap) : nil }

  /// The sequence ends; returns its last velocity, in pt/s of offset.
  package mutating func end(at time: Timestamp) -> Point {
    guard isActive else { return .zero }
    isActive = false
    return tracker.velocity(at: hasPhases ? time : last)
  }
}
