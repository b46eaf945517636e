import CPixman
import CSDL2
import Drawing

/// The pixels on which SDL's software renderer paints, to fill and blend there past it.
///
/// SDL's own fill goes past the processor's cache (`movntps`), so that the next stroke has to fetch the pixels back, and
/// takes 3 ns a pixel where it blends; pixman takes a quarter.
final class PaintPad {
  private let surface: () -> UnsafeMutablePointer<SDL_Surface>?
  private var image: OpaquePointer?
  /// What the image shows: a window has another surface when it has another size.
  private var base: UnsafeMutableRawPointer?
  private var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var pitch: Int32 = 0
  /// Counts the surfaces: what was painted on one is not on the next.
  private(set) var changes = 0
  /// Images of one colour, the oldest first.
  private var paints: [(pixel: UInt32, image: OpaquePointer)] = []
  /// A scene has about ten colours; those of what fades pass through.
  private static let mostPaints = 16

  /// - Parameter surface: gives the surface as it is now; `nil` where there is none.
  init(_ surface: @escaping () -> UnsafeMutablePointer<SDL_Surface>?) { self.surface = surface }

  deinit {
    forget()
    for paint in paints { pixman_image_unref(paint.image) }
  }

  /// Finds the surface for the next frame; false where nothing can be blended past SDL.
  ///
  /// - Parameters:
  ///   - width: how much of a row is painted on, in pixels.
  ///   - height: how many rows are.
  func beginFrame(width: Int, height: Int) -> Bool {
    guard let surface = surface(), let format = surface.pointee.format, let pixels = surface.pointee.pixels,
      format.pointee.format == SDL_PIXELFORMAT_RGB888.rawValue, surface.pointee.flags & UInt32(SDL_RLEACCEL) == 0
    else {
      forget()
      return false
    }
    let now = PixelRect(
      x: 0, y: 0, width: min(width, Int(surface.pointee.w)), height: min(height, Int(surface.pointee.h)))
    if image == nil || base != pixels || bounds != now || pitch != surface.pointee.pitch {
      forget()
      changes += 1
      (base, bounds, pitch) = (pixels, now, surface.pointee.pitch)
      image = pixman_image_create_bits_no_clear(
        cpixman_rgb, Int32(now.width), Int32(now.height), pixels.assumingMemoryBound(to: UInt32.self), pitch)
    }
    return image != nil
  }

  /// Blends a part of a stamp.
  ///
  /// - Parameters:
  ///   - box: the pixels of the surface.
  ///   - x: the column of the stamp that comes to the box's left edge.
  ///   - y: the row that comes to its top edge.
  ///   - alpha: opacity of the whole.
  func blend(_ stamp: Stamp, to box: PixelRect, x: Int, y: Int, alpha: UInt8) {
    let seen = box.intersection(bounds)
    guard !seen.isEmpty, let image else { return }
    let (x, y) = (Int32(x + seen.x - box.x), Int32(y + seen.y - box.y))
    let (left, top, width, height) = (Int32(seen.x), Int32(seen.y), Int32(seen.width), Int32(seen.height))
    if let ink = stamp.ink {
      guard let paint = paint(ink, alpha) else { return }
      pixman_image_composite32(PIXMAN_OP_OVER, paint, stamp.image, image, 0, 0, x, y, left, top, width, height)
    } else {
      let veil = alpha == 255 ? nil : paint(0xFF00_0000, alpha)
      pixman_image_composite32(PIXMAN_OP_OVER, stamp.image, veil, image, x, y, 0, 0, left, top, width, height)
    }
  }

  /// Fills pixels with a colour.
  func fill(_ box: PixelRect, _ color: Color) {
    let seen = box.intersection(bounds)
    guard !seen.isEmpty, let image, let base else { return }
    let (x, y, width, height) = (Int32(seen.x), Int32(seen.y), Int32(seen.width), Int32(seen.height))
    if color.isOpaque {
      pixman_fill(base.assumingMemoryBound(to: UInt32.self), pitch / 4, 32, x, y, width, height, Ink.pixel(color))
    } else {
      guard let paint = paint(Ink.pixel(color), 255) else { return }
      pixman_image_composite32(PIXMAN_OP_OVER, paint, nil, image, 0, 0, 0, 0, x, y, width, height)
    }
  }

  /// An image of one colour without end; the last ones are kept, since strokes of one colour come together.
  private func paint(_ pixel: UInt32, _ alpha: UInt8) -> OpaquePointer? {
    let opacity = ((pixel >> 24) * UInt32(alpha) + 127) / 255
    let key = opacity << 24 | pixel & 0xFF_FFFF
    if let known = paints.first(where: { $0.pixel == key }) { return known.image }
    let ink = Ink.multiplied(key)
    func part(_ shift: UInt32) -> UInt16 { UInt16(ink >> shift & 255) * 257 }
    var value = pixman_color(red: part(16), green: part(8), blue: part(0), alpha: part(24))
    guard let image = pixman_image_create_solid_fill(&value) else { return nil }
    if paints.count == Self.mostPaints { pixman_image_unref(paints.removeFirst().image) }
    paints.append((key, image))
    return image
  }

  private func forget() {
    if let image { pixman_image_unref(image) }
    image = nil
  }
}
