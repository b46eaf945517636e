import ScrollEngine

/// The decision at the end of a gesture.
extension CardScroller {
  /// The position at the start of the drag in progress, in points; the current position without a drag.
  private var gestureStart: Double { if case .drag = activity { start } else { position } }

  /// Returns the fling that a release with a velocity, in pt/s, would start in content without ends.
  package func fling(velocity: Double) -> Fling {
    rules.scroll.fling.fling(from: position, velocity: effective(velocity))
  }

  /// Returns the velocity that the rules use for a release, in pt/s: 0 if the release is too slow for a fling,
  /// otherwise `velocity` limited to the highest speed of a release.
  func effective(_ velocity: Double) -> Double {
    velocity.magnitude >= rules.scroll.flingMinVelocity ? rules.scroll.bounded(velocity) : 0
  }

  /// Returns the decision about the gesture in progress if it were released now, with the reasons.
  ///
  /// - Parameters:
  ///   - velocity: the velocity of the release, in pt/s of offset.
  ///   - home: the index of the home card, the card to which the gesture belongs. The index is stored in the decision.
  func decision(velocity: Double, on home: Int) -> CardDecision {
    let rule = rules.paging
    let credit = credit(toward: effective(velocity))
    let release = Release(
      from: gestureStart + credit, at: position + credit, velocity: effective(velocity),
      landing: fling(velocity: velocity).restPosition + credit, by: scroller.device)
    return CardDecision(
      home: home, travel: rule.countedTravel(of: release, over: homeCard.span),
      dragged: CardPagingRule.travel(from: release.start, to: release.position, over: homeCard.span),
      threshold: rule.threshold(on: homeCard), choice: rule.choice(of: release, among: homeCard),
      outcome: rule.rest(of: release, among: homeCard))
  }

  /// Returns the distance, in points, that is added to the travel of the gesture because the motion that the gesture
  /// stopped had that distance left. A motion that was stopped between two cards adds its whole remaining distance. A
  /// motion that was stopped inside a card adds nothing, unless a flick continues in the same direction. Nothing is
  /// added under a page-turning rule, because that rule already counts from the destination of the stopped motion
  /// (``PageTurnRule/Pages/origin``).
  ///
  /// - Parameter direction: the direction of the flick, by its sign; 0 for none.
  private func credit(toward direction: Double) -> Double {
    rules.paging.pageRule != nil || homeCard.span.contains(gestureStart) && direction * remainingDistance <= 0
      ? 0 : remainingDistance
  }

  /// Returns the position at which a release with a velocity, in pt/s, comes to rest, in points below the top of the
  /// home card, to which gestures belong.
  package func restPosition(velocity: Double) -> Double {
    homeCard.nearest(to: fling(velocity: velocity).restPosition + credit(toward: effective(velocity)))
  }

  /// Returns whether a change that comes from momentum, in points, would move beyond the end of a long card at which
  /// the gesture must stop.
  package func stopsBefore(_ change: Double) -> Bool {
    guard case .drag = activity, homeCard.span.upperBound > homeCard.span.lowerBound else { return false }
    let credit = credit(toward: change)
    let next = position + credit + change
    guard change < 0 ? next < homeCard.span.lowerBound : next > homeCard.span.upperBound else { return false }
    let far = change < 0 ? -Double.infinity : Double.infinity
    let release = Release(from: start + credit, at: position + credit, velocity: change, landing: far)
    let own = rules.paging.countedTravel(of: release, over: homeCard.span)
    return own.magnitude <= rules.paging.threshold(on: homeCard)
  }
}

extension CardGeometry {
  /// Returns the position in another card geometry that corresponds to a position in this one, both in points.
  func correspondingPosition(of place: Double, in other: CardGeometry) -> Double {
    if place < span.lowerBound { return other.span.lowerBound + (place - span.lowerBound) * (other.step / step) }
    if place > span.upperBound { return other.span.upperBound + (place - span.upperBound) * (other.step / step) }
    let length = span.upperBound - span.lowerBound
    guard length > 0 else { return other.span.lowerBound }
    return other.nearest(to: place * ((other.span.upperBound - other.span.lowerBound) / length))
  }
}
