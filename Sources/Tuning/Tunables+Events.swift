import ScrollEngine

/// The tunables of the events scene.
extension Tunables {
  /// The height of the header.
  public static let eventsHeaderHeight = number(
    "events.headerHeight", 220, 0...480, unit: "pt", "Height of the header with the next event.",
    source: "the design tokens: two lines of heading, three of the next event, a picture of 104 pt",
    words: "collapsing, title, tall, room")
  /// Whether a page that fits below the header keeps the header visible.
  public static let eventsFittingKeepsHeader = flag(
    "events.fittingKeepsHeader", false, "A page that fits below the header keeps it; else every page pushes it out.",
    source: "off: turning to another page then never moves the header; the first such header kept it over short pages",
    unread: [.without(eventsHeaderHeight, because: "there is no header")],
    words: "collapsing, short page, jumps")
  /// The scroll position at which the header returns.
  public static let eventsHeaderReturn = choice(
    "events.headerReturn", ScrollRules.Return.start,
    "Whether the header comes back at the list's start only, or at any movement back.",
    source: "large titles of UINavigationBar come back at the start; any is Material's enterAlways scroll behaviour",
    unread: [.without(eventsHeaderHeight, because: "there is no header")],
    words: "collapsing, comes back too early, comes back too late, quick return, reveal")
  /// Whether the header rests only fully open or fully hidden.
  public static let eventsHeaderSnap = flag(
    "events.headerSnap", false, "The header rests only open or gone, and not half way.",
    source: "off: content rests where it is left; so does SliverAppBar of Flutter, where snap is not set",
    words: "collapsing, half open, stays half way, rests")

}

extension TunableGroup {
  static let events = TunableGroup(
    "events",
    [
      Tunables.eventsHeaderHeight, Tunables.eventsFittingKeepsHeader, Tunables.eventsHeaderReturn,
      Tunables.eventsHeaderSnap,
    ])
}
