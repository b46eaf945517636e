import Drawing
import Interface
import ScrollEngine

/// The side from which a scene is read. Read from the right, what lies side by side is mirrored: things are counted, and
/// offsets grow, the same either way.
struct Reading: Equatable, Sendable {
  /// Whether it is read from the right.
  let isMirrored: Bool

  /// Reading from the side that a language asks for.
  init(_ language: SceneLanguage) { isMirrored = language.isRightToLeft }

  /// Reading from the left unless it is mirrored.
  init(isMirrored: Bool = false) { self.isMirrored = isMirrored }

  /// The sign of an axis along which things follow each other: 1 to the right, -1 to the left.
  var sign: Double { isMirrored ? -1 : 1 }
  /// Where a line of text begins.
  var leading: TextAlignment { isMirrored ? .trailing : .leading }
  /// Where a line of text ends.
  var trailing: TextAlignment { isMirrored ? .leading : .trailing }

  /// The place of a part that was laid out from the left, in the whole to which it belongs.
  func place(_ frame: Rect, in whole: Rect) -> Rect {
    isMirrored ? frame.mirrored(in: whole) : frame
  }

  /// The same for a control.
  func place<Action>(_ control: Control<Action>, in whole: Rect) -> Control<Action> {
    isMirrored ? control.mirrored(in: whole) : control
  }

  /// The same for an outline.
  func place(_ outline: SceneOutline, in whole: Rect) -> SceneOutline {
    SceneOutline(outline.id, place(outline.frame, in: whole), outline.kind)
  }

  /// Draws what is laid out from the left.
  func draw(in whole: Rect, into canvas: inout Canvas, _ strokes: (inout Canvas) -> Void) {
    let first = canvas.list.commands.count
    strokes(&canvas)
    if isMirrored { canvas.list.mirror(from: first, in: whole) }
  }

  /// The same for a point.
  func place(_ point: Point, in whole: Rect) -> Point { isMirrored ? point.mirrored(in: whole) : point }

  /// The same for a change or a velocity of the hand.
  func way(_ change: Point) -> Point { isMirrored ? Point(x: 0 - change.x, y: change.y) : change }

  /// The same for a key: the arrow that goes the same way where all is laid out from the left.
  func place(_ key: InputEvent.Key) -> InputEvent.Key {
    switch key {
    case .left where isMirrored: .right
    case .right where isMirrored: .left
    default: key
    }
  }
}

extension SceneTrack.Quantity {
  /// The same where it is read from a side: what follows each other from the right has its larger places on the other
  /// side.
  func read(_ reading: Reading) -> Self {
    guard reading.isMirrored, axis == .x else { return self }
    return Self(
      name: name, title: title, keys: keys, unit: unit, axis: axis,
      direction: direction == .forward ? .backward : .forward, isFollowed: isFollowed, isForetold: isForetold)
  }
}
