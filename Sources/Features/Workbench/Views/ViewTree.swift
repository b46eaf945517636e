import Drawing
import Interface
import Scenes
import ScrollEngine
import Session
import Tuning

/// The tree of the window's views. It decides which view receives the input of a finger, of the pointer and of the
/// keyboard, and which one shows its tooltip.
package final class ViewTree {
  /// The views of the window from front to back, without those inside them.
  let views: [any View]
  /// The view of the scene, which gets the input that no other view uses.
  package let scene: any View
  /// The views in the order in which the keyboard focus visits them.
  private let regions: () -> [any View]
  /// The focus ring of the window.
  private let focus: FocusScope
  /// The fingers that are down, by ID.
  private var fingers: [Int: Finger] = [:]
  private var touchpad = TouchpadOwner()
  package private(set) var mouse = MousePosition()
  /// The view that was last under the pointer; `nil` if none was.
  private var pointed: (any View)?
  /// The tooltip state for a resting pointer or a held finger.
  package private(set) var tips = TooltipState()
  /// Returns the time of the current event.
  private let now: () -> Timestamp

  private struct Finger {
    /// The path to the view that owns the touch.
    let path: ViewPath
    /// The finger's last position, in points of the window.
    var place: Point
  }

  /// - Parameters:
  ///   - regions: Returns the views in the order in which the keyboard focus visits them; the scene is the first.
  ///   - focus: The focus ring that the views share.
  ///   - now: Returns the time of the current event.
  package init(
    _ views: [any View], scene: any View, regions: @escaping () -> [any View], focus: FocusScope,
    now: @escaping () -> Timestamp
  ) {
    self.views = views
    self.scene = scene
    self.regions = regions
    self.focus = focus
    self.now = now
  }

  /// The visible views from front to back, each after those inside it.
  private var every: [any View] { views.flatMap(\.tree) }

  /// The open view that receives all input; `nil` if none does.
  package var modal: (any View)? { views.first(where: \.isModal) }

  /// Returns the path to the view that receives the input at a point; `nil` if there is none.
  private func path(to place: Point) -> ViewPath? {
    if let modal { return ViewPath(modal) }
    return ViewPath(to: place, among: views)
  }

  /// Returns the view that receives the input at a point; `nil` if there is none.
  func view(at place: Point) -> (any View)? { path(to: place)?.view }

  /// The path to the view that receives input without a position, or at a point that no view covers: the scene, or a
  /// view over the scene.
  private var behindEverything: ViewPath { ViewPath(modal ?? views.first(where: \.coversScene) ?? scene) }

  /// Whether no finger is down and no touchpad gesture is in progress.
  package var isIdle: Bool { fingers.isEmpty && !touchpad.isUnderWay }

  package var isTouched: Bool { !fingers.isEmpty }

  /// Returns whether something moves under the pointer that fingers on a touchpad would stop.
  ///
  /// - Parameter place: Position of the pointer, in points of the window.
  package func isMoving(under place: Point?) -> Bool { (place.flatMap(path(to:)) ?? behindEverything).view.isMoving }

  // MARK: - Meaning

  /// The visible parts of the window from front to back, with their elements. While a view receives all input, it is
  /// the only part. One element at most has the focus: that of the view with the keys.
  package var parts: [(semantics: Semantics, elements: [SemanticsElement])] {
    let shown = modal.map(\.tree) ?? uncovered.flatMap(\.tree)
    let isSceneCovered = views.contains(where: \.coversScene)
    return shown.compactMap { view in
      guard !view.showsScene || view.visibleFrame != nil && !isSceneCovered else { return nil }
      let elements = hasKeys(view) ? view.elements : view.elements.map(\.unfocused)
      return elements.isEmpty && !view.showsScene ? nil : (view.semantics, elements)
    }
  }

  /// The views from front to back, without those that lie behind an opaque view as a whole.
  private var uncovered: [any View] {
    views.enumerated().filter { index, view in !views[..<index].contains { $0.covers(view) } }.map(\.element)
  }

  /// Whether keys move the focus ring in a view.
  private func hasKeys(_ view: any View) -> Bool {
    guard let holder = keyHolder?.view, holder.keyClaim > .list else { return view === scene }
    return holder === view.keyView
  }

  // MARK: - Drawing

  /// Draws what the views show on the stage, from back to front, except the scene itself.
  package func drawOnStage(at time: Timestamp, into canvas: inout Canvas) {
    for view in views.reversed() { view.visit { $0.drawOnStage(at: time, into: &canvas) } }
  }

  /// Whether something is shown above the stage.
  package var isAboveStage: Bool { tips.shown != nil || every.contains(where: \.isAboveStage) }

  /// Draws the views above the stage, from back to front, and the tooltip above all of them.
  package func draw(on surface: any Surface, in window: Size) {
    for view in uncovered.reversed() { view.visit { $0.draw(on: surface) } }
    guard modal == nil, let tip = tips.shown else { return }
    surface.draw { tip.draw(in: Rect(origin: .zero, size: window), into: &$0) }
  }

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
      // A pinch on a touchpad arrives as two fingers beside the pointer. It belongs to the view under the pointer, even
      // if these fingers are beyond the view's edges.
      let center = TouchpadPinch.center(ofFinger: id, at: place)
      guard let path = path(to: center ?? place) else { return false }
      if path.view.takesFocus {
        focus.hideRing()
        for other in every where !path.contains(other) { other.leave() }
      }
      fingers[id] = Finger(path: path, place: place)
      return path.handle(input)
    case .move(let id, let place):
      fingers[id]?.place = place
      return fingers[id]?.path.handle(input) ?? false
    case .up(let id, let place):
      guard let finger = fingers.removeValue(forKey: id) else { return false }
      // The position of a lift may differ from that of the last movement.
      if finger.place != place, finger.path.view.dragsContent {
        _ = finger.path.handle(InputEvent(time: input.time, kind: .move(id: id, to: place)))
      }
      return finger.path.handle(input)
    case .cancel(let id): return fingers.removeValue(forKey: id)?.path.handle(input) ?? false
    case .hover(let place): return hover(place)
    case .wheel(_, let place): return (place.map(path(to:)) ?? behindEverything)?.handle(input) ?? false
    case .scroll(_, let phase, let place):
      let pointed = place.flatMap(path(to:)) ?? behindEverything
      let path = pointed.view.passesScrolling ? ViewPath(scene) : pointed
      return touchpad.path(for: phase, pointed: path)?.handle(input) ?? false
    case .key, .text, .resize: return false
    }
  }

  /// Updates the pointer and touchpad state with input that the views may not have received.
  private func updateState(_ input: InputEvent) {
    mouse.update(with: input.kind)
    if case .scroll(_, .ended, _) = input.kind { touchpad.end() }
  }

  /// Updates the hover state of all views. The pointer is in one of them at most. A view may show a mark that it did not
  /// get from the pointer, such as the cursor of the plots for a finger or a sought moment. Any movement elsewhere
  /// removes it.
  ///
  /// - Parameter hasMoved: Whether the pointer has moved. If not, the content below it may have changed.
  func hover(_ place: Point?, hasMoved: Bool = true) -> Bool {
    let path = place.flatMap(path(to:))
    let view = path?.view
    if !hasMoved, let view, view === pointed, view.tracksRestingPointer { return false }
    var changes: [Bool] = []
    let isEntered = pointed !== view
    if hasMoved {
      for other in every where other !== view && other !== pointed {
        changes.append(other.hover(nil, hasMoved: hasMoved, at: now()))
      }
    }
    if isEntered, let pointed { changes.append(pointed.hover(nil, hasMoved: hasMoved, at: now())) }
    pointed = view
    if let path, let place {
      // A view that tracks a resting pointer ignores calls without movement. When the pointer enters such a view, the
      // call therefore reports a movement.
      let isNew = hasMoved || isEntered && path.view.tracksRestingPointer
      changes.append(path.view.hover(place - path.origin, hasMoved: isNew, at: now()))
    }
    let tip = place.flatMap { path?.tip(at: $0, isHeld: false) }
    changes.append(tips.hover(tip, hasMoved: hasMoved, time: now()))
    return changes.contains(true)
  }

  /// Returns the control, figure or mark at a point, together with its tooltip; `nil` if nothing there has a tooltip.
  func tip(at place: Point, isHeld: Bool = false) -> TooltipTarget? { path(to: place)?.tip(at: place, isHeld: isHeld) }

  /// Returns the shape of the mouse pointer at a point.
  package func pointer(at place: Point) -> PointerShape {
    path(to: place).map { $0.view.pointer(at: place - $0.origin) } ?? .arrow
  }

  /// Hides the tooltip after a key press.
  package func hideTooltip() { tips.hide() }

  /// Cancels all touches of some views, for example when something covers them.
  package func release(_ isReleased: (any View) -> Bool = { _ in true }) {
    for (id, finger) in fingers where isReleased(finger.path.view) {
      fingers[id] = nil
      _ = finger.path.handle(InputEvent(time: now(), kind: .cancel(id: id)))
    }
    if let path = touchpad.cancel(in: isReleased) {
      _ = path.handle(InputEvent(time: now(), kind: .scroll(delta: .zero, phase: .ended, at: nil)))
    }
  }

  // MARK: - Keyboard

  /// The text field that is being edited; `nil` if there is none. A field in the scene is edited only while keys reach
  /// the scene.
  package var field: (any TypingField)? { every.compactMap(\.field).first { !$0.isInScene || givesSceneKeys } }

  /// Passes a key to the views that look at each key first, and then to the view with the strongest claim to the keys.
  /// Returns false if they do not use it.
  package func press(_ key: InputEvent.Key, isShifted: Bool = false, at time: Timestamp) -> Bool {
    defer { tips.focus(keyHolder?.focusTip, at: time) }
    return ask { $0.press(key, isShifted: isShifted, at: time) }
  }

  /// Passes a key combination on as a key. Returns false if no view uses it.
  package func press(_ combination: KeyCommand) -> Bool { ask { $0.press(combination) } }

  /// Copies what the view with the keys is about. Returns false if there is nothing to copy.
  package func copyContent() -> Bool { keyHolder?.view.copyContent() ?? false }

  private func ask(_ uses: (any View) -> Bool) -> Bool {
    if every.contains(where: { $0.keyClaim == .first && uses($0) }) { return true }
    return (keyHolder?.view).map(uses) ?? false
  }

  /// The path to the view with the strongest claim to the keys, apart from those that look at each key first; `nil` if
  /// no view claims them.
  private var keyHolder: ViewPath? {
    let paths = views.flatMap { ViewPath($0).descendants }
    return paths.filter { $0.view.keyClaim != .none && $0.view.keyClaim != .first }
      .max { $0.view.keyClaim < $1.view.keyClaim }
  }

  /// Whether keys reach the scene, apart from those that a list takes.
  package var givesSceneKeys: Bool { (keyHolder?.view.keyClaim ?? .none) <= .list }

  /// The region with the focus ring, an open menu or an edited field; the scene if there is none.
  var focused: any View { regions().first { $0.tree.contains(where: \.holdsFocus) } ?? scene }

  /// Moves the keyboard focus to the next region that has controls.
  package func focusNext() {
    let all = regions()
    let current = focused
    let start = all.firstIndex { $0 === current } ?? 0
    for view in all.flatMap(\.tree) where view.keyClaim == .typing || view.keyClaim == .menu {
      view.leave()
    }
    focus.hideRing()
    defer { tips.focus(keyHolder?.focusTip, at: now()) }
    for step in 1..<all.count {
      let next = all[(start + step) % all.count]
      if next === scene || next.moveFocusIn(at: now()) { return }
    }
  }

  // MARK: - Time

  /// Advances tooltips and the hover state to `time`, and applies a tuning's scroll rules to all views.
  package func advance(to time: Timestamp, by tuning: Tuning) {
    for view in views { view.apply(tuning, at: time) }
    if let place = mouse.resting { _ = hover(place, hasMoved: false) }
    // The control may have moved since, because it was scrolled into view.
    if tips.isOfFocus { tips.follow(keyHolder?.focusTip) }
    tips.advance(to: time)
  }
}

