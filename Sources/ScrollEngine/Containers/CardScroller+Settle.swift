/// The end of a gesture: one rule for all of them.
extension CardScroller {
  /// Where the gesture in progress began; the present place when there is none.
  var gestureStart: Double { if case .drag(let drag) = activity { drag.start } else { position } }

  /// The motion on which a release with a velocity would go, if nothing held it.
  public func fling(velocity: Double) -> Fling {
    rules.fling.fling(from: position, velocity: effective(velocity))
  }

  /// The velocity of a release that counts, in pt/s: none where it is too small for a fling, and never too large.
  func effective(_ velocity: Double) -> Double {
    guard velocity.isFinite, velocity.magnitude >= rules.flingMinVelocity else { return 0 }
    return min(max(velocity, -rules.flingMaxVelocity), rules.flingMaxVelocity)
  }

  /// Where the gesture would end if it were released now.
  public func decision(velocity: Double) -> PagingDecision {
    rules.paging.decide(from: gestureStart, to: fling(velocity: velocity).restPosition, on: page)
  }

  /// Comes to rest on the home card: freely inside of it, or at the nearer end.
  mutating func settle(velocity: Double) {
    let fling = fling(velocity: velocity)
    if page.span.contains(fling.restPosition) {
      start(.fling(fling), isDriven: false)
    } else {
      go(to: page.nearest(to: fling.restPosition), velocity: effective(velocity), isDriven: false)
    }
  }

  /// What stays in place when the home card changes.
  enum Anchor {
    /// What is seen: a card that grows or shrinks does so below it.
    case place
    /// The meaning: the start of the card stays its start, the end its end, and what lies between keeps its share.
    case share
  }

  /// The home card has another height, other neighbours, or another viewport. A motion goes on to the same end of the
  /// card, a drag goes on from where it is.
  mutating func change(page new: CardPage, keeping anchor: Anchor) {
    guard new != page else { return }
    let old = page
    let velocity = velocity
    page = new
    func moved(_ place: Double) -> Double { anchor == .share ? old.share(of: place, in: new) : place }
    position = moved(position)
    switch activity {
    case .idle:
      let target = new.nearest(to: position)
      guard position != target else { return }
      guard anchor == .place else { return position = target }
      // The same spring as the card's own, so that the card's end and the viewport's come to rest together.
      start(
        .spring(
          DampedSpring(from: position, to: target, velocity: 0, parameters: rules.expansion, restThreshold: 0.01)),
        isDriven: true)
    case .hold: break
    case .drag(let drag): activity = .drag(makeDrag(start: moved(drag.start)))
    case .ballistic(let travel), .driven(let travel):
      let target = new.nearest(to: moved(travel.motion.restPosition))
      guard anchor == .share || target != travel.motion.restPosition else { return }
      if case .driven = activity {
        go(to: target, velocity: velocity, isDriven: true)
      } else {
        go(to: target, velocity: velocity, isDriven: false)
      }
    }
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
