import Interface
import SDLPlatform
import ScrollEngine
import Tuning

/// The keys that answer a blind test. The questions are in the toast, so the pane covers nothing.
final class BlindTestPane: Pane {
  private let commands: CommandTable
  private let test: BlindTestController

  init(_ commands: CommandTable, _ test: BlindTestController) {
    self.commands = commands
    self.test = test
  }

  func contains(_ place: Point) -> Bool { false }
  func handle(_ input: InputEvent) -> Bool { false }
  var isMoving: Bool { false }
  func apply(_ tuning: Tuning, at time: Timestamp) {}

  func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    !isShifted && answer(key.rawValue)
  }

  func press(_ combination: KeyCommand) -> Bool { combination.modifiers.isEmpty && answer(combination.name) }

  private func answer(_ key: String) -> Bool {
    guard let command = test.command(for: key) else { return false }
    commands.run(command)
    return true
  }
}
