import ScrollEngine

/// The rules by which cards move. They form a value, so they can be replaced during a motion.
///
/// ```swift
/// var rules = CardRules()
/// rules.paging.threshold = 100  // cards turn after a shorter drag
/// ```
public struct CardRules: Equatable, Sendable {
  /// The rule that decides whether a gesture turns to a neighbouring card.
  public var paging = CardPagingRule(threshold: 150)
  /// The rules by which a card scrolls. Their fling model projects a release and moves content inside a long card.
  public var scroll: ScrollRules
  /// The time in which a card that comes to rest covers 99 % of the distance to its rest position, in seconds.
  public var settleDuration = 0.45
  /// The spring for expanding and collapsing a card.
  public var expansion = SpringParameters(response: 0.38, dampingRatio: 1)

  /// The time, in seconds, within which a notch of the wheel must follow the previous one to belong to the same spin, which
  /// turns one card. A spun wheel clicks every 20 to 60 ms, single notches come at most 10 times a second.
  public var spinInterval = 0.1

  /// Creates rules for cards that scroll by `scroll`. The viewport length in `scroll` is replaced by the distance from
  /// one card to the next.
  public init(scroll: ScrollRules) { self.scroll = scroll }

  /// Creates rules with the default values.
  public init() {
    var scroll = ScrollRules()
    scroll.fling = FlingModel(.exponential, rate: ExponentialDeceleration.fastRate)
    self.init(scroll: scroll)
  }
}
