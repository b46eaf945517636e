import ScrollEngine

/// The card, and the position on it, to which a gesture on cards leads.
///
/// ```swift
/// func turns(_ decision: PagingDecision) -> Bool { decision == .previous || decision == .next }
/// ```
public enum PagingDecision: Equatable, Sendable {
  /// The same card, at the position where the motion comes to rest.
  case inside
  /// The same card, at the nearer end of its content.
  case back
  /// The end of the previous card.
  case previous
  /// The start of the next card.
  case next
}

/// The rule by which cards come to rest: after a release with or without velocity, after a cancelled gesture, and when
/// the content changes during a motion.
///
/// ```swift
/// let paging = CardPagingRule(threshold: 150, pageRule: PageTurnRule(.viewPager2, snapVelocity: 400))
/// ```
///
/// It compares the travel of the gesture with a threshold. The travel is the distance from the start of the gesture to
/// the projected rest position, without the part that scrolls inside the card. A long card can therefore be read
/// freely, and all cards turn after the same distance. Momentum does not move a reader past the end of a card with
/// content left to read. The travel of a gesture that stops a card in motion counts from the destination of that
/// motion, so each gesture leads to the same card as if that motion had already ended, however quickly gestures follow
/// each other.
public struct CardPagingRule: ReleaseRule {
  /// The travel beyond the card, in points, above which a gesture turns to the neighbouring card.
  public var threshold: Double

  /// Whether a gesture that starts inside a long card stops at the card's end, unless the finger itself drags beyond
  /// that end by the threshold. If `false`, momentum counts towards the threshold as well.
  public var stopsAtEnds: Bool

  /// The page-turning rule, for cards that turn like pages regardless of their content; `nil` if the travel is compared
  /// with the threshold.
  public var pageRule: PageTurnRule?

  /// Creates a rule; a threshold that is negative or NaN counts as 0.
  public init(threshold: Double, stopsAtEnds: Bool = true, pageRule: PageTurnRule? = nil) {
    self.threshold = threshold > 0 ? threshold : 0
    self.stopsAtEnds = stopsAtEnds
    self.pageRule = pageRule
  }

  /// Returns the threshold on a card, in points: at most half of the distance to the neighbour, so that every card can
  /// be left in a viewport of any size.
  package func threshold(on card: CardGeometry) -> Double { min(threshold, card.step / 2) }

  /// Returns the part of a movement that does not scroll inside the card, in points; positive towards the next card.
  ///
  /// - Parameters:
  ///   - start: the position at the start of the gesture.
  ///   - landing: the projected rest position.
  ///   - span: the offsets at which the card fills the viewport.
  package static func travel(from start: Double, to landing: Double, over span: ClosedRange<Double>) -> Double {
    let low = min(start, landing)
    let high = max(start, landing)
    let inside = max(0, min(high, span.upperBound) - max(low, span.lowerBound))
    let outside = high - low - inside
    return landing < start ? -outside : outside
  }

  /// Returns the travel that is compared with the threshold, in points; positive towards the next card. If momentum
  /// stops at the end of a long card, only the travel of the finger counts, without momentum.
  func countedTravel(of release: Release, over span: ClosedRange<Double>) -> Double {
    let (start, landing) = (release.start, release.projectedOffset)
    let travel = Self.travel(from: start, to: landing, over: span)
    guard stopsReading(release, over: span) else { return travel }
    let own = Self.travel(from: start, to: release.position, over: span)
    return own * travel <= 0 ? 0 : (own.magnitude < travel.magnitude ? own : travel)
  }

  /// Returns whether the momentum of a release stops at the end of a long card, because the card had content left to
  /// read when the gesture started.
  private func stopsReading(_ release: Release, over span: ClosedRange<Double>) -> Bool {
    let isBack = release.projectedOffset < release.start
    let toRead = isBack ? release.start - span.lowerBound : span.upperBound - release.start
    return stopsAtEnds && toRead > Self.readTolerance && span.upperBound > span.lowerBound
  }

