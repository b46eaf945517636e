import Containers
import ScrollEngine

/// The state of cards, and the reasons for their motion.
extension CardView {
  /// Returns the state of the offset of all cards.
  func track(as quantity: SceneTrack.Quantity, identity: Int = 0) -> SceneTrack {
    SceneTrack(
      quantity, at: contentOffset, velocity: velocity, by: scroller.activity.motion,
      released: scroller.scroller.released, identity: identity)
  }

  /// Returns the predicted states of a track of the cards, one per step until they rest.
  func forecast(of track: SceneTrack, from now: Timestamp, step: Double, limit: Int) -> [SceneTrack] {
    guard scroller.isMoving else { return [] }
    return scroller.scroller.forecast(from: now, step: step, limit: limit) {
      track.moved(to: contentOffset(at: $0.links[0].visibleOffset))
    }
  }

  /// Adds where the motion of the cards will end and why.
  func explain(_ insight: inout SceneInsight) {
    insight.overscroll = abs(scroller.overscroll)
    var decision = lastDecision
    if case .drag(let drag) = scroller.activity {
      let pending = self.decision(velocity: drag.fingerVelocity)
      decision = pending
      insight.travel = scroller.position - goal(of: pending.outcome, velocity: drag.fingerVelocity)
    } else if let destination = scroller.destination {
      insight.travel = scroller.position - destination
    }
    let step = scroller.homeCard.step
    let home = decision?.home ?? self.home
    let stops = [(-1, -step), (0, 0), (1, step)].filter { (0..<count).contains(home + $0.0) }
    var ruler = SceneRuler("Cards", stops: stops.map { .init("Card \(home + $0.0 + 1)", at: $0.1) })
    if let decision { choose(decision, stops.map { $0.0 }, on: &ruler) }
    insight.ruler = ruler
  }

  private func choose(_ decision: CardDecision, _ steps: [Int], on ruler: inout SceneRuler) {
    if let choice = decision.choice {
      // The possible resting positions (stops) are the cards that the gesture can reach, in the same order, so a card
      // and its stop have the same index.
      let before = Double(steps.firstIndex(of: 0) ?? 0) * scroller.homeCard.step
      return ruler.choose(
        choice, slowest: scroller.rules.scroll.flingMinVelocity, index: { $0 }, place: { $0 - before })
    }
    // If there is no card in the direction of the gesture and no overscroll either, there was no choice to report. A
    // touchpad, for example, does not overscroll there.
    if decision.outcome == .back, scroller.overscroll == 0, !steps.contains(decision.travel < 0 ? -1 : 1) { return }
    let limit = decision.threshold
    let turn: Int
    switch decision.outcome {
    case .inside, .back:
      turn = 0
      ruler.reach = -limit...limit
      ruler.reason = .within(abs(decision.travel), threshold: limit)
    case .next:
      turn = 1
      ruler.reach = limit...Double.infinity
      ruler.reason = .beyond(abs(decision.travel), threshold: limit)
    case .previous:
      turn = -1
      ruler.reach = -Double.infinity ... -limit
      ruler.reason = .beyond(abs(decision.travel), threshold: limit)
    }
    ruler.chosen = steps.firstIndex(of: turn)
    ruler.release = decision.dragged
    ruler.projected = decision.travel
  }

  private func goal(of outcome: PagingDecision, velocity: Double) -> Double {
    let page = scroller.homeCard
    switch outcome {
    case .inside, .back: return scroller.restPosition(velocity: velocity)
    case .next: return page.span.upperBound + page.step
    case .previous: return page.span.lowerBound - page.step
    }
  }
}
