import Documents
import Drawing
import Fit
import Interface
import Recording
import Scenes
import ScrollEngine
import Session
import Workbench

/// The library of recordings, which covers the Observe column. Coordinates are in points from the column's top left
/// corner.
package final class LibraryView: PageView, TextFieldOwner {
  /// Heights of the header and of the footer, in points.
  static let headHeight = 56.0
  static let footHeight = 56.0

  package private(set) var isOpen = false
  package var semantics: Semantics { .view(.region, "Library of recordings") }
  package var list: LibraryRecordings
  package var pane = ControlPane<Action>()
  private(set) var size = Size.zero
  /// Name of the recording that is the current gesture, the one that replays and comparisons use; `nil` for none.
  var selected: String?
  /// The name that is being typed for a recording, and that recording; `nil` for none.
  package var typing: EditedField<String>?
  /// Name of the last deleted recording, if its deletion can be undone.
  private(set) var deleted: String?
  /// The last error message; `nil` for none.
  private(set) var message: String?
  /// The owner, which opens recordings for the library and is notified of renamed and deleted ones.
  package weak var owner: (any LibraryOwner)?
  /// Opens the dialog in which the user states the intent of a recording.
  package weak var intentEditor: (any LibraryIntentEditor)?
  private let commands: CommandTable
  package let thumbnails: ThumbnailMaker
  var pool = ReusePool<LibraryRow.Kind, LibraryRow>()
  var rows: [Int: LibraryRow] = [:]
  private var now = Timestamp.zero

  package init(folder: String, thumbnails: ThumbnailMaker, scenes: [SceneDescriptor], commands: CommandTable) {
    self.commands = commands
    list = LibraryRecordings(folder: folder, scenes: scenes)
    self.thumbnails = thumbnails
  }

  /// Opens the library with the current list of recordings, or closes it.
  ///
  /// - Parameter name: the recording to rename at once; `nil` for none.
  package func open(_ isOpen: Bool, renaming name: String? = nil, at time: Timestamp) {
    self.isOpen = isOpen
    typing = nil
    message = nil
    pane.pointing.pressed = nil
    if isOpen { reload() }
    if isOpen, let name { beginRenaming(name) }
  }

  /// Reads the folder again, if the library is open.
  package func reload() {
    guard isOpen else { return }
    list.reload()
    for row in rows.values { pool.recycle(row) }
    rows = [:]
    updateScrollRange()
  }

  package func resize(_ size: Size, at time: Timestamp) {
    self.size = size
    now = max(now, time)
    updateScrollRange()
  }

  private func updateScrollRange() {
    pane.scroll.resize(content: Double(list.entries.count) * LibraryRow.height, viewport: window.height, at: now)
  }

  package func advance(to time: Timestamp) {
    now = max(now, time)
    pane.scroll.advance(to: now)
  }

  func runCommand(_ id: CommandID) { commands.run(id) }

  // MARK: - Layout

  package var window: Rect {
    let foot = deleted != nil || message != nil ? Self.footHeight : 0
    return Rect(x: 0, y: Self.headHeight, width: size.width, height: max(0, size.height - Self.headHeight - foot))
  }

  /// Indices of the rows that are at least partly visible.
  package var visible: Range<Int> {
    UniformRows(list.entries.count, height: LibraryRow.height).visible(at: offset, in: window.height)
  }

  func frame(ofRow index: Int) -> Rect {
    Rect(
      x: 0, y: (window.minY + Double(index) * LibraryRow.height - offset).rounded(), width: size.width,
      height: LibraryRow.height)
  }

  package var controls: [Control<Action>] { headControls + footControls + rowControls }

  var headControls: [Control<Action>] {
    var rest = Rect(x: 0, y: 6, width: size.width - 10, height: LibraryRow.button)
    let controls: [Control<Action>] = [
      Control(
        .close, .button(Action.close.title), rest.cut(.right, LibraryRow.button, gap: 8), .icon("close", size: 20)),
      Control(.trials, .button("Trials"), rest.cut(.right, 76), text: .controlStrong, foreground: \.accent),
      Control(.blind, .button("Blind"), rest.cut(.right, 64), text: .controlStrong, foreground: \.accent),
    ]
    // Words need more space than a narrow column has beside the title.
    let video = Semantics.button("From a video")
    return controls + [
      rest.width >= 280
        ? Control(.video, video, rest.cut(.right, 112), text: .controlStrong, foreground: \.accent)
        : Control(
          .video, video, rest.cut(.right, LibraryRow.button), .icon("crosshairs", size: 20), foreground: \.accent)
    ]
  }

  var footControls: [Control<Action>] {
    let place = Rect(x: size.width - 96, y: size.height - Self.footHeight + 6, width: 84, height: 44)
    return offersUndo ? [Control(.undo, .button("Undo"), place, text: .controlStrong, foreground: \.accent)] : []
  }

  var rowControls: [Control<Action>] {
    visible.flatMap { index in
      let name = list.entries[index].name
      let entry = typing?.field == name ? entry : nil
      return LibraryRow.controls(
        name, in: frame(ofRow: index), rows[index], isSelected: name == selected, entry: entry
      ).map { control in
        var control = control
        control.hitArea = control.hitArea.intersection(window)
        return control
      }
    }
  }

  private var offset: Double { pane.scroll.offset }

  // MARK: - Actions

  package func touch(_ action: Action?) {
    if let typing, action?.recording != typing.field { endTyping(commits: true) }
  }

  func delete(_ name: String) {
    typing = nil
    attempt { () throws(DocumentError) in
      try RecordingsFolder.moveToBin(name, in: list.folder)
      deleted = name
      if selected == name { selected = nil }
      owner?.renamed(name, to: nil)
    }
  }

  /// Restores the last deleted recording.
  func undo() {
    guard let name = deleted else { return }
    deleted = nil
    attempt { () throws(DocumentError) in _ = try RecordingsFolder.restoreFromBin(name, in: list.folder) }
  }

  /// Marks a recording as unreadable, with an error as the reason.
  package func markUnreadable(_ name: String, _ error: DocumentError) {
    list.setError(error, of: name)
    reload()
  }

  func attempt(_ body: () throws(DocumentError) -> Void) {
    message = nil
    do throws(DocumentError) { try body() } catch { message = error.reasonAlone }
    reload()
  }
}

