import ScrollEngine

/// Where the scroll indicator and its panel lie along the axis; all measures in points.
struct IndicatorGeometry: Equatable, Sendable {
  /// Height of the panel; the design tokens' 52.
  static let panelHeight = 52.0

  /// What decides the indicator's size.
  struct Limits: Equatable, Sendable {
    /// Shortest while the content is inside its range.
    var minLength: Double
    /// Shortest in overscroll.
    var dotLength: Double
  }

  /// Top of the indicator.
  let y: Double
  /// Length of the indicator.
  let length: Double
  /// Top of the panel.
  let panelY: Double
  /// Whether there is anything to scroll; without it nothing shows.
  let isNeeded: Bool

  /// Lays indicator and panel out beside a list.
  ///
  /// The indicator is as long in its track as the viewport is in the content. In overscroll it loses what the content
  /// is shown beyond its end, point by point, down to a dot. The panel's centre is the indicator's, as far as the
  /// panel stays in the track: at the end of the track it does so until the indicator is as short as the panel.
  ///
  /// - Parameters:
  ///   - track: top and bottom of the indicator's way.
  ///   - visible: height in which content shows.
  ///   - link: the list.
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

  /// The middle of the indicator, to which the panel points.
  var center: Double { y + length / 2 }
}
