import CSDL2
import CSDL2Image

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Pictures as PNG files.
public enum PNG {
  /// Saves a picture. The file is there whole or not at all.
  ///
  /// - Throws: ``PlatformError`` of kind `unwritable`.
  public static func write(_ picture: PixelBuffer, to path: String) throws(PlatformError) {
    let straight = picture.isOpaque ? picture : picture.straightened()
    var pixels = straight.pixels
    let format = picture.isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
    let result: Result<Void, PlatformError> = pixels.withUnsafeMutableBytes { bytes in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress, Int32(picture.width), Int32(picture.height), 32, Int32(picture.width * 4), format.rawValue)
      defer { SDL_FreeSurface(surface) }
      return Result { () throws(PlatformError) in try write(surface, to: path) }
    }
    try result.get()
  }

  static func write(_ surface: UnsafeMutablePointer<SDL_Surface>?, to path: String) throws(PlatformError) {
    let temporary = "\(path).tmp-\(getpid())"
    guard IMG_SavePNG(surface, temporary) == 0 else {
      let error = PlatformError.sdl(
        .unwritable, action: "save the picture", path: path, hint: "check the folder and its permissions")
      unlink(temporary)
      throw error
    }
    guard rename(temporary, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw PlatformError(.unwritable, action: "save the picture", reason: reason, path: path)
    }
  }
}
