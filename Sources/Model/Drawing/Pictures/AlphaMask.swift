import ScrollEngine

/// The opaque and the transparent parts of a picture, one bit for each sample, for hit tests.
///
/// A mask is plain data, so that a replay without a window decides hits exactly as the window does:
///
/// ```swift
/// let mask = AlphaMask(width: 2, height: 1) { column, _ in column == 0 }
/// mask.isOpaque(at: Point(x: 0.25, y: 0.5))  // true
/// ```
public struct AlphaMask: Equatable, Sendable {
  /// The number of samples in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  private var words: [UInt64]

  /// The alpha from which a sample counts as opaque, of 255.
  public static let threshold: UInt8 = 128
  /// Maximum number of samples in a row, and of rows. A mask then takes at most 512 KiB, and has a sample for each point
  /// of every usual screen.
  public static let maximumSide = 2048

  /// Creates a mask. O(samples).
  ///
  /// - Parameters:
  ///   - width: samples in a row, from 1 to ``maximumSide``.
  ///   - height: rows, from 1 to ``maximumSide``.
  ///   - isOpaque: closure that returns whether the sample in a column and a row is opaque.
  public init(width: Int, height: Int, isOpaque: (_ column: Int, _ row: Int) -> Bool) {
    self.width = min(Self.maximumSide, max(1, width))
    self.height = min(Self.maximumSide, max(1, height))
    words = Array(repeating: 0, count: (self.width * self.height + 63) / 64)
    for row in 0..<self.height {
      for column in 0..<self.width where isOpaque(column, row) {
        let index = row * self.width + column
        words[index / 64] |= 1 << UInt64(index % 64)
      }
    }
  }

  /// Returns whether the picture is opaque at a place. O(1).
  ///
  /// - Parameter place: the place as shares of the picture's width and height, from 0 to 1. The picture is transparent
  ///   outside.
  public func isOpaque(at place: Point) -> Bool {
    guard (0...1).contains(place.x), (0...1).contains(place.y) else { return false }
    let column = min(width - 1, Int(place.x * Double(width)))
    let row = min(height - 1, Int(place.y * Double(height)))
    let index = row * width + column
    return words[index / 64] >> UInt64(index % 64) & 1 == 1
  }

  /// The mask as bytes, for a program that cannot decode pictures: width and height in two bytes each, then the samples
  /// row by row, eight in a byte; the highest byte and the lowest bit come first.
  public var bytes: [UInt8] {
    var result = [UInt8(width >> 8), UInt8(width & 255), UInt8(height >> 8), UInt8(height & 255)]
    for index in 0..<(width * height + 7) / 8 {
      result.append(UInt8(truncatingIfNeeded: words[index / 8] >> UInt64(index % 8 * 8)))
    }
    return result
  }

  /// Creates a mask from the bytes that ``bytes`` returns; `nil` for others.
  public init?(bytes: [UInt8]) {
    guard bytes.count > 4 else { return nil }
    let (width, height) = (Int(bytes[0]) << 8 | Int(bytes[1]), Int(bytes[2]) << 8 | Int(bytes[3]))
    guard (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height),
      bytes.count == 4 + (width * height + 7) / 8
    else { return nil }
    self.init(width: width, height: height) { column, row in
      let index = row * width + column
      return bytes[4 + index / 8] >> UInt8(index % 8) & 1 == 1
    }
  }
}
