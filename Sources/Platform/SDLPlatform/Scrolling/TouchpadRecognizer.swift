import ScrollEngine

/// A recognizer that converts XInput 2 events to scrolls and pinches. It also converts Wayland's pinch events.
struct TouchpadRecognizer {
  private var scrolling = ScrollDevices()
  private struct Pinch {
    let device: Int
    let middle: Point
  }

  /// The current pinch: its device, and the midpoint of its fingers in pixels of the window.
  private var pinch: Pinch?

  mutating func setDevices(_ all: Set<Int>, scrolling: [ScrollDevice], emit: (TouchpadEvent) -> Void) {
    self.scrolling.replace(with: scrolling, emit: emit)
    if let pinch, !all.contains(pinch.device) { endPinch(isCancelled: true, emit) }
    emit(.devices(all))
  }

  /// Handles a motion event; see ``ScrollDevices/move(device:time:place:value:emit:)``.
  mutating func move(
    device: Int, time: UInt32, place: Point, value: (Int) -> Double?, emit: (TouchpadEvent) -> Void
  ) {
    scrolling.move(device: device, time: time, place: place, value: value, emit: emit)
  }

  /// Starts a pinch at a position in pixels of the window.
  mutating func beginPinch(device: Int, time: UInt32, place: Point, emit: (TouchpadEvent) -> Void) {
    // Fingers that pinch no longer scroll, so a scroll in progress ends.
    scrolling.axesMayHaveMoved(at: time, emit: emit)
    pinch = Pinch(device: device, middle: place)
    emit(.pinch(scale: 1, at: place))
  }

  /// Continues a pinch. The pointer stays, but the midpoint of the fingers moves by `translation`, in pixels of the
  /// window.
  mutating func changePinch(by translation: Point, scale: Double, emit: (TouchpadEvent) -> Void) {
    guard let pinch, translation.isFinite else { return }
    self.pinch = Pinch(device: pinch.device, middle: pinch.middle + translation)
    emit(.pinch(scale: scale, at: pinch.middle + translation))
  }

  mutating func endPinch(isCancelled: Bool, _ emit: (TouchpadEvent) -> Void) {
    guard let pinch else { return }
    self.pinch = nil
    emit(.pinchEnd(device: pinch.device, isCancelled: isCancelled))
  }

  /// Handles an event after which the values of the scroll axes may have changed unnoticed.
  mutating func axesMayHaveMoved(at time: UInt32, emit: (TouchpadEvent) -> Void) {
    scrolling.axesMayHaveMoved(at: time, emit: emit)
  }

  /// Handles a wheel click; see ``ScrollDevices/click(_:at:emit:)``.
  func click(_ click: WheelClick, at time: UInt32?, emit: (TouchpadEvent) -> Void) {
    scrolling.click(click, at: time, emit: emit)
  }
}

extension TouchpadRecognizer {
  /// Handles an event of the X server. If the event reports a change of the devices, `inventory` has the current ones.
  mutating func read(
    _ event: XInputEvent, inventory: XInput.Inventory?, emit: (TouchpadEvent) -> Void
  ) {
    switch event.kind {
    case .motion:
      move(device: event.source, time: event.milliseconds, place: event.place, value: event.value, emit: emit)
    case .pinchBegan:
      beginPinch(device: event.source, time: event.milliseconds, place: event.place, emit: emit)
    case .pinchChanged: changePinch(by: event.translation, scale: event.scale, emit: emit)
    case .pinchEnded: endPinch(isCancelled: false, emit)
    case .pinchCancelled: endPinch(isCancelled: true, emit)
    case .devices: if let inventory { setDevices(inventory.all, scrolling: inventory.scrolling, emit: emit) }
    }
  }
}
