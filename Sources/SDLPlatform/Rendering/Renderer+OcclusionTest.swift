import Drawing
import ScrollEngine

/// Hidden pixels are not painted. Painting a whole window twice costs the software renderer a tenth of a frame.
extension Renderer {
  /// Finds the pixels that each command of a list hides of the earlier commands and of the background.
  func findCovers(_ list: DisplayList) {
    occlusion.removeAll()
    occlusionClips.reset(to: clips.current)
    analyzer.findOccluders(list, within: &occlusionClips, into: &occlusion)
  }

  /// Starts a frame with a background colour. It is painted now, or later where the first list leaves it visible.
  func clear(_ color: Color) {
    if !painter.clear(color) { pendingClear = color }
  }

  /// Paints the pending background where nothing hides it.
  func finishClear() {
    guard let color = pendingClear else { return }
    pendingClear = nil
    fillAll(color)
  }
}
