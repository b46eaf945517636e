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

  mutating func draw(_ part: Part, _ places: FramePanelPlaces, into canvas: inout Canvas) {
    let placed = Placed(part: part, places: places)
    canvas.list.add(strokes.list(of: placed, on: canvas) { $0.part.draw(in: $0.places, into: &$1) })
  }
}
