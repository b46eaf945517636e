import Drawing
import Interface
import SDLPlatform
import Scenes
import ScrollEngine
import Session
import Tuning

/// The controls around the scene: those of the rail, the bars and the drawer's tabs, and in front of everything those of
/// an open menu and of the toast.
class ControlsPane: Pane {
  fileprivate let workbench: Workbench
  private let session: Session

  init(_ workbench: Workbench, _ session: Session) {
    self.workbench = workbench
    self.session = session
  }

  func contains(_ place: Point) -> Bool { false }
  var dragsContent: Bool { false }
  // Buttons and other controls do not scroll, so scroll input over them goes to the scene.
  var passesScrolling: Bool { true }
  var isMoving: Bool { session.movesWithoutInput }

  func handle(_ input: InputEvent) -> Bool {
    switch input.kind {
    case .down(_, let place):
      workbench.focus.hide()
      workbench.press(at: place, time: input.time)
    case .up(_, let place):
      if let command = workbench.pointing.release(at: place, among: workbench.controls) { workbench.commands.run(command) }
    case .cancel: workbench.pointing.pressed = nil
    case .move: return false
    case .wheel, .scroll, .hover, .key, .text, .resize: break
    }
    return true
  }

  func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool {
    let hovered = place.flatMap { workbench.controls.hit($0) }?.action
    defer { workbench.pointing.hovered = hovered }
    return hovered != workbench.pointing.hovered
  }

  func pointer(at place: Point) -> PointerShape {
    workbench.controls.hit(place).map { $0.action == .closeMenu ? .arrow : .pointer } ?? .arrow
  }

  func tip(at place: Point, isHeld: Bool) -> TooltipTarget? {
    guard !workbench.layout.isBare, workbench.menu == nil else { return nil }
    // A control with another action for a long press has no tooltip while it is held.
    return workbench.controls.tip(at: place) { isHeld && $0 == .screenshot ? nil : workbench.commands.tip(of: $0) }
  }

  func apply(_ tuning: Tuning, at time: Timestamp) {}
  func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool { false }
  func touchedElsewhere() {}
  func hideFocusRing() {}
  var hasFocusRing: Bool { false }
  func moveFocusIn(at time: Timestamp) -> Bool { false }
  func press(_ combination: KeyCommand) -> Bool { false }
}

/// An open menu, which covers the window, and the toast.
final class OverlayPane: ControlsPane {
  override func contains(_ place: Point) -> Bool { workbench.hasOverlay(at: place) }

  /// Closes the menu.
  override func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    guard workbench.menu != nil, key == .escape else { return false }
    workbench.menu = nil
    return true
  }
}

/// The rail, the transport bar, the bar with a trial's prompt, the line below a small scene, and the drawer's tabs.
final class BarsPane: ControlsPane {
  override func contains(_ place: Point) -> Bool {
    let layout = workbench.layout
    if layout.panelsTab?.contains(place) == true { return true }
    guard !layout.isBare else { return false }
    if layout.drawer?.contains(place) == true { return layout.tabs?.contains(place) == true }
    return [layout.sceneLine, layout.prompt, layout.rail, layout.transport].contains { $0?.contains(place) == true }
  }

  override func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    guard !isShifted, hasFocusRing, !workbench.hasFocusInParts else { return false }
    if let command = workbench.focus.handle(key, among: workbench.stops) { workbench.commands.run(command) }
    return true
  }

  override func touchedElsewhere() { workbench.focus.hide() }
  override var hasFocusRing: Bool { workbench.focus.isVisible }
  override func hideFocusRing() { workbench.focus.hide() }

  override func moveFocusIn(at time: Timestamp) -> Bool {
    workbench.focus.move(isForward: true, among: workbench.stops)
  }
}

/// The sheet that replaces the columns beside the scene, if one is open.
final class SheetPane: Pane {
  private let workbench: Workbench

  init(_ workbench: Workbench) { self.workbench = workbench }

  func contains(_ place: Point) -> Bool { workbench.sheet != nil && workbench.layout.sheet.contains(place) }
  var isMoving: Bool { workbench.sheet?.isMoving == true }

  func handle(_ input: InputEvent) -> Bool {
    workbench.sheet?.dispatch(input.moved(from: workbench.layout.sheet.origin))
    return true
  }

  func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool {
    workbench.sheet?.hover(place.map { $0 - workbench.layout.sheet.origin }) == true
  }

  func pointer(at place: Point) -> PointerShape { workbench.sheet?.hovers == true ? .pointer : .arrow }

  func tip(at place: Point, isHeld: Bool) -> TooltipTarget? {
    workbench.sheet?.tip(at: place, from: workbench.layout.sheet.origin, workbench.commands)
  }

