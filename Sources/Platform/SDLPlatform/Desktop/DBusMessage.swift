/// A message on a message bus, with the marshalling of the D-Bus Specification 0.43, "Message Protocol" and
/// "Marshaling (Wire Format)": https://dbus.freedesktop.org/doc/dbus-specification.html.
///
/// The program does not use libdbus, because calls of that library wait for the bus: `dbus_bus_register` blocks for up
/// to 25 s. This type only decodes bytes that have arrived.
struct DBusMessage: Equatable {
  /// The purpose of a message, by its number in the specification.
  enum Kind: UInt8 {
    case call = 1
    case reply
    case error
    case signal
  }

  /// A value of one of the basic types, or a variant that contains one.
  indirect enum Value: Equatable {
    case text(String)
    case unsigned(UInt32)
    case flag(Bool)
    case variant(Value)
    /// A value of a type that the program does not use.
    case other

    /// The value inside all nested variants. The desktop's Settings portal returns a variant in a variant from `Read`,
    /// and a single variant from `ReadOne`.
    var unwrapped: Value { if case .variant(let inner) = self { inner.unwrapped } else { self } }
  }

  var kind: Kind
  /// The serial number of the message, to which a reply refers; not 0.
  var serial: UInt32 = 1
  /// The serial number of the call that this message answers; `nil` if it is not a reply.
  var replySerial: UInt32?
  var path: String?
  var interface: String?
  var member: String?
  var destination: String?
  /// The arguments that precede the first argument of a type that the program does not use.
  var arguments: [Value] = []

  /// Maximum length of a message in bytes, far above that of any setting. A longer message ends the connection.
  static let maximumLength = 1 << 20
  /// Length in bytes of the header's fixed part. The last four bytes of this part contain the length of the header's
  /// fields, which follow the fixed part.
  static let headLength = 16

  /// Codes of the header's fields.
  private enum Field {
    /// The codes in the specification's table of header fields.
    static let path: UInt8 = 1
    static let interface: UInt8 = 2
    static let member: UInt8 = 3
    static let replySerial: UInt8 = 5
    static let destination: UInt8 = 6
    static let signature: UInt8 = 8
  }

  /// The encoded message, in little-endian byte order. Arguments that are not texts are left out.
  var bytes: [UInt8] {
    var body = Writer()
    var signature = ""
    for case .text(let text) in arguments {
      body.add(text)
      signature += "s"
    }
    var writer = Writer()
    writer.bytes = [UInt8(ascii: "l"), kind.rawValue, 0, 1]
    writer.add(UInt32(body.bytes.count))
    writer.add(serial)
    writer.add(0)
    let texts = [
      (Field.path, "o", path), (Field.interface, "s", interface), (Field.member, "s", member),
      (Field.destination, "s", destination),
    ]
    for case (let code, let type, let text?) in texts {
      writer.beginField(code, type)
      writer.add(text)
    }
    if let replySerial {
      writer.beginField(Field.replySerial, "u")
      writer.add(replySerial)
    }
    if !signature.isEmpty {
      writer.beginField(Field.signature, "g")
      writer.addSignature(signature)
    }
    writer.setLength(at: Self.headLength - 4, writer.bytes.count - Self.headLength)
    writer.align(8)
    return writer.bytes + body.bytes
  }

  /// Returns the length in bytes of the message that starts with `bytes`; `nil` if the bytes are too few to tell,
  /// negative if they are not a message.
  static func length(of bytes: [UInt8]) -> Int? {
    guard bytes.count >= headLength else { return nil }
    guard var reader = Reader(bytes) else { return -1 }
    reader.index = 4
    guard let body = reader.number() else { return -1 }
    reader.index = headLength - 4
    guard let fields = reader.number() else { return -1 }
    let length = headLength + (Int(fields) + 7) / 8 * 8 + Int(body)
    return length <= maximumLength ? length : -1
  }

