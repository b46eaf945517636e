import ScrollEngine

/// The data source and delegate of a card view. Keep the state of a card here, never in the view that shows it.
///
/// ```swift
/// final class Card: Reusable {
///   func prepareForReuse() {}
/// }
/// final class Posts: CardSource {
///   let cardCount = 1000
///   func heightOfCard(at index: Int, isExpanded: Bool, viewport: Size) -> Double { isExpanded ? 1600 : 844 }
///   func kindOfCard(at index: Int) -> Int { 0 }
///   func makeCard(_ kind: Int) -> Card { Card() }
///   func configure(_ card: Card, forCardAt index: Int) {}
/// }
/// ```
public protocol CardSource: AnyObject {
  /// The type of the views that show cards.
  associatedtype Card: Reusable
  /// The kind of a view. A view is reused only for cards of its own kind.
  associatedtype Kind: Hashable
  /// Whether views show the cards. If not, the compiler leaves out the layout of views.
  static var showsCards: Bool { get }
  /// Whether cards can expand. If not, the compiler leaves out their expansion.
  static var expandsCards: Bool { get }
  /// The number of cards.
  var cardCount: Int { get }
  /// The estimated height of a card before it is measured, in points.
  var estimatedCardHeight: Double { get }
  /// The number of cards after which the heights of collapsed cards repeat. The view asks for the heights of one
  /// period, so it knows the offset of every card in advance. 0 if heights do not repeat.
  var cardPeriod: Int { get }
  /// Returns the height of a card, in points. A card shorter than the viewport becomes as tall as the viewport.
  func heightOfCard(at index: Int, isExpanded: Bool, viewport: Size) -> Double
  /// Returns the kind of the view that shows the card at `index`.
  func kindOfCard(at index: Int) -> Kind
  /// Returns a new view of a kind.
  func makeCard(_ kind: Kind) -> Card
  /// Configures the view `card`, new or reused, to show the card at `index`.
  func configure(_ card: Card, forCardAt index: Int)
  /// Called before a view shows the card at `index`.
  func cardWillAppear(at index: Int)
  /// Called when a card has left the viewport and its view has returned to the pool.
  func cardDidDisappear(at index: Int)
  /// Called when all motion has ended and the card at `index` is at the viewport's top.
  func cardDidSettle(at index: Int)
}

extension CardSource {
  /// `true`: cards have views.
  public static var showsCards: Bool { true }
  /// `true`: cards may expand.
  public static var expandsCards: Bool { true }
  /// 0: the heights of cards do not repeat.
  public var cardPeriod: Int { 0 }
  /// 0, which counts as the height of the viewport.
  public var estimatedCardHeight: Double { 0 }
  /// Does nothing.
  public func cardWillAppear(at index: Int) {}
  /// Does nothing.
  public func cardDidDisappear(at index: Int) {}
  /// Does nothing.
  public func cardDidSettle(at index: Int) {}
}

/// The edge at which a card is aligned with the viewport.
///
/// ```swift
/// let edge = CardEdge.bottom  // show the end of a long card
/// ```
public enum CardEdge: Sendable {
  /// The card's top is at the viewport's top.
  case top
  /// The card's bottom is at the viewport's bottom.
  case bottom
}

/// A card on the screen.
///
/// ```swift
/// func top(of card: VisibleCard<String>) -> Double { card.frame.minY }
/// ```
public struct VisibleCard<Card> {
  /// The index of the card among all cards of its source, from 0.
  public let index: Int
  /// The frame of the card, in points of the viewport.
  public internal(set) var frame: Rect
  /// The view that shows the card.
  public let view: Card
}

/// The decision at the end of a gesture on cards and the reasons for it, for displays that explain the decision.
///
/// ```swift
/// func reason(for decision: CardDecision) -> String { "\(decision.travel) of \(decision.threshold) points" }
/// ```
public struct CardDecision: Equatable, Sendable {
  /// The index of the card to which the gesture belonged.
  public let home: Int
  /// The travel that was compared with the threshold, in points; positive towards the next card.
  public let travel: Double
  /// The travel of the finger alone, without momentum, in points.
  public let dragged: Double
  /// The travel, in points, beyond which the gesture turns to a neighbouring card.
  public let threshold: Double
  /// The choice by the page-turning rule; `nil` if the travel decided.
  package let choice: SnapChoice?
  /// The card, and the position on it, to which the gesture leads.
  public let outcome: PagingDecision
}