  var yieldsKeysToTyping: Bool { true }

  func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    workbench.sheet?.press(key, isShifted: isShifted, time: time) == true
  }

  var field: (any TypingField)? { workbench.sheets.lazy.compactMap(\.field).first }

  /// Includes sheets that are closed, so that they open with the current rules.
  func apply(_ tuning: Tuning, at time: Timestamp) {
    guard !workbench.layout.isBare else { return }
    for sheet in workbench.sheets { sheet.apply(tuning, at: time) }
  }
}

/// The line between the images of A and B in one scene.
final class DividerPane: Pane {
  private let workbench: Workbench
  private let scene: ScenePane

  init(_ workbench: Workbench, over scene: ScenePane) {
    self.workbench = workbench
    self.scene = scene
  }

  func contains(_ place: Point) -> Bool {
    let layout = workbench.layout
    return workbench.phones.isComparing && layout.twin == nil && layout.viewport.contains(place)
      && workbench.divider.isHit(place, in: layout.viewport)
  }

  var isMoving: Bool { scene.isMoving }

  func handle(_ input: InputEvent) -> Bool {
    let viewport = workbench.layout.viewport
    switch input.kind {
    case .down(_, let place): workbench.divider.press(at: place, in: viewport)
    case .move(_, let place): workbench.divider.move(to: place, in: viewport)
    case .up, .cancel: workbench.divider.release(at: input.time)
    case .wheel, .scroll: return scene.handle(input)
    case .hover, .key, .text, .resize: break
    }
    return true
  }

  func pointer(at place: Point) -> PointerShape { .resizeHorizontal }
  func apply(_ tuning: Tuning, at time: Timestamp) {}
}

/// The scene. During a comparison in two scenes, there is one such pane for each.
final class ScenePane: Pane {
  private let workbench: Workbench
  private let session: Session
  /// The page that covers the whole stage while it is open, so that the scene receives no text.
  private let about: AboutPage
  /// Returns the frame of the pane's scene in the window; `nil` if the scene is not visible.
  private let frame: (WorkbenchLayout) -> Rect?

  init(
    _ workbench: Workbench, _ session: Session, below about: AboutPage, in frame: @escaping (WorkbenchLayout) -> Rect?
  ) {
    self.workbench = workbench
    self.session = session
    self.about = about
    self.frame = frame
  }

  private var origin: Point { (frame(workbench.layout) ?? workbench.layout.viewport).origin }

  func contains(_ place: Point) -> Bool { frame(workbench.layout)?.contains(place) == true }
  var dragsContent: Bool { false }
  var isMoving: Bool { session.movesWithoutInput }

  func handle(_ input: InputEvent) -> Bool {
    session.deliver(input.kind.moved(from: origin), at: input.time)
    return true
  }

  // A scene hovers anew itself when its content moves.
  var tracksRestingPointer: Bool { true }

  func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool {
    (hasMoved || place == nil) && session.scene.hover(place.map { $0 - origin })
  }

  func pointer(at place: Point) -> PointerShape { session.scene.pointer(at: place - origin) }

  /// The scene's field. During a replay it only gets the replay's text, so the user's keys keep their usual meaning.
  var field: (any TypingField)? {
    guard !about.isOpen, session.replay == nil, let typed = session.scene.typedText else { return nil }
    return SceneField(session: session, text: typed)
  }

  func apply(_ tuning: Tuning, at time: Timestamp) {}
}

/// The help, which receives all input while it is open.
extension HelpPage: Pane {
  var isModal: Bool { isOpen }
  func contains(_ place: Point) -> Bool { isOpen }
  var dragsContent: Bool { false }
  var endsTypingElsewhere: Bool { false }

  func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool { hover(place) }
  func pointer(at place: Point) -> PointerShape { hovers ? .pointer : .arrow }

  func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    isOpen && handle(InputEvent(time: time, kind: .key(key)))
  }
}

/// The credits, which cover the stage.
extension AboutPage: Pane {
  func contains(_ place: Point) -> Bool { isOpen && frame.contains(place) }
  var dragsContent: Bool { false }
  var endsTypingElsewhere: Bool { false }
  var coversScene: Bool { isOpen }
  // The page gets the rules while it advances.
  func apply(_ tuning: Tuning, at time: Timestamp) {}

  func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool {
    let before = hovered
    point(at: place)
    return hovered != before
  }

  func pointer(at place: Point) -> PointerShape { hovered != nil ? .pointer : .arrow }

  var yieldsKeysToTyping: Bool { true }

  func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    !isShifted && isOpen && handle(InputEvent(time: time, kind: .key(key)))
  }
}
