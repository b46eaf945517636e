/// A converter of a text file to UTF-8 without a byte-order mark. Programs on Windows begin text with such a mark, and
/// PowerShell writes UTF-16. Bytes without a mark are UTF-16 if zeros show that, and otherwise taken as they are.
public struct TextDecoder {
  private enum Encoding {
    case utf8
    case utf16(isBigEndian: Bool)
  }

  /// Number of bytes from which the encoding is known: the longest mark has three, and two characters in UTF-16 four.
  private static let opening = 4

  /// `nil` until enough bytes are known.
  private var encoding: Encoding?
  /// Bytes that are not decoded yet: the beginning of the text, or of a character.
  private var rest: [UInt8] = []

  /// Creates a decoder for a text that begins with the first piece.
  public init() {}

  /// Returns a whole text as UTF-8 without a byte-order mark.
  public static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    // Almost all files are UTF-8 without a mark and are not copied.
    guard bytes.first.map({ $0 >= 0xEF }) == true || bytes.prefix(2).contains(0) else { return bytes }
    var decoder = TextDecoder()
    return decoder.decode(bytes[...]) + decoder.end()
  }

  /// Returns the next piece of the text as UTF-8. Keeps a part of a character for the following piece.
  public mutating func decode(_ piece: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if case .utf8 = encoding { return piece }
    rest.append(contentsOf: piece)
    if encoding == nil, rest.count >= Self.opening { recognize() }
    switch encoding {
    case nil: return []
    case .utf8:
      defer { rest = [] }
      return rest[...]
    case .utf16(let isBigEndian): return decodeUTF16(isBigEndian)
    }
  }

  /// Returns the rest of the text, which has no further piece.
  public mutating func end() -> [UInt8] {
    if encoding == nil { recognize() }
    guard case .utf16(let isBigEndian) = encoding else { return rest }
    let text = Array(decodeUTF16(isBigEndian))
    return rest.isEmpty ? text : text + Self.replacement
  }

  private mutating func recognize() {
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) {
      encoding = .utf8
      rest.removeFirst(3)
    } else if rest.starts(with: [0xFF, 0xFE]) || rest.starts(with: [0xFE, 0xFF]) {
      encoding = .utf16(isBigEndian: rest[0] == 0xFE)
      rest.removeFirst(2)
    } else if let isBigEndian = Self.isBigEndian(rest) {
      encoding = .utf16(isBigEndian: isBigEndian)
    } else {
      encoding = .utf8
    }
  }

  /// Returns the order of bytes in UTF-16 without a mark, `nil` for other text: every second byte of two printable ASCII
  /// characters is 0, as RFC 4627, section 3, has it. No file that is read as text begins otherwise.
  private static func isBigEndian(_ bytes: [UInt8]) -> Bool? {
    func areCharacters(_ first: Int, zeros: Int) -> Bool {
      [0, 2].allSatisfy { (0x20..<0x7F).contains(bytes[$0 + first]) && bytes[$0 + zeros] == 0 }
    }
    guard bytes.count >= opening else { return nil }
    return areCharacters(0, zeros: 1) ? false : areCharacters(1, zeros: 0) ? true : nil
  }

  /// U+FFFD in UTF-8, which replaces half a character.
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  private mutating func decodeUTF16(_ isBigEndian: Bool) -> ArraySlice<UInt8> {
    var text: [UInt8] = []
    text.reserveCapacity(rest.count / 2)
    func unit(_ place: Int) -> UInt16 {
      let (first, second) = (UInt16(rest[place]), UInt16(rest[place + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var place = 0
    while place + 1 < rest.count {
      let first = unit(place)
      guard first & 0xFC00 == 0xD800 else {
        Self.append(UInt32(first), to: &text)
        place += 2
        continue
      }
      guard place + 3 < rest.count else { break }
      let second = unit(place + 2)
      let isPair = second & 0xFC00 == 0xDC00
      Self.append(isPair ? 0x10000 + UInt32(first & 0x3FF) << 10 + UInt32(second & 0x3FF) : UInt32(first), to: &text)
      place += isPair ? 4 : 2
    }
    rest.removeFirst(place)
    return text[...]
  }

  private static func append(_ code: UInt32, to text: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(code) else { return text += replacement }
    text.append(contentsOf: String(scalar).utf8)
  }
}
