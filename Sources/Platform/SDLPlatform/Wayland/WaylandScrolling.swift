import ScrollEngine

/// A group of scroll events that a Wayland compositor marks as simultaneous. The protocol calls it a frame.
struct WaylandScrollFrame: Equatable {
  /// The source of the scrolling.
  enum Source: Equatable {
    case wheel
    /// Fingers on a touchpad. The compositor reports when they lift.
    case fingers
    /// A device without clicks that does not report an end, such as a pointing stick.
    case continuous
  }

  /// Time of the scroll events in milliseconds on the compositor's clock; `nil` where it reports none.
  var milliseconds: UInt32?
  /// Time of the scroll events in nanoseconds; `nil` if the compositor does not report nanoseconds.
  var nanoseconds: Int64?
  /// The source; `nil` where the compositor reports none.
  var source: Source?
  /// Distance in points, to the right and down.
  var distance = Point.zero
  /// Turn of a wheel in clicks, to the right and down; zero where the compositor does not count clicks.
  var clicks = Point.zero
  /// Whether the fingers have lifted, or the pointer has left the window.
  var ends = false
  /// Whether the pointer has left the window.
  var leaves = false
}

/// A report of a Wayland compositor about fingers that rest on a touchpad, called a hold.
struct WaylandTouchpadHold: Equatable {
  /// The phase of the hold.
  enum Kind: Equatable {
    case began
    /// The fingers lift without having moved.
    case ended
    /// The fingers begin to do something else, such as to scroll.
    case cancelled
  }

  var kind: Kind
  /// Milliseconds on the compositor's clock; `nil` if the hold ended because the pointer left.
  var milliseconds: UInt32?
}

/// A recognizer that distinguishes fingers from wheels on Wayland, and reports when fingers lift.
///
/// SDL does neither: it passes on a number of clicks, which may come from fingers or from a wheel, and does not report
/// when fingers lift. Distances from the compositor are in the window's points, so content moves as far as the fingers
/// did.
///
/// Fingers that come to rest are reported as a scroll that starts with zero distance. This start stops the motion of
/// the content, as a finger on a touchscreen does. If the fingers then scroll, the compositor first cancels the hold,
/// and the same scroll continues.
struct WaylandScrolling {
  /// The current activity of the fingers.
  private enum Fingers {
    case away
    /// The fingers scroll, with the pointer at a position in the window's units.
    case scroll(Point)
    /// The fingers rest and have not moved, with the pointer at a position in the window's units.
    case rest(Point)
    /// The compositor has cancelled the hold of the fingers, and the reason is not known yet. If no scroll follows by
    /// the time `until`, the fingers do something other than scrolling.
    case undecided(Point, until: Timestamp)
  }

  private var fingers = Fingers.away

  /// Seconds within which a scroll must follow after the compositor has cancelled the hold of resting fingers: the time
  /// of three reports of a slow touchpad, which sends a report every 16 ms. libinput cancels the hold together with the
  /// first report of the scroll.
  static let scrollTimeout = 0.05

  /// The time at which the fingers count as lifted if they have not scrolled since the compositor cancelled their hold,
  /// a Wayland gesture of fingers that rest on the touchpad; `nil` if no hold was cancelled.
  var deadline: Timestamp? { if case .undecided(_, let until) = fingers { until } else { nil } }

  /// Handles a group of simultaneous scroll events.
  ///
  /// - Parameter pointer: position of the pointer in the window's units; `nil` outside the window's content.
  mutating func read(_ frame: WaylandScrollFrame, pointer: Point?, emit: (TouchpadEvent) -> Void) {
    guard frame.distance.isFinite else { return }
    if let pointer {
      switch frame.source {
      case .fingers: scroll(frame, pointer, emit)
      case .wheel: scrollWheel(frame, pointer, emit)
      // A compositor without sources reports only clicks or distances, as in the first version of the protocol.
      case nil where frame.clicks != .zero: scrollWheel(frame, pointer, emit)
      case .continuous, nil:
        if frame.distance != .zero { emit(.drag(points: frame.distance, phase: .changed, at: pointer)) }
      }
    }
    // A scroll by zero also means that the fingers lifted. mutter sends such a scroll instead of an end for virtual
    // devices.
    guard frame.ends || frame.source == .fingers && frame.distance == .zero else { return }
    // If the fingers rest on the touchpad now, this end belongs to the scroll before the rest. It does not mean that
    // the resting fingers have lifted.
    if case .rest = fingers, !frame.leaves { return }
    end(emit)
  }

  /// Handles the start, end or cancellation of a hold, in which fingers rest on a touchpad.
  ///
  /// - Parameters:
  ///   - pointer: position of the pointer in the window's units; `nil` outside the window's content.
  ///   - now: the current time.
  mutating func read(_ hold: WaylandTouchpadHold, pointer: Point?, at now: Timestamp, emit: (TouchpadEvent) -> Void) {
    switch (hold.kind, fingers) {
    case (.began, _):
      guard let pointer else { return end(emit) }
      fingers = .rest(pointer)
      emit(.drag(points: .zero, phase: .began, at: pointer))
    case (.cancelled, .rest(let place)) where hold.milliseconds != nil:
      fingers = .undecided(place, until: now.advanced(bySeconds: Self.scrollTimeout))
    case (.ended, .rest), (.cancelled, .rest): end(emit)
    case (.ended, _), (.cancelled, _): break
    }
  }

  /// Handles a movement of the pointer. After the compositor has cancelled a hold, the movement shows that the fingers
  /// do not scroll, so the hold ends. Without a cancellation the fingers still rest, and nothing changes.
  mutating func movePointer(_ emit: (TouchpadEvent) -> Void) { if deadline != nil { end(emit) } }

  /// Ends a hold, in which fingers rest on a touchpad, because a button was pressed or a pinch started.
  mutating func endHold(_ emit: (TouchpadEvent) -> Void) {
    switch fingers {
    case .rest, .undecided: end(emit)
    case .away, .scroll: break
    }
  }

  /// Lets the fingers of a cancelled hold count as lifted if no scroll has followed in time.
  mutating func expire(at now: Timestamp, emit: (TouchpadEvent) -> Void) {
    if let deadline, deadline <= now { end(emit) }
  }

  private mutating func end(_ emit: (TouchpadEvent) -> Void) {
    switch fingers {
    case .away: break
    case .scroll(let place), .rest(let place), .undecided(let place, _):
      fingers = .away
      emit(.drag(points: .zero, phase: .ended, at: place))
    }
  }

  private mutating func scroll(_ frame: WaylandScrollFrame, _ pointer: Point, _ emit: (TouchpadEvent) -> Void) {
    guard frame.distance != .zero else { return }
    if case .away = fingers {
      emit(.drag(points: frame.distance, phase: .began, at: pointer))
    } else {
      emit(.drag(points: frame.distance, phase: .changed, at: pointer))
    }
    fingers = .scroll(pointer)
  }

  private func scrollWheel(_ frame: WaylandScrollFrame, _ pointer: Point, _ emit: (TouchpadEvent) -> Void) {
    let clicks = frame.clicks == .zero ? frame.distance * (1 / WheelClick.points) : frame.clicks
    if clicks != .zero { emit(.wheel(clicks: clicks, at: pointer)) }
  }
}
