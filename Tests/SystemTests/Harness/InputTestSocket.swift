import Glibc
import TestSupport

/// A connection to a device of Xorg's driver `inputtest`.
///
/// Messages are those of X.Org's xf86-input-inputtest-protocol.h, version 1.1, in native byte order. The driver listens
/// to one connection until its device is disabled.
final class InputTestSocket {
  private let socket: Int32

  init(_ path: String) throws {
    socket = try InputTestSocket.connect(path)
    // The version comes first: 1 and 1 as 16 bits each. The driver answers with its version.
    try post(InputTestMessage(kind: .clientVersion).appending(UInt16(1)).appending(UInt16(1)))
    try awaitAnswer()
  }

  deinit { close(socket) }

  /// Sends a message and returns when the server has processed it.
  func send(_ message: InputTestMessage) throws {
    try post(message)
    try post(InputTestMessage(kind: .waitForSync))
    try awaitAnswer()
  }

  private func post(_ message: InputTestMessage) throws {
    let bytes = message.bytes
    guard Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw LaunchError(description: "the input driver takes no message: \(String(cString: strerror(errno)))")
    }
  }

  private func awaitAnswer() throws {
    var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    var answer = [UInt8](repeating: 0, count: 64)
    guard poll(&waiting, 1, 10_000) > 0, recv(socket, &answer, answer.count, 0) >= 8 else {
      throw LaunchError(description: "the input driver gives no answer")
    }
  }

  private static func connect(_ path: String) throws -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    return try eventually("input device of the X server") {
      let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      guard result == 0 else {
        close(descriptor)
        return nil
      }
      return descriptor
    }
  }
}

/// A message to the driver: its length and kind, then its fields.
struct InputTestMessage {
  enum Kind: UInt32 {
    case clientVersion = 0
    case waitForSync = 1
    case motion = 2
    case touch = 6
    case pinch = 7
  }

  private var body: [UInt8] = []
  private let kind: Kind

  init(kind: Kind) { self.kind = kind }

  var bytes: [UInt8] { InputTestMessage.raw(UInt32(8 + body.count)) + InputTestMessage.raw(kind.rawValue) + body }

  func appending(_ value: some FixedWidthInteger & BitwiseCopyable) -> InputTestMessage {
    var copy = self
    copy.body += InputTestMessage.raw(value)
    return copy
  }

  /// Appends a flag, a mask of 64 bits, 4 bytes of padding, and twice 64 axes as doubles.
  func appending(axes: [Int: Double]) -> InputTestMessage {
    var copy = appending(UInt32(0)).appending(axes.keys.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }).appending(UInt32(0))
    for axis in 0..<64 { copy.body += InputTestMessage.raw(axes[axis] ?? 0) }
    copy.body += Array(repeating: 0, count: 64 * 8)
    return copy
  }

  func appending(_ numbers: [Double]) -> InputTestMessage {
    var copy = self
    for number in numbers { copy.body += InputTestMessage.raw(number) }
    return copy
  }

  private static func raw<Value: BitwiseCopyable>(_ value: Value) -> [UInt8] {
    withUnsafeBytes(of: value) { Array($0) }
  }
}
