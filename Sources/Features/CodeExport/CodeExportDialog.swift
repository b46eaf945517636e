import Documents
import Drawing
import Interface
import ScrollEngine
import Session
import Tuner
import Tuning
import TuningExport
import Workbench

/// The code export dialog: the toolkit, how closely it reproduces the tuning, the code to copy or save, and the scene
/// on a phone.
///
/// Coordinates are in points from the dialog's top left corner.
package final class CodeExportDialog: Dialog {
  /// The settings; `nil` while the dialog is closed.
  private var settings: CodeExportSettings?
  /// The laid-out content; `nil` until there are settings and a text measurer.
  private(set) var laidOut: LaidOutExport?
  package var pane = ControlPane<CodeExportAction>()
  package var focus = KeyboardFocus<CodeExportAction>()
  private var notice: DialogNotice?
  /// Path of the file that was saved last; `nil` for none.
  private var saved: String?
  /// The toolkit that was selected last. It stays selected when the dialog opens again.
  private var format = ExportFormat.uikit
  package var strokes = CachedDisplayList<CodeExportDialogContent>()
  private let host: any WorkbenchHost
  /// Reveals files and tunables outside the dialog.
  weak var owner: (any CodeExportDialogOwner)?
  /// The folder for saved code.
  private let folder: OutputFolder
  private let panel: TuningPanelView

  /// - Parameters:
  ///   - panel: The panel whose tuning the dialog exports.
  ///   - folder: The folder for saved code.
  package init(_ panel: TuningPanelView, host: any WorkbenchHost, folder: OutputFolder) {
    self.panel = panel
    self.host = host
    self.folder = folder
  }

  package var opener: CommandID? { .export }
  package var semantics: Semantics { .view(.dialog, "Export code") }

  package var isOpen: Bool { settings != nil }

  /// Opens the dialog, or updates it with the current subject.
  ///
  /// - Parameters:
  ///   - phone: The preview of the scene on a phone.
  ///   - phoneSubject: What a preview would show if it was started now.
  func open(
    _ subject: CodeExportSubject, size: Size, phone: PhonePreview.State = .off, phoneSubject: PhonePageContent? = nil,
    at time: Timestamp
  ) {
    if settings == nil {
      reset()
      clearSavedFile()
    }
    if let old = settings?.subject, old != subject { clearSavedFile() }
    update(
      CodeExportSettings(
        subject: subject, format: format, isWhole: settings?.isWhole ?? false,
        isExpanded: settings?.isExpanded ?? false,
        size: size, phone: phone, phoneSubject: phoneSubject), at: time)
  }

  package func close() {
    (settings, laidOut) = (nil, nil)
    owner?.leftDialog()
  }

  // MARK: - Content

  private func update(_ settings: CodeExportSettings, at time: Timestamp) {
    self.settings = settings
    guard laidOut?.settings != settings else { return }
    do throws(DocumentError) { laidOut = try LaidOutExport(settings, host.text) } catch {
      notice = DialogNotice(isGood: false, title: "No code for \(settings.format.title)", line: error.description)
    }
    guard let places = laidOut?.places(scrolledBy: 0) else { return }
    pane.scroll.resize(content: places.content, viewport: places.window.height, at: time)
  }

  package func advance(to time: Timestamp) {
    guard isOpen else { return }
    owner?.update(at: time)
    pane.scroll.advance(to: time)
  }

  package var content: CodeExportDialogContent? {
    guard let laidOut else { return nil }
    let start = DialogNotice(
      isGood: true, title: "Ready to copy", line: "Save puts it in \(OutputFolder.shortened(folder.path))")
    return CodeExportDialogContent(
      places: laidOut.places(scrolledBy: pane.scroll.offset), laidOut: laidOut, notice: notice ?? start,
      canShow: saved != nil, interaction: interaction)
  }

  private func clearSavedFile() { (notice, saved) = (nil, nil) }

  // MARK: - Actions

  /// Changes the settings.
  private func change(
    format: ExportFormat? = nil, isWhole: Bool? = nil, isExpanded: Bool? = nil, at time: Timestamp
  ) {
    guard let settings else { return }
    if format != nil || isWhole != nil { clearSavedFile() }
    update(
      CodeExportSettings(
        subject: settings.subject, format: format ?? settings.format, isWhole: isWhole ?? settings.isWhole,
        isExpanded: isExpanded ?? settings.isExpanded, size: settings.size, phone: settings.phone,
        phoneSubject: settings.phoneSubject), at: time)
  }

  fileprivate func choose(_ format: ExportFormat, at time: Timestamp) {
    guard let settings, format != settings.format else { return }
    self.format = format
    pane.scroll.reset()
    change(format: format, at: time)
  }

  /// Switches between exporting the scene's values and exporting all values.
  fileprivate func toggleScope(at time: Timestamp) {
    if let settings { change(isWhole: !settings.isWhole, at: time) }
  }

  /// Switches between all verdicts on the toolkit and only those that fit into the cards.
  fileprivate func toggleVerdicts(at time: Timestamp) {
    if let settings { change(isExpanded: !settings.isExpanded, at: time) }
  }

  fileprivate func togglePhonePreview() { owner?.togglePhonePreview() }

  fileprivate func savePage() {
    notice = DialogNotice(isGood: true, title: "Making the page\u{2026}", line: "With everything that the scene shows")
    owner?.savePage(in: folder)
  }

  /// Reports the page that was saved, or why it was not.
  func show(_ outcome: SavedPage.Outcome) {
    switch outcome {
    case .saved(let path, let bytes):
      saved = path
      owner?.saved(SavedOutput("Page", path: path))
      let size = DecimalText.fixed(Double(bytes) / 1e6, digits: 1)
      notice = DialogNotice(isGood: true, title: "Page saved, \(size) MB", line: path, isPath: true)
    case .failed(let reason): notice = DialogNotice(isGood: false, title: "Page not saved", line: reason)
    }
  }

  fileprivate func showSavedFile() { if let saved { owner?.show(saved) } }

  /// Reveals the tunable that a line of code or a verdict is about, in the tuning panel.
  fileprivate func reveal(_ action: Action) {
    if let tunable = content?.tunables(of: action).first { owner?.showPanel(at: tunable) }
  }

  package func copyContent() -> Bool {
    guard let laidOut else { return false }
    notice =
      host.copy(laidOut.codeExport.text)
      ? DialogNotice(
        isGood: true, title: "Copied",
        line: "\(laidOut.codeExport.lines.count) lines of \(laidOut.settings.format.title)"
      )
      : DialogNotice(isGood: false, title: "Not copied", line: "The clipboard is not available")
    return true
  }

  fileprivate func save() {
    guard let laidOut else { return }
    do throws(DocumentError) {
      let path = try folder.save(
        laidOut.codeExport.text, as: laidOut.settings.subject.fileName(as: laidOut.settings.format),
        ending: laidOut.settings.format.suffix)
      saved = path
      owner?.saved(SavedOutput("Code", path: path))
      notice = DialogNotice(isGood: true, title: "Saved", line: path, isPath: true)
    } catch { notice = DialogNotice(isGood: false, title: "Not saved", line: error.description) }
  }

  /// Returns the tooltip of a control. A line of code has the tooltip of the tunable that the line comes from.
  package func tip(of action: Action, _ commands: CommandTable) -> Tooltip? {
    // Its tooltip would cover the QR code, or the sentence that says why there is none.
    if [.phone, .page].contains(action), let phone = settings?.phone, phone != .off { return nil }
    return commands.tip(of: action)
      ?? content?.tunables(of: action).first.map { Tooltip($0, panel.sections.title(of: $0), panel.editor.tuning) }
  }

  // MARK: - Keys

  package func handleSpecial(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    switch key {
    case .left: selectFormat(offset: -1, at: time)
    case .right: selectFormat(offset: 1, at: time)
    case .enter, .space: run(focus.visibleAction.flatMap { controls.control($0)?.action } ?? .copy, at: time)
    case .up, .down:
      // At the first or last control of its group (the verdicts or the lines of code), the key scrolls instead.
      guard let next = focus.neighbor(isForward: key == .down, among: content?.scrolled ?? []) else { return false }
      moveFocus(to: next, at: time)
    default: return false
    }
    return true
  }

  /// Selects the toolkit that is a number of places after the current one, or before it if the number is negative. If a
  /// toolkit has the focus ring, the ring moves along.
  private func selectFormat(offset places: Int, at time: Timestamp) {
    let formats = ExportFormat.allCases
    let index = (formats.firstIndex(of: format) ?? 0) + places
    let next = formats[min(formats.count - 1, max(0, index))]
    run(.format(next), at: time)
    if focus.visibleAction?.name == CodeExportAction.format(next).name { moveFocus(to: .format(next), at: time) }
  }
}

