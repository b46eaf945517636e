import Interface
import Library
import ScrollEngine
import Workbench

/// Handling of the pointer over the column.
extension ObserveColumn {
  /// Handles a pointer without a pressed button. Over the plots, the pointer moves the cursor of the plots. `place` is
  /// the position of the pointer; `nil` when it leaves the column.
  ///
  /// - Parameter hasMoved: whether the pointer has moved. If not, only the content below the pointer may have changed.
  /// - Returns: whether the window must be redrawn.
  func hover(_ place: Point?, hasMoved: Bool = true) -> Bool {
    let isLibraryLit = library.hover(library.isOpen ? place : nil)
    let place = library.isOpen ? nil : place
    let hovered = place.flatMap { controls.hit($0) }?.action
    let isLit = pane.pointing.hovered != hovered
    guard hasMoved || isLit || pane.scroll.isAnimating && place != nil else { return isLibraryLit }
    pane.pointing.hovered = hovered
    let hasRead = moveCursor(to: place)
    decisions.highlightedLink = nil
    // Show in the plots the moment that the link under the pointer refers to.
    if case .word(let mark)? = pane.pointing.hovered {
      decisions.highlightedLink = mark
      owner?.show(mark, isPressed: false)
    }
    return hasRead || isLit || isLibraryLit
  }

  /// The marks on the line with the rest positions and in the plots that have tooltips but are not controls.
  var marks: [TooltipTarget] {
    let plot = frame(of: .plots)
    return decisions.marks(in: frame(of: .decisions))
      + PlotTips(plots, plot.size).marks.map { $0.offset(by: plot.origin) }
  }

  func moveCursor(to place: Point?) -> Bool {
    let before = plots.cursor
    let frame = frame(of: .plots)
    plots.cursor = place.flatMap { frame.contains($0) ? plots.moment(at: $0 - frame.origin, size: frame.size) : nil }
    return plots.cursor != before
  }
}
