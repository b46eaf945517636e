/// Texts that callers pass.
enum CallerText {
  /// The longest text that a caller may pass, in bytes; keys, names and words are shorter.
  static let longest = 4096

  /// Returns the bytes of a caller's text, which ends with a NUL byte.
  static func read(_ start: UnsafePointer<UInt8>?, _ name: StaticString) throws(CallFailure) -> UnsafeBufferPointer<
    UInt8
  > {
    guard let start else {
      throw CallFailure(.noPointer, name, " is NULL. Pass a text that ends with a NUL byte.")
    }
    var count = 0
    while start[count] != 0 {
      count += 1
      guard count <= longest else { throw .range(name, "at most 4096 bytes and a NUL byte") }
    }
    return UnsafeBufferPointer(start: start, count: count)
  }
}

extension UnsafeBufferPointer<UInt8> {
  init(_ text: StaticString) { self.init(start: text.utf8Start, count: text.utf8CodeUnitCount) }

  /// Whether the bytes are those of another text.
  func matches(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }

  func matches(_ other: StaticString) -> Bool { matches(UnsafeBufferPointer(other)) }
}

/// A text that callers read until it changes.
struct OwnedText: ~Copyable {
  private var bytes: UnsafeMutablePointer<UInt8>?
  private var count = 0
  private var capacity = 0

  deinit { bytes?.deallocate() }

  /// The text with a NUL byte at its end; empty before anything was appended.
  var start: UnsafePointer<UInt8> {
    let empty: StaticString = ""
    return bytes.map { UnsafePointer($0) } ?? empty.utf8Start
  }

  mutating func removeAll() { count = 0 }

  mutating func append(_ text: StaticString) { append(UnsafeBufferPointer(text)) }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    reserve(count + text.count + 1)
    for byte in text { add(byte) }
    bytes?[count] = 0
  }

  private mutating func add(_ byte: UInt8) {
    bytes?[count] = byte
    count += 1
  }

  private mutating func reserve(_ size: Int) {
    guard size > capacity else { return }
    capacity = max(size, 2 * capacity)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    if let bytes {
      larger.update(from: bytes, count: count)
      bytes.deallocate()
    }
    bytes = larger
  }
}
