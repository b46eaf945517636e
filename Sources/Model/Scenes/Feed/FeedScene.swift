import Containers
import Documents
import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// A feed of posts. Each post has its own card, at least one viewport tall, and a gesture turns one card.
public final class FeedScene: GestureScene {
  /// The content that the scene shows.
  public struct Content {
    /// The posts. A feed with more cards repeats them.
    public var posts: [Post]
    /// The photographs that posts refer to.
    public var photos: Photos
    /// The language of the program's own texts, which also sets the layout direction of the cards.
    public var language: SceneLanguage
    /// The layout cache, which scenes with the same posts share.
    var layouts = LayoutCache<FeedLayout>()

    /// Creates content from its parts.
    public init(posts: [Post], photos: Photos, language: SceneLanguage = .english) {
      self.posts = posts
      self.photos = photos
      self.language = language
    }
  }

  /// The description of the scene.
  public var descriptor: SceneDescriptor { .feed }
  /// The size of the viewport, in points.
  public var viewport: Size { cards.viewport }

  let photos: Photos
  /// The direction in which the scene is laid out.
  public let layoutDirection: LayoutDirection
  let source: FeedSource
  var tuning: Tuning
  let cards: CardView<FeedSource>
  var now = Timestamp.zero

  let gestures = GestureDetector<FeedGestures>()
  var focus = KeyboardFocus<FeedPart>()

  /// Creates a feed at its first card.
  ///
  /// - Parameter items: the number of cards; `nil` for a thousand. The cost of a scene does not depend on this number.
  public init(content: Content, viewport: Size, tuning: Tuning, items: Int? = nil) {
    photos = content.photos
    layoutDirection = LayoutDirection(content.language)
    source = FeedSource(
      model: FeedModel(posts: content.posts, count: items, language: content.language), layouts: content.layouts,
      viewport: viewport)
    self.tuning = tuning
    cards = CardView(
      of: source, viewport: viewport, separator: tuning[Tunables.feedSeparatorHeight], rules: CardRules(tuning))
    gestures.rules = GestureRules(tuning)
    cards.collapsesHiddenCards = tuning[Tunables.feedCollapsesHidden]
    cards.reload(at: now)
  }

  func advanceContent(to time: Timestamp) { cards.advance(to: time) }

  func applyTuning(at time: Timestamp) {
    cards.collapsesHiddenCards = tuning[Tunables.feedCollapsesHidden]
    cards.retune(CardRules(tuning), at: time)
    cards.resize(to: viewport, separator: tuning[Tunables.feedSeparatorHeight], at: time)
  }

  func resize(to size: Size, at time: Timestamp) {
    source.viewport = size
    cards.resize(to: size, at: time)
    for card in cards.visibleCards { source.configure(card.view, forCardAt: card.index) }
  }

  var model: FeedModel {
    get { source.model }
    set { source.model = newValue }
  }

  /// Whether nothing moves or changes its height, and nothing is touched.
  public var isAtRest: Bool { cards.isAtRest && !gestures.isActive }
  /// Whether the next frame will differ from this one without any input.
  public var isAnimating: Bool { cards.isAnimating }

  // MARK: - Input

  func part(at place: Point) -> FeedPart {
    // Cards are laid out left to right, so the point is converted first.
    let place = layoutDirection.convert(place, in: screen)
    let card = cards.visibleCards.last { $0.frame.contains(place) }
    return card.flatMap(positioned)?.part(at: place) ?? .none
  }

  func activate(_ part: FeedPart, at place: Point?, time: Timestamp) {
    switch part {
    case .like(let card): model.toggle(.liked, card)
    case .share(let card): model.toggle(.shared, card)
    case .keep(let card): model.toggle(.kept, card)
    case .follow(let card): model.toggleFollowing(card)
    case .more(let card): setExpanded(card, !cards.isExpanded(card), at: time)
    case .card, .none: break
    }
  }

  /// Whether a part stays in place while its card scrolls.
  func isPinned(_ part: FeedPart) -> Bool {
    cards.visibleCards.contains { card in
      positioned(card).map { $0.isBarPinned && $0.barControls.control(part) != nil } ?? false
    }
  }

  /// Expands or collapses the text of a card in place.
  func setExpanded(_ card: Int, _ isOpen: Bool, at time: Timestamp) {
    guard source.layout(card)?.isFoldable == true else { return }
    if isOpen { cards.expand(card, at: time) } else { cards.collapse(card, at: time) }
  }