extension ViewTree: SessionObserver {
  /// Forgets all touches of the scene, because the scene is being replaced.
  package func handsReleased() {
    fingers = fingers.filter { !$0.value.path.view.showsScene }
    _ = touchpad.cancel { $0 === scene }
  }
}

/// A view and the views that contain it.
private struct ViewPath {
  /// The views from the outermost to the innermost.
  private let views: [any View]
  /// The innermost view.
  let view: any View

  /// Creates the path to a view that no other view contains.
  init(_ view: any View) { (views, self.view) = ([view], view) }

  private init(_ views: [any View], _ view: any View) { (self.views, self.view) = (views, view) }

  /// Creates the path to the frontmost and innermost view at a point of the window; `nil` if there is none.
  init?(to place: Point, among views: [any View]) {
    guard let first = views.first(where: { $0.contains(place) }) else { return nil }
    let outer = ViewPath(first)
    let inner = ViewPath(to: place, among: first.children)
    self = inner.map { ViewPath(outer.views + $0.views, $0.view) } ?? outer
  }

  /// Origin of the innermost view's coordinates, in points of the window. Views may move during a touch.
  var origin: Point { views.reduce(.zero) { $0 + $1.origin } }

  func contains(_ other: any View) -> Bool { views.contains { $0 === other } }

