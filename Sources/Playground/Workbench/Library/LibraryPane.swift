import Documents
import Drawing
import Interface
import Recording
import Scenes
import ScrollEngine

/// The library of recordings, over the column that shows what the engine did. Places are in points from the column's top
/// left corner.
final class LibraryPane {
  static let headHeight = 56.0
  static let footHeight = 56.0

  /// What is asked of the program.
  enum Action: Equatable {
    case open(String)
    case replay(String)
    /// A recording has another name now, or is none any more.
    case renamed(String, to: String?)
    /// What a recording was meant to do is to be said.
    case label(String)
    case trials
    case blind
    case close
  }

  /// What can be pressed; recordings by their names.
  enum Target: Hashable {
    case open(String)
    case replay(String)
    case rename(String)
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
  }

  private(set) var isOpen = false
  var list: RecordingList
  private(set) var pane = ControlPane<Target>()
  private(set) var size = Size.zero
  /// The recording that is at hand.
  var selected: String?
  /// The name that is being typed, and of which recording.
  var renaming: (name: String, entry: TextEntry)?
  /// The recording that was deleted last and can be put back.
  private(set) var deleted: String?
  /// What went wrong last.
  private(set) var message: String?
  /// What the program does.
  var perform: (Action) -> Void = { _ in }
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
    renaming = nil
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
    pane.scroll.layout(content: Double(list.entries.count) * LibraryRow.height, frame: listFrame.height, at: now)
  }

  /// Brings the list to a moment.
  func advance(to time: Timestamp) {
    now = max(now, time)
    _ = pane.scroll.advance(to: now)
  }

  // MARK: - Places

  var listFrame: Rect {
    let foot = deleted != nil || message != nil ? Self.footHeight : 0
    return Rect(x: 0, y: Self.headHeight, width: size.width, height: max(0, size.height - Self.headHeight - foot))
  }

  /// The rows that can be seen, in part at least.
  var visible: Range<Int> {
    EvenRows(list.entries.count, height: LibraryRow.height).visible(at: offset, in: listFrame.height)
  }

  func frame(ofRow index: Int) -> Rect {
    Rect(
      x: 0, y: (listFrame.minY + Double(index) * LibraryRow.height - offset).rounded(), width: size.width,
      height: LibraryRow.height)
  }

  /// Everything that can be pressed.
  var controls: [Control<Target>] { headControls + footControls + rowControls }

  var headControls: [Control<Target>] {
    var rest = Rect(x: 0, y: 6, width: size.width - 10, height: LibraryRow.button)
    return [
      Control(.close, rest.cut(.right, LibraryRow.button, gap: 8), .icon("close", size: 20)),
      Control(.trials, rest.cut(.right, 76), .text("Trials"), ink: \.accent),
      Control(.blind, rest.cut(.right, 64), .text("Blind"), ink: \.accent),
    ]
  }

  var footControls: [Control<Target>] {
    let place = Rect(x: size.width - 96, y: size.height - Self.footHeight + 6, width: 84, height: 44)
    return offersUndo ? [Control(.undo, place, .text("Undo"), ink: \.accent)] : []
  }

  var rowControls: [Control<Target>] {
    visible.flatMap { index in
      let name = list.entries[index].name
      let entry = renaming?.name == name ? renaming?.entry : nil
      return LibraryRow.controls(
        name, in: frame(ofRow: index), rows[index], isSelected: name == selected, entry: entry
      ).map { control in
        var control = control
        control.reach = control.reach.intersection(listFrame)
        return control
      }
    }
  }

  /// How far the list is scrolled, in points.
  private var offset: Double { pane.scroll.offset }

  // MARK: - Fingers

  func down(id: Int, at place: Point, time: Timestamp) {
    let control = controls.hit(place)
    guard pane.down(id: id, at: place, on: control, canScroll: listFrame.contains(place), time: time) else { return }
    if let renaming, control?.action.name != renaming.name { endTyping(commits: true) }
  }

  func move(id: Int, to place: Point, time: Timestamp) { _ = pane.move(id: id, to: place, time: time) }

  func up(id: Int, at place: Point, time: Timestamp) {
    let outcome = pane.up(id: id, time: time)
    if let target = pane.tapped(by: outcome, among: controls) { act(on: target) }
  }

  func cancel(id: Int, time: Timestamp) { _ = pane.cancel(id: id, time: time) }

  /// True when something looks different.
  func hover(_ place: Point?) -> Bool {
    let before = pane.pointing
    pane.pointing.hovered = place.flatMap(controls.hit)?.action
    return pane.pointing != before
  }

  func turn(_ notches: Double, at time: Timestamp) { pane.scroll.turn(notches, at: time) }
  func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    pane.scroll.scroll(delta, phase, at: time)
  }

  private func act(on target: Target) {
    switch target {
    case .trials: perform(.trials)
    case .blind: perform(.blind)
    case .close: perform(.close)
    case .undo: undo()
    case .open(let name): perform(.open(name))
    case .replay(let name): perform(.replay(name))
    case .rename(let name): beginRenaming(name)
    case .label(let name): perform(.label(name))
    case .delete(let name): delete(name)
    }
  }

  // MARK: - What is done

  func delete(_ name: String) {
    renaming = nil
    attempt { () throws(DocumentError) in
      try RecordingsFolder.putAside(name, in: list.folder)
      deleted = name
      if selected == name { selected = nil }
      perform(.renamed(name, to: nil))
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
  /// Brings a stretch of the list into view, in points of the list.
  func reveal(from top: Double, to bottom: Double, at time: Timestamp) {
    pane.scroll.reveal(from: top, to: bottom, frame: listFrame.height, at: max(now, time))
  }

  /// Whether it changes with time alone.
  var isMoving: Bool { isOpen && pane.scroll.isMoving }
  /// When something happens by itself.
  var nextMoment: Timestamp? { isOpen ? pane.scroll.nextMoment : nil }
}
