import Containers
import Recording
import ScrollEngine
import Tuning

/// A container of a scene file, which moves content. It bears the ID of its node, and reports itself under it.
protocol CustomContainer: AnyObject {
  /// The ID of the node.
  var id: String { get }
  /// The candidates for a gesture on the container, frontmost first.
  var candidates: [GestureArena<CustomGestures.Owner>.Candidate] { get }
  /// Whether an ID stands for the container or for a part of it.
  func owns(_ id: String) -> Bool
  /// The container that moves along x, and its ID; `nil` for nothing.
  var across: (id: String, link: ScrollLink)? { get }
  /// The container as a nested line, which alone has indicators and items that the focus reaches; `nil` if it is none.
  var nestedLine: CustomNestedLine? { get }

  /// Whether an area moves without direct input. A touch on it stops the motion and does not count as a tap.
  func isMoving(_ area: NestedScroller.Area) -> Bool
  /// Handles the start of a gesture on an area.
  func press(_ area: NestedScroller.Area, with device: GestureDevice, at time: Timestamp)
  /// Ends a gesture that moves something else.
  func letGo(at time: Timestamp)
  /// Applies a step of a drag to the container or the part that an ID stands for. `across` is the step in the direction
  /// in which positions along x grow.
  func apply(_ step: DragStep, across: DragStep, to id: String, at time: Timestamp) -> DragOutcome
  /// Returns the ID of what a drag has moved, by its index in a line of nested scrollers.
  func id(ofLink link: Int, movedBy id: String) -> String
  /// Scrolls along y for a turn of the wheel. Returns false if the container does not scroll along y.
  func turnWheel(_ turn: Double, at place: Point?, in scene: CustomScene, time: Timestamp) -> Bool
  /// Scrolls or turns pages along x for a turn of the wheel. Returns false if another container has to do it. `isOnly`
  /// tells whether there is no other.
  func turnWheelAcross(_ turn: Double, isOnly: Bool, in scene: CustomScene, time: Timestamp) -> Bool
  /// Scrolls along y for a key. Returns false if the container does not scroll along y.
  func press(_ key: InputEvent.Key, in scene: CustomScene, at time: Timestamp) -> Bool
  /// Turns a page for a key. Returns false without pages.
  func turnPage(by step: Double, at time: Timestamp) -> Bool

  func advance(to time: Timestamp)
  /// Whether nothing moves and no finger is down.
  var isIdle: Bool { get }
  /// Whether content moves without further input.
  var isMoving: Bool { get }
  /// The keys and values of state lines.
  var details: StateLine { get }
  /// The keys and values of a start state.
  var start: StateLine { get }
  /// Restores a start state without animation.
  func restore(_ state: StartStateReader, at time: Timestamp)
}

extension CustomContainer {
  var candidates: [GestureArena<CustomGestures.Owner>.Candidate] {
    [.init(.init(rawValue: id), axes: across == nil ? .y : .x)]
  }
  func owns(_ id: String) -> Bool { id == self.id }
  var across: (id: String, link: ScrollLink)? { nil }
  func isMoving(_ area: NestedScroller.Area) -> Bool { isMoving }
  var nestedLine: CustomNestedLine? { nil }
  func id(ofLink link: Int, movedBy id: String) -> String { id }
  func turnWheel(_ turn: Double, at place: Point?, in scene: CustomScene, time: Timestamp) -> Bool { false }
  func turnWheelAcross(_ turn: Double, isOnly: Bool, in scene: CustomScene, time: Timestamp) -> Bool { false }
  func press(_ key: InputEvent.Key, in scene: CustomScene, at time: Timestamp) -> Bool { false }
  func turnPage(by step: Double, at time: Timestamp) -> Bool { false }

  /// Whether something can still move along x in a direction.
  func canMove(toward sign: Double) -> Bool {
    across.map { sign > 0 ? $0.link.offset < $0.link.upper : $0.link.offset > $0.link.lower } ?? false
  }
}

extension StateLine {
  /// Creates a line with one number.
  fileprivate init(_ key: String, _ number: Double) {
    self.init()
    add(key, number)
  }
}

/// Pages outside a nested line: whole screens side by side, or pages in an item of a list.
final class CustomPages: CustomContainer {
  private(set) var node: SceneNode
  private(set) var pages: ScenePages
  /// Size of a page, in points.
  private(set) var size: Size
  var pager: Pager

  init?(_ node: SceneNode, size: Size, tuning: Tuning) {
    guard case .pages(let pages) = node.content else { return nil }
    (self.node, self.pages, self.size) = (node, pages, size)
    pager = Pager(
      count: pages.children.count, pageLength: size.width + pages.gap,
      rules: ScrollRules(pagesOf: tuning, viewportLength: size.width), turning: PageTurnRule(tuning))
  }

  var id: String { node.id }
  /// Height of the tabs, in points.
  var tabsHeight: Double { CustomTabs.height(of: pages, in: size.width) }

