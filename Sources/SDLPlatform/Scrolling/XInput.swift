import CSDL2
import CSDL2X11
import CXInput2
import ScrollEngine

/// XInput 2 on SDL's own connection to the X server, so that its events come in order with SDL's and wake the program as
/// they do. SDL asks for the pointer's movements with all their axes, but makes nothing of those that scroll.
struct XInput: @unchecked Sendable {  // a connection of Xlib, used where SDL uses it: on the main thread
  private let display: UnsafeMutableRawPointer
  private let window: UInt

  /// Asks for what concerns a window; `nil` without an X server that knows axes that scroll.
  init?(window: OpaquePointer) {
    let connection = csdl2_x11_connection(window)
    guard let display = connection.display, cxi2_select(display, connection.window) else { return nil }
    self.display = display
    self.window = connection.window
    cxi2_watch_screen(display)
  }

  /// The event in one of SDL's kind `SDL_SYSWMEVENT`, within the filter that gets it; `nil` if it is of no interest. SDL 3
  /// hears of movements beside the window, too.
  func event(_ event: UnsafePointer<SDL_Event>) -> XInputEvent? {
    XInputEvent(event).flatMap { $0.kind == .devices || $0.window == window ? $0 : nil }
  }

  /// The devices that are there now, and those of them with axes that scroll. Waits for the server.
  func devices() -> (all: Set<Int>, scrolling: [ScrollDevice]) {
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
    return (all, scrolling)
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

/// An event of XInput 2.
struct XInputEvent {
  /// What it is about.
  enum Kind {
    case motion, pinchBegan, pinchChanged, pinchEnded, pinchCancelled
    /// The axes of a device, or the devices, are others now.
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
  /// The physical device.
  var source: Int { Int(event.source) }
  /// On the server's clock.
  var milliseconds: UInt32 { event.milliseconds }
  /// The pointer, in pixels of the window.
  var place: Point { Point(x: event.x, y: event.y) }
  /// How far a pinch moved, in pixels.
  var translation: Point { Point(x: event.dx, y: event.dy) }
  /// The distance of a pinch's fingers as a share of that at its beginning.
  var scale: Double { event.scale }

  /// The value of a motion's axis, where it carries one.
  func value(_ axis: Int) -> Double? {
    var value = 0.0
    return cxi2_value(data, Int32(axis), &value) ? value : nil
  }
}
