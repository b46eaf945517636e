import Drawing
import Interface
import ScrollEngine
import Tuning

/// A part of the window that hands act on. Places are in points from its own corner.
protocol Touchable: AnyObject {
  func down(id: Int, at place: Point, time: Timestamp)
  func move(id: Int, to place: Point, time: Timestamp)
  func up(id: Int, at place: Point, time: Timestamp)
  func cancel(id: Int, time: Timestamp)
  func turn(_ notches: Double, at place: Point, time: Timestamp)
  func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, at time: Timestamp)
}

extension Touchable {
  /// Takes what a hand does; keys, text and a mouse with no button down go other ways.
  func take(_ input: InputEvent) {
    let time = input.time
    switch input.kind {
    case .down(let id, let place): down(id: id, at: place, time: time)
    case .move(let id, let place): move(id: id, to: place, time: time)
    case .up(let id, let place): up(id: id, at: place, time: time)
    case .cancel(let id): cancel(id: id, time: time)
    case .wheel(let notches, let place): turn(notches.y, at: place ?? .zero, time: time)
    case .scroll(let delta, let phase, _): scroll(delta.y, phase, at: time)
    case .hover, .key, .text, .resize: break
    }
  }
}

/// Controls of which some scroll, under a hand. A page says what there is and what a press does; how hands get there is
/// the same for all.
protocol ControlPage: Touchable {
  associatedtype Action: Hashable
  var pane: ControlPane<Action> { get set }
  var isOpen: Bool { get }
  /// Everything that can be pressed; nothing while it is closed.
  var controls: [Control<Action>] { get }
  /// The part of it that scrolls.
  var window: Rect { get }
  func perform(_ action: Action, at time: Timestamp)
  /// A finger comes down on a control, or beside all of them.
  func touch(_ action: Action?)
  /// Whether a control goes where a finger goes sideways.
  func slides(_ action: Action) -> Bool
  /// A finger that holds such a control is somewhere.
  func slide(_ action: Action, to place: Point)
}

extension ControlPage {
  var isMoving: Bool { isOpen && pane.scroll.isAnimating }
  var nextMoment: Timestamp? { isOpen ? pane.scroll.nextChange : nil }
  /// Whether the mouse is on something that can be pressed.
  var hovers: Bool { pane.pointing.hovered != nil }

  /// Brings it to a moment.
  func advance(to time: Timestamp) { if isOpen { pane.scroll.advance(to: time) } }

  /// Moves as a tuning asks of all that scrolls.
  func follow(_ tuning: Tuning, at time: Timestamp) { pane.scroll.follow(tuning, at: time) }

  func touch(_ action: Action?) {}
  func slides(_ action: Action) -> Bool { false }
  func slide(_ action: Action, to place: Point) {}

  func down(id: Int, at place: Point, time: Timestamp) {
    guard isOpen, !pane.isTouched else { return }
    let control = controls.hit(place)
    touch(control?.action)
    let canSlide = control.map { slides($0.action) } ?? false
    let canScroll = window.contains(place)
    _ = pane.down(id: id, at: place, on: control, canSlide: canSlide, canScroll: canScroll, time: time)
    slide(to: place)
  }

  func move(id: Int, to place: Point, time: Timestamp) {
    _ = pane.move(id: id, to: place, time: time)
    slide(to: place)
  }

  private func slide(to place: Point) {
    if let held = pane.pointing.pressed, slides(held) { slide(held, to: place) }
  }

  func up(id: Int, at place: Point, time: Timestamp) {
    let outcome = pane.up(id: id, time: time)
    if let action = pane.tapped(by: outcome, among: controls) { perform(action, at: time) }
  }

  func cancel(id: Int, time: Timestamp) { _ = pane.cancel(id: id, time: time) }

  func turn(_ notches: Double, at place: Point, time: Timestamp) { pane.turn(notches, at: time) }

  func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    pane.scroll(delta, phase, at: time)
  }

  /// The mouse moves with no button down, or leaves.
  ///
  /// - Returns: whether something looks different.
  func hover(_ place: Point?) -> Bool {
    let action = isOpen ? place.flatMap { controls.hit($0) }?.action : nil
    defer { pane.pointing.hovered = action }
    return pane.pointing.hovered != action
  }
}
