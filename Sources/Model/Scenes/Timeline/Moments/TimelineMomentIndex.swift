import ScrollEngine

/// The positions of the rows of a list of moments. The list may have any length, repeats a cycle of days, and has a few
/// expanded rows.
///
/// Nothing is stored per row, so ten million rows cost as much as ten.
struct TimelineMomentIndex: Sendable {
  /// The moments of the cycle, day after day.
  private(set) var moments: [TimelineMoment]
  /// The index in `moments` of each day's first moment.
  private let firsts: [Int]
  /// The tops of the cycle's rows followed by the height of the cycle, in points.
  private let tops: [Double]
  private(set) var count: Int
  /// An expanded row.
  private struct OpenedRow {
    let row: Int
    /// The total growth of all expanded rows up to and including this one, in points.
    var grown: Double
  }

  /// The expanded rows in ascending order.
  private var opened: [OpenedRow] = []

  /// Creates rows that repeat a cycle of days. Days without moments are left out.
  ///
  /// - Parameter count: the number of rows; `nil` for one cycle.
  init(days: [[TimelineMoment]], count: Int?) {
    let days = days.filter { !$0.isEmpty }
    moments = days.flatMap { $0 }
    var first = 0
    firsts = days.map { day in
      defer { first += day.count }
      return first
    }
    tops = moments.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.height) }
    self.count = moments.isEmpty ? 0 : max(0, count ?? moments.count)
  }

  /// Wraps texts to a width, in points. Expanded rows stay expanded, and collapsed rows keep their heights. O(moments
  /// of the cycle + expanded rows).
  mutating func wrap(to width: Double) {
    let rows = opened.map { $0.row }
    moments = moments.map { $0.wrapped(to: width) }
    opened.removeAll(keepingCapacity: true)
    for row in rows { toggle(row) }
  }

  /// Returns the moment of a row; `nil` outside the list. Rows beyond the cycle repeat it.
  func moment(_ row: Int) -> TimelineMoment? {
    guard row >= 0, row < count else { return nil }
    return moments[row % moments.count]
  }

  /// Returns the day of a row, counted from the list's first day. O(log days of the cycle).
  func day(_ row: Int) -> Int {
    guard !moments.isEmpty else { return 0 }
    return row / moments.count * firsts.count + dayInCycle(row % moments.count)
  }

  func firstRow(ofDay day: Int) -> Int {
    guard !firsts.isEmpty else { return 0 }
    return day / firsts.count * moments.count + firsts[day % firsts.count]
  }

  /// Returns the top of a row, in points from the list's start. For `count` it returns the end of the list. O(log
  /// expanded rows).
  func top(_ row: Int) -> Double {
    guard !moments.isEmpty else { return 0 }
    return plainTop(row) + grown(before: row)
  }

  /// Returns the height of a row, in points.
  func height(_ row: Int) -> Double {
    guard let moment = moment(row) else { return 0 }
    return moment.height + (isOpen(row) ? moment.growth : 0)
  }

  /// Height of all rows, in points.
  var length: Double { top(count) }

  /// Returns the row at a distance from the list's start, in points. Outside the list it returns the nearest row, and
  /// without rows `nil`. O(log of the cycle + log² of the expanded rows).
  func row(at y: Double) -> Int? {
    guard count > 0 else { return nil }
    guard y > 0 else { return 0 }
    guard y < length else { return count - 1 }
    // Finds the last expanded row that begins at or above y. From its end to the next expanded row, a position minus
    // the total growth so far is the position in a list without expanded rows.
    let place = opened.partition { top($0.row) <= y }
    guard place > 0 else { return plainRow(at: y) }
    let before = opened[place - 1]
    let shifted = y - before.grown
    // A position inside the expanded row may be shifted above the row's top, so the result is at least that row.
    return max(before.row, shifted > 0 ? plainRow(at: shifted) : 0)
  }

  /// Returns the row at a distance from the list's start and the distance below its top; `nil` outside the list and
  /// without rows.
  func anchor(at y: Double) -> ScrollAnchor<Int>? {
    guard y > 0, y < length, let row = row(at: y) else { return nil }
    return ScrollAnchor(item: row, distance: y - top(row))
  }

  /// Returns the current position of an anchor, in points from the list's start. If its row has become shorter, this is
  /// at most the row's end.
  func offset(of anchor: ScrollAnchor<Int>) -> Double {
    top(anchor.item) + min(anchor.distance, height(anchor.item))
  }

  /// The expanded rows, in ascending order.
  var expandedRows: [Int] { opened.map { $0.row } }

  func isOpen(_ row: Int) -> Bool {
    let place = opened.partition { $0.row < row }
    return place < opened.count && opened[place].row == row
  }

  /// Expands or collapses a row. Returns the change of its height, in points. O(expanded rows).
  @discardableResult
  mutating func toggle(_ row: Int) -> Double {
    guard let growth = moment(row)?.growth, growth > 0 else { return 0 }
    let place = opened.partition { $0.row < row }
    let isOpen = isOpen(row)
    let change = isOpen ? -growth : growth
    if isOpen {
      opened.remove(at: place)
    } else {
      opened.insert(OpenedRow(row: row, grown: place > 0 ? opened[place - 1].grown : 0), at: place)
    }
    for index in opened.indices.dropFirst(place) { opened[index].grown += change }
    return change
  }

  /// Adds the rows of the next day, or the rest of an incomplete last day.
  mutating func addDay() {
    guard !moments.isEmpty, count < Self.mostRows else { return }
    count = firstRow(ofDay: day(count) + 1)
  }

  /// The number of rows from which no more days are added. The limit keeps offsets precise to less than a hundredth of
  /// a point.
  private static let mostRows = 1_000_000_000

  private func dayInCycle(_ moment: Int) -> Int { firsts.partition { $0 <= moment } - 1 }

  private func plainTop(_ row: Int) -> Double {
    Double(row / moments.count) * (tops.last ?? 0) + tops[row % moments.count]
  }

  private func plainRow(at y: Double) -> Int {
    let cycle = tops.last ?? 1
    let turns = (y / cycle).rounded(.down)
    let rest = y - turns * cycle
    let row = min(max(0, tops.partition { $0 <= rest } - 1), moments.count - 1)
    return min(Int(turns) * moments.count + row, count - 1)
  }

  private func grown(before row: Int) -> Double {
    let place = opened.partition { $0.row < row }
    return place > 0 ? opened[place - 1].grown : 0
  }
}

extension Array {
  /// Returns the number of leading elements that meet a condition. No element after them may meet it. O(log count).
  fileprivate func partition(_ condition: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
