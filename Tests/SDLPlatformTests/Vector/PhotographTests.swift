import Assets
import Documents
import Drawing
import SDLPlatform
import ScrollEngine
import TestSupport
import Testing

@Suite("Photographs in pictures")
struct PhotographTests {
  private static func render(_ path: String, radius: Double = 0) throws(PlatformError) -> PixelBuffer {
    let bounds = Rect(x: 0, y: 0, width: 40, height: 30)
    var drawing = VectorDrawing(bounds: bounds, background: .clear)
    drawing.photo = .init(path: path, frame: bounds, radius: radius)
    return try VectorRasterizer.render(drawing, pixelWidth: 80, pixelHeight: 60)
  }

  private static func sky() throws -> String { try Assets.locate().path("photos/underwater-arch.jpg") }

  @Test("It covers its frame to the corners")
  func covers() throws {
    let picture = try Self.render(try Self.sky())
    #expect(picture.pixels.allSatisfy { $0 >> 24 == 255 })
    #expect(Set(picture.pixels).count > 100)
  }

  @Test("Round corners let the background through, and the edges' middles do not")
  func roundCorners() throws {
    let picture = try Self.render(try Self.sky(), radius: 10)
    #expect(picture.pixels[0] == 0 && picture.pixels[79] == 0 && picture.pixels[59 * 80] == 0)
    #expect(picture.pixels[40] >> 24 == 255 && picture.pixels[30 * 80] >> 24 == 255)
  }

  @Test(
    "A file that is no photograph is refused by name",
    arguments: [("/nowhere.jpg", PhotoRefusal.missing), ("/dev/null", .unknownFormat)])
  func unreadable(path: String, refusal: PhotoRefusal) throws {
    let error = try #require(throws: PlatformError.self) { try Self.render(path) }
    #expect(error.refusal == refusal)
    #expect(error.description.hasPrefix(path + ": "))
  }

  @Test("A photograph that ends too early is refused, not shown half grey", arguments: [0.1, 0.5, 0.99])
  func cutOff(share: Double) throws {
    let whole = try File.read(try Self.sky())
    try Self.withFile(Array(whole.prefix(Int(Double(whole.count) * share)))) { path in
      let error = try #require(throws: PlatformError.self) { try Self.render(path) }
      #expect(error.refusal == .damaged)
    }
  }

  @Test("A hundred megapixels are refused before they take any memory")
  func tooLarge() throws {
    try Self.withFile(PhotoBytes.png(width: 10_000, height: 10_001)) { path in
      let error = try #require(throws: PlatformError.self) { try Self.render(path) }
      #expect(error.refusal == .tooLarge(megapixels: 100))
    }
  }

  @Test(
    "A photograph with a side that no picture can have is refused by name", arguments: [(40_000, 10), (10, 40_000)])
  func tooLong(width: Int, height: Int) throws {
    try Self.withFile(PhotoBytes.png(width: width, height: height)) { path in
      let error = try #require(throws: PlatformError.self) { try Self.render(path) }
      #expect(error.refusal?.headline == "40000 pixels long" && error.refusal?.advice == "32767 at most")
    }
  }

  @Test("A photograph that was stored lying on its side is shown upright")
  func upright() throws {
    let whole = try File.read(try Self.sky())
    let plain = try Self.render(try Self.sky())
    try Self.withFile(PhotoBytes.turned(whole, orientation: 3)) { path in
      // Upside down, so the last pixel comes first.
      let turned = try Self.render(path)
      let difference = zip(plain.pixels, turned.pixels.reversed()).map { PhotoBytes.distance($0, $1) }.max()
      #expect(try #require(difference) <= 24)
      #expect(plain.pixels != turned.pixels)
    }
  }

  private static func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/photo.jpg"
    try File.writeAtomically(bytes, to: path)
    try body(path)
  }
}