/// The owner of the code export dialog, which reveals files and tunables outside the dialog.
package protocol CodeExportDialogOwner: AnyObject {
  /// Reveals a saved file in its folder.
  func show(_ path: String)
  /// Reveals a tunable in the tuning panel.
  func showPanel(at tunable: Tunable)
  /// Called with every saved file.
  func saved(_ output: SavedOutput)
  /// Shows the scene on a phone, or ends that.
  func togglePhonePreview()
  /// Saves the page with the scene in a folder, and passes the outcome to ``CodeExportDialog/show(_:)``.
  func savePage(in folder: OutputFolder)
  /// Called when the dialog has closed.
  func leftDialog()
  /// Updates what the open dialog shows, before a frame.
  func update(at time: Timestamp)
}

/// The action of a control of the code export dialog.
package typealias CodeExportAction = PageAction<CodeExportDialog>

extension PageAction<CodeExportDialog> {
  /// Selects a toolkit.
  static func format(_ format: ExportFormat) -> Self {
    Self("format", format) { page, time in page.choose(format, at: time) }
  }

  /// Switches between exporting the scene's values and exporting all values.
  static var scope: Self {
    let tip = Tooltip("What to export", "Only what differs in this scene, or everything the toolkit has code for.")
    return Self("scope", tip: tip) { page, time in page.toggleScope(at: time) }
  }

