import Drawing
import Interface

/// A part of the frame-time block. Its texts are created when the figures change, not in every frame.
protocol CachedFigurePart: Equatable {
  func draw(in places: FramePanelLayout, into canvas: inout Canvas)
}

/// The cached display list of a part of the frame-time block. It is rebuilt if the part or its layout changes.
struct CachedFigureList<Part: CachedFigurePart> {
  private struct Placed: Equatable {
    let part: Part
    let places: FramePanelLayout
  }

  private var strokes = CachedDisplayList<Placed>()

  /// Returns the display list of a part; empty for `nil`. An unchanged list shares its storage with the previous one.
  mutating func list(of part: Part?, _ places: FramePanelLayout, on canvas: Canvas) -> DisplayList {
    guard let part else { return DisplayList() }
    return strokes.list(of: Placed(part: part, places: places), on: canvas) { $0.part.draw(in: $0.places, into: &$1) }
  }
}
