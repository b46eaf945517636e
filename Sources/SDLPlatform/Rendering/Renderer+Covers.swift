import Drawing
import ScrollEngine

/// Nothing is painted that cannot be seen: a window's worth of pixels that are painted twice cost the software renderer
/// a tenth of a frame.
extension Renderer {
  /// Finds what the strokes of a list hide of those before them and of the background.
  func findCovers(_ list: DisplayList) {
    covers.removeAll()
    coverClips.reset(to: clips.current)
    reader.findCovers(list, within: &coverClips, into: &covers)
  }

  /// Starts a frame with a colour in every pixel: at once, or where the first list leaves any to be seen.
  func clear(_ color: Color) {
    if !painter.clear(color) { pendingClear = color }
  }

  /// Paints the background where nothing hides it.
  func finishClear() {
    guard let color = pendingClear else { return }
    pendingClear = nil
    fillAll(color)
  }
}
