import Drawing
import Interface
import ScrollEngine
import Tuning

/// The sheet of trials under a hand: who is asked, what came of it, and what it says of the tuning.
final class TrialSheet: WorkbenchSheet, EntryHolder {
  /// What it shows; `nil` while it is closed.
  private(set) var board: TrialBoard?
  private var size = Size.zero
  private var showsFit = false
  private var shown = 0
  private var probe: Double?
  /// The name that is being typed.
  private(set) var entry: TextEntry?
  var pane = ControlPane<TrialAction>()
  var focus = KeyboardFocus<TrialAction>()
  private var strokes = Strokes<TrialView>()
  /// Called with what the sheet itself cannot do.
  var order: (TrialAction) -> Void = { _ in }

  var isOpen: Bool { board != nil }
  var controls: [Control<TrialAction>] { view?.controls ?? [] }
  var scrolled: [Control<TrialAction>] { view?.scrolled ?? [] }
  var window: Rect { places.window }
  private var places: TrialPlaces { TrialPlaces(size: size, showsFit: showsFit) }

  /// Opens it, or goes on with what now is to be told. A new trial comes into sight.
  func open(_ board: TrialBoard, size: Size, at time: Timestamp) {
    let isNew = self.board == nil
    if isNew {
      pane = ControlPane()
      focus.clear()
      (entry, probe) = (nil, nil)
    }
    let hasMore = board.rows.count > self.board?.rows.count ?? 0
    if self.board?.fit.curves.map(\.tunable.key) != board.fit.curves.map(\.tunable.key) { (shown, probe) = (0, nil) }
    self.board = board
    self.size = size
    layOut(at: time)
    guard hasMore, places.hasTable else { return }
    let end = Double(board.rows.count) * places.row
    pane.scroll.reveal(from: end - places.row, to: end, frame: window.height, at: time)
  }

  private func layOut(at time: Timestamp) {
    let rows = Double(board?.rows.count ?? 0) * places.row
    let content = places.hasTable ? rows : view?.fit.contentHeight ?? 0
    pane.scroll.layout(content: content, frame: window.height, at: time)
  }

  func close() { (board, entry) = (nil, nil) }

  /// What it shows now; `nil` while it is closed.
  var view: TrialView? {
    guard var board else { return nil }
    (board.fit.shown, board.fit.probe) = (shown, probe)
    return TrialView(
      board: board, places: places, scroll: pane.scroll.offset, limit: pane.scroll.limit, pointing: pane.pointing,
      ring: focus.shown, entry: entry)
  }

  // MARK: - What is done

  func perform(_ action: TrialAction, at time: Timestamp) {
    switch action {
    case .close: close()
    case .showsFit(let shows):
      guard shows != showsFit else { break }
      showsFit = shows
      pane = ControlPane()
      layOut(at: time)
    case .curve(let isForward):
      let count = board?.fit.curves.count ?? 0
      if count > 0 { shown = (shown + (isForward ? 1 : count - 1)) % count }
      probe = nil
    case .newPerson: if entry == nil { entry = TextEntry("") } else { endTyping(commits: true) }
    case .fit:
      probe = nil
      order(.fit)
    case .ask, .more, .person, .row, .cancel, .takeB: order(action)
    case .plot, .nameField: break
    }
  }

  /// Changes the name that is being typed.
  func type(_ change: (inout TextEntry) -> Void) {
    guard var typed = entry else { return }
    change(&typed)
    entry = typed
  }

  /// Ends typing; what was typed is who is asked, or nothing happens.
  func endTyping(commits: Bool) {
    guard let typed = entry else { return }
    entry = nil
    if commits, !typed.text.isEmpty { order(.person(typed.text)) }
  }

  /// Keys of the name, and arrows that move along the curve.
  func pressOwn(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    if entry != nil {
      switch key {
      case .enter: endTyping(commits: true)
      case .escape: endTyping(commits: false)
      default: type { _ = $0.press(key) }
      }
      return true
    }
    switch key {
    case .enter, .space:
      guard let action = focus.shown else { return false }
      perform(action, at: time)
    case .left, .right:
      guard let plot = view?.fit.plot, places.hasFit else { return false }
      let values = plot.curve.values
      let step = (values.upperBound - values.lowerBound) * (key == .right ? Self.keyStep : -Self.keyStep)
      probe = min(values.upperBound, max(values.lowerBound, (probe ?? plot.curve.base) + step))
    default: return false
    }
    return true
  }

  /// How far an arrow key moves along the curve, as a share of it.
  private static let keyStep = 0.01

  // MARK: - Hands

  func down(id: Int, at place: Point, time: Timestamp) {
    focus.hide()
    let control = controls.hit(place)
    if entry != nil, control?.action != .nameField, control?.action != .newPerson { endTyping(commits: false) }
    let isPlot = control?.action == .plot
    guard
      pane.down(
        id: id, at: place, on: control, canSlide: isPlot, canScroll: window.contains(place), time: time)
    else { return }
    if isPlot { point(to: place) }
  }

  func move(id: Int, to place: Point, time: Timestamp) {
    _ = pane.move(id: id, to: place, time: time)
    if pane.pointing.pressed == .plot { point(to: place) }
  }

  private func point(to place: Point) { probe = view?.fit.plot.map { $0.value(at: place.x) } }

  func draw(into canvas: inout Canvas) {
    guard let view else { return }
    canvas.list = strokes.list(of: view, on: canvas) { $0.draw(into: &$1) }
  }
}
