import Interface
import ScrollEngine

/// What the mouse reads off without a button down.
extension ObserveColumn {
  /// The mouse moves with no button down, or leaves: over the plots it reads values.
  ///
  /// - Parameter hasMoved: whether the mouse itself has moved; else only what came under it may be another.
  /// - Returns: whether something looks different.
  func hover(_ place: Point?, hasMoved: Bool = true) -> Bool {
    let isLibraryLit = library.hover(library.isOpen ? place : nil)
    let place = library.isOpen ? nil : place
    let hovered = place.flatMap { controls.hit($0) }?.action
    let isLit = pane.pointing.hovered != hovered
    guard hasMoved || isLit || pane.scroll.isAnimating && place != nil else { return isLibraryLit }
    pane.pointing.hovered = hovered
    let hasRead = read(place)
    told.decisions.lit = nil
    // The plots tell the moment that a word is about.
    if case .word(let mark)? = pane.pointing.hovered {
      told.decisions.lit = mark
      perform(.word(mark, isPressed: false))
    }
    return hasRead || isLit || isLibraryLit
  }

  /// What ruler and plots show that nobody can press.
  var marks: [TipMark] {
    let plot = frame(of: .plots)
    return decisions.marks(in: frame(of: .decisions))
      + PlotTips(plots, plot.size).marks.map { $0.offset(by: plot.origin) }
  }

  func read(_ place: Point?) -> Bool {
    let before = plots.cursor
    let frame = frame(of: .plots)
    plots.cursor = place.flatMap { frame.contains($0) ? plots.moment(at: $0 - frame.origin, size: frame.size) : nil }
    return plots.cursor != before
  }
}
