import Drawing
import Interface
import ScrollEngine
import Tuning

/// A view that handles touch, wheel and touchpad input in a function for each kind.
package protocol PointerView: View {
  func down(id: Int, at place: Point, time: Timestamp)
  func move(id: Int, to place: Point, time: Timestamp)
  func up(id: Int, at place: Point, time: Timestamp)
  func cancel(id: Int, time: Timestamp)
  func scroll(notches: Double, at place: Point, time: Timestamp)
  func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, at time: Timestamp)
}

extension PointerView {
  package func handle(_ input: InputEvent) -> Bool {
    let time = input.time
    switch input.kind {
    case .down(let id, let place): down(id: id, at: place, time: time)
    case .move(let id, let place): move(id: id, to: place, time: time)
    case .up(let id, let place): up(id: id, at: place, time: time)
    case .cancel(let id): cancel(id: id, time: time)
    case .wheel(let notches, let place): scroll(notches: notches.y, at: place ?? .zero, time: time)
    case .scroll(let delta, let phase, _): scroll(delta.y, phase, at: time)
    case .hover, .key, .text, .resize: break
    }
    return true
  }
}

/// A page of controls, some of which may scroll. A conforming type provides the controls with their actions; the
/// default implementations handle the input.
package protocol PageView: PointerView {
  typealias Action = PageAction<Self>
  var pane: ControlPane<Action> { get set }
  var isOpen: Bool { get }
  /// The controls of the page; empty while it is closed.
  var controls: [Control<Action>] { get }
  /// Frame of the area that shows the scrolled content.
  var window: Rect { get }
  /// Called when a finger touches down, with the action of the control there; `nil` outside all controls.
  func touch(_ action: Action?)
  /// Whether a control keeps following a finger that moves horizontally on it, like a slider.
  func slides(_ action: Action) -> Bool
  /// Called for every position of a finger that holds a control for which ``slides(_:)`` is true.
  func slide(_ action: Action, to place: Point)
}

extension PageView {
  package var isMoving: Bool { isOpen && pane.scroll.isAnimating }
  package var nextMoment: Timestamp? { isOpen ? pane.scroll.nextChange : nil }
  /// Whether the pointer is over a control that responds to a click.
  package var hovers: Bool { pane.pointing.hovered != nil }

  package var elements: [SemanticsElement] { isOpen ? controls.elements() : [] }
  /// A page fills the view that contains it.
  package func contains(_ place: Point) -> Bool { isOpen }
  package func pointer(at place: Point) -> PointerShape { hovers ? .pointer : .arrow }

  package func advance(to time: Timestamp) { if isOpen { pane.scroll.advance(to: time) } }

  /// Applies the scroll physics of a tuning to the page.
  package func apply(_ tuning: Tuning, at time: Timestamp) { pane.scroll.apply(tuning, at: time) }

  /// Runs the action of a control.
  package func run(_ action: Action, at time: Timestamp) { action.run(self, time) }

  package func touch(_ action: Action?) {}
  package func slides(_ action: Action) -> Bool { false }
  package func slide(_ action: Action, to place: Point) {}

  package func down(id: Int, at place: Point, time: Timestamp) {
    guard isOpen, !pane.isTouched else { return }
    let control = controls.hit(place)
    touch(control?.action)
    let canSlide = control.map { slides($0.action) } ?? false
    let canScroll = window.contains(place)
    _ = pane.down(id: id, at: place, on: control, canSlide: canSlide, canScroll: canScroll, time: time)
    slide(to: place)
  }

  package func move(id: Int, to place: Point, time: Timestamp) {
    _ = pane.move(id: id, to: place, time: time)
    slide(to: place)
  }

  private func slide(to place: Point) {
    if let held = pane.pointing.pressed, slides(held) { slide(held, to: place) }
  }

  package func up(id: Int, at place: Point, time: Timestamp) {
    let outcome = pane.up(id: id, time: time)
    if let action = pane.tapped(by: outcome, among: controls) { run(action, at: time) }
  }

  package func cancel(id: Int, time: Timestamp) { _ = pane.cancel(id: id, time: time) }

  package func scroll(notches: Double, at place: Point, time: Timestamp) { pane.scroll(notches: notches, at: time) }

  package func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    pane.scroll(delta, phase, at: time)
  }

  package func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool {
    let action = isOpen ? place.flatMap { controls.hit($0) }?.action : nil
    defer { pane.pointing.hovered = action }
    return pane.pointing.hovered != action
  }
}