extension LibraryView {
  func reveal(_ index: Int, at time: Timestamp) {
    let top = Double(index) * LibraryRow.height
    pane.scroll.reveal(from: top, to: top + LibraryRow.height, at: max(now, time))
  }
}

/// The owner of the library, which opens recordings and is notified of renamed and deleted ones.
package protocol LibraryOwner: AnyObject {
  /// Makes a recording the current gesture.
  ///
  /// - Parameter plays: whether it is replayed at once.
  func open(_ name: String, plays: Bool)
  /// Called after a recording was renamed to `other`, or deleted if `other` is `nil`.
  func renamed(_ name: String, to other: String?)
}

/// The editor of the intents of recordings.
package protocol LibraryIntentEditor: AnyObject {
  /// Opens the dialog in which the user states the intent of a recording.
  func open(_ name: String)
}

extension PageAction<LibraryView> {
  static func open(_ name: String) -> Self {
    Self("open", name) { page, _ in page.owner?.open(name, plays: false) }
  }

  static func replay(_ name: String) -> Self {
    Self("replay", name, tip: Tooltip("Replay", key: "Return", "Opens the recording and plays it.")) { page, _ in
      page.owner?.open(name, plays: true)
    }
  }

  static func rename(_ name: String) -> Self {
    Self("rename", name, tip: Tooltip("Rename", key: "F2")) { page, _ in page.beginRenaming(name) }
  }

  /// Opens the dialog in which the user states the intent of a recording.
  static func label(_ name: String) -> Self {
    Self("label", name, tip: Tooltip("Say what was meant", "The recording then counts as a trial.")) { page, _ in
      page.intentEditor?.open(name)
    }
  }

  static func delete(_ name: String) -> Self {
    Self("delete", name, tip: Tooltip("Delete", key: "Delete", "Undo restores it.")) { page, _ in page.delete(name) }
  }

  static var trials: Self { command(.trials) }
  static var blind: Self { command(.blindTest(.identity)) }
  /// Measures a video of another app, whose feel becomes tuning B.
  static var video: Self { command(.measureVideo) }

