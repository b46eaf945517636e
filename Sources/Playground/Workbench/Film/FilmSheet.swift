import Drawing
import Interface
import ScrollEngine

/// The film under a hand: what it shows and how, what it will be, and the button that makes it.
final class FilmSheet: WorkbenchSheet {
  /// How films are made, from one to the next.
  var choices = FilmChoices.first
  /// What it showed before A beside B stood in for it, as both are compared; `nil` where nothing does.
  private var usual: FilmLook?
  /// Whether somebody has said since the start what films are to show: that counts then.
  private var isLookChosen = false
  /// What a later start begins with: what was chosen, and not what stood in for it.
  var remembered: FilmChoices {
    var remembered = choices
    if let usual { remembered.look = usual }
    return remembered
  }
  /// What is to be filmed; `nil` while it is closed.
  private(set) var subject: FilmSubject?
  private var size = Size.zero
  var pane = ControlPane<FilmAction>()
  var focus = KeyboardFocus<FilmAction>()
  var strokes = Strokes<FilmView>()
  /// Called with what the sheet itself cannot do: to make the film, to give one up, and to have a B.
  var order: (FilmAction) -> Void = { _ in }

  var isOpen: Bool { subject != nil }

  /// Opens it, or goes on with what now is to be filmed.
  func open(_ subject: FilmSubject, size: Size, at time: Timestamp) {
    if self.subject == nil { begin() }
    (self.subject, self.size) = (subject, size)
    pane.scroll.resize(content: places(scrolledBy: 0).content, viewport: window.height, at: time)
  }

  func close() { subject = nil }

  /// Who compares two tunings means to show both, where nothing else was said; before it is opened.
  func propose(isCompared: Bool) {
    guard !isLookChosen else { return }
    if isCompared {
      usual = usual ?? choices.look
      choices.look = .compare
    } else if let usual {
      choices.look = usual
      self.usual = nil
    }
  }

  private func places(scrolledBy offset: Double) -> FilmSheetPlaces {
    FilmSheetPlaces(sheet: SheetFrame(size: size), rows: FilmView.rows(choices), scroll: offset)
  }

  var view: FilmView? {
    subject.map {
      FilmView(
        subject: $0, choices: choices, places: places(scrolledBy: pane.scroll.offset), hand: hand)
    }
  }

  // MARK: - What is done

  func perform(_ action: FilmAction, at time: Timestamp) {
    switch action {
    case .look(let look):
      choices.look = look
      (usual, isLookChosen) = (nil, true)
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

  /// Left and right choose in the row that has the ring, Return makes the film where nothing has it.
  func pressOwn(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    switch key {
    case .left: choose(isForward: false, at: time)
    case .right: choose(isForward: true, at: time)
    case .enter, .space: perform(focus.shown ?? .film, at: time)
    default: return false
    }
    return true
  }

  private func choose(isForward: Bool, at time: Timestamp) {
    guard let view else { return }
    let row = view.places.rows.first { row in
      view.segments(row).choices.contains { $0.action == focus.shown }
    }
    let segments = view.segments(row ?? .look)
    let actions = segments.choices.map(\.action)
    // From the one that is chosen; where none is, from the one that has the ring.
    let from = actions.firstIndex { $0 == segments.selected } ?? actions.firstIndex { $0 == focus.shown }
    guard actions.count > 1, let from else { return }
    let next = actions[min(actions.count - 1, max(0, from + (isForward ? 1 : -1)))]
    if segments.selected != nil { perform(next, at: time) }
    if focus.shown != nil { moveRing(to: next, at: time) }
  }
}
