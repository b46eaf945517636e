/// Tells a pan from a tap and a long press, and follows it: one or more fingers that move together.
///
/// Five fingers are a palm: the touch is taken away, and whatever the hand does until it is gone means nothing.
///
/// A movement counts from where it leaves the slop, not from the event that noticed: the slop itself is swallowed, and
/// nothing jumps. The axis is decided there and holds until the last finger lifts.
package struct PanRecognizer: Sendable {
  /// What a touch turned out to be.
  package enum Output: Equatable, Sendable {
    /// The movement left the slop along an axis; `translation` is what lies beyond the slop.
    case began(axis: Axis, translation: Point)
    /// The fingers moved on.
    case changed(translation: Point)
    /// The last finger lifted, with a velocity in pt/s in the finger's direction.
    case ended(velocity: Point)
    /// The touch was taken away after the pan had begun.
    case cancelled
    /// The last finger lifted within the slop.
    case tapped(at: Point)
    /// The touch ended without a meaning: it was taken away within the slop, had too many fingers, or a long press took
    /// it.
    case lost
  }

  /// Where the recognition stands.
  package enum State: Equatable, Sendable {
    /// No finger is down.
    case ready
    /// Within the slop.
    case possible
    /// A long press has been taken: the first movement is a pan, without slop.
    case pressed
    /// A pan along an axis.
    case began(Axis)
    /// A palm: silent until the last finger is gone.
    case denied
  }

  /// A finger that has stayed where it is.
  package struct Press: Equatable, Sendable {
    /// Where it is.
    package let place: Point
    /// When it had stayed for long enough, however late a frame noticed.
    package let time: Timestamp
  }

  /// Seconds after which a finger that has not moved presses long; `LONG_PRESS_TIMEOUT` of Android's
  /// `ViewConfiguration.java`.
  package static let defaultPressDelay = 0.5
  /// Fingers that are a palm: two hands of a person use four at most.
  package static let palm = 5

  /// How far a finger may move and still tap, in points.
  package var slop: Double
  /// Along what that is taken.
  package var slopPath = SlopPath.axis
  /// The border between sideways and upright movements.
  package var border = AxisBorder.even
  /// Seconds after which a finger that has not moved presses long.
  package var pressDelay = defaultPressDelay
  /// How velocity is estimated.
  package var tracker: VelocityTracker
  /// Where the recognition stands.
  package private(set) var state = State.ready
  /// The fingers that are down, with their last places.
  package private(set) var fingers: [Finger] = []
  /// Where the first finger touched down.
  package private(set) var origin = Point.zero
  /// How far the fingers have moved since, as their mean, so that a finger that joins or leaves moves nothing.
  package private(set) var translation = Point.zero
  /// The most fingers of this touch: a tap with two fingers is none.
  private var mostFingers = 0
  private var downTime = Timestamp.zero
  private var hasPressed = false

  /// A finger and its last place.
  package struct Finger: Equatable, Sendable {
    /// Its identity while it is down.
    package var id: Int
    /// Its last place, in points.
    package var place: Point
  }

  /// A recogniser at rest.
  package init(slop: Double = 10, tracker: VelocityTracker = VelocityTracker()) {
    self.slop = slop
    self.tracker = tracker
    fingers.reserveCapacity(16)
  }

  /// Whether a finger is down.
  package var isTracking: Bool { !fingers.isEmpty }

  /// A finger touches down. A finger that is down already, or a place that is not finite, changes nothing.
  ///
  /// - Returns: what the touch turned out to be, where the finger is one too many.
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
    guard fingers.count >= Self.palm, state != .denied else { return nil }
    defer { state = .denied }
    if case .began = state { return .cancelled }
    return .lost
  }

  /// When the finger presses long if it stays where it is; `nil` if it cannot any more.
  package var pressTime: Timestamp? {
    state == .possible && !hasPressed && mostFingers == 1 ? downTime.advanced(bySeconds: pressDelay) : nil
  }

  /// A long press, if the finger has stayed for long enough by a moment; told once. It stays a tap or a pan unless
  /// ``takePress()`` follows.
  package mutating func press(by time: Timestamp) -> Press? {
    guard let due = pressTime, due <= time, let finger = fingers.first else { return nil }
    hasPressed = true
    return Press(place: finger.place, time: due)
  }

  /// The long press has done something: the touch is no tap any more, and a movement is a pan without slop.
  package mutating func takePress() { if state == .possible { state = .pressed } }

  /// A finger moves.
  ///
  /// - Parameters:
  ///   - id: the finger.
  ///   - place: where it is, in points.
  ///   - time: when it got there.
  ///   - isPredicted: whether it has not got there yet: a pan goes on, but nothing is decided or measured by it.
  package mutating func move(id: Int, to place: Point, time: Timestamp, isPredicted: Bool = false) -> Output? {
    guard place.isFinite, let index = fingers.firstIndex(where: { $0.id == id }) else { return nil }
    if isPredicted { return predict(index, place) }
    let change = (place - fingers[index].place) * (1 / Double(fingers.count))
    fingers[index].place = place
    let before = translation
    translation += change
    tracker.add(position: translation, at: time)
    switch state {
    case .ready, .denied: return nil
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
    return .changed(translation: change)
  }

  /// A finger lifts; its place adds no movement, its time tells whether it had paused.
  package mutating func up(id: Int, time: Timestamp) -> Output? {
    guard let place = remove(id) else { return nil }
    guard fingers.isEmpty else { return nil }
    defer { state = .ready }
    if case .began = state { return .ended(velocity: tracker.velocity(at: time)) }
    return mostFingers == 1 && state == .possible ? .tapped(at: place) : .lost
  }

  /// A finger is taken away by the system; the touch ends when it was the last.
  package mutating func cancel(id: Int) -> Output? {
    guard remove(id) != nil, fingers.isEmpty else { return nil }
    defer { state = .ready }
    if case .began = state { return .cancelled }
    return .lost
  }

  /// Velocity of the fingers' mean at a moment, in pt/s.
  package func velocity(at time: Timestamp) -> Point {
    if case .began = state { return tracker.velocity(at: time) }
    return .zero
  }

  private mutating func remove(_ id: Int) -> Point? {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return nil }
    return fingers.remove(at: index).place
  }
}
