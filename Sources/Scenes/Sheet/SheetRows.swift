/// A row of one of the sheet's lists.
public struct SheetRow: Equatable, Sendable {
  /// First line, left.
  public var title: String
  /// Second line, left.
  public var subtitle: String
  /// First line, right.
  public var time: String
  /// Second line, right.
  public var detail: String
  /// Name of its icon.
  public var icon: String
  /// Decides the icon's colours.
  public var family: PlaceFamily
  /// The studio that it stands for, by index; `nil` for none.
  public var studio: Int?
}

/// The rows of the sheet's two lists, and which of them a search or filter leaves.
struct SheetRows {
  /// The lists' names in state lines.
  static let names = ["studios", "classes"]

  private let all: [[SheetRow]]
  /// Indices of the rows that are left, list by list.
  private(set) var shown: [[Int]]

  /// What the person typed.
  private(set) var search = ""
  /// The one family of places that is shown; `nil` for all.
  private(set) var family: PlaceFamily?

  /// Rows for real places and classes with an invented timetable.
  ///
  /// - Parameter count: length of each list; `nil` for as many as there are. Longer lists repeat.
  init(studios: [Studio], classes: [ClassType], count: Int?) {
    let timetable = DemoTimetable(studios: studios, classes: classes)
    let lists = [timetable.studioRows, timetable.classRows]
    // A scene of a million rows costs no more than one of fifty: rows beyond the real ones are repeats by index.
    all = lists
    lengths = lists.map { count ?? $0.count }
    shown = lists.map { Array($0.indices) }
  }

  private let lengths: [Int]
  /// The studios of the rows that are left, list by list.
  private var found: [Set<Int>] = []

  /// Number of rows of a list after search and filter.
  func count(_ list: Int) -> Int {
    isNarrowed ? shown[list].count : (all[list].isEmpty ? 0 : lengths[list])
  }

  /// A row by its place in the list; wraps around in lists longer than the real data.
  func row(_ index: Int, of list: Int) -> SheetRow? {
    source(index, of: list).map { all[list][$0] }
  }

  /// What a row shows, by its place among all studios or all classes.
  func source(_ index: Int, of list: Int) -> Int? {
    guard !shown[list].isEmpty, index >= 0, index < count(list) else { return nil }
    return shown[list][index % shown[list].count]
  }

  /// The first row that shows a studio or a class.
  func index(ofSource source: Int, in list: Int) -> Int? {
    shown[list].firstIndex(of: source).flatMap { $0 < count(list) ? $0 : nil }
  }

  /// The place of a studio's row in the list of studios.
  func index(ofStudio studio: Int) -> Int? { shown[0].firstIndex { all[0][$0].studio == studio } }

  /// Whether a search or filter hides rows.
  var isNarrowed: Bool { !search.isEmpty || family != nil }

  /// The studios that the rows of a list stand for; `nil` while none is hidden.
  func studios(of list: Int) -> Set<Int>? { isNarrowed ? found[list] : nil }

  /// Shows only rows that contain the words and belong to the family.
  mutating func narrow(search: String, family: PlaceFamily?) {
    self.search = search
    self.family = family
    let words = search.lowercased().split(separator: " ")
    shown = all.map { rows in
      rows.indices.filter { index in
        let row = rows[index]
        guard family == nil || row.family == family else { return false }
        let text = "\(row.title) \(row.subtitle) \(row.detail)".lowercased()
        return words.allSatisfy { text.contains($0) }
      }
    }
    found = zip(all, shown).map { rows, shown in Set(shown.compactMap { rows[$0].studio }) }
  }
}
