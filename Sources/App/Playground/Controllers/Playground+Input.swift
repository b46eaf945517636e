import CodeExport
import Inspector
import Interface
import Library
import Recording
import Scenes
import ScrollEngine
import Session
import Trials
import Tuner
import Workbench

/// The views of the window, and the input that reaches them.
extension Playground {
  /// Creates the root of the window's views.
  static func makeRoot(
    _ workbench: Workbench, _ session: Session, _ help: HelpPage, _ about: AboutPage, _ tuning: TuningController,
    _ column: ObserveColumn, _ kiosk: Kiosk?, focus: FocusScope
  ) -> RootView {
    let scene = ScenePane(workbench, session, below: about) { $0.viewport }
    let twin = ScenePane(workbench, session, below: about, isSecond: true) { $0.twin }
    let bars = BarsPane(workbench, session)
    let panel = tuning.panel
    let cover: [any View] =
      kiosk.map { [KioskCoverPane($0, workbench), KeyboardPane($0, session), LanguagePane($0, session, workbench)] }
      ?? []
    return RootView(
      cover + [
        help, BlindTestPane(workbench.commands, tuning.blind), OverlayPane(workbench, session), DialogPane(workbench),
        DrawerTabsPane(workbench, session), panel, column, about, bars, twin, DividerPane(workbench, over: scene),
        scene,
      ], scene: scene,
      // The keyboard focus visits the regions in this order. If the tuning panel would have to open over the scene
      // first, the focus visits the panel last.
      regions: { workbench.layout.tuning == nil ? [scene, bars, column, panel] : [scene, panel, bars, column] },
      focus: focus, now: { session.moment })
  }

  /// Handles user input.
  ///
  /// - Returns: Whether the input may have changed what the window shows.
  func handle(_ input: InputEvent) -> Bool {
    withEventTime(input.time) {
      restingFingers.filter(input, isMoving: root.isMoving).map(route) ?? false
    }
  }

  /// Handles a key combination that was pressed at a time of the system clock.
  func handle(_ combination: KeyCommand, at time: Timestamp) { withEventTime(time) { press(combination, at: time) } }

  /// Performs an action while the session's event time is `moment`, the time of the input event on the system clock.
  private func withEventTime<Result>(_ moment: Timestamp, _ body: () -> Result) -> Result {
    let before = session.eventClock.eventTime
    session.eventClock.eventTime = moment
    defer { session.eventClock.eventTime = before }
    return body()
  }

  /// Passes user input to the view or text field that handles it.
  private func route(_ input: InputEvent) -> Bool {
    if kiosk?.withholds(input) == true { return false }
    kiosk?.observe(input)
    switch input.kind {
    case .key(let key): press(key, at: input.time)
    case .text(let text):
      if help.isOpen { return true }
      if let field = root.field {
        field.type(text, at: input.time)
      } else if !about.isOpen {
        session.deliver(.text(text), at: input.time)
      }
    case .resize: return help.isOpen
    default:
      // A new gesture replaces the current gesture. If the scene has come to rest since the last frame, the current
      // gesture is over and must be added to the history and the trials before it is replaced.
      if root.modal == nil, input.kind.beginsByHand { session.finishGesture(by: input.time) }
      return root.handle(input)
    }
    return true
  }

  // MARK: - Keys

  /// Passes a key to the view that uses it, and otherwise to the scene.
  private func press(_ key: InputEvent.Key, at time: Timestamp) {
    if root.press(key, at: time) { return }
    // A toast that would close by itself lies over the scene, and over what Escape would close next.
    if key == .escape, workbench.notifications.isPassing { return run(.dismissToast) }
    if key == .escape, workbench.layout.drawer != nil { return run(.drawer(.closed)) }
    // Escape leaves full screen before it reaches the scene. In a kiosk it does not, because visitors must not leave
    // full screen.
    if key == .escape, kiosk == nil, host.isFullScreen { return states.end(.fullScreen) }
    session.deliver(.key(key), at: time)
  }

  /// Handles a key combination: the views first, then the text field, then the window's commands.
  private func press(_ combination: KeyCommand, at time: Timestamp) {
    // Commands are for users who tune. A kiosk's visitors only scroll.
    guard kiosk == nil else { return }
    let hasHelp = help.isOpen
    let field = root.field
    // While the help is open, keys must not answer the blind test below it.
    if !hasHelp {
      if root.press(combination) { return }
      if combination.modifiers == .shift, let key = InputEvent.Key(rawValue: combination.name),
        pressShifted(key, at: time)
      {
        return
      }
    }
    // The event loop may read a letter together with the input that focused the field, before text input was enabled.
    // The letter then arrives as a command and is typed here.
    if combination.modifiers.isSubset(of: .shift), combination.name.count == 1 {
      let sign = combination.modifiers.isEmpty ? combination.name : combination.name.uppercased()
      if let field, !field.isInScene || !hasHelp { return field.type(sign, at: time) }
    }
    guard let id = workbench.commands.command(for: combination, isTyping: field != nil, isBare: isBare) else { return }
    if hasHelp { states.end(.help) }
    let hadMenu = workbench.menu != nil
    if !hasHelp || id != .help { run(id) }
    if !hadMenu { workbench.focusMenu() }
  }

  /// Handles a key, such as Tab or an arrow key, that is pressed together with Shift. Without Shift, such a key arrives
  /// as an input event; with Shift, it arrives as a key combination.
  private func pressShifted(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    guard !about.isOpen else { return false }
    if root.press(key, isShifted: true, at: time) { return true }
    guard key == .tab else { return false }
    return handle(InputEvent(time: time, kind: .key(.backTab)))
  }

  // MARK: - Text

  /// Whether the system should deliver text input.
  var wantsText: Bool {
    root.field.map { !$0.isInScene || !help.isOpen } ?? false
  }

  /// Copies the text of the edited field; without one, what the view with the keys is about; otherwise the tuning.
  func copyText() {
    if let field = root.field {
      _ = host.copy(field.text)
    } else if !root.copyContent() {
      tuning.panel.editor.copyTuning()
    }
  }

  /// Pastes into the focused field, or a tuning into the panel.
  func pasteText() {
    guard let text = host.copied else { return }
    if let field = root.field { field.paste(text) } else { tuning.panel.editor.paste(text) }
  }
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
