import Drawing
import Interface
import Scenes
import ScrollEngine
import Session
import Tuning

/// The host of the window's panes. It decides which pane lies on top, which one receives the input of a finger, of the
/// pointer and of the keyboard, and which one shows its tooltip.
package final class PaneHost {
  /// The panes from front to back.
  let panes: [any Pane]
  /// The pane of the scene, which gets the input that no other pane uses.
  package let scene: any Pane
  /// The panes in the order in which the keyboard focus visits them.
  private let regions: () -> [any Pane]
  /// The fingers that are down, by ID.
  private var fingers: [Int: Finger] = [:]
  private var touchpad = TouchpadOwner()
  package private(set) var mouse = PaneMousePosition()
  /// The pane that was last under the pointer; `nil` if none was.
  private var pointed: (any Pane)?
  /// The tooltip state for a resting pointer or a held finger.
  package private(set) var tips = TooltipState()
  /// Returns the time of the current event.
  private let now: () -> Timestamp

  private struct Finger {
    /// The pane that owns the touch.
    let pane: any Pane
    /// The finger's last position, in points of the window.
    var place: Point
  }

  /// - Parameters:
  ///   - regions: Returns the panes in the order in which the keyboard focus visits them; the scene is the first.
  ///   - now: Returns the time of the current event.
  package init(
    _ panes: [any Pane], scene: any Pane, regions: @escaping () -> [any Pane], now: @escaping () -> Timestamp
  ) {
    self.panes = panes
    self.scene = scene
    self.regions = regions
    self.now = now
  }

  /// The open pane that receives all input; `nil` if none does.
  package var modal: (any Pane)? { panes.first(where: \.isModal) }

  /// Returns the pane that receives the input at a point; `nil` if there is none.
  func pane(at place: Point) -> (any Pane)? { modal ?? panes.first { $0.contains(place) } }

  /// The pane that receives input without a position, or at a point that no pane covers: the scene, or a pane over the
  /// scene.
  private var behindEverything: any Pane { modal ?? panes.first(where: \.coversScene) ?? scene }

  /// Whether no finger is down and no touchpad gesture is in progress.
  package var isIdle: Bool { fingers.isEmpty && !touchpad.isUnderWay }

  package var isTouched: Bool { !fingers.isEmpty }

  /// Returns whether something moves under the pointer that fingers on a touchpad would stop.
  ///
  /// - Parameter place: Position of the pointer, in points of the window.
  package func isMoving(under place: Point?) -> Bool { (place.flatMap(pane(at:)) ?? behindEverything).isMoving }

  // MARK: - Pointer

  /// Handles pointer input.
  ///
  /// - Returns: Whether the input may have changed what the window shows.
  package func handle(_ input: InputEvent) -> Bool {
    defer { updateState(input) }
    var input = input
    let tipBefore = tips.shown
    let isLeft = clearHover(input)
    updateTooltip(&input)
    return route(input) || isLeft || tips.shown != tipBefore
  }

  /// Clears the hover state when a finger touches the screen. The system moves the pointer there without an event, so
  /// nothing may look hovered any more.
  private func clearHover(_ input: InputEvent) -> Bool {
    guard case .down(let id, let place) = input.kind, id > 0 else { return false }
    // A pinch on a touchpad arrives as two fingers beside the pointer, but touches no screen, so the hover state stays.
    return TouchpadPinch.center(ofFinger: id, at: place) == nil && hover(nil)
  }

  /// Updates the tooltip. A finger held long enough to show a tooltip must not press anything, so its lift becomes a
  /// cancel event.
  private func updateTooltip(_ input: inout InputEvent) {
    tips.advance(to: input.time)
    switch input.kind {
    // Only a finger on a screen opens a tooltip here. The mouse, whose ID is 0, opens it on hover, and a pinch on a
    // touchpad touches no control.
    case .down(let id, let place) where id > 0 && TouchpadPinch.center(ofFinger: id, at: place) == nil:
      tips.touch(tip(at: place, isHeld: true), with: id, at: place, time: input.time)
    case .move(let id, let place): tips.move(id, to: place)
    case .up(let id, _): if tips.fingerUp(id, at: input.time) { input.kind = .cancel(id: id) }
    case .hover: break
    case .down, .cancel, .wheel, .scroll, .key, .text, .resize: tips.hide()
    }
  }

  private func route(_ input: InputEvent) -> Bool {
    switch input.kind {
    case .down(let id, let place):
      // A pinch on a touchpad arrives as two fingers beside the pointer. It belongs to the pane under the pointer, even
      // if these fingers are beyond the pane's edges.
      let center = TouchpadPinch.center(ofFinger: id, at: place)
      guard let pane = pane(at: center ?? place) else { return false }
      if pane.endsTypingElsewhere {
        for other in panes where other !== pane { other.touchedElsewhere() }
      }
      fingers[id] = Finger(pane: pane, place: place)
      return pane.handle(input)
    case .move(let id, let place):
      fingers[id]?.place = place
      return fingers[id]?.pane.handle(input) ?? false
    case .up(let id, let place):
      guard let finger = fingers.removeValue(forKey: id) else { return false }
      // The position of a lift may differ from that of the last movement.
      if finger.place != place, finger.pane.dragsContent {
        _ = finger.pane.handle(InputEvent(time: input.time, kind: .move(id: id, to: place)))
      }
      return finger.pane.handle(input)
    case .cancel(let id): return fingers.removeValue(forKey: id)?.pane.handle(input) ?? false
    case .hover(let place): return hover(place)
    case .wheel(_, let place): return (place.map(pane(at:)) ?? behindEverything)?.handle(input) ?? false
    case .scroll(_, let phase, let place):
      let pointed = place.flatMap(pane(at:)) ?? behindEverything
      let pane = pointed.passesScrolling ? scene : pointed
      return touchpad.pane(for: phase, pointed: pane)?.handle(input) ?? false
    case .key, .text, .resize: return false
    }
  }

  /// Updates the pointer and touchpad state with input that the panes may not have received.
  private func updateState(_ input: InputEvent) {
    mouse.update(with: input.kind)
    if case .scroll(_, .ended, _) = input.kind { touchpad.end() }
  }

  /// Updates the hover state of all panes. The pointer is in one of them at most. A pane may show a mark that it did not
  /// get from the pointer, such as the cursor of the plots for a finger or a sought moment. Any movement elsewhere
  /// removes it.
  ///
  /// - Parameter hasMoved: Whether the pointer has moved. If not, the content below it may have changed.
  func hover(_ place: Point?, hasMoved: Bool = true) -> Bool {
    let pane = place.flatMap(pane(at:))
    if !hasMoved, let pane, pane === pointed, pane.tracksRestingPointer { return false }
    var changes: [Bool] = []
    let isEntered = pointed !== pane
    for other in panes where other !== pane && (hasMoved || other === pointed) {
      changes.append(other.hover(nil, hasMoved: hasMoved, at: now()))
    }
    pointed = pane
    if let pane {
      // A pane that tracks a resting pointer ignores calls without movement. When the pointer enters such a pane, the
      // call therefore reports a movement.
      let isNew = hasMoved || isEntered && pane.tracksRestingPointer
      changes.append(pane.hover(place, hasMoved: isNew, at: now()))
    }
    let tip = place.flatMap { pane?.tip(at: $0, isHeld: false) }
    changes.append(tips.hover(tip, hasMoved: hasMoved, time: now()))
    return changes.contains(true)
  }

  /// Returns the control, figure or mark at a point, together with its tooltip; `nil` if nothing there has a tooltip.
  func tip(at place: Point, isHeld: Bool = false) -> TooltipTarget? { pane(at: place)?.tip(at: place, isHeld: isHeld) }

  /// Returns the shape of the mouse pointer at a point.
  package func pointer(at place: Point) -> PointerShape { pane(at: place)?.pointer(at: place) ?? .arrow }

  /// Hides the tooltip after a key press.
  package func hideTooltip() { tips.hide() }

  /// Cancels all touches of some panes, for example when something covers them.
  package func release(_ isReleased: (any Pane) -> Bool = { _ in true }) {
    for (id, finger) in fingers where isReleased(finger.pane) {
      fingers[id] = nil
      _ = finger.pane.handle(InputEvent(time: now(), kind: .cancel(id: id)))
    }
    if let pane = touchpad.cancel(in: isReleased) {
      _ = pane.handle(InputEvent(time: now(), kind: .scroll(delta: .zero, phase: .ended, at: nil)))
    }
  }

  // MARK: - Keyboard

  /// The text field with the keyboard focus; `nil` if there is none.
  package var field: (any TypingField)? { panes.lazy.compactMap(\.field).first }

  /// Passes a key to the frontmost pane that uses it. Returns false if no pane does.
  package func press(_ key: InputEvent.Key, isShifted: Bool = false, at time: Timestamp) -> Bool {
    let typing = panes.first { $0.field != nil && $0 !== scene }
    return panes.contains { pane in
      if let typing, typing !== pane, pane.yieldsKeysToTyping { return false }
      return pane.press(key, isShifted: isShifted, at: time)
    }
  }

  /// Passes a key combination to the frontmost pane that uses it. Returns false if no pane does.
  package func press(_ combination: KeyCommand) -> Bool { panes.contains { $0.press(combination) } }

  /// The pane with the visible focus ring; the scene if no ring is visible.
  var focused: any Pane { regions().first(where: \.hasFocusRing) ?? scene }

  /// Moves the keyboard focus to the next pane that has controls.
  package func focusNext() {
    let all = regions()
    let typing = all.first { $0.field?.holdsFocus == true }
    let current = typing ?? focused
    let start = all.firstIndex { $0 === current } ?? 0
    for pane in all where pane === typing { pane.touchedElsewhere() }
    for pane in all { pane.hideFocusRing() }
    for step in 1..<all.count {
      let next = all[(start + step) % all.count]
      if next === scene || next.moveFocusIn(at: now()) { return }
    }
  }

  // MARK: - Time

  /// Advances tooltips and the hover state to `time`, and applies a tuning's scroll rules to all panes.
  package func advance(to time: Timestamp, by tuning: Tuning) {
    for pane in panes { pane.apply(tuning, at: time) }
    if let place = mouse.resting { _ = hover(place, hasMoved: false) }
    tips.advance(to: time)
  }
}

