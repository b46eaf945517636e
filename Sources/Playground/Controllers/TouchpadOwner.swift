import ScrollEngine

/// The part of the window that handles a touchpad's gesture. As with a finger, it is the part where the gesture began.
struct TouchpadOwner {
  private enum Target {
    /// No gesture is in progress whose start the touchpad has reported.
    case none
    case to(WorkbenchPart?)
    /// The gesture was cancelled in the part where it began. Its further events are ignored.
    case nowhere
  }

  private var target = Target.none

  /// Whether a gesture has begun and its end has not been reported. Some devices never report it.
  var isUnderWay: Bool { if case .none = target { false } else { true } }

  /// Returns the part for the next event of a gesture; `nil` if it is ignored.
  ///
  /// - Parameter pointed: The part under the pointer.
  mutating func part(for phase: InputEvent.ScrollPhase, pointed: WorkbenchPart?) -> WorkbenchPart? {
    if phase == .began { target = .to(pointed) }
    return switch target {
    case .none: pointed
    case .to(let part): part
    case .nowhere: nil
    }
  }

  /// Ends the gesture after the fingers have lifted.
  mutating func end() { target = .none }

  /// Takes a gesture away from its part and returns that part, which must then be sent an end event; `nil` if no
  /// gesture is in progress or its part is not among `parts`.
  mutating func cancel(in parts: (WorkbenchPart) -> Bool) -> WorkbenchPart? {
    guard case .to(let part?) = target, parts(part) else { return nil }
    target = .nowhere
    return part
  }
}
