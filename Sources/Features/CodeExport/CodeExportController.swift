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
import TuningFiles
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
  /// Takes a gesture that a phone has made, and the tuning at its start.
  private let addGesture: (GestureRecording, Tuning) -> Void
  /// Takes a trial that a person has made on a phone.
  private let addTrial: (PhoneTrial) -> Void
  /// The phones that have joined, as far as was reported.
  private var joined: Set<String> = []
  /// The turning of each phone that has changed a value last, by the phone's ID.
  private var turnings: [String: Int] = [:]

  /// - Parameters:
  ///   - addGesture: Takes a gesture that a phone has made, and the tuning at its start.
  ///   - addTrial: Takes a trial that a person has made on a phone.
  ///   - readMask: Returns the opaque parts of an overlay's picture.
  ///   - reducePhoto: Returns a photograph that covers a size in pixels as a smaller JPEG.
  package convenience init(
    _ context: FeatureContext, _ tuning: TuningController, folder: OutputFolder, host: any WorkbenchHost,
    revealer: FileRevealer, assets: Assets, addGesture: @escaping (GestureRecording, Tuning) -> Void,
    addTrial: @escaping (PhoneTrial) -> Void,
    readMask: @escaping @Sendable (_ path: String, _ size: Size) -> AlphaMask?,
    reducePhoto: @escaping @Sendable (_ path: String, _ size: Size, _ covered: Size) -> [UInt8]?
  ) {
    let make: @Sendable (PhonePageContent) throws(DocumentError) -> SharedPage = { subject throws(DocumentError) in
      try SharedPage(
        scene: subject.scene, tuning: subject.tuning, against: subject.against, names: subject.names,
        pinned: subject.pinned, trials: subject.trials, isLinked: subject.isLinked, assets: assets.root,
        readMask: readMask,
        reducePhoto: reducePhoto)
    }
    self.init(
      context, CodeExportDialog(tuning.panel, host: host, folder: folder), tuning, revealer: revealer,
      phone: PhonePreview(wake: context.wake, make: make),
      page: SavedPage(wake: context.wake, make: make), addGesture: addGesture, addTrial: addTrial)
  }

  init(
    _ context: FeatureContext, _ dialog: CodeExportDialog, _ tuning: TuningController, revealer: FileRevealer,
    phone: PhonePreview, page: SavedPage, addGesture: @escaping (GestureRecording, Tuning) -> Void = { _, _ in },
    addTrial: @escaping (PhoneTrial) -> Void = { _ in }
  ) {
    (session, workbench, states) = (context.session, context.workbench, context.states)
    self.phone = phone
    self.page = page
    self.dialog = dialog
    self.tuning = tuning
    self.revealer = revealer
    (self.addGesture, self.addTrial) = (addGesture, addTrial)
    dialog.owner = self
    tuning.addObserver { [weak self] in self?.sendTunings() }
    tuning.panel.phones = { [weak self] in self?.phone.state.phoneColors }
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
      scene: SceneCatalog.file(scene.name)?.path ?? scene.name.rawValue, sceneName: scene.name, tuning: a, against: b,
      names: Set(names).count == names.count ? names : [], pinned: tuning.panel.pinned,
      title: "\(scene.title) with \(names.joined(separator: " and "))")
  }

  package func togglePhonePreview() {
    if phone.state.isActive { phone.stop() } else { phone.start(phoneSubject) }
  }

  /// Tells phones that the desk is closed.
  package func close() { phone.close() }

  /// Asks for the gestures of a trial plan on phones, and opens the dialog with the code of the page.
  package func ask(_ trials: [UInt8]) {
    guard !workbench.layout.isBare, states.enter(.codeExport) else { return }
    var subject = phoneSubject
    subject.trials = trials
    subject.title = "Trials of " + subject.title
    phone.start(subject)
    open(at: session.moment)
  }

  package func leftDialog() {
    guard phone.state.isActive else { return phone.stop() }
    workbench.show("Phones can still use the page. Export code has the button that stops it", at: session.moment)
  }

  package func savePage(in folder: OutputFolder) {
    var subject = phoneSubject
    subject.isLinked = false
    page.start(subject, in: folder)
  }

  private func sendTunings() {
    guard phone.state.isActive else { return }
    phone.send(phoneSubject, side: tuning.comparison.mode == .b ? 1 : 0)
  }

  /// Takes over what phones have sent, and the end of the server.
  private func receive(at time: Timestamp) {
    let wasActive = phone.state.isActive
    phone.refresh()
    for trial in phone.takeTrials() { addTrial(trial) }
    for gesture in phone.takeGestures() { addGesture(gesture.recording, gesture.tuning) }
    for (turn, sender) in phone.takeTurns(for: phoneSubject) {
      let joins = turnings[sender.id] == turn.turning
      let isNew = tuning.turn(turn.tunable, to: turn.value, side: turn.side, joins: joins, isOver: turn.isOver)
      if isNew { turnings[sender.id] = turn.turning }
      phone.finish(turn, of: sender)
    }
    // Values may have changed while the page was made.
    sendTunings()
    var message: String?
    switch phone.state {
    case .off, .making: joined = []
    case .ended(let reason): message = wasActive ? reason : nil
    case .serving(_, _, _, let phones):
      for phone in phones where joined.insert(phone.id).inserted { message = "\(phone.sign.isolatedName) has joined" }
    }
    // The dialog says it as well.
    if let message, !dialog.isOpen { workbench.show(message, at: time) }
  }

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
      dialogs: [dialog],
      receive: { time in
        self.receive(at: time)
        return true
      })
  }
}
