import Drawing
import ScrollEngine
import Tuning

/// A list with a scroll indicator beside it.
protocol IndicatedList {
  /// The scroll range and offset.
  var link: ScrollLink { get }
  /// The scroller that moves the list.
  var scroller: Scroller { get }
  var now: Timestamp { get }
  /// Top and bottom of the indicator's track in the viewport, in points.
  var track: ClosedRange<Double> { get }
  /// Height of the visible content, in points.
  var visibleHeight: Double { get }
  /// Right edge of the area in which the indicator lies, in points, in left-to-right layout.
  var trailingEdge: Double { get }
  /// Returns the frame of the panel beside the indicator; `nil` for none.
  func panelFrame(beside geometry: TimelineIndicatorGeometry) -> Rect?
  /// Converts a point of the viewport to left-to-right layout.
  func layoutPoint(at place: Point) -> Point
}

extension TimelineMomentList: IndicatedList {
  var track: ClosedRange<Double> { layout.track }
  var visibleHeight: Double { layout.list.height }
  var trailingEdge: Double { layout.viewport.width }
  func panelFrame(beside geometry: TimelineIndicatorGeometry) -> Rect? { layout.panel(geometry, hasYear: spansYears) }
  func layoutPoint(at place: Point) -> Point { layout.layoutDirection.convert(place, in: layout.screen) }
}

/// The scroll indicator. It is visible while the list moves, and a long press grabs it.
struct TimelineIndicator {
  /// The width around the indicator in which a finger can grab it, in points. It is the width of a fingertip.
  private static let reach = 44.0

  private var presence = IndicatorVisibility()
  private var pace: IndicatorVisibility.Timing
  private var limits: TimelineIndicatorGeometry.Limits

  /// Creates a hidden indicator.
  init(_ tuning: Tuning) {
    pace = IndicatorVisibility.Timing(fade: tuning[Tunables.indicatorFade], linger: tuning[Tunables.panelLinger])
    limits = TimelineIndicatorGeometry.Limits(
      minLength: tuning[Tunables.indicatorMinLength], dotLength: tuning[Tunables.indicatorDotLength])
  }

  /// Applies another tuning and keeps the visibility.
  mutating func retune(_ tuning: Tuning) {
    let presence = presence
    self = TimelineIndicator(tuning)
    self.presence = presence
  }

  /// Shows the indicator because the list starts to move or a visible indicator is touched.
  mutating func show(at time: Timestamp) { presence.show(at: time.seconds, pace) }

  /// If the list is at rest, starts the time for which the indicator stays visible. This time counts from the exact
  /// moment at which the list came to rest.
  mutating func updateRest(of list: some IndicatedList) {
    if list.scroller.isIdle { presence.rest(at: list.scroller.restedAt) }
  }

  func geometry(beside list: some IndicatedList) -> TimelineIndicatorGeometry {
    TimelineIndicatorGeometry(
      track: list.track, visible: list.visibleHeight, link: list.link, limits: limits)
  }

  /// Returns the opacity of the indicator and its panel; 0 if there is nothing to scroll.
  func alpha(beside list: some IndicatedList) -> Double {
    geometry(beside: list).isNeeded ? presence.alpha(at: list.now.seconds, pace) : 0
  }

  /// Whether the indicator is visible now or will be without another event.
  func isVisible(at time: Timestamp) -> Bool { presence.isVisible(at: time.seconds, pace) }

  /// Whether the indicator is fading in or out.
  func isFading(beside list: some IndicatedList) -> Bool {
    geometry(beside: list).isNeeded && presence.isFading(at: list.now.seconds, pace)
  }

  /// Returns the time at which the indicator starts to fade out; `nil` while the list moves, while the indicator is
  /// hidden, and once the fade has started.
  func nextChange(beside list: some IndicatedList) -> Timestamp? {
    let stay = geometry(beside: list).isNeeded ? presence.fadeStart(after: list.now.seconds, pace) : nil
    return stay.map { Timestamp(seconds: $0) }
  }

  /// Whether a long press at a point grabs the indicator. The point must be on or near the visible indicator, or on its
  /// panel.
  func isHit(at place: Point, beside list: some IndicatedList) -> Bool {
    let geometry = geometry(beside: list)
    guard alpha(beside: list) > 0, geometry.isNeeded else { return false }
    let place = list.layoutPoint(at: place)
    let bar = geometry.frame(limits: limits, trailingEdge: list.trailingEdge)
    let margin = (Self.reach - bar.width) / 2
    return bar.inset(dx: -margin, dy: -margin).contains(place)
      || list.panelFrame(beside: geometry)?.contains(place) == true
  }

  /// Returns the scroll distance of the list per point of the indicator; `nil` if there is nothing to scroll.
  func scrollRatio(beside list: some IndicatedList) -> Double? {
    let geometry = geometry(beside: list)
    let way = list.track.upperBound - list.track.lowerBound - geometry.length
    return way > 0 && geometry.isNeeded ? (list.link.upper - list.link.lower) / way : nil
  }

  /// Draws the indicator.
  ///
  /// - Parameter isHeld: whether a finger has grabbed the indicator, which makes it wider.
  func draw(beside list: some IndicatedList, isHeld: Bool, into canvas: inout Canvas) {
    let bar = geometry(beside: list).frame(limits: limits, trailingEdge: list.trailingEdge).inset(
      dx: isHeld ? -2 : 0, dy: 0)
    canvas.list.roundedRect(
      bar, radius: bar.width / 2, canvas.palette.text.opacity(0.8 * alpha(beside: list)))
  }
}
