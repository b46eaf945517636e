import Drawing
import Interface
import ScrollEngine

/// A part of the window that hands act on. Places are in points from its own corner.
protocol Touchable: AnyObject {
  func down(id: Int, at place: Point, time: Timestamp)
  func move(id: Int, to place: Point, time: Timestamp)
  func up(id: Int, at place: Point, time: Timestamp)
  func cancel(id: Int, time: Timestamp)
  func turn(_ notches: Double, at place: Point, time: Timestamp)
  func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, at time: Timestamp)
}

/// A sheet in place of what lies beside the stage: controls of which some scroll, under a hand and under keys.
protocol WorkbenchSheet: Touchable {
  associatedtype Action: Hashable
  var pane: ControlPane<Action> { get set }
  var focus: KeyboardFocus<Action> { get set }
  var isOpen: Bool { get }
  /// Everything that can be pressed, in the keyboard's order; nothing while it is closed.
  var controls: [Control<Action>] { get }
  /// Those of them that lie on what scrolls, in sight or not: the keyboard brings them there.
  var scrolled: [Control<Action>] { get }
  /// The part of it that scrolls.
  var window: Rect { get }
  /// What a key does that the sheet has a use of its own for; false for one that goes through controls, or scrolls.
  func pressOwn(_ key: InputEvent.Key, at time: Timestamp) -> Bool
  func perform(_ action: Action, at time: Timestamp)
  func close()
  /// Draws it into an empty canvas, with its top left corner as origin.
  func draw(into canvas: inout Canvas)
}

extension WorkbenchSheet {
  var isMoving: Bool { isOpen && pane.scroll.isMoving }
  var nextMoment: Timestamp? { isOpen ? pane.scroll.nextMoment : nil }
  /// Whether the mouse is on something that can be pressed.
  var hovers: Bool { pane.pointing.hovered != nil }

  /// Brings it to a moment.
  func advance(to time: Timestamp) { if isOpen { _ = pane.scroll.advance(to: time) } }

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
    guard let place = scrolled.control(action)?.outline?.frame else { return }
    // The ring lies around it.
    let top = place.minY - window.minY + pane.scroll.offset - Self.ringRoom
    pane.scroll.reveal(from: top, to: top + place.height + 2 * Self.ringRoom, frame: window.height, at: time)
  }

  /// What the ring needs above and below a control, in points.
  private static var ringRoom: Double { 8 }

  // MARK: - Hands

  func down(id: Int, at place: Point, time: Timestamp) {
    guard isOpen else { return }
    focus.hide()
    _ = pane.down(id: id, at: place, on: controls.hit(place), canScroll: window.contains(place), time: time)
  }

  func move(id: Int, to place: Point, time: Timestamp) {
    _ = pane.move(id: id, to: place, time: time)
  }

  func up(id: Int, at place: Point, time: Timestamp) {
    let outcome = pane.up(id: id, time: time)
    if let action = pane.tapped(by: outcome, among: controls) { perform(action, at: time) }
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
    guard isOpen else { return false }
    let action = place.flatMap { controls.hit($0) }?.action
    guard pane.pointing.hovered != action else { return false }
    pane.pointing.hovered = action
    return true
  }
}
