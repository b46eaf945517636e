import ScrollEngine

/// A view of cards, one below the other and each at least as tall as the viewport, that pages from card to card.
///
/// ```swift
/// final class Card: Reusable {
///   var text = ""
///   func prepareForReuse() { text = "" }
/// }
/// /// A thousand posts, of which every third is longer than the screen.
/// final class Posts: CardSource {
///   let cardCount = 1000
///   func heightOfCard(at index: Int, isExpanded: Bool, viewport: Size) -> Double { index % 3 == 1 ? 1600 : 0 }
///   func kindOfCard(at index: Int) -> Int { 0 }
///   func makeCard(_ kind: Int) -> Card { Card() }
///   func configure(_ card: Card, forCardAt index: Int) { card.text = "Post \(index + 1)" }
/// }
/// let cards = CardView(of: Posts(), viewport: Size(width: 390, height: 844))
/// cards.reload(at: now)
/// cards.turn(forward: true, at: now)
/// cards.advance(to: now.advanced(bySeconds: 1))
/// for card in cards.visibleCards { print(card.view.text, card.frame.minY) }  // Post 2 0.0
/// ```
///
/// A ``ContainerView`` of it handles fingers, a touchpad, the wheel and keys.
///
/// The view of each card that leaves the viewport, the first one included, waits in a pool until a card of the same
/// kind appears and reuses it. The card view stores which cards are expanded, because their views do not last. It draws
/// nothing and reads no clock: read ``visibleCards`` after ``advance(to:)``.
///
/// - Complexity: every change and every position is O(log n) in the number of cards; an update takes time proportional
///   to the number of cards on the screen.
public final class CardView<Source: CardSource> {
  /// The type of the views that show cards.
  public typealias Card = Source.Card

  /// The source of the cards. Call ``reload(at:)`` when its cards change.
  public let source: Source
  /// Whether an expanded card collapses once it is outside the viewport and nothing moves any more.
  public var collapsesHiddenCards = false
  /// The gap between two cards, in points.
  public var separator: Double { heights.separator }
  /// The size of the viewport, in points.
  public var viewport: Size { heights.viewport }
  /// The index of the card to which a gesture belongs, or to which a motion leads.
  public internal(set) var home = 0
  /// The scroller that moves the cards. Its positions count from the top of the home card, to which gestures belong.
  package internal(set) var scroller: CardScroller
  /// The decision at the end of the last gesture; `nil` before the first one.
  public internal(set) var lastDecision: CardDecision?
  /// The cards on the screen, from top to bottom.
  public internal(set) var visibleCards: [VisibleCard<Card>] = []
  /// The turn of the wheel in progress.
  private var wheel = CardWheelHandler()

  var now = Timestamp.zero
  let heights: CardHeights<Source>
  var pool = ReusePool<Source.Kind, Card>()
  var layoutState = LayoutState.done
  var wantsReload = false
  // These values are kept from one layout to the next, so that no layout allocates memory.
  var firstOnScreen = 0
  var tops: [Double] = []

  /// The state of the layout. If a callback requests a layout during another one, the second layout runs after the
  /// first.
  enum LayoutState {
    case done
    case running
    case wantedAgain
  }

  /// Creates a view without cards; call ``reload(at:)`` to load them.
  public init(of source: Source, viewport: Size, separator: Double = 0, rules: CardRules = CardRules()) {
    self.source = source
    heights = CardHeights(of: source, viewport: viewport, separator: separator)
    scroller = CardScroller(
      homeCard: CardGeometry(height: viewport.height, viewport: viewport.height, hasPrevious: false, hasNext: false),
      rules: rules)
  }

  /// Scrolls for a turn of the wheel: inside a long card, and from card to card notch by notch. Without effect while a
  /// finger is down.
  ///
  /// - Parameters:
  ///   - turn: notches towards larger offsets, and fractions of a notch.
  ///   - notch: the distance that a notch scrolls inside a card, in points.
  ///   - time: the time of the turn.
  public func turnWheel(_ turn: Double, notch: Double, at time: Timestamp) {
    guard turn != 0, !scroller.isTouched else { return }
    let turnsForward = wheel.handle(turn, lock: scroller.rules.spinInterval, at: time) {
      glide(by: $0 * notch, from: .wheel, at: time)
    }
    if let turnsForward { self.turn(forward: turnsForward, from: .wheel, at: time) }
  }

