import CSDL2

/// A canvas whose frames SDL shows. It is used on consoles, on remote X servers, and on displays whose pixel format is
/// not 32-bit RGB.
final class SurfaceCanvas: PaintCanvas {
  private let window: OpaquePointer
  private var rows: PixelRows?
  private var surface: UnsafeMutablePointer<SDL_Surface>?

  init(window: OpaquePointer) { self.window = window }

  deinit { free() }

  var size: PixelSize { Self.size(of: window) }

  func rows(width: Int, height: Int) -> PixelRows? {
    if let rows, rows.width == width, rows.height == height { return rows }
    free()
    let pitch = PixelRows.pitch(width: width)
    guard let base = LargeBlocks.allocate(pitch * height) else { return nil }
    rows = PixelRows(base: base, pitch: pitch, width: width, height: height)
    surface = SDL_CreateRGBSurfaceWithFormatFrom(
      base, Int32(width), Int32(height), 32, Int32(pitch), SDL_PIXELFORMAT_RGB888.rawValue)
    return rows
  }

  func present(_ part: PixelRegion?) {
    guard let surface, let rows, let shown = SDL_GetWindowSurface(window) else { return }
    let boxes = rows.region(part).parts.map(\.sdl)
    for box in boxes {
      var (source, target) = (box, box)
      SDL_UpperBlit(surface, &source, shown, &target)
    }
    SDL_UpdateWindowSurfaceRects(window, boxes, Int32(boxes.count))
  }

  func stop() {}

  private func free() {
    SDL_FreeSurface(surface)
    if let rows { LargeBlocks.release(rows.base) }
    (surface, rows) = (nil, nil)
  }
}
