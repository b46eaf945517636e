import Drawing
import Interface

/// A part of the figures, as texts that are made when the figures change and not for every frame.
protocol FigurePart: Equatable {
  func draw(in places: FramePanelPlaces, into canvas: inout Canvas)
}

/// The strokes of a part of the figures, made anew where it says something else or lies elsewhere.
struct FigureStrokes<Part: FigurePart> {
  private struct Placed: Equatable {
    let part: Part
    let places: FramePanelPlaces
  }

  private var strokes = Strokes<Placed>()

  /// The strokes of a part, which share their memory with those before while these are the same; none of none.
  mutating func list(of part: Part?, _ places: FramePanelPlaces, on canvas: Canvas) -> DisplayList {
    guard let part else { return DisplayList() }
    return strokes.list(of: Placed(part: part, places: places), on: canvas) { $0.part.draw(in: $0.places, into: &$1) }
  }
}