  /// Handles a key that scrolls: inside the card, or to the next or previous card if the card is at its end.
  public func press(_ key: InputEvent.Key, _ steps: ScrollSteps, at time: Timestamp) {
    switch key {
    case .home: scrollToCard(at: 0, animated: true, from: .key, at: time)
    case .end: scrollToCard(at: count - 1, edge: .bottom, animated: true, from: .key, at: time)
    default:
      guard let change = steps.change(for: key) else { return }
      if !glide(by: change, from: .key, at: time) { turn(forward: change > 0, from: .key, at: time) }
    }
  }

  /// The number of cards at the last ``reload(at:)``.
  public var count: Int { heights.count }
  /// Whether nothing moves, no height animates and no finger is down.
  public var isAtRest: Bool { scroller.isIdle && !heights.isGrowing }
  /// Whether cards move or change their heights without further input, as time passes.
  public var isAnimating: Bool { scroller.isMoving || heights.isGrowing }
  /// The velocity of the content offset, in pt/s.
  public var velocity: Double { scroller.velocity }
  /// The number of views on the screen.
  public var liveCount: Int { pool.live }
  /// The number of views waiting for reuse.
  public var pooledCount: Int { pool.pooled }
  /// The number of views created so far.
  public var createdCount: Int { pool.created }

  /// The height of all cards and the gaps between them, in points. Takes O(log n) plus the number of expanded cards.
  public var contentHeight: Double { heights.total }
  /// Returns the height of a card in its current state (expanded or collapsed) when no animation runs, in points; an
  /// estimate until the card is measured. O(log n).
  public func height(ofCard index: Int) -> Double { heights.height(of: index) }
  /// Returns whether a card is expanded, on the screen or not; false for a card that does not exist.
  public func isExpanded(_ index: Int) -> Bool { heights.isExpanded(index) }

  /// The indices of the expanded cards, on the screen or not.
  public var expandedCards: Set<Int> { Set(heights.expandedCards) }

  /// Advances the motion, the heights and the layout of the cards to a time. A time before the current one changes
  /// nothing.
  public func advance(to time: Timestamp) {
    guard time > now else { return }
    now = time
    let wasMoving = scroller.isMoving
    scroller.advance(to: time)
    heights.advance(to: time.seconds)
    if wasMoving, scroller.isIdle { didComeToRest() }
    layOut()
  }

  /// Applies other rules from a time on. A motion in progress continues unchanged, but with reduced motion it ends at
  /// once.
  public func retune(_ rules: CardRules, at time: Timestamp) {
    advance(to: time)
    scroller.rules = rules
    guard rules.scroll.reducesMotion else { return }
    heights.finish()
    finishAtOnce()
    layOut()
  }
}

/// Expanding and collapsing of cards.
extension CardView {
  /// Expands a card to the height that the source returns. The visible content stays in place. O(log n).
  public func expand(_ index: Int, animated: Bool = true, at time: Timestamp) {
    advance(to: time)
    setExpanded(true, index, animated: animated)
    layOut()
  }

  /// Collapses a card. A card outside the screen collapses without moving the visible content. O(log n).
  public func collapse(_ index: Int, animated: Bool = true, at time: Timestamp) {
    advance(to: time)
    setExpanded(false, index, animated: animated)
    layOut()
  }

  /// Returns the visible height of a card now, in points, including its animation.
  package func shownHeight(of index: Int) -> Double {
    heights.visibleHeight(of: index, at: now.seconds)
  }

  /// Expands or collapses a card. Its height changes at once; its visible height follows by an animation if `animated`
  /// is true, the card is on the screen and motion is not reduced.
  func setExpanded(_ isExpanded: Bool, _ index: Int, animated: Bool) {
    guard index >= 0, index < count, self.isExpanded(index) != isExpanded else { return }
    let isSeen = animated && !scroller.rules.scroll.reducesMotion && visibleCards.contains { $0.index == index }
    heights.set(index, expanded: isExpanded, by: isSeen ? scroller.rules.expansion : nil, at: now.seconds)
    guard index == home else { return }
    scroller.change(homeCard: geometry(of: home), keeping: .place)
    if !animated, scroller.activity.kind == .driven { finishAtOnce() }
  }
}

