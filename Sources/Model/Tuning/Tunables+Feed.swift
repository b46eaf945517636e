import ScrollEngine

/// The appearance of the gap between two cards.
public enum FeedSeparator: String, CaseIterable, Sendable {
  /// The gap has the colour of hairlines.
  case line
  /// The gap has the colour of the area around the scene.
  case stage
  /// The gap has the colour of selected items.
  case accent
}

/// The rule that chooses the card to which a release moves the feed.
public enum FeedRule: String, CaseIterable, Sendable {
  /// Chooses by the distance of the release's projected position beyond the current card's content.
  case travel
  /// Chooses like a pager, by `pager.rule`.
  case pages
}

/// The tunables of the feed scene.
extension Tunables {
  /// The rule that chooses the card to which a release moves the feed.
  public static let feedRule = choice(
    "feed.rule", FeedRule.travel,
    "Whether cards turn by the projected distance of a release, or like pages, by pager.rule.",
    source: "travel is NikolaySohryakov/CardScrollView's; pages is how toolkits page what is as tall as the window",
    words: "card, swipe, turns, goes back, feels like android, feels like flutter, feels like gnome")
  /// The distance beyond a card, in points, to which a release must be projected to turn to the next card.
  public static let feedThreshold = number(
    "feed.threshold", 150, 0...600, unit: "pt",
    "How far past a card a release must be projected to turn it, after the slop; at most half a viewport counts.",
    source: "NikolaySohryakov/CardScrollView, CardScrollView.swift",
    inactiveWhen: [.with(feedRule, .pages, decides: "pager.rule")],
    words: "turns too early, turns too easily, goes back, swipe, card, too stiff, distance")
  /// Whether a fling inside a long card stops at the card's end.
  public static let feedStopsAtEnds = flag(
    "feed.stopsAtEnds", true,
    "Stops a flick at the end of a long card; only a drag past the end turns the card.",
    source: "NikolaySohryakov/CardScrollView: a swipe jumps once the reader has reached the bottom",
    words: "skips, turns too early, long card, goes too far, reading")
  /// The maximum time, in seconds, between wheel notches that together turn one card.
  public static let feedWheelLock = number(
    "feed.wheelLock", 0.1, 0...1, unit: "s",
    "Wheel notches closer together than this are one spin and turn one card; 0 counts each notch.",
    source: "chosen by feel: a spun wheel clicks every 20 to 60 ms, single notches come at most 10 times a second",
    words: "mouse, notch, skips, turns too far, too many")
  /// The fraction of an exponential fling's velocity that remains after each millisecond in the feed.
  public static let feedDecelerationRate = number(
    "feed.decelerationRate", 0.99, 0.9...0.9995, unit: "per ms",
    "Share of a fling's velocity left after each millisecond in the feed, if fling.model is exponential.",
    source: "UIScrollView.DecelerationRate.fast, as CardScrollView sets it",
    inactiveWhen: .other(than: .exponential),
    words: "too far, too short, momentum, coasting, glides, card")
  /// The time, in seconds, in which the animation to a card's position covers 99 % of its way from rest. It ends later,
  /// at the glide's `restTime`.
  public static let feedSettleDuration = number(
    "feed.settleDuration", 0.45, 0...2, unit: "s",
    "Time for 99 % of a card's way; it rests after up to twice as long. 0 jumps.",
    source: "libadwaita settles a swipe within 0.4 s, adw-swipe-tracker.c; chosen a little softer by feel",
    inactiveWhen: [.with(reducedMotion, because: "motion is reduced")],
    words: "slow, fast, sluggish, snappy, card, animation")
  /// The undamped period, in seconds, of the spring that expands and collapses a card.
  public static let feedExpansionResponse = number(
    "feed.expansionResponse", 0.38, 0.05...2, unit: "s", "Undamped period of the spring that opens and closes a card.",
    source: "the project's design tokens, showMore",
    inactiveWhen: [.with(reducedMotion, because: "motion is reduced")],
    words: "show more, opens too slowly, sluggish, snappy, spring, stiff")
  /// Whether an expanded card collapses after it has left the screen.
  public static let feedCollapsesHidden = flag(
    "feed.collapsesHidden", true, "Closes an open card once it leaves the screen.",
    source: "NikolaySohryakov/CardScrollView, CardScrollView.swift: collapsecardsWhenHidden is true",
    words: "show less, closes, forgets")
  /// The distance, in points, by which a card moves down while the next card slides over it.
  public static let feedOverlap = number(
    "feed.overlap", 24, 0...80, unit: "pt", "How far a swiped card slides over the one before.",
    source: "chosen by feel: a little more than the radius of its corners",
    inactiveWhen: [.with(reducedMotion, because: "motion is reduced")],
    words: "depth, stack, cover, slides over")

  /// The height of the gap between two cards, in points.
  public static let feedSeparatorHeight = number(
    "feed.separatorHeight", 0, 0...120, unit: "pt", "Height of the separator between cards.",
    source: "the design: cards slide over each other; CardScrollView has an option for it",
    words: "gap, space, distance, margin")
  /// The colour of the gap between two cards.
  public static let feedSeparatorColor = choice(
    "feed.separatorColor", FeedSeparator.line, "Colour role of the separator between cards.",
    source: "the design: what separates rows has it; CardScrollView has an option for it",
    inactiveWhen: [.without(feedSeparatorHeight, because: "there is no gap between cards")],
    words: "gap, line, colour")

}

extension TunableGroup {
  static let feed = TunableGroup("feed") {
    Tunables.feedRule
    Tunables.feedThreshold
    Tunables.feedStopsAtEnds
    Tunables.feedWheelLock
    Tunables.feedDecelerationRate
    Tunables.feedSettleDuration
    Tunables.feedExpansionResponse
    Tunables.feedCollapsesHidden
    Tunables.feedOverlap
    Tunables.feedSeparatorHeight
    Tunables.feedSeparatorColor
  }
}
