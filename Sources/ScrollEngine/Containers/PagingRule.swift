/// Where a gesture over cards ends.
package enum PagingDecision: Equatable, Sendable {
  /// On the card where it is, at the place at which the motion comes to rest.
  case inside
  /// On the card where it is, at the nearer end of what can be read of it.
  case back
  /// On the card before, at its end.
  case previous
  /// On the card after, at its start.
  case next
}

/// The one rule by which cards come to rest: after a release with or without velocity, after a cancelled gesture, and
/// when the content changes under a motion.
///
/// What counts is the travel since the gesture began, lengthened to where the motion would come to rest by itself, and
/// less what scrolls inside the card: so that a long card is read freely, and all cards turn after the same distance.
/// Momentum does not carry a reader over the end of a card that is not read yet. A gesture that catches a card on its
/// way counts from where that was going: so that each turns what it would turn at rest, however quickly they follow.
package struct PagingRule: ReleaseRule {
  /// How far the travel must lead beyond the card to turn to its neighbour, in points.
  package var threshold: Double

  /// Whether a gesture that begins inside of a long card stops at its end, unless the finger itself goes beyond it by
  /// the threshold; else momentum counts as well.
  package var stopsAtEnds: Bool

  /// The rule by which cards turn as pages do, whatever they have to read; `nil` where their travel decides.
  package var pages: PageTurn?

  /// A rule; a threshold that is negative or not a number counts as 0.
  package init(threshold: Double, stopsAtEnds: Bool = true, pages: PageTurn? = nil) {
    self.threshold = threshold > 0 ? threshold : 0
    self.stopsAtEnds = stopsAtEnds
    self.pages = pages
  }

  /// What the travel on a card is compared with, in points: at most half of the way to the neighbour, so that each card
  /// can be left in a viewport of any size.
  package func threshold(on page: CardPage) -> Double { min(threshold, page.step / 2) }

  /// The part of a movement that lies outside of what can be read of the card, signed, in points.
  ///
  /// - Parameters:
  ///   - start: where the gesture began.
  ///   - landing: where the motion would come to rest.
  ///   - span: the offsets at which the card fills the viewport.
  package static func travel(from start: Double, to landing: Double, over span: ClosedRange<Double>) -> Double {
    let low = min(start, landing)
    let high = max(start, landing)
    let inside = max(0, min(high, span.upperBound) - max(low, span.lowerBound))
    let outside = high - low - inside
    return landing < start ? -outside : outside
  }

  /// The travel that counts, signed, in points: where a reader stops at the end of a card, as far as the finger went.
  func countedTravel(of release: Release, over span: ClosedRange<Double>) -> Double {
    let (start, landing) = (release.start, release.landing)
    let travel = Self.travel(from: start, to: landing, over: span)
    guard stopsReading(release, over: span) else { return travel }
    let own = Self.travel(from: start, to: release.position, over: span)
    return own * travel <= 0 ? 0 : (own.magnitude < travel.magnitude ? own : travel)
  }

  /// Whether the momentum of a release stops at the end of a long card that is not read yet.
  private func stopsReading(_ release: Release, over span: ClosedRange<Double>) -> Bool {
    let isBack = release.landing < release.start
    let toRead = isBack ? release.start - span.lowerBound : span.upperBound - release.start
    return stopsAtEnds && toRead > Self.read && span.upperBound > span.lowerBound
  }

  /// How a release chooses among the cards that it can reach, by the rule of pages; `nil` where another decides, or a
  /// reader stays on the card.
  func choice(of release: Release, among page: CardPage) -> SnapChoice? {
    guard let turn = pages, !page.span.contains(release.landing) else { return nil }
    guard !page.span.contains(release.position) || !stopsReading(release, over: page.span) else { return nil }
    let pages = page.pages(caughtAt: release.start)
    var turned = release
    turned.start = pages.caught * pages.length
    turned.position = (Double(pages.origin) + page.cards(to: release.position)) * pages.length
    turned.landing = turn.landing(
      from: turned.position, velocity: release.velocity, by: release.device, among: pages)
    return SnapChoice(link: 0, release: turned, verdict: turn.verdict(of: turned, among: pages))
  }

  /// A card of which less than this is left to read, in points, has been read: half a pixel, which nobody sees.
  private static let read = 0.5

  /// Where a gesture ends; mirrored arguments give the mirrored answer.
  package func rest(of release: Release, among page: CardPage) -> PagingDecision {
    if page.span.contains(release.landing) { return .inside }
    if pages != nil {
      let turned = choice(of: release, among: page).map { $0.target - page.cardsBefore } ?? 0
      return turned == 0 ? .back : turned > 0 ? .next : .previous
    }
    let travel = countedTravel(of: release, over: page.span)
    let threshold = threshold(on: page)
    if travel > threshold, page.hasNext { return .next }
    if travel < -threshold, page.hasPrevious { return .previous }
    return .back
  }
}

/// A card as the scroller sees it, in the card's own coordinates: 0 is its top edge at the viewport's top.
package struct CardPage: Equatable, Sendable {
  /// The offsets at which the card fills the viewport, in points; one point for a card as tall as the viewport.
  package var span: ClosedRange<Double>
  /// How far beyond the span a neighbour fills the viewport: the viewport's height and a separator, in points.
  package var step: Double
  /// Whether there is a card before.
  package var hasPrevious: Bool
  /// Whether there is a card after.
  package var hasNext: Bool

  /// A card of a height in a viewport of a height, in points; one lower than the viewport counts as just as tall.
  package init(height: Double, viewport: Double, separator: Double = 0, hasPrevious: Bool, hasNext: Bool) {
    span = 0...max(0, height - viewport)
    step = viewport + separator
    self.hasPrevious = hasPrevious
    self.hasNext = hasNext
  }

  /// The offsets that one gesture can reach: up to the place where a neighbour fills the viewport.
  package var reach: ClosedRange<Double> {
    (hasPrevious ? span.lowerBound - step : span.lowerBound)...(hasNext ? span.upperBound + step : span.upperBound)
  }

  /// How many cards a place lies before the home card or after it; 0 where that fills the viewport.
  func cards(to place: Double) -> Double { (place - nearest(to: place)) / step }

  /// How many cards before the home card a gesture can reach.
  package var cardsBefore: Int { hasPrevious ? 1 : 0 }

  /// The cards that a gesture can reach which has caught them at a place, as pages.
  func pages(caughtAt place: Double) -> PageTurn.Pages {
    PageTurn.Pages(
      count: cardsBefore + (hasNext ? 2 : 1), length: step, origin: cardsBefore,
      caught: Double(cardsBefore) + cards(to: place))
  }

  /// The place within the span that is nearest to an offset.
  package func nearest(to offset: Double) -> Double { min(max(offset, span.lowerBound), span.upperBound) }
}