/// The position of the viewport among the cards.
extension CardView {
  /// The offset of the viewport's top, in points, including overscroll. O(log n).
  ///
  /// The offset is measured from the card in the middle of the viewport. That card counts as starting at the offset
  /// that it has while all other cards are collapsed. The same content on the screen therefore always has the same
  /// offset, whatever expands or collapses out of sight. When the end of an expanded card passes the middle of the
  /// viewport, the offset drops by the height that the card has gained by expanding.
  public var contentOffset: Double { contentOffset(at: scroller.visibleOffset) }

  /// Returns the content offset for a position of the viewport's top, in points below the top of the home card, to
  /// which gestures belong.
  package func contentOffset(at position: Double) -> Double {
    guard count > 0 else { return position }
    let middle = slot(at: position + viewport.height / 2)
    return heights.collapsedOffsets.offset(of: middle.index) + (position - middle.top)
  }

  /// The height that the card in the middle of the viewport has gained by expanding, in points. The content offset
  /// drops by this height when the end of that card passes the middle of the viewport.
  package var opening: Double {
    count > 0 ? heights.opening(of: slot(at: scroller.visibleOffset + viewport.height / 2).index) : 0
  }

  /// Returns the offset at which a card starts, in points, while all other cards are collapsed. O(log n).
  public func offset(ofCard index: Int) -> Double { heights.collapsedOffsets.offset(of: index) }

  /// The index of the card at the viewport's top edge; `nil` without cards. A gap belongs to the card above it.
  public var currentCard: Int? {
    // The tolerance for rounding errors, in points, when a position is compared with a card's edge after ten million
    // cards.
    let slack = 1e-5
    guard count > 0 else { return nil }
    return scroller.visibleOffset >= 0 && scroller.visibleOffset < shownHeight(of: home) + separator
      ? home : slot(at: scroller.visibleOffset + slack).index
  }

  /// The indices of the cards that are visible at the current position; 0...0 without cards.
  var visibleRange: ClosedRange<Int> {
    let first = currentCard ?? 0
    return first...max(first, slot(at: scroller.visibleOffset + viewport.height - 0.5).index)
  }

  /// Returns the index of the card at a position, and the card's top. Both are in points below the top of the home
  /// card, to which gestures belong, with visible heights. A gap belongs to the card above the gap; positions beyond
  /// the ends belong to the first and the last card.
  private func slot(at place: Double) -> (index: Int, top: Double) {
    var (index, top) = (home, 0.0)
    while index > 0, place < top {
      index -= 1
      top -= shownHeight(of: index) + separator
    }
    while index + 1 < count {
      let next = top + shownHeight(of: index) + separator
      guard place >= next else { break }
      (index, top) = (index + 1, next)
    }
    return (index, top)
  }
}

/// The layout of the cards on the screen.
extension CardView {
  /// Reads all data from the source again. The view stays at the same card and the same position in that card, if both
  /// still exist.
  public func reload(at time: Timestamp) {
    advance(to: time)
    guard layoutState == .done else {
      layoutState = .wantedAgain
      wantsReload = true
      return
    }
    reloadNow()
    layOut()
  }

  private func reloadNow() {
    heights.reload(count: max(0, source.cardCount))
    heights.finish()
    if Source.showsCards {
      for card in visibleCards { hide(card) }
      visibleCards.removeAll(keepingCapacity: true)
    }
    home = min(home, max(0, count - 1))
    measureAroundHome()
    let wasMoving = scroller.isMoving
    scroller.change(homeCard: geometry(of: home), keeping: .place)
    if !wasMoving { finishAtOnce() }
  }

