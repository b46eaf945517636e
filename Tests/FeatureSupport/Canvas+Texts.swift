import Drawing
import ScrollEngine

extension Canvas {
  /// Returns the drawn texts inside a rectangle that are wider than their frames.
  package func truncatedTexts(in part: Rect) -> [String] {
    list.commands.compactMap { command in
      guard case .text(let block) = command, part.contains(block.frame.center) else { return nil }
      let width = text.width(of: block.string, style: block.style)
      return width > block.frame.width + 0.5 ? block.string : nil
    }
  }
}
