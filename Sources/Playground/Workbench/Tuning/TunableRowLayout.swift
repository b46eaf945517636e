import Interface
import ScrollEngine
import Tuning

/// Where the parts of a tunable's row lie. Measures are from the design tokens' drawing of the panel.
struct TunableRowLayout {
  static let margin = 16.0
  /// A number's field.
  private static let field = Size(width: 72, height: 28)
  private static let choiceWidth = 144.0
  /// Lengths of a slider: alone, and beside the value of another tuning.
  private static let tracks = (alone: 112.0, compared: 64.0)
  /// Room between a slider and what stands beside it.
  private static let beside = (field: 14.0, name: 12.0)

  let frame: Rect
  let domain: Tunable.Domain
  /// Whether the value of another tuning stands beside.
  let isCompared: Bool

  /// The line of name and value; below it a row may say more.
  private var line: Rect {
    let isTall = frame.height > TuningList.rowHeight
    return Rect(x: frame.minX, y: frame.minY + (isTall ? 1 : 6), width: frame.width, height: Self.field.height)
  }

  private var right: Double { frame.maxX - Self.margin }

  /// What a narrow panel lacks of the width that it was drawn for.
  private var lack: Double { max(0, TuningPanelLayout.usualWidth - frame.width) }

  /// The value's field, the list's button or the toggle.
  var control: Rect {
    switch domain {
    case .number: return Rect(x: right - Self.field.width, y: line.minY, width: Self.field.width, height: line.height)
    case .choice:
      let width = Self.choiceWidth - lack / 2
      return Rect(x: right - width, y: line.minY, width: width, height: line.height)
    case .flag:
      let size = TuningPanelLayout.toggle
      return line.middle(height: size.height).right(right, size.width)
    }
  }

  /// The slider's track; `nil` without one.
  var track: Rect? {
    guard case .number = domain else { return nil }
    let length = isCompared ? max(28, Self.tracks.compared - lack) : max(48, Self.tracks.alone - lack)
    let height = isCompared ? 3.0 : 4
    let end = control.minX - (isCompared ? 8 : Self.beside.field)
    return Rect(x: end - length, y: line.center.y - height / 2, width: length, height: height)
  }

  /// Where the value of the other tuning ends, and the room of the name without it.
  private var inner: Double { (track?.minX ?? control.minX) - Self.beside.name }

  /// The value of the other tuning, so many points wide.
  func other(_ width: Double) -> Rect { line.middle(height: 20).right(inner, width) }

  /// The line of the name, before what stands beside it.
  ///
  /// - Parameter other: the width of the other tuning's value; 0 for none.
  func name(before other: Double = 0) -> Rect {
    let end = other > 0 ? inner - other - 8 : inner
    let start = frame.minX + Self.margin
    return Rect(x: start, y: line.center.y - 10, width: max(0, end - start), height: 20)
  }

  /// Why the value is not read.
  var reason: Rect {
    Rect(
      x: frame.minX + Self.margin, y: line.maxY - 4, width: frame.width - 2 * Self.margin, height: 16)
  }

  /// The mark of a changed value, at which it is reset.
  var reset: Rect { Rect(x: frame.minX, y: line.center.y - 8, width: 16, height: 16) }

  /// All that a finger may hit of the row's line, between two places.
  func reach(from left: Double, to right: Double) -> Rect {
    let side = TuningPanelLayout.target
    return Rect(x: left, y: line.center.y - side / 2, width: right - left, height: side)
  }
}

extension Rect {
  /// As high, but so many points wide, and ending at a place.
  fileprivate func right(_ end: Double, _ width: Double) -> Rect {
    Rect(x: end - width, y: minY, width: width, height: height)
  }
}
