@testable import Containers
@testable import ScrollEngine

/// A view that records which card it shows.
final class PlainCard: Reusable {
  var index: Int?
  var timesPrepared = 0

  func prepareForReuse() {
    index = nil
    timesPrepared += 1
  }
}

/// A card source that logs its calls and has heights that a test sets.
final class LoggingCardSource: CardSource {
  var cardCount: Int
  var estimatedCardHeight = 800.0
  let cardPeriod = 0
  /// Heights that differ from the viewport's.
  var heights: [Int: Double]
  /// Heights of expanded cards that differ from twice the viewport's.
  var expandedHeights: [Int: Double] = [:]
  var appeared: [Int] = []
  var disappeared: [Int] = []
  var settled: [Int] = []
  var measured = 0
  var onAppear: ((Int) -> Void)?

  init(count: Int, heights: [Int: Double]) {
    cardCount = count
    self.heights = heights
  }

  func kindOfCard(at index: Int) -> Int { 0 }
  func makeCard(_ kind: Int) -> PlainCard { PlainCard() }
  func configure(_ card: PlainCard, forCardAt index: Int) { card.index = index }

  func heightOfCard(at index: Int, isExpanded: Bool, viewport: Size) -> Double {
    measured += 1
    return isExpanded ? expandedHeights[index] ?? viewport.height * 2 : heights[index] ?? viewport.height
  }

  func cardWillAppear(at index: Int) {
    appeared.append(index)
    onAppear?(index)
  }

  func cardDidDisappear(at index: Int) { disappeared.append(index) }
  func cardDidSettle(at index: Int) { settled.append(index) }
}

/// A card view with a simulated finger. It forwards the members of its card source.
@dynamicMemberLookup
final class CardFixture {
  static let viewport = Size(width: 390, height: 800)

  let source: LoggingCardSource
  let view: CardView<LoggingCardSource>
  var now = Timestamp.zero

  init(
    count: Int, heights: [Int: Double] = [:], separator: Double = 0, rules: CardRules = CardRules(),
    prepare: (CardView<LoggingCardSource>) -> Void = { _ in }
  ) {
    source = LoggingCardSource(count: count, heights: heights)
    view = CardView(of: source, viewport: Self.viewport, separator: separator, rules: rules)
    prepare(view)
    view.reload(at: now)
  }

  subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<LoggingCardSource, Value>) -> Value {
    get { source[keyPath: path] }
    set { source[keyPath: path] = newValue }
  }

  /// Advances the time frame by frame.
  func advance(by seconds: Double, rate: Double = 60) {
    let end = now.advanced(bySeconds: seconds)
    while now < end {
      now = min(end, now.advanced(bySeconds: 1 / rate))
      view.advance(to: now)
    }
  }

  /// Drags by a change of offset in equal steps and lifts with a velocity.
  func swipe(_ change: Double, steps: Int = 10, velocity: Double = 0) {
    view.press(at: now)
    view.beginDrag(at: now)
    drag(change, steps: steps)
    view.release(velocity: velocity, at: now)
  }

  /// Drags by a change of offset with a finger that is already down.
  func drag(_ change: Double, steps: Int = 10) {
    for _ in 0..<steps {
      now = now.advanced(bySeconds: 0.008)
      view.drag(by: change / Double(steps), velocity: change / Double(steps) / 0.008, at: now)
    }
  }

  /// Swipes and waits for three seconds, after which everything rests.
  func swipeAndRest(_ change: Double, velocity: Double = 0) {
    swipe(change, velocity: velocity)
    advance(by: 3)
  }

  var onScreen: [Int] { view.visibleCards.map(\.index) }
  /// Returns the top of a visible card in viewport coordinates, or `nil` if it is not visible.
  func top(of index: Int) -> Double? { view.visibleCards.first { $0.index == index }?.frame.minY }
}
