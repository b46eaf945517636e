import ScrollEngine

/// A filter for fingers that come to rest on a touchpad, which arrive as a scroll that starts with zero distance.
///
/// Such a start is delivered only if it stops something that moves. Otherwise it must do nothing, because fingers rest
/// on the touchpad before each scroll and between two scrolls: no gesture starts, and the explanation of the last
/// gesture stays. The scroll then starts with its first distance.
struct RestingFingers: Equatable {
  /// Whether fingers rest on the touchpad and the start of their scroll was not delivered.
  private var isWithheld = false

  /// Returns the event to handle in place of one that has arrived; `nil` if there is nothing to handle.
  ///
  /// - Parameter isMoving: Returns whether something moves without direct input at a position in the window.
  mutating func filter(_ event: InputEvent, isMoving: (Point?) -> Bool) -> InputEvent? {
    guard case .scroll(let delta, let phase, let place) = event.kind else { return event }
    switch phase {
    case .began:
      isWithheld = delta == .zero && !isMoving(place)
      return isWithheld ? nil : event
    case .changed:
      guard isWithheld, delta != .zero else { return event }
      isWithheld = false
      return InputEvent(time: event.time, kind: .scroll(delta: delta, phase: .began, at: place))
    case .ended:
      defer { isWithheld = false }
      return isWithheld ? nil : event
    }
  }
}
