import CSDL2
import CTurboJPEG
import ScrollEngine

/// Decodes JPEG, no larger than is needed: an eighth of a photograph takes a fraction of the time and of the memory.
enum JPEGDecoder {
  /// How many times more pixels than are wanted are decoded in each direction: averaging the rest is left to who draws
  /// them, whose filter is better than the decoder's.
  private static let spare = 2.0
  /// What the decoder can divide a size by at least cost: libjpeg-turbo has vector code for these.
  private static let divisors: [Int32] = [8, 4, 2, 1]

  /// Reads a whole file. O(bytes + pixels decoded).
  ///
  /// - Parameter wanted: the pixels that the photograph, as it is stored, has to fill in both directions.
  /// - Returns: pixels in Cairo's format, to be freed; `nil` for what it does not know, such as colours for print.
  static func decode(_ bytes: UnsafeRawBufferPointer, filling wanted: Size) -> UnsafeMutablePointer<SDL_Surface>? {
    guard let decoder = tjInitDecompress() else { return nil }
    defer { tjDestroy(decoder) }
    let data = bytes.bindMemory(to: UInt8.self).baseAddress
    var (width, height, subsampling, colors) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard tjDecompressHeader3(decoder, data, UInt(bytes.count), &width, &height, &subsampling, &colors) == 0 else {
      return nil
    }
    let divisor = divisor(width: width, height: height, filling: wanted)
    // What `TJSCALED` calculates.
    func divided(_ side: Int32) -> Int32 { (side + divisor - 1) / divisor }
    let made = SDL_CreateRGBSurfaceWithFormat(
      0, divided(width), divided(height), 32, UInt32(SDL_PIXELFORMAT_RGB888.rawValue))
    guard let made, let pixels = made.pointee.pixels else { return nil }
    let format = Int32((1.littleEndian == 1 ? TJPF_BGRX : TJPF_XRGB).rawValue)
    let status = tjDecompress2(
      decoder, data, UInt(bytes.count), pixels, made.pointee.w, made.pointee.pitch, made.pointee.h, format, 0)
    // A warning tells of bytes that were left out; what could be read is there.
    guard status == 0 || tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) else {
      SDL_FreeSurface(made)
      return nil
    }
    return made
  }

  /// The largest divisor that leaves enough of a photograph which covers a place.
  static func divisor(width: Int32, height: Int32, filling wanted: Size) -> Int32 {
    let scale = max(wanted.width / Double(width), wanted.height / Double(height))
    return divisors.first { 1 / Double($0) >= scale * spare } ?? 1
  }
}
