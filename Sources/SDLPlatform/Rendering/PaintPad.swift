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
  /// Masks of even opacity, by alpha.
  private var veils: [OpaquePointer?] = Array(repeating: nil, count: 256)

  /// - Parameter surface: gives the surface as it is now; `nil` where there is none.
  init(_ surface: @escaping () -> UnsafeMutablePointer<SDL_Surface>?) { self.surface = surface }

  deinit {
    forget()
    for veil in veils.compactMap(\.self) { pixman_image_unref(veil) }
  }

  /// Finds the surface for the next frame; false where nothing can be blended past SDL.
  func beginFrame() -> Bool {
    guard let surface = surface(), let format = surface.pointee.format, let pixels = surface.pointee.pixels,
      format.pointee.format == SDL_PIXELFORMAT_RGB888.rawValue, surface.pointee.flags & UInt32(SDL_RLEACCEL) == 0
    else {
      forget()
      return false
    }
    let now = PixelRect(x: 0, y: 0, width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    if image == nil || base != pixels || bounds != now || pitch != surface.pointee.pitch {
      forget()
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
    guard !seen.isEmpty, let image, let veil = veil(alpha) else { return }
    pixman_image_composite32(
      PIXMAN_OP_OVER, stamp.image, alpha == 255 ? nil : veil, image, Int32(x + seen.x - box.x),
      Int32(y + seen.y - box.y), 0, 0, Int32(seen.x), Int32(seen.y), Int32(seen.width), Int32(seen.height))
  }

  /// Fills pixels with a colour.
  func fill(_ box: PixelRect, _ color: Color) {
    let seen = box.intersection(bounds)
    guard !seen.isEmpty, let image, let base else { return }
    let (x, y, width, height) = (Int32(seen.x), Int32(seen.y), Int32(seen.width), Int32(seen.height))
    if color.isOpaque {
      pixman_fill(base.assumingMemoryBound(to: UInt32.self), pitch / 4, 32, x, y, width, height, Ink.pixel(color))
    } else {
      let ink = Ink.multiplied(Ink.pixel(color))
      func part(_ shift: UInt32) -> UInt16 { UInt16(ink >> shift & 255) * 257 }
      var value = pixman_color(red: part(16), green: part(8), blue: part(0), alpha: part(24))
      guard let solid = pixman_image_create_solid_fill(&value) else { return }
      pixman_image_composite32(PIXMAN_OP_OVER, solid, nil, image, 0, 0, 0, 0, x, y, width, height)
      pixman_image_unref(solid)
    }
  }

  private func veil(_ alpha: UInt8) -> OpaquePointer? {
    if let veil = veils[Int(alpha)] { return veil }
    var color = pixman_color(red: 0, green: 0, blue: 0, alpha: UInt16(alpha) * 257)
    veils[Int(alpha)] = pixman_image_create_solid_fill(&color)
    return veils[Int(alpha)]
  }

  private func forget() {
    if let image { pixman_image_unref(image) }
    image = nil
  }
}
