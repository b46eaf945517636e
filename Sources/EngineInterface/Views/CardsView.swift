import ScrollEngine
import Tuning

/// Cards of any heights, one below the other.
final class CardsView: EngineView {
  private let source: CardHeightList
  private var cards: CardView<CardHeightList>
  private var wheel = CardWheelHandler()
  private var steps = ScrollSteps(notch: 0, arrow: 0, page: 0)

  /// Creates cards at rest at the first one. A card lower than the viewport becomes as high as the viewport.
  init(viewport: Size, heights: [Double]) {
    source = CardHeightList(heights)
    cards = CardView(
      of: source, viewport: viewport, separator: Tuning()[Tunables.feedSeparatorHeight], rules: CardRules(Tuning()))
    super.init(kind: "cards", viewport: viewport, tunables: .cards)
    cards.reload(at: .zero)
    retune()
  }

  override func retuneContent() {
    steps = ScrollSteps(tuning, length: viewport.height)
    cards.retune(CardRules(tuning), at: now)
    cards.resize(to: viewport, separator: tuning[Tunables.feedSeparatorHeight], at: now)
  }

  override func advanceContent(to time: Timestamp) { cards.advance(to: time) }

  // MARK: - Gestures

  override func hold(with device: GestureDevice, at time: Timestamp) -> Bool { cards.press(with: device, at: time) }

  override func apply(_ step: DragStep, at time: Timestamp) -> DragOutcome {
    step.apply(to: &cards, along: .y, at: time)
  }

  /// Scrolls inside a long card and turns cards notch by notch.
  override func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    guard turn.y != 0 else { return }
    let turnsForward = wheel.handle(turn.y, lock: tuning[Tunables.feedWheelLock], at: time) {
      cards.glide(by: $0 * steps.notch, from: .wheel, at: time)
    }
    if let turnsForward { cards.turn(forward: turnsForward, at: time) }
  }

  override func press(_ key: InputEvent.Key, at time: Timestamp) {
    switch key {
    case .home: cards.scrollToCard(at: 0, animated: true, at: time)
    case .end: cards.scrollToCard(at: cards.count - 1, edge: .bottom, animated: true, at: time)
    default:
      guard let change = steps.change(for: key) else { return }
      if !cards.glide(by: change, from: .key, at: time) { cards.turn(forward: change > 0, at: time) }
    }
  }

  // MARK: - State

  override func offset(of part: Int) -> Double { cards.contentOffset }
  override func velocity(of part: Int) -> Double { cards.velocity }
  override var activity: Activity { cards.scroller.activity.kind }
  override var isAnimating: Bool { cards.isAnimating }
  override func place(of part: Int) -> Int? { cards.count > 0 ? cards.home : nil }
  override var isTouched: Bool { cards.scroller.isTouched }

  override func describe(into line: inout JSONLine) {
    line.add("card", orNull: cards.currentCard)
    line.add("destination", orNull: place(of: 0))
    line.add("inside", cards.scroller.visibleOffset)
    line.add("count", Double(cards.count))
  }

  override var release: String {
    guard let decision = cards.lastDecision else { return "null" }
    let (place, reason): (Int, StaticString) =
      switch decision.outcome {
      case .inside: (decision.home, "inside")
      case .back: (decision.home, "back")
      case .previous: (decision.home - 1, "previous")
      case .next: (decision.home + 1, "next")
      }
    var line = JSONLine()
    line.add("part", 0)
    line.add("place", Double(place))
    line.add("reason", word: reason)
    line.add("travel", decision.travel)
    line.add("dragged", decision.dragged)
    line.add("threshold", decision.threshold)
    line.add("choice", json: decision.choice.map { $0.json } ?? "null")
    return line.json
  }

  override func go(part: Int, to place: Int, animated: Bool) throws(Failure) {
    guard place >= 0, place < cards.count else {
      throw Failure(.outOfRange, "There is no card \(place); there are \(cards.count).")
    }
    if animated { try requireRelease() }
    cards.scrollToCard(at: place, animated: animated, at: now)
  }

  override func setHeights(_ heights: [Double]) throws(Failure) {
    source.heights = heights
    cards.reload(at: now)
  }
}

/// The heights of cards, all known in advance.
private final class CardHeightList: CardSource {
  /// A card without content: the caller draws it.
  final class Card: Reusable {
    func prepareForReuse() {}
  }

  var heights: [Double]

  init(_ heights: [Double]) { self.heights = heights }

  var cardCount: Int { heights.count }
  var estimatedCardHeight: Double { 0 }
  /// All cards, so that the offset of every card is exact before it was visible.
  var cardPeriod: Int { heights.count }
  func heightOfCard(at index: Int, isExpanded: Bool, viewport: Size) -> Double {
    heights.indices.contains(index) ? heights[index] : 0
  }
  func kindOfCard(at index: Int) -> Int { 0 }
  func makeCard(_ kind: Int) -> Card { Card() }
  func configure(_ card: Card, forCardAt index: Int) {}
}
