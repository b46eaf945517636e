import CSDL2
import CSDL2X11
import CXInput2
import ScrollEngine

/// XInput 2 on SDL's own connection to the X server, so that its events arrive in order with SDL's events and also wake
/// the program. SDL selects pointer motion with all axes but ignores the scroll axes.
struct XInput: @unchecked Sendable {  // an Xlib connection, used only on the main thread like SDL's own use of it
  private let display: UnsafeMutableRawPointer
  private let window: UInt

  /// Selects the events of a window. Returns `nil` without an X server that supports scroll axes.
  init?(window: OpaquePointer) {
    let connection = csdl2_x11_connection(window)
    guard let display = connection.display, cxi2_select(display, connection.window) else { return nil }
    self.display = display
    self.window = connection.window
    cxi2_watch_screen(display)
  }

  /// Returns the XInput 2 event in an `SDL_SYSWMEVENT`, or `nil` if it is irrelevant. The result is valid only inside
  /// the event filter that receives it. Motion events outside the window, which SDL 3 gets too, are irrelevant.
  func event(_ event: UnsafePointer<SDL_Event>) -> XInputEvent? {
    XInputEvent(event).flatMap { $0.kind == .devices || $0.window == window ? $0 : nil }
  }

  /// Returns the IDs of all current devices, and the devices with scroll axes. Waits for the X server.
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
