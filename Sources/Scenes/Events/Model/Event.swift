/// Something to go to.
public struct Event: Equatable, Sendable {
  /// The day, in days after its page's first.
  public var day: Int
  /// Minutes since midnight.
  public var minute: Int
  /// What it is.
  public var title: String
  /// Where it is.
  public var place: String
  /// A photograph's id in photos.json.
  public var photo: String
  /// Whether the person goes there, until a tap says otherwise.
  public var isGoing: Bool

  /// An event from its parts.
  public init(day: Int, minute: Int, title: String, place: String, photo: String, isGoing: Bool) {
    self.day = day
    self.minute = minute
    self.title = title
    self.place = place
    self.photo = photo
    self.isGoing = isGoing
  }

  /// Height of a row, in points; the design tokens' event row.
  public static let rowHeight = 88.0
}

/// A page of events below its tab. Longer pages repeat the events on later days, so that any number costs the same.
public struct EventPage: Equatable, Sendable {
  /// What its tab says.
  public var name: String
  /// What it says where there are no events: a line and a hint.
  public var emptyText: [String]
  /// The page's first day, in days after 1 January 1970.
  public var firstDay: Int
  /// Days until the events repeat; negative on a page that goes back in time.
  public var span: Int
  /// The events, in the order of rows.
  public var events: [Event]
  /// Number of rows.
  public var count: Int

  /// A page from its parts, with a row for each event.
  public init(name: String, emptyText: [String], firstDay: Int, span: Int, events: [Event]) {
    self.name = name
    self.emptyText = emptyText
    self.firstDay = firstDay
    self.span = span
    self.events = events
    count = events.count
  }

  /// The event of a row; `nil` outside of the page.
  func event(_ row: Int) -> Event? {
    guard row >= 0, row < count, !events.isEmpty else { return nil }
    return events[row % events.count]
  }

  /// The day of a row's event.
  func day(_ row: Int) -> CivilDay {
    guard let event = event(row) else { return CivilDay(number: firstDay) }
    return CivilDay(number: firstDay + row / events.count * span + event.day)
  }

  /// The page with another number of rows; a page without events stays empty.
  func with(count: Int?) -> EventPage {
    guard let count, !events.isEmpty else { return self }
    var copy = self
    copy.count = max(0, count)
    return copy
  }

  /// Height of all rows, in points.
  var length: Double { Double(count) * Event.rowHeight }
}

/// The event in the header.
public struct NextEvent: Equatable, Sendable {
  /// What it is.
  public var title: String
  /// When it begins, in minutes since midnight, each day.
  public var start: Int
  /// When it ends, in minutes since midnight.
  public var end: Int
  /// Where it is.
  public var place: String
  /// A photograph's id in photos.json.
  public var photo: String

  /// An event from its parts.
  public init(title: String, start: Int, end: Int, place: String, photo: String) {
    self.title = title
    self.start = start
    self.end = end
    self.place = place
    self.photo = photo
  }
}
