import Drawing
import ScrollEngine

extension Renderer {
  func drawText(_ block: TextBlock) {
    let frame = grid.rect(block.frame)
    // Glyphs may extend beyond a frame that is less high than the line, but never by more than the line's height.
    let reach = grid.length(block.style.size) * 2
    guard isVisible(frame.grown(by: reach)), let written = textLines.text(block, availableWidth: frame.width) else {
      return
    }
    let line = written.line
    // The height and the top edge are rounded separately, so that the baseline's distance from the top edge does not
    // change while the text scrolls.
    let height = grid.edge(block.frame.height)
    let baseline = frame.y + (height + line.baselineOffset + 1) / 2
    draw(written.sprite, x: line.x(in: frame, block.alignment), y: baseline, alpha: block.color.alpha)
  }

  func icon(_ name: String, _ frame: Rect, _ color: Color) {
    let size = grid.length(min(frame.width, frame.height))
    let box = grid.rect(frame)
    guard size > 0, color.alpha > 0, isVisible(box) else { return }
    let sprite = spriteCache.icon(name, size, color)
    draw(sprite, x: box.x + (box.width - size) / 2, y: box.y + (box.height - size) / 2, alpha: color.alpha)
  }
}
