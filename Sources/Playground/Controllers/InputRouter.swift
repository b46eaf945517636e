import Drawing
import Interface
import SDLPlatform
import Scenes
import ScrollEngine
import Session

/// The router of pointer input to the part of the window under the pointer. A touch stays with the part where it began.
final class InputRouter {
  private let session: Session
  let workbench: Workbench
  /// The fingers that are down, by ID.
  private var fingers: [Int: Finger] = [:]
  private var touchpad = TouchpadOwner()
  private(set) var mouse = MousePosition()
  /// The part of the window that was last under the pointer; `nil` if none was.
  private var pointed: WorkbenchPart?
  /// The tooltip state for a resting pointer or a held finger.
  private(set) var tips = TooltipState()
  /// Runs a command.
  var run: (CommandID) -> Void = { _ in }

  private struct Finger {
    /// The part that owns the touch.
    let part: WorkbenchPart
    /// The finger's last position, in points of the window.
    var place: Point
  }

  init(_ session: Session, _ workbench: Workbench) {
    self.session = session
    self.workbench = workbench
  }

  /// Whether no finger is down and no touchpad gesture is in progress.
  var isIdle: Bool { fingers.isEmpty && !touchpad.isUnderWay }

  var isTouched: Bool { !fingers.isEmpty }

  /// Handles pointer input.
  ///
  /// - Returns: Whether something may look different.
  func handle(_ input: InputEvent) -> Bool {
    var input = input
    let toldBefore = tips.shown
    let isLeft = clearHover(input)
    updateTooltip(&input)
    return route(input) || isLeft || tips.shown != toldBefore
  }

  /// Clears the hover state when a finger touches the screen. The system moves the pointer there without an event, so
  /// nothing may look hovered any more.
  private func clearHover(_ input: InputEvent) -> Bool {
    guard case .down(let id, let place) = input.kind, id > 0 else { return false }
    // The fingers of a touchpad's pinch are at the pointer, so the hover state stays.
    return TouchpadPinch.center(ofFinger: id, at: place) == nil && hover(nil)
  }

  /// Updates the tooltip. A finger held long enough to show a tooltip must not press anything, so its lift becomes a
  /// cancel event.
  private func updateTooltip(_ input: inout InputEvent) {
    tips.advance(to: input.time)
    switch input.kind {
    // A mouse shows the tooltip on hover, before it presses. A touchpad's pinch touches nothing.
    case .down(let id, let place) where id > 0 && TouchpadPinch.center(ofFinger: id, at: place) == nil:
      tips.touch(workbench.tip(at: place, isHeld: true), with: id, at: place, time: input.time)
    case .move(let id, let place): tips.move(id, to: place)
    case .up(let id, _): if tips.fingerUp(id, at: input.time) { input.kind = .cancel(id: id) }
    case .hover: break
    case .down, .cancel, .wheel, .scroll, .key, .text, .resize: tips.hide()
    }
  }

  private func route(_ input: InputEvent) -> Bool {
    switch input.kind {
    case .down(let id, let place):
      // A touchpad's pinch belongs to the part under the pointer, even if its fingers are beyond the part's edges.
      let part = workbench.part(at: TouchpadPinch.center(ofFinger: id, at: place) ?? place)
      guard let part else { return false }
      endTyping(elsewhereThan: part)
      workbench.focus.hide()
      workbench.observe.focus.hide()
      fingers[id] = Finger(part: part, place: place)
      return send(input, to: part)
    case .move(let id, let place):
      fingers[id]?.place = place
      return fingers[id]?.part != .control && send(input, to: fingers[id]?.part)
    case .up(let id, let place):
      guard let finger = fingers.removeValue(forKey: id) else { return false }
      // The position of a lift may differ from that of the last movement. Parts with draggable content get this
      // difference as a movement first.
      if finger.place != place, finger.part.hasDraggableContent {
        _ = send(InputEvent(time: input.time, kind: .move(id: id, to: place)), to: finger.part)
      }
      return send(input, to: finger.part)
    case .cancel(let id): return send(input, to: fingers.removeValue(forKey: id)?.part)
    case .hover(let place): return hover(place)
    case .wheel(_, let place): return send(input, to: place.map(workbench.part(at:)) ?? .scene)
    case .scroll(_, let phase, let place):
      let pointed = place.map { workbench.part(at: $0) ?? .scene } ?? .scene
      // Buttons and other controls do not scroll, so scroll input over them goes to the scene.
      return send(input, to: touchpad.part(for: phase, pointed: pointed == .control ? .scene : pointed))
    case .key, .text, .resize: return false
    }
  }

  /// Updates the pointer and touchpad state with input that a modal overlay may have handled.
  func updateState(_ input: InputEvent) {
    mouse.update(with: input.kind)
    if case .scroll(_, .ended, _) = input.kind { touchpad.end() }
  }

