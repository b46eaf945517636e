import Drawing

/// The words of an event's row: its title, and when and where it is, in one or two lines each.
struct EventWords: Equatable {
  /// A line and its place.
  struct Line: Equatable {
    /// What it says.
    let text: String
    /// Whether it belongs to the title.
    let isTitle: Bool
    /// Its top edge, in points below the row's.
    let y: Double
  }

  /// Most lines for which a row has room: three of them leave it 15 points above and below.
  private static let most = 3
  /// Space between the title and what follows, in points.
  private static let gap = 1.0

  /// The lines, from top to bottom.
  let lines: [Line]

  /// Breaks what does not fit into a width. The title comes first; what still does not fit ends in an ellipsis.
  ///
  /// - Parameter width: of a line, in points.
  init(_ event: Event, width: Double, text: any TextMeasuring) {
    let titles = TextLines.wrap(event.title, to: width, style: .rowTitle, most: Self.most - 1, text)
    let time = ClockTime.text(minute: event.minute)
    let whole = "\(time) · \(event.place)"
    // A time and a place are two things: they break where one ends.
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
