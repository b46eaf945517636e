import Drawing
import ScrollEngine

/// A check of photographs by decoding them, because a valid header says nothing about the pixels.
public enum PhotoDecodingCheck {
  /// Longest side at which an SVG is drawn for a check, in pixels. Chosen.
  private static let longestSide = 1024.0

  /// Returns why an SVG file cannot be shown; `nil` if it can. It is drawn at its size, or smaller if it is large.
  ///
  /// - Parameter size: the size of the picture in points.
  public static func refusal(ofSVG path: String, size: Size) -> PhotoError? {
    let scale = min(1, longestSide / max(1, size.width, size.height))
    let (width, height) = (max(1, Int(size.width * scale)), max(1, Int(size.height * scale)))
    let bounds = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var drawing = VectorDrawing(bounds: bounds, background: .clear)
    drawing.image = VectorDrawing.Image(path: path, frame: bounds)
    do throws(PlatformError) {
      _ = try VectorRasterizer.render(drawing, pixelWidth: width, pixelHeight: height)
      return nil
    } catch {
      return error.refusal ?? .damaged
    }
  }

  /// Returns why a JPEG, PNG or WebP file cannot be shown; `nil` if it can. O(pixels).
  ///
  /// Messages of the decoders on standard error are discarded, so no other thread may write there meanwhile.
  public static func refusal(ofFile path: String) -> PhotoError? {
    StandardError.discardingOutput(true) {
      do throws(PlatformError) {
        _ = try PhotoFile(path: path, covering: Size(width: 1, height: 1))
        return nil
      } catch {
        return error.refusal
      }
    }
  }
}
