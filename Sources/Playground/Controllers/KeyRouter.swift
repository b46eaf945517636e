import Interface
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Session

/// The router of keys and text input to the focused part. Modal overlays come first and are not handled here.
struct KeyRouter {
  private let playground: Playground
  private var workbench: Workbench { playground.workbench }
  private var session: Session { playground.session }
  private var library: LibraryPane { playground.library }
  private var host: any Host { playground.host }

  init(_ playground: Playground) { self.playground = playground }

  /// Whether the library has the keyboard focus: it is visible, and no field, menu or control of the panel is focused.
  private var libraryHasKeys: Bool {
    let panel = workbench.panel
    guard library.isOpen, workbench.layout.observe != nil, !workbench.help.isOpen else { return false }
    return !panel.wantsText && KeyboardRegions(playground).current == .scene && panel.menu == nil
  }

  func press(_ key: InputEvent.Key, at time: Timestamp) {
    if libraryHasKeys, library.press(key, at: time) { return }
    if workbench.layout.tuning != nil, workbench.panel.press(key, time: time) { return }
    if KeyboardRegions(playground).press(key, run: playground.run) { return }
    if key == .escape, workbench.layout.drawer != nil { return playground.run(.drawer(.closed)) }
    // Escape leaves full screen before it reaches the scene. In a kiosk it does not, because visitors must not leave
    // full screen.
    if key == .escape, playground.kiosk == nil, host.isFullScreen { return playground.states.end(.fullScreen) }
    session.deliver(.key(key), at: time)
  }

  // MARK: - Typing

  /// The text field with the keyboard focus; `nil` if there is none.
  var field: TypingField? {
    if workbench.trials.entry != nil { return .entry(workbench.trials) }
    if workbench.intentEditor.entry != nil { return .entry(workbench.intentEditor) }
    if workbench.panel.wantsText { return .panel(workbench.panel) }
    if library.wantsText { return .entry(library) }
    // During a replay the scene's field only gets the replay's text, so the user's keys keep their usual meaning.
    guard !playground.about.isOpen, session.replay == nil, let typed = session.scene.typedText else { return nil }
    return .scene(session, typed)
  }

  /// Whether the system should deliver text input.
  var wantsText: Bool {
    if playground.kiosk?.pad != nil { return true }
    return field.map { if case .scene = $0 { !workbench.help.isOpen } else { true } } ?? false
  }

  func copy() { if let field { _ = host.copy(field.text) } else { workbench.copy() } }

  func selectAll() { field?.selectAll() }

  func paste() {
    guard let text = host.copied else { return }
    if let field { field.paste(text) } else { workbench.panel.editor.paste(text) }
  }

  // MARK: - Keyboard shortcuts

  /// Runs the command of a key combination.
  func press(_ command: KeyCommand, at time: Timestamp) {
    // Shortcuts are for users who tune. A kiosk's visitors only scroll.
    guard playground.kiosk == nil else { return }
    let hasHelp = workbench.help.isOpen
    // While the help is open, keys must not answer the blind test below it.
    if !hasHelp, command.modifiers.isEmpty, let answer = playground.tuning.blind.command(for: command.name) {
      return playground.run(answer)
    }
    if libraryHasKeys, library.press(command) { return }
    if !hasHelp, command.modifiers == .shift, let key = InputEvent.Key(rawValue: command.name),
      pressShifted(key, at: time)
    {
      return
    }
    // The event loop may read a letter together with the input that focused the field, before text input was enabled.
    // The letter then arrives as a command and is typed here.
    if command.modifiers.isSubset(of: .shift), command.name.count == 1 {
      let sign = command.modifiers.isEmpty ? command.name : command.name.uppercased()
      switch field {
      case .scene where hasHelp: break
      case let field?: return field.type(sign, at: time)
      case nil: break
      }
    }
    guard let id = workbench.commands.command(for: command, isTyping: field != nil, isBare: playground.isBare) else {
      return
    }
    if hasHelp { playground.states.end(.help) }
    if !hasHelp || id != .help { playground.run(id) }
  }

  /// Handles a key that scrolls or edits when it is pressed alone, such as Tab. If Shift is held, the same key arrives
  /// as a command instead.
  private func pressShifted(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    if playground.about.isOpen || workbench.press(key, isShifted: true, at: time) { return !playground.about.isOpen }
    let panel = workbench.panel
    if workbench.layout.tuning != nil, panel.press(key, isShifted: true, time: time) { return true }
    guard key == .tab, !panel.wantsText else { return false }
    return playground.handle(InputEvent(time: time, kind: .key(.backTab)))
  }
}
