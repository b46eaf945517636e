/// A reader of settings as an XSETTINGS manager publishes them: https://specifications.freedesktop.org/xsettings-spec,
/// "The _XSETTINGS_SETTINGS property".
enum XSettings {
  /// Returns the dots per inch that a desktop requests: the larger of the text resolution, `Xft/DPI`, and the
  /// resolution that the window scale implies, `Gdk/WindowScalingFactor`. Not every desktop includes the scale in the
  /// resolution. Returns `nil` where the bytes have neither or are malformed.
  static func dpi(in bytes: [UInt8]) -> Double? {
    let numbers = numbers(in: bytes)
    // The units are as in GTK's gdkscreen-x11.c and gnome-settings-daemon: the text resolution is in 1024ths of a dot
    // per inch, and the window scale in multiples of 96 dots per inch.
    let texts = numbers["Xft/DPI"].map { Double($0) / 1024 }
    let windows = numbers["Gdk/WindowScalingFactor"].map { Double($0) * 96 }
    return [texts, windows].compactMap(\.self).filter { $0 > 0 }.max()
  }

  /// Returns all integer settings by name, up to the first malformed byte.
  static func numbers(in bytes: [UInt8]) -> [String: Int32] {
    guard let first = bytes.first, first <= 1 else { return [:] }
    var reader = Reader(bytes: bytes, isBigEndian: first == 1)
    // Skips the byte order, three unused bytes and a serial number.
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

    /// Returns a text of `length` bytes, and skips its padding to a multiple of four bytes.
    mutating func text(_ length: Int) -> String? {
      guard index + length <= bytes.count else { return nil }
      defer { index += (length + 3) / 4 * 4 }
      return String(decoding: bytes[index..<index + length], as: UTF8.self)
    }
  }
}