  private static func command(_ id: CommandID) -> Self {
    Self(id.name, tip: .command(id)) { page, _ in page.runCommand(id) }
  }

  static var close: Self {
    Self("close", tip: Tooltip("Close the library"), keyOf: .library) { page, _ in page.runCommand(.library) }
  }

  static var undo: Self { Self("undo") { page, _ in page.undo() } }

  /// Name of the recording that the action is about; `nil` for actions without a recording.
  var recording: String? { argument?.base as? String }
}

/// Keyboard control of the library: Up and Down select, Return replays, F2 renames, Delete deletes, Control Z undoes
/// a deletion, Escape closes.
extension LibraryView {
  package var keyClaim: KeyClaim { !isOpen ? .none : typing == nil ? .list : .typing }
  package var field: (any TypingField)? { EntryField(self) }
  package func leave() { endTyping(commits: true) }

  package func tip(at place: Point, isHeld: Bool) -> TooltipTarget? { controls.tip(at: place, commands.tip) }

  /// Handles a key that selects a recording or edits its name.
  package func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    guard !isShifted else { return false }
    if edit(key) { return true }
    let page = max(1, Int(window.height / LibraryRow.height) - 1)
    switch key {
    case .up: choose(by: -1, at: time)
    case .down: choose(by: 1, at: time)
    case .pageUp: choose(by: -page, at: time)
    case .pageDown: choose(by: page, at: time)
    case .home: choose(by: -list.entries.count, at: time)
    case .end: choose(by: list.entries.count, at: time)
    case .enter: if let selected { owner?.open(selected, plays: true) }
    case .escape: runCommand(.library)
    default: return false
    }
    return true
  }

  /// Handles a key or key combination that edits the list or a name, such as F2 or Control Z.
  package func press(_ command: KeyCommand) -> Bool {
    switch (command.name, command.modifiers) {
    case ("F2", []): if let selected { beginRenaming(selected) }
    case ("Delete", []): if let selected, typing == nil { delete(selected) }
    // While the user types, Control Z does nothing. Otherwise it undoes a deletion or, if there is none, goes to the
    // tuning panel.
    case ("z", .control) where typing != nil: break
    case ("z", .control) where deleted != nil: undo()
    case ("a", .control) where typing != nil: type { $0.selectAll() }
    default: return false
    }
    return true
  }
}

/// Renaming of a recording.
extension LibraryView {
  func beginRenaming(_ name: String) {
    typing = EditedField(field: name, entry: TextEntry(name))
    if let index = list.index(of: name) { reveal(index, at: .zero) }
  }

  /// Ends the typing of a recording's name.
  ///
  /// - Parameter commits: whether the recording is renamed; otherwise the text is discarded.
  package func endTyping(commits: Bool) {
    guard let line = typing else { return }
    let (name, typed) = (line.field, line.entry.text)
    typing = nil
    guard commits, typed != name else { return }
    attempt { () throws(DocumentError) in
      try RecordingsFolder.rename(name, to: typed, in: list.folder)
      let other = RecordingsFolder.usable(typed)
      if selected == name { selected = other }
      owner?.renamed(name, to: other)
    }
  }
}

/// The selected recording.
extension LibraryView {
  /// Selects the recording that has become the current gesture, or no recording. Reloads the list if the list does not
  /// contain the recording yet.
  package func updateSelection(_ title: GestureTitle) {
    switch title {
    case .saved(let name), .opened(let name): selected = name
    case .empty, .last, .file, .shelved, .recording, .rescued, .fault: selected = nil
    }
    if let selected, list.index(of: selected) == nil { reload() }
  }

  /// Moves the selection by a number of rows, down if positive, and opens the recording there.
  func choose(by step: Int, at time: Timestamp) {
    guard !list.entries.isEmpty else { return }
    let known = selected.flatMap { list.index(of: $0) }
    let index = min(max(0, known.map { $0 + step } ?? 0), list.entries.count - 1)
    reveal(index, at: time)
    owner?.open(list.entries[index].name, plays: false)
  }
}

/// Drawing of the library.
extension LibraryView {
  /// Whether the footer offers to undo a deletion. A message takes the place of the offer.
  var offersUndo: Bool { deleted != nil && message == nil }

