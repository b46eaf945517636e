/// Where a card view gets its cards from, and whom it tells. The state of a card belongs here, never into the view that
/// shows it.
package protocol CardSource: AnyObject {
  /// The views that show cards.
  associatedtype Card: Reusable
  /// What tells apart the views that cannot stand in for each other.
  associatedtype Kind: Hashable
  /// The number of cards.
  var cardCount: Int { get }
  /// The height that cards have until they are looked at, in points.
  var estimatedCardHeight: Double { get }
  /// After how many cards the heights of folded cards repeat, which are then asked of so many: so that the place of any
  /// card is known ahead. 0 where only a look tells a card's height.
  var cardPeriod: Int { get }
  /// The height of a card, in points; one lower than the viewport counts as just as tall.
  func heightOfCard(at index: Int, isExpanded: Bool, viewport: Size) -> Double
  /// The kind of view that shows a card.
  func kindOfCard(at index: Int) -> Kind
  /// A new view of a kind.
  func makeCard(_ kind: Kind) -> Card
  /// Has a view show a card.
  func show(_ index: Int, in card: Card)
  /// A view is about to show a card.
  func cardWillAppear(at index: Int)
  /// A card has left the viewport, and its view has gone back into the pool.
  func cardDidDisappear(at index: Int)
  /// Everything rests on a card.
  func cardDidSettle(at index: Int)
}

extension CardSource {
  /// Does nothing.
  package func cardWillAppear(at index: Int) {}
  /// Does nothing.
  package func cardDidDisappear(at index: Int) {}
  /// Does nothing.
  package func cardDidSettle(at index: Int) {}
}

/// The end of a card that comes to the same end of the viewport.
package enum CardEdge: Sendable {
  /// The card's top at the viewport's top.
  case top
  /// The card's bottom at the viewport's bottom.
  case bottom
}

/// A card on the screen.
package struct VisibleCard<Card> {
  /// Its index.
  package let index: Int
  /// Its place, in points of the viewport.
  package internal(set) var frame: Rect
  /// The view that shows it.
  package let view: Card
}

/// Why a gesture ended where it did: for a workbench that shows decisions.
package struct CardDecision: Equatable, Sendable {
  /// The card to which the gesture belonged.
  package let home: Int
  /// The travel that counted, signed, in points.
  package let travel: Double
  /// The part of it that was dragged, before momentum, in points.
  package let dragged: Double
  /// What it was compared with, in points.
  package let threshold: Double
  /// How it was chosen among the cards in reach, by the rule of pages; `nil` where the travel decided.
  package let choice: SnapChoice?
  /// The result.
  package let outcome: PagingDecision
}
