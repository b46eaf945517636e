import ScrollEngine

/// The layout of the tabs and their underline as a pure function of the pager's position.
///
/// Widths depend on the number of letters and not on a font, so that a tap hits the same tab on every platform.
struct TabBar: Equatable, Sendable {
  /// Height of the bar, in points, from the design tokens.
  static let height = 48.0
  /// Space before the first and after the last tab, in points.
  private static let inset = 18.0
  /// The minimum space between two tabs, in points.
  private static let smallestGap = 20.0
  /// The estimated width of a letter in the bar's text style, in points. It is large enough that a name of eight wide
  /// letters fits.
  private static let letter = 9.2

  /// The left edge of a name, in points from the bar's start, and its width.
  private struct Name: Equatable {
    let x: Double
    let width: Double
  }

  private let names: [Name]
  private let gap: Double
  private let length: Double
  private let width: Double

  /// Spreads tabs over a width. If they do not fit, the bar is longer and scrolls with the pages.
  init(names: [String], width: Double) {
    let widths = names.map { Double(max(1, $0.count)) * Self.letter }
    let free = width - 2 * Self.inset - widths.reduce(0, +)
    gap = names.count > 1 ? max(Self.smallestGap, free / Double(names.count - 1)) : Self.smallestGap
    var x = Self.inset
    var places: [Name] = []
    for width in widths {
      places.append(Name(x: x, width: width))
      x += width + gap
    }
    self.names = places
    length = max(width, x - gap + Self.inset)
    self.width = width
  }

  var count: Int { names.count }

  /// Returns the scroll offset of the bar, in points, for a pager position in pages. The current tab stays in the
  /// middle if possible.
  func scroll(at position: Double) -> Double {
    let line = underline(at: position, scrolled: 0)
    return min(max(0, line.center - width / 2), length - width)
  }

  /// Returns the position and width of a tab's name, in points from the bar's visible left edge.
  func nameExtent(of tab: Int, at position: Double) -> (x: Double, width: Double) {
    let place = names[min(max(0, tab), count - 1)]
    return (place.x - scroll(at: position), place.width)
  }

  /// Returns the position and width of the underline, in points from the bar's visible left edge, for a pager position
  /// in pages. Between two tabs, both are interpolated.
  ///
  /// - Parameter measured: returns the drawn width of a tab's name. The estimated width is used if this is `nil`.
  func underline(at position: Double, measured: ((Int) -> Double)? = nil) -> (x: Double, width: Double) {
    let line = underline(at: position, scrolled: scroll(at: position), measured: measured)
    return (line.x, line.width)
  }

  private func underline(
    at position: Double, scrolled: Double, measured: ((Int) -> Double)? = nil
  ) -> (x: Double, width: Double, center: Double) {
    guard count > 0 else { return (0, 0, 0) }
    let inside = min(max(0, position.isFinite ? position : 0), Double(count - 1))
    let first = min(Int(inside), count - 1)
    let second = min(first + 1, count - 1)
    func interpolated(_ value: (Int) -> Double) -> Double {
      value(first) + (value(second) - value(first)) * (inside - Double(first))
    }
    let center = interpolated { names[$0].x + names[$0].width / 2 }
    let width = interpolated { measured?($0) ?? names[$0].width } + 4
    // In overscroll beyond the first or the last page, the underline moves with the pages.
    let lean = (position - inside) * width
    return (center - width / 2 - scrolled + lean, width, center)
  }

  /// Returns the touch area of a tab, in points from the bar's visible left edge. It reaches to the middle of the gap
  /// beside the tab, and to the end of the bar at the first and the last tab.
  func touchExtent(of tab: Int, at position: Double) -> (x: Double, width: Double) {
    let name = nameExtent(of: tab, at: position)
    let before = tab == 0 ? Self.inset : gap / 2
    let after = tab == count - 1 ? length - names[count - 1].x - names[count - 1].width : gap / 2
    return (name.x - before, before + name.width + after)
  }
}
