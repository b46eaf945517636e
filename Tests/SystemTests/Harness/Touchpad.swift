import CXTest
import TestSupport

/// A touchpad whose fingers are the test itself: scroll axes and pinch gestures, as a driver sends them.
final class Touchpad {
  private let server: XServer
  private let path: String
  private var socket: InputTestSocket

  init(server: XServer, path: String) throws {
    self.server = server
    self.path = path
    socket = try InputTestSocket(path)
  }

  /// What the driver's axes count for one click of a wheel.
  private static let increment = 120.0

  /// Two fingers move, in clicks of a wheel to the right and down.
  func scroll(_ x: Double, _ y: Double) throws {
    // Axis 2 scrolls sideways, axis 3 down (man 4 inputtestdrv).
    var axes: [Int: Double] = [:]
    if x != 0 { axes[2] = x * Self.increment }
    if y != 0 { axes[3] = y * Self.increment }
    // What lifts stops along the axes that moved.
    if axes.isEmpty { for axis in moved { axes[axis] = 0 } }
    moved = axes.keys.sorted()
    // A flag for absolute values, and 4 bytes to align.
    try socket.send(InputTestMessage(kind: .motion).appending(UInt64(0)).appending(axes: axes))
  }

  /// The axes of the newest movement.
  private var moved = [3]

  /// The fingers lift: libinput's driver then moves the axes by nothing.
  func lift() throws { try scroll(0, 0) }

  /// Makes the place of the axes known, and that this touchpad tells when fingers lift; moves by less than a pixel.
  func introduce() throws {
    try scroll(0, 1)
    try scroll(0, 0.001)
    try lift()
  }

  /// Fingers move evenly, and stay.
  func stroke(_ x: Double, _ y: Double, steps: Int, secondsApart: Double = 0.008) throws {
    let pace = Pace(every: secondsApart)
    for step in 0..<steps {
      pace.beat(step)
      try scroll(x / Double(steps), y / Double(steps))
    }
  }

  /// Two fingers pinch up to a scale, and stay.
  func pinch(to scale: Double, steps: Int = 20) throws {
    try gesture(27, 1)
    let pace = Pace(every: 0.008)
    for step in 1...steps {
      pace.beat(step)
      try gesture(28, 1 + (scale - 1) * Double(step) / Double(steps))
    }
    scaleNow = scale
  }

  /// The fingers of a pinch lift.
  func endPinch() throws { try gesture(29, scaleNow) }

  private var scaleNow = 1.0

  /// Kinds are XI2's own numbers: XI_GesturePinchBegin 27, XI_GesturePinchUpdate 28, XI_GesturePinchEnd 29.
  private func gesture(_ kind: UInt16, _ scale: Double) throws {
    // Two fingers and no flags; no movement, twice; the scale and no turn.
    try socket.send(
      InputTestMessage(kind: .pinch).appending(kind).appending(UInt16(2)).appending(UInt32(0))
        .appending([0, 0, 0, 0, scale, 0]))
  }

  /// Takes the device away, does something, and brings it back.
  func unplugged(_ body: () throws -> Void) throws {
    try server.connection.setDevice("pad", isEnabled: false)
    let result = Result { try body() }
    try server.connection.setDevice("pad", isEnabled: true)
    socket = try InputTestSocket(path)
    try result.get()
  }
}

extension XConnection {
  /// Switches an input device on or off by its name, which for programs is the same as plugging it in or out.
  func setDevice(_ name: String, isEnabled: Bool) throws {
    var count: Int32 = 0
    guard let devices = XIQueryDevice(display, XIAllDevices, &count) else { return }
    defer { XIFreeDeviceInfo(devices) }
    guard let device = (0..<Int(count)).map({ devices[$0] }).first(where: { String(cString: $0.name) == name }) else {
      throw LaunchError(description: "the X server has no device \(name)")
    }
    var value: UInt8 = isEnabled ? 1 : 0
    // 19 is XA_INTEGER; items of 8 bits.
    XIChangeProperty(display, device.deviceid, atom("Device Enabled"), 19, 8, PropModeReplace, &value, 1)
    sync()
  }
}
