import Interface
import Recording
import SDLPlatform
import Scenes
import ScrollEngine

/// Who gets input: whoever lies over everything else is asked first.
extension Playground {
  /// Takes what a person does.
  ///
  /// - Returns: whether something may look different.
  func take(_ input: InputEvent) -> Bool { act(askedAt: input.time) { route(input) } }

  /// Does what was asked for at a moment of the machine's clock.
  private func act<Result>(askedAt moment: Timestamp, _ body: () -> Result) -> Result {
    let before = session.machine.asked
    session.machine.asked = moment
    defer { session.machine.asked = before }
    return body()
  }

  /// Gives to whoever it is for what a person does.
  private func route(_ input: InputEvent) -> Bool {
    defer { hands.pass(input) }
    if kiosk?.intercept(input) == true { return true }
    if workbench.help.isOpen {
      workbench.help.handle(input)
      return true
    }
    if case .key(let key) = input.kind, tuning.blind.take(key.rawValue) { return true }
    if case .key(let key) = input.kind, workbench.press(key, at: input.time) { return true }
    if isForCredits(input), about.handle(input) { return true }
    switch input.kind {
    case .key(let key): press(key, at: input.time)
    case .text(let text):
      if let field { field.type(text, at: input.time) } else { session.deliver(.text(text), at: input.time) }
    case .resize: return false
    default:
      // Another gesture takes the place of the one before, of which nobody has seen yet that it is over.
      if input.kind.beginsByHand, session.hasRested(by: input.time) { recordings.refresh() }
      return hands.take(input)
    }
    return true
  }

  /// Whether the page of credits is asked first: not for what is typed into the panel.
  private func isForCredits(_ input: InputEvent) -> Bool {
    switch input.kind {
    case .key, .text: about.isOpen && !workbench.panel.wantsText && !library.wantsText
    default: about.isUnder(input.kind, below: workbench.hasOverlay)
    }
  }

  var library: LibraryPane { workbench.observe.library }

  /// Whether keys are the library's: it shows, and none of the panel's fields, menus or controls has them.
  private var libraryHasKeys: Bool {
    let panel = workbench.panel
    guard library.isOpen, workbench.layout.observe != nil, !workbench.help.isOpen else { return false }
    return !panel.wantsText && KeyboardRegions(self).current == .scene && panel.cover == nil
  }

  private func press(_ key: InputEvent.Key, at time: Timestamp) {
    if libraryHasKeys, library.press(key, at: time) { return }
    if workbench.layout.tuning != nil, workbench.panel.press(key, time: time) { return }
    if KeyboardRegions(self).press(key, perform: perform) { return }
    if key == .escape, workbench.layout.drawer != nil { return perform(.drawer(.closed)) }
    // Who fills the screen wants out of there first; a kiosk has no such key.
    if key == .escape, kiosk == nil, host.isFullScreen { return host.isFullScreen = false }
    session.deliver(.key(key), at: time)
  }

  // MARK: - Typing

  private var field: TypingField? {
    if workbench.trials.entry != nil { return .entry(workbench.trials) }
    if workbench.label.entry != nil { return .entry(workbench.label) }
    if workbench.panel.wantsText { return .panel(workbench.panel) }
    if library.wantsText { return .entry(library) }
    // The field of a replay is typed into by the replay alone: keys are those of the person who watches.
    guard !about.isOpen, session.replay == nil, let typed = session.scene.typedText else { return nil }
    return .scene(session, typed)
  }

  /// Whether typed characters are wanted.
  var wantsText: Bool {
    if kiosk?.pad != nil { return true }
    return field.map { if case .scene = $0 { !workbench.help.isOpen } else { true } } ?? false
  }

  func copy() { if let field { _ = host.copy(field.text) } else { workbench.copy() } }

  func selectAll() { field?.selectAll() }

  func paste() {
    guard let text = host.copied else { return }
    if let field { field.paste(text) } else { workbench.panel.editor.paste(text) }
  }

  // MARK: - Keys that stand for something

  /// Does what a key stands for that was pressed at a moment of the machine's clock: ``Shortcut`` says what.
  func take(_ command: KeyCommand, at time: Timestamp) { act(askedAt: time) { press(command, at: time) } }

  private func press(_ command: KeyCommand, at time: Timestamp) {
    // Visitors of a kiosk scroll; what else keys can do is for the person who tunes.
    guard kiosk == nil else { return }
    if command.modifiers.isEmpty, tuning.blind.take(command.name) { return }
    if libraryHasKeys, library.press(command) { return }
    let hasHelp = workbench.help.isOpen
    if !hasHelp, command.modifiers == .shift, let key = InputEvent.Key(rawValue: command.name),
      pressShifted(key, at: time)
    {
      return
    }
    // A letter that came together with what began the typing was not known as text yet.
    if command.modifiers.isSubset(of: .shift), command.name.count == 1 {
      let sign = command.modifiers.isEmpty ? command.name : command.name.uppercased()
      switch field {
      case .scene where hasHelp: break
      case let field?: return field.type(sign, at: time)
      case nil: break
      }
    }
    guard let action = workbench.help.shortcuts.action(for: command, isTyping: field != nil, isBare: isBare) else {
      return
    }
    if hasHelp { workbench.help.close() } else if action == .help { return toggleHelp() }
    if action != .help { perform(action) }
  }

  /// Keys that scroll or edit are commands only together with others.
  private func pressShifted(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    if about.isOpen || workbench.press(key, isShifted: true, at: time) { return !about.isOpen }
    let panel = workbench.panel
    if workbench.layout.tuning != nil, panel.press(key, isShifted: true, time: time) { return true }
    guard key == .tab, !panel.wantsText else { return false }
    return take(InputEvent(time: time, kind: .key(.backTab)))
  }
}

extension InputEvent.Kind {
  /// Whether a hand may begin a gesture with it.
  fileprivate var beginsByHand: Bool {
    switch self {
    case .down, .scroll(_, .began, _): true
    case .move, .up, .cancel, .hover, .wheel, .scroll, .key, .text, .resize: false
    }
  }
}