  /// Shows the scene on a phone, or ends that.
  static var phone: Self {
    let tip = Tooltip("Try on a phone", "Shows a QR code. The scene then scrolls in the phone\u{2019}s browser.")
    return Self("phone", tip: tip) { page, _ in page.togglePhonePreview() }
  }

  /// Saves the page for a phone as a file.
  static var page: Self {
    let tip = Tooltip("Save the page", "One file that needs no network: send it, and open it on any phone.")
    return Self("page", tip: tip) { page, _ in page.savePage() }
  }

  /// Switches between all verdicts on the toolkit and only those that fit into the cards.
  static var more: Self { Self("more") { page, time in page.toggleVerdicts(at: time) } }
  static var copy: Self {
    Self("copy", tip: Tooltip("Copy the code"), keyOf: .copy) { page, _ in _ = page.copyContent() }
  }

  static var save: Self {
    Self("save", tip: Tooltip("Save the code", "As a file in the folder shown beside it.")) { page, _ in page.save() }
  }

  /// Reveals the saved file in its folder.
  static var show: Self {
    Self("show", tip: Tooltip("Show in folder", "Opens the folder of the last saved file.")) { page, _ in
      page.showSavedFile()
    }
  }

  static var close: Self {
    Self("close", tip: Tooltip("Back to the workbench"), keyOf: .export) { page, _ in page.close() }
  }

  /// Reveals the tunable that a line of code comes from, in the tuning panel. The line is given by its index.
  static func line(_ index: Int) -> Self { Self("line", index) { page, _ in page.reveal(.line(index)) } }

  /// Reveals the tunable that a verdict is about, in the tuning panel. The verdict says how closely the toolkit
  /// reproduces the tunable, and is given by its title.
  static func verdict(_ title: String, tip: Tooltip? = nil) -> Self {
    Self("verdict", title, tip: tip) { page, _ in page.reveal(.verdict(title)) }
  }
}
