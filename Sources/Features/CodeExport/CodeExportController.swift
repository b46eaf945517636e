import Assets
import Documents
import Drawing
import Interface
import Recording
import Scenes
import ScrollEngine
import Session
import Share
import Tuner
import Tuning
import Workbench

/// The controller of the dialog that exports the edited tuning as code for an app.
package final class CodeExportController: CodeExportDialogOwner {
  private let session: Session
  private let workbench: Workbench
  private let tuning: TuningController
  private let states: WorkbenchStates
  private let revealer: FileRevealer
  package let dialog: CodeExportDialog
  /// The preview of the scene on a phone.
  private let phone: PhonePreview
  private let page: SavedPage

  /// - Parameter readMask: Returns the opaque parts of an overlay's picture.
  package convenience init(
    _ context: FeatureContext, _ tuning: TuningController, folder: OutputFolder, host: any WorkbenchHost,
    revealer: FileRevealer, assets: Assets,
    readMask: @escaping @Sendable (_ path: String, _ size: Size) -> AlphaMask?
  ) {
    let make: @Sendable (PhonePageContent) throws(DocumentError) -> SharedPage = { subject throws(DocumentError) in
      try SharedPage(
        scene: subject.scene, tuning: subject.tuning, against: subject.against, names: subject.names,
        assets: assets.root, readMask: readMask)
    }
    self.init(
      context, CodeExportDialog(tuning.panel, host: host, folder: folder), tuning, revealer: revealer,
      phone: PhonePreview(wake: context.wake, make: make),
      page: SavedPage(wake: context.wake, make: make))
  }

  init(
    _ context: FeatureContext, _ dialog: CodeExportDialog, _ tuning: TuningController, revealer: FileRevealer,
    phone: PhonePreview, page: SavedPage
  ) {
    (session, workbench, states) = (context.session, context.workbench, context.states)
    self.phone = phone
    self.page = page
    self.dialog = dialog
    self.tuning = tuning
    self.revealer = revealer
    dialog.owner = self
  }

  /// Opens or closes the dialog.
  package func toggle() {
    guard !dialog.isOpen else { return states.end(.codeExport) }
    guard !workbench.layout.isBare, states.enter(.codeExport) else { return }
    open(at: session.moment)
  }

  package func update(at time: Timestamp) { open(at: time) }

  /// Opens the dialog for the edited tuning, or updates the dialog.
  private func open(at time: Timestamp) {
    guard !workbench.layout.isBare else { return }
    phone.refresh()
    dialog.open(
      tuning.panel.codeExportSubject(for: workbench.switcher.shown), size: workbench.layout.dialog.size,
      phone: phone.state, phoneSubject: phoneSubject, at: time)
    if let outcome = page.refresh() { dialog.show(outcome) }
  }

  // MARK: - Phone

  /// The visible scene with the edited tuning, or with both tunings once there are two.
  private var phoneSubject: PhonePageContent {
    let scene = workbench.switcher.shown
    let (a, b) = (tuning.comparison.a.tuning, tuning.comparison.b?.tuning)
    let names = [tuning.names.a, tuning.names.b].compactMap(\.self)
    return PhonePageContent(
      scene: SceneCatalog.file(scene.name)?.path ?? scene.name.rawValue, tuning: a, against: b,
      names: Set(names).count == names.count ? names : [],
      title: "\(scene.title) with \(names.joined(separator: " and "))")
  }

  package func togglePhonePreview() {
    if phone.state.isActive { phone.stop() } else { phone.start(phoneSubject) }
  }

  package func endPhonePreview() { phone.stop() }
  package func savePage(in folder: OutputFolder) { page.start(phoneSubject, in: folder) }

  // MARK: - Files and tunables

  package func show(_ path: String) { revealer.show(path) }
  package func showPanel(at tunable: Tunable) { tuning.showPanel(at: tunable) }

  /// Remembers the file for the command that shows the last file. No notification appears, because the dialog reports
  /// the result.
  package func saved(_ output: SavedOutput) { workbench.notifications.last = output }
}

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
      dialogs: [dialog])
  }
}