  /// Ends text input in fields outside the touched part.
  private func endTyping(elsewhereThan part: WorkbenchPart) {
    if part != .tuning {
      workbench.panel.endTyping(commits: true)
      workbench.panel.focus.clear()
    }
    if part != .observe { workbench.observe.library.endTyping(commits: true) }
  }

  private func send(_ input: InputEvent, to part: WorkbenchPart?) -> Bool {
    switch part {
    case .scene: session.deliver(input.kind.moved(from: workbench.layout.viewport.origin), at: input.time)
    case .twin:
      let origin = workbench.layout.twin?.origin ?? workbench.layout.viewport.origin
      session.deliver(input.kind.moved(from: origin), at: input.time)
    case .divider: moveDivider(input)
    case .tuning: workbench.panel.dispatch(input.moved(from: workbench.layout.tuning?.origin ?? .zero))
    case .observe: workbench.observe.dispatch(input.moved(from: workbench.layout.observe?.origin ?? .zero))
    case .sheet: workbench.sheet?.dispatch(input.moved(from: workbench.layout.sheet.origin))
    case .control: if let command = workbench.command(for: input) { run(command) }
    case nil: return false
    }
    return true
  }

  /// Moves the divider between A and B.
  private func moveDivider(_ input: InputEvent) {
    let viewport = workbench.layout.viewport
    switch input.kind {
    case .down(_, let place): workbench.divider.press(at: place, in: viewport)
    case .move(_, let place): workbench.divider.move(to: place, in: viewport)
    case .up, .cancel: workbench.divider.release(at: input.time)
    // Scrolls the scene below the divider.
    case .wheel, .scroll: _ = send(input, to: .scene)
    case .hover, .key, .text, .resize: break
    }
  }

  /// Updates the hover state of all parts, including the one that the pointer has left.
  ///
  /// - Parameter hasMoved: Whether the pointer has moved. If not, the content below it may have changed; a scene
  ///   detects that itself.
  func hover(_ place: Point?, hasMoved: Bool = true) -> Bool {
    let part = place.flatMap { workbench.part(at: $0) }
    if !hasMoved, part == .scene, pointed == .scene { return false }
    pointed = part
    func local(_ own: WorkbenchPart, _ frame: Rect?) -> Point? {
      part == own ? place.map { $0 - (frame?.origin ?? .zero) } : nil
    }
    let layout = workbench.layout
    let changes = [
      workbench.hover(part == .control ? place : nil),
      workbench.panel.hover(local(.tuning, layout.tuning), time: session.moment),
      workbench.observe.hover(local(.observe, layout.observe), hasMoved: hasMoved),
      workbench.sheet?.hover(local(.sheet, layout.sheet)) == true,
      hasMoved && session.scene.hover(local(.scene, layout.viewport) ?? local(.twin, layout.twin)),
      tips.hover(place.flatMap { workbench.tip(at: $0) }, hasMoved: hasMoved, time: session.moment),
    ]
    return changes.contains(true)
  }

  /// Hides the tooltip after a key press.
  func hideTooltip() { tips.hide() }

  /// Advances tooltips and the hover state to `time`.
  ///
  /// - Parameter about: The About page, which may be under the pointer.
  func advance(to time: Timestamp, or about: AboutPage) {
    apply(session.tuning, at: time)
    refreshHover(or: about)
    tips.advance(to: time)
  }

  // MARK: - Cancelled touches

  /// Forgets all touches of the scene, because the scene is being replaced.
  func releaseScene() {
    fingers = fingers.filter { $0.value.part != .scene && $0.value.part != .twin }
    _ = touchpad.cancel { $0 == .scene }
  }

  /// Cancels all touches of the parts for which `parts` returns true, for example when something covers them.
  func release(_ parts: (WorkbenchPart) -> Bool) {
    for (id, finger) in fingers where parts(finger.part) {
      fingers[id] = nil
      _ = send(InputEvent(time: session.moment, kind: .cancel(id: id)), to: finger.part)
    }
    if let part = touchpad.cancel(in: parts) {
      _ = send(InputEvent(time: session.moment, kind: .scroll(delta: .zero, phase: .ended, at: nil)), to: part)
    }
  }
}

extension Workbench {
  /// Handles pointer input to the controls around the scene.
  ///
  /// - Returns: The command to run.
  fileprivate func command(for input: InputEvent) -> CommandID? {
    switch input.kind {
    case .down(_, let place): press(at: place, time: input.time)
    case .up(_, let place): return pointing.release(at: place, among: controls)
    case .cancel: pointing.pressed = nil
    case .move, .wheel, .scroll, .hover, .key, .text, .resize: break
    }
    return nil
  }

  /// Updates the hover state of the controls around the scene. `place` is the pointer's position; `nil` if it is not
  /// over any of these controls.
  ///
  /// - Returns: Whether something looks different.
  fileprivate func hover(_ place: Point?) -> Bool {
    let hovered = place.flatMap { controls.hit($0) }?.action
    defer { pointing.hovered = hovered }
    return hovered != pointing.hovered
  }
}
