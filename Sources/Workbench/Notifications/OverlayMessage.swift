import Drawing
import ScrollEngine

/// A message over a panel or sheet that covers the scene. If nothing covers the scene, messages lie below it.
package struct OverlayMessage: Equatable {
  let text: String
  /// Frame of the covering panel or sheet, without its footer.
  private let cover: Rect

  /// Creates a message over the panel or sheet that covers the scene; `nil` if there is no text, or if nothing covers
  /// the scene.
  init?(_ text: String?, in layout: WorkbenchLayout, hasSheet: Bool) {
    guard let text, let cover = layout.cover(hasSheet: hasSheet) else { return nil }
    (self.text, self.cover) = (text, cover)
  }

  /// Draws the message.
  ///
  /// - Parameter toast: the toast that the message must not overlap; `nil` for none.
  package func draw(above toast: Toast?, into canvas: inout Canvas) {
    MessageView.draw(
      text, in: cover, below: nil, bottom: min(cover.maxY, toast?.frame.minY ?? .infinity), into: &canvas)
  }
}

extension WorkbenchLayout {
  /// Returns the frame of the panel or sheet that covers the scene, without its footer, whose buttons stay
  /// accessible; `nil` if nothing covers the scene.
  func cover(hasSheet: Bool) -> Rect? {
    guard !isBare, var cover = hasSheet ? sheet : drawer, cover.intersects(viewport) else { return nil }
    let foot = hasSheet ? SheetFrame(size: cover.size).foot.height : WorkbenchLayout.panelFootHeight
    cover.size.height = max(0, cover.height - foot)
    return cover
  }
}
