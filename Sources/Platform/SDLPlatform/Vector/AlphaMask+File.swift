import Drawing
import ScrollEngine

extension AlphaMask {
  /// Returns the mask of a picture file, as ``read(path:size:)`` does; `nil` if the file cannot be shown.
  public static func ifReadable(path: String, size: Size) -> AlphaMask? { try? read(path: path, size: size) }

  /// Reads the mask of a picture file (JPEG, PNG, WebP or SVG) with one sample for each point, or fewer where the picture
  /// is larger than ``AlphaMask/maximumSide``. O(pixels of the file).
  ///
  /// - Parameter size: the size of the picture in points.
  /// - Throws: ``PlatformError`` with a `refusal` when the file cannot be shown.
  public static func read(path: String, size: Size) throws(PlatformError) -> AlphaMask {
    let longest = max(1, size.width, size.height)
    let scale = min(1, Double(maximumSide) / (longest.isFinite ? longest : 1))
    func samples(_ length: Double) -> Int { min(maximumSide, max(1, Int((length * scale).rounded(.up)))) }
    let (width, height) = (samples(min(size.width, longest)), samples(min(size.height, longest)))
    let bounds = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    var drawing = VectorDrawing(bounds: bounds, background: .clear)
    drawing.image = VectorDrawing.Image(path: path, frame: bounds)
    let picture = try VectorRasterizer.render(drawing, pixelWidth: width, pixelHeight: height)
    return AlphaMask(width: width, height: height) { column, row in
      picture.pixels[row * width + column] >> 24 >= UInt32(threshold)
    }
  }
}
