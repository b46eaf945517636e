import CXTest
import Glibc
import TestSupport

/// An X server whose touchscreen is the test itself: Xorg with the drivers `dummy` and `inputtest`, no device needed.
final class Touchscreen: @unchecked Sendable {  // Suites with windows are serialized: one test at a time uses it.
  let server: XServer
  private let folder: TemporaryFolder
  /// A touchpad beside it.
  let pad: Touchpad
  private let path: String
  private var socket: InputTestSocket
  /// Fingers that are down, with their places on the device.
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

  /// The touchscreen that the suite shares, with no finger down, or else a new one.
  static func shared() throws -> Touchscreen {
    let screen = try SharedTouchscreen.current ?? Touchscreen()
    try screen.liftAll()
    try screen.pad.lift()
    return screen
  }

  /// A hand's fingers on a window.
  func fingers(on window: XWindow) -> Fingers { Fingers(screen: self, window: window) }

  /// Lifts every finger that is down, where it is.
  func liftAll() throws {
    for (id, place) in fingers.sorted(by: { $0.key < $1.key }) { try send(20, id, place) }
  }

  /// Takes the device away with the fingers that are on it, does something, and brings it back.
  func unplugged(_ body: () throws -> Void) throws {
    try server.connection.setDevice("touch", isEnabled: false)
    fingers = [:]
    let result = Result { try body() }
    try server.connection.setDevice("touch", isEnabled: true)
    socket = try InputTestSocket(path)
    try result.get()
  }

  /// Kinds are XI2's own numbers: XI_TouchBegin 18, XI_TouchUpdate 19, XI_TouchEnd 20.
  func touch(_ kind: UInt32, _ id: UInt32, _ x: Double, _ y: Double, _ window: XWindow) throws {
    let origin = window.origin
    // The device's axes run over 0…65535, whatever the screen's size.
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
