import Drawing
import TestSupport
import Testing

@testable import SDLPlatform

/// Messages, addresses and settings of a desktop's message bus.
struct DBusMessageTests {
  private static func message(_ random: inout some RandomNumberGenerator) -> DBusMessage {
    func text() -> String {
      String((0..<Int.random(in: 0...40, using: &random)).map { _ in "aé/.-:漢".randomElement(using: &random) ?? "a" })
    }
    var message = DBusMessage([.call, .reply, .error, .signal].randomElement(using: &random) ?? .call)
    message.serial = .random(in: 1...UInt32.max, using: &random)
    if Bool.random(using: &random) { message.replySerial = .random(in: 1...UInt32.max, using: &random) }
    if Bool.random(using: &random) { message.path = text() }
    if Bool.random(using: &random) { message.interface = text() }
    if Bool.random(using: &random) { message.member = text() }
    if Bool.random(using: &random) { message.destination = text() }
    message.arguments = (0..<Int.random(in: 0...4, using: &random)).map { _ in .text(text()) }
    return message
  }

  @Test func `a message reads as it was written, and knows its length from its head`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<500 {
      let message = Self.message(&random)
      let bytes = message.bytes
      #expect(DBusMessage(bytes) == message)
      #expect(DBusMessage.length(of: bytes) == bytes.count)
      #expect(DBusMessage.length(of: Array(bytes.prefix(16))) == bytes.count)
      #expect(DBusMessage.length(of: Array(bytes.prefix(15))) == nil)
    }
  }

  @Test func `cut and changed bytes are no message or another one, and never more than they are`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<3000 {
      var bytes = Self.message(&random).bytes
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      _ = DBusMessage.length(of: bytes)
      guard let read = DBusMessage(bytes) else { continue }
      #expect(read.arguments.count <= bytes.count)
    }
    #expect(DBusMessage.length(of: [UInt8](repeating: UInt8(ascii: "l"), count: 16)) == -1, "too long")
    #expect(DBusMessage.length(of: [UInt8](repeating: UInt8(ascii: "H"), count: 16)) == -1, "another protocol")
  }

  /// `SettingChanged("org.freedesktop.appearance", "color-scheme", <uint32 1>)` in big-endian byte order, spelt out
  /// after the specification.
  @Test func `a report of a change is read in the other byte order`() {
    func number(_ value: Int) -> [UInt8] { [0, 0, UInt8(value >> 8), UInt8(value & 255)] }
    func padded(_ bytes: [UInt8], _ size: Int) -> [UInt8] {
      bytes + [UInt8](repeating: 0, count: (size - bytes.count % size) % size)
    }
    func field(_ code: UInt8, _ type: String, _ text: String) -> [UInt8] {
      [code, 1] + Array(type.utf8) + [0] + number(text.utf8.count) + Array(text.utf8) + [0]
    }
    var fields = padded(field(2, "s", "org.freedesktop.portal.Settings"), 8)
    fields = padded(fields + field(3, "s", "SettingChanged"), 8)
    fields += [8, 1, UInt8(ascii: "g"), 0, 3] + Array("ssv".utf8) + [0]
    var body = number(26) + Array("org.freedesktop.appearance".utf8) + [0]
    body = padded(body, 4) + number(12) + Array("color-scheme".utf8) + [0]
    body = padded(body + [1, UInt8(ascii: "u"), 0], 4) + number(1)
    let head = [UInt8(ascii: "B"), 4, 1, 1] + number(body.count) + number(7) + number(fields.count)
    let bytes = padded(head + fields, 8) + body
    let message = DBusMessage(bytes)
    #expect(DBusMessage.length(of: bytes) == bytes.count)
    #expect(message.flatMap { PortalSettings.Key(changedBy: $0) } == .colorScheme)
    #expect(message?.arguments.last?.unwrapped == .unsigned(1))
  }

  @Test(arguments: [
    ("unix:path=/run/user/7/bus", ["/run/user/7/bus"]),
    ("unix:path=/a%20b%2fc,guid=12", ["/a b/c"]),
    ("unix:abstract=/tmp/dbus-x,guid=1;unix:path=/b", ["\0/tmp/dbus-x", "/b"]),
    ("tcp:host=localhost,port=1;unix:guid=3,path=/c", ["/c"]),
    ("disabled:", []), ("", []), ("unix:path=%2", []), ("unix:path=%zz", []), ("autolaunch:", []),
  ])
  func `an address names its sockets`(address: String, paths: [String]) {
    #expect(DBusConnection.paths(in: address) == paths.map { Array($0.utf8) })
  }

  @Test func `a look follows from every value of the settings`() {
    var settings = PortalSettings()
    #expect(settings.look == LookPreferences(), "nothing is known")
    for (value, isLight) in [(0, true), (1, false), (2, true), (9, true)] as [(UInt32, Bool)] {
      settings.set(.colorScheme, to: .variant(.variant(.unsigned(value))))
      #expect(settings.look.isLight == isLight)
    }
    for (value, hasMore) in [(0, false), (1, true), (2, false)] as [(UInt32, Bool)] {
      settings.set(.contrast, to: .variant(.unsigned(value)))
      #expect(settings.look.hasMoreContrast == hasMore)
    }
    settings.set(.animations, to: .variant(.flag(false)))
    #expect(settings.look.reducesMotion == true)
    settings.set(.reducedMotion, to: .variant(.unsigned(0)))
    #expect(settings.look.reducesMotion == false, "the common setting comes before GNOME's")
    settings.set(.reducedMotion, to: .variant(.text("yes")))
    #expect(settings.look.reducesMotion == true, "a value of another type is none")
  }

  @Test func `without a bus there are no preferences`() {
    for address in [nil, "disabled:", "unix:path=/no/such/bus"] {
      let look = DesktopLook(busAddress: address)
      #expect(look.readChange() == nil)
    }
  }
}