  func update(_ node: SceneNode, size: Size, tuning: Tuning, at time: Timestamp) {
    guard case .pages(let pages) = node.content else { return }
    (self.node, self.pages, self.size) = (node, pages, size)
    let rules = ScrollRules(pagesOf: tuning, viewportLength: size.width)
    pager.retune(rules, turning: PageTurnRule(tuning), at: time)
    pager.resize(count: pages.children.count, pageLength: size.width + pages.gap, at: time)
  }

  // MARK: - Container

  var across: (id: String, link: ScrollLink)? { (id, pager.scroller.links[0]) }
  func press(_ area: NestedScroller.Area, with device: GestureDevice, at time: Timestamp) {
    pager.press(with: device, at: time)
  }
  func letGo(at time: Timestamp) { pager.resume(at: time) }
  func apply(_ step: DragStep, across: DragStep, to id: String, at time: Timestamp) -> DragOutcome {
    across.apply(to: &pager, along: .x, at: time)
  }
  func turnWheelAcross(_ turn: Double, isOnly: Bool, in scene: CustomScene, time: Timestamp) -> Bool {
    pager.turnWheel(turn, &scene.gestures.wheel, at: time)
    return true
  }
  func turnPage(by step: Double, at time: Timestamp) -> Bool {
    pager.turn(by: step, from: .key, at: time)
    return true
  }
  func advance(to time: Timestamp) { pager.advance(to: time) }
  var isIdle: Bool { pager.scroller.isIdle }
  var isMoving: Bool { pager.scroller.isMoving }
  var details: StateLine {
    var line = StateLine()
    line.add(pager, id)
    return line
  }
  var start: StateLine { StateLine(id + ".index", Double(pager.page)) }
  func restore(_ state: StartStateReader, at time: Timestamp) {
    if let page = state.index(id + ".index", below: pager.count) { pager.jump(to: page) }
  }
}

/// A list that scrolls sideways.
final class CustomStrip: CustomContainer {
  private(set) var node: SceneNode
  private(set) var items: CustomItems
  /// The visible width, in points.
  private(set) var width: Double
  var line: NestedLine

  init?(_ node: SceneNode, width: Double, tuning: Tuning) {
    guard case .list(let list) = node.content else { return nil }
    (self.node, self.width) = (node, width)
    items = CustomItems(list.children, gap: list.gap, inset: list.inset) { CustomMeasure.stripSize(of: $0).width }
    line = NestedLine(
      [ScrollLink(offset: 0, in: 0...max(0, items.length - width))], along: .x,
      rules: ScrollRules(tuning, viewportLength: width))
  }

  var id: String { node.id }
  /// The position and motion of the list.
  var scroller: Scroller {
    get { line.scroller }
    _modify { yield &line.scroller }
  }
  var offset: Double { scroller.links[0].visibleOffset }
  var inset: Double { if case .list(let list) = node.content { list.inset } else { 0 } }

  func update(_ node: SceneNode, width: Double, tuning: Tuning, at time: Timestamp) {
    guard case .list(let list) = node.content else { return }
    (self.node, self.width) = (node, width)
    items = CustomItems(list.children, gap: list.gap, inset: list.inset) { CustomMeasure.stripSize(of: $0).width }
    scroller.retune(ScrollRules(tuning, viewportLength: width), at: time)
    scroller.setRange(0...max(0, items.length - width), of: 0, at: time)
  }

  // MARK: - Container

  var across: (id: String, link: ScrollLink)? { (id, scroller.links[0]) }
  func press(_ area: NestedScroller.Area, with device: GestureDevice, at time: Timestamp) {
    scroller.press(0..<1, with: device, at: time)
  }
  func letGo(at time: Timestamp) { scroller.cancel(at: time) }
  func apply(_ step: DragStep, across: DragStep, to id: String, at time: Timestamp) -> DragOutcome {
    line.apply(across, at: time)
  }
  func turnWheelAcross(_ turn: Double, isOnly: Bool, in scene: CustomScene, time: Timestamp) -> Bool {
    guard isOnly || canMove(toward: turn) else { return false }
    let steps = ScrollSteps(scene.tuning, length: width)
    line.turnWheel(turn, steps, at: nil, &scene.gestures.wheel, time: time)
    return true
  }
  func advance(to time: Timestamp) { scroller.advance(to: time) }
  var isIdle: Bool { scroller.isIdle }
  var isMoving: Bool { scroller.isMoving }
  var details: StateLine {
    var result = StateLine(id + ".offset", offset)
    result.add(id + ".velocity", scroller.velocity(of: 0))
    return result
  }
  var start: StateLine { StateLine(id + ".offset", scroller.links[0].offset) }
  func restore(_ state: StartStateReader, at time: Timestamp) {
    if let offset = state.number(id + ".offset") { scroller.setOffset(offset, of: 0, at: time) }
  }
}

