import Interface
import Tuner
import Workbench

extension WorkbenchState {
  /// The dialog that exports a tuning as code for an app.
  package static let codeExport: Self = "codeExport"
}

extension CodeExportController {
  package var feature: Feature {
    Feature(
      commands: [
        Command(
          .export, "Export the tuning as code", in: .tuning, after: .load, keys: [KeyCommand("e", .control)], .typing
        ) { self.toggle() }
      ],
      states: [
        WorkbenchStateRules(.codeExport, on: .dialog, isActive: { self.dialog.isOpen }) { _ in self.dialog.close() }
      ],
      dialogs: [dialog], refresh: { self.refresh(at: $0) })
  }
}
