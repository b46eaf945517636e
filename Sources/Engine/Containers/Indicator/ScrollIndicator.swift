import ScrollEngine

/// A scroll indicator beside a list. It is visible while the list moves, and a long press grabs it.
///
/// ```swift
/// var nested = NestedScroller(
///   NestedLayout(size: Size(width: 390, height: 844), lists: [.init(length: 4000, visible: 844)]))
/// var indicator = ScrollIndicator()
/// indicator.show(at: now)                        // the list starts to move
/// nested.advance(to: now)
/// indicator.updateRest(of: nested.scroller)      // for each frame
/// let list = IndicatedList(nested.link(ofPage: 0), visible: 844, track: 4...840, trailingEdge: 390)
/// if indicator.opacity(beside: list, at: now) > 0 { draw(indicator.frame(beside: list).minY) }
/// ```
public struct ScrollIndicator: Sendable {
  /// The look of an indicator, and how it comes and goes.
  public struct Rules: Equatable, Sendable {
    /// The duration of the fade in and of the fade out, in seconds.
    public var fade = 0.2
    /// The time from rest to the start of the fade out, in seconds.
    public var linger = 1.0
    /// The indicator's minimum length while the content is inside its range, in points.
    public var minLength = 36.0
    /// The indicator's minimum length in overscroll, in points. It is then a round dot.
    public var dotLength = 7.0
    /// The width of the indicator, in points, from the design tokens.
    public var thickness = 5.0
    /// The distance from the trailing edge to the indicator, in points, from the design tokens.
    public var inset = 4.0

    /// Creates rules with the default values.
    public init() {}

    /// The durations of the fades.
    package var timing: IndicatorVisibility.Timing { IndicatorVisibility.Timing(fade: fade, linger: linger) }
  }

  /// The width around the indicator in which a finger can grab it, in points. It is the width of a fingertip.
  private static let reach = 44.0

  /// The look of the indicator, and how it comes and goes. A change keeps its visibility.
  public var rules: Rules
  private var visibility = IndicatorVisibility()

  /// Creates a hidden indicator.
  public init(_ rules: Rules = Rules()) { self.rules = rules }

  // MARK: - Visibility

  /// Shows the indicator because the list starts to move or a visible indicator is touched.
  public mutating func show(at time: Timestamp) { visibility.show(at: time.seconds, rules.timing) }

  /// If the list is at rest, starts the time for which the indicator stays visible. This time counts from the exact
  /// moment at which the list came to rest.
  public mutating func updateRest(of scroller: Scroller) {
    if scroller.isIdle { visibility.rest(at: scroller.restedAt) }
  }

  /// Returns the opacity of the indicator, from 0 to 1; 0 if there is nothing to scroll.
  public func opacity(beside list: IndicatedList, at time: Timestamp) -> Double {
    geometry(beside: list).isNeeded ? visibility.alpha(at: time.seconds, rules.timing) : 0
  }

  /// Whether the indicator's time to be shown has not ended, even if the list is too short to need one.
  public func isVisible(at time: Timestamp) -> Bool { visibility.isVisible(at: time.seconds, rules.timing) }

  /// Whether the indicator is fading in or out.
  public func isFading(beside list: IndicatedList, at time: Timestamp) -> Bool {
    geometry(beside: list).isNeeded && visibility.isFading(at: time.seconds, rules.timing)
  }

  /// Returns the time at which the indicator starts to fade out; `nil` while the list moves, while the indicator is
  /// hidden, and once the fade has started.
  public func nextChange(beside list: IndicatedList, after time: Timestamp) -> Timestamp? {
    let stay = geometry(beside: list).isNeeded ? visibility.fadeStart(after: time.seconds, rules.timing) : nil
    return stay.map { Timestamp(seconds: $0) }
  }

  // MARK: - Geometry

  /// Returns the vertical positions of the indicator.
  public func geometry(beside list: IndicatedList) -> IndicatorGeometry { IndicatorGeometry(list, rules) }

