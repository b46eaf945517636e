import TestSupport
import Testing

@testable import SDLPlatform

/// Scaling in software, which must show what graphics processors show.
@Suite struct ScalingTests {
  /// Memory for an image, or for the target that it is drawn into.
  private struct Memory {
    var pixels: [UInt32]
    let width: Int
    let height: Int

    init(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) {
      (self.width, self.height) = (width, height)
      pixels = (0..<width * height).map { pixel($0 % width, $0 / width) }
    }

    mutating func withRows(_ body: (PixelRows) -> Void) {
      let (width, height) = (width, height)
      pixels.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        body(PixelRows(base: base, pitch: width * 4, width: width, height: height))
      }
    }

    /// Returns a channel, 0…255, at a position between pixels. The position is cut off to 256 places between two, which
    /// is the precision of graphics processors.
    func channel(_ shift: UInt32, _ x: Double, _ y: Double) -> Double {
      func position(_ position: Double, _ count: Int) -> (first: Int, second: Int, share: Double) {
        let steps = (min(max(0, position), Double(count - 1)) * 256).rounded(.down)
        let first = (steps / 256).rounded(.down)
        return (Int(first), min(Int(first) + 1, count - 1), steps / 256 - first)
      }
      let (across, down) = (position(x, width), position(y, height))
      func value(_ x: Int, _ y: Int) -> Double { Double(pixels[y * width + x] >> shift & 255) }
      func row(_ y: Int) -> Double {
        value(across.first, y) + (value(across.second, y) - value(across.first, y)) * across.share
      }
      return row(down.first) + (row(down.second) - row(down.first)) * down.share
    }
  }

  private static let side = 40
  private static let channels: [UInt32] = [0, 8, 16]

  /// Returns an image whose neighbouring pixels are as far apart as can be.
  private func noise(isOpaque: Bool, _ random: inout SplitMix64) -> Memory {
    Memory(width: .random(in: 1...30, using: &random), height: .random(in: 1...30, using: &random)) { _, _ in
      let alpha: UInt32 = isOpaque || Bool.random(using: &random) ? 255 : 0
      return Self.channels.reduce(alpha << 24) { $0 | (Bool.random(using: &random) ? alpha : 0) << $1 }
    }
  }

  private func picture(_ rows: PixelRows, isOpaque: Bool, opacity: UInt8, _ random: inout SplitMix64)
    -> StretchedPicture
  {
    func span(_ count: Int) -> StretchedPicture.Span {
      let scale = Double.random(in: 0.05...2.5, using: &random)
      return .init(scale: scale, shift: .random(in: -4...Double(count), using: &random))
    }
    return StretchedPicture(
      rows: rows, isOpaque: isOpaque, opacity: opacity, across: span(rows.width), down: span(rows.height))
  }

  @Test(arguments: 0..<120) func `each pixel is what a graphics processor interpolates there`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let (isOpaque, opacity) = (seed % 3 > 0, seed % 2 > 0 ? 255 : UInt8.random(in: 1...255, using: &random))
    var image = noise(isOpaque: isOpaque, &random)
    let copy = image
    var target = Memory(width: Self.side, height: Self.side) { x, y in 0xFF00_0000 | UInt32(x * 70_001 + y * 501) }
    let before = target
    // Odd sizes and places, so that no row begins or ends where vectors do.
    let box = PixelRect(
      x: .random(in: 0..<9, using: &random), y: .random(in: 0..<9, using: &random),
      width: .random(in: 1...31, using: &random), height: .random(in: 1...31, using: &random))
    var worst = 0.0
    image.withRows { rows in
      let picture = picture(rows, isOpaque: isOpaque, opacity: opacity, &random)
      target.withRows { $0.draw(picture, in: box) }
      for y in 0..<Self.side {
        for x in 0..<Self.side {
          let (old, new) = (before.pixels[y * Self.side + x], target.pixels[y * Self.side + x])
          guard (box.x..<box.maxX).contains(x), (box.y..<box.maxY).contains(y) else {
            #expect(old == new, "\(x) \(y) is outside of \(box)")
            continue
          }
          let (across, down) = (picture.across.position(of: x), picture.down.position(of: y))
          let veil = Double(opacity) / 255
          let alpha = isOpaque ? veil : copy.channel(24, across, down) * veil / 255
          for shift in Self.channels {
            let wanted = copy.channel(shift, across, down) * veil + Double(old >> shift & 255) * (1 - alpha)
            worst = max(worst, abs(Double(new >> shift & 255) - wanted))
          }
        }
      }
    }
    // Each rounding adds half a level: one for a copy, and up to five where a colour and its alpha, each rounded
    // after each axis, are laid over another.
    #expect(worst < (isOpaque && opacity == 255 ? 0.6 : isOpaque ? 2 : 2.5), "\(worst) of 255")
  }

  @Test(arguments: 0..<40) func `the parts in which an image is drawn do not show`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let isOpaque = Bool.random(using: &random)
    var image = noise(isOpaque: isOpaque, &random)
    var whole = Memory(width: Self.side, height: Self.side) { x, y in 0xFF00_0000 | UInt32(x * 70_001 + y * 501) }
    var parts = whole
    let (column, row) = (Int.random(in: 1..<39, using: &random), Int.random(in: 1..<39, using: &random))
    image.withRows { rows in
      let picture = picture(rows, isOpaque: isOpaque, opacity: .random(in: 1...255, using: &random), &random)
      whole.withRows { $0.draw(picture, in: PixelRect(x: 0, y: 0, width: Self.side, height: Self.side)) }
      parts.withRows { target in
        for (x, width) in [(0, column), (column, Self.side - column)] {
          for (y, height) in [(0, row), (row, Self.side - row)] {
            target.draw(picture, in: PixelRect(x: x, y: y, width: width, height: height))
          }
        }
      }
    }
    #expect(whole.pixels == parts.pixels)
  }
}
