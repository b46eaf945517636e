import CSDL2
import CSDL2X11
import CXInput2
import ScrollEngine

/// XInput 2 on SDL's own connection to the X server, so that its events arrive in order with SDL's events and also wake
/// the program. SDL selects pointer motion with all axes but ignores the scroll axes.
struct XInput: @unchecked Sendable {  // an Xlib connection, used only on the main thread like SDL's own use of it
  /// The devices of an X server.
  struct Inventory {
    /// IDs of all devices that are enabled.
    var all: Set<Int>
    var scrolling: [ScrollDevice]
    /// Names of the touchscreens, by ID.
    var touchscreens: [Int: String]
  }

  private let display: UnsafeMutableRawPointer
  private let window: UInt
  private let pointer: OpaquePointer

  /// Selects the events of a window. Returns `nil` without an X server that supports scroll axes.
  init?(window: OpaquePointer) {
    let connection = csdl2_x11_connection(window)
    guard let display = connection.display, cxi2_select(display, connection.window) else { return nil }
    self.display = display
    self.window = connection.window
    pointer = window
    cxi2_watch_screen(display)
  }

  /// Returns the XInput 2 event in an `SDL_SYSWMEVENT`, or `nil` if it is irrelevant. The result is valid only inside
  /// the event filter that receives it. Motion events outside the window, which SDL 3 gets too, are irrelevant.
  func event(_ event: UnsafePointer<SDL_Event>) -> XInputEvent? {
    XInputEvent(event).flatMap { $0.kind == .devices || $0.window == window ? $0 : nil }
  }

  /// Returns the touch in an `SDL_SYSWMEVENT` as a finger event of SDL, if it comes from a touchscreen that SDL does not
  /// know, and `nil` otherwise. SDL 2 drops the touches of a device that was connected after SDL started, unless the
  /// device has the ID of one that was there before.
  func strangerTouch(_ event: UnsafePointer<SDL_Event>, isTouchscreen: (Int) -> Bool) -> SDL_Event? {
    guard let data = csdl2_x11_xinput(event) else { return nil }
    let touch = cxi2_event(data)
    let type: SDL_EventType
    switch touch.kind {
    case CXI2_TOUCH_BEGAN: type = SDL_FINGERDOWN
    case CXI2_TOUCH_CHANGED: type = SDL_FINGERMOTION
    case CXI2_TOUCH_ENDED: type = SDL_FINGERUP
    default: return nil
    }
    guard touch.window == window, !Self.isKnownToSDL(Int64(touch.source)), isTouchscreen(Int(touch.source)) else {
      return nil
    }
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(pointer, &width, &height)
    var finger = SDL_Event()
    finger.type = type.rawValue
    finger.tfinger.touchId = Int64(touch.source)
    finger.tfinger.fingerId = Int64(touch.finger)
    // SDL's own positions reach 1 at the last pixel.
    finger.tfinger.x = Float(touch.x / Double(max(1, width - 1)))
    finger.tfinger.y = Float(touch.y / Double(max(1, height - 1)))
    finger.tfinger.pressure = 1
    finger.tfinger.windowID = SDL_GetWindowID(pointer)
    return finger
  }

  private static func isKnownToSDL(_ device: Int64) -> Bool {
    (0..<SDL_GetNumTouchDevices()).contains { SDL_GetTouchDevice($0) == device }
  }

  /// Returns the devices that are enabled. Waits for the X server.
  func devices() -> Inventory {
    var inventory = cxi2_inventory(display)
    let all = withUnsafeBytes(of: &inventory.devices) {
      Set($0.bindMemory(to: Int32.self).prefix(Int(inventory.device_count)).map(Int.init))
    }
    var scrolling: [ScrollDevice] = []
    withUnsafeBytes(of: &inventory.axes) { bytes in
      for axis in bytes.bindMemory(to: CXI2ScrollAxis.self).prefix(Int(inventory.axis_count)) {
        let id = Int(axis.device)
        if scrolling.last?.id != id { scrolling.append(ScrollDevice(id: id, kind: .init(axis.kind), axes: [])) }
        scrolling[scrolling.count - 1].axes.append(
          ScrollAxis(number: Int(axis.number), direction: axis.is_vertical ? .y : .x, increment: axis.increment))
      }
    }
    var touchscreens: [Int: String] = [:]
    let names = withUnsafeBytes(of: &inventory.touchscreen_names) { bytes in
      stride(from: 0, to: bytes.count, by: 64).map {
        String(decoding: bytes[$0..<$0 + 64].prefix { $0 != 0 }, as: UTF8.self)
      }
    }
    withUnsafeBytes(of: &inventory.touchscreens) { bytes in
      let ids = bytes.bindMemory(to: Int32.self).prefix(Int(inventory.touchscreen_count))
      for (id, name) in zip(ids, names) { touchscreens[Int(id)] = name }
    }
    return Inventory(all: all, scrolling: scrolling, touchscreens: touchscreens)
  }
}

extension ScrollDevice.Kind {
  fileprivate init(_ kind: CXI2DeviceKind) {
    self =
      switch kind {
      case CXI2_TOUCHPAD: .touchpad
      case CXI2_MOUSE: .wheel
      default: .unknown
      }
  }
}

/// An XInput 2 event.
struct XInputEvent {
  /// The kind of the event.
  enum Kind {
    case motion, pinchBegan, pinchChanged, pinchEnded, pinchCancelled
    /// The devices, or the axes of one, have changed.
    case devices
  }

  private let data: UnsafeRawPointer
  private let event: CXI2Event
  let kind: Kind

  fileprivate init?(_ event: UnsafePointer<SDL_Event>) {
    guard let data = csdl2_x11_xinput(event) else { return nil }
    self.data = data
    self.event = cxi2_event(data)
    switch self.event.kind {
    case CXI2_MOTION: kind = .motion
    case CXI2_PINCH_BEGAN: kind = .pinchBegan
    case CXI2_PINCH_CHANGED: kind = .pinchChanged
    case CXI2_PINCH_ENDED: kind = .pinchEnded
    case CXI2_PINCH_CANCELLED: kind = .pinchCancelled
    case CXI2_DEVICE_CHANGED, CXI2_DEVICES_CHANGED: kind = .devices
    default: return nil
    }
  }

  fileprivate var window: UInt { event.window }
  /// ID of the physical device.
  var source: Int { Int(event.source) }
  /// Time in milliseconds on the X server's clock.
  var milliseconds: UInt32 { event.milliseconds }
  /// Position of the pointer in pixels of the window.
  var place: Point { Point(x: event.x, y: event.y) }
  /// Movement of the midpoint of a pinch since its previous event, in pixels.
  var translation: Point { Point(x: event.dx, y: event.dy) }
  /// Distance between the fingers of a pinch, relative to that at its start.
  var scale: Double { event.scale }

  /// Returns the value of the axis with an index; `nil` if this motion event does not have it.
  func value(_ axis: Int) -> Double? {
    var value = 0.0
    return cxi2_value(data, Int32(axis), &value) ? value : nil
  }
}
