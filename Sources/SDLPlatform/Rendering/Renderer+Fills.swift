import Drawing
import ScrollEngine

/// Filling of rectangles with plain colours.
extension Renderer {
  /// Fills a rectangle with a colour, except where later commands hide it.
  func fill(_ rect: PixelRect, _ color: Color) {
    let seen = clips.current.intersection(rect)
    guard color.alpha > 0, !seen.isEmpty else { return }
    pixelLog?.record(.painted, in: seen)
    // Most rectangles are so small that they are painted whole, which avoids creating a list of their visible parts.
    guard occlusion.isWorthCutting(seen) else { return painter.fill(seen, color) }
    for part in occlusion.visible(of: seen).parts { painter.fill(part, color) }
  }

  /// Fills small rectangles, without checking for commands that hide them.
  func fill(_ rects: [Rect], _ color: Color) {
    guard color.alpha > 0 else { return }
    let clip = clips.current
    for rect in rects {
      let seen = grid.rect(rect).intersection(clip)
      guard !seen.isEmpty else { continue }
      pixelLog?.record(.painted, in: seen)
      painter.fill(seen, color)
    }
  }

  /// Paints the background within the clip, as if the colour were opaque.
  func fillAll(_ color: Color) {
    var opaque = color
    opaque.alpha = 255
    for part in occlusion.visible(of: clips.current).parts {
      pixelLog?.record(.painted, in: part)
      painter.paintBackground(part, opaque)
    }
  }
}
