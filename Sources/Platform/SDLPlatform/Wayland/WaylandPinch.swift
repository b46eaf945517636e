import ScrollEngine

/// A pinch event of a touchpad from a Wayland compositor.
struct WaylandPinch: Equatable {
  /// The phase of the pinch.
  enum Kind: Equatable {
    case began, changed, ended, cancelled
  }

  var kind: Kind
  /// Milliseconds on the compositor's clock; `nil` where the pinch ends because its pointer disappears.
  var milliseconds: UInt32?
  /// Movement of the midpoint of the fingers since the previous event, in the window's units.
  var translation = Point.zero
  /// Distance between the fingers, relative to that at the start of the pinch.
  var scale = 1.0
}

extension TouchpadRecognizer {
  /// The device ID of all pinches, because the compositor does not report devices.
  private static let compositor = -1

  /// Handles a pinch event.
  ///
  /// - Parameter pointer: position of the pointer in the window's units; `nil` outside the window's content.
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