/// A view of a card, which the card view reuses.
final class CustomCard: Reusable {
  private(set) var node: SceneNode?
  func show(_ node: SceneNode?) { self.node = node }
  func prepareForReuse() { node = nil }
}

/// The cards of a scene file as the source of a card view.
final class CustomCardSource: CardSource {
  private(set) var items: CustomItems
  private(set) var node: SceneNode
  private(set) var width: Double
  private let runs: Int

  init(_ node: SceneNode, width: Double) {
    (self.node, self.width) = (node, width)
    items = CustomItems(node.children, gap: 0, inset: 0) { CustomMeasure.height(of: $0, in: width) }
    runs = node.children.count
  }

  func update(_ node: SceneNode, width: Double) {
    (self.node, self.width) = (node, width)
    items = CustomItems(node.children, gap: 0, inset: 0) { CustomMeasure.height(of: $0, in: width) }
  }

  var cardCount: Int { items.count }
  /// The height of a card that was not yet measured. The card view makes it at least as high as the viewport.
  var estimatedCardHeight: Double { 0 }
  /// The number of cards after which the heights repeat. It is 0 for more than ``mostMeasured`` different cards, each
  /// of which is then measured when it is needed.
  var cardPeriod: Int { runs == 1 ? 1 : items.count <= Self.mostMeasured ? items.count : 0 }
  /// The number of cards up to which all are measured at once. Chosen; it bounds the time of a start.
  private static let mostMeasured = 10_000

  func heightOfCard(at index: Int, isExpanded: Bool, viewport: Size) -> Double { items.item(index)?.extent ?? 0 }
  func kindOfCard(at index: Int) -> Int { 0 }
  func makeCard(_ kind: Int) -> CustomCard { CustomCard() }
  func configure(_ card: CustomCard, forCardAt index: Int) { card.show(items.item(index)?.node) }
}

/// Cards of a scene file.
final class CustomCards: CustomContainer {
  let source: CustomCardSource
  let view: CardView<CustomCardSource>

  init(_ node: SceneNode, size: Size, tuning: Tuning) {
    source = CustomCardSource(node, width: size.width)
    view = CardView(
      of: source, viewport: size, separator: Self.separator(node, tuning), rules: CardRules(tuning))
    view.reload(at: .zero)
  }

  var id: String { source.node.id }

  private static func separator(_ node: SceneNode, _ tuning: Tuning) -> Double {
    if case .cards(let cards) = node.content, let separator = cards.separator { return separator }
    return tuning[Tunables.feedSeparatorHeight]
  }

  func update(_ node: SceneNode, size: Size, tuning: Tuning, at time: Timestamp) {
    source.update(node, width: size.width)
    view.retune(CardRules(tuning), at: time)
    view.resize(to: size, separator: Self.separator(node, tuning), at: time)
    for card in view.visibleCards { source.configure(card.view, forCardAt: card.index) }
  }

  // MARK: - Container

  func isMoving(_ area: NestedScroller.Area) -> Bool { view.scroller.isMoving }
  func press(_ area: NestedScroller.Area, with device: GestureDevice, at time: Timestamp) {
    view.press(with: device, at: time)
  }
  func letGo(at time: Timestamp) { view.cancel(at: time) }
  func apply(_ step: DragStep, across: DragStep, to id: String, at time: Timestamp) -> DragOutcome {
    view.apply(step, to: .cards, at: time)
  }
  private func steps(_ scene: CustomScene) -> ScrollSteps { ScrollSteps(scene.tuning, length: scene.viewport.height) }
  func turnWheel(_ turn: Double, at place: Point?, in scene: CustomScene, time: Timestamp) -> Bool {
    view.turnWheel(turn, notch: steps(scene).notch, at: time)
    return true
  }
  func press(_ key: InputEvent.Key, in scene: CustomScene, at time: Timestamp) -> Bool {
    if !view.scroller.isTouched { view.press(key, steps(scene), at: time) }
    return true
  }
  func advance(to time: Timestamp) { view.advance(to: time) }
  var isIdle: Bool { view.isAtRest }
  var isMoving: Bool { view.isAnimating }
  var details: StateLine {
    var line = StateLine(id + ".offset", view.contentOffset)
    line.add(id + ".velocity", view.velocity)
    line.add(id + ".card", Double(view.currentCard ?? 0))
    line.add(id + ".count", Double(view.count))
    return line
  }
  var start: StateLine {
    var line = StateLine(id + ".card", Double(view.home))
    line.add(id + ".inside", view.scroller.homeCard.nearest(to: view.scroller.position))
    return line
  }
  func restore(_ state: StartStateReader, at time: Timestamp) {
    guard let card = state.index(id + ".card", below: view.count) else { return }
    view.jump(toCard: card, offset: state.number(id + ".inside") ?? 0, at: time)
  }
}
