/// What the feed can be tuned by.
extension Tunables {
  /// Travel that turns a card.
  public static let feedThreshold = number(
    "feed.threshold", 150, 0...600, unit: "pt",
    "How far a release must be projected beyond a card to turn to the next one; at most half of a viewport counts.",
    source: "NikolaySohryakov/CardScrollView, CardScrollView.swift")
  /// Deceleration of the feed.
  public static let feedDecelerationRate = number(
    "feed.decelerationRate", 0.99, 0.9...0.9995, unit: "per ms",
    "Share of a fling's velocity left after each millisecond in the feed, where fling.model is exponential.",
    source: "UIScrollView.DecelerationRate.fast, as CardScrollView sets it")
  /// Settling of a card.
  public static let feedSettleDuration = number(
    "feed.settleDuration", 0.45, 0...2, unit: "s", "How long a card takes to settle into its place; 0 jumps.",
    source: "libadwaita settles a swipe within 0.4 s, adw-swipe-tracker.c; chosen a little softer by feel")
  /// Growing of a card.
  public static let feedExpansionResponse = number(
    "feed.expansionResponse", 0.38, 0.05...2, unit: "s", "Period of the spring that opens and closes a card, undamped.",
    source: "the project's design tokens, showMore")
  /// Closing of cards out of sight.
  public static let feedCollapsesHidden = flag(
    "feed.collapsesHidden", false, "Closes an opened card once it has left the screen.",
    source: "an option of CardScrollView; off there too")
  /// Overlap of two cards.
  public static let feedOverlap = number(
    "feed.overlap", 24, 0...80, unit: "pt", "How far a card slides over the one before while it is swiped.",
    source: "chosen by feel: a little more than the radius of its corners")

  /// The feed's tunables, in the order of lists.
  static let feed: [Tunable] = [
    feedThreshold.declaration, feedDecelerationRate.declaration, feedSettleDuration.declaration,
    feedExpansionResponse.declaration, feedCollapsesHidden.declaration, feedOverlap.declaration,
  ]
}
