import Documents
import Drawing
import Interface
import ScrollEngine

/// A row of one of the sheet's lists.
public struct SheetRow: Equatable, Sendable {
  /// Text in the first line, at the leading edge.
  public var title: String
  /// Text in the second line, at the leading edge.
  public var subtitle: String
  /// Text in the first line, at the trailing edge.
  public var time: String
  /// Text in the second line, at the trailing edge.
  public var detail: String
  /// Name of the icon.
  public var icon: String
  /// The family of places, which determines the icon's colours.
  public var family: PlaceFamily
  /// Index of the studio that the row belongs to; `nil` if it belongs to none.
  public var studio: Int?
}

/// The rows of the two lists, with search and filter applied.
struct SheetRows {
  /// Names of the lists in the text form of the scene's state.
  static let names = ["studios", "classes"]

  private let all: [[SheetRow]]
  /// Indices of the rows that match the search and filter, for each list.
  private(set) var shown: [[Int]]

  private(set) var search = ""
  /// The family of places to which the filter limits the rows; `nil` for all families.
  private(set) var family: PlaceFamily?

  /// Creates rows for real places and classes with an invented timetable.
  ///
  /// - Parameter count: Length of each list; `nil` for the number of places or classes. A longer list repeats its rows.
  init(studios: [ActivityPlace], classes: [ActivityClass], count: Int?, language: SceneLanguage = .english) {
    let timetable = DemoClassTimetable(studios: studios, classes: classes, language: language)
    let lists = [timetable.studioRows, timetable.classRows]
    // Only the real rows are stored, and longer lists repeat them by index, so that a million rows cost no more than
    // fifty.
    all = lists
    lengths = lists.map { count ?? $0.count }
    shown = lists.map { Array($0.indices) }
  }

  private let lengths: [Int]
  /// Indices of the studios whose rows match the search and filter, for each list.
  private var found: [Set<Int>] = []

  /// Returns the number of rows of a list that match the search and filter.
  func count(_ list: Int) -> Int {
    isNarrowed ? shown[list].count : (all[list].isEmpty ? 0 : lengths[list])
  }

  /// Returns a row by its index; `nil` if it does not exist. A list longer than the real data repeats the data.
  func row(_ index: Int, of list: Int) -> SheetRow? {
    source(index, of: list).map { all[list][$0] }
  }

  /// Returns the index, among all places or classes, of the one that a row shows; `nil` if the row does not exist.
  func source(_ index: Int, of list: Int) -> Int? {
    guard !shown[list].isEmpty, index >= 0, index < count(list) else { return nil }
    return shown[list][index % shown[list].count]
  }

  /// Returns the index of the first row that shows a place or class; `nil` if none does.
  func index(ofSource source: Int, in list: Int) -> Int? {
    shown[list].firstIndex(of: source).flatMap { $0 < count(list) ? $0 : nil }
  }

  /// Returns the index of a studio's row in the list of studios; `nil` if search or filter hide it.
  func index(ofStudio studio: Int) -> Int? { shown[0].firstIndex { all[0][$0].studio == studio } }

  /// Whether a search or filter is active.
  var isNarrowed: Bool { !search.isEmpty || family != nil }

  /// Returns the studios of the matching rows; `nil` if no search or filter is active.
  func studios(of list: Int) -> Set<Int>? { isNarrowed ? found[list] : nil }

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

/// The appearance of a row.
extension SheetRow {
  func draw(in frame: Rect, _ touch: PressState, isSelected: Bool, into canvas: inout Canvas) {
    let palette = canvas.palette
    let fill: Color? =
      switch touch {
      case .pressed: palette.field
      case _ where isSelected: palette.accentSoft
      case .hovered: palette.field.mixed(with: palette.panel, 0.4)
      case .none: nil
      }
    if let fill { canvas.list.fill(frame, fill) }
    let tile = Rect(x: frame.minX + 16, y: frame.minY + 14, width: 44, height: 44)
    canvas.list.roundedRect(tile, radius: 12, family.softColor(palette))
    canvas.list.icon(icon, size: 22, center: tile.center, family.color(palette))
    // The trailing column is as wide as its text, up to two fifths of the space; the title gets the rest.
    let start = frame.minX + 72
    let end = frame.maxX - 16
    let needed = max(
      canvas.text.width(of: time, style: .rowTime), canvas.text.width(of: detail, style: .secondary))
    let column = min(needed + 1, (end - start) * 0.4)
    let gap = 12.0  // Between the title and the trailing column, in points.
    let first = frame.minY + 16
    let timeWidth = min(canvas.text.width(of: time, style: .rowTime) + 1, column)
    let titlePlace = Rect(x: start, y: first, width: max(0, end - timeWidth - gap - start), height: 20)
    canvas.list.text(title, .rowTitle, palette.text, in: titlePlace)
    let timePlace = Rect(x: end - timeWidth, y: first, width: timeWidth, height: 20)
    canvas.list.text(time, .rowTime, palette.text, in: timePlace, .trailing)
    let second = first + 21
    let subtitlePlace = Rect(x: start, y: second, width: max(0, end - column - gap - start), height: 18)
    canvas.list.text(subtitle, .secondary, palette.text2, in: subtitlePlace)
    let detailPlace = Rect(x: end - column, y: second, width: column, height: 18)
    canvas.list.text(detail, .secondary, palette.text2, in: detailPlace, .trailing)
    let line = Rect(x: start, y: frame.maxY - 1, width: frame.maxX - start, height: 1)
    canvas.list.fill(line, palette.line)
  }
}
