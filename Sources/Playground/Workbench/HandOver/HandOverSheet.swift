import Documents
import Drawing
import Interface
import ScrollEngine
import Tuning

/// The hand-over sheet: the toolkit, how closely it reproduces the tuning, and the code to copy or save.
///
/// Coordinates are in points from the sheet's top left corner.
final class HandOverSheet: WorkbenchSheet {
  /// The settings; `nil` while the sheet is closed.
  private var settings: HandOverSettings?
  /// The laid-out content; `nil` until there are settings and a text measurer.
  private(set) var content: HandOverContent?
  var pane = ControlPane<HandOverAction>()
  var focus = KeyboardFocus<HandOverAction>()
  private var notice: SheetNotice?
  /// Path of the file that was saved last; `nil` for none.
  private var saved: String?
  /// The toolkit that was selected last. It stays selected when the sheet opens again.
  private var format = ExportFormat.uikit
  var strokes = CachedDisplayList<HandOverView>()
  /// The text measurer. Set it before the sheet opens.
  var text: (any TextMeasuring)?
  /// Copies text to the clipboard. Returns false if the system refuses.
  var copy: (String) -> Bool = { _ in false }
  /// Called with the path of a saved file to reveal in its folder.
  var show: (String) -> Void = { _ in }
  /// Called with every saved file.
  var onSave: (SavedOutput) -> Void = { _ in }
  /// Called with a tunable to reveal in the tuning panel.
  var onReveal: (Tunable) -> Void = { _ in }
  /// The folder for saved code.
  var folder: OutputFolder

  init(folder: OutputFolder = .current(nil)) { self.folder = folder }

  var isOpen: Bool { settings != nil }

  /// Opens the sheet, or updates it with the current subject.
  func open(_ subject: HandOverSubject, size: Size, at time: Timestamp) {
    if settings == nil {
      reset()
      clearSavedFile()
    }
    if let old = settings?.subject, old != subject { clearSavedFile() }
    update(
      HandOverSettings(
        subject: subject, format: format, isWhole: settings?.isWhole ?? false,
        isExpanded: settings?.isExpanded ?? false,
        size: size), at: time)
  }

  func close() { (settings, content) = (nil, nil) }

  // MARK: - Content

  private func update(_ wish: HandOverSettings, at time: Timestamp) {
    self.settings = wish
    guard content?.settings != wish, let text else { return }
    do throws(DocumentError) { content = try HandOverContent(wish, text) } catch {
      notice = SheetNotice(isGood: false, title: "No code for \(wish.format.title)", line: error.description)
    }
    guard let places = content?.places(scrolledBy: 0) else { return }
    pane.scroll.resize(content: places.content, viewport: places.window.height, at: time)
  }

  var view: HandOverView? {
    guard let content else { return nil }
    let start = SheetNotice(
      isGood: true, title: "Ready to copy", line: "Save puts it in \(OutputFolder.shortened(folder.path))")
    return HandOverView(
      places: content.places(scrolledBy: pane.scroll.offset), content: content, notice: notice ?? start,
      canShow: saved != nil, hand: interaction)
  }

  private func clearSavedFile() { (notice, saved) = (nil, nil) }

  // MARK: - Actions

  func perform(_ action: HandOverAction, at time: Timestamp) {
    guard let settings else { return }
    func change(_ format: ExportFormat? = nil, _ isWhole: Bool? = nil, _ isExpanded: Bool? = nil) {
      if format != nil || isWhole != nil { clearSavedFile() }
      update(
        HandOverSettings(
          subject: settings.subject, format: format ?? settings.format, isWhole: isWhole ?? settings.isWhole,
          isExpanded: isExpanded ?? settings.isExpanded, size: settings.size), at: time)
    }
    switch action {
    case .format(let format):
      guard format != settings.format else { return }
      self.format = format
      pane.scroll.reset()
      change(format)
    case .scope: change(nil, !settings.isWhole)
    case .more: change(nil, nil, !settings.isExpanded)
    case .copy: copyCode()
    case .save: save()
    case .show: if let saved { show(saved) }
    case .close: close()
    case .line, .verdict: if let tunable = view?.tunables(of: action).first { onReveal(tunable) }
    }
  }

  func copyCode() {
    guard let content else { return }
    notice =
      copy(content.handOver.text)
      ? SheetNotice(
        isGood: true, title: "Copied", line: "\(content.handOver.lines.count) lines of \(content.settings.format.title)"
      )
      : SheetNotice(isGood: false, title: "Not copied", line: "The clipboard is not available")
  }

  private func save() {
    guard let content else { return }
    do throws(DocumentError) {
      let path = try folder.save(
        content.handOver.text, as: content.settings.subject.fileName, ending: content.settings.format.suffix)
      saved = path
      onSave(SavedOutput("Code", path: path))
      notice = SheetNotice(isGood: true, title: "Saved", line: path, isPath: true)
    } catch { notice = SheetNotice(isGood: false, title: "Not saved", line: error.description) }
  }

  // MARK: - Keys

  func handleSpecial(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    switch key {
    case .left: selectFormat(offset: -1, at: time)
    case .right: selectFormat(offset: 1, at: time)
    case .enter, .space: perform(focus.visibleAction.flatMap { controls.control($0)?.action } ?? .copy, at: time)
    case .up, .down:
      // At the first or last control of its group (the verdicts or the lines of code), the key scrolls instead.
      guard let next = focus.neighbor(isForward: key == .down, among: view?.scrolled ?? []) else { return false }
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
    perform(.format(next), at: time)
    if case .format = focus.visibleAction { moveFocus(to: .format(next), at: time) }
  }
}
