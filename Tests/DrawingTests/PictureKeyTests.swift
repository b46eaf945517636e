import Drawing
import ScrollEngine
import TestSupport
import Testing

/// The keys of pictures, and masks as bytes.
@Suite("Picture keys and masks") struct PictureKeyTests {
  @Test func `keys are equal only if all their fields are`() {
    let frame = PixelFrame(Rect(x: -3, y: 4, width: 500, height: 700), scale: 2)
    let other = PixelFrame(Rect(x: -3, y: 4.5, width: 500, height: 700), scale: 2)
    var members: [PictureKey.Member] = [.thumbnail(made: 1), .thumbnail(made: 2)]
    // Sides beyond 16 bits, whose packed values would meet in a number of 32 bits.
    for (a, b) in [(1, 2), (2, 1), (65_536, 1), (1, 65_536), (65_536, 65_536), (0, 0)] {
      members.append(.cell(level: 3, column: a, row: b))
      members.append(.photo(width: a, height: b, radius: 0))
      members.append(.photo(width: a, height: b, radius: 1))
      for (c, d) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        members.append(
          .pictureTile(version: 7, width: Int32(a), height: Int32(b), column: Int32(c), row: Int32(d)))
      }
      for shown in [frame, other] {
        members.append(.albumPhoto(version: 7, width: Int32(a), height: Int32(b), frame: shown, radius: 0))
      }
    }
    let keys = members.map { PictureKey("a/b.png", $0) } + members.map { PictureKey("a/c.png", $0) }
    #expect(Set(keys).count == keys.count)
    #expect(keys.map { $0.hashValue } == keys.map { PictureKey($0.family, $0.member).hashValue })
  }

  @Test func `an integer nearest to any number exists, also in 32 bits`() {
    for number in [1e300, .infinity, 3e9] { #expect(Int32(nearest: number) == .max) }
    for number in [-1e300, -.infinity, -3e9] { #expect(Int32(nearest: number) == .min) }
    #expect(Int32(nearest: .nan) == 0 && Int32(nearest: 2.5) == 3 && Int32(nearest: -1.4) == -1)
    #expect(Int64(nearest: 1e19) == .max && UInt8(nearest: 300) == 255 && UInt8(nearest: -1) == 0)
  }

  @Test func `a mask has the same hits after it was bytes, and other bytes are refused`() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<60 {
      let (width, height) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random))
      let mask = AlphaMask(width: width, height: height) { _, _ in Bool.random(using: &random) }
      #expect(AlphaMask(bytes: mask.bytes) == mask)
      #expect(AlphaMask(bytes: mask.bytes.dropLast()) == nil)
      #expect(AlphaMask(bytes: mask.bytes + [0]) == nil)
    }
    #expect(AlphaMask(bytes: []) == nil && AlphaMask(bytes: [0, 0, 0, 0, 0]) == nil)
    #expect(AlphaMask(bytes: [255, 255, 255, 255]) == nil)
  }
}