  /// Decodes a message; `nil` if the bytes are not a message, or one of an unknown kind.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.headLength, var reader = Reader(bytes), let kind = Kind(rawValue: bytes[1]) else {
      return nil
    }
    self.kind = kind
    reader.index = 4
    guard let bodyLength = reader.number(), let serial = reader.number(), let fieldsLength = reader.number() else {
      return nil
    }
    self.serial = serial
    let end = reader.index + Int(fieldsLength)
    guard end <= bytes.count else { return nil }
    var signature = ""
    while reader.index < end {
      reader.align(8)
      guard let code = reader.byte(), let type = reader.signature(), let value = reader.value(type) else { return nil }
      switch (code, value) {
      case (Field.path, .text(let text)): path = text
      case (Field.interface, .text(let text)): interface = text
      case (Field.member, .text(let text)): member = text
      case (Field.destination, .text(let text)): destination = text
      case (Field.replySerial, .unsigned(let number)): replySerial = number
      case (Field.signature, .text(let text)): signature = text
      default: break
      }
    }
    reader.align(8)
    guard reader.index + Int(bodyLength) <= bytes.count else { return nil }
    for type in signature {
      guard let value = reader.value(String(type)), value != .other else { break }
      arguments.append(value)
    }
  }

  init(_ kind: Kind) { self.kind = kind }

  // MARK: - Marshalling

  private struct Writer {
    var bytes: [UInt8] = []

    mutating func align(_ size: Int) { while bytes.count % size != 0 { bytes.append(0) } }

    mutating func add(_ number: UInt32) {
      align(4)
      for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> UInt32(shift))) }
    }

    mutating func add(_ text: String) {
      add(UInt32(text.utf8.count))
      bytes += Array(text.utf8) + [0]
    }

    mutating func addSignature(_ text: String) { bytes += [UInt8(text.utf8.count)] + Array(text.utf8) + [0] }

    mutating func beginField(_ code: UInt8, _ type: String) {
      align(8)
      bytes.append(code)
      addSignature(type)
    }

    mutating func setLength(at index: Int, _ length: Int) {
      for byte in 0..<4 { bytes[index + byte] = UInt8(truncatingIfNeeded: length >> (8 * byte)) }
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    let isBigEndian: Bool
    var index = 0

    init?(_ bytes: [UInt8]) {
      guard let first = bytes.first, [UInt8(ascii: "l"), UInt8(ascii: "B")].contains(first) else { return nil }
      self.bytes = bytes
      isBigEndian = first == UInt8(ascii: "B")
    }

    mutating func align(_ size: Int) { index = (index + size - 1) / size * size }

    mutating func byte() -> UInt8? {
      guard index < bytes.count else { return nil }
      defer { index += 1 }
      return bytes[index]
    }

    mutating func number() -> UInt32? {
      align(4)
      guard index + 4 <= bytes.count else { return nil }
      defer { index += 4 }
      let part = bytes[index..<index + 4]
      return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Returns a text of `length` bytes and skips the zero byte behind it.
    private mutating func text(_ length: Int) -> String? {
      guard length < bytes.count, index + length < bytes.count else { return nil }
      defer { index += length + 1 }
      return String(decoding: bytes[index..<index + length], as: UTF8.self)
    }

    mutating func signature() -> String? { byte().flatMap { text(Int($0)) } }

    /// Reads and returns the next value, whose D-Bus type code is `type`. Returns `other` if the program does not use
    /// the type, and `nil` if there are too few bytes.
    mutating func value(_ type: String) -> Value? {
      switch type {
      case "s", "o": number().flatMap { text(Int($0)) }.map(Value.text)
      case "g": signature().map(Value.text)
      case "u": number().map(Value.unsigned)
      case "b": number().map { .flag($0 != 0) }
      case "v": signature().flatMap { value($0) }.map(Value.variant)
      default: .other
      }
    }
  }
}