  package func draw(in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.add(.pushClip(frame))
    canvas.list.fill(frame, palette.observeColumn)
    var list = DisplayList()
    swap(&list, &canvas.list)
    drawRows(into: &canvas)
    drawHead(into: &canvas)
    drawFoot(into: &canvas)
    swap(&list, &canvas.list)
    canvas.list.add(list, at: frame.origin, clippedTo: frame)
    canvas.list.fill(Rect(x: frame.minX, y: frame.minY, width: 1, height: frame.height), palette.line)
    canvas.list.add(.popClip)
  }

  /// Assigns a row view to each visible recording and recycles the views of other recordings.
  private func updateVisibleRows() {
    let visible = visible
    for (index, row) in rows where !visible.contains(index) {
      pool.recycle(row)
      rows[index] = nil
    }
    for index in visible {
      let entry = list.entries[index]
      let row: LibraryRow
      if let known = rows[index] {
        row = known
      } else {
        row = pool.dequeue(.recording) { LibraryRow() }
        row.show(entry, list.detail(entry.name))
        rows[index] = row
      }
      guard row.thumbnail == nil, list.detail(entry.name).fault == nil else { continue }
      row.thumbnail = thumbnails.thumbnail(of: entry.name, modified: entry.modified, in: list.folder)
    }
  }

  /// Sets the duration of a recording, in seconds.
  package func setDuration(_ length: Double, of name: String, on stage: LibraryRecordings.Stage) {
    list.setDuration(length, of: name, on: stage)
    guard let index = list.index(of: name) else { return }
    rows[index]?.show(list.entries[index], list.detail(name))
  }

  private func drawRows(into canvas: inout Canvas) {
    updateVisibleRows()
    canvas.list.add(.pushClip(window))
    rowControls.draw(pane.pointing, into: &canvas)
    if list.entries.isEmpty {
      let palette = canvas.palette
      let middle = Rect(x: 24, y: window.minY + 48, width: size.width - 48, height: 20)
      canvas.list.text("No recordings yet", .controlStrong, palette.text2, in: middle, .center)
      canvas.list.text(
        "Press Record or C, then drag the scene", .secondary, palette.text3,
        in: Rect(x: middle.minX, y: middle.maxY + 4, width: middle.width, height: 18), .center)
    }
    canvas.list.add(.popClip)
  }

  private func drawHead(into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.fill(Rect(x: 0, y: 0, width: size.width, height: Self.headHeight), palette.observeColumn)
    canvas.list.text(
      "Recordings", .controlStrong, palette.text, in: Rect(x: 24, y: 18, width: 120, height: 20))
    let x = 24 + canvas.text.width(of: "Recordings", style: .controlStrong) + 10
    canvas.list.text(
      "\(list.entries.count)", .value, palette.text3, in: Rect(x: x, y: 18, width: 80, height: 20))
    headControls.draw(pane.pointing, into: &canvas)
    canvas.list.fill(Rect(x: 0, y: Self.headHeight - 1, width: size.width, height: 1), palette.line)
  }

  private func drawFoot(into canvas: inout Canvas) {
    guard deleted != nil || message != nil else { return }
    let palette = canvas.palette
    let foot = Rect(x: 0, y: size.height - Self.footHeight, width: size.width, height: Self.footHeight)
    canvas.list.fill(foot, palette.panel)
    canvas.list.fill(Rect(x: 0, y: foot.minY, width: foot.width, height: 1), palette.line)
    let right = (footControls.first?.frame.minX ?? foot.maxX - 8) - 8
    let text = Rect(x: 24, y: foot.minY + 18, width: right - 24, height: 20)
    if let message {
      canvas.list.text(message, .control, palette.record, in: text)
    } else if let deleted {
      canvas.list.text("\u{201C}\(deleted)\u{201D} deleted", .control, palette.text2, in: text)
    }
    footControls.draw(pane.pointing, into: &canvas)
  }
}

extension DocumentError {
  /// The reason for the error without the path of the file, for the footer. The path would only name the folder that is
  /// visible anyway, and would not fit into the line.
  var reasonAlone: String { reason.prefix(1).uppercased() + reason.dropFirst() }
}
