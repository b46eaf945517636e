import CTurboJPEG
import Drawing
import ScrollEngine

/// A writer of JPEG files.
public enum JPEG {
  /// The quality of libjpeg from 1 to 100. Chosen: beside the file that it was made of, nothing is to be seen.
  private static let quality: Int32 = 88

  /// Returns a photograph with as few pixels as cover a size; `nil` if its file has little more, or cannot be shown.
  /// O(pixels of the file).
  ///
  /// - Parameter size: the size of the photograph, in pixels.
  public static func reduced(path: String, size: Size, covering covered: Size) -> [UInt8]? {
    let scale = max(covered.width / size.width, covered.height / size.height)
    guard scale < 0.75 else { return nil }
    let bounds = Rect(origin: .zero, size: size)
    var drawing = VectorDrawing(bounds: bounds, background: .clear)
    drawing.image = VectorDrawing.Image(path: path, frame: bounds)
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    let picture = try? VectorRasterizer.render(drawing, pixelWidth: Int(width), pixelHeight: Int(height))
    return picture.flatMap(encoded)
  }

  private static func encoded(_ picture: PixelBuffer) -> [UInt8]? {
    guard let encoder = tjInitCompress() else { return nil }
    defer { tjDestroy(encoder) }
    var (bytes, count) = (nil as UnsafeMutablePointer<UInt8>?, UInt(0))
    defer { tjFree(bytes) }
    let format = Int32((1.littleEndian == 1 ? TJPF_BGRX : TJPF_XRGB).rawValue)
    let status = picture.pixels.withUnsafeBytes { pixels in
      tjCompress2(
        encoder, pixels.bindMemory(to: UInt8.self).baseAddress, Int32(picture.width), 0, Int32(picture.height), format,
        &bytes, &count, Int32(TJSAMP_420.rawValue), quality, 0)
    }
    return status == 0 ? Array(UnsafeBufferPointer(start: bytes, count: Int(count))) : nil
  }
}
