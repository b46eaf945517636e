import Drawing
import ScrollEngine

/// Detection of hidden pixels, which are not painted. Painting a whole window twice costs the software renderer a tenth
/// of a frame.
extension Renderer {
  /// Finds the pixels that each command of a list covers, so that earlier commands and the background are not painted
  /// there.
  func findCovers(_ list: DisplayList) {
    occlusion.removeAll()
    occlusionClips.reset(to: clips.current)
    analyzer.findOccluders(list, within: &occlusionClips, into: &occlusion)
  }

  /// Starts a frame with a background colour. Paints the whole background now if that is quicker; otherwise the
  /// background is painted later, and only where the first list leaves it visible.
  func clear(_ color: Color) {
    guard painter.clear(color) else { return pendingClear = color }
    pixelLog?.record(.painted, in: clips.current)
  }

  /// Paints the pending background, except where commands of the current list hide it.
  func finishClear() {
    guard let color = pendingClear else { return }
    pendingClear = nil
    fillAll(color)
  }
}
