import Containers
import Documents
import Recording
import ScrollEngine

/// The scene's state, which is written to state lines (JSON, one per frame) and to the headers of recordings.
extension FeedScene {
  /// The current state of the scene.
  public var state: SceneState {
    return SceneState(
      activity: cards.scroller.activity.kind, axis: gestures.arena.axis, owner: gestures.owner?.rawValue,
      main: SceneTrack(
        .cards, at: cards.contentOffset, velocity: cards.velocity, by: cards.scroller.activity.motion,
        released: cards.scroller.scroller.released, identity: Int(cards.opening)),
      others: [], rest: "Card \((cards.currentCard ?? 0) + 1)")
  }

  /// The keys and values that only this scene adds to a state line, the text form of a scene's state.
  public var details: StateLine {
    let (page, place) = (cards.scroller.homeCard.span, cards.scroller.position)
    var line = StateLine()
    line.add("feed.offset", cards.contentOffset)
    line.add("feed.velocity", cards.velocity)
    line.add("feed.opened", cards.opening)
    line.add("feed.card", Double(cards.currentCard ?? 0))
    line.add("feed.count", Double(cards.count))
    line.add("feed.above", max(0, place - page.lowerBound))
    line.add("feed.below", max(0, page.upperBound - place))
    line.add("cards.live", Double(cards.liveCount))
    line.add("cards.pooled", Double(cards.pooledCount))
    line.add("cards.created", Double(cards.createdCount))
    return line
  }

  /// Returns the state from which a recording that starts now can be replayed. The state has values that ``details``
  /// lacks, because a motion also depends on expanded cards outside the viewport.
  public func startState() -> StateLine {
    var line = StateLine()
    line.add("feed.card", Double(cards.home))
    line.add("feed.expanded", cards.isExpanded(cards.home))
    line.add("feed.inside", cards.scroller.homeCard.nearest(to: cards.scroller.position))
    line.add("feed.expandedCards", indices: cards.expandedCards)
    for (key, mark) in Self.markKeys { line.add(key, indices: model.marked(mark)) }
    // A line break separates the names, because it is the only character that a name cannot contain.
    let authors = model.followedAuthors.sorted().joined(separator: "\n")
    if !authors.isEmpty { line.add("feed.followed", authors) }
    reportFocus(into: &line)
    return line
  }

  private static let markKeys: [(String, FeedModel.Mark)] = [
    ("feed.liked", .liked), ("feed.shared", .shared), ("feed.kept", .kept),
  ]

  /// Restores the state that a recording's start state describes by keys and values. Ignores unknown keys and invalid
  /// values.
  public func restore(_ start: [JSONValue.Member]) {
    let state = StartStateReader(start)
    for (key, mark) in Self.markKeys {
      for card in state.indices(key, below: model.count) where !model.has(mark, card) { model.toggle(mark, card) }
    }
    for author in (state.text("feed.followed") ?? "").split(separator: "\n") { model.follow(String(author)) }
    guard let card = state.index("feed.card", below: model.count) else { return }
    var expanded = state.indices("feed.expandedCards", below: model.count)
    if state.flag("feed.expanded") == true { expanded.append(card) }
    cards.jump(toCard: card, offset: 0, at: now)
    for card in expanded where source.layout(card)?.isFoldable == true { cards.expand(card, animated: false, at: now) }
    if let inside = state.number("feed.inside") { cards.jump(toCard: card, offset: inside, at: now) }
    restoreFocus(start)
  }
}

extension SceneTrack.Quantity {
  fileprivate static let cards = SceneTrack.Quantity(
    name: "cards", title: "Cards", keys: "feed.offset", unit: .points, axis: .y, direction: .backward,
    isTrackedByEye: true)
}
