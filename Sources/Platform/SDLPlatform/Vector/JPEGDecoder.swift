import CSDL2
import CTurboJPEG
import Drawing
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
  /// - Returns: a surface in Cairo's format for the caller to free; `nil` for unsupported files.
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
    let isPrint = [TJCS_CMYK, TJCS_YCCK].contains { colors == Int32($0.rawValue) }
    let own = 1.littleEndian == 1 ? TJPF_BGRX : TJPF_XRGB
    let format = Int32((isPrint ? TJPF_CMYK : own).rawValue)
    let status = tjDecompress2(
      decoder, data, UInt(bytes.count), pixels, made.pointee.w, made.pointee.pitch, made.pointee.h, format, 0)
    // A warning means that bytes of the file were missing. The part that could be decoded is shown.
    guard status == 0 || tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) else {
      SDL_FreeSurface(made)
      return nil
    }
    if isPrint { convertInks(of: made, areInverted: hasAdobeMarker(bytes)) }
    return made
  }

  /// Most pixels that the scans of a file may have together: twenty scans of the largest photograph. Programs write up to
  /// twelve. Each scan of a progressive file goes over all pixels, which takes two tenths of a second for 50 megapixels.
  private static let mostScannedPixels = 20.0 * Double(PhotoError.maximumPixels)

  /// Whether decoding a JPEG would take many seconds because it has far more scans than any program writes. O(bytes).
  static func isTooComplex(_ bytes: [UInt8], size: Size) -> Bool {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return false }
    let most = mostScannedPixels / max(1, size.width * size.height)
    var scans = 0.0
    for place in 1..<bytes.count where bytes[place] == 0xDA && bytes[place - 1] == 0xFF { scans += 1 }
    return scans > most
  }

  /// Converts the pixels of an image from cyan, magenta, yellow and black to red, green and blue, without a colour
  /// profile.
  ///
  /// - Parameter areInverted: whether 255 stands for no ink instead of full ink.
  private static func convertInks(of image: UnsafeMutablePointer<SDL_Surface>, areInverted: Bool) {
    guard let base = image.pointee.pixels else { return }
    let inversion: UInt8 = areInverted ? 0 : 255
    for row in 0..<Int(image.pointee.h) {
      let line = base + row * Int(image.pointee.pitch)
      for column in 0..<Int(image.pointee.w) {
        func paper(_ ink: Int) -> UInt32 {
          UInt32(line.load(fromByteOffset: column * 4 + ink, as: UInt8.self) ^ inversion)
        }
        let black = paper(3)
        func channel(_ ink: Int) -> UInt32 { (paper(ink) * black + 127) / 255 }
        let pixel = channel(0) << 16 | channel(1) << 8 | channel(2)
        line.storeBytes(of: pixel, toByteOffset: column * 4, as: UInt32.self)
      }
    }
  }

  /// Whether a JPEG has the marker of Adobe's programs, which store inks inverted. The marker (APP14, in Adobe's technical
  /// note 5116) precedes the pixels, and its length and name identify it.
  private static func hasAdobeMarker(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      // The start of the pixels ends the search.
      if bytes[place + 1] == 0xDA { return false }
      if bytes[place + 1] == 0xEE, bytes[(place + 4)..<(place + 9)].elementsEqual("Adobe".utf8) { return true }
      place += 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
    }
    return false
  }

  /// Returns the largest divisor of the size at which the decoded photograph still has enough pixels to cover `wanted`.
  static func divisor(width: Int32, height: Int32, filling wanted: Size) -> Int32 {
    let scale = max(wanted.width / Double(width), wanted.height / Double(height))
    return divisors.first { 1 / Double($0) >= scale * oversampling } ?? 1
  }
}
