import ScrollEngine

/// Where each of any number of moments lies: a cycle of days that repeats, and the few rows that were opened.
///
/// Nothing is kept per row, so ten million rows cost what ten do.
struct MomentIndex: Sendable {
  /// The cycle's moments, day after day.
  private(set) var moments: [Moment]
  /// The first moment of each day of the cycle, by index into `moments`.
  private let firsts: [Int]
  /// Tops of the cycle's rows and, last, the cycle's height, in points.
  private let tops: [Double]
  /// Number of rows.
  private(set) var count: Int
  /// The rows that were opened, rising, each with what all of them up to it have grown by.
  private var opened: [(row: Int, grown: Double)] = []

  /// Rows over a cycle of days. Days without moments are left out.
  ///
  /// - Parameter count: the number of rows; `nil` for one cycle.
  init(days: [[Moment]], count: Int?) {
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

  /// Breaks texts anew into lines of a width, in points; what was opened stays open. Rows that are closed keep their
  /// heights. O(moments of the cycle + opened rows).
  mutating func wrap(to width: Double) {
    let rows = opened.map(\.row)
    moments = moments.map { $0.wrapped(to: width) }
    opened.removeAll(keepingCapacity: true)
    for row in rows { toggle(row) }
  }

  /// The moment of a row; rows beyond the cycle repeat it. `nil` outside of the list.
  func moment(_ row: Int) -> Moment? {
    guard row >= 0, row < count else { return nil }
    return moments[row % moments.count]
  }

  /// The day of a row, counted from the list's first. O(log days of the cycle).
  func day(_ row: Int) -> Int {
    guard !moments.isEmpty else { return 0 }
    return row / moments.count * firsts.count + dayInCycle(row % moments.count)
  }

  /// The first row of a day.
  func firstRow(ofDay day: Int) -> Int {
    guard !firsts.isEmpty else { return 0 }
    return day / firsts.count * moments.count + firsts[day % firsts.count]
  }

  /// Top of a row, in points from the list's start; of `count`, the end. O(log opened rows).
  func top(_ row: Int) -> Double {
    guard !moments.isEmpty else { return 0 }
    return plainTop(row) + grown(before: row)
  }

  /// Height of a row, in points.
  func height(_ row: Int) -> Double {
    guard let moment = moment(row) else { return 0 }
    return moment.height + (isOpen(row) ? moment.growth : 0)
  }

  /// Height of all rows, in points.
  var length: Double { top(count) }

  /// The row at a distance from the list's start, in points; the nearest one outside of the list, `nil` without rows.
  /// O(log of the cycle + log² of the opened rows).
  func row(at y: Double) -> Int? {
    guard count > 0 else { return nil }
    guard y > 0 else { return 0 }
    guard y < length else { return count - 1 }
    // The last opened row that begins at or above y: between it and the next, rows lie as if none were opened.
    let place = opened.partition { top($0.row) <= y }
    guard place > 0 else { return plainRow(at: y) }
    let before = opened[place - 1]
    let shifted = y - before.grown
    // Within the opened row itself the shifted place may still lie above its plain top.
    return max(before.row, shifted > 0 ? plainRow(at: shifted) : 0)
  }

  /// The row at a distance from the list's start and how far below its top; `nil` above the first row, below the last,
  /// and without rows.
  func anchor(at y: Double) -> ScrollAnchor<Int>? {
    guard y > 0, y < length, let row = row(at: y) else { return nil }
    return ScrollAnchor(item: row, distance: y - top(row))
  }

  /// Where an anchor lies now, in points from the list's start: at the end of its row, where that has become shorter.
  func offset(of anchor: ScrollAnchor<Int>) -> Double {
    top(anchor.item) + min(anchor.distance, height(anchor.item))
  }

  /// The rows that were opened, in order.
  var openRows: [Int] { opened.map(\.row) }

  /// Whether a row was opened.
  func isOpen(_ row: Int) -> Bool {
    let place = opened.partition { $0.row < row }
    return place < opened.count && opened[place].row == row
  }

  /// Opens a row, or closes it. Returns by how much it grew, in points. O(opened rows).
  @discardableResult
  mutating func toggle(_ row: Int) -> Double {
    guard let growth = moment(row)?.growth, growth > 0 else { return 0 }
    let place = opened.partition { $0.row < row }
    let isOpen = isOpen(row)
    let change = isOpen ? -growth : growth
    if isOpen {
      opened.remove(at: place)
    } else {
      opened.insert((row, place > 0 ? opened[place - 1].grown : 0), at: place)
    }
    for index in opened.indices.dropFirst(place) { opened[index].grown += change }
    return change
  }

  /// Adds the rows of the next day, or of what is left of the present one.
  mutating func addDay() {
    guard !moments.isEmpty, count < Self.mostRows else { return }
    count = firstRow(ofDay: day(count) + 1)
  }

  /// A list so long that the next day would no longer be a whole number of hundredths of a point away.
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
  /// The number of leading elements that fulfil a condition which no element after them does. O(log count).
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
