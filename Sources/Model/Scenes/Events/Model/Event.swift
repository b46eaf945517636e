/// An event that the user can attend.
public struct Event: Equatable, Sendable {
  /// The day, in days after the first day of its page.
  public var day: Int
  /// The start time, in minutes since midnight.
  public var minute: Int
  /// The title.
  public var title: String
  /// The place.
  public var place: String
  /// The ID of a photograph in photos.json.
  public var photo: String
  /// Whether the user is going to the event by default. A tap changes the answer.
  public var isGoing: Bool

  /// Creates an event from its parts.
  public init(day: Int, minute: Int, title: String, place: String, photo: String, isGoing: Bool) {
    self.day = day
    self.minute = minute
    self.title = title
    self.place = place
    self.photo = photo
    self.isGoing = isGoing
  }

  /// Height of a row, in points, from the event row of the design tokens.
  public static let rowHeight = 88.0
}

/// A page of events with a tab. If a page has more rows than events, the events repeat on later days, so that any
/// number of rows costs the same.
public struct EventPage: Equatable, Sendable {
  /// The title of the tab.
  public var name: String
  /// The lines of text that an empty page shows: a heading and a hint.
  public var emptyText: [String]
  /// The first day of the page, in days after 1 January 1970.
  public var firstDay: Int
  /// Days until the events repeat; negative on a page that goes back in time.
  public var span: Int
  /// The events, in the order of rows.
  public var events: [Event]
  /// The number of rows.
  public var count: Int

  /// Creates a page with one row for each event.
  public init(name: String, emptyText: [String], firstDay: Int, span: Int, events: [Event]) {
    self.name = name
    self.emptyText = emptyText
    self.firstDay = firstDay
    self.span = span
    self.events = events
    count = events.count
  }

  /// Returns the event of a row, or `nil` for a row outside the page.
  func event(_ row: Int) -> Event? {
    guard row >= 0, row < count, !events.isEmpty else { return nil }
    return events[row % events.count]
  }

  func day(_ row: Int) -> CivilDay {
    guard let event = event(row) else { return CivilDay(number: firstDay) }
    return CivilDay(number: firstDay + row / events.count * span + event.day)
  }

  /// Returns the page with its name and its text of an empty page in another language, if they are the program's own.
  func translated(to language: SceneLanguage) -> EventPage {
    var copy = self
    copy.name = language.translated(name)
    copy.emptyText = emptyText.map(language.translated)
    return copy
  }

  /// Returns the page with another number of rows. A page without events stays empty.
  func with(count: Int?) -> EventPage {
    guard let count, !events.isEmpty else { return self }
    var copy = self
    copy.count = max(0, count)
    return copy
  }

  /// Height of all rows, in points.
  var length: Double { Double(count) * Event.rowHeight }
}

/// The event in the header. It takes place every day.
public struct NextEvent: Equatable, Sendable {
  /// The title.
  public var title: String
  /// The start time on each day, in minutes since midnight.
  public var start: Int
  /// The end time, in minutes since midnight.
  public var end: Int
  /// The place.
  public var place: String
  /// The ID of a photograph in photos.json.
  public var photo: String

  /// Creates an event from its parts.
  public init(title: String, start: Int, end: Int, place: String, photo: String) {
    self.title = title
    self.start = start
    self.end = end
    self.place = place
    self.photo = photo
  }
}
