import CXTest
import TestSupport

/// A touchpad that the test controls, with the scroll axes and pinch gestures of a driver.
final class Touchpad {
  private let server: XServer
  private let path: String
  private var socket: InputTestSocket

  init(server: XServer, path: String) throws {
    self.server = server
    self.path = path
    socket = try InputTestSocket(path)
  }

  /// The axis value of one wheel click.
  private static let increment = 120.0

  /// Scrolls with two fingers, in wheel clicks to the right and down.
  func scroll(_ x: Double, _ y: Double) throws {
    // Axis 2 scrolls horizontally, axis 3 vertically (man 4 inputtestdrv).
    var axes: [Int: Double] = [:]
    if x != 0 { axes[2] = x * Self.increment }
    if y != 0 { axes[3] = y * Self.increment }
    // A lift sends zero on the axes that moved.
    if axes.isEmpty { for axis in moved { axes[axis] = 0 } }
    moved = axes.keys.sorted()
    // A flag for absolute values, and 4 bytes of padding.
    try socket.send(InputTestMessage(kind: .motion).appending(UInt64(0)).appending(axes: axes))
  }

  /// The axes of the newest movement.
  private var moved = [3]

  /// Lifts the fingers, for which libinput's driver sends a zero movement.
  func lift() throws { try scroll(0, 0) }

  /// Makes the axis values known, and that this touchpad reports lifts. Ends within a pixel of the start.
  func calibrateAxes() throws {
    try scroll(0, 1)
    try scroll(0, 0.001)
    try lift()
  }

  /// Scrolls in equal steps without lifting.
  func stroke(_ x: Double, _ y: Double, steps: Int, secondsApart: Double = 0.008) throws {
    let pace = Pace(every: secondsApart)
    for step in 0..<steps {
      pace.beat(step)
      try scroll(x / Double(steps), y / Double(steps))
    }
  }

  /// Pinches to a scale without lifting.
  func pinch(to scale: Double, steps: Int = 20) throws {
    try gesture(27, 1)
    let pace = Pace(every: 0.008)
    for step in 1...steps {
      pace.beat(step)
      try gesture(28, 1 + (scale - 1) * Double(step) / Double(steps))
    }
    scaleNow = scale
  }

  func endPinch() throws { try gesture(29, scaleNow) }

  private var scaleNow = 1.0

  /// Kinds are the numbers of XI2: XI_GesturePinchBegin 27, XI_GesturePinchUpdate 28, XI_GesturePinchEnd 29.
  private func gesture(_ kind: UInt16, _ scale: Double) throws {
    // Two fingers and no flags; no movement, twice; the scale and no rotation.
    try socket.send(
      InputTestMessage(kind: .pinch).appending(kind).appending(UInt16(2)).appending(UInt32(0))
        .appending([0, 0, 0, 0, scale, 0]))
  }

  /// Disables the device during a closure.
  func whileUnplugged(_ body: () throws -> Void) throws {
    try server.connection.setDevice("pad", isEnabled: false)
    let result = Result { try body() }
    try server.connection.setDevice("pad", isEnabled: true)
    socket = try InputTestSocket(path)
    try result.get()
  }
}

extension XConnection {
  /// Enables or disables an input device by name, which programs see as plugging it in or out.
  func setDevice(_ name: String, isEnabled: Bool) throws {
    var count: Int32 = 0
    guard let devices = XIQueryDevice(display, XIAllDevices, &count) else { return }
    defer { XIFreeDeviceInfo(devices) }
    guard let device = (0..<Int(count)).map({ devices[$0] }).first(where: { String(cString: $0.name) == name }) else {
      throw LaunchError(description: "the X server has no device \(name)")
    }
    var value: UInt8 = isEnabled ? 1 : 0
    // 19 is XA_INTEGER, with items of 8 bits.
    XIChangeProperty(display, device.deviceid, atom("Device Enabled"), 19, 8, PropModeReplace, &value, 1)
    sync()
  }
}
