/// Invented events at real places, labelled as demo data in the scene. In a window or a page they begin today, in a replay
/// always on the same day.
public enum DemoEvents {
  /// The event in the header.
  public static let next = NextEvent(
    title: "Baroque orchestra", start: 19 * 60 + 30, end: 21 * 60 + 30, place: "Stadthalle", photo: "orchestra")
  /// The default time of day if there is no wall clock, in seconds since midnight: 17:15:23.
  public static let secondOfDay = 62_123.0

  /// The first day of the pages without a wall clock: 27 November 2026, in days after 1 January 1970. Replays show it, so
  /// that they are the same every day.
  static let firstDay = 20_784

  /// Returns the first day of the pages that are opened at a time: the earliest on which the first event is still ahead.
  ///
  /// - Parameters:
  ///   - today: the date, in days after 1 January 1970.
  ///   - second: the time of day, in seconds since midnight.
  static func firstDay(today: Int, second: Double) -> Int {
    second < Double((upcoming.first?.minute ?? 0) * 60) ? today : today + 1
  }

  /// The pages without a wall clock.
  public static let pages = pages(from: firstDay)

  /// Returns the pages: a long one, one that goes back in time, a short one and an empty one.
  ///
  /// - Parameter firstDay: the first day of the pages that go forward, in days after 1 January 1970. The page that goes
  ///   back in time begins a week before it.
  static func pages(from firstDay: Int) -> [EventPage] {
    [
      EventPage(
        name: "Upcoming", emptyText: ["Nothing ahead", "What you plan to see appears here"], firstDay: firstDay,
        span: 56, events: upcoming),
      EventPage(
        name: "Previous", emptyText: ["Nothing yet", "What you have seen appears here"], firstDay: firstDay - 7,
        span: -42, events: previous),
      EventPage(
        name: "Saved", emptyText: ["Nothing saved", "Keep an event for later"], firstDay: firstDay, span: 56,
        events: [
          event(21, 15, 0, "Kingfisher walk", "Tollensesee", "kingfisher"),
          event(35, 11, 0, "Market of the south", "Marktplatz", "citrus"),
        ]),
      EventPage(
        name: "Invited", emptyText: ["No invitations", "Friends can ask you to join them"], firstDay: firstDay,
        span: 56, events: []),
    ]
  }

  private static func event(
    _ day: Int, _ hour: Int, _ minute: Int, _ title: String, _ place: String, _ photo: String, going: Bool = false
  ) -> Event {
    Event(day: day, minute: hour * 60 + minute, title: title, place: place, photo: photo, isGoing: going)
  }

  private static let upcoming = [
    event(0, 19, 30, "Chamber Orchestra", "Stadthalle", "orchestra", going: true),
    event(1, 20, 0, "Taiko evening", "Jahnsportforum", "night-drums"),
    event(3, 17, 0, "Advent choir", "Haus der Kultur", "brandenburg-gate", going: true),
    event(5, 18, 15, "Djembe for beginners", "Musikschule Kon.centus", "drum-lounge"),
    event(8, 20, 15, "Folk night", "Kino Latücht", "folk-band"),
    event(9, 10, 0, "Watercolour, open studio", "Haus der Kultur", "paint-brushes"),
    event(12, 18, 0, "Palace lecture", "Regionalbibliothek", "schwerin-palace", going: true),
    event(15, 21, 0, "Night bridge photo walk", "Oberbachbrücke", "bridge-night"),
    event(16, 9, 0, "Lane swimming meet", "Augustabad", "underwater-arch"),
    event(18, 14, 0, "Riding, open stable", "Reitplatz", "horse"),
    event(19, 11, 30, "Stream walk", "Hinterste Mühle", "forest-stream", going: true),
    event(22, 12, 0, "Fruit and spice market", "Marktplatz", "citrus"),
    event(26, 8, 30, "Breathwork outdoors", "Kulturpark", "dandelions"),
    event(29, 15, 0, "Birds of the lake", "Tollensesee", "kingfisher"),
    event(33, 19, 0, "Mountain film night", "Kino Latücht", "mountain-trail"),
    event(36, 16, 0, "Dogs and their people", "Haus der Kultur", "window-dogs", going: true),
    event(40, 20, 0, "Drums, the second evening", "Jahnsportforum", "night-drums"),
    event(43, 19, 30, "New year’s overture", "Stadthalle", "orchestra"),
    event(47, 18, 0, "Colour theory", "Kunsthaus", "paint-brushes"),
    event(51, 20, 15, "Fiddle and pipes", "Kino Latücht", "folk-band"),
  ]

  private static let previous = [
    event(0, 19, 0, "Autumn drums", "Stadthalle", "night-drums", going: true),
    event(-3, 17, 30, "Rowing, last day", "Bootshaus SC", "bridge-night", going: true),
    event(-6, 10, 0, "Seeds and dandelions", "Kulturpark", "dandelions"),
    event(-10, 20, 0, "Reels by candlelight", "Kino Latücht", "folk-band", going: true),
    event(-14, 11, 0, "Palace by morning", "Regionalmuseum", "schwerin-palace"),
    event(-18, 14, 30, "Harvest market", "Marktplatz", "citrus", going: true),
    event(-24, 9, 0, "Trail of the three lakes", "Brodaer Holz", "mountain-trail"),
    event(-29, 18, 0, "Lounge session", "Musikschule", "drum-lounge"),
    event(-33, 16, 0, "Diving for everyone", "Augustabad", "underwater-arch", going: true),
    event(-38, 15, 0, "Horses of the north", "Reitplatz", "horse"),
  ]
}
