import Drawing
import Interface
import ScrollEngine

/// A sheet in place of what lies beside the stage: a page of controls that has the keyboard, too.
protocol WorkbenchSheet: ControlPage where View.Action == Action {
  associatedtype View: SheetView
  var focus: KeyboardFocus<Action> { get set }
  /// What it shows now; `nil` while it is closed.
  var view: View? { get }
  var strokes: Strokes<View> { get set }
  /// What a key does that the sheet has a use of its own for; false for one that goes through controls, or scrolls.
  func pressOwn(_ key: InputEvent.Key, at time: Timestamp) -> Bool
  func close()
}

extension WorkbenchSheet {
  var controls: [Control<Action>] { view?.controls ?? [] }
  var window: Rect { view?.window ?? .zero }
  /// How it stands to whoever uses it.
  var hand: SheetHand<Action> {
    SheetHand(scroll: pane.scroll.offset, limit: pane.scroll.limit, pointing: pane.pointing, ring: focus.shown)
  }

  /// Nobody has used it yet.
  func begin() {
    pane.begin()
    focus.clear()
  }

  func touch(_ action: Action?) { focus.hide() }

  /// Draws it into an empty canvas, with its top left corner as origin.
  func draw(into canvas: inout Canvas) {
    guard let view else { return }
    canvas.list = strokes.list(of: view, on: canvas) { $0.draw(into: &$1) }
  }

  // MARK: - Keys

  /// A key is pressed; false while it is closed.
  func press(_ key: InputEvent.Key, isShifted: Bool = false, time: Timestamp) -> Bool {
    guard isOpen else { return false }
    switch key {
    case .escape: if !pressOwn(key, at: time) { close() }
    case .tab, .backTab:
      // What is out of sight comes there.
      var stops = controls
      for index in stops.indices { stops[index].outline?.window = nil }
      if let next = focus.stop(isForward: key == .tab && !isShifted, among: stops) { moveRing(to: next, at: time) }
    default:
      guard !pressOwn(key, at: time) else { break }
      _ = pane.press(key, page: window.height, overlap: CodeListing.rowHeight, at: time)
    }
    return true
  }

  /// Gives a control the keyboard's ring, and brings it into sight.
  func moveRing(to action: Action, at time: Timestamp) {
    focus.move(to: action)
    guard let view, let place = view.scrolled.control(action)?.outline?.frame else { return }
    // The ring lies around it.
    let top = place.minY - view.window.minY + pane.scroll.offset - Self.ringRoom
    pane.scroll.reveal(from: top, to: top + place.height + 2 * Self.ringRoom, at: time)
  }

  /// What the ring needs above and below a control, in points.
  private static var ringRoom: Double { 8 }
}
