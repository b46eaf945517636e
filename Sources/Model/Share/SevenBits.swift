/// Bytes as text that HTML leaves unchanged: seven bits in each character, which takes a seventh more space than the bytes
/// where Base64 takes a third. `page.js` reads it.
enum SevenBits {
  /// Returns bytes as text. A character that HTML would change, or that could begin a tag, is replaced by the one with
  /// the code 256 more, whose lowest seven bits are the same. O(bytes).
  static func text(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count / 7 * 8 + bytes.count / 40 + 16)
    var (held, count) = (UInt32(0), UInt32(0))
    func add(_ value: UInt32) {
      switch UInt8(value & 127) {
      // The codes 0x100, 0x10D and 0x13C in UTF-8.
      case 0: out += [0xC4, 0x80]
      case UInt8(ascii: "\r"): out += [0xC4, 0x8D]
      case UInt8(ascii: "<"): out += [0xC4, 0xBC]
      case let code: out.append(code)
      }
    }
    for byte in bytes {
      held = held << 8 | UInt32(byte)
      count += 8
      while count >= 7 {
        count -= 7
        add(held >> count)
      }
    }
    if count > 0 { add(held << (7 - count)) }
    return String(decoding: out, as: UTF8.self)
  }
}
