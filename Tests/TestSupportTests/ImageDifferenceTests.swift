import TestSupport
import Testing

@Suite struct ImageDifferenceTests {
  private let grey = Bitmap(width: 4, height: 2, filledWith: 0x80_8080)

  @Test func `equal images do not differ`() {
    let difference = ImageDifference(grey, grey, tolerance: 0)
    #expect(difference.fraction == 0)
    #expect(difference.largest == 0)
  }

  @Test(arguments: [(0x80_8088, 8, 0.0), (0x80_8088, 7, 0.125), (0x00_8080, 127, 0.125), (0x80_7880, 7, 0.125)])
  func `a pixel counts when one channel differs by more than the tolerance`(
    colour: UInt32, tolerance: Int, fraction: Double
  ) {
    var other = grey
    other.set(3, 1, to: colour)
    let difference = ImageDifference(other, grey, tolerance: tolerance)
    #expect(difference.fraction == fraction)
    #expect((difference.picture?.pixel(3, 1) == 0xE0_0000) == (fraction > 0))
  }

  @Test func `images of different sizes differ everywhere`() {
    let difference = ImageDifference(grey, Bitmap(width: 2, height: 4), tolerance: 255)
    #expect(difference.fraction == 1)
    #expect(difference.picture == nil)
  }

  @Test func `an image is unchanged after it is written and read`() throws {
    let folder = try TemporaryFolder()
    let picture = Bitmap(width: 3, height: 2, pixels: [0xFF_0000, 0x00_FF00, 0x00_00FF, 0x01_0203, 0, 0xFF_FFFF])
    try picture.writePNG(to: folder.path + "/picture.png")
    #expect(try Bitmap(pngAt: folder.path + "/picture.png") == picture)
  }

  @Test func `share counts only pixels inside the rectangle`() {
    var picture = grey
    picture.set(0, 0, to: 0xFF_FFFF)
    #expect(picture.share(of: 0xFF_FFFF, x: 0..<2, y: 0..<1) == 0.5)
    #expect(picture.share(of: 0xFF_FFFF, x: 2..<9, y: 0..<9) == 0)
    #expect(picture.share(of: 0, x: 7..<9, y: 0..<9) == 0)
  }
}
