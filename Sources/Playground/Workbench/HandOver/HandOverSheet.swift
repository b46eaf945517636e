import Documents
import Drawing
import Interface
import ScrollEngine
import Tuning

/// The hand-over under a hand: for which toolkit, how far that does what was felt, and the code, to be copied and saved.
///
/// Places are in points from its own top left corner.
final class HandOverSheet: WorkbenchSheet {
  /// What is wanted; `nil` while it is closed.
  private var wish: HandOverWish?
  /// What of that is laid out.
  private(set) var content: HandOverContent?
  var pane = ControlPane<HandOverAction>()
  var focus = KeyboardFocus<HandOverAction>()
  private var notice: SheetNotice?
  /// The file that was saved last.
  private var saved: String?
  /// The toolkit that was shown last.
  private var format = ExportFormat.uikit
  var strokes = Strokes<HandOverView>()
  /// Measures texts.
  var text: (any TextMeasuring)?
  /// Called with text that is to be copied; true when the system took it.
  var copy: (String) -> Bool = { _ in false }
  /// Called with a file that is to be shown in its folder.
  var show: (String) -> Void = { _ in }
  /// Called with what was saved.
  var made: (Made) -> Void = { _ in }
  /// Called with a tunable whose dial is to be seen.
  var turn: (Tunable) -> Void = { _ in }
  /// Where code goes that is saved.
  var folder: MadeFolder

  init(folder: MadeFolder = .current(nil)) { self.folder = folder }

  var isOpen: Bool { wish != nil }

  /// Opens it, or goes on with what now is handed over.
  func open(_ subject: HandOverSubject, size: Size, at time: Timestamp) {
    if wish == nil {
      begin()
      forgetFile()
    }
    if let old = wish?.subject, old != subject { forgetFile() }
    want(
      HandOverWish(
        subject: subject, format: format, isWhole: wish?.isWhole ?? false, isExpanded: wish?.isExpanded ?? false,
        size: size), at: time)
  }

  func close() { (wish, content) = (nil, nil) }

  // MARK: - What is shown

  private func want(_ wish: HandOverWish, at time: Timestamp) {
    self.wish = wish
    guard content?.wish != wish, let text else { return }
    do throws(DocumentError) { content = try HandOverContent(wish, text) } catch {
      notice = SheetNotice(isGood: false, title: "No code for \(wish.format.title)", line: error.description)
    }
    guard let places = content?.places(scrolledBy: 0) else { return }
    pane.scroll.resize(content: places.content, viewport: places.window.height, at: time)
  }

  var view: HandOverView? {
    guard let content else { return nil }
    let start = SheetNotice(
      isGood: true, title: "Ready to copy", line: "Save keeps it in \(MadeFolder.shortened(folder.path))")
    return HandOverView(
      places: content.places(scrolledBy: pane.scroll.offset), content: content, notice: notice ?? start,
      canShow: saved != nil, hand: hand)
  }

  private func forgetFile() { (notice, saved) = (nil, nil) }

  // MARK: - What is done

  func perform(_ action: HandOverAction, at time: Timestamp) {
    guard let wish else { return }
    func change(_ format: ExportFormat? = nil, _ isWhole: Bool? = nil, _ isExpanded: Bool? = nil) {
      if format != nil || isWhole != nil { forgetFile() }
      want(
        HandOverWish(
          subject: wish.subject, format: format ?? wish.format, isWhole: isWhole ?? wish.isWhole,
          isExpanded: isExpanded ?? wish.isExpanded, size: wish.size), at: time)
    }
    switch action {
    case .format(let format):
      guard format != wish.format else { return }
      self.format = format
      pane.scroll.begin()
      change(format)
    case .scope: change(nil, !wish.isWhole)
    case .more: change(nil, nil, !wish.isExpanded)
    case .copy: copyCode()
    case .save: save()
    case .show: if let saved { show(saved) }
    case .close: close()
    case .line, .verdict: if let tunable = view?.tunables(of: action).first { turn(tunable) }
    }
  }

  /// Copies the code.
  func copyCode() {
    guard let content else { return }
    notice =
      copy(content.handOver.text)
      ? SheetNotice(
        isGood: true, title: "Copied", line: "\(content.handOver.lines.count) lines of \(content.wish.format.title)")
      : SheetNotice(isGood: false, title: "Not copied", line: "The clipboard cannot be reached")
  }

  private func save() {
    guard let content else { return }
    do throws(DocumentError) {
      let path = try folder.save(
        content.handOver.text, as: content.wish.subject.fileName, ending: content.wish.format.suffix)
      saved = path
      made(Made("Code", path: path))
      notice = SheetNotice(isGood: true, title: "Saved", line: path, isPath: true)
    } catch { notice = SheetNotice(isGood: false, title: "Not saved", line: error.description) }
  }

  // MARK: - Keys

  func pressOwn(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    switch key {
    case .left: goOn(by: -1, at: time)
    case .right: goOn(by: 1, at: time)
    case .enter, .space: perform(focus.shown.flatMap { controls.control($0)?.action } ?? .copy, at: time)
    case .up, .down:
      // Past the last line of code, or verdict, it scrolls.
      guard let next = focus.neighbor(isForward: key == .down, among: view?.scrolled ?? []) else { return false }
      moveRing(to: next, at: time)
    default: return false
    }
    return true
  }

  /// Shows the toolkit so many places on; the ring stays with the one that is shown.
  private func goOn(by places: Int, at time: Timestamp) {
    let formats = ExportFormat.allCases
    let index = (formats.firstIndex(of: format) ?? 0) + places
    let next = formats[min(formats.count - 1, max(0, index))]
    perform(.format(next), at: time)
    if case .format = focus.shown { moveRing(to: .format(next), at: time) }
  }
}
