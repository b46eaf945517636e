/// Image files that are assembled byte by byte.
enum PhotoBytes {
  /// Returns the beginning of a PNG of a size, without pixels.
  static func png(width: Int, height: Int) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + number(13) + Array("IHDR".utf8) + number(width)
      + number(height) + [8, 2, 0, 0, 0]
  }

  /// Returns a JPEG with an Exif orientation inserted before everything else.
  static func adding(orientation jpeg: [UInt8], to: UInt8) -> [UInt8] {
    let exif: [UInt8] =
      Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, to, 0, 0]
      + [0, 0, 0, 0]
    let length = exif.count + 2
    return Array(jpeg[..<2]) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + exif + Array(jpeg[2...])
  }

  /// Returns the largest difference between the channels of two pixels.
  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [16, 8, 0].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }
}
