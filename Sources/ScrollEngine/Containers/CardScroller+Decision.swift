/// The end of a gesture: one rule for all of them.
extension CardScroller {
  /// Where the gesture in progress began; the present place when there is none.
  private var gestureStart: Double { if case .drag = activity { start } else { position } }

  /// The motion on which a release with a velocity would go, if nothing held it.
  package func fling(velocity: Double) -> Fling {
    rules.scroll.fling.fling(from: position, velocity: effective(velocity))
  }

  /// The velocity of a release that counts, in pt/s: none where it is too small for a fling, and never too large.
  func effective(_ velocity: Double) -> Double {
    velocity.magnitude >= rules.scroll.flingMinVelocity ? rules.scroll.bounded(velocity) : 0
  }

  /// The velocity that content has under a finger with a velocity, both in pt/s: less where it is stretched.
  func contentVelocity(of finger: Double) -> Double {
    guard case .drag(let drag) = activity else { return 0 }
    return drag.contentVelocity(of: finger, line.rules.pulls)
  }

  /// How the gesture in progress would end if it were released now, and why.
  ///
  /// - Parameters:
  ///   - velocity: of the release, in pt/s of offset.
  ///   - home: the card's index, to name it.
  func decision(velocity: Double, on home: Int) -> CardDecision {
    let rule = rules.paging
    let credit = credit(toward: effective(velocity))
    let release = Release(
      from: gestureStart + credit, at: position + credit, velocity: effective(velocity),
      landing: fling(velocity: velocity).restPosition + credit, by: line.device)
    return CardDecision(
      home: home, travel: rule.countedTravel(of: release, over: page.span),
      dragged: PagingRule.travel(from: release.start, to: release.position, over: page.span),
      threshold: rule.threshold(on: page), choice: rule.choice(of: release, among: page),
      outcome: rule.rest(of: release, among: page))
  }

  /// What the gesture adds to, in points: the rest of the way that it caught. On a card on its way that is all of it;
  /// what is read stays where it is caught, unless a flick sends it on in the same direction. The rules of pages count from
  /// where they are.
  ///
  /// - Parameter direction: of the flick, by its sign; 0 for none.
  private func credit(toward direction: Double) -> Double {
    rules.paging.pages != nil || page.span.contains(gestureStart) && direction * lead <= 0 ? 0 : lead
  }

  /// Where a release with a velocity comes to rest on the home card, in points.
  package func restPosition(velocity: Double) -> Double {
    page.nearest(to: fling(velocity: velocity).restPosition + credit(toward: effective(velocity)))
  }

  /// Whether a change that no finger makes any more, in points, would carry a reader over the end of a long card: that
  /// is where the gesture stops.
  package func stopsBefore(_ change: Double) -> Bool {
    guard case .drag = activity, page.span.upperBound > page.span.lowerBound else { return false }
    let credit = credit(toward: change)
    let next = position + credit + change
    guard change < 0 ? next < page.span.lowerBound : next > page.span.upperBound else { return false }
    let far = change < 0 ? -Double.infinity : Double.infinity
    let release = Release(from: start + credit, at: position + credit, velocity: change, landing: far)
    let own = rules.paging.countedTravel(of: release, over: page.span)
    return own.magnitude <= rules.paging.threshold(on: page)
  }
}

extension CardPage {
  /// The place in another page that means the same as one in this page.
  func share(of place: Double, in other: CardPage) -> Double {
    if place < span.lowerBound { return other.span.lowerBound + (place - span.lowerBound) * (other.step / step) }
    if place > span.upperBound { return other.span.upperBound + (place - span.upperBound) * (other.step / step) }
    let length = span.upperBound - span.lowerBound
    guard length > 0 else { return other.span.lowerBound }
    return other.nearest(to: place * ((other.span.upperBound - other.span.lowerBound) / length))
  }
}
