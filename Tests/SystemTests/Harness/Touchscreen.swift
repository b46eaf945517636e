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
  private let width = 1280.0
  private let height = 1024.0
  /// Fingers that are down, with their places on the device.
  private var fingers: [UInt32: (x: Double, y: Double)] = [:]

  /// Only root may start Xorg like this.
  static var isPossible: Bool { geteuid() == 0 }

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/touch"
    let configuration = folder.path + "/xorg.conf"
    try Touchscreen.write(Touchscreen.configuration(folder: folder.path), to: configuration)
    server = try XServer(
      command: [
        "Xorg", "-config", configuration, "-logfile", folder.path + "/log", "-noreset", "-sharevts", "-novtswitch",
        "vt8",
      ], packages: "xserver-xorg-core and xserver-xorg-video-dummy")
    socket = try InputTestSocket(path)
    pad = try Touchpad(server: server, path: folder.path + "/pad")
  }

  /// The touchscreen that the suite shares, with no finger down, or else a new one.
  static func shared() throws -> Touchscreen {
    let screen = try SharedTouchscreen.current ?? Touchscreen()
    try screen.liftAll()
    try screen.pad.lift()
    return screen
  }

  /// Puts finger `id` down at a place in a window.
  func down(_ id: UInt32, _ x: Double, _ y: Double, in window: XWindow) throws { try touch(18, id, x, y, window) }
  /// Moves it.
  func move(_ id: UInt32, _ x: Double, _ y: Double, in window: XWindow) throws { try touch(19, id, x, y, window) }
  /// Lifts it.
  func up(_ id: UInt32, _ x: Double, _ y: Double, in window: XWindow) throws { try touch(20, id, x, y, window) }

  /// Two fingers, 1 and 2, go down beside a middle and change the distance between them at an even speed.
  func pinch(
    around middle: HandPath.Place, from start: Double, to end: Double, seconds: Double, rate: Double = 120,
    thenLift: Bool = true, in window: XWindow
  ) throws {
    func put(_ act: (UInt32, Double, Double, XWindow) throws -> Void, _ distance: Double) throws {
      try act(1, middle.x - distance / 2, middle.y, window)
      try act(2, middle.x + distance / 2, middle.y, window)
    }
    try put({ try down($0, $1, $2, in: $3) }, start)
    try HandPath(places: [(start, 0), (end, 0)], seconds: seconds, rate: rate).follow { distance, _ in
      try put({ try move($0, $1, $2, in: $3) }, distance)
    }
    if thenLift { try liftAll() }
  }

  /// Lifts every finger that is down, where it is.
  func liftAll() throws {
    for (id, place) in fingers.sorted(by: { $0.key < $1.key }) { try send(20, id, place) }
  }

  /// Puts a finger down, moves it along the places at an even speed, and lifts it unless told to hold.
  ///
  /// - Parameter rate: movements in a second; 120 is usual for a touchscreen.
  func drag(
    _ id: UInt32, _ places: [HandPath.Place], seconds: Double, rate: Double = 120, thenLift: Bool = true,
    in window: XWindow
  ) throws {
    guard let first = places.first, let last = places.last else { return }
    try down(id, first.x, first.y, in: window)
    try HandPath(places: places, seconds: seconds, rate: rate).follow { try move(id, $0, $1, in: window) }
    if thenLift { try up(id, last.x, last.y, in: window) }
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
  private func touch(_ kind: UInt32, _ id: UInt32, _ x: Double, _ y: Double, _ window: XWindow) throws {
    let origin = window.origin
    // The device's axes run over 0…65535, whatever the screen's size.
    let deviceX = (Double(origin.x) + x) * 65535 / width
    let deviceY = (Double(origin.y) + y) * 65535 / height
    try send(kind, id, (deviceX, deviceY))
  }

  private func send(_ kind: UInt32, _ id: UInt32, _ place: (x: Double, y: Double)) throws {
    fingers[id] = kind == 20 ? nil : place
    try socket.send(
      InputTestMessage(kind: .touch).appending(id).appending(kind).appending(axes: [0: place.x, 1: place.y]))
  }

  static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else { throw LaunchError(description: "\(path) cannot be written") }
    fputs(text, file)
    fclose(file)
  }
}

extension Touchscreen {
  fileprivate static func configuration(folder: String) -> String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "AutoEnableDevices" "false"
      Option "AllowMouseOpenFail" "true"
      Option "DontVTSwitch" "true"
    EndSection
    Section "Device"
      Identifier "picture"
      Driver "dummy"
      VideoRam 65536
    EndSection
    Section "Monitor"
      Identifier "monitor"
      HorizSync 5.0-1000.0
      VertRefresh 5.0-200.0
      Modeline "1280x1024" 108.88 1280 1360 1496 1712 1024 1025 1028 1060
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "picture"
      Monitor "monitor"
      DefaultDepth 24
      SubSection "Display"
        Depth 24
        Modes "1280x1024"
      EndSubSection
    EndSection
    Section "InputDevice"
      Identifier "touch"
      Driver "inputtest"
      Option "SocketPath" "\(folder)/touch"
      Option "DeviceType" "Touch"
      Option "TouchCount" "5"
    EndSection
    Section "InputDevice"
      Identifier "pad"
      Driver "inputtest"
      Option "SocketPath" "\(folder)/pad"
      Option "DeviceType" "PointerGesture"
    EndSection
    Section "ServerLayout"
      Identifier "layout"
      Screen "screen"
      InputDevice "touch" "SendCoreEvents"
      InputDevice "pad" "SendCoreEvents"
    EndSection

    """
  }
}
