import ScrollEngine

/// A fast parser for the event lines of a recording, which may have hundreds of thousands of them. It creates no
/// ``JSONValue``.
///
/// It accepts only the shapes that this program writes. Every other line, valid or not, goes to the JSON parser, which
/// accepts all shapes and creates the error messages.
struct LineScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  private let end: Int

  /// Returns the index of the next line feed, or of the end of the bytes.
  static func endOfLine(_ bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { buffer in
      var index = start
      while index < buffer.count, buffer[index] != UInt8(ascii: "\n") { index += 1 }
      return index
    }
  }

  /// Returns the event on a line; `nil` if the line does not have one of the accepted shapes.
  static func event(_ bytes: [UInt8], _ start: Int, _ end: Int) -> GestureRecording.Event? {
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = LineScanner(bytes: buffer, index: start, end: end)
      return scanner.event()
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, index: Int, end: Int) {
    self.bytes = bytes
    self.index = index
    self.end = end
  }

  private enum Shape {
    case down, move, up, cancel, wheel, scroll
  }

  private mutating func event() -> GestureRecording.Event? {
    var time: Double?
    var shape: Shape?
    var phase: InputEvent.ScrollPhase?
    var id: Double?
    var x: Double?
    var y: Double?
    var dx: Double?
    var dy: Double?
    guard skip(UInt8(ascii: "{")) else { return nil }
    repeat {
      guard let key = word(), skip(UInt8(ascii: ":")) else { return nil }
      switch key {
      case Self.name("t"): time = number()
      case Self.name("id"): id = number()
      case Self.name("x"): x = number()
      case Self.name("y"): y = number()
      case Self.name("dx"): dx = number()
      case Self.name("dy"): dy = number()
      case Self.name("type"):
        switch word() {
        case Self.name("move"): shape = .move
        case Self.name("down"): shape = .down
        case Self.name("up"): shape = .up
        case Self.name("cancel"): shape = .cancel
        case Self.name("wheel"): shape = .wheel
        case Self.name("scroll"): shape = .scroll
        default: return nil
        }
      case Self.name("phase"):
        switch word() {
        case Self.name("began"): phase = .began
        case Self.name("changed"): phase = .changed
        case Self.name("ended"): phase = .ended
        default: return nil
        }
      default: return nil
      }
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "}")), isAtEnd, let shape, let moment = RecordingReader.time(time) else { return nil }
    return kind(shape, id, point(x, y), point(dx, dy), phase, hasPlace: x != nil || y != nil).map {
      GestureRecording.Event(microseconds: moment, kind: .input($0))
    }
  }

  private func kind(
    _ shape: Shape, _ id: Double?, _ at: Point?, _ change: Point?, _ phase: InputEvent.ScrollPhase?, hasPlace: Bool
  ) -> InputEvent.Kind? {
    switch shape {
    case .down, .move, .up, .cancel:
      guard let number = id.flatMap({ Int(exactly: $0) }), change == nil, phase == nil else { return nil }
      if shape == .cancel { return hasPlace ? nil : .cancel(id: number) }
      guard let at else { return nil }
      switch shape {
      case .down: return .down(id: number, at: at)
      case .move: return .move(id: number, to: at)
      default: return .up(id: number, at: at)
      }
    case .wheel, .scroll:
      guard let change, id == nil, (at != nil) == hasPlace else { return nil }
      if shape == .wheel { return phase == nil ? .wheel(notches: change, at: at) : nil }
      return phase.map { .scroll(delta: change, phase: $0, at: at) }
    }
  }

  private func point(_ x: Double?, _ y: Double?) -> Point? {
    guard let x, let y, abs(x) <= RecordingReader.farthest, abs(y) <= RecordingReader.farthest else { return nil }
    return Point(x: x, y: y)
  }

  private var isAtEnd: Bool { index == end || index + 1 == end && bytes[index] == 0x0D }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard index < end, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Reads a quoted word of up to eight letters. Returns it as an integer that consists of the letters' bytes, the
  /// first in the highest place; `nil` if there is no such word.
  private mutating func word() -> UInt64? {
    guard skip(UInt8(ascii: "\"")) else { return nil }
    var code: UInt64 = 0
    var length = 0
    while index < end, bytes[index] >= UInt8(ascii: "a"), bytes[index] <= UInt8(ascii: "z"), length < 8 {
      code = code << 8 | UInt64(bytes[index])
      index += 1
      length += 1
    }
    return skip(UInt8(ascii: "\"")) ? code : nil
  }

  @inline(__always)
  private static func name(_ text: StaticString) -> UInt64 {
    var code: UInt64 = 0
    for offset in 0..<text.utf8CodeUnitCount { code = code << 8 | UInt64(text.utf8Start[offset]) }
    return code
  }

  /// Powers of ten, all exact in a `Double`.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Reads a decimal number; `nil` for a number with an exponent.
  ///
  /// An integer below 2⁵³ and a power of ten up to 10²² are exact. Their quotient is rounded once, which gives the same
  /// value as correct parsing of the text: Clinger 1990, "How to Read Floating Point Numbers Accurately".
  private mutating func number() -> Double? {
    let isNegative = skip(UInt8(ascii: "-"))
    var digits: UInt64 = 0
    var count = 0
    var fraction = 0
    let first = index
    while let digit = digit() {
      digits = digits &* 10 &+ digit
      count += 1
    }
    guard count > 0, count == 1 || bytes[first] != UInt8(ascii: "0") else { return nil }
    if skip(UInt8(ascii: ".")) {
      while let digit = digit() {
        digits = digits &* 10 &+ digit
        fraction += 1
      }
      guard fraction > 0 else { return nil }
    }
    guard count + fraction <= 16, fraction < Self.powers.count, digits < 1 << 53 else {
      return long(from: first, isNegative)
    }
    if index < end, bytes[index] == UInt8(ascii: "e") || bytes[index] == UInt8(ascii: "E") { return nil }
    let value = Double(digits) / Self.powers[fraction]
    return isNegative ? -value : value
  }

  /// Returns a number with too many digits for the exact quotient, parsed from its text; `nil` if it has an exponent.
  /// About one number in a hundred has 17 digits.
  private func long(from first: Int, _ isNegative: Bool) -> Double? {
    guard let value = Double(String(decoding: bytes[first..<index], as: UTF8.self)), value.isFinite else { return nil }
    if index < end, bytes[index] == UInt8(ascii: "e") || bytes[index] == UInt8(ascii: "E") { return nil }
    return isNegative ? -value : value
  }

  private mutating func digit() -> UInt64? {
    guard index < end, bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9") else { return nil }
    defer { index += 1 }
    return UInt64(bytes[index] - UInt8(ascii: "0"))
  }
}
