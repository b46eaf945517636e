/// The data source and delegate of a card view. Keep the state of a card here, never in the view that shows it.
package protocol CardSource: AnyObject {
  /// The type of the views that show cards.
  associatedtype Card: Reusable
  /// The kind of a view. Views of different kinds cannot replace each other.
  associatedtype Kind: Hashable
  /// The number of cards.
  var cardCount: Int { get }
  /// The estimated height of a card before it is measured, in points.
  var estimatedCardHeight: Double { get }
  /// The number of cards after which the heights of collapsed cards repeat. The view asks for the heights of one
  /// period, so it knows the offset of every card in advance. 0 if heights do not repeat.
  var cardPeriod: Int { get }
  /// Returns the height of a card, in points. A card shorter than the viewport becomes as tall as the viewport.
  func heightOfCard(at index: Int, isExpanded: Bool, viewport: Size) -> Double
  /// Returns the kind of the view that shows a card.
  func kindOfCard(at index: Int) -> Kind
  /// Returns a new view of a kind.
  func makeCard(_ kind: Kind) -> Card
  /// Configures a view to show a card.
  func configure(_ index: Int, forCardAt card: Card)
  /// Called before a view shows a card.
  func cardWillAppear(at index: Int)
  /// Called when a card has left the viewport and its view has returned to the pool.
  func cardDidDisappear(at index: Int)
  /// Called when everything rests on a card.
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

/// The edge at which a card is aligned with the viewport.
package enum CardEdge: Sendable {
  /// The card's top is at the viewport's top.
  case top
  /// The card's bottom is at the viewport's bottom.
  case bottom
}

/// A card on the screen.
package struct VisibleCard<Card> {
  /// The index of the card.
  package let index: Int
  /// The frame of the card, in points of the viewport.
  package internal(set) var frame: Rect
  /// The view that shows it.
  package let view: Card
}

/// The end of a gesture and the reason for it, for displays that show decisions.
package struct CardDecision: Equatable, Sendable {
  /// The index of the card to which the gesture belonged.
  package let home: Int
  /// The travel that counted, signed, in points.
  package let travel: Double
  /// The part of it that was dragged, before momentum, in points.
  package let dragged: Double
  /// The threshold for the travel, in points.
  package let threshold: Double
  /// The choice by the rule of pages; `nil` if the travel decided.
  package let choice: SnapChoice?
  /// The result.
  package let outcome: PagingDecision
}
