import CXTest
import Glibc
import TestSupport

/// An X server with a touchscreen that the test controls: Xorg with the drivers `dummy` and `inputtest`, without
/// hardware.
final class Touchscreen: @unchecked Sendable {  // Suites with windows are serialized, so one test at a time uses it.
  let server: XServer
  private let folder: TemporaryFolder
  /// The touchpad of the same server.
  let pad: Touchpad
  private let path: String
  private var socket: InputTestSocket
  /// Positions of the fingers that are down, in device units.
  private var fingers: [UInt32: (x: Double, y: Double)] = [:]

  init() throws {
    folder = try TemporaryFolder()
    let touch = DummyXorg.Device(name: "touch", type: "Touch", fingers: 5)
    let pad = DummyXorg.Device(name: "pad", type: "PointerGesture")
    path = touch.socket(in: folder.path)
    server = try DummyXorg(devices: [touch, pad]).start(in: folder.path)
    socket = try InputTestSocket(path)
    self.pad = try Touchpad(server: server, path: pad.socket(in: folder.path))
  }

  /// Returns the suite's shared touchscreen without touches, or else a new one.
  static func shared() throws -> Touchscreen {
    let screen = try SharedTouchscreen.current ?? Touchscreen()
    try screen.liftAll()
    try screen.pad.lift()
    return screen
  }

  /// Returns the fingers on a window.
  func fingers(on window: XWindow) -> Fingers { Fingers(screen: self, window: window) }

  /// Lifts all fingers where they are.
  func liftAll() throws {
    for (id, place) in fingers.sorted(by: { $0.key < $1.key }) { try send(20, id, place) }
  }

  /// Disables the device, with the fingers on it, during a closure.
  func unplugged(_ body: () throws -> Void) throws {
    try server.connection.setDevice("touch", isEnabled: false)
    fingers = [:]
    let result = Result { try body() }
    try server.connection.setDevice("touch", isEnabled: true)
    socket = try InputTestSocket(path)
    try result.get()
  }

  /// Sends a touch event. Kinds are the numbers of XI2: XI_TouchBegin 18, XI_TouchUpdate 19, XI_TouchEnd 20.
  func touch(_ kind: UInt32, _ id: UInt32, _ x: Double, _ y: Double, _ window: XWindow) throws {
    let origin = window.origin
    // The device's axes have the range 0…65535, whatever the screen's size.
    let deviceX = (Double(origin.x) + x) * 65535 / Double(DummyXorg.size.width)
    let deviceY = (Double(origin.y) + y) * 65535 / Double(DummyXorg.size.height)
    try send(kind, id, (deviceX, deviceY))
  }

  private func send(_ kind: UInt32, _ id: UInt32, _ place: (x: Double, y: Double)) throws {
    fingers[id] = kind == 20 ? nil : place
    try socket.send(
      InputTestMessage(kind: .touch).appending(id).appending(kind).appending(axes: [0: place.x, 1: place.y]))
  }
}
