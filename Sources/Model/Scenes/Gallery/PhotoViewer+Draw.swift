import Containers
import Drawing
import Interface
import ScrollEngine

/// The drawing of the open photograph.
extension PhotoViewer {
  /// The fraction of the dismissal after which the corners are fully round. Chosen by eye.
  private static let rounding = 0.12

  /// Whether the viewer hides the whole grid, at rest and in motion. A scrim covers the screen then, because a
  /// photograph that is panned past its edge or grows leaves empty space beside it.
  var coversGrid: Bool { isOpen && photo.progress == 0 }

  /// Draws the photograph, its neighbours and the controls.
  ///
  /// - Parameters:
  ///   - grid: the grid behind the photograph.
  ///   - turning: whether the paging buttons are visible.
  ///   - pointing: the parts under the pointer.
  func draw(over grid: PhotoGrid, turning: Bool, _ pointing: PointerState<GalleryPart>, into canvas: inout Canvas) {
    let progress = photo.progress
    if progress > 0 { canvas.list.fill(layout.screen, canvas.palette.scrim.opacity(1 - progress)) }
    let frames = frames(over: grid)
    canvas.scrolled(along: .x, OverscrollEffect(of: 0, in: pager.scroller), in: layout.screen) { canvas in
      drawNeighbours(over: grid, into: &canvas)
      let (horizontal, vertical) = photo.scroller.sight
      canvas.scrolled(along: .y, vertical, in: layout.screen) {
        $0.scrolled(along: .x, horizontal, in: layout.screen) { drawPosed(frames, over: grid, into: &$0) }
      }
    }
    let opacity = chrome.fade.alpha * min(1, 2 * (1 - progress))
    guard opacity > 0, album.count > 0 else { return }
    chrome.draw(buttons(turning: turning), pointing, opacity, into: &canvas)
    let shown = min(max(0, pager.page), album.count - 1)
    if coversGrid { chrome.draw(page: shown, of: album.count, in: layout, opacity, into: &canvas) }
    chrome.drawCaption(
      of: album[isOpen ? shown : openIndex], over: frames.visible, in: layout, opacity, into: &canvas)
  }

  /// Requests the image and opens the fonts that a pressed tile needs when it opens, so that the first frame of the
  /// transition has less work.
  func prefetch(_ index: Int, into canvas: inout Canvas) {
    _ = canvas.picture(.whole(fitted(index)), of: index, in: album)
    _ = chrome.captionWidth(of: album[index], in: canvas)
  }

  /// Draws the visible pages beside the open photograph and requests the images of the pages next to them.
  private func drawNeighbours(over grid: PhotoGrid, into canvas: inout Canvas) {
    guard isOpen, album.count > 0 else { return }
    let first = visiblePages.lowerBound
    for index in max(0, first - 1)...min(album.count - 1, first + 2) where index != openIndex {
      let frame = frame(ofPage: index)
      renderer(of: index, over: grid).draw(frame, visible: frame, corner: 0, into: &canvas)
    }
  }

  private func drawPosed(_ frames: (whole: Rect, visible: Rect), over grid: PhotoGrid, into canvas: inout Canvas) {
    let visible = frames.visible
    let progress = photo.progress
    let isFloating = progress > 0 && photo.pose.crop < 1
    let corner = isFloating ? min(1, progress / Self.rounding) * (1 - min(1, max(0, photo.pose.crop) * 4)) : 0
    let screen = layout.viewport
    if isFloating, corner > 0, visible.width < screen.width || visible.height < screen.height {
      var shadow = PhotoColors.shadow
      // The opacity changes in few steps, because each opacity needs its own shadow texture.
      shadow.color = shadow.color.opacity((corner * 4).rounded() / 4)
      canvas.list.add(.shadow(visible, radii: CornerRadii(PhotoRenderer.radius), shadow))
    }
    renderer(of: openIndex, over: grid).draw(frames.whole, visible: visible, corner: corner, into: &canvas)
  }

  private func renderer(of index: Int, over grid: PhotoGrid) -> PhotoRenderer {
    PhotoRenderer(
      album: album, index: index, fitted: fitted(index), tile: grid.layout.pattern.frame(index).size, layout: layout,
      layoutDirection: layoutDirection, photo: index == openIndex ? photo : nil, isOnPage: isOnPage)
  }
}
