import ScrollEngine

/// The vertical positions of the scroll indicator and its panel, in points.
struct TimelineIndicatorGeometry: Equatable, Sendable {
  /// Height of the panel, in points, from the design tokens.
  static let panelHeight = 52.0

  /// The limits of the indicator's length.
  struct Limits: Equatable, Sendable {
    /// The indicator's minimum length while the content is inside its range, in points.
    var minLength: Double
    /// The indicator's minimum length in overscroll, in points.
    var dotLength: Double
  }

  /// Top of the indicator in the viewport, in points.
  let y: Double
  /// Length of the indicator, in points.
  let length: Double
  /// Top of the panel in the viewport, in points.
  let panelY: Double
  /// Whether there is anything to scroll. Otherwise the indicator stays hidden.
  let isNeeded: Bool

  /// Computes the layout of indicator and panel beside a list.
  ///
  /// The ratio of the indicator's length to the length of its track equals the ratio of the visible height to the
  /// content's height. The indicator gets shorter by the distance of the overscroll, point by point, down to a dot. The
  /// panel is centred on the indicator but stays inside the track. At an end of the track, the panel is therefore not
  /// centred on an indicator that is shorter than the panel.
  ///
  /// - Parameters:
  ///   - track: top and bottom of the indicator's track.
  ///   - visible: the height of the visible content.
  ///   - link: the scroll range and offset of the list.
  init(track: ClosedRange<Double>, visible: Double, link: ScrollLink, limits: Limits) {
    let way = track.upperBound - track.lowerBound
    let travel = link.upper - link.lower
    isNeeded = travel > 0 && way > 0
    let dot = min(way, limits.dotLength)
    let share = visible > 0 ? visible / (visible + travel) : 1
    let inside = min(way, max(way * share, limits.minLength, dot))
    length = max(dot, inside - abs(link.displacement))
    let progress = travel > 0 ? (link.offset - link.lower) / travel : 0
    y = track.lowerBound + progress * (way - length)
    let lowest = max(track.lowerBound, track.upperBound - Self.panelHeight)
    panelY = min(max(y + length / 2 - Self.panelHeight / 2, track.lowerBound), lowest)
  }

  /// The centre of the indicator in the viewport, in points. The panel points to it.
  var center: Double { y + length / 2 }
}

extension TimelineIndicatorGeometry {
  /// Returns the frame of the indicator at a right edge. The shorter the indicator, the wider it is, so that at its
  /// shortest it is a round dot.
  func frame(limits: Limits, trailingEdge: Double) -> Rect {
    let span = limits.minLength - limits.dotLength
    let share = span > 0 ? min(1, max(0, (length - limits.dotLength) / span)) : 1
    let width = limits.dotLength + (TimelineLayout.thickness - limits.dotLength) * share
    let middle = trailingEdge - TimelineLayout.indicatorInset - TimelineLayout.thickness / 2
    return Rect(x: middle - width / 2, y: y, width: width, height: length)
  }
}
