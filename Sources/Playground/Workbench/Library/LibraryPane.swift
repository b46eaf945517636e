import Documents
import Drawing
import Fit
import Interface
import Recording
import Scenes
import ScrollEngine

/// The library of recordings, over the column that shows what the engine did. Places are in points from the column's top
/// left corner.
final class LibraryPane: ControlPage, EntryHolder {
  static let headHeight = 56.0
  static let footHeight = 56.0

  /// What can be pressed; recordings by their names.
  enum Action: Hashable {
    case open(String)
    case replay(String)
    case rename(String)
    /// What a recording was meant to do is to be said.
    case label(String)
    case delete(String)
    case trials
    case blind
    case close
    case undo

    /// The recording that it is about.
    var name: String? {
      switch self {
      case .open(let name), .replay(let name), .rename(let name), .label(let name), .delete(let name): name
      case .trials, .blind, .close, .undo: nil
      }
    }

    /// The buttons in a recording's row, from its right end, with their icons.
    static func buttons(of name: String) -> [(action: Action, icon: String)] {
      [
        (.delete(name), "trash-can-outline"), (.rename(name), "pencil-outline"), (.label(name), "tag-outline"),
        (.replay(name), "play"),
      ]
    }
  }

  private(set) var isOpen = false
  var list: RecordingList
  var pane = ControlPane<Action>()
  private(set) var size = Size.zero
  /// The recording that is at hand.
  var selected: String?
  /// The name that is being typed, of the recording that still has another.
  var typing: TypedLine<String>?
  /// The recording that was deleted last and can be put back.
  private(set) var deleted: String?
  /// What went wrong last.
  private(set) var message: String?
  /// Called with what the library itself cannot do.
  var order: (Action) -> Void = { _ in }
  /// Called when a recording has another name, or is none any more.
  var renamed: (String, String?) -> Void = { _, _ in }
  let thumbnails: ThumbnailMaker
  var pool = ReusePool<LibraryRow.Kind, LibraryRow>()
  var rows: [Int: LibraryRow] = [:]
  private var now = Timestamp.zero

  init(folder: String, thumbnails: ThumbnailMaker, scenes: [SceneDescriptor]) {
    list = RecordingList(folder: folder, scenes: scenes)
    self.thumbnails = thumbnails
  }

  /// Shows the list as it is now, or hides it.
  ///
  /// - Parameter name: the recording that takes another name at once; `nil` for none.
  func open(_ isOpen: Bool, renaming name: String? = nil, at time: Timestamp) {
    self.isOpen = isOpen
    typing = nil
    message = nil
    pane.pointing.pressed = nil
    if isOpen { reload() }
    if isOpen, let name { beginRenaming(name) }
  }

  /// Reads the folder anew.
  func reload() {
    guard isOpen else { return }
    list.reload()
    for row in rows.values { pool.recycle(row) }
    rows = [:]
    fit()
  }

  func resize(_ size: Size, at time: Timestamp) {
    self.size = size
    now = max(now, time)
    fit()
  }

  private func fit() {
    pane.scroll.resize(content: Double(list.entries.count) * LibraryRow.height, viewport: window.height, at: now)
  }

  /// Brings the list to a moment.
  func advance(to time: Timestamp) {
    now = max(now, time)
    pane.scroll.advance(to: now)
  }

  // MARK: - Places

  var window: Rect {
    let foot = deleted != nil || message != nil ? Self.footHeight : 0
    return Rect(x: 0, y: Self.headHeight, width: size.width, height: max(0, size.height - Self.headHeight - foot))
  }

  /// The rows that can be seen, in part at least.
  var visible: Range<Int> {
    EvenRows(list.entries.count, height: LibraryRow.height).visible(at: offset, in: window.height)
  }

  func frame(ofRow index: Int) -> Rect {
    Rect(
      x: 0, y: (window.minY + Double(index) * LibraryRow.height - offset).rounded(), width: size.width,
      height: LibraryRow.height)
  }

  var controls: [Control<Action>] { headControls + footControls + rowControls }

  var headControls: [Control<Action>] {
    var rest = Rect(x: 0, y: 6, width: size.width - 10, height: LibraryRow.button)
    return [
      Control(.close, rest.cut(.right, LibraryRow.button, gap: 8), .icon("close", size: 20)),
      Control(.trials, rest.cut(.right, 76), .text("Trials"), ink: \.accent),
      Control(.blind, rest.cut(.right, 64), .text("Blind"), ink: \.accent),
    ]
  }

  var footControls: [Control<Action>] {
    let place = Rect(x: size.width - 96, y: size.height - Self.footHeight + 6, width: 84, height: 44)
    return offersUndo ? [Control(.undo, place, .text("Undo"), ink: \.accent)] : []
  }

  var rowControls: [Control<Action>] {
    visible.flatMap { index in
      let name = list.entries[index].name
      let entry = typing?.field == name ? entry : nil
      return LibraryRow.controls(
        name, in: frame(ofRow: index), rows[index], isSelected: name == selected, entry: entry
      ).map { control in
        var control = control
        control.reach = control.reach.intersection(window)
        return control
      }
    }
  }

  /// How far the list is scrolled, in points.
  private var offset: Double { pane.scroll.offset }

  // MARK: - What is done

  func touch(_ action: Action?) {
    if let typing, action?.name != typing.field { endTyping(commits: true) }
  }

  func perform(_ action: Action, at time: Timestamp) {
    switch action {
    case .undo: undo()
    case .rename(let name): beginRenaming(name)
    case .delete(let name): delete(name)
    case .open, .replay, .label, .trials, .blind, .close: order(action)
    }
  }

  func delete(_ name: String) {
    typing = nil
    attempt { () throws(DocumentError) in
      try RecordingsFolder.putAside(name, in: list.folder)
      deleted = name
      if selected == name { selected = nil }
      renamed(name, nil)
    }
  }

  /// Puts back what was deleted last.
  func undo() {
    guard let name = deleted else { return }
    deleted = nil
    attempt { () throws(DocumentError) in _ = try RecordingsFolder.putBack(name, in: list.folder) }
  }

  /// Says that a recording cannot be opened.
  func note(_ error: DocumentError, of name: String) {
    list.note(error, of: name)
    reload()
  }

  func attempt(_ body: () throws(DocumentError) -> Void) {
    message = nil
    do throws(DocumentError) { try body() } catch { message = error.reasonAlone }
    reload()
  }
}

extension LibraryPane {
  /// Brings a row into sight.
  func reveal(_ index: Int, at time: Timestamp) {
    let top = Double(index) * LibraryRow.height
    pane.scroll.reveal(from: top, to: top + LibraryRow.height, at: max(now, time))
  }
}

extension Shortcuts {
  /// What a control of the library says; `nil` for a row, which is a name already.
  func tip(library control: LibraryPane.Action) -> Tip? {
    switch control {
    case .replay: Tip("Replay", key: "Return", "Has it at hand, and shows it.")
    case .label: Tip("What it was meant to do", "Said of it, it counts as a trial.")
    case .rename: Tip("Rename", key: "F2")
    case .delete: Tip("Delete", key: "Delete", "Undo puts it back.")
    case .trials: tip(of: .trials)
    case .blind: tip(of: .blind(.begin(.identity)))
    case .close: Tip("Close the library", key: tip(of: .library)?.key)
    case .open, .undo: nil
    }
  }
}
