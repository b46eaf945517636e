import ScrollEngine
import Session
import Tuner
import Tuning
import Workbench

/// The controller of the sheet that exports the edited tuning as code for an app.
package final class HandOverController: HandOverSheetOwner {
  private let session: Session
  private let workbench: Workbench
  private let tuning: TuningController
  private let states: WorkbenchStates
  private let revealer: FileRevealer
  package let sheet: HandOverSheet

  package init(
    _ session: Session, _ workbench: Workbench, _ sheet: HandOverSheet, _ tuning: TuningController,
    _ states: WorkbenchStates, revealer: FileRevealer
  ) {
    self.session = session
    self.workbench = workbench
    self.sheet = sheet
    self.tuning = tuning
    self.states = states
    self.revealer = revealer
    sheet.owner = self
  }

  /// Opens or closes the sheet.
  package func toggle() {
    guard !sheet.isOpen else { return states.end(.handOver) }
    guard !workbench.layout.isBare, states.enter(.handOver) else { return }
    open(at: session.moment)
  }

  /// Updates the sheet, if it is open.
  package func refresh(at time: Timestamp) { if sheet.isOpen { open(at: time) } }

  /// Opens the sheet for the edited tuning, or updates the sheet.
  private func open(at time: Timestamp) {
    guard !workbench.layout.isBare else { return }
    sheet.open(
      tuning.panel.handOverSubject(for: workbench.switcher.shown), size: workbench.layout.sheet.size, at: time)
  }

  package func show(_ path: String) { revealer.show(path) }
  package func showPanel(at tunable: Tunable) { tuning.showPanel(at: tunable) }

  /// Remembers the file for the command that shows the last file. No notification appears, because the sheet reports
  /// the result.
  package func saved(_ output: SavedOutput) { workbench.notifications.last = output }
}
