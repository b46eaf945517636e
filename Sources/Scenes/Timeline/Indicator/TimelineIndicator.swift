import Drawing
import ScrollEngine
import Tuning

/// The scroll indicator: it shows while the list moves, and a long press takes hold of it.
struct TimelineIndicator {
  /// How far beside the indicator a finger takes hold of it, in points: a fingertip's width.
  private static let reach = 44.0

  private var presence = Presence()
  private var pace: Presence.Pace
  private var limits: IndicatorGeometry.Limits

  /// An indicator that does not show.
  init(_ tuning: Tuning) {
    pace = Presence.Pace(fade: tuning[Tunables.indicatorFade], linger: tuning[Tunables.panelLinger])
    limits = IndicatorGeometry.Limits(
      minLength: tuning[Tunables.indicatorMinLength], dotLength: tuning[Tunables.indicatorDotLength])
  }

  /// Shows by other values.
  mutating func retune(_ tuning: Tuning) {
    let presence = presence
    self = TimelineIndicator(tuning)
    self.presence = presence
  }

  /// Something makes the list move, or touches what still shows.
  mutating func show(at time: Timestamp) { presence.show(at: time.seconds, pace) }

  /// Lets the stay begin at the very moment at which the list has come to rest.
  mutating func noteRest(of list: MomentList) { if list.scroller.isIdle { presence.rest(at: list.scroller.restedAt) } }

  /// Where it lies beside a list.
  func geometry(beside list: MomentList) -> IndicatorGeometry {
    IndicatorGeometry(
      track: list.layout.track, visible: list.layout.list.height, link: list.link, limits: limits)
  }

  /// Its opacity, and its panel's; 0 where there is nothing to scroll.
  func alpha(beside list: MomentList) -> Double {
    geometry(beside: list).isNeeded ? presence.alpha(at: list.now.seconds, pace) : 0
  }

  /// Whether it shows, or will, without another event.
  func isVisible(at time: Timestamp) -> Bool { presence.isVisible(at: time.seconds, pace) }

  /// Whether it comes or goes now.
  func isFading(beside list: MomentList) -> Bool {
    geometry(beside: list).isNeeded && presence.isFading(at: list.now.seconds, pace)
  }

  /// When its stay ends.
  func nextChange(beside list: MomentList) -> Timestamp? {
    let stay = geometry(beside: list).isNeeded ? presence.fadeStart(after: list.now.seconds, pace) : nil
    return stay.map { Timestamp(seconds: $0) }
  }

  /// Whether a finger that stays at a place takes hold of it: on it or its panel, while they show.
  func isHit(at place: Point, beside list: MomentList) -> Bool {
    let geometry = geometry(beside: list)
    guard alpha(beside: list) > 0, geometry.isNeeded else { return false }
    let place = list.layout.reading.place(place, in: list.layout.screen)
    let bar = list.layout.indicator(geometry, limits: limits)
    let margin = (Self.reach - bar.width) / 2
    return bar.inset(dx: -margin, dy: -margin).contains(place)
      || list.layout.panel(geometry, hasYear: list.spansYears).contains(place)
  }

  /// How far the list goes while the indicator goes a point; `nil` where it has no way to go.
  func ratio(beside list: MomentList) -> Double? {
    let geometry = geometry(beside: list)
    let way = list.layout.track.upperBound - list.layout.track.lowerBound - geometry.length
    return way > 0 && geometry.isNeeded ? (list.link.upper - list.link.lower) / way : nil
  }

  /// Draws it.
  ///
  /// - Parameter isHeld: whether a finger has taken hold of it; what is held looks held.
  func draw(beside list: MomentList, isHeld: Bool, into canvas: inout Canvas) {
    let bar = list.layout.indicator(geometry(beside: list), limits: limits).inset(dx: isHeld ? -2 : 0, dy: 0)
    canvas.list.roundedRect(
      bar, radius: bar.width / 2, canvas.palette.text.opacity(0.8 * alpha(beside: list)))
  }
}
