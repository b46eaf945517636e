import Interface
import ScrollEngine
import Workbench

/// A view that handles the keys of a blind test. A notification shows the questions, so this view has no area of its
/// own.
package final class BlindTestView: View {
  private let commands: CommandTable
  private let test: BlindTestController

  package init(_ commands: CommandTable, _ test: BlindTestController) {
    self.commands = commands
    self.test = test
  }

  package var semantics: Semantics { .presentation }
  package var elements: [SemanticsElement] { [] }
  package func handle(_ input: InputEvent) -> Bool { false }
  package var keyClaim: KeyClaim { .first }

  package func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    !isShifted && answer(key.rawValue)
  }

  package func press(_ combination: KeyCommand) -> Bool { combination.modifiers.isEmpty && answer(combination.name) }

  private func answer(_ key: String) -> Bool {
    guard let command = test.command(for: key) else { return false }
    commands.run(command)
    return true
  }
}
