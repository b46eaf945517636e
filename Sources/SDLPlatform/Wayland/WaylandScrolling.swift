import ScrollEngine

/// What a Wayland compositor tells of a pointer that scrolls, all that belongs to one moment.
struct WaylandFrame: Equatable {
  /// What scrolls.
  enum Source: Equatable {
    case wheel
    /// Fingers on a touchpad: that they lift will be told.
    case fingers
    /// Something without clicks of which no end is told, such as a pointing stick.
    case continuous
  }

  /// Milliseconds on the compositor's clock; `nil` where it does not say.
  var milliseconds: UInt32?
  /// `nil` where the compositor does not say.
  var source: Source?
  /// How far, in points to the right and down.
  var distance = Point.zero
  /// How far a wheel turned, in clicks to the right and down; zero where the compositor counts none.
  var clicks = Point.zero
  /// Whether the fingers have left, or the pointer the window.
  var ends = false
}

/// Tells fingers from wheels on Wayland, and when fingers lift.
///
/// SDL tells neither: of a frame it passes on a number of clicks that may be either, and no end. A compositor's units of
/// distance are a window's own points, so fingers scroll by what they moved.
struct WaylandScrolling {
  /// Where fingers scroll that have not lifted.
  private var place: Point?

  /// Takes in a frame.
  ///
  /// - Parameter pointer: where the pointer is, in the window's units; `nil` when it is beside the window's content.
  mutating func read(_ frame: WaylandFrame, pointer: Point?, emit: (TouchpadEvent) -> Void) {
    guard frame.distance.isFinite else { return }
    if let pointer {
      switch frame.source {
      case .fingers: scroll(frame, pointer, emit)
      case .wheel: turn(frame, pointer, emit)
      // Nobody who tells no source tells more than clicks or distances, as the protocol had it first.
      case nil where frame.clicks != .zero: turn(frame, pointer, emit)
      case .continuous, nil:
        if frame.distance != .zero { emit(.drag(points: frame.distance, phase: .changed, at: pointer)) }
      }
    }
    // Fingers that scroll by nothing have lifted as well: so says mutter of devices that a program plays.
    guard frame.ends || frame.source == .fingers && frame.distance == .zero, let place else { return }
    self.place = nil
    emit(.drag(points: .zero, phase: .ended, at: place))
  }

  private mutating func scroll(_ frame: WaylandFrame, _ pointer: Point, _ emit: (TouchpadEvent) -> Void) {
    guard frame.distance != .zero else { return }
    emit(.drag(points: frame.distance, phase: place == nil ? .began : .changed, at: pointer))
    place = pointer
  }

  private func turn(_ frame: WaylandFrame, _ pointer: Point, _ emit: (TouchpadEvent) -> Void) {
    let clicks = frame.clicks == .zero ? frame.distance * (1 / WheelClick.points) : frame.clicks
    if clicks != .zero { emit(.wheel(clicks: clicks, at: pointer)) }
  }
}
