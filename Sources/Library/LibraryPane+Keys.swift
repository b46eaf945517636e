import Interface
import SDLPlatform
import Scenes
import ScrollEngine
import Workbench

/// Keyboard control of the library: Up and Down select, Return replays, F2 renames, Delete deletes, Control Z undoes
/// a deletion, Escape closes.
extension LibraryPane {
  package var wantsText: Bool { entry != nil }

  /// Handles a key that selects a recording or edits its name.
  ///
  /// - Returns: false if the library does not use the key.
  package func press(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
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
    case .enter: if let selected { owner?.open(selected, plays: true) }
    case .escape: runCommand(.library)
    default: return false
    }
    return true
  }

  /// Handles a key or a key combination that is a command, such as F2 or Control Z.
  ///
  /// - Returns: false if the library does not use the key.
  package func press(_ command: KeyCommand) -> Bool {
    guard isOpen else { return false }
    switch (command.name, command.modifiers) {
    case ("F2", []): if let selected { beginRenaming(selected) }
    case ("Delete", []): if let selected, typing == nil { delete(selected) }
    // Ignore Control Z while the user types. If there is also no deletion to undo, Control Z goes to the tuning panel.
    case ("z", .control) where typing != nil: break
    case ("z", .control) where deleted != nil: undo()
    case ("a", .control) where typing != nil: type { $0.selectAll() }
    default: return false
    }
    return true
  }
}
