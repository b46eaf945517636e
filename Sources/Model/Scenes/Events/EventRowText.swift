import Drawing

/// The text of an event's row: the title, then time and place, in at most three lines together.
struct EventRowText: Equatable {
  /// A line of text and its position.
  struct Line: Equatable {
    let text: String
    /// Whether the line belongs to the title.
    let isTitle: Bool
    /// The top edge, in points below the row's top edge.
    let y: Double
  }

  /// The maximum number of lines in a row. Three lines leave 15 points above and below.
  private static let most = 3
  /// Space between the title and the details, in points.
  private static let gap = 1.0

  /// The lines, from top to bottom.
  let lines: [Line]

  /// Wraps the text to a width. The title gets its lines first, and text that still does not fit ends in an ellipsis.
  ///
  /// - Parameter width: the width of a line, in points.
  init(_ event: Event, width: Double, text: any TextMeasuring) {
    let titles = TextLines.wrap(event.title, to: width, style: .rowTitle, maximumLines: Self.most - 1, text)
    let time = CalendarTime.text(minute: event.minute)
    let whole = "\(time) · \(event.place)"
    // Time and place are separate items, so the line breaks between them.
    let isBroken = titles.count + 1 < Self.most && text.width(of: whole, style: .secondary) > width
    let details = isBroken ? [time, event.place] : [whole]
    let title = TextStyle.rowTitle.lineHeight
    let detail = TextStyle.secondary.lineHeight
    let height = Double(titles.count) * title + Self.gap + Double(details.count) * detail
    let top = ((Event.rowHeight - height) / 2).rounded()
    lines =
      titles.enumerated().map { Line(text: $1, isTitle: true, y: top + Double($0) * title) }
      + details.enumerated().map {
        Line(text: $1, isTitle: false, y: top + height - Double(details.count - $0) * detail)
      }
  }
}
