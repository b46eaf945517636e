import ScrollEngine

/// What shows between two cards.
public enum FeedSeparator: String, CaseIterable, Sendable {
  /// The colour of hairlines.
  case line
  /// The colour behind the scene.
  case stage
  /// The colour of what is chosen.
  case accent
}

/// What decides which card a release goes to.
public enum FeedRule: String, CaseIterable, Sendable {
  /// How far it leads beyond what there is to read.
  case travel
  /// The rule of pages.
  case pages
}

/// What the feed can be tuned by.
extension Tunables {
  /// What decides where a release goes.
  public static let feedRule = choice(
    "feed.rule", FeedRule.travel,
    "Whether cards turn by how far a release leads, or as pages do, by pager.rule and its figures.",
    source: "travel is NikolaySohryakov/CardScrollView's; pages is how toolkits page what is as tall as the window",
    words: "card, swipe, turns, goes back, feels like android, feels like flutter, feels like gnome")
  /// Travel that turns a card.
  public static let feedThreshold = number(
    "feed.threshold", 150, 0...600, unit: "pt",
    "How far a release must be projected beyond a card to turn to the next one; at most half of a viewport counts.",
    source: "NikolaySohryakov/CardScrollView, CardScrollView.swift",
    unread: [.with(feedRule, .pages, decides: "pager.rule")],
    words: "turns too early, turns too easily, goes back, swipe, card, too stiff, distance")
  /// Momentum at the end of a long card.
  public static let feedStopsAtEnds = flag(
    "feed.stopsAtEnds", true,
    "A flick inside of a long card stops at its end; only a finger that drags beyond the end turns the card.",
    source: "NikolaySohryakov/CardScrollView: a swipe jumps once the reader has reached the bottom",
    words: "skips, turns too early, long card, goes too far, reading")
  /// Notches of one spin.
  public static let feedWheelLock = number(
    "feed.wheelLock", 0.1, 0...1, unit: "s",
    "Notches of a wheel that follow each other faster are one spin, which turns one card; 0 counts each of them.",
    source: "chosen by feel: a finger that spins a wheel clicks each 20 to 60 ms, one that counts at most 10 a second",
    words: "mouse, notch, skips, turns too far, too many")
  /// Deceleration of the feed.
  public static let feedDecelerationRate = number(
    "feed.decelerationRate", 0.99, 0.9...0.9995, unit: "per ms",
    "Share of a fling's velocity left after each millisecond in the feed, where fling.model is exponential.",
    source: "UIScrollView.DecelerationRate.fast, as CardScrollView sets it",
    unread: .other(than: .exponential),
    words: "too far, too short, momentum, coasting, glides, card")
  /// Settling of a card.
  public static let feedSettleDuration = number(
    "feed.settleDuration", 0.45, 0...2, unit: "s", "How long a card takes to settle into its place; 0 jumps.",
    source: "libadwaita settles a swipe within 0.4 s, adw-swipe-tracker.c; chosen a little softer by feel",
    unread: [.with(reducedMotion, because: "motion is reduced")],
    words: "slow, fast, sluggish, snappy, card, animation")
  /// Growing of a card.
  public static let feedExpansionResponse = number(
    "feed.expansionResponse", 0.38, 0.05...2, unit: "s", "Period of the spring that opens and closes a card, undamped.",
    source: "the project's design tokens, showMore",
    unread: [.with(reducedMotion, because: "motion is reduced")],
    words: "show more, opens too slowly, sluggish, snappy, spring, stiff")
  /// Closing of cards out of sight.
  public static let feedCollapsesHidden = flag(
    "feed.collapsesHidden", true, "Closes an opened card once it has left the screen.",
    source: "NikolaySohryakov/CardScrollView, CardScrollView.swift: collapsecardsWhenHidden is true",
    words: "show less, closes, forgets")
  /// Overlap of two cards.
  public static let feedOverlap = number(
    "feed.overlap", 24, 0...80, unit: "pt", "How far a card slides over the one before while it is swiped.",
    source: "chosen by feel: a little more than the radius of its corners",
    unread: [.with(reducedMotion, because: "motion is reduced")],
    words: "depth, stack, cover, slides over")

  /// Gap between two cards.
  public static let feedSeparatorHeight = number(
    "feed.separatorHeight", 0, 0...120, unit: "pt", "Height of what separates two cards.",
    source: "the design: cards slide over each other; CardScrollView has an option for it",
    words: "gap, space, distance, margin")
  /// Colour between two cards.
  public static let feedSeparatorColor = choice(
    "feed.separatorColor", FeedSeparator.line, "The colour of what separates two cards, by its role.",
    source: "the design: what separates rows has it; CardScrollView has an option for it",
    unread: [.without(feedSeparatorHeight, because: "there is no gap between cards")],
    words: "gap, line, colour")

}

extension TunableGroup {
  static let feed = TunableGroup(
    "feed",
    [
      Tunables.feedRule, Tunables.feedThreshold, Tunables.feedStopsAtEnds, Tunables.feedWheelLock,
      Tunables.feedDecelerationRate, Tunables.feedSettleDuration, Tunables.feedExpansionResponse,
      Tunables.feedCollapsesHidden, Tunables.feedOverlap, Tunables.feedSeparatorHeight, Tunables.feedSeparatorColor,
    ])
}
