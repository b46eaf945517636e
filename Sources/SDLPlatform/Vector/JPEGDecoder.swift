import CSDL2
import CTurboJPEG
import ScrollEngine

/// A decoder of JPEG files that decodes them at the smallest sufficient size. Decoding at one eighth of the size takes
/// a fraction of the time and memory.
enum JPEGDecoder {
  /// Minimum factor by which the decoded size exceeds the requested one in each direction, unless the file itself is
  /// smaller. The remaining reduction happens when the image is drawn, with a better filter than the decoder's.
  private static let oversampling = 2.0
  /// The divisors at which decoding is cheapest, because libjpeg-turbo has vector code for them.
  private static let divisors: [Int32] = [8, 4, 2, 1]

  /// Decodes a whole file. O(bytes + pixels decoded).
  ///
  /// - Parameter wanted: the size in pixels that the stored photograph, before its rotation to upright, has to cover.
  /// - Returns: a surface in Cairo's format for the caller to free; `nil` for unsupported files, such as those with
  ///   CMYK colours.
  static func decode(_ bytes: UnsafeRawBufferPointer, filling wanted: Size) -> UnsafeMutablePointer<SDL_Surface>? {
    guard let decoder = tjInitDecompress() else { return nil }
    defer { tjDestroy(decoder) }
    let data = bytes.bindMemory(to: UInt8.self).baseAddress
    var (width, height, subsampling, colors) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard tjDecompressHeader3(decoder, data, UInt(bytes.count), &width, &height, &subsampling, &colors) == 0 else {
      return nil
    }
    let divisor = divisor(width: width, height: height, filling: wanted)
    // Rounds in the same way as libjpeg-turbo's macro `TJSCALED`.
    func divided(_ side: Int32) -> Int32 { (side + divisor - 1) / divisor }
    let made = SDL_CreateRGBSurfaceWithFormat(
      0, divided(width), divided(height), 32, UInt32(SDL_PIXELFORMAT_RGB888.rawValue))
    guard let made, let pixels = made.pointee.pixels else { return nil }
    let format = Int32((1.littleEndian == 1 ? TJPF_BGRX : TJPF_XRGB).rawValue)
    let status = tjDecompress2(
      decoder, data, UInt(bytes.count), pixels, made.pointee.w, made.pointee.pitch, made.pointee.h, format, 0)
    // A warning means that bytes of the file were missing. The part that could be decoded is shown.
    guard status == 0 || tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) else {
      SDL_FreeSurface(made)
      return nil
    }
    return made
  }

  /// Returns the largest divisor of the size at which the decoded photograph still has enough pixels to cover `wanted`.
  static func divisor(width: Int32, height: Int32, filling wanted: Size) -> Int32 {
    let scale = max(wanted.width / Double(width), wanted.height / Double(height))
    return divisors.first { 1 / Double($0) >= scale * oversampling } ?? 1
  }
}