extension PaneHost: SessionObserver {
  /// Forgets all touches of the scene, because the scene is being replaced.
  package func handsReleased() {
    fingers = fingers.filter { !$0.value.pane.showsScene }
    _ = touchpad.cancel { $0 === scene }
  }
}

/// The pane that handles a touchpad's gesture. As with a finger, it is the pane where the gesture began.
struct TouchpadOwner {
  private enum Target {
    /// No gesture is in progress, or the touchpad has not reported its start.
    case none
    case to(any Pane)
    /// The gesture was cancelled in the pane where it began. Its further events are ignored.
    case nowhere
  }

  private var target = Target.none

  /// Whether a gesture has begun and its end has not been reported. Some devices never report the end.
  var isUnderWay: Bool { if case .none = target { false } else { true } }

  /// Returns the pane for the next event of a gesture; `nil` if it is ignored.
  ///
  /// - Parameter pointed: The pane under the pointer.
  mutating func pane(for phase: InputEvent.ScrollPhase, pointed: any Pane) -> (any Pane)? {
    if phase == .began { target = .to(pointed) }
    return switch target {
    case .none: pointed
    case .to(let pane): pane
    case .nowhere: nil
    }
  }

  /// Ends the gesture after the fingers have lifted.
  mutating func end() { target = .none }

