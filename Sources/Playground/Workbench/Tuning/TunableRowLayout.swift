import ScrollEngine
import Tuning

/// Where the parts of a tunable's row lie. Measures are from the design tokens' drawing of the panel.
struct TunableRowLayout {
  /// Part of a row that can be pressed.
  enum Part: Equatable {
    case name
    case slider
    case value
    case reset
    case segment(Int)
    case choice
    case toggle
  }

  static let margin = 16.0
  /// Room at the right for the reset button.
  static let resetRoom = 60.0
  /// Most choices that stand side by side.
  static let mostSegments = 3

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

  /// The value's field, or the segments, the list's button, the toggle.
  var control: Rect {
    switch domain {
    case .number: return Rect(x: edge - 92, y: frame.minY + 3, width: 92, height: 28)
    case .choice(let words):
      let width = words.count > Self.mostSegments ? 150.0 : Double(words.count) * (words.count > 2 ? 80 : 75)
      return Rect(x: edge - width, y: frame.minY + 8, width: width, height: 36)
    case .flag: return Rect(x: edge - 44, y: frame.minY + 13, width: 44, height: 26)
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
    Rect(x: frame.maxX - 52, y: track == nil ? frame.minY + 4 : frame.minY, width: 44, height: 44)
  }

  /// A segment of a choice.
  func segment(_ index: Int, of count: Int) -> Rect {
    let inner = control.inset(dx: 3, dy: 3)
    let width = inner.width / Double(max(1, count))
    return Rect(x: inner.minX + Double(index) * width, y: inner.minY, width: width, height: inner.height)
  }

  /// What lies at a place.
  func part(at place: Point, hasReset: Bool) -> Part? {
    guard frame.contains(place) else { return nil }
    if hasReset, reset.contains(place) { return .reset }
    switch domain {
    case .number:
      if control.inset(dx: -4, dy: -3).contains(place) { return .value }
      if let track, place.y >= track.minY - 10, place.x >= track.minX - 12, place.x <= track.maxX + 12 {
        return .slider
      }
    case .choice(let words):
      guard control.inset(dx: 0, dy: -4).contains(place) else { break }
      guard words.count <= Self.mostSegments else { return .choice }
      let step = control.width / Double(max(1, words.count))
      return .segment(min(words.count - 1, max(0, Int((place.x - control.minX) / step))))
    case .flag: if control.inset(dx: -8, dy: -9).contains(place) { return .toggle }
    }
    return .name
  }
}
