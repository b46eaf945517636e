import Tuning

/// The search, the filter and the folded sections that select the visible tunables.
package struct TuningFilter: Equatable {
  /// Sections that are folded, so that only their headers are visible. During a search, or with the filter for
  /// differences, their rows are visible anyway.
  package var folded: Set<TuningSections.Kind> = [.rest]
  /// Groups of inactive rows that the user has unfolded, by `InactiveGroup.id`.
  var unfolded: Set<String> = []
  var search = ""
  var onlyDifferences = false

  package init(
    folded: Set<TuningSections.Kind> = [.rest], unfolded: Set<String> = [], search: String = "",
    onlyDifferences: Bool = false
  ) {
    self.folded = folded
    self.unfolded = unfolded
    self.search = search
    self.onlyDifferences = onlyDifferences
  }

  /// Whether two filters have the same search text and both or neither show only differences. Folded sections do not
  /// matter.
  func hasSameQuery(as other: TuningFilter) -> Bool {
    search == other.search && onlyDifferences == other.onlyDifferences
  }

  /// Folds or unfolds a section or a group of inactive rows.
  ///
  /// - Parameter isFolded: whether the section or group is folded afterwards; `nil` to toggle.
  mutating func fold(_ control: TuningControl, _ isFolded: Bool? = nil) {
    switch control {
    case .group(let kind): if isFolded ?? !folded.contains(kind) { folded.insert(kind) } else { folded.remove(kind) }
    case .inactiveGroup(let id):
      if isFolded ?? unfolded.contains(id) { unfolded.remove(id) } else { unfolded.insert(id) }
    default: break
    }
  }
}

/// The rows of the tuning panel and their positions: a value that is rebuilt after every change.
struct TuningList: Equatable {
  /// The content of a row.
  package enum Content: Equatable {
    case header(TuningSectionHeader)
    /// Heading of the rows below it.
    case heading(String)
    case tunable(TunableState)
    /// A group of inactive rows in one line.
    case inactive(InactiveGroup)
  }

  /// A row and its position in the scrolled content, in points.
  struct Row: Equatable {
    var content: Content
    var y: Double
    var height: Double

    /// The tunable that the row shows; `nil` if the row does not show a single tunable.
    var tunable: Tunable? { if case .tunable(let state) = content { state.tunable } else { nil } }
  }

  /// Heights of a heading and of a row, in points.
  static let headingHeight = 32.0
  static let rowHeight = 40.0
  /// Height, in points, of a row that states why its value is inactive.
  static let reasonHeight = 44.0
  /// Space below the last row of a section, in points.
  static let sectionGap = 8.0

  /// The filter that the rows were built with.
  let filter: TuningFilter
  /// The two tunings of a comparison; `nil` without a comparison.
  let sides: TuningPanelSides?
  let sections: TuningSections
  /// Number of values of the edited tuning that differ from the preset.
  let changed: Int
  /// Number of values that differ between the two tunings of a comparison; `nil` without a comparison.
  let differing: Int?
  private(set) var rows: [Row] = []
  /// Height of all rows, in points.
  private(set) var height = 0.0

  /// Creates the rows that a filter selects.
  ///
  /// - Parameter sides: the two tunings of a comparison; `nil` without a comparison.
  init(_ tuning: Tuning, _ sides: TuningPanelSides? = nil, _ filter: TuningFilter, in sections: TuningSections) {
    (self.filter, self.sides, self.sections) = (filter, sides, sections)
    let isSearching = filter.search.contains { !$0.isWhitespace }
    let found = isSearching ? Set(Tunables.matching(filter.search).map(\.key)) : []
    changed = tuning.changes.count
    differing = sides.map { tuning.differences(to: $0.other).count }
    for section in sections.sections {
      var count = 0
      var parts: [(heading: String?, states: [TunableState])] = []
      for part in section.parts {
        let states = part.tunables.map { TunableState($0, tuning, sides, in: sections) }
        count += states.count { sides == nil ? $0.isChanged : $0.differs }
        let shown = states.filter { state in
          (!isSearching || found.contains(state.tunable.key))
            && (!filter.onlyDifferences || (sides == nil ? state.isChanged : state.differs))
        }
        if !shown.isEmpty { parts.append((part.heading, shown)) }
      }
      guard !parts.isEmpty else { continue }
      let isFolded = filter.folded.contains(section.kind) && !isSearching && !filter.onlyDifferences
      let curve = section.sketch.map { TuningSectionCurve($0, sides.map { $0.pair(with: tuning) } ?? [tuning]) }
      let head = TuningSectionHeader(
        kind: section.kind, title: section.title, isFolded: isFolded, count: count, other: sides?.otherLetter,
        curve: curve)
      add(.header(head))
      guard !isFolded else { continue }
      for part in parts {
        if let heading = part.heading { add(.heading(heading)) }
        let isWhole = isSearching || filter.onlyDifferences
        let contents =
          isWhole
          ? part.states.map { .tunable($0) } : InactiveGroup.contents(of: part.states, unfolded: filter.unfolded)
        for content in contents { add(content) }
      }
      height += Self.sectionGap
    }
  }

  private static func height(of content: Content) -> Double {
    switch content {
    case .header: TuningSectionHeader.height
    case .heading: headingHeight
    case .tunable(let state): state.inactiveReason == nil ? rowHeight : reasonHeight
    case .inactive: rowHeight
    }
  }

  private mutating func add(_ content: Content) {
    let height = Self.height(of: content)
    rows.append(Row(content: content, y: self.height, height: height))
    self.height += height
  }

  /// Returns the rows in a vertical range of the content, in points. O(log n + m) for n rows, of which m are returned.
  func rows(from top: Double, to bottom: Double) -> ArraySlice<Row> {
    let first = firstRow { $0.y + $0.height > top }
    let end = firstRow { $0.y >= bottom }
    return first < end ? rows[first..<end] : []
  }

  func row(at y: Double) -> Row? {
    rows(from: y, to: y + 0.001).first
  }

  func row(of tunable: Tunable) -> Row? { rows.first { $0.tunable == tunable } }

  /// Returns the group of inactive rows that contains a tunable, whether the group is folded or not; `nil` for none.
  func fold(of tunable: Tunable) -> InactiveGroup? {
    rows.lazy.compactMap { if case .inactive(let fold) = $0.content { fold } else { nil } }
      .first { $0.tunables.contains(tunable) }
  }

  /// Returns the row that contains a control; `nil` if the control is not in a row.
  func row(of control: TuningControl) -> Row? {
    switch control {
    case .group(let kind): head(of: kind)
    case .tunable(let tunable, _): row(of: tunable)
    case .inactiveGroup(let id):
      rows.first { if case .inactive(let fold) = $0.content { fold.id == id } else { false } }
    default: nil
    }
  }

  func head(of kind: TuningSections.Kind) -> Row? {
    rows.first { if case .header(let head) = $0.content { head.kind == kind } else { false } }
  }

  /// Returns the next or previous tunable of the list that is a number; `nil` if there is none.
  func adjacentNumber(to tunable: Tunable, isBackwards: Bool) -> Tunable? {
    let numbers = rows.compactMap(\.tunable).filter { if case .number = $0.domain { true } else { false } }
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
