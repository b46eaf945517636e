import Containers
import ScrollEngine
import Tuning

/// Cards of any heights, one below the other.
final class CardsView: EngineView {
  private let source: CardHeightList
  private var cards: CardView<CardHeightList>
  private var steps = ScrollSteps(notch: 0, arrow: 0, page: 0)

  /// Creates cards at rest at the first one. A card lower than the viewport becomes as high as the viewport.
  init(viewport: Size, heights: [Double]) {
    source = CardHeightList(heights)
    cards = CardView(
      of: source, viewport: viewport, separator: Tuning()[Tunables.feedSeparatorHeight], rules: CardRules(Tuning()))
    super.init(kind: .cards, viewport: viewport)
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

  override func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    cards.turnWheel(turn.y, notch: steps.notch, at: time)
  }

  override func press(_ key: InputEvent.Key, at time: Timestamp) { cards.press(key, steps, at: time) }

  // MARK: - State

  override func offset(of part: Int) -> Double { cards.contentOffset }
  override func velocity(of part: Int) -> Double { cards.velocity }
  override var activity: Activity { cards.scroller.activity.kind }
  override var isAnimating: Bool { cards.isAnimating }
  override func place(of part: Int) -> Int? { cards.count > 0 ? cards.home : nil }
  override var isTouched: Bool { cards.scroller.isTouched }

  override func target(of part: Int) -> (offset: Double, time: Timestamp) {
    guard !isTouched else { return super.target(of: part) }
    let rest = target(of: cards.scroller.scroller, 0)
    return (cards.contentOffset(at: rest.offset), rest.time)
  }

  override func describe(into state: inout ViewState) {
    state.current = Int32(cards.currentCard ?? -1)
    state.inside = cards.scroller.visibleOffset
    state.count = Int32(cards.count)
  }

  override func describeRelease(into decision: inout ViewDecision) {
    guard let release = cards.lastDecision else { return }
    let (place, reason): (Int, StaticString) =
      switch release.outcome {
      case .inside: (release.home, "inside")
      case .back: (release.home, "back")
      case .previous: (release.home - 1, "previous")
      case .next: (release.home + 1, "next")
      }
    decision.part = 0
    decision.place = Int32(place)
    decision.reason = reason.utf8Start
    decision.travel = release.travel
    decision.dragged = release.dragged
    decision.threshold = release.threshold
    if let choice = release.choice { decision.addProjection(of: choice) }
  }

  override func go(part: Int, to place: Int, animated: Bool) throws(CallFailure) {
    guard place >= 0, place < cards.count else {
      throw .range("the card", "0 to the number of cards minus 1")
    }
    if animated { try requireRelease() }
    cards.scrollToCard(at: place, animated: animated, at: now)
  }

  override func setHeights(_ heights: [Double]) throws(CallFailure) {
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

  static var showsCards: Bool { false }
  static var expandsCards: Bool { false }
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
