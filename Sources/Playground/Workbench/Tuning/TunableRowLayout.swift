import ScrollEngine
import Tuning

/// Where the parts of a tunable's row lie. Measures are from the design tokens' drawing of the panel.
struct TunableRowLayout {
  static let margin = 16.0
  /// Room at the right for the reset button.
  static let resetRoom = 60.0
  /// Most choices that stand side by side.
  private static let mostSegments = 3
  /// Least room for a name beside segments.
  private static let leastName = 56.0

  let frame: Rect
  let domain: Tunable.Domain

  /// Right edge of values, sliders and segments.
  private var edge: Double { frame.maxX - Self.resetRoom }

  /// The line of the name.
  var name: Rect {
    let isSlider = track != nil
    return Rect(
      x: frame.minX + Self.margin, y: frame.minY + (isSlider ? 9 : 16),
      width: max(0, control.minX - 8 - frame.minX - Self.margin),
      height: 20)
  }

  /// Width of the choices side by side; `nil` where they are too many, or would leave the name no room.
  private var segmentsWidth: Double? {
    guard case .choice(let words) = domain, words.count <= Self.mostSegments else { return nil }
    let width = Double(words.count) * (words.count > 2 ? 80 : 75)
    return edge - width - 8 - Self.margin - frame.minX >= Self.leastName ? width : nil
  }

  /// Whether the choices stand side by side.
  var hasSegments: Bool { segmentsWidth != nil }

  /// The value's field, or the segments, the list's button, the toggle.
  var control: Rect {
    switch domain {
    case .number: return Rect(x: edge - 92, y: frame.minY + 3, width: 92, height: 28)
    case .choice:
      let width = segmentsWidth ?? 150
      return Rect(x: edge - width, y: frame.minY + 8, width: width, height: 36)
    case .flag:
      let size = TuningPanelLayout.toggle
      return Rect(x: edge - size.width, y: frame.minY + 13, width: size.width, height: size.height)
    }
  }

  /// The slider's track; `nil` without one.
  var track: Rect? {
    guard case .number = domain else { return nil }
    let x = frame.minX + Self.margin
    return Rect(x: x, y: frame.minY + 39, width: edge - x, height: 4)
  }

  /// The icon that resets.
  var reset: Rect {
    let side = TuningPanelLayout.target
    return Rect(x: frame.maxX - 52, y: track == nil ? frame.minY + 4 : frame.minY, width: side, height: side)
  }
}
