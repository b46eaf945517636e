import Assets
import Documents
import Drawing
import ScrollEngine
import TestSupport
import Testing

@testable import SDLPlatform

@Suite("Photographs in pictures")
struct PhotographTests {
  private static func render(
    _ path: String, radius: Double = 0, width: Int = 80, height: Int = 60
  ) throws(PlatformError) -> PixelBuffer {
    let bounds = Rect(x: 0, y: 0, width: 40, height: 30)
    var drawing = VectorDrawing(bounds: bounds, background: .clear)
    drawing.photo = .init(path: path, frame: bounds, radius: radius)
    return try VectorRasterizer.render(drawing, pixelWidth: width, pixelHeight: height)
  }

  private static func sky() throws -> String { try Assets.locate().path("photos/underwater-arch.jpg") }

  @Test("A photograph covers its frame to the corners")
  func covers() throws {
    let picture = try Self.render(try Self.sky())
    #expect(picture.pixels.allSatisfy { $0 >> 24 == 255 })
    #expect(Set(picture.pixels).count > 100)
  }

  @Test("Rounded corners are transparent, the middles of the edges are not")
  func roundCorners() throws {
    let picture = try Self.render(try Self.sky(), radius: 10)
    #expect(picture.pixels[0] == 0 && picture.pixels[79] == 0 && picture.pixels[59 * 80] == 0)
    #expect(picture.pixels[40] >> 24 == 255 && picture.pixels[30 * 80] >> 24 == 255)
  }

  @Test(
    "A file that is no photograph is refused with its name",
    arguments: [("/nowhere.jpg", PhotoError.missing), ("/dev/null", .unknownFormat)])
  func unreadable(path: String, refusal: PhotoError) throws {
    let error = try #require(throws: PlatformError.self) { try Self.render(path) }
    #expect(error.refusal == refusal)
    #expect(error.description.hasPrefix(path + ": "))
  }

  @Test("A truncated photograph is refused, not shown half grey", arguments: [0.1, 0.5, 0.99])
  func cutOff(share: Double) throws {
    let whole = try File.read(try Self.sky())
    try Self.withFile(Array(whole.prefix(Int(Double(whole.count) * share)))) { path in
      let error = try #require(throws: PlatformError.self) { try Self.render(path) }
      #expect(error.refusal == .damaged)
    }
  }

  @Test("A photograph of a hundred megapixels is refused before memory is allocated")
  func tooLarge() throws {
    try Self.withFile(PhotoBytes.png(width: 10_000, height: 10_001)) { path in
      let error = try #require(throws: PlatformError.self) { try Self.render(path) }
      #expect(error.refusal == .tooLarge(megapixels: 100))
    }
  }

  @Test(arguments: [(7000, 12, false), (7000, 60, true), (100, 60, false), (1000, 60, false), (1000, 3000, true)])
  func `a JPEG is refused as too complex only if its scans go over many times the pixels of the largest photograph`(
    side: Int, scans: Int, isRefused: Bool
  ) throws {
    let (high, low) = (UInt8(side >> 8), UInt8(side & 0xFF))
    let frame: [UInt8] = [0xFF, 0xC2, 0, 11, 8, high, low, high, low, 1, 1, 0x11, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0]
    let bytes = [0xFF, 0xD8] + frame + Array(repeatElement(scan, count: scans).joined()) + [0xFF, 0xD9]
    try Self.withFile(bytes) { path in
      // Scans without data show nothing.
      let error = #expect(throws: PlatformError.self) { try Self.render(path) }
      #expect(error?.refusal == (isRefused ? .tooComplex : .damaged))
    }
  }

  @Test(
    "A photograph with a side above the limit is refused with its size", arguments: [(40_000, 10), (10, 40_000)])
  func tooLong(width: Int, height: Int) throws {
    try Self.withFile(PhotoBytes.png(width: width, height: height)) { path in
      let error = try #require(throws: PlatformError.self) { try Self.render(path) }
      #expect(error.refusal?.headline == "40000 pixels long" && error.refusal?.advice == "32767 at most")
    }
  }

  @Test(arguments: [Int(Int32.max), 1 << 31, Int(UInt32.max)])
  func `a photograph whose sides are the largest that a file states is refused, and no number overflows`(
    side: Int
  ) throws {
    for (width, height) in [(side, side), (side, 1), (1, side)] {
      try Self.withFile(PhotoBytes.png(width: width, height: height)) { path in
        let error = try #require(throws: PlatformError.self) { try Self.render(path) }
        #expect(error.refusal == .tooLong(pixels: side))
      }
    }
  }

  @Test("A photograph stored with an orientation is shown upright")
  func upright() throws {
    let whole = try File.read(try Self.sky())
    let plain = try Self.render(try Self.sky())
    try Self.withFile(PhotoBytes.adding(orientation: whole, to: 3)) { path in
      // Upside down, so the last pixel comes first.
      let turned = try Self.render(path)
      let difference = zip(plain.pixels, turned.pixels.reversed()).map { PhotoBytes.distance($0, $1) }.max()
      #expect(try #require(difference) <= 24)
      #expect(plain.pixels != turned.pixels)
    }
  }

  @Test(arguments: [12, 36, 60, 90])
  func `a small rendering of a large photograph averages its pixels`(times: Int) throws {
    // The size of the photograph.
    let size = (width: 1440, height: 1080)
    let whole = try Self.render(try Self.sky(), width: size.width, height: size.height)
    let small = try Self.render(try Self.sky(), width: size.width / times, height: size.height / times)
    var differences: [Int] = []
    for (place, pixel) in small.pixels.enumerated() {
      let (x, y) = (place % small.width * times, place / small.width * times)
      var sums = (red: 0, green: 0, blue: 0)
      for row in y..<y + times {
        for pixel in whole.pixels[row * size.width + x..<row * size.width + x + times] {
          sums.red += Int(pixel >> 16 & 255)
          sums.green += Int(pixel >> 8 & 255)
          sums.blue += Int(pixel & 255)
        }
      }
      let area = times * times
      let mean = UInt32(sums.red / area) << 16 | UInt32(sums.green / area) << 8 | UInt32(sums.blue / area)
      differences.append(PhotoBytes.distance(pixel, mean))
    }
    // Both filters include neighbouring pixels with a small weight.
    #expect(differences.reduce(0, +) < differences.count * 6)
    #expect(try #require(differences.max()) < 64)
  }

  @Test(
    arguments: [
      (1600, 900, 56, 56, 8), (1024, 613, 56, 56, 4), (1600, 900, 130, 130, 2), (1600, 900, 225, 225, 2),
      (1600, 900, 226, 226, 1), (1600, 900, 400, 10, 2), (1600, 900, 4000, 3000, 1), (8, 8, 1, 1, 4),
    ])
  func `a photograph is decoded smaller where twice the shown size remains on both sides`(
    width: Int32, height: Int32, shownWidth: Double, shownHeight: Double, divisor: Int32
  ) {
    let size = Size(width: shownWidth, height: shownHeight)
    #expect(JPEGDecoder.divisor(width: width, height: height, filling: size) == divisor)
  }

  private static func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/photo.jpg"
    try File.writeAtomically(bytes, to: path)
    try body(path)
  }
}
