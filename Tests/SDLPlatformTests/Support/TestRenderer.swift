import Assets
import Drawing
import ScrollEngine
import Testing

@testable import SDLPlatform

/// The parent of all suites that draw. SDL_ttf has one font engine per process and no lock, so they run one by one.
@Suite(.serialized) struct Platforms {}

/// An offscreen image with queries for tests.
struct TestRenderer {
  let target: OffscreenTarget
  /// The number of textures that an empty white frame uses.
  let emptyCount: Int

  init(width: Int = 200, height: Int = 120, scale: Double = 1, fonts: FontLibrary? = nil) throws {
    let book = try fonts ?? Self.fonts()
    target = try OffscreenTarget(width: width, height: height, scale: scale, fonts: book)
    target.renderer.beginFrame(clear: .white)
    target.renderer.draw(DisplayList())
    emptyCount = target.renderer.textureCount
  }

  static func fonts() throws -> FontLibrary { try FontLibrary(assetsRoot: Assets.locate().root) }

  var renderer: Renderer { target.renderer }

  /// The number of textures beyond those of an empty white frame.
  var addedTextures: Int { renderer.textureCount - emptyCount }

  /// Draws one frame and returns its pixels.
  @discardableResult func draw(on background: Color = .white, _ body: (inout DisplayList) -> Void) -> PixelBuffer {
    renderer.beginFrame(clear: background)
    var list = DisplayList()
    body(&list)
    renderer.draw(list)
    return target.pixels
  }
}

extension PixelBuffer {
  /// Returns the colour of a pixel as 0xRRGGBB.
  func rgb(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] & 0xFF_FFFF }

  /// Returns the smallest rectangle that contains every pixel other than `background`; `nil` where there is none.
  func bounds(excluding background: UInt32 = 0xFF_FFFF) -> PixelRect? {
    var map = CoverageMap(width: width, height: height)
    for index in pixels.indices where pixels[index] & 0xFF_FFFF != background { map.values[index] = 255 }
    return map.bounds
  }

  /// Returns the number of pixels other than `background`.
  func pixelCount(excluding background: UInt32 = 0xFF_FFFF) -> Int {
    pixels.count { $0 & 0xFF_FFFF != background }
  }
}
