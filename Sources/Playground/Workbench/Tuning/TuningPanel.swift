import Documents
import ScrollEngine
import Tuning

/// The tuning panel: generated from the declarations of all tunables.
///
/// Places are in points from the panel's top left corner. The panel reads no clock and draws nothing by itself: whoever
/// owns it delivers input and asks for ``needsDisplay``.
final class TuningPanel {
  /// The tuning that is edited.
  private(set) var store: TuningStore
  /// The person's own presets.
  let library: PresetLibrary
  /// Called after every change of the values.
  var changed: () -> Void = {}
  /// Called with text that is to be copied; true when the system took it.
  var copy: (String) -> Bool = { _ in false }
  /// Called when the file in use has changed, with its path.
  var fileChanged: (String) -> Void = { _ in }
  /// Whether movements are to be fine.
  var isFine: () -> Bool = { false }

  private(set) var layout = TuningPanelLayout(size: .zero, hasSides: false, hasMessage: false)
  private(set) var list = TuningList(tuning: Tuning(), folded: [], search: "", onlyChanges: false)
  var pane = PaneScroll()
  var folded: Set<String> = [] { didSet { relist() } }
  var onlyChanges = false { didSet { relist() } }
  var search = "" { didSet { relist() } }
  var focus: PanelFocus?
  var entry = TextEntry("")
  var menu: PanelMenu?
  var hovered: TuningControl? { didSet { if hovered != oldValue { needsDisplay = true } } }
  var pressed: TuningControl? { didSet { if pressed != oldValue { needsDisplay = true } } }
  /// The tunable that explains itself.
  var explained: Tunable? { didSet { if explained != oldValue { needsDisplay = true } } }
  /// What the foot says instead of the file's state.
  var message: PanelMessage? { didSet { if message != oldValue { needsDisplay = true } } }
  /// What an earlier session left.
  var leftover: SessionFile.Leftover? { didSet { needsDisplay = true } }
  let session: SessionFile?
  /// Names for the two sides, and which one is edited; `nil` while nothing is compared.
  var sides: PanelSides? {
    didSet {
      guard sides != oldValue else { return }
      relayout()
      needsDisplay = true
    }
  }
  /// Another side was chosen.
  var choseSide: (Int) -> Void = { _ in }
  /// The place of the slider in hand, 0 to 1 and beyond, and whether it has moved.
  var slide: (tunable: Tunable, position: Double, before: TunableValue, hasMoved: Bool)?
  var finger: Int?
  /// Whether the panel looks different from its last drawing.
  var needsDisplay = true
  private var size = Size.zero
  private var now = Timestamp.zero

  init(store: TuningStore, session: SessionFile? = nil, library: PresetLibrary = PresetLibrary()) {
    self.store = store
    self.session = session
    self.library = library
    leftover = session?.leftover
    relist()
  }

  /// Edits another tuning from now on.
  func edit(_ other: TuningStore) {
    guard other !== store else { return }
    endTyping(commits: true)
    store = other
    menu = nil
    relist()
  }

  /// The panel has another size.
  func resize(_ size: Size, at time: Timestamp) {
    guard size != self.size else { return }
    self.size = size
    now = max(now, time)
    relayout()
  }

  /// Lists the tunables anew, after a change of the values or of what is shown.
  func relist() {
    list = TuningList(tuning: store.tuning, folded: folded, search: search, onlyChanges: onlyChanges)
    relayout()
    needsDisplay = true
  }

  private func relayout() {
    layout = TuningPanelLayout(size: size, hasSides: sides != nil, hasMessage: false)
    pane.layout(content: list.height, frame: layout.list.height, at: now)
  }

  /// Brings the panel to a moment.
  func advance(to time: Timestamp) {
    now = max(now, time)
    if pane.advance(to: time) { needsDisplay = true }
    if let place = pane.longPress(by: time), case .tunable(let tunable, .name)? = control(at: place) {
      explained = tunable
      pressed = nil
    }
  }

  /// Whether the next frame will differ from this one without input.
  var isMoving: Bool { pane.isMoving }
  /// Whether typed characters belong to the panel.
  var wantsText: Bool { focus != nil }

  /// What differs from the preset.
  var changeCount: Int { store.tuning.changes.count }

  // MARK: - Places

  /// The place of a row in the panel.
  func frame(of row: TuningList.Row) -> Rect {
    Rect(x: 0, y: layout.list.minY + row.y - pane.offset, width: size.width, height: row.height)
  }

  /// Where the items of the open menu lie.
  func frame(ofItem index: Int) -> Rect {
    let box = menuFrame
    return Rect(
      x: box.minX, y: box.minY + 4 + Double(index) * PanelMenu.rowHeight, width: box.width, height: PanelMenu.rowHeight)
  }

  /// The open menu's frame.
  var menuFrame: Rect {
    guard let menu else { return .zero }
    let height = Double(menu.items.count) * PanelMenu.rowHeight + 8
    func below(_ anchor: Rect, width: Double) -> Rect {
      let y = min(max(0, anchor.maxY + 4), max(0, size.height - height - 8))
      return Rect(x: anchor.maxX - width, y: y, width: width, height: height)
    }
    switch menu.purpose {
    case .base: return below(layout.base, width: 200)
    case .export: return below(layout.export, width: 220)
    case .load: return Rect(x: layout.load.maxX - 240, y: max(8, layout.foot.minY - height), width: 240, height: height)
    case .choice(let tunable):
      guard let row = list.row(of: tunable) else { return .zero }
      return below(TunableRowLayout(frame: frame(of: row), domain: tunable.domain).control, width: 170)
    }
  }

  /// The control at a place.
  func control(at place: Point) -> TuningControl? {
    if let menu {
      let box = menuFrame
      guard box.contains(place) else { return .outside }
      let index = Int((place.y - box.minY - 4) / PanelMenu.rowHeight)
      return menu.items.indices.contains(index) ? .menuItem(index) : .outside
    }
    if layout.list.contains(place) { return listControl(at: place) }
    if layout.foot.contains(place) {
      if layout.save.contains(place) { return .save }
      if layout.load.contains(place) { return .load }
      return layout.file.contains(place) ? .fileName : nil
    }
    for index in 0..<2 where sides != nil && layout.side(index).contains(place) { return .side(index) }
    if layout.undo.contains(place) { return .undo }
    if layout.redo.contains(place) { return .redo }
    if layout.export.contains(place) { return .export }
    if !search.isEmpty || focus == .search, layout.clearSearch.contains(place) { return .clearSearch }
    if layout.search.contains(place) { return .search }
    if layout.base.contains(place) { return .base }
    if changeCount > 0, layout.resetAll.contains(place) { return .resetAll }
    return layout.filter.contains(place) ? .onlyChanges : nil
  }

  private func listControl(at place: Point) -> TuningControl? {
    guard let row = list.row(at: place.y - layout.list.minY + pane.offset) else { return nil }
    switch row.content {
    case .group(let name, _, _): return .group(name)
    case .tunable(let tunable):
      let rowLayout = TunableRowLayout(frame: frame(of: row), domain: tunable.domain)
      return rowLayout.part(at: place, hasReset: store.isChanged(tunable)).map { .tunable(tunable, $0) }
    }
  }
}

/// The two tunings that are compared, as the panel shows them.
struct PanelSides: Equatable {
  var names: [String]
  /// 0 for A, 1 for B.
  var edited: Int
}

/// A line in the panel's foot.
enum PanelMessage: Equatable {
  case done(String)
  case fault(String)
}
