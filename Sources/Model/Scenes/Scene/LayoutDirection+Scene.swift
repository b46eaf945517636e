import Drawing
import Interface
import Recording
import ScrollEngine

extension LayoutDirection {
  /// Creates the layout direction of a language.
  init(_ language: SceneLanguage) { self.init(isMirrored: language.isRightToLeft) }

  /// The sign of the horizontal axis: 1 for left-to-right layout, -1 for right-to-left.
  var sign: Double { isMirrored ? -1 : 1 }
  /// The alignment to the start of a line.
  var leading: TextAlignment { isMirrored ? .trailing : .leading }
  /// The alignment to the end of a line.
  var trailing: TextAlignment { isMirrored ? .leading : .trailing }

  /// Converts a frame from left-to-right layout to this direction, within the container `whole`.
  func convert(_ frame: Rect, in whole: Rect) -> Rect {
    isMirrored ? frame.mirrored(in: whole) : frame
  }

  /// Converts a control from left-to-right layout to this direction, within the container `whole`.
  func convert<Action>(_ control: Control<Action>, in whole: Rect) -> Control<Action> {
    isMirrored ? control.mirrored(in: whole) : control
  }

  /// Converts an outline from left-to-right layout to this direction, within the container `whole`.
  func convert(_ outline: SceneOutline, in whole: Rect) -> SceneOutline {
    SceneOutline(outline.id, convert(outline.frame, in: whole), outline.kind)
  }

  /// Draws content that `strokes` lays out left to right. Mirrors it within the container `whole` if the direction is
  /// right-to-left.
  func draw(in whole: Rect, into canvas: inout Canvas, _ strokes: (inout Canvas) -> Void) {
    let first = canvas.list.commands.count
    strokes(&canvas)
    if isMirrored { canvas.list.mirror(from: first, in: whole) }
  }

  /// Converts a point between left-to-right layout and this direction, within the container `whole`.
  func convert(_ point: Point, in whole: Rect) -> Point { isMirrored ? point.mirrored(in: whole) : point }

  /// Converts a movement or a velocity of a finger between this direction and left-to-right layout.
  func convert(_ change: Point) -> Point { isMirrored ? Point(x: 0 - change.x, y: change.y) : change }

  /// Converts a step of a drag between this direction and left-to-right layout. A touchpad's scroll event stays as it
  /// is.
  func convert(_ step: DragStep) -> DragStep {
    switch step {
    case .move(let change, let velocity): .move(by: convert(change), velocity: convert(velocity))
    case .update(let velocity): .update(velocity: convert(velocity))
    case .release(let velocity): .release(velocity: convert(velocity))
    case .begin, .cancel, .respond: step
    }
  }

  /// Converts an arrow key to the one with the same effect in left-to-right layout.
  func convert(_ key: InputEvent.Key) -> InputEvent.Key {
    switch key {
    case .left where isMirrored: .right
    case .right where isMirrored: .left
    default: key
    }
  }
}

extension SceneTrack.Quantity {
  /// Returns the quantity for a layout direction. If the layout is right-to-left, larger positions on the horizontal
  /// axis lie in the opposite direction.
  func read(_ reading: LayoutDirection) -> Self {
    guard reading.isMirrored, axis == .x else { return self }
    return Self(
      name: name, title: title, keys: keys, unit: unit, axis: axis,
      direction: direction == .forward ? .backward : .forward, isTrackedByEye: isTrackedByEye, hasForecast: hasForecast)
  }
}
