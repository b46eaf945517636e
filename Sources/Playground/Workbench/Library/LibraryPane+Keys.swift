import Interface
import SDLPlatform
import Scenes
import ScrollEngine

/// The library by keyboard: up and down choose, Return replays, F2 renames, Delete deletes, Control Z puts back, Escape
/// closes.
extension LibraryPane {
  /// Whether typed characters belong to a name.
  var wantsText: Bool { entry != nil }

  /// A key that scrolls or edits; false when the library has no use for it.
  func press(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    guard isOpen else { return false }
    if edit(key) { return true }
    let page = max(1, Int(window.height / LibraryRow.height) - 1)
    switch key {
    case .up: choose(by: -1, at: time)
    case .down: choose(by: 1, at: time)
    case .pageUp: choose(by: -page, at: time)
    case .pageDown: choose(by: page, at: time)
    case .home: choose(by: -list.entries.count, at: time)
    case .end: choose(by: list.entries.count, at: time)
    case .enter: if let selected { order(.replay(selected)) }
    case .escape: order(.close)
    default: return false
    }
    return true
  }

  /// A command key; false when the library has no use for it.
  func press(_ command: KeyCommand) -> Bool {
    guard isOpen else { return false }
    switch (command.name, command.modifiers) {
    case ("F2", []): if let selected { beginRenaming(selected) }
    case ("Delete", []): if let selected, typing == nil { delete(selected) }
    // What else is undone is a step of the tuning.
    case ("z", .control) where typing != nil: break
    case ("z", .control) where deleted != nil: undo()
    case ("a", .control) where typing != nil: type { $0.selectAll() }
    default: return false
    }
    return true
  }
}