  /// Returns the choice by `pageRule`; `nil` without that rule, if the release would end inside the card, or if it stays on
  /// the card because its content is still to be read.
  func choice(of release: Release, among card: CardGeometry) -> SnapChoice? {
    guard let turn = pageRule, !card.span.contains(release.projectedOffset) else { return nil }
    guard !card.span.contains(release.position) || !stopsReading(release, over: card.span) else { return nil }
    let pages = card.pages(caughtAt: release.start)
    var turned = release
    turned.start = pages.caughtPosition * pages.length
    turned.position = (Double(pages.origin) + card.cards(to: release.position)) * pages.length
    turned.projectedOffset = turn.landing(
      from: turned.position, velocity: release.velocity, by: release.device, among: pages)
    return SnapChoice(link: 0, release: turned, verdict: turn.verdict(of: turned, among: pages))
  }

  /// The remaining content, in points, below which a card counts as read: half a pixel, which is invisible.
  private static let readTolerance = 0.5

  /// Returns the card and the position to which a release leads; a mirrored gesture gives the mirrored result.
  package func rest(of release: Release, among card: CardGeometry) -> PagingDecision {
    if card.span.contains(release.projectedOffset) { return .inside }
    if pageRule != nil {
      let turned = choice(of: release, among: card).map { $0.target - card.cardsBefore } ?? 0
      return turned == 0 ? .back : turned > 0 ? .next : .previous
    }
    let travel = countedTravel(of: release, over: card.span)
    let threshold = threshold(on: card)
    if travel > threshold, card.hasNext { return .next }
    if travel < -threshold, card.hasPrevious { return .previous }
    return .back
  }
}

/// The geometry of a card, as offsets of the viewport's top below the card's top, in points.
package struct CardGeometry: Equatable, Sendable {
  /// The offsets at which the card fills the viewport, in points; a single offset for a card as tall as the viewport.
  package var span: ClosedRange<Double>
  /// The distance beyond ``span`` at which a neighbour fills the viewport, in points: the viewport's height plus the
  /// separator.
  package var step: Double
  /// Whether there is a previous card.
  package var hasPrevious: Bool
  /// Whether there is a next card.
  package var hasNext: Bool

  /// Creates the geometry of a card from its height and that of the viewport, in points. A card shorter than the
  /// viewport becomes as tall as the viewport.
  package init(height: Double, viewport: Double, separator: Double = 0, hasPrevious: Bool, hasNext: Bool) {
    span = 0...max(0, height - viewport)
    step = viewport + separator
    self.hasPrevious = hasPrevious
    self.hasNext = hasNext
  }

  /// The offsets that one gesture can reach: up to those where a neighbour fills the viewport.
  package var reach: ClosedRange<Double> {
    (hasPrevious ? span.lowerBound - step : span.lowerBound)...(hasNext ? span.upperBound + step : span.upperBound)
  }

  /// Returns the distance of a position from this card, in cards and fractions of a card; negative before the card, 0
  /// wherever the card fills the viewport.
  func cards(to place: Double) -> Double { (place - nearest(to: place)) / step }

  /// The number of cards before this card that a gesture can reach: 0 or 1.
  package var cardsBefore: Int { hasPrevious ? 1 : 0 }

  /// Returns the cards that a gesture can reach, as pages for a page-turning rule. `place` is the position of the cards
  /// when the gesture started, in points.
  func pages(caughtAt place: Double) -> PageTurnRule.Pages {
    PageTurnRule.Pages(
      count: cardsBefore + (hasNext ? 2 : 1), length: step, origin: cardsBefore,
      caughtPosition: Double(cardsBefore) + cards(to: place))
  }

  /// Returns the offset within ``span`` that is nearest to a given offset, in points.
  package func nearest(to offset: Double) -> Double { min(max(offset, span.lowerBound), span.upperBound) }
}