  /// Changes the size of the viewport and the distance between two cards. The current card stays the current one: at
  /// its start if it was at its start, at its end if it was at its end. Motions, expansions and drags continue from the
  /// same fraction, and views on the screen are kept.
  ///
  /// - Parameters:
  ///   - size: the size of the viewport, in points.
  ///   - gap: the distance between two cards, in points; `nil` keeps it.
  ///   - time: the time of the change.
  public func resize(to size: Size, separator gap: Double? = nil, at time: Timestamp) {
    advance(to: time)
    let gap = max(0, gap ?? separator)
    guard size != viewport || gap != separator, size.width > 0, size.height > 0 else { return }
    guard size.width.isFinite, size.height.isFinite, gap.isFinite else { return }
    heights.resize(to: size, separator: gap)
    measureAroundHome()
    heights.resume(by: scroller.rules.expansion, at: now.seconds)
    scroller.change(homeCard: geometry(of: home), keeping: .share)
    layOut()
  }

  /// Measures the home card, to which gestures belong, and the cards that a gesture can reach from it. Measuring them
  /// as soon as a card becomes the home card, instead of when they appear in a frame, makes the result independent of
  /// the frame rate.
  func measureAroundHome() {
    for index in home - 2...home + 2 { heights.measure(index) }
  }

  /// Returns the geometry of the card at `index`.
  func geometry(of index: Int) -> CardGeometry {
    CardGeometry(
      height: count == 0 ? viewport.height : height(ofCard: index), viewport: viewport.height, separator: separator,
      hasPrevious: index > 0, hasNext: index + 1 < count)
  }

  /// Finds the cards on the screen, gets views for new ones and recycles the views of those that have left.
  ///
  /// A callback of the source may expand, scroll or reload the cards; a second layout after this one handles that.
  func layOut() {
    guard Source.showsCards else { return }
    guard layoutState == .done else {
      layoutState = .wantedAgain
      return
    }
    // The number of layouts is limited, because a callback may request another one each time. A layout beyond the limit
    // waits for the next frame.
    for _ in 0..<4 {
      if wantsReload {
        wantsReload = false
        reloadNow()
      }
      layoutState = .running
      layOutOnce()
      let isStable = layoutState == .running
      layoutState = .done
      if isStable { return }
    }
  }

  private func layOutOnce() {
    findTops()
    let range = firstOnScreen..<firstOnScreen + tops.count
    if visibleCards.first?.index == range.first, visibleCards.count == range.count {
      for slot in visibleCards.indices { visibleCards[slot].frame = frame(range.lowerBound + slot, top: tops[slot]) }
      return
    }
    let old = visibleCards
    let tops = tops
    visibleCards = []
    for card in old where !range.contains(card.index) { hide(card) }
    for (slot, index) in range.enumerated() {
      if var card = old.first(where: { $0.index == index }) {
        card.frame = frame(index, top: tops[slot])
        visibleCards.append(card)
      } else {
        source.cardWillAppear(at: index)
        let kind = source.kindOfCard(at: index)
        let view = pool.dequeue(kind) { source.makeCard(kind) }
        source.configure(view, forCardAt: index)
        visibleCards.append(VisibleCard(index: index, frame: frame(index, top: tops[slot]), view: view))
      }
    }
  }

  private func hide(_ card: VisibleCard<Card>) {
    pool.recycle(card.view)
    source.cardDidDisappear(at: card.index)
  }

  private func frame(_ index: Int, top: Double) -> Rect {
    Rect(x: 0, y: top, width: viewport.width, height: shownHeight(of: index))
  }

  /// Finds the first card on the screen and the tops of all cards on the screen, in coordinates of the viewport.
  private func findTops() {
    tops.removeAll(keepingCapacity: true)
    firstOnScreen = home
    guard count > 0 else { return }
    var top = -scroller.visibleOffset
    while firstOnScreen > 0, top - separator > 0 {
      firstOnScreen -= 1
      heights.measure(firstOnScreen)
      top -= shownHeight(of: firstOnScreen) + separator
    }
    var index = firstOnScreen
    while index < count, top < viewport.height {
      heights.measure(index)
      let bottom = top + shownHeight(of: index)
      if bottom > 0 { tops.append(top) } else if tops.isEmpty { firstOnScreen = index + 1 }
      top = bottom + separator
      index += 1
    }
  }
}
