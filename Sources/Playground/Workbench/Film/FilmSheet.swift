import Drawing
import Interface
import ScrollEngine

/// The film sheet: the film's layout and format, its size and duration, and the button that records it.
final class FilmSheet: WorkbenchSheet {
  /// The settings of the film. They carry over to the next film.
  var choices = FilmOptions.first
  /// The layout that was selected before the start of a comparison switched the layout to A beside B; `nil` if there
  /// was no such switch.
  private var layoutBeforeComparison: FilmContent?
  /// Whether the user has chosen a layout since the program started. If so, comparisons no longer switch the layout.
  private var isLookChosen = false
  /// The film's settings to save for the next start of the program. The layout is the one that the user selected, even
  /// if a comparison has switched it to A beside B.
  var remembered: FilmOptions {
    var remembered = choices
    if let layoutBeforeComparison { remembered.look = layoutBeforeComparison }
    return remembered
  }
  /// The subject of the film; `nil` while the sheet is closed.
  private(set) var subject: FilmSubject?
  private var size = Size.zero
  var pane = ControlPane<FilmAction>()
  var focus = KeyboardFocus<FilmAction>()
  var strokes = CachedDisplayList<FilmView>()
  /// Called with actions that the sheet cannot perform itself: record a film, cancel one, and load a preset into tuning
  /// B.
  var order: (FilmAction) -> Void = { _ in }

  var isOpen: Bool { subject != nil }

  /// Opens the sheet, or updates its subject if it is open.
  func open(_ subject: FilmSubject, size: Size, at time: Timestamp) {
    if self.subject == nil { reset() }
    (self.subject, self.size) = (subject, size)
    pane.scroll.resize(content: places(scrolledBy: 0).content, viewport: window.height, at: time)
  }

  func close() { subject = nil }

  /// Switches the layout to A beside B at the start of a comparison and back at its end, unless the user has chosen a
  /// layout. Call this before the sheet opens.
  func updateDefaultLayout(isCompared: Bool) {
    guard !isLookChosen else { return }
    if isCompared {
      layoutBeforeComparison = layoutBeforeComparison ?? choices.look
      choices.look = .compare
    } else if let layoutBeforeComparison {
      choices.look = layoutBeforeComparison
      self.layoutBeforeComparison = nil
    }
  }

  private func places(scrolledBy offset: Double) -> FilmSheetLayout {
    FilmSheetLayout(sheet: SheetFrame(size: size), rows: FilmView.rows(choices), scroll: offset)
  }

  var view: FilmView? {
    subject.map {
      FilmView(
        subject: $0, choices: choices, places: places(scrolledBy: pane.scroll.offset), hand: interaction)
    }
  }

  // MARK: - Actions

  func perform(_ action: FilmAction, at time: Timestamp) {
    switch action {
    case .layout(let look):
      choices.look = look
      (layoutBeforeComparison, isLookChosen) = (nil, true)
    case .scale(let scale): choices.scale = Double(scale)
    case .slow(let slowness): choices.slowness = slowness
    case .format(let format): choices.format = format
    case .touches: choices.showsTouches.toggle()
    case .repeats: choices.repeats.toggle()
    case .film: if view?.canFilm == true { order(.film) }
    case .against, .cancel: order(action)
    case .close: close()
    }
  }

  /// Handles keys: Left and Right select a choice in the row with the focus ring. Return performs the control with the
  /// ring, or records the film if no control has the ring.
  func handleSpecial(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    switch key {
    case .left: choose(isForward: false, at: time)
    case .right: choose(isForward: true, at: time)
    case .enter, .space: perform(focus.visibleAction ?? .film, at: time)
    default: return false
    }
    return true
  }

  private func choose(isForward: Bool, at time: Timestamp) {
    guard let view else { return }
    let row = view.places.rows.first { row in
      view.segments(row).choices.contains { $0.action == focus.visibleAction }
    }
    let segments = view.segments(row ?? .look)
    let actions = segments.choices.map(\.action)
    // Start at the selected choice, or else at the one with the focus ring.
    let from = actions.firstIndex { $0 == segments.selected } ?? actions.firstIndex { $0 == focus.visibleAction }
    guard actions.count > 1, let from else { return }
    let next = actions[min(actions.count - 1, max(0, from + (isForward ? 1 : -1)))]
    if segments.selected != nil { perform(next, at: time) }
    if focus.visibleAction != nil { moveFocus(to: next, at: time) }
  }
}
