import ScrollEngine

/// Fingers that come to rest on a touchpad: a scroll that begins with no distance.
///
/// They matter where they stop something. Over what stands still they rest all the time, before each scroll and between
/// two, and do nothing: no gesture begins, and what is explained of the last one stays. A scroll begins then with its
/// first distance.
struct RestingFingers: Equatable {
  /// Whether fingers rest of which nobody has been told.
  private var isUntold = false

  /// The event to handle in place of one that has come; `nil` where there is nothing to handle.
  ///
  /// - Parameter isMoving: whether something moves by itself under a place of the window.
  mutating func admit(_ event: InputEvent, isMoving: (Point?) -> Bool) -> InputEvent? {
    guard case .scroll(let delta, let phase, let place) = event.kind else { return event }
    switch phase {
    case .began:
      isUntold = delta == .zero && !isMoving(place)
      return isUntold ? nil : event
    case .changed:
      guard isUntold, delta != .zero else { return event }
      isUntold = false
      return InputEvent(time: event.time, kind: .scroll(delta: delta, phase: .began, at: place))
    case .ended:
      defer { isUntold = false }
      return isUntold ? nil : event
    }
  }
}
