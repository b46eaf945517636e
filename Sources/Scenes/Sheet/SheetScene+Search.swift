import Interface
import Recording
import ScrollEngine

/// The search field: what is typed into it, and what that leaves of the lists.
extension SheetScene {
  /// Whether typed characters go into the search field.
  var isSearching: Bool { searchEntry != nil }

  /// What stands in the search field while it is typed into.
  public var typedText: String? { searchEntry?.text }

  /// The field takes what is typed from now on: at the end of what stands there, or in its place.
  func beginSearch(selectsAll: Bool = false) {
    let text = rows.search
    searchEntry = selectsAll ? TextEntry(text) : TextEntry(text, caret: text.count)
  }

  /// The field takes nothing more; what it has found stays.
  func stopTyping() { searchEntry = nil }

  /// Text is typed into the search field.
  func type(_ text: String, at time: Timestamp) { edit(at: time) { $0.type(text) } }

  /// A key edits what is typed; false when nothing is typed, or the key does something else.
  func edit(with key: InputEvent.Key, at time: Timestamp) -> Bool {
    var isEdit = false
    edit(at: time) { isEdit = $0.press(key) }
    return isEdit
  }

  private func edit(at time: Timestamp, _ change: (inout TextEntry) -> Void) {
    guard var edited = searchEntry else { return }
    change(&edited)
    searchEntry = edited
    if edited.text != rows.search { narrow(edited.text, family: rows.family, at: time) }
  }

  /// Leaves the search field and shows everything again.
  func endSearch(at time: Timestamp) {
    stopTyping()
    narrow("", family: rows.family, at: time)
  }

  /// The studio at the top of the list, and how far the list's edge lies below its top.
  private var studioAnchor: ScrollAnchor<Int>? {
    let row = Int(min(max(0, listOffset / SheetLayout.rowHeight), 1e9))
    guard segment == 0, let studio = rows.row(row, of: 0)?.studio else { return nil }
    return ScrollAnchor(item: studio, distance: max(0, listOffset) - Double(row) * SheetLayout.rowHeight)
  }

  /// Shows only rows that contain the words and belong to the family.
  func narrow(_ search: String, family: PlaceFamily?, at time: Timestamp) {
    let anchor = studioAnchor
    rows.narrow(search: search, family: family)
    relayout(at: time)
    if rows.isNarrowed {
      scroller.setOffset(0, of: Self.list, at: time)
    } else if segment == 0, let anchor, let row = rows.index(ofStudio: anchor.item) {
      // Whoever found something among few rows finds it in the same place among all.
      scroller.setOffset(Double(row) * SheetLayout.rowHeight + anchor.distance, of: Self.list, at: time)
    }
  }

  private static let caretKey = "search.caret"
  private static let selectionKey = "search.selected"

  /// Adds what of the field a replay begins with.
  func reportSearch(into line: inout StateLine) {
    if !rows.search.isEmpty { line.add("search", rows.search) }
    guard let searchEntry else { return }
    line.add(Self.caretKey, Double(searchEntry.caret))
    if searchEntry.isAllSelected { line.add(Self.selectionKey, true) }
  }

  /// Takes up the field; the rows have been narrowed.
  func restoreSearch(_ state: StartState) {
    guard let caret = state.index(Self.caretKey, below: TextEntry.longest + 1) else {
      // A field that has the focus takes what is typed.
      return focus.isVisible && focus.action == .searchField ? beginSearch() : stopTyping()
    }
    searchEntry = TextEntry(rows.search, caret: caret)
    if state.flag(Self.selectionKey) == true { searchEntry?.selectAll() }
  }
}
