import CSDL2
import CSDL2TTF
import Synchronization

/// A lock for opening and closing fonts. FreeType allows the fonts of one process on several threads as long as no two
/// are opened or closed at once (FT_New_Face in its reference), and SDL_ttf counts the calls of `TTF_Init` and
/// `TTF_Quit` without a lock.
let fontEngine = Mutex(())

/// One font file at one size.
final class Font {
  private let pointer: OpaquePointer
  /// Pixels from the top of a line's box to the baseline.
  let ascent: Int
  /// Pixels from the baseline to the bottom of a line's box.
  let descent: Int

  private let file: FontFile

  /// Opens a font with an em square of `pixels`.
  init(_ file: FontFile, pixels: Double) throws(PlatformError) {
    // SDL_ttf accepts only whole points. At 72 dots per inch a point is a pixel, so a slightly higher resolution gives
    // the fraction of a pixel.
    let points = max(1, pixels.rounded(.down))
    let resolution = UInt32((72 * pixels / points).rounded())
    let stream = SDL_RWFromConstMem(file.bytes.baseAddress, Int32(file.bytes.count))
    let opened = fontEngine.withLock { _ in
      UInt(bitPattern: TTF_OpenFontDPIRW(stream, 1, Int32(points), resolution, resolution))
    }
    guard let pointer = OpaquePointer(bitPattern: opened) else {
      throw .sdl(.broken, action: "use the font", path: file.path, hint: "reinstall the program's content")
    }
    // Light hinting moves outlines only vertically. Normal hinting would space the letters of the font Inter too widely
    // at small sizes.
    TTF_SetFontHinting(pointer, TTF_HINTING_LIGHT_SUBPIXEL)
    self.pointer = pointer
    self.file = file
    ascent = Int(TTF_FontAscent(pointer))
    descent = -Int(TTF_FontDescent(pointer))
  }

  deinit { fontEngine.withLock { _ in TTF_CloseFont(pointer) } }

  func covers(_ scalar: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(pointer, scalar.value) != 0 }

  /// Returns the width in pixels of a run, which is a part of a line that this font can shape.
  func width(_ run: TextRun) -> Int {
    var width: Int32 = 0
    setDirection(run)
    return TTF_SizeUTF8(pointer, run.string, &width, nil) == 0 ? Int(width) : 0
  }

  /// Returns the coverage of a run, which is a part of a line that this font can shape; `nil` when nothing is visible.
  /// Row `ascent` of the map is the baseline.
  func coverage(_ run: TextRun) -> CoverageMap? {
    setDirection(run)
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(pointer, run.string, white) else { return nil }
    defer { SDL_FreeSurface(surface) }
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    guard let base = surface.pointee.pixels, width > 0, height > 0 else { return nil }
    var map = CoverageMap(width: width, height: height)
    for y in 0..<height {
      let row = (base + y * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { map.values[y * width + x] = UInt8(truncatingIfNeeded: row[x] >> 24) }
    }
    return map
  }

  private func setDirection(_ run: TextRun) {
    TTF_SetFontDirection(pointer, run.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(pointer, run.script)
  }
}
