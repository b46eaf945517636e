import Containers
import ScrollEngine
import Tuning

/// Data that the workbench, the tools around the scene, shows: the reasons for the scene's behaviour, the outlines of
/// its parts and the forecast of its motion.
extension FeedScene {
  /// The reasons for the scene's current behaviour, such as where its motion will end and why.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    insight.samples = gestures.samples(at: now)
    FeedCardInsight(view: cards).explain(&insight)
    return insight
  }

  /// The outlines of the visible cards.
  public var outlines: [SceneOutline] { cards.visibleCards.map { SceneOutline("card \($0.index)", $0.frame) } }

  /// Returns the predicted states of the cards, one per step until they rest.
  public func forecast(along axis: Axis?, step: Double, limit: Int) -> [SceneTrack] {
    guard cards.scroller.isMoving else { return [] }
    let track = state.main
    return cards.scroller.scroller.forecast(from: now, step: step, limit: limit) {
      track.moved(to: cards.contentOffset(at: $0.links[0].visibleOffset))
    }
  }
}

/// The reasons for the behaviour of cards.
struct FeedCardInsight<Source: CardSource> {
  let view: CardView<Source>

  private var overscroll: Double { abs(view.scroller.overscroll) }

  /// Adds where the motion of the cards will end and why.
  func explain(_ insight: inout SceneInsight) {
    let scroller = view.scroller
    insight.overscroll = overscroll
    var decision = view.lastDecision
    if case .drag(let drag) = scroller.activity {
      let pending = view.decision(velocity: drag.fingerVelocity)
      decision = pending
      insight.travel = scroller.position - goal(of: pending.outcome, velocity: drag.fingerVelocity)
    } else if let destination = scroller.destination {
      insight.travel = scroller.position - destination
    }
    let step = scroller.homeCard.step
    let home = decision?.home ?? view.home
    let stops = [(-1, -step), (0, 0), (1, step)].filter { (0..<view.count).contains(home + $0.0) }
    var ruler = SceneRuler("Cards", stops: stops.map { .init("Card \(home + $0.0 + 1)", at: $0.1) })
    if let decision { choose(decision, stops.map { $0.0 }, on: &ruler) }
    insight.ruler = ruler
  }

  private func choose(_ decision: CardDecision, _ steps: [Int], on ruler: inout SceneRuler) {
    if let choice = decision.choice {
      // The possible resting positions (stops) are the cards that the gesture can reach, in the same order, so a card
      // and its stop have the same index.
      let before = Double(steps.firstIndex(of: 0) ?? 0) * view.scroller.homeCard.step
      return ruler.choose(
        choice, slowest: view.scroller.rules.scroll.flingMinVelocity, index: { $0 }, place: { $0 - before })
    }
    // If there is no card in the direction of the gesture and no overscroll either, there was no choice to report. A
    // touchpad, for example, does not overscroll there.
    if decision.outcome == .back, overscroll == 0, !steps.contains(decision.travel < 0 ? -1 : 1) { return }
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
    let page = view.scroller.homeCard
    switch outcome {
    case .inside, .back: return view.scroller.restPosition(velocity: velocity)
    case .next: return page.span.upperBound + page.step
    case .previous: return page.span.lowerBound - page.step
    }
  }
}
