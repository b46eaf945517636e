import Documents
import Drawing
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
    case close
  }

  /// What a finger or the mouse is on.
  enum Target: Equatable {
    case row(Int, LibraryRow.Part?)
    case close
    case undo
  }

  private(set) var isOpen = false
  var list: RecordingList
  private(set) var pane = PaneScroll()
  private(set) var size = Size.zero
  /// The recording that is at hand.
  var selected: String?
  /// The name that is being typed, and of which recording.
  var renaming: (name: String, entry: TextEntry)?
  /// The recording that was deleted last and can be put back.
  private(set) var deleted: String?
  /// What went wrong last.
  private(set) var message: String?
  private(set) var hovered: Target?
  private(set) var pressed: Target?
  /// What the program does.
  var perform: (Action) -> Void = { _ in }
  let thumbnails: ThumbnailMaker
  var pool = ReusePool<LibraryRow>()
  var rows: [Int: LibraryRow] = [:]
  private var finger: Int?
  private var now = Timestamp.zero

  init(folder: String, thumbnails: ThumbnailMaker) {
    list = RecordingList(folder: folder)
    self.thumbnails = thumbnails
    pool.register("recording") { LibraryRow() }
  }

  /// Shows the list as it is now, or hides it.
  func open(_ isOpen: Bool, at time: Timestamp) {
    self.isOpen = isOpen
    renaming = nil
    message = nil
    pressed = nil
    if isOpen { reload() }
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
    pane.layout(content: Double(list.entries.count) * LibraryRow.height, frame: listFrame.height, at: now)
  }

  /// Brings the list to a moment.
  func advance(to time: Timestamp) {
    now = max(now, time)
    _ = pane.advance(to: now)
  }

  // MARK: - Places

  var listFrame: Rect {
    let foot = deleted != nil || message != nil ? Self.footHeight : 0
    return Rect(x: 0, y: Self.headHeight, width: size.width, height: max(0, size.height - Self.headHeight - foot))
  }

  var closeButton: Rect { Rect(x: size.width - 54, y: 6, width: 44, height: 44) }
  var undoButton: Rect { Rect(x: size.width - 96, y: size.height - Self.footHeight + 6, width: 84, height: 44) }

  /// The rows that can be seen, in part at least.
  var visible: Range<Int> {
    let first = max(0, Int((pane.offset / LibraryRow.height).rounded(.down)))
    let last = Int(((pane.offset + listFrame.height) / LibraryRow.height).rounded(.up))
    return min(first, list.entries.count)..<max(min(first, list.entries.count), min(last, list.entries.count))
  }

  func frame(ofRow index: Int) -> Rect {
    Rect(
      x: 0, y: (listFrame.minY + Double(index) * LibraryRow.height - pane.offset).rounded(), width: size.width,
      height: LibraryRow.height)
  }

  func target(at place: Point) -> Target? {
    if closeButton.contains(place) { return .close }
    if offersUndo, undoButton.contains(place) { return .undo }
    guard listFrame.contains(place) else { return nil }
    let index = Int(((place.y - listFrame.minY + pane.offset) / LibraryRow.height).rounded(.down))
    guard list.entries.indices.contains(index) else { return nil }
    return .row(index, LibraryRow.part(at: place, in: frame(ofRow: index)))
  }

  // MARK: - Fingers

  func down(id: Int, at place: Point, time: Timestamp) {
    guard finger == nil else { return }
    finger = id
    let target = target(at: place)
    if case .row(let index, _) = target, list.entries[index].name == renaming?.name {} else { endTyping(commits: true) }
    pane.down(id: id, at: place, canSlide: false, canScroll: listFrame.contains(place), time: time)
    if !pane.isCatch { pressed = target }
  }

  func move(id: Int, to place: Point, time: Timestamp) {
    guard id == finger else { return }
    if case .scrolled? = pane.move(id: id, to: place, time: time) { pressed = nil }
  }

  func up(id: Int, at place: Point, time: Timestamp) {
    guard id == finger else { return }
    finger = nil
    let outcome = pane.up(id: id, time: time)
    if case .tapped? = outcome, let pressed, target(at: place) == pressed { act(on: pressed) }
    pressed = nil
  }

  func cancel(id: Int, time: Timestamp) {
    guard id == finger else { return }
    finger = nil
    pressed = nil
    _ = pane.cancel(id: id, time: time)
  }

  /// True when something looks different.
  func hover(_ place: Point?) -> Bool {
    let before = hovered
    hovered = place.flatMap(target(at:))
    return hovered != before
  }

  func turn(_ notches: Double, at time: Timestamp) { pane.turn(notches, at: time) }
  func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    pane.scroll(delta, phase, at: time)
  }

  private func act(on target: Target) {
    switch target {
    case .close: perform(.close)
    case .undo: undo()
    case .row(let index, let part):
      let name = list.entries[index].name
      switch part {
      case nil: perform(.open(name))
      case .replay: perform(.replay(name))
      case .rename: beginRenaming(name)
      case .delete: delete(name)
      }
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
    pane.reveal(from: top, to: bottom, frame: listFrame.height, at: max(now, time))
  }

  /// Whether it changes with time alone.
  var isMoving: Bool { isOpen && pane.isMoving }
  /// When something happens by itself.
  var nextMoment: Timestamp? { isOpen ? pane.nextMoment : nil }
}
