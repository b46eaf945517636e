import ScrollEngine

/// Size and orientation of a photograph, read from the header of its file without decoding the pixels.
///
/// Sources are ITU-T T.81 annex B and Exif 2.3 section 4.6 for JPEG, section 11.2.2 of the PNG specification, and RFC
/// 9649 for WebP.
public struct PhotoHeader: Equatable, Sendable {
  /// Width as stored, in pixels.
  public private(set) var width = 0
  /// Height as stored, in pixels.
  public private(set) var height = 0
  /// Exif orientation, 1…8. Each number stands for the two edges of the upright image at which the first stored row and
  /// the first stored column lie. It is 1, for an upright image, where the file has none.
  public private(set) var orientation = 1

  /// Whether the file is a WebP with several images.
  public private(set) var isAnimated = false

  /// Offset in bytes of a JPEG's frame header, which precedes the pixel data; `nil` for other formats.
  private var frameStart: Int?

  /// Whether the stored image is rotated by 90°, so that the upright image exchanges width and height.
  public var isRotated: Bool { orientation >= 5 }

  /// Size of the upright image, in pixels.
  public var size: Size {
    isRotated
      ? Size(width: Double(height), height: Double(width)) : Size(width: Double(width), height: Double(height))
  }

  /// Reads the header from the beginning of a file. In a JPEG, some hundred kilobytes of other data may precede the
  /// size.
  ///
  /// - Throws: ``PhotoError``: `unknownFormat`, `damaged` if the header has no size, `tooLarge` or `tooLong`.
  public init(_ bytes: some RandomAccessCollection<UInt8>) throws(PhotoError) {
    let reader = ByteReader(Array(bytes))
    if reader.starts(with: [0xFF, 0xD8, 0xFF]) {
      try readJPEG(reader)
    } else if reader.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      width = reader.big(16, 4) ?? 0
      height = reader.big(20, 4) ?? 0
    } else if reader.starts(with: Array("RIFF".utf8)), reader.has("WEBP", at: 8) {
      readWebP(reader)
    } else {
      throw .unknownFormat
    }
    guard width > 0, height > 0 else { throw .damaged }
    // Sides are checked first, so that their product cannot overflow.
    guard max(width, height) <= PhotoError.maximumSide else { throw .tooLong(pixels: max(width, height)) }
    let pixels = width * height
    guard pixels <= PhotoError.maximumPixels else { throw .tooLarge(megapixels: (pixels + 500_000) / 1_000_000) }
  }

  private mutating func readJPEG(_ reader: ByteReader) throws(PhotoError) {
    var place = 2
    while let marker = reader.big(place, 2), let length = reader.big(place + 2, 2) {
      guard marker >= 0xFF00 else { throw .damaged }
      // Fill bytes, which may precede any marker, are skipped.
      if marker == 0xFFFF {
        place += 1
        continue
      }
      guard length >= 2 else { throw .damaged }
      let kind = marker & 0xFF
      if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
        height = reader.big(place + 5, 2) ?? 0
        width = reader.big(place + 7, 2) ?? 0
        frameStart = place
        return
      }
      if kind == 0xE1, reader.has("Exif\0\0", at: place + 4) { readExif(reader, at: place + 10) }
      place += 2 + length
    }
  }

  private mutating func readExif(_ reader: ByteReader, at start: Int) {
    let isLittle = reader.has("II", at: start)
    guard isLittle || reader.has("MM", at: start) else { return }
    func number(_ place: Int, _ count: Int) -> Int? {
      isLittle ? reader.little(start + place, count) : reader.big(start + place, count)
    }
    guard let directory = number(4, 4), (0..<reader.count).contains(directory), let entries = number(directory, 2)
    else { return }
    for entry in 0..<min(entries, 512) {
      let place = directory + 2 + entry * 12
      guard let tag = number(place, 2) else { return }
      if tag == 0x0112, let value = number(place + 8, 2), (1...8).contains(value) { orientation = value }
    }
  }

  private mutating func readWebP(_ reader: ByteReader) {
    if reader.has("VP8X", at: 12) {
      // RFC 9649, section 2.7: the second bit of the flags.
      isAnimated = (reader.little(20, 1) ?? 0) & 2 != 0
      width = (reader.little(24, 3) ?? -1) + 1
      height = (reader.little(27, 3) ?? -1) + 1
    } else if reader.has("VP8L", at: 12), let bits = reader.little(21, 4) {
      width = (bits & 0x3FFF) + 1
      height = (bits >> 14 & 0x3FFF) + 1
    } else if reader.has("VP8 ", at: 12) {
      width = (reader.little(26, 2) ?? 0) & 0x3FFF
      height = (reader.little(28, 2) ?? 0) & 0x3FFF
    }
  }

  /// Returns whether a JPEG file has its end marker; true for other formats. `bytes` is the whole file. A decoder
  /// silently fills the missing part of a truncated JPEG with grey. The end marker cannot occur within the pixel data.
  /// The search runs backwards from the end and usually looks at a few bytes; O(bytes) at worst.
  public func isComplete(_ bytes: [UInt8]) -> Bool {
    guard let frameStart else { return true }
    var place = bytes.count - 1
    while place > frameStart {
      if bytes[place] == 0xD9, bytes[place - 1] == 0xFF { return true }
      place -= 1
    }
    return false
  }
}

/// A reader of big-endian and little-endian integers. Its functions return `nil` for offsets beyond the end.
private struct ByteReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  func starts(with other: [UInt8]) -> Bool { bytes.starts(with: other) }

  func has(_ text: String, at place: Int) -> Bool { bytes.dropFirst(max(0, place)).starts(with: text.utf8) }

  func big(_ place: Int, _ count: Int) -> Int? {
    slice(place, count).map { Int(clamping: $0.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }) }
  }

  func little(_ place: Int, _ count: Int) -> Int? {
    slice(place, count).map { Int(clamping: $0.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }) }
  }

  private func slice(_ place: Int, _ count: Int) -> ArraySlice<UInt8>? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    return bytes[place..<place + count]
  }
}
