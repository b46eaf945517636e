import Drawing
import ScrollEngine

/// A check of photographs by decoding them, because a valid header says nothing about the pixels.
public enum PhotoDecodingCheck {
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
