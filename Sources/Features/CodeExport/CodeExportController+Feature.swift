import Interface
import Tuner
import Workbench

extension WorkbenchState {
  /// The sheet that exports a tuning as code for an app.
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
        WorkbenchStateRules(.codeExport, on: .sheet, isActive: { self.sheet.isOpen }) { _ in self.sheet.close() }
      ],
      sheets: [sheet], refresh: { self.refresh(at: $0) })
  }
}
