import Documents
import Drawing
import Interface
import ScrollEngine
import Tuning

/// The hand-over under a hand: for which toolkit, how far that does what was felt, and the code, to be copied and saved.
///
/// Places are in points from its own top left corner.
final class HandOverSheet {
  /// What is wanted; `nil` while it is closed.
  private var wish: HandOverWish?
  /// What of that is laid out.
  private(set) var content: HandOverContent?
  private var pane = ControlPane<HandOverAction>()
  private var focus = KeyboardFocus<HandOverAction>()
  private var notice: HandOverNotice?
  /// The file that was saved last.
  private var saved: String?
  /// The toolkit that was shown last.
  private var format = ExportFormat.uikit
  private var strokes = Strokes<HandOverView>()
  /// Measures texts.
  var text: (any TextMeasuring)?
  /// Called with text that is to be copied; true when the system took it.
  var copy: (String) -> Bool = { _ in false }
  /// Called with a file that is to be shown in its folder.
  var show: (String) -> Void = { _ in }
  /// Where code goes that is saved.
  var folder: ExportFolder

  init(folder: ExportFolder = ExportFolder()) { self.folder = folder }

  var isOpen: Bool { wish != nil }
  var isMoving: Bool { isOpen && pane.scroll.isMoving }
  var nextMoment: Timestamp? { isOpen ? pane.scroll.nextMoment : nil }
  /// Whether the mouse is on something that can be pressed.
  var hovers: Bool { pane.pointing.hovered != nil }

  /// Opens it, or goes on with what now is handed over.
  func open(_ subject: HandOverSubject, size: Size, at time: Timestamp) {
    if wish == nil {
      pane = ControlPane()
      focus.clear()
      forgetFile()
    }
    if let old = wish?.subject, old != subject { forgetFile() }
    want(
      HandOverWish(
        subject: subject, format: format, isWhole: wish?.isWhole ?? false, isExpanded: wish?.isExpanded ?? false,
        size: size), at: time)
  }

  func close() { (wish, content) = (nil, nil) }

  /// Brings it to a moment.
  func advance(to time: Timestamp) { if isOpen { _ = pane.scroll.advance(to: time) } }

  // MARK: - What is shown

  private func want(_ wish: HandOverWish, at time: Timestamp) {
    self.wish = wish
    guard content?.wish != wish, let text else { return }
    do throws(DocumentError) { content = try HandOverContent(wish, text) } catch {
      notice = HandOverNotice(isGood: false, title: "No code for \(wish.format.title)", line: error.description)
    }
    guard let places = content?.places(scrolledBy: 0) else { return }
    pane.scroll.layout(content: places.content, frame: places.window.height, at: time)
  }

  /// What it shows now; `nil` while it is closed.
  var view: HandOverView? {
    guard let content else { return nil }
    let start = HandOverNotice(isGood: true, title: "Ready to copy", line: "Save keeps it in \(folder.path)")
    return HandOverView(
      places: content.places(scrolledBy: pane.scroll.offset), content: content, notice: notice ?? start,
      canShow: saved != nil, limit: pane.scroll.limit, pointing: pane.pointing, ring: focus.shown)
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
      pane.scroll = PaneScroll()
      change(format)
    case .scope: change(nil, !wish.isWhole)
    case .more: change(nil, nil, !wish.isExpanded)
    case .copy: copyCode()
    case .save: save()
    case .show: if let saved { show(saved) }
    case .close: close()
    }
  }

  /// Copies the code.
  func copyCode() {
    guard let content else { return }
    notice =
      copy(content.handOver.text)
      ? HandOverNotice(
        isGood: true, title: "Copied", line: "\(content.handOver.lines.count) lines of \(content.wish.format.title)")
      : HandOverNotice(isGood: false, title: "Not copied", line: "The clipboard cannot be reached")
  }

  private func save() {
    guard let content else { return }
    do throws(DocumentError) {
      let path = try folder.save(content.handOver.text, as: content.fileName)
      saved = path
      notice = HandOverNotice(isGood: true, title: "Saved", line: path, isPath: true)
    } catch { notice = HandOverNotice(isGood: false, title: "Not saved", line: error.description) }
  }

  // MARK: - Keys

  /// A key is pressed; false for one that is none of its business.
  func press(_ key: InputEvent.Key, isShifted: Bool = false, time: Timestamp) -> Bool {
    guard let view else { return false }
    let formats = ExportFormat.allCases
    let index = formats.firstIndex(of: format) ?? 0
    switch key {
    case .escape: close()
    case .left: perform(.format(formats[max(0, index - 1)]), at: time)
    case .right: perform(.format(formats[min(formats.count - 1, index + 1)]), at: time)
    case .enter, .space: perform(focus.shown ?? .copy, at: time)
    case .tab, .backTab:
      if let next = focus.stop(isForward: key == .tab && !isShifted, among: view.controls) { focus.move(to: next) }
    default:
      _ = pane.press(key, page: view.places.window.height, overlap: CodeListing.rowHeight, at: time)
    }
    return true
  }

  // MARK: - Hands

  func down(id: Int, at place: Point, time: Timestamp) {
    guard let view else { return }
    focus.hide()
    _ = pane.down(
      id: id, at: place, on: view.controls.hit(place), canScroll: view.places.window.contains(place), time: time)
  }

  func move(id: Int, to place: Point, time: Timestamp) {
    _ = pane.move(id: id, to: place, time: time)
  }

  func up(id: Int, at place: Point, time: Timestamp) {
    let outcome = pane.up(id: id, time: time)
    if let action = pane.tapped(by: outcome, over: view?.controls ?? []) { perform(action, at: time) }
  }

  func cancel(id: Int, time: Timestamp) {
    _ = pane.cancel(id: id, time: time)
  }

  func turn(_ notches: Double, at place: Point, time: Timestamp) {
    pane.scroll.turn(notches, at: time)
  }

  func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    pane.scroll.scroll(delta, phase, at: time)
  }

  /// The mouse moves with no button down, or leaves.
  ///
  /// - Returns: whether something looks different.
  func hover(_ place: Point?, time: Timestamp) -> Bool {
    guard let view else { return false }
    let action = place.flatMap { view.controls.hit($0) }?.action
    guard pane.pointing.hovered != action else { return false }
    pane.pointing.hovered = action
    return true
  }

  /// Draws it into an empty canvas, with its top left corner as origin.
  func draw(into canvas: inout Canvas) {
    guard let view else { return }
    canvas.list = strokes.list(of: view, on: canvas) { $0.draw(into: &$1) }
  }
}
