import Assets
import Drawing
import SDLPlatform
import ScrollEngine
import Testing

@Suite("Photographs in pictures")
struct PhotographTests {
  private static func render(_ path: String, radius: Double = 0) throws -> PixelBuffer {
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

  @Test("A file that is none draws nothing", arguments: ["", "/nowhere.jpg", "/dev/null"])
  func unreadable(path: String) throws {
    #expect(try Self.render(path).pixels.allSatisfy { $0 == 0 })
  }
}
