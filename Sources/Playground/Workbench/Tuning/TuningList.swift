import ScrollEngine
import Tuning

/// What is to be seen of all tunables.
struct TuningFilter: Equatable {
  /// Names of the groups that show their heads only; a search unfolds what it finds.
  var folded: Set<String> = []
  var search = ""
  var onlyChanges = false
}

/// The rows of the tuning panel: what is shown of all tunables, and where. A plain value, made anew when something
/// changes.
struct TuningList: Equatable {
  /// What a row shows.
  enum Content: Equatable {
    /// A group's head, with how many of its tunables differ.
    case group(name: String, isFolded: Bool, changed: Int)
    case tunable(Tunable)
  }

  /// A row and its place in the content.
  struct Row: Equatable {
    var content: Content
    var y: Double
    var height: Double
  }

  static let groupHeight = 44.0
  static let sliderHeight = 60.0
  static let choiceHeight = 52.0
  /// Room below the last row of a group.
  static let groupGap = 8.0

  /// What made them.
  let filter: TuningFilter
  private(set) var rows: [Row] = []
  /// The height of all rows, in points.
  private(set) var height = 0.0

  /// Lists what a filter leaves.
  init(_ tuning: Tuning, _ filter: TuningFilter) {
    self.filter = filter
    let isSearching = filter.search.contains { !$0.isWhitespace }
    let found = isSearching ? Set(Tunables.matching(filter.search).map(\.key)) : []
    for group in Tunables.groups {
      let changed = group.tunables.count { tuning.changes[$0.key] != nil }
      let shown = group.tunables.filter { tunable in
        (!isSearching || found.contains(tunable.key)) && (!filter.onlyChanges || tuning.changes[tunable.key] != nil)
      }
      // With the filter, heads stay as landmarks; a search leaves only what it finds.
      guard !shown.isEmpty || !isSearching else { continue }
      let isFolded = filter.folded.contains(group.name) && !isSearching
      add(.group(name: group.name, isFolded: isFolded, changed: changed), Self.groupHeight)
      guard !isFolded else { continue }
      for tunable in shown { add(.tunable(tunable), Self.height(of: tunable)) }
      if !shown.isEmpty { height += Self.groupGap }
    }
  }

  private mutating func add(_ content: Content, _ height: Double) {
    rows.append(Row(content: content, y: self.height, height: height))
    self.height += height
  }

  private static func height(of tunable: Tunable) -> Double {
    if case .number = tunable.domain { sliderHeight } else { choiceHeight }
  }

  /// The rows that a stretch of the content shows. O(log rows + shown).
  func rows(from top: Double, to bottom: Double) -> ArraySlice<Row> {
    let first = firstRow { $0.y + $0.height > top }
    let end = firstRow { $0.y >= bottom }
    return first < end ? rows[first..<end] : []
  }

  /// The row at a height of the content.
  func row(at y: Double) -> Row? {
    rows(from: y, to: y + 0.001).first
  }

  /// The row of a tunable.
  func row(of tunable: Tunable) -> Row? { rows.first { $0.content == .tunable(tunable) } }

  /// The head of a group.
  func head(of group: String) -> Row? {
    rows.first { if case .group(group, _, _) = $0.content { true } else { false } }
  }

  /// The number listed next after a tunable, or before it.
  func number(besides tunable: Tunable, isBackwards: Bool) -> Tunable? {
    let numbers = rows.compactMap { row -> Tunable? in
      guard case .tunable(let tunable) = row.content, case .number = tunable.domain else { return nil }
      return tunable
    }
    let next = numbers.firstIndex(of: tunable).map { $0 + (isBackwards ? -1 : 1) }
    return next.flatMap { numbers.indices.contains($0) ? numbers[$0] : nil }
  }

  private func firstRow(where holds: (Row) -> Bool) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if holds(rows[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
