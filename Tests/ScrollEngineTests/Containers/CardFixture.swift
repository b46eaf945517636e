@testable import ScrollEngine

/// A view that only knows which card it shows.
final class PlainCard: Reusable {
  var index: Int?
  var timesPrepared = 0

  func prepareForReuse() {
    index = nil
    timesPrepared += 1
  }
}

/// A data source and delegate whose heights a test sets, and a finger that moves the cards.
final class CardFixture: CardViewDataSource, CardViewDelegate {
  static let viewport = Size(width: 390, height: 800)

  let view: CardView<PlainCard>
  var cardCount: Int
  var estimatedCardHeight = 800.0
  /// Heights that differ from the viewport's.
  var heights: [Int: Double] = [:]
  /// Heights of expanded cards that differ from twice the viewport's.
  var expandedHeights: [Int: Double] = [:]
  var appeared: [Int] = []
  var disappeared: [Int] = []
  var settled: [Int] = []
  var measured = 0
  var onAppear: ((Int) -> Void)?
  var now = Timestamp.zero

  init(
    count: Int, heights: [Int: Double] = [:], separator: Double = 0, rules: CardRules = CardRules(),
    prepare: (CardView<PlainCard>) -> Void = { _ in }
  ) {
    cardCount = count
    self.heights = heights
    view = CardView(viewport: Self.viewport, separator: separator, rules: rules)
    view.dataSource = self
    view.delegate = self
    view.register("plain") { PlainCard() }
    prepare(view)
    view.reload(at: now)
  }

  func card(at index: Int, in view: CardView<PlainCard>) -> PlainCard? {
    let card = view.dequeue("plain")
    card?.index = index
    return card
  }

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

  /// Lets time pass, in steps of a rate.
  func wait(_ seconds: Double, rate: Double = 60) {
    let end = now.advanced(bySeconds: seconds)
    while now < end {
      now = min(end, now.advanced(bySeconds: 1 / rate))
      view.advance(to: now)
    }
  }

  /// A finger drags by a change of offset, in equal steps, and lifts with a velocity.
  func swipe(_ change: Double, steps: Int = 10, velocity: Double = 0) {
    view.press(at: now)
    view.beginDrag(at: now)
    drag(change, steps: steps)
    view.release(velocity: velocity, at: now)
  }

  /// A finger that is down drags by a change of offset.
  func drag(_ change: Double, steps: Int = 10) {
    for _ in 0..<steps {
      now = now.advanced(bySeconds: 0.008)
      view.drag(by: change / Double(steps), velocity: change / Double(steps) / 0.008, at: now)
    }
  }

  /// Swipes and waits until everything rests.
  func swipeAndRest(_ change: Double, velocity: Double = 0) {
    swipe(change, velocity: velocity)
    wait(3)
  }

  /// Indices of the cards on the screen.
  var onScreen: [Int] { view.visibleCards.map(\.index) }
  /// The first visible card's top, in the viewport's coordinates, by index.
  func top(of index: Int) -> Double? { view.visibleCards.first { $0.index == index }?.frame.minY }
}