  /// Returns the frame of the indicator in points. The shorter the indicator, the wider it is, so that at its shortest it
  /// is a round dot.
  public func frame(beside list: IndicatedList) -> Rect {
    let geometry = geometry(beside: list)
    let span = rules.minLength - rules.dotLength
    let share = span > 0 ? min(1, max(0, (geometry.length - rules.dotLength) / span)) : 1
    let width = rules.dotLength + (rules.thickness - rules.dotLength) * share
    let middle = list.trailingEdge - rules.inset - rules.thickness / 2
    return Rect(x: middle - width / 2, y: geometry.y, width: width, height: geometry.length)
  }

  // MARK: - Scrubbing

  /// Returns whether a long press at a point grabs the indicator. The point must be on or near the visible indicator.
  ///
  /// - Parameters:
  ///   - place: the point, in points of the frame.
  ///   - list: the list.
  ///   - panel: the frame of a panel beside the indicator, which grabs it as well; `nil` for none.
  ///   - time: the time.
  public func isHit(at place: Point, beside list: IndicatedList, panel: Rect? = nil, time: Timestamp) -> Bool {
    guard opacity(beside: list, at: time) > 0 else { return false }
    let bar = frame(beside: list)
    let margin = (Self.reach - bar.width) / 2
    return bar.inset(dx: -margin, dy: -margin).contains(place) || panel?.contains(place) == true
  }

  /// Applies a step of a drag that has grabbed the indicator. The indicator moves by the same distance as the finger, and
  /// its list with it, so that a short movement scrolls through the whole list, as on iOS. It cannot be flung, and does not
  /// leave its track, so the list does not overscroll.
  ///
  /// - Parameters:
  ///   - step: the step, in terms of the content offset.
  ///   - link: the index of the list in its line of nested scrollers.
  ///   - scroller: the scroller that moves the list.
  ///   - list: the list.
  ///   - time: the time of the step.
  public mutating func scrub(
    _ step: DragStep, _ link: Int, of scroller: inout Scroller, beside list: IndicatedList, at time: Timestamp
  ) -> DragOutcome {
    switch step {
    case .move(let change, let velocity):
      guard let ratio = scrollRatio(beside: list) else { return .done }
      let link = list.link
      let way = min(max(-change.y * ratio, link.lower - link.offset), link.upper - link.offset)
      scroller.drag(by: way, velocity: -velocity.y * ratio, at: time)
    case .update: break
    case .release: scroller.cancel(at: time)
    case .begin:
      show(at: time)
      scroller.beginDrag(link..<link + 1, at: time)
    case .cancel, .respond: return step.apply(to: &scroller, along: .y, at: time)
    }
    return .done
  }

  /// Returns the scroll distance of the list per point of the indicator; `nil` if there is nothing to scroll.
  private func scrollRatio(beside list: IndicatedList) -> Double? {
    let geometry = geometry(beside: list)
    let way = list.track.upperBound - list.track.lowerBound - geometry.length
    return way > 0 && geometry.isNeeded ? (list.link.upper - list.link.lower) / way : nil
  }
}

/// A list with a scroll indicator beside it. All lengths are in points.
///
/// ```swift
/// let list = IndicatedList(scroller.links[0], visible: 600, track: 4...596, trailingEdge: 390)
/// ```
public struct IndicatedList: Equatable, Sendable {
  /// The scroll range and offset.
  public let link: ScrollLink
  /// Height of the visible content.
  public let visible: Double
  /// Top and bottom of the indicator's track in the frame.
  public let track: ClosedRange<Double>
  /// Right edge of the area in which the indicator lies, in left-to-right layout.
  public let trailingEdge: Double

  /// Creates a list from its values.
  public init(_ link: ScrollLink, visible: Double, track: ClosedRange<Double>, trailingEdge: Double) {
    (self.link, self.visible, self.track, self.trailingEdge) = (link, visible, track, trailingEdge)
  }
}

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
