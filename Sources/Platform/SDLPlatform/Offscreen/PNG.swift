import CSDL2
import CSDL2Image
import Documents

/// A writer of PNG files.
public enum PNG {
  /// Saves an image as a PNG file. The file is written completely or not at all.
  ///
  /// - Throws: ``PlatformError`` of kind `unwritable`.
  public static func write(_ picture: PixelBuffer, to path: String) throws(PlatformError) {
    let straight = picture.isOpaque ? picture : picture.unpremultiplied()
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
    let bytes = try encode(surface)
    do { try File.writeAtomically(bytes, to: path, isSynced: false) } catch {
      throw PlatformError(.unwritable, action: "save the picture", reason: error.reason, path: path)
    }
  }

  /// Returns the PNG file's bytes. The file is encoded in memory, because SDL_image ignores a full disk and would leave
  /// half an image.
  private static func encode(_ surface: UnsafeMutablePointer<SDL_Surface>?) throws(PlatformError) -> [UInt8] {
    var bytes: [UInt8] = []
    let status: Int32? = withUnsafeMutablePointer(to: &bytes) { output in
      guard let stream = SDL_AllocRW() else { return nil }
      defer { SDL_FreeRW(stream) }
      stream.pointee.hidden.unknown.data1 = UnsafeMutableRawPointer(output)
      stream.pointee.write = { stream, data, size, count in
        let output = stream?.pointee.hidden.unknown.data1?.assumingMemoryBound(to: [UInt8].self)
        output?.pointee.append(contentsOf: UnsafeRawBufferPointer(start: data, count: size * count))
        return count
      }
      // 0 keeps the stream open, because the code above frees it.
      return IMG_SavePNG_RW(surface, stream, 0)
    }
    guard status == 0 else { throw .sdl(.drawing, action: "encode a picture", hint: "there may be too little memory") }
    return bytes
  }
}