  /// The scroll distances of wheel notches and keys. Page keys leave one notch of overlap.
  var steps: ScrollSteps { ScrollSteps(tuning, length: viewport.height - FeedLayout.barHeight) }

  func press(_ key: InputEvent.Key, at time: Timestamp) {
    guard !cards.scroller.isTouched, !pressFocused(key, at: time) else { return }
    if key == .escape { return setExpanded(cards.home, false, at: time) }
    cards.press(key, steps, at: time)
  }
}

/// A part of the feed that a pointer can hit.
enum FeedPart: ScenePart {
  case like(Int)
  case share(Int)
  case keep(Int)
  case follow(Int)
  case more(Int)
  case card(Int)
  case none

  var pointer: PointerShape {
    switch self {
    case .card, .none: .arrow
    case .like, .share, .keep, .follow, .more: .pointer
    }
  }
}

/// The gesture target of the feed. One gesture turns one card.
struct FeedGestures: SceneTarget {
  enum Owner: String { case feed }

  let scene: FeedScene
  private var cards: CardView<FeedSource> { scene.cards }

  func beginGesture(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<FeedPart, Owner> {
    let part = place.map(part)
    if device != .touchpad { scene.focus.hide() }
    let wasMoving = cards.press(with: device, at: time)
    return GesturePress(
      part, [.init(.feed, axes: .y)], isCatch: wasMoving && !(part.map(scene.isPinned) ?? false))
  }

  func apply(_ step: DragStep, to owner: Owner, at time: Timestamp) -> DragOutcome {
    var cards = cards
    return step.apply(to: &cards, along: .y, at: time)
  }

  /// Scrolls inside a long card and turns cards notch by notch.
  func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    cards.turnWheel(turn.y, notch: scene.steps.notch, at: time)
  }
}

/// Keyboard focus. It reaches the buttons of the current card.
extension FeedScene: Focusing {
  var controls: [Control<FeedPart>] {
    guard let card = cards.visibleCards.first(where: { $0.index == cards.home }).flatMap(positioned) else { return [] }
    return (card.bodyControls + card.barControls).map { layoutDirection.convert($0, in: screen) }
  }

  func positioned(_ card: VisibleCard<FeedCard>) -> FeedPositionedCard? {
    guard let post = model.post(card.index), let layout = source.layout(card.index) else { return nil }
    return FeedPositionedCard(
      index: card.index, post: post, layout: layout, frame: card.frame, isOpen: cards.isExpanded(card.index),
      model: model)
  }

  func neighbor(of part: FeedPart, toward key: InputEvent.Key) -> FeedPart? { nil }

  func reveal(_ part: FeedPart, at time: Timestamp) {}
}

/// The scene's state, and the reasons for its behaviour.
extension FeedScene {
  /// The current state of the scene.
  public var state: SceneState {
    SceneState(
      activity: cards.scroller.activity.kind, axis: gestures.arena.axis, owner: gestures.owner?.rawValue,
      main: cards.track(as: .cards, identity: Int(cards.opening)),
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

  /// The reasons for the scene's current behaviour, such as where its motion will end and why.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    insight.samples = gestures.samples(at: now)
    cards.explain(&insight)
    return insight
  }

  /// The outlines of the visible cards.
  public var outlines: [SceneOutline] { cards.visibleCards.map { SceneOutline("card \($0.index)", $0.frame) } }

  /// Returns the predicted states of the cards, one per step until they rest.
  public func forecast(along axis: Axis?, step: Double, limit: Int) -> [SceneTrack] {
    cards.forecast(of: state.main, from: now, step: step, limit: limit)
  }
}

extension SceneTrack.Quantity {
  fileprivate static let cards = SceneTrack.Quantity(
    name: "cards", title: "Cards", keys: "feed.offset", unit: .points, axis: .y, direction: .backward,
    isTrackedByEye: true)
}

/// The drawing of the feed. Cards are drawn from top to bottom, and each slides over the one before it.
extension FeedScene {
  /// Draws the scene as it is at the time of the last `advance(to:)`.
  public func draw(into canvas: inout Canvas) {
    let frame = Rect(origin: .zero, size: viewport)
    canvas.list.fill(frame, canvas.palette.stage)
    canvas.list.add(.pushClip(frame))
    layoutDirection.draw(in: frame, into: &canvas) { canvas in
      canvas.scrolled(along: .y, cards.scroller.sight, in: frame) { drawCards(into: &$0) }
    }
    drawFocus(into: &canvas)
    canvas.list.add(.popClip)
  }

