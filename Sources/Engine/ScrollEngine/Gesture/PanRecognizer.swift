/// A recognizer that distinguishes a pan from a tap and a long press, and tracks the pan: one or more fingers that move
/// together.
///
/// Five fingers are a palm: the touch is cancelled and ignored until its last finger lifts.
///
/// A movement counts only from the point where it leaves the slop. The distance within the slop never moves content, so
/// content does not jump when the pan starts. The axis is decided at that point and holds until the last finger lifts.
package struct PanRecognizer: Sendable {
  /// The result of a touch event.
  package enum Output: Equatable, Sendable {
    /// The movement left the slop along an axis; `translation` is the part beyond the slop.
    case began(axis: Axis, translation: Point)
    /// The fingers moved on during the pan, by `translation` since the last event.
    case changed(translation: Point)
    /// The last finger lifted, with a velocity in pt/s in the direction of the finger.
    case ended(velocity: Point)
    /// The touch was cancelled after the pan had started.
    case cancelled
    /// The last finger lifted within the slop.
    case tapped(at: Point)
    /// The touch ended without a result: it was cancelled within the slop, had too many fingers, or a long press
    /// consumed it.
    case lost
  }

  /// The state of the recognition.
  package enum State: Equatable, Sendable {
    /// No finger is down.
    case ready
    /// The fingers are within the slop.
    case possible
    /// A long press had an effect; the first movement is a pan, without slop.
    case pressed
    /// A pan along an axis has begun.
    case began(Axis)
    /// A palm, ignored until the last finger lifts.
    case ignored
  }

  /// A long press: a finger that has stayed in place.
  package struct Press: Equatable, Sendable {
    /// The position of the finger, in points.
    package let position: Point
    /// The time at which the delay had elapsed, independent of the frame that processes it.
    package let time: Timestamp
  }

  /// The default delay of a long press, in seconds; `LONG_PRESS_TIMEOUT` of Android's `ViewConfiguration.java`.
  package static let defaultPressDelay = 0.5
  /// The number of fingers that count as a palm. A user who scrolls with both hands uses four fingers at most.
  package static let palm = 5

  /// The distance that a finger may move and still tap, in points.
  package var slop: Double
  /// The measure of the distance that `slop` limits.
  package var slopPath = SlopMeasure.axis
  /// The border between horizontal and vertical movements.
  package var border = AxisAngle.even
  /// The seconds after which a finger that stays in place is a long press.
  package var longPressDelay = defaultPressDelay
  /// The tracker that estimates the velocity of the fingers.
  package var tracker: VelocityTracker
  /// The state of the recognition.
  package private(set) var state = State.ready
  /// The fingers that are down, with their last positions.
  package private(set) var fingers: [Finger] = []
  /// The position where the first finger touched down, in points.
  package private(set) var origin = Point.zero
  /// The mean translation of the fingers since the first one touched down, in points. A finger that joins or leaves
  /// does not change it.
  package private(set) var translation = Point.zero
  /// The largest number of fingers during this touch. With more than one, the touch is no tap.
  private var mostFingers = 0
  private var downTime = Timestamp.zero
  private var hasPressed = false
  /// Whether the last movement was a prediction, so that content is already ahead of the fingers.
  private var isAhead = false

  /// A finger and its last position.
  package struct Finger: Equatable, Sendable {
    /// The identifier of the finger while it is down.
    package var id: Int
    /// The last position, in points.
    package var place: Point
  }

  /// Creates a recognizer without fingers. The default slop, in points, is that of the tunable `gesture.slop`.
  package init(slop: Double = 10, tracker: VelocityTracker = VelocityTracker()) {
    self.slop = slop
    self.tracker = tracker
    fingers.reserveCapacity(16)
  }

  /// Whether a finger is down.
  package var isTracking: Bool { !fingers.isEmpty }

  /// Handles a finger that touches down. A finger that is down already, or a position that is not finite, changes
  /// nothing.
  ///
  /// - Returns: the result that ends the touch, if this finger makes it a palm; otherwise `nil`.
  @discardableResult
  package mutating func down(id: Int, at place: Point, time: Timestamp) -> Output? {
    guard place.isFinite, !fingers.contains(where: { $0.id == id }) else { return nil }
    if fingers.isEmpty {
      origin = place
      translation = .zero
      mostFingers = 0
      downTime = time
      hasPressed = false
      state = .possible
      tracker.reset()
      tracker.add(position: .zero, at: time)
    }
    fingers.append(Finger(id: id, place: place))
    mostFingers = max(mostFingers, fingers.count)
    guard fingers.count >= Self.palm, state != .ignored else { return nil }
    defer { state = .ignored }
    if case .began = state { return .cancelled }
    return .lost
  }

  /// The time of the long press if the finger stays in place; `nil` if there can be none any more.
  package var pressTime: Timestamp? {
    state == .possible && !hasPressed && mostFingers == 1 ? downTime.advanced(bySeconds: longPressDelay) : nil
  }

  /// Returns the long press if the finger has stayed in place long enough by `time`; only once per touch. The touch can
  /// still become a tap or a pan unless ``consumeLongPress()`` follows.
  package mutating func longPress(by time: Timestamp) -> Press? {
    guard let due = pressTime, due <= time, let finger = fingers.first else { return nil }
    hasPressed = true
    return Press(position: finger.place, time: due)
  }

  /// Consumes the long press: the touch is no longer a tap, and a movement is a pan without slop.
  package mutating func consumeLongPress() { if state == .possible { state = .pressed } }

  /// Handles a finger that moves.
  ///
  /// - Parameters:
  ///   - id: the identifier of the finger.
  ///   - place: the position of the finger, in points.
  ///   - time: the time of that position.
  ///   - isPredicted: whether the position is a prediction. A predicted position continues a pan but affects neither
  ///     the choice of axis nor the velocity.
  package mutating func move(id: Int, to place: Point, time: Timestamp, isPredicted: Bool = false) -> Output? {
    guard place.isFinite, let index = fingers.firstIndex(where: { $0.id == id }) else { return nil }
    if isPredicted { return predict(index, place) }
    let change = (place - fingers[index].place) * (1 / Double(fingers.count))
    fingers[index].place = place
    let before = translation
    translation += change
    isAhead = false
    tracker.add(position: translation, at: time)
    switch state {
    case .ready, .ignored: return nil
    case .began: return .changed(translation: translation - before)
    case .pressed:
      guard change != .zero else { return nil }
      let axis = border.axis(of: change)
      state = .began(axis)
      return .began(axis: axis, translation: change)
    case .possible:
      let length = slopPath.length(of: translation)
      guard length > slop else { return nil }
      let axis = border.axis(of: translation)
      state = .began(axis)
      return .began(axis: axis, translation: translation * (1 - slop / length))
    }
  }

  private mutating func predict(_ index: Int, _ place: Point) -> Output? {
    guard case .began = state else { return nil }
    let change = (place - fingers[index].place) * (1 / Double(fingers.count))
    fingers[index].place = place
    translation += change
    isAhead = true
    return .changed(translation: change)
  }

  /// Handles a finger that lifts, and returns the result of the touch if it is the last finger. The position where the
  /// finger lifts adds no movement; the time shows whether the finger had paused before.
  package mutating func up(id: Int, time: Timestamp) -> Output? {
    guard let place = remove(id) else { return nil }
    guard fingers.isEmpty else { return nil }
    defer { state = .ready }
    if case .began = state { return .ended(velocity: tracker.velocity(at: time)) }
    return mostFingers == 1 && state == .possible ? .tapped(at: place) : .lost
  }

  /// Handles a finger that the system cancels. The touch ends with the last finger.
  package mutating func cancel(id: Int) -> Output? {
    guard remove(id) != nil, fingers.isEmpty else { return nil }
    defer { state = .ready }
    if case .began = state { return .cancelled }
    return .lost
  }

  /// Returns the mean velocity of the fingers at a time, in pt/s; zero unless a pan is in progress.
  package func velocity(at time: Timestamp) -> Point {
    if case .began = state { return tracker.velocity(at: time) }
    return .zero
  }

  /// Returns how far content has run ahead of fingers that lift at a time, in points; see
  /// ``GestureRules/releaseLead``.
  package func lead(limit: Double, at time: Timestamp) -> Point {
    isAhead ? .zero : tracker.extrapolation(limit: limit, at: time)
  }

  private mutating func remove(_ id: Int) -> Point? {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return nil }
    return fingers.remove(at: index).place
  }
}
