import ScrollEngine

/// Puts together what XInput 2 tells, event by event.
struct TouchpadReader {
  private var scrolling = ScrollDevices()
  /// The pinch in progress: its device and the middle of its fingers, in pixels of the window.
  private var pinch: (device: Int, middle: Point)?

  /// The devices that there are now.
  mutating func setDevices(_ all: Set<Int>, scrolling: [ScrollDevice], emit: (TouchpadEvent) -> Void) {
    self.scrolling.replace(with: scrolling, emit: emit)
    if let pinch, !all.contains(pinch.device) { endPinch(isCancelled: true, emit) }
    emit(.devices(all))
  }

  /// A device moves; see ``ScrollDevices/move(device:time:place:value:emit:)``.
  mutating func move(
    device: Int, time: UInt32, place: Point, value: (Int) -> Double?, emit: (TouchpadEvent) -> Void
  ) {
    scrolling.move(device: device, time: time, place: place, value: value, emit: emit)
  }

  /// A pinch begins over a place, in pixels of the window.
  mutating func beginPinch(device: Int, time: UInt32, place: Point, emit: (TouchpadEvent) -> Void) {
    // Fingers that pinch scroll no more.
    scrolling.forget(at: time, emit: emit)
    pinch = (device, place)
    emit(.pinch(scale: 1, at: place))
  }

  /// A pinch goes on: the pointer stays, the fingers' middle need not.
  mutating func changePinch(by translation: Point, scale: Double, emit: (TouchpadEvent) -> Void) {
    guard let pinch, translation.isFinite else { return }
    self.pinch = (pinch.device, pinch.middle + translation)
    emit(.pinch(scale: scale, at: pinch.middle + translation))
  }

  /// The fingers of a pinch lift, or are taken away.
  mutating func endPinch(isCancelled: Bool, _ emit: (TouchpadEvent) -> Void) {
    guard let pinch else { return }
    self.pinch = nil
    emit(.pinchEnd(device: pinch.device, isCancelled: isCancelled))
  }

  /// Axes may have moved unseen.
  mutating func forget(at time: UInt32, emit: (TouchpadEvent) -> Void) { scrolling.forget(at: time, emit: emit) }

  /// A wheel clicks; see ``ScrollDevices/click(_:at:emit:)``.
  func click(_ click: WheelClick, at time: UInt32?, emit: (TouchpadEvent) -> Void) {
    scrolling.click(click, at: time, emit: emit)
  }
}

extension TouchpadReader {
  /// Reads an event of the server; `inventory` asks for its devices where the event says that they changed.
  mutating func read(
    _ event: XInputEvent, inventory: (all: Set<Int>, scrolling: [ScrollDevice])?, emit: (TouchpadEvent) -> Void
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
