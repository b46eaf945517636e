import Drawing
import ScrollEngine

/// What is told over a panel or a sheet that lies over the scene: elsewhere such words stand below it.
struct NoteOver: Equatable {
  let text: String
  /// What it lies on, down to its foot.
  private let cover: Rect

  /// - Returns: `nil` where nothing is told, or nothing lies over the scene.
  init?(_ text: String?, in layout: WorkbenchLayout, hasSheet: Bool) {
    guard let text, let cover = layout.cover(hasSheet: hasSheet) else { return nil }
    (self.text, self.cover) = (text, cover)
  }

  /// Draws it.
  ///
  /// - Parameter toast: what it stands above.
  func draw(above toast: Toast?, into canvas: inout Canvas) {
    NoteView.draw(
      text, in: cover, below: nil, bottom: min(cover.maxY, toast?.frame.minY ?? .infinity), into: &canvas)
  }
}

extension WorkbenchLayout {
  /// What lies over the scene, down to its foot, whose buttons stay free; `nil` where nothing does.
  func cover(hasSheet: Bool) -> Rect? {
    guard !isBare, var cover = hasSheet ? sheet : drawer, cover.intersects(viewport) else { return nil }
    let foot = hasSheet ? SheetFrame(size: cover.size).foot.height : TuningPanelLayout.footHeight
    cover.size.height = max(0, cover.height - foot)
    return cover
  }
}
