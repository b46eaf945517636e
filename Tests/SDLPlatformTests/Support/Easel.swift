import Assets
import Drawing
import ScrollEngine
import Testing

@testable import SDLPlatform

/// SDL_ttf keeps one font engine for the whole process and no lock around it, so what draws runs one by one.
@Suite(.serialized) struct Platforms {}

/// A picture in memory with what the tests ask of it.
struct Easel {
  let target: OffscreenTarget
  /// Textures that an empty white frame takes.
  let emptyCount: Int

  init(width: Int = 200, height: Int = 120, scale: Double = 1, fonts: FontBook? = nil) throws {
    let book = try fonts ?? Self.fonts()
    target = try OffscreenTarget(width: width, height: height, scale: scale, fonts: book)
    target.renderer.beginFrame(clear: .white)
    target.renderer.draw(DisplayList())
    emptyCount = target.renderer.textureCount
  }

  static func fonts() throws -> FontBook { try FontBook(assetsRoot: Assets.locate().root) }

  var renderer: Renderer { target.renderer }

  /// Textures beyond those of an empty white frame.
  var addedTextures: Int { renderer.textureCount - emptyCount }

  /// Draws one frame and gives its pixels.
  @discardableResult func draw(on background: Color = .white, _ body: (inout DisplayList) -> Void) -> PixelBuffer {
    renderer.beginFrame(clear: background)
    var list = DisplayList()
    body(&list)
    renderer.draw(list)
    return target.pixels
  }
}

extension PixelBuffer {
  /// The colour at a pixel, as 0xRRGGBB.
  func rgb(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] & 0xFF_FFFF }

  /// The smallest rectangle that holds every pixel which is not `background`.
  func ink(on background: UInt32 = 0xFF_FFFF) -> PixelRect? {
    var map = CoverageMap(width: width, height: height)
    for index in pixels.indices where pixels[index] & 0xFF_FFFF != background { map.values[index] = 255 }
    return map.bounds
  }

  /// How many pixels are not `background`.
  func inkCount(on background: UInt32 = 0xFF_FFFF) -> Int {
    pixels.count { $0 & 0xFF_FFFF != background }
  }
}
