import ScrollEngine

/// The natural size of an SVG picture, read from the root element of its file without drawing it.
///
/// The sources are SVG 2 section 8 for the size and CSS Values 4 section 6.2 for the units. A size of the attributes
/// `width` and `height` counts first, then that of `viewBox`. If only one of the attributes has a length, the
/// proportions of `viewBox` give the other one.
///
/// ```swift
/// let header = try SVGHeader(Array("<svg viewBox='0 0 24 16'/>".utf8))
/// header.size  // 24 × 16
/// ```
public struct SVGHeader: Equatable, Sendable {
  /// The size, in points.
  public let size: Size

  /// The size of an SVG without any of the attributes, from CSS 2.2 section 10.3.2.
  private static let defaultSize = Size(width: 300, height: 150)

  /// Reads the root element at the beginning of a file. O(bytes).
  ///
  /// - Throws: ``PhotoError``: `unknownFormat` if the first element is not `svg`, `damaged` if that element does not end
  ///   or its size is not positive, `tooLong` or `tooLarge`.
  public init(_ bytes: [UInt8]) throws(PhotoError) {
    var scanner = MarkupScanner(bytes)
    guard scanner.skipToRoot(), let name = scanner.name() else { throw .unknownFormat }
    guard name == "svg" || name.hasSuffix(":svg") else { throw .unknownFormat }
    guard let attributes = scanner.attributes() else { throw .damaged }
    let box = Self.box(attributes["viewBox"])
    let width = Self.length(attributes["width"])
    let height = Self.length(attributes["height"])
    let size: Size
    switch (width, height, box) {
    case (let width?, let height?, _): size = Size(width: width, height: height)
    case (let width?, nil, let box?): size = Size(width: width, height: width * box.height / box.width)
    case (nil, let height?, let box?): size = Size(width: height * box.width / box.height, height: height)
    case (nil, nil, let box?): size = box
    case (let width, let height, nil):
      size = Size(width: width ?? Self.defaultSize.width, height: height ?? Self.defaultSize.height)
    }
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { throw .damaged }
    guard max(size.width, size.height) <= Double(PhotoError.maximumSide) else {
      throw .tooLong(pixels: Int(min(max(size.width, size.height), 1e9)))
    }
    guard size.width * size.height <= Double(PhotoError.maximumPixels) else {
      throw .tooLarge(megapixels: Int(nearest: size.width * size.height / 1e6))
    }
    self.size = size
  }

  /// Points per unit. A point of this program is a CSS pixel.
  private static let units: [Substring: Double] = [
    "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "Q": 96 / 101.6,
  ]

  /// Returns a length in points; `nil` if it is missing, relative or not a length.
  private static func length(_ text: String?) -> Double? {
    guard let text = text?.trimmed else { return nil }
    let unit = text.reversed().prefix { $0.isLetter || $0 == "%" }.count
    // "1e3" has no unit, but "1em" has one.
    let digits = text.dropLast(unit)
    guard let factor = units[text.suffix(unit)], let value = Double(digits) else { return Double(text) }
    return value * factor
  }

  /// Returns the size of a view box; `nil` if it is missing or empty.
  private static func box(_ text: String?) -> Size? {
    let numbers = (text ?? "").split { $0.isWhitespace || $0 == "," }.map { Double($0) }
    guard numbers.count == 4, let width = numbers[2], let height = numbers[3] else { return nil }
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
    return Size(width: width, height: height)
  }
}

extension String {
  fileprivate var trimmed: Substring {
    var text = drop(while: { $0.isWhitespace })
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

/// A scanner of the start of an XML file. It accepts everything up to the first element that a reader of XML might
/// refuse.
private struct MarkupScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func has(_ text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
  }

  /// Skips everything up to and including a text. Returns false if the text does not follow.
  private mutating func skip(past text: StaticString) -> Bool {
    while index < bytes.count {
      if has(text) {
        index += text.utf8CodeUnitCount
        return true
      }
      index += 1
    }
    return false
  }

  /// Skips the declaration, comments, instructions and the document type, and the bracket that opens the first element.
  mutating func skipToRoot() -> Bool {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    while true {
      skipSpace()
      guard current == UInt8(ascii: "<") else { return false }
      if has("<!--") {
        guard skip(past: "-->") else { return false }
      } else if has("<?") {
        guard skip(past: "?>") else { return false }
      } else if has("<!") {
        guard skipDocumentType() else { return false }
      } else {
        index += 1
        return true
      }
    }
  }

  /// Skips a document type, which may hold declarations in square brackets.
  private mutating func skipDocumentType() -> Bool {
    var isInside = false
    while let byte = current {
      index += 1
      switch byte {
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: ">") where !isInside: return true
      default: break
      }
    }
    return false
  }

  private mutating func skipSpace() {
    while let byte = current, byte <= 0x20 { index += 1 }
  }

  /// Reads the name of an element or an attribute; `nil` if there is none.
  mutating func name() -> String? {
    let start = index
    while let byte = current, byte > 0x20, !Array("=/>\"'<".utf8).contains(byte) { index += 1 }
    return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }

  /// Reads the attributes up to the end of the start tag; `nil` if it does not end.
  mutating func attributes() -> [String: String]? {
    var result: [String: String] = [:]
    while true {
      skipSpace()
      guard let byte = current else { return nil }
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { return result }
      guard let name = name() else { return nil }
      skipSpace()
      guard current == UInt8(ascii: "=") else { continue }
      index += 1
      skipSpace()
      guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
      index += 1
      let start = index
      while let byte = current, byte != quote { index += 1 }
      guard current == quote else { return nil }
      if result[name] == nil { result[name] = String(decoding: bytes[start..<index], as: UTF8.self) }
      index += 1
    }
  }
}
