import ScrollEngine

/// The tunables of the events scene.
extension Tunables {
  /// The height of the header, in points.
  public static let eventsHeaderHeight = number(
    "events.headerHeight", 220, 0...480, unit: "pt", "Height of the header with the next event.",
    source: "the design tokens: two lines of heading, three of the next event, a picture of 104 pt",
    words: "collapsing, title, tall, room")
  /// Whether a page that fits below the header keeps the header visible.
  public static let eventsFittingKeepsHeader = flag(
    "events.fittingKeepsHeader", false, "Keeps the header on pages that fit below it; otherwise pages hide it.",
    source: "off: turning the page never moves the header; the first version kept it over short pages",
    inactiveWhen: [.without(eventsHeaderHeight, because: "there is no header")],
    words: "collapsing, short page, jumps")
  /// The rule that determines when scrolling back shows the header again.
  public static let eventsHeaderReturn = choice(
    "events.headerReturn", ScrollRules.OuterLinkReturn.start,
    "When the header returns: only at the list's start, or on any scroll back.",
    source: "large titles of UINavigationBar come back at the start; any is Material's enterAlways scroll behaviour",
    inactiveWhen: [.without(eventsHeaderHeight, because: "there is no header")],
    words: "collapsing, comes back too early, comes back too late, quick return, reveal")
  /// Whether the header rests only fully open or fully hidden.
  public static let eventsHeaderSnap = flag(
    "events.headerSnap", false, "Rests the header fully open or hidden, never halfway.",
    source: "off: content stays where it is released, as in Flutter's SliverAppBar without snap",
    words: "collapsing, half open, stays half way, rests, gone")

}

extension TunableGroup {
  static let events = TunableGroup("events") {
    Tunables.eventsHeaderHeight
    Tunables.eventsFittingKeepsHeader
    Tunables.eventsHeaderReturn
    Tunables.eventsHeaderSnap
  }
}
