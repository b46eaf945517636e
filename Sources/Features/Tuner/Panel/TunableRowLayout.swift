import Interface
import ScrollEngine
import Tuning

/// Layout of a tunable's row, in points. Source of the measures: the design tokens' drawing of the panel.
struct TunableRowLayout {
  /// Space on the left and right of a row, in points.
  static let margin = 16.0
  /// Size of the field of a number, in points.
  private static let field = Size(width: 72, height: 28)
  /// Width of the control of a choice, in points.
  private static let choiceWidth = 144.0
  /// Length of a slider in points, in a row without and with the value of another tuning.
  private static let tracks = (alone: 112.0, compared: 64.0)
  /// Space on the right of a slider, before the number's field, and on its left, after the name, in points.
  private static let beside = (field: 14.0, name: 12.0)

  let frame: Rect
  let domain: Tunable.Domain
  /// Whether the row also shows the value of another tuning.
  let isCompared: Bool
  /// Whether the row has a star before its slider.
  var hasPin = false

  /// The line with the name and the value. A tall row has a second line with the reason that the value is inactive.
  private var line: Rect {
    let isTall = frame.height > TuningList.rowHeight
    return Rect(x: frame.minX, y: frame.minY + (isTall ? 1 : 6), width: frame.width, height: Self.field.height)
  }

  /// Width in points by which the panel is narrower than in the design.
  private var missingWidth: Double { max(0, TuningPanelLayout.usualWidth - frame.width) }

  /// The items of the line, from left to right. `other` is the value of another tuning.
  private enum Item { case name, other, pin, track, control }

  /// Lays out the line.
  ///
  /// - Parameter other: the width of the other tuning's value in points; `nil` for none.
  private func items(other: Double? = nil) -> LinearLayout<Item> {
    let control: LinearLayout<Item>.Item
    var track: Double?
    switch domain {
    case .number:
      track = isCompared ? max(28, Self.tracks.compared - missingWidth) : max(48, Self.tracks.alone - missingWidth)
      control = .fixed(.control, Self.field.width, gap: isCompared ? 8 : Self.beside.field)
    case .choice: control = .fixed(.control, Self.choiceWidth - missingWidth / 2)
    case .flag:
      let size = TuningPanelLayout.toggle
      control = .fixed(.control, size.width, thickness: size.height)
    }
    return LinearLayout(
      .x, in: line.inset(dx: Self.margin, dy: 0), gap: Self.beside.name,
      [
        .flexible(.name, thickness: 20), .fixed(.other, other, gap: 8, thickness: 20),
        .fixed(.pin, hasPin ? 20 : nil, gap: 4, thickness: 20),
        .fixed(.track, track, thickness: isCompared ? 3 : 4), control,
      ])
  }

  /// Frame of the control that shows the value: the field of a number, the menu button of a choice, or the switch of a
  /// flag.
  var control: Rect { items()[.control] }

  /// Frame of the slider's track; `nil` if the tunable is not a number.
  var track: Rect? { items().frame(of: .track) }

  /// Frame of the star; `nil` if the row has none.
  var pin: Rect? { items().frame(of: .pin) }

  /// Returns the frame of the other tuning's value.
  ///
  /// - Parameter width: the width of the value's text, in points.
  func other(_ width: Double) -> Rect { items(other: width)[.other] }

  /// Returns the frame of the name.
  ///
  /// - Parameter other: the width of the other tuning's value in points; 0 for none.
  func name(before other: Double = 0) -> Rect { items(other: other > 0 ? other : nil)[.name] }

  /// Frame of the text with the reason that the value is inactive.
  var reason: Rect {
    Rect(
      x: frame.minX + Self.margin, y: line.maxY - 4, width: frame.width - 2 * Self.margin, height: 16)
  }

  /// Frame of the dot that marks a changed value. A tap on the dot resets the value.
  var reset: Rect { Rect(x: frame.minX, y: line.center.y - 8, width: 16, height: 16) }

  /// Returns a touch target between two x coordinates, in the row's line with name and value. It is high enough for a
  /// finger.
  func reach(from left: Double, to right: Double) -> Rect {
    let side = TuningPanelLayout.target
    return Rect(x: left, y: line.center.y - side / 2, width: right - left, height: side)
  }
}
