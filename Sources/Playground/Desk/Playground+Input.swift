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
  func take(_ input: InputEvent) -> Bool {
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
    case .text(let text): type(text, at: input.time)
    case .resize: return false
    default: return hands.take(input)
    }
    return true
  }

  /// Whether the page of credits is asked first: not for what lies beside it, nor for what is typed into the panel.
  private func isForCredits(_ input: InputEvent) -> Bool {
    guard about.isOpen else { return false }
    switch input.kind {
    case .down(_, let place): return about.frame.contains(place)
    case .wheel(_, let place), .scroll(_, _, let place): return place.map(about.frame.contains) ?? true
    case .key, .text: return !workbench.panel.wantsText && !library.wantsText
    case .move, .up, .cancel, .hover, .resize: return true
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

  /// Who has a field that is typed into.
  private enum Field {
    case panel
    case library
    /// The scene, with what stands there.
    case scene(String)
  }

  private var field: Field? {
    if workbench.panel.wantsText { return .panel }
    if library.wantsText { return .library }
    // The field of a replay is typed into by the replay alone: keys are those of the person who watches.
    guard !about.isOpen, session.replay == nil else { return nil }
    return session.scene.typedText.map(Field.scene)
  }

  /// Whether typed characters are wanted.
  var wantsText: Bool {
    if kiosk?.pad != nil { return true }
    if case .scene? = field { return !workbench.help.isOpen }
    return field != nil
  }

  private func type(_ text: String, at time: Timestamp) {
    switch field {
    case .panel: workbench.panel.type(text)
    case .library: library.type { $0.type(text) }
    case .scene, nil: session.deliver(.text(text), at: time)
    }
  }

  func copy() {
    switch field {
    case .panel: _ = host.copy(workbench.panel.typing?.entry.text ?? "")
    case .library: _ = host.copy(library.renaming?.entry.text ?? "")
    case .scene(let text): _ = host.copy(text)
    case nil: workbench.copy()
    }
  }

  func selectAll() {
    switch field {
    case .panel: workbench.panel.typing?.entry.selectAll()
    case .scene: session.deliver(.key(.selectAll), at: session.moment)
    case .library, nil: break
    }
  }

  func paste() {
    guard let text = host.copied else { return }
    switch field {
    case .panel, .library: type(text, at: session.moment)
    case .scene: type(String(text.prefix(GestureRecording.longestText)), at: session.moment)
    case nil: workbench.panel.editor.paste(text)
    }
  }

  // MARK: - Keys that stand for something

  /// Does what a key stands for: ``Shortcut`` says what.
  func take(_ command: KeyCommand) {
    // Visitors of a kiosk scroll; what else keys can do is for the person who tunes.
    guard kiosk == nil else { return }
    if command.modifiers.isEmpty, tuning.blind.take(command.name) { return }
    if libraryHasKeys, library.press(command) { return }
    let hasHelp = workbench.help.isOpen
    if !hasHelp, command.modifiers == .shift, let key = InputEvent.Key(rawValue: command.name), pressShifted(key) {
      return
    }
    // A letter that came together with what began the typing was not known as text yet.
    if command.modifiers.isSubset(of: .shift), command.name.count == 1 {
      let sign = command.modifiers.isEmpty ? command.name : command.name.uppercased()
      switch field {
      case .panel: return workbench.panel.type(sign)
      case .scene where !hasHelp: return type(sign, at: session.moment)
      default: break
      }
    }
    guard let action = workbench.help.shortcuts.action(for: command, isTyping: field != nil, isBare: isBare) else {
      return
    }
    if hasHelp { workbench.help.close() } else if action == .help { return toggleHelp() }
    if action != .help { perform(action) }
  }

  /// Keys that scroll or edit are commands only together with others.
  private func pressShifted(_ key: InputEvent.Key) -> Bool {
    if about.isOpen || workbench.press(key, isShifted: true, at: session.moment) { return !about.isOpen }
    let panel = workbench.panel
    if workbench.layout.tuning != nil, panel.press(key, isShifted: true, time: session.moment) { return true }
    guard key == .tab, !panel.wantsText else { return false }
    return take(InputEvent(time: session.moment, kind: .key(.backTab)))
  }
}
