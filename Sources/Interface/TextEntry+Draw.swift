import Drawing
import ScrollEngine

extension TextEntry {
  /// Width of the caret, in points.
  private static let caretWidth = 1.5
  /// Opacity of the accent colour behind selected text. It suits text on fields and on panels.
  private static let selection = 0.28

  /// Draws the text with its selection or caret. Text that is wider than the frame is scrolled so that the caret shows.
  ///
  /// - Parameters:
  ///   - frame: frame of the text. A selection extends two points beyond both ends of the text.
  ///   - alignment: alignment of text that fits the frame.
  public func draw(
    _ style: TextStyle, in frame: Rect, _ alignment: TextAlignment = .leading, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    let width = canvas.text.width(of: text, style: style)
    let before = canvas.text.width(of: beforeCaret, style: style)
    let isWide = width + Self.caretWidth > frame.width
    // Text is scrolled a little farther, so that the caret fits after the last character.
    let cut = isWide ? max(0, before + Self.caretWidth - frame.width) : 0
    let box = isWide ? Rect(x: frame.minX - cut, y: frame.minY, width: width + 1, height: frame.height) : frame
    let start = !isWide && alignment == .trailing ? frame.maxX - width : box.minX
    // In an empty field, the caret lies farther left, so that it does not cover the first letter of the placeholder.
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
