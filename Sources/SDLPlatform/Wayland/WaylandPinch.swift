import ScrollEngine

/// What a Wayland compositor tells of fingers that pinch on a touchpad.
struct WaylandPinch: Equatable {
  /// What becomes of the pinch.
  enum Kind: Equatable {
    case began, changed, ended, cancelled
  }

  var kind: Kind
  /// On the compositor's clock; `nil` where the pinch ends with its pointer.
  var milliseconds: UInt32?
  /// How far the fingers' middle moved since the event before, in the window's units.
  var translation = Point.zero
  /// The fingers' distance as a share of that at the beginning.
  var scale = 1.0
}

extension TouchpadReader {
  /// The number under which a compositor's pinches go: it tells of no devices.
  private static let compositor = -1

  /// Reads what becomes of a pinch.
  ///
  /// - Parameter pointer: where the pointer is, in the window's units; `nil` when it is beside the window's content.
  mutating func read(_ pinch: WaylandPinch, pointer: Point?, emit: (TouchpadEvent) -> Void) {
    switch pinch.kind {
    case .began:
      guard let pointer else { return }
      beginPinch(device: Self.compositor, time: pinch.milliseconds ?? 0, place: pointer, emit: emit)
    case .changed: changePinch(by: pinch.translation, scale: pinch.scale, emit: emit)
    case .ended: endPinch(isCancelled: false, emit)
    case .cancelled: endPinch(isCancelled: true, emit)
    }
  }
}
