import Drawing
import ScrollEngine

extension TextEntry {
  /// Width of the caret, in points.
  private static let caretWidth = 1.5
  /// How strongly the accent marks a selection, on a field and on a panel alike.
  private static let selection = 0.28

  /// Draws selection or caret, and the text; of a text that is too wide the part with the caret.
  ///
  /// - Parameters:
  ///   - frame: of the text; a selection is two points wider at both ends.
  ///   - alignment: of a text that fits.
  public func draw(
    _ style: TextStyle, in frame: Rect, _ alignment: TextAlignment = .leading, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    let width = canvas.text.width(of: text, style: style)
    let before = canvas.text.width(of: beforeCaret, style: style)
    let isWide = width + Self.caretWidth > frame.width
    // The caret has room behind the last character.
    let cut = isWide ? max(0, before + Self.caretWidth - frame.width) : 0
    let box = isWide ? Rect(x: frame.minX - cut, y: frame.minY, width: width + 1, height: frame.height) : frame
    let start = !isWide && alignment == .trailing ? frame.maxX - width : box.minX
    // Off the first letter of what a field says while it is empty.
    let caret = text.isEmpty && alignment == .leading ? start - 2 : start + before
    let strokes: (inout DisplayList) -> Void = { list in
      if isAllSelected {
        list.roundedRect(
          Rect(x: start - 2, y: frame.minY, width: width + 4, height: frame.height), radius: 3,
          palette.accent.opacity(Self.selection))
      }
      list.text(text, style, palette.text, in: box, isWide ? .leading : alignment)
      if !isAllSelected {
        list.fill(
          Rect(x: caret, y: frame.minY + 2, width: Self.caretWidth, height: frame.height - 4), palette.accent)
      }
    }
    if isWide { canvas.list.clipped(to: frame.inset(dx: -2, dy: 0), strokes) } else { strokes(&canvas.list) }
  }
}
