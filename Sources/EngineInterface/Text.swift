import Documents

/// Texts that cross the border to C.
enum Text {
  /// The longest text that a caller may pass, in bytes; keys, names and words are shorter.
  static let longest = 4096
  /// The length by which a caller states that a text ends with a NUL byte.
  static let untilNUL = -1

  /// Returns a caller's text. Bytes that are no UTF-8 become replacement characters, so that no key matches them.
  static func read(
    _ start: UnsafePointer<UInt8>?, _ length: Int, _ name: StaticString
  ) throws(Failure) -> String {
    guard let start else { throw .pointer(name) }
    var count = length
    if length == untilNUL {
      count = 0
      while count <= longest, start[count] != 0 { count += 1 }
    }
    guard count >= 0, count <= longest else { throw .range(name, "at most 4096 bytes") }
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Copies a text into a caller's buffer, with a NUL byte at its end. If it does not fit, the buffer becomes empty.
  ///
  /// - Parameters:
  ///   - size: the size of the buffer in bytes; 0 for none.
  ///   - length: the place for the length of the text without the NUL byte, or `nil`.
  static func write(
    _ text: String, _ buffer: UnsafeMutablePointer<UInt8>?, _ size: Int, _ length: UnsafeMutablePointer<Int>?
  ) throws(Failure) {
    let bytes = text.utf8
    length?.pointee = bytes.count
    guard size >= 0 else { throw .range("the size of the buffer", "0 or more bytes") }
    guard let buffer, size > 0 else {
      throw Failure(.tooSmall, "There is no buffer; the text needs \(bytes.count + 1) bytes.")
    }
    guard bytes.count < size else {
      buffer[0] = 0
      throw Failure(.tooSmall, "The buffer has \(size) bytes; the text needs \(bytes.count + 1).")
    }
    var index = 0
    for byte in bytes {
      buffer[index] = byte
      index += 1
    }
    buffer[index] = 0
  }

  /// Returns a copy of a text with a NUL byte at its end, which the caller frees.
  static func copy(_ text: String) -> UnsafeMutablePointer<UInt8> {
    let bytes = text.utf8
    let start = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
    var index = 0
    for byte in bytes {
      start[index] = byte
      index += 1
    }
    start[index] = 0
    return start
  }
}

/// A JSON object on one line.
struct JSONLine {
  private var text = "{"

  mutating func add(_ key: StaticString, json: String) {
    if text.utf8.count > 1 { text += "," }
    text += "\"\(key)\":"
    text += json
  }

  mutating func add(_ key: StaticString, _ number: Double) { add(key, json: JSONText.number(number)) }
  mutating func add(_ key: StaticString, _ flag: Bool) { add(key, json: flag ? "true" : "false") }
  mutating func add(_ key: StaticString, word: StaticString) { add(key, json: "\"\(word)\"") }
  mutating func add(_ key: StaticString, orNull index: Int?) {
    if let index { add(key, Double(index)) } else { add(key, json: "null") }
  }

  var json: String { text + "}" }
}
