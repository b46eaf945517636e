import Documents
import Recording
import ScrollEngine

/// What recordings and scripts see of the scene.
extension FeedScene {
  /// Adds activity, axis, owner and the scene's own keys.
  public func report(into line: inout StateLine) {
    line.add("activity", cards.scroller.activity.name)
    line.add("axis", arena.axis?.rawValue)
    line.add("owner", owner)
    line.add("feed.offset", cards.contentOffset)
    line.add("feed.velocity", cards.velocity)
    line.add("feed.card", Double(cards.currentCard ?? 0))
    line.add("feed.count", Double(cards.count))
    line.add("cards.live", Double(cards.liveCount))
    line.add("cards.pooled", Double(cards.pooledCount))
    line.add("cards.created", Double(cards.createdCount))
  }

  private var owner: String? {
    if touchpad.isActive { return "feed" }
    guard pan.isTracking else { return nil }
    return arena.candidates.first { $0.claim == .claimed }?.name
  }

  /// The state from which a recording that begins now can be replayed.
  public func startState() -> StateLine {
    var line = StateLine()
    line.add("feed.card", Double(cards.home))
    line.add("feed.expanded", cards.isExpanded(cards.home))
    line.add("feed.inside", cards.scroller.page.nearest(to: cards.scroller.position))
    reportFocus(into: &line)
    return line
  }

  /// Takes up a state by the keys of state lines; unknown keys and values are ignored.
  public func restore(_ start: [JSONValue.Member]) {
    func value(_ key: String) -> JSONValue? { start.last { $0.key == key }?.value }
    guard let number = value("feed.card")?.number, let card = Int(exactly: number), card >= 0, card < model.count
    else { return }
    cards.scrollToCard(at: card, animated: false, at: now)
    if value("feed.expanded")?.bool == true, source.layout(card)?.isFoldable == true {
      cards.expand(card, animated: false, at: now)
    }
    if let inside = value("feed.inside")?.number { cards.jump(toCard: card, offset: inside, at: now) }
    restoreFocus(start)
  }
}
