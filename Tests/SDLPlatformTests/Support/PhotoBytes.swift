/// Photographs made byte by byte.
enum PhotoBytes {
  /// The beginning of a PNG of a size; nothing of its pixels.
  static func png(width: Int, height: Int) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + number(13) + Array("IHDR".utf8) + number(width)
      + number(height) + [8, 2, 0, 0, 0]
  }

  /// A JPEG with Exif's orientation put in front of everything else.
  static func turned(_ jpeg: [UInt8], orientation: UInt8) -> [UInt8] {
    let exif: [UInt8] =
      Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      + [0, 0, 0, 0]
    let length = exif.count + 2
    return Array(jpeg[..<2]) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + exif + Array(jpeg[2...])
  }

  /// The largest difference between two pixels' channels.
  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [16, 8, 0].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }
}
