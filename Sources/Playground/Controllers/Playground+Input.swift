import Interface
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Session

/// Input routing: the topmost overlay gets input first.
extension Playground {
  /// Handles user input.
  ///
  /// - Returns: Whether the window may look different.
  func handle(_ input: InputEvent) -> Bool {
    withEventTime(input.time) {
      restingFingers.filter(input, isMoving: isMoving(under:)).map(route) ?? false
    }
  }

  /// Returns whether something moves under the pointer that fingers on a touchpad would stop.
  ///
  /// - Parameter place: Position of the pointer, in points of the window.
  private func isMoving(under place: Point?) -> Bool {
    if workbench.help.isOpen { return workbench.help.isMoving }
    let hold = InputEvent.Kind.scroll(delta: .zero, phase: .began, at: place)
    if about.isUnder(hold, below: workbench.hasOverlay) { return about.isAnimating }
    return switch place.flatMap({ workbench.part(at: $0) }) ?? .scene {
    case .tuning: workbench.panel.isMoving
    case .observe: workbench.observe.isMoving
    case .sheet: workbench.sheet?.isMoving == true
    case .scene, .twin, .divider, .control: session.movesWithoutInput
    }
  }

  /// Handles a key combination that was pressed at a time of the system clock.
  func handle(_ command: KeyCommand, at time: Timestamp) { withEventTime(time) { keys.press(command, at: time) } }

  /// Performs an action while the session's event time is `moment`, the time of the input event on the system clock.
  private func withEventTime<Result>(_ moment: Timestamp, _ body: () -> Result) -> Result {
    let before = session.eventClock.eventTime
    session.eventClock.eventTime = moment
    defer { session.eventClock.eventTime = before }
    return body()
  }

  /// Passes user input to the part that handles it.
  private func route(_ input: InputEvent) -> Bool {
    defer { inputRouter.updateState(input) }
    if kiosk?.intercept(input) == true { return true }
    if workbench.help.isOpen {
      workbench.help.handle(input)
      return true
    }
    if case .key(let key) = input.kind, let answer = tuning.blind.command(for: key.rawValue) {
      run(answer)
      return true
    }
    if case .key(let key) = input.kind, workbench.press(key, at: input.time) { return true }
    if isForCredits(input), about.handle(input) { return true }
    switch input.kind {
    case .key(let key): keys.press(key, at: input.time)
    case .text(let text):
      if let field = keys.field {
        field.type(text, at: input.time)
      } else {
        session.deliver(.text(text), at: input.time)
      }
    case .resize: return false
    default:
      // A new gesture replaces the current gesture. If the scene has come to rest since the last frame, the current
      // gesture is over and must be added to the history and the trials before it is replaced.
      if input.kind.beginsByHand, session.hasRested(by: input.time) { recordings.refresh() }
      return inputRouter.handle(input)
    }
    return true
  }

  /// Returns whether the About page gets an event first. Text typed into the panel or the library is not for the page.
  private func isForCredits(_ input: InputEvent) -> Bool {
    switch input.kind {
    case .key, .text: about.isOpen && !workbench.panel.wantsText && !library.wantsText
    default: about.isUnder(input.kind, below: workbench.hasOverlay)
    }
  }

  var keys: KeyRouter { KeyRouter(self) }

  var library: LibraryPane { workbench.observe.library }
}

extension InputEvent.Kind {
  /// Whether an event starts a gesture by a finger or a touchpad.
  fileprivate var beginsByHand: Bool {
    switch self {
    case .down, .scroll(_, .began, _): true
    case .move, .up, .cancel, .hover, .wheel, .scroll, .key, .text, .resize: false
    }
  }
}