  /// Takes a gesture away from its pane and returns that pane, which must then be sent an end event; `nil` if no
  /// gesture is in progress or `isReleased` is false for its pane.
  mutating func cancel(in isReleased: (any Pane) -> Bool) -> (any Pane)? {
    guard case .to(let pane) = target, isReleased(pane) else { return nil }
    target = .nowhere
    return pane
  }
}

/// The position and button state of the mouse. Content may move under a resting pointer, so its position must be known
/// without new events.
package struct PaneMousePosition {
  /// The finger ID of the mouse.
  private static let id = 0

  /// The mouse's position in points of the window; `nil` outside the window, or if a finger has touched the screen
  /// since the mouse moved last.
  private var place: Point?
  private var isDown = false
  /// The mouse's position in points of the window; `nil` while a button is pressed, or if the position is not known.
  package var resting: Point? { isDown ? nil : place }

  /// Updates the state with an event.
  mutating func update(with kind: InputEvent.Kind) {
    switch kind {
    case .hover(let place): self.place = place
    case .down(Self.id, let place): (self.place, isDown) = (place, true)
    case .move(Self.id, let place): self.place = place
    case .up(Self.id, let place): (self.place, isDown) = (place, false)
    case .cancel(Self.id): isDown = false
    // A pinch on a touchpad arrives as two fingers beside the pointer and does not move the pointer. A finger on a
    // screen moves it without an event, so its position becomes unknown.
    case .down(let id, let place): if TouchpadPinch.center(ofFinger: id, at: place) == nil { self.place = nil }
    case .move, .up, .cancel, .wheel, .scroll, .key, .text, .resize: break
    }
  }
}
