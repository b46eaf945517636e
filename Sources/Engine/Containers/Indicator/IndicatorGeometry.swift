import ScrollEngine

/// The vertical positions of a scroll indicator, in points.
///
/// ```swift
/// let list = IndicatedList(ScrollLink(offset: 700, in: 0...1400), visible: 600, track: 0...600, trailingEdge: 390)
/// let geometry = ScrollIndicator().geometry(beside: list)
/// print(geometry.length, geometry.center)  // 180.0 300.0
/// ```
public struct IndicatorGeometry: Equatable, Sendable {
  /// Top of the indicator in the frame of its list.
  public let y: Double
  /// Length of the indicator along its track. It gets shorter while its list is overscrolled.
  public let length: Double
  /// Whether there is anything to scroll. Otherwise the indicator stays hidden.
  public let isNeeded: Bool
  private let track: ClosedRange<Double>

  /// Computes the positions beside a list.
  ///
  /// The ratio of the indicator's length to the length of its track equals the ratio of the visible height to the
  /// content's height. The indicator gets shorter by the distance of the overscroll, point by point, down to a dot.
  init(_ list: IndicatedList, _ rules: ScrollIndicator.Rules) {
    track = list.track
    let way = track.upperBound - track.lowerBound
    let travel = list.link.upper - list.link.lower
    isNeeded = travel > 0 && way > 0
    let dot = min(way, rules.dotLength)
    let share = list.visible > 0 ? list.visible / (list.visible + travel) : 1
    let inside = min(way, max(way * share, rules.minLength, dot))
    length = max(dot, inside - abs(list.link.displacement))
    let progress = travel > 0 ? (list.link.offset - list.link.lower) / travel : 0
    y = track.lowerBound + progress * (way - length)
  }

  /// The centre of the indicator. A panel points to it.
  public var center: Double { y + length / 2 }

  /// Returns the top of a panel beside the indicator. The panel is centred on the indicator but stays inside the track. At
  /// an end of the track, it is therefore not centred on an indicator that is shorter than the panel.
  public func top(ofPanel height: Double) -> Double {
    let lowest = max(track.lowerBound, track.upperBound - height)
    return min(max(center - height / 2, track.lowerBound), lowest)
  }
}
