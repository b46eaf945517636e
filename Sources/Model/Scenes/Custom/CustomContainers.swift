import Containers
import ScrollEngine
import Tuning

/// Pages outside a nested line: whole screens side by side, or pages in an item of a list.
struct CustomPages {
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

  mutating func update(_ node: SceneNode, size: Size, tuning: Tuning, at time: Timestamp) {
    guard case .pages(let pages) = node.content else { return }
    (self.node, self.pages, self.size) = (node, pages, size)
    let rules = ScrollRules(pagesOf: tuning, viewportLength: size.width)
    pager.retune(rules, turning: PageTurnRule(tuning), at: time)
    pager.resize(count: pages.children.count, pageLength: size.width + pages.gap, at: time)
  }

  mutating func restore(_ state: StartStateReader) {
    if let page = state.index(id + ".index", below: pager.count) { pager.jump(to: page) }
  }
}

/// A list that scrolls sideways.
struct CustomStrip {
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

  mutating func update(_ node: SceneNode, width: Double, tuning: Tuning, at time: Timestamp) {
    guard case .list(let list) = node.content else { return }
    (self.node, self.width) = (node, width)
    items = CustomItems(list.children, gap: list.gap, inset: list.inset) { CustomMeasure.stripSize(of: $0).width }
    scroller.retune(ScrollRules(tuning, viewportLength: width), at: time)
    scroller.setRange(0...max(0, items.length - width), of: 0, at: time)
  }

  mutating func restore(_ state: StartStateReader, at time: Timestamp) {
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
  /// The number of cards up to which all are measured at once.
  private static let mostMeasured = 10_000

  func heightOfCard(at index: Int, isExpanded: Bool, viewport: Size) -> Double { items.item(index)?.extent ?? 0 }
  func kindOfCard(at index: Int) -> Int { 0 }
  func makeCard(_ kind: Int) -> CustomCard { CustomCard() }
  func configure(_ card: CustomCard, forCardAt index: Int) { card.show(items.item(index)?.node) }
}

/// Cards of a scene file.
final class CustomCards {
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

  func restore(_ state: StartStateReader, at time: Timestamp) {
    guard let card = state.index(id + ".card", below: view.count) else { return }
    view.jump(toCard: card, offset: state.number(id + ".inside") ?? 0, at: time)
  }
}
