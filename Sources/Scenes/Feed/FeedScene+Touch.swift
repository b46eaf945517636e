import Recording
import ScrollEngine

/// Fingers and the mouse.
extension FeedScene {
  /// The part under a place.
  func part(at place: Point) -> FeedPart {
    // Cards are laid out from the left.
    let place = reading.place(place, in: Rect(origin: .zero, size: viewport))
    guard let card = cards.visibleCards.last(where: { $0.frame.contains(place) }),
      let layout = source.layout(card.index)
    else { return .nothing }
    let index = card.index
    let inside = place - card.frame.origin
    let bar = layout.bar(top: card.frame.minY, height: card.frame.height)
    if bar.contains(inside) {
      if layout.like(bar).contains(inside) { return .like(index) }
      if layout.keep(bar).contains(inside) { return .keep(index) }
      if layout.share(bar).contains(inside) { return .share(index) }
      return .card(index)
    }
    if layout.followArea.contains(inside) { return .follow(index) }
    if let more = layout.more(height: card.frame.height), more.contains(inside) { return .more(index) }
    return .card(index)
  }

  /// Delivers an input event at its own time.
  public func handle(_ event: InputEvent) {
    advance(to: event.time)
    let time = max(event.time, now)
    switch event.kind {
    case .down(let id, let place): down(id, place, time)
    case .move(let id, let place):
      let output = pan.move(id: id, to: place, time: time, isPredicted: event.isPredicted)
      if let output { follow(output, time) }
      hovered = nil
    case .up(let id, _): if let output = pan.up(id: id, time: time) { follow(output, time) }
    case .cancel(let id): if let output = pan.cancel(id: id) { follow(output, time) }
    case .hover(let place): _ = hover(place)
    case .wheel(let notches, _): turn(notches, at: time)
    case .scroll(let delta, let phase, _): scroll(delta, phase, at: time)
    case .key(let key): press(key, at: time)
    case .text: break
    case .resize(let size): resize(to: size, at: time)
    }
  }

  /// The mouse moves with no button down.
  public func hover(_ place: Point?) -> Bool {
    let before = hovered.map(part(at:))
    hovered = place
    return before != place.map(part(at:))
  }

  private func down(_ id: Int, _ place: Point, _ time: Timestamp) {
    let isFirst = !pan.isTracking
    if let output = pan.down(id: id, at: place, time: time) { follow(output, time) }
    guard isFirst, pan.isTracking else { return }
    endTouchpad(at: time)
    let part = part(at: place)
    pressed = part
    hovered = nil
    focus.hide()
    caught = cards.press(at: time) && !standsStill(part)
    arena.open([.init("feed", axes: [.y])])
  }

  /// Whether a part stays where it is while the card at hand scrolls.
  private func standsStill(_ part: FeedPart) -> Bool {
    switch part {
    case .like(let index), .keep(let index), .share(let index):
      guard let frame = cards.visibleCards.last(where: { $0.index == index })?.frame else { return false }
      return source.layout(index)?.barStandsStill(top: frame.minY, height: frame.height) ?? false
    case .follow, .more, .card, .nothing: return false
    }
  }

  private func follow(_ output: PanRecognizer.Output, _ time: Timestamp) {
    switch output {
    case .began(let axis, let translation):
      guard arena.decide(axis) != nil else { return release(at: time) }
      pressed = nil
      cards.beginDrag(at: time)
      drag(by: translation, time)
    case .changed(let translation): drag(by: translation, time)
    case .ended(let velocity):
      cards.release(velocity: -velocity.y, at: time)
      arena.close()
      pressed = nil
    case .cancelled, .lost: release(at: time)
    case .tapped(let place):
      let part = pressed
      release(at: time)
      // A touch that caught a motion stops it and does nothing else.
      if !caught, let part, self.part(at: place) == part { perform(part, at: time) }
    }
  }

  private func drag(by translation: Point, _ time: Timestamp) {
    cards.drag(by: -translation.y, velocity: -pan.velocity(at: time).y, at: time)
  }

  /// Lets go without a fling: after a tap, a cancelled gesture, or a movement sideways.
  private func release(at time: Timestamp) {
    cards.cancel(at: time)
    pressed = nil
    if !pan.isTracking { arena.close() }
  }

  /// Does what a part does when it is tapped.
  func perform(_ part: FeedPart, at time: Timestamp) {
    switch part {
    case .like(let card): model.toggle(.liked, card)
    case .share(let card): model.toggle(.shared, card)
    case .keep(let card): model.toggle(.kept, card)
    case .follow(let card): model.toggleFollowing(card)
    case .more(let card): unfold(card, !cards.isExpanded(card), at: time)
    case .card, .nothing: break
    }
  }

  /// Unfolds or folds the text of a card where it is.
  func unfold(_ card: Int, _ isOpen: Bool, at time: Timestamp) {
    guard source.layout(card)?.isFoldable == true else { return }
    if isOpen { cards.expand(card, at: time) } else { cards.collapse(card, at: time) }
  }
}
