import Interface
import ScrollEngine
import Tuning

/// Layout of a tunable's row, in points. Source of the measures: the design tokens' drawing of the panel.
struct TunableRowLayout {
  static let margin = 16.0
  /// Size of the field of a number, in points.
  private static let field = Size(width: 72, height: 28)
  private static let choiceWidth = 144.0
  /// Length of a slider in points, in a row without and with the value of another tuning.
  private static let tracks = (alone: 112.0, compared: 64.0)
  /// Space on the right of a slider, before the number's field, and on its left, after the name, in points.
  private static let beside = (field: 14.0, name: 12.0)

  let frame: Rect
  let domain: Tunable.Domain
  /// Whether the row also shows the value of another tuning.
  let isCompared: Bool

  /// The line with the name and the value. A tall row has a second line with the reason that the value is inactive.
  private var line: Rect {
    let isTall = frame.height > TuningList.rowHeight
    return Rect(x: frame.minX, y: frame.minY + (isTall ? 1 : 6), width: frame.width, height: Self.field.height)
  }

  private var right: Double { frame.maxX - Self.margin }

  /// Width in points by which the panel is narrower than in the design.
  private var missingWidth: Double { max(0, TuningPanelLayout.usualWidth - frame.width) }

  /// Frame of the control that shows the value: the field of a number, the menu button of a choice, or the switch of a
  /// flag.
  var control: Rect {
    switch domain {
    case .number: return Rect(x: right - Self.field.width, y: line.minY, width: Self.field.width, height: line.height)
    case .choice:
      let width = Self.choiceWidth - missingWidth / 2
      return Rect(x: right - width, y: line.minY, width: width, height: line.height)
    case .flag:
      let size = TuningPanelLayout.toggle
      return line.middle(height: size.height).right(right, size.width)
    }
  }

  /// Frame of the slider's track; `nil` if the tunable is not a number.
  var track: Rect? {
    guard case .number = domain else { return nil }
    let length = isCompared ? max(28, Self.tracks.compared - missingWidth) : max(48, Self.tracks.alone - missingWidth)
    let height = isCompared ? 3.0 : 4
    let end = control.minX - (isCompared ? 8 : Self.beside.field)
    return Rect(x: end - length, y: line.center.y - height / 2, width: length, height: height)
  }

  /// x coordinate at which the other tuning's value ends, or the name if the row does not show that value.
  private var inner: Double { (track?.minX ?? control.minX) - Self.beside.name }

  /// Returns the frame of the other tuning's value.
  ///
  /// - Parameter width: the width of the value's text, in points.
  func other(_ width: Double) -> Rect { line.middle(height: 20).right(inner, width) }

  /// Returns the frame of the name.
  ///
  /// - Parameter other: the width of the other tuning's value in points; 0 for none.
  func name(before other: Double = 0) -> Rect {
    let end = other > 0 ? inner - other - 8 : inner
    let start = frame.minX + Self.margin
    return Rect(x: start, y: line.center.y - 10, width: max(0, end - start), height: 20)
  }

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

extension Rect {
  /// Returns a rectangle of the same height with the given right edge and width.
  fileprivate func right(_ end: Double, _ width: Double) -> Rect {
    Rect(x: end - width, y: minY, width: width, height: height)
  }
}
