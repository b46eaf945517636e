import Drawing
import Interface
import SDLPlatform
import Scenes
import ScrollEngine

/// Sends what hands do to the part of the window that it is for: all of a touch to where it began.
final class HandRouter {
  private let session: Session
  let workbench: Workbench
  /// Fingers that are down.
  private var fingers: [Int: Finger] = [:]
  private var touchpad = TouchpadRoute()
  private(set) var mouse = MousePlace()
  /// What the mouse is known to point to.
  private var pointed: WorkbenchPart?
  /// What the mouse has come to rest on, or a finger stays on, says what it is.
  private(set) var tips = TipState()
  /// Does what a control stands for.
  var perform: (WorkbenchAction) -> Void = { _ in }

  private struct Finger {
    /// Who has it.
    let part: WorkbenchPart
    /// Where it was last.
    var place: Point
  }

  init(_ session: Session, _ workbench: Workbench) {
    self.session = session
    self.workbench = workbench
  }

  /// Whether no hand is on the window.
  var isIdle: Bool { fingers.isEmpty && !touchpad.isUnderWay }

  /// Whether a finger is down.
  var isTouched: Bool { !fingers.isEmpty }

  /// Takes what a hand does.
  ///
  /// - Returns: whether something may look different.
  func take(_ input: InputEvent) -> Bool {
    var input = input
    let toldBefore = tips.shown
    let isLeft = leave(input)
    ask(&input)
    return follow(input) || isLeft || tips.shown != toldBefore
  }

  /// The pointer goes where a finger comes down, and tells nobody: nothing looks any more as if it were there.
  private func leave(_ input: InputEvent) -> Bool {
    guard case .down(let id, let place) = input.kind, id > 0 else { return false }
    // A touchpad's fingers are where the pointer is.
    return TouchpadPinch.center(ofFinger: id, at: place) == nil && hover(nil)
  }

  /// What is touched is asked what it is: a finger that stays presses nothing, and so is taken away instead of lifted.
  private func ask(_ input: inout InputEvent) {
    tips.advance(to: input.time)
    switch input.kind {
    // A mouse has asked before it presses, and a touchpad's pinch is no finger on something.
    case .down(let id, let place) where id > 0 && TouchpadPinch.center(ofFinger: id, at: place) == nil:
      tips.touch(workbench.tip(at: place, isHeld: true), with: id, at: place, time: input.time)
    case .move(let id, let place): tips.move(id, to: place)
    case .up(let id, _): if tips.lift(id, at: input.time) { input.kind = .cancel(id: id) }
    case .hover: break
    case .down, .cancel, .wheel, .scroll, .key, .text, .resize: tips.hide()
    }
  }

  private func follow(_ input: InputEvent) -> Bool {
    switch input.kind {
    case .down(let id, let place):
      // The fingers of a touchpad's pinch belong to what is under the pointer, even where they lie beyond it.
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
      // A lift may tell a place that no movement has told. What moves by the finger goes where it was.
      if finger.place != place, finger.part.followsFingers {
        _ = send(InputEvent(time: input.time, kind: .move(id: id, to: place)), to: finger.part)
      }
      return send(input, to: finger.part)
    case .cancel(let id): return send(input, to: fingers.removeValue(forKey: id)?.part)
    case .hover(let place): return hover(place)
    case .wheel(_, let place): return send(input, to: place.map(workbench.part(at:)) ?? .scene)
    case .scroll(_, let phase, let place):
      let pointed = place.map { workbench.part(at: $0) ?? .scene } ?? .scene
      // Beside panels and scene there is nothing else to scroll.
      return send(input, to: touchpad.part(for: phase, pointed: pointed == .control ? .scene : pointed))
    case .key, .text, .resize: return false
    }
  }

  /// Takes note of what was for somebody over everything else as well.
  func pass(_ input: InputEvent) {
    mouse.follow(input.kind)
    if case .scroll(_, .ended, _) = input.kind { touchpad.end() }
  }

  /// What is typed ends with a touch beside it.
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
    case .divider: slide(input)
    case .tuning: workbench.panel.take(input.moved(from: workbench.layout.tuning?.origin ?? .zero))
    case .observe: workbench.observe.take(input.moved(from: workbench.layout.observe?.origin ?? .zero))
    case .sheet: workbench.sheet?.take(input.moved(from: workbench.layout.sheet.origin))
    case .control: if let action = workbench.take(input) { perform(action) }
    case nil: return false
    }
    return true
  }

  /// A hand on what parts A from B.
  private func slide(_ input: InputEvent) {
    let viewport = workbench.layout.viewport
    switch input.kind {
    case .down(_, let place): workbench.divider.press(at: place, in: viewport)
    case .move(_, let place): workbench.divider.move(to: place, in: viewport)
    case .up, .cancel: workbench.divider.release(at: input.time)
    // What scrolls below it does.
    case .wheel, .scroll: _ = send(input, to: .scene)
    case .hover, .key, .text, .resize: break
    }
  }

  /// The mouse points somewhere: what it left must know as well.
  ///
  /// - Parameter hasMoved: whether it has come there; else what lies there may be another, which a scene finds out itself.
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
      tips.point(at: place.flatMap { workbench.tip(at: $0) }, hasMoved: hasMoved, time: session.moment),
    ]
    return changes.contains(true)
  }

  /// A key was pressed: what is under the hand says no more.
  func quieten() { tips.hide() }

  /// Brings what waits for a moment there.
  ///
  /// - Parameter about: the page over the scene, to which the pointer may point.
  func advance(to time: Timestamp, or about: AboutPage) {
    follow(session.tuning, at: time)
    pointAnew(or: about)
    tips.advance(to: time)
  }

  // MARK: - Hands taken away

  /// The scene goes, and knows that no hand holds it.
  func forgetScene() {
    fingers = fingers.filter { $0.value.part != .scene && $0.value.part != .twin }
    _ = touchpad.take { $0 == .scene }
  }

  /// Takes the hands from some parts of the window, as if their device were gone, when something comes over them.
  func release(_ parts: (WorkbenchPart) -> Bool) {
    for (id, finger) in fingers where parts(finger.part) {
      fingers[id] = nil
      _ = send(InputEvent(time: session.moment, kind: .cancel(id: id)), to: finger.part)
    }
    if let part = touchpad.take(from: parts) {
      _ = send(InputEvent(time: session.moment, kind: .scroll(delta: .zero, phase: .ended, at: nil)), to: part)
    }
  }
}

extension Workbench {
  /// Takes what a hand does to the controls around the scene.
  ///
  /// - Returns: what is to be done.
  fileprivate func take(_ input: InputEvent) -> WorkbenchAction? {
    switch input.kind {
    case .down(_, let place): press(at: place, time: input.time)
    case .up(_, let place): return pointing.release(at: place, among: controls)
    case .cancel: pointing.pressed = nil
    case .move, .wheel, .scroll, .hover, .key, .text, .resize: break
    }
    return nil
  }

  /// The mouse points to one of the controls around the scene, or to none.
  ///
  /// - Returns: whether something looks different.
  fileprivate func hover(_ place: Point?) -> Bool {
    let hovered = place.flatMap { controls.hit($0) }?.action
    defer { pointing.hovered = hovered }
    return hovered != pointing.hovered
  }
}
