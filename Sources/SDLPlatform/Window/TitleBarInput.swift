import ScrollEngine

/// The hovered and pressed buttons of a title bar.
struct TitleBarState: Equatable {
  var hovered: TitleBar.Button?
  var pressed: TitleBar.Button?
}

/// Handles input on the title bar that a window draws itself and passes all other events on.
final class TitleBarInput {
  /// Makes the most recent finger move the window. The owner sets this closure.
  var moveByFinger: () -> Void = {}
  private let window: Window
  /// The time at which the mouse left the window at one of its edges, or at which the window's size last changed after
  /// that; `nil` once the mouse is over the window again. Meanwhile the compositor may hold the mouse to resize the
  /// window.
  private(set) var leftEdge: Timestamp?
  /// The finger that pressed a button of the title bar; the mouse has the ID 0.
  private var finger: (id: Int, button: TitleBar.Button)?

  init(window: Window) { self.window = window }

  /// Handles an event, and passes it to `emit` if the rest of the program should handle it.
  func handle(_ event: PlatformEvent, emit: (PlatformEvent) -> Void) {
    if case .resized = event, leftEdge != nil { leftEdge = MonotonicClock.now() }
    guard case .input(let input) = event, let bar = window.titleBar else { return emit(event) }
    let before = window.titleBarState
    switch input.kind {
    case .down(let id, let place) where finger == nil && bar.frame.contains(place): down(id, bar.zone(at: place))
    case .move(let id, let place) where id == finger?.id:
      window.titleBarState.pressed = bar.zone(at: place) == finger.map { .button($0.button) } ? finger?.button : nil
    case .up(let id, let place) where id == finger?.id:
      if let button = finger?.button, bar.zone(at: place) == .button(button) {
        window.perform(button)
        if button == .close { emit(.quit) }
      }
      releaseFinger()
    case .cancel(let id) where id == finger?.id: releaseFinger()
    case .hover(let place):
      let zone = place.map { bar.zone(at: $0) }
      // The mouse is over the window again, so the compositor has released it.
      if place != nil { leftEdge = nil } else if window.cursors.edge != nil { leftEdge = input.time }
      if case .edge(let edge) = zone { window.cursors.edge = edge } else { window.cursors.edge = nil }
      if case .button(let button) = zone {
        window.titleBarState.hovered = button
      } else {
        window.titleBarState.hovered = nil
      }
      let isOnTitle = place.map { bar.frame.contains($0) } ?? false
      emit(.input(InputEvent(time: input.time, kind: .hover(at: isOnTitle ? nil : place))))
    case .wheel(_, let place?) where bar.frame.contains(place): break
    case .scroll(_, let phase, let place?) where phase != .ended && bar.frame.contains(place): break
    default: emit(event)
    }
    if window.titleBarState != before { emit(.exposed) }
  }

  private func down(_ id: Int, _ zone: TitleBar.Zone) {
    if case .button(let button) = zone {
      finger = (id, button)
      window.titleBarState.pressed = button
    } else {
      // The compositor handles mouse presses on the title and the edges, so this press is a finger. From now on the
      // compositor handles the finger.
      moveByFinger()
    }
  }

  private func releaseFinger() {
    finger = nil
    window.titleBarState.pressed = nil
  }
}
