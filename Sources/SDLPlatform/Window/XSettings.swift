/// Settings as an XSETTINGS manager publishes them: https://specifications.freedesktop.org/xsettings-spec, "The
/// _XSETTINGS_SETTINGS property".
enum XSettings {
  /// Dots per inch that a desktop wants: what texts are wanted in, `Xft/DPI`, or what follows from the scale of windows,
  /// `Gdk/WindowScalingFactor`, if that is more: not every desktop has made the one part of the other. `nil` where the
  /// bytes say neither or are none of the protocol's.
  static func dpi(in bytes: [UInt8]) -> Double? {
    let numbers = numbers(in: bytes)
    // Both as GTK's gdkscreen-x11.c and gnome-settings-daemon have them: 1024ths, and whole factors of 96.
    let texts = numbers["Xft/DPI"].map { Double($0) / 1024 }
    let windows = numbers["Gdk/WindowScalingFactor"].map { Double($0) * 96 }
    return [texts, windows].compactMap(\.self).filter { $0 > 0 }.max()
  }

  /// All settings that are numbers, up to where the bytes are not as they should be.
  static func numbers(in bytes: [UInt8]) -> [String: Int32] {
    guard let first = bytes.first, first <= 1 else { return [:] }
    var reader = Reader(bytes: bytes, isBigEndian: first == 1)
    // The order of bytes, three of nothing, and a serial number.
    reader.skip(8)
    guard let count = reader.number(4) else { return [:] }
    var all: [String: Int32] = [:]
    for _ in 0..<min(count, UInt32(bytes.count)) {
      guard let kind = reader.number(1), reader.skip(1), let length = reader.number(2),
        let name = reader.text(Int(length)), reader.skip(4)
      else { break }
      switch kind {
      case 0:
        guard let value = reader.number(4) else { return all }
        all[name] = Int32(bitPattern: value)
      case 1:
        guard let length = reader.number(4), length <= UInt32(bytes.count), reader.text(Int(length)) != nil else {
          return all
        }
      case 2: guard reader.skip(8) else { return all }
      default: return all
      }
    }
    return all
  }

  private struct Reader {
    let bytes: [UInt8]
    let isBigEndian: Bool
    var index = 0

    @discardableResult mutating func skip(_ count: Int) -> Bool {
      index += count
      return index <= bytes.count
    }

    mutating func number(_ size: Int) -> UInt32? {
      guard index + size <= bytes.count else { return nil }
      defer { index += size }
      let part = bytes[index..<index + size]
      let ordered = isBigEndian ? Array(part) : part.reversed()
      return ordered.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// A text, with the bytes that fill it up to a multiple of four.
    mutating func text(_ length: Int) -> String? {
      guard index + length <= bytes.count else { return nil }
      defer { index += (length + 3) / 4 * 4 }
      return String(decoding: bytes[index..<index + length], as: UTF8.self)
    }
  }
}