  private func drawCards(into canvas: inout Canvas) {
    if cards.visibleCards.isEmpty { drawEmpty(into: &canvas) }
    for (slot, card) in cards.visibleCards.enumerated() {
      let next = slot + 1 < cards.visibleCards.count ? cards.visibleCards[slot + 1].frame.minY : viewport.height
      drawSeparator(above: card, into: &canvas)
      let sunk = Point(x: 0, y: sinkDistance(below: next))
      drawing(of: card, at: card.frame.offset(by: sunk))?.draw(
        cornerFraction: cornerFraction(top: card.frame.minY), into: &canvas)
    }
  }

  /// Draws the gap above a card. The gap is opaque and covers the part of the previous card that lies behind it.
  private func drawSeparator(above card: VisibleCard<FeedCard>, into canvas: inout Canvas) {
    guard cards.separator > 0, card.index > 0 else { return }
    let palette = canvas.palette
    let color =
      switch tuning[Tunables.feedSeparatorColor] {
      case .line: palette.line
      case .stage: palette.stage
      case .accent: palette.accent
      }
    let bottom = card.frame.minY + FeedLayout.cornerRadius * cornerFraction(top: card.frame.minY)
    let gap = Rect(
      x: 0, y: card.frame.minY - cards.separator, width: viewport.width,
      height: bottom - card.frame.minY + cards.separator)
    canvas.list.fill(gap, color)
  }

  /// Returns the distance, in points, by which a card moves down while the next card slides over it; 0 while the next
  /// card is not visible. `next` is the top edge of the next card.
  private func sinkDistance(below next: Double) -> Double {
    let travel = viewport.height - next
    guard travel > 0, !tuning[Tunables.reducedMotion] else { return 0 }
    return tuning[Tunables.feedOverlap] * Self.eased(travel / (viewport.height / 4))
  }

  /// Returns the visible fraction of a card's round corners, 0…1; 0 when the card fills the viewport.
  private func cornerFraction(top: Double) -> Double { Self.eased(top / (FeedLayout.cornerRadius * 4)) }

  private static func eased(_ share: Double) -> Double {
    let x = min(1, max(0, share))
    return x * x * (3 - 2 * x)
  }

  private func drawEmpty(into canvas: inout Canvas) {
    let middle = Rect(x: 16, y: viewport.height / 2 - 11, width: max(0, viewport.width - 32), height: 22)
    canvas.list.text(model.language[.noPosts], .heading, canvas.palette.text2, in: middle, .center)
  }

  /// Returns the drawing of a card at a frame that may differ from the card's current frame; `nil` if the card's view
  /// shows no post.
  private func drawing(of card: VisibleCard<FeedCard>, at frame: Rect) -> CardDrawing? {
    guard let post = card.view.post, let layout = card.view.layout else { return nil }
    return drawing(of: card.index, post, layout, at: frame)
  }

  private func drawing(of index: Int, _ post: Post, _ layout: FeedLayout, at frame: Rect) -> CardDrawing {
    let card = FeedPositionedCard(
      index: index, post: post, layout: layout, frame: frame, isOpen: cards.isExpanded(index), model: model)
    return CardDrawing(card: card, photos: photos, pointing: pointing)
  }

  /// Draws, in advance, the texts that become visible when the visible cards scroll by one viewport, and then those of
  /// the next and the previous card.
  public func prefetch(into canvas: inout Canvas) {
    layoutDirection.draw(in: Rect(origin: .zero, size: viewport), into: &canvas) { prefetchCards(into: &$0) }
  }

  private func prefetchCards(into canvas: inout Canvas) {
    let shown = cards.visibleCards
    guard let first = shown.first, let last = shown.last else { return }
    for card in [last, first] {
      guard let drawing = drawing(of: card, at: card.frame) else { continue }
      for way in [-viewport.height, viewport.height] {
        drawing.drawText(at: Point(x: 0, y: card.frame.minY + way), into: &canvas)
      }
    }
    prefetch(last.index + 1, into: &canvas) { _ in 0 }
    prefetch(first.index - 1, into: &canvas) { viewport.height - $0 }
  }

  /// Draws the texts of a card at the position that it has when it scrolls into view. `top` converts the card's height
  /// to the position of the card's top edge.
  private func prefetch(_ index: Int, into canvas: inout Canvas, top: (Double) -> Double) {
    guard let post = model.post(index), let layout = source.layout(index) else { return }
    let height = layout.height(isExpanded: cards.isExpanded(index))
    let frame = Rect(x: 0, y: top(height), width: viewport.width, height: height)
    drawing(of: index, post, layout, at: frame).prefetch(into: &canvas)
  }
}