  /// Passes an event with positions in points of the window to the view.
  func handle(_ input: InputEvent) -> Bool { view.handle(input.moved(from: origin)) }

  /// The paths to the views inside the view and to the view itself, from front to back.
  var descendants: [ViewPath] {
    view.children.flatMap { ViewPath(views + [$0], $0).descendants } + [self]
  }

  /// Returns what has a tooltip at a point of the window in the view, or else in a view that contains it.
  func tip(at place: Point, isHeld: Bool) -> TooltipTarget? {
    firstTip { $0.tip(at: place - $1, isHeld: isHeld) }
  }

  /// The control with the focus ring, together with its tooltip, in points of the window.
  var focusTip: TooltipTarget? { firstTip { view, _ in view.focusTip } }

  /// Returns the first tooltip of the view and those that contain it, in points of the window.
  ///
  /// - Parameter tip: returns the tooltip of a view, which has an origin in the window.
  private func firstTip(_ tip: (_ view: any View, _ origin: Point) -> TooltipTarget?) -> TooltipTarget? {
    var origin = origin
    for view in views.reversed() {
      if let tip = tip(view, origin) { return tip.offset(by: origin) }
      origin = origin - view.origin
    }
    return nil
  }
}

/// The view that handles a touchpad's gesture. As with a finger, it is the view where the gesture began.
private struct TouchpadOwner {
  private enum Target {
    /// No gesture is in progress, or the touchpad has not reported its start.
    case none
    case to(ViewPath)
    /// The gesture was cancelled in the view where it began. Its further events are ignored.
    case nowhere
  }

  private var target = Target.none

  /// Whether a gesture has begun and its end has not been reported. Some devices never report the end.
  var isUnderWay: Bool { if case .none = target { false } else { true } }

  /// Returns the path to the view for the next event of a gesture; `nil` if the event is ignored.
  ///
  /// - Parameter pointed: The path to the view under the pointer.
  mutating func path(for phase: InputEvent.ScrollPhase, pointed: ViewPath) -> ViewPath? {
    if phase == .began { target = .to(pointed) }
    return switch target {
    case .none: pointed
    case .to(let path): path
    case .nowhere: nil
    }
  }

  /// Ends the gesture after the fingers have lifted.
  mutating func end() { target = .none }

  /// Takes a gesture away from its view and returns the path to it. The view must then be sent an end event. Returns
  /// `nil` if no gesture is in progress or `isReleased` is false for its view.
  mutating func cancel(in isReleased: (any View) -> Bool) -> ViewPath? {
    guard case .to(let path) = target, isReleased(path.view) else { return nil }
    target = .nowhere
    return path
  }
}

/// The position and button state of the mouse. Content may move under a resting pointer, so its position must be known
/// without new events.
package struct MousePosition {
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
