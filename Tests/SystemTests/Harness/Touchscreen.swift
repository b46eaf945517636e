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
  /// The path of a second touchscreen's socket, which is disabled; `nil` if there is none.
  private let spare: String?
  private var socket: InputTestSocket
  /// Positions of the fingers that are down, in device units.
  private var fingers: [UInt32: (x: Double, y: Double)] = [:]

  /// Starts the server.
  ///
  /// - Parameter hasSpare: whether it has a second touchscreen, which ``replaced(_:)`` needs.
  init(hasSpare: Bool = false) throws {
    folder = try TemporaryFolder()
    let touch = DummyXorg.Device(name: "touch", type: "Touch", fingers: 5)
    let pad = DummyXorg.Device(name: "pad", type: "PointerGesture")
    path = touch.socket(in: folder.path)
    let spare = DummyXorg.Device(name: "spare", type: "Touch", fingers: 5)
    self.spare = hasSpare ? spare.socket(in: folder.path) : nil
    server = try DummyXorg(devices: [touch, pad] + (hasSpare ? [spare] : [])).start(in: folder.path)
    if hasSpare { try server.connection.setDevice("spare", isEnabled: false) }
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

  /// Disables the device for good, calls a closure, and enables the spare one, which then gets the fingers.
  func replaced(_ body: () throws -> Void) throws {
    guard let spare else { throw LaunchError(description: "the X server has no second touchscreen") }
    try server.connection.setDevice("touch", isEnabled: false)
    fingers = [:]
    try body()
    try server.connection.setDevice("spare", isEnabled: true)
    socket = try InputTestSocket(spare)
  }

  /// Blanks the screen. The next input shows it again.
  func blank() throws {
    XForceScreenSaver(server.connection.display, ScreenSaverActive)
    server.connection.sync()
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
