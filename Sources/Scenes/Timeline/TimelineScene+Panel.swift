import ScrollEngine

/// What the panel says: the moment beside the indicator's middle.
extension TimelineScene {
  /// The place beside the indicator's middle, in points from the first row's top.
  private var panelPlace: Double {
    let y = scroller.links[Self.list].offset + indicator.center - layout.listTop - TimelineLayout.listInset
    return min(max(0, y), index.length)
  }

  /// The row beside the indicator's middle; `nil` without rows.
  var panelRow: Int? { index.row(at: panelPlace) }

  /// Time and date of that row; empty without rows.
  var panelText: String {
    guard let row = panelRow, let moment = index.moment(row) else { return "" }
    return "\(ClockTime.text(minute: moment.minute)) \(day(of: row).short(.english, withYear: spansYears))"
  }

  /// Whether the list goes on for a year or longer, so that a date without its year may mean several days.
  var spansYears: Bool { index.count > 0 && index.day(index.count - 1) >= 365 }

  /// Where the panel lies.
  func panel(_ indicator: IndicatorGeometry) -> Rect { layout.panel(indicator, hasYear: spansYears) }

  /// The day of a row.
  func day(of row: Int) -> CivilDay { CivilDay(number: DemoMoments.firstDay + index.day(row)) }

  /// Minutes since the first day's midnight that the panel's clock shows: the row's own in its middle, and between two
  /// rows' middles what lies between their times, so that the hands move with the content.
  var clockMinutes: Double {
    let place = panelPlace
    guard let row = index.row(at: place) else { return 0 }
    let middle = index.top(row) + index.height(row) / 2
    let other = place < middle ? row - 1 : row + 1
    let here = minutes(of: row)
    guard other >= 0, other < index.count else { return here }
    let far = index.top(other) + index.height(other) / 2
    return here + (minutes(of: other) - here) * (place - middle) / (far - middle)
  }

  private func minutes(of row: Int) -> Double {
    Double(index.day(row)) * 1440 + Double(index.moment(row)?.minute ?? 0)
  }
}
