import ScrollEngine

/// A frame of scroll events from a Wayland compositor: everything that belongs to one moment.
struct WaylandScrollFrame: Equatable {
  /// The source of the scrolling.
  enum Source: Equatable {
    case wheel
    /// Fingers on a touchpad. The compositor reports when they lift.
    case fingers
    /// A device without clicks that does not report an end, such as a pointing stick.
    case continuous
  }

  /// Milliseconds on the compositor's clock; `nil` where it reports none.
  var milliseconds: UInt32?
  /// The same in nanoseconds; `nil` where it does not say.
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

/// What a Wayland compositor tells of fingers that rest on a touchpad.
struct WaylandHold: Equatable {
  /// What becomes of the hold.
  enum Kind: Equatable {
    case began
    /// The fingers lift without having moved.
    case ended
    /// The fingers begin to do something else, such as to scroll.
    case cancelled
  }

  var kind: Kind
  /// On the compositor's clock; `nil` where the hold ends with its pointer.
  var milliseconds: UInt32?
}

/// Tells fingers from wheels on Wayland, and when fingers lift.
///
/// SDL tells neither: of a frame it passes on a number of clicks that may be either, and no end. A compositor's units of
/// distance are a window's own points, so fingers scroll by what they moved.
///
/// Fingers that come to rest are a scroll that begins with no distance: it stops what moves, as a finger on a touchscreen
/// does. Where they go on to scroll, the compositor cancels the hold first, and the scroll goes on with what they hold.
struct WaylandScrolling {
  /// What the fingers do.
  private enum Fingers {
    case away
    /// They scroll at a place, and have not lifted.
    case scroll(Point)
    /// They rest at a place, and have not moved.
    case rest(Point)
    /// They have begun to do something else, of which nothing is known yet. It is none that scrolls once it is later than
    /// the moment.
    case turn(Point, until: Timestamp)
  }

  private var fingers = Fingers.away

  /// Seconds within which fingers scroll whose hold was cancelled for it: three reports of a slow touchpad, which sends
  /// one each 16 ms. libinput cancels the hold with the report with which the fingers begin to scroll.
  static let patience = 0.05

  /// When fingers whose hold was cancelled turn out not to scroll; `nil` where there are none.
  var deadline: Timestamp? { if case .turn(_, let until) = fingers { until } else { nil } }

  /// Handles a frame of scroll events.
  ///
  /// - Parameter pointer: position of the pointer in the window's units; `nil` outside the window's content.
  mutating func read(_ frame: WaylandScrollFrame, pointer: Point?, emit: (TouchpadEvent) -> Void) {
    guard frame.distance.isFinite else { return }
    if let pointer {
      switch frame.source {
      case .fingers: scroll(frame, pointer, emit)
      case .wheel: turn(frame, pointer, emit)
      // A compositor without sources reports only clicks or distances, as in the first version of the protocol.
      case nil where frame.clicks != .zero: turn(frame, pointer, emit)
      case .continuous, nil:
        if frame.distance != .zero { emit(.drag(points: frame.distance, phase: .changed, at: pointer)) }
      }
    }
    // Fingers that scroll by nothing have lifted as well: so says mutter of devices that a program plays.
    guard frame.ends || frame.source == .fingers && frame.distance == .zero else { return }
    // The end of the scroll before says nothing of fingers that have come since.
    if case .rest = fingers, !frame.leaves { return }
    end(emit)
  }

  /// Takes in what becomes of a hold.
  ///
  /// - Parameters:
  ///   - pointer: where the pointer is, in the window's units; `nil` when it is beside the window's content.
  ///   - now: the moment.
  mutating func read(_ hold: WaylandHold, pointer: Point?, at now: Timestamp, emit: (TouchpadEvent) -> Void) {
    switch (hold.kind, fingers) {
    case (.began, _):
      guard let pointer else { return end(emit) }
      fingers = .rest(pointer)
      emit(.drag(points: .zero, phase: .began, at: pointer))
    case (.cancelled, .rest(let place)) where hold.milliseconds != nil:
      fingers = .turn(place, until: now.advanced(bySeconds: Self.patience))
    case (.ended, .rest), (.cancelled, .rest): end(emit)
    case (.ended, _), (.cancelled, _): break
    }
  }

  /// The pointer moves: fingers that do this do not scroll. Some may rest all the same, as the compositor knows.
  mutating func movePointer(_ emit: (TouchpadEvent) -> Void) { if deadline != nil { end(emit) } }

  /// A button is pressed, or fingers pinch: they hold nothing any more.
  mutating func endHold(_ emit: (TouchpadEvent) -> Void) {
    switch fingers {
    case .rest, .turn: end(emit)
    case .away, .scroll: break
    }
  }

  /// Ends the hold of fingers that turned out not to scroll.
  mutating func expire(at now: Timestamp, emit: (TouchpadEvent) -> Void) {
    if let deadline, deadline <= now { end(emit) }
  }

  private mutating func end(_ emit: (TouchpadEvent) -> Void) {
    switch fingers {
    case .away: break
    case .scroll(let place), .rest(let place), .turn(let place, _):
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

  private func turn(_ frame: WaylandScrollFrame, _ pointer: Point, _ emit: (TouchpadEvent) -> Void) {
    let clicks = frame.clicks == .zero ? frame.distance * (1 / WheelClick.points) : frame.clicks
    if clicks != .zero { emit(.wheel(clicks: clicks, at: pointer)) }
  }
}
