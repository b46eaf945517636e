import Drawing
import Interface
import Recording
import Scenes
import ScrollEngine
import Session
import Tuning

/// Some of the controls around the scene, which all belong to the workbench.
package class ControlsView: View {
  fileprivate let workbench: Workbench
  private let session: Session
  /// The view that gets the keys for these controls; `nil` if this view does.
  private let bars: ControlsView?

  /// - Parameter bars: The bars, whose focus ring also visits the controls of this view; `nil` for the bars themselves.
  package init(_ workbench: Workbench, _ session: Session, over bars: ControlsView? = nil) {
    self.workbench = workbench
    self.session = session
    self.bars = bars
  }

  package var visibleFrame: Rect? { nil }
  package func contains(_ place: Point) -> Bool { visibleFrame?.contains(place) == true }
  package var semantics: Semantics { .presentation }
  package var elements: [SemanticsElement] { [] }
  package func drawOnStage(at time: Timestamp, into canvas: inout Canvas) {}
  package var isAboveStage: Bool { false }
  package func draw(on surface: any Surface) {}
  package var dragsContent: Bool { false }
  // Buttons and other controls do not scroll, so scroll input over them goes to the scene.
  package var passesScrolling: Bool { true }
  package var isMoving: Bool { session.movesWithoutInput }

  package func handle(_ input: InputEvent) -> Bool {
    switch input.kind {
    case .down(_, let place): workbench.press(at: place, time: input.time)
    case .up(_, let place):
      if let command = workbench.pointing.release(at: place, among: workbench.controls) {
        workbench.commands.run(command)
      }
    case .cancel: workbench.pointing.pressed = nil
    case .move: return false
    case .wheel, .scroll, .hover, .key, .text, .resize: break
    }
    return true
  }

  package func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool {
    let hovered = place.flatMap { workbench.controls.hit($0) }?.action
    defer { workbench.pointing.hovered = hovered }
    return hovered != workbench.pointing.hovered
  }

  package func pointer(at place: Point) -> PointerShape {
    workbench.controls.hit(place).map { $0.action == .closeMenu ? .arrow : .pointer } ?? .arrow
  }

  package func tip(at place: Point, isHeld: Bool) -> TooltipTarget? {
    guard !workbench.layout.isBare, workbench.menu == nil else { return nil }
    // A control with another action for a long press has no tooltip while it is held.
    return workbench.controls.tip(at: place) { isHeld && $0 == .screenshot ? nil : workbench.commands.tip(of: $0) }
  }

  package var keyClaim: KeyClaim { .none }
  package var keyView: any View { bars ?? self }
  package func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool { false }
  package var focusTip: TooltipTarget? { nil }
  package func moveFocusIn(at time: Timestamp) -> Bool { false }
}

/// An open menu, which covers the window, the toast, the message over a panel, and the focus ring of the controls around
/// the scene.
package final class OverlayView: ControlsView {
  package override var visibleFrame: Rect? {
    workbench.menu == nil ? workbench.toast?.frame : Rect(origin: .zero, size: workbench.window)
  }

  package override var semantics: Semantics {
    workbench.menu == nil ? .view(.status, "Message") : .view(.menu, "Menu")
  }

  package override var elements: [SemanticsElement] {
    let controls = workbench.menu == nil ? workbench.toast?.controls : workbench.controls
    return controls?.elements(focused: workbench.focus.visibleAction) ?? []
  }

  package override var isAboveStage: Bool {
    guard !workbench.layout.isBare else { return false }
    return workbench.toast != nil || workbench.menu != nil || workbench.focus.visibleAction != nil
  }

  package override func draw(on surface: any Surface) {
    guard !workbench.layout.isBare else { return }
    let (menu, toast, message) = (workbench.menu, workbench.toast, workbench.overlayMessage)
    // A dialog has a ring of its own.
    let stop = workbench.dialog == nil ? workbench.focus.current(among: workbench.stops) : nil
    guard menu != nil || toast != nil || message != nil || stop != nil else { return }
    surface.draw {
      menu?.draw(workbench.controls, workbench.pointing, into: &$0)
      stop?.outline?.drawRing(into: &$0)
      toast?.draw(workbench.pointing, ring: workbench.focus.visibleAction, into: &$0)
      message?.draw(above: toast, into: &$0)
    }
  }

  package override var keyClaim: KeyClaim { workbench.menu == nil ? .none : .first }

  /// Closes the menu.
  package override func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    guard key == .escape else { return false }
    workbench.menu = nil
    return true
  }
}

/// The tabs of an open drawer.
package final class DrawerTabsView: ControlsView {
  package override var visibleFrame: Rect? { workbench.layout.isBare ? nil : workbench.layout.tabs }
  package override var semantics: Semantics { .view(.tablist, "Panels") }
  package override var elements: [SemanticsElement] {
    workbench.bars.tabs?.controls.elements(focused: workbench.focus.visibleAction) ?? []
  }

  package override func draw(on surface: any Surface) {
    guard let tabs = workbench.bars.tabs else { return }
    surface.draw { tabs.draw(workbench.pointing, into: &$0) }
  }
}

/// The bars around the scene, with what the stage shows around and over it: the navigation rail, the transport bar, the
/// bar that asks for a trial's gesture, the line below a small scene, and the tab that opens the panels.
package final class BarsView: ControlsView {
  private let rail = SurfaceLayer()
  private let transport = SurfaceLayer()
  private var railStrokes = CachedDisplayList<Pointed<Rail>>()
  private var transportStrokes = CachedDisplayList<Pointed<TransportBar>>()

  package override var semantics: Semantics { .view(.toolbar, "Scenes and recordings") }
  package override var elements: [SemanticsElement] {
    workbench.bars.barControls.elements(focused: workbench.focus.visibleAction)
  }

  package override func contains(_ place: Point) -> Bool {
    let layout = workbench.layout
    if layout.panelsTab?.contains(place) == true { return true }
    guard !layout.isBare, layout.drawer?.contains(place) != true else { return false }
    return [layout.sceneLine, layout.prompt, layout.rail, layout.transport].contains { $0?.contains(place) == true }
  }

  package override func drawOnStage(at time: Timestamp, into canvas: inout Canvas) {
    workbench.drawStage(at: time, into: &canvas)
  }

  package override var isAboveStage: Bool {
    let layout = workbench.layout
    return layout.isBare ? workbench.notifications.fault != nil : layout.showsPanels
  }

  package override func draw(on surface: any Surface) {
    let (layout, bars, pointing) = (workbench.layout, workbench.bars, workbench.pointing)
    guard !layout.isBare else { return }
    workbench.drawMotion(on: surface)
    if let frame = layout.rail {
      surface.show(rail, in: frame, clippedTo: nil) {
        let rail = Pointed(bar: bars.rail(in: $0), pointing: pointing)
        $1.list = railStrokes.list(of: rail, on: $1) { $0.bar.draw($0.pointing, into: &$1) }
      }
    }
    if let frame = layout.transport {
      surface.show(transport, in: frame, clippedTo: nil) {
        let bar = Pointed(bar: bars.transport(in: $0), pointing: pointing)
        $1.list = transportStrokes.list(of: bar, on: $1) { $0.bar.draw($0.pointing, into: &$1) }
      }
    }
  }

  package override var keyClaim: KeyClaim { workbench.focus.isVisible ? .ring : .none }

  package override func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    guard !isShifted else { return false }
    if let command = workbench.focus.handle(key, among: workbench.stops) { workbench.commands.run(command) }
    return true
  }

  package override var focusTip: TooltipTarget? {
    guard workbench.menu == nil else { return nil }
    return workbench.stops.tip(focused: workbench.focus.visibleAction, workbench.commands.tip)
  }

  package override func moveFocusIn(at time: Timestamp) -> Bool {
    workbench.focus.move(isForward: true, among: workbench.stops)
  }
}

/// A bar of controls and the state of the pointer on it.
private struct Pointed<Bar: Equatable>: Equatable {
  let bar: Bar
  let pointing: PointerState<CommandID>
}

/// The place of the dialog that replaces the columns beside the scene, if one is open.
package final class DialogAreaView: View {
  private let workbench: Workbench
  private let layer = SurfaceLayer()

  package init(_ workbench: Workbench) { self.workbench = workbench }

  package var origin: Point { workbench.layout.dialog.origin }
  package var children: [any View] { workbench.dialog.map { [$0] } ?? [] }
  package var visibleFrame: Rect? { workbench.dialog == nil ? nil : workbench.layout.dialog }
  package var isOpaque: Bool { true }
  package var semantics: Semantics { .presentation }
  package var elements: [SemanticsElement] { [] }

  package func draw(on surface: any Surface) {
    guard let dialog = workbench.dialog else { return }
    surface.show(layer, in: workbench.layout.dialog, clippedTo: nil) { dialog.draw(into: &$1) }
  }

  package func handle(_ input: InputEvent) -> Bool { false }

  package func tip(at place: Point, isHeld: Bool) -> TooltipTarget? {
    workbench.dialog?.tip(at: place, workbench.commands)
  }

  package var focusTip: TooltipTarget? { workbench.dialog?.focusTip(workbench.commands) }

  /// Applies the scroll rules to closed dialogs, too, so that they open with the current rules.
  package func apply(_ tuning: Tuning, at time: Timestamp) {
    guard !workbench.layout.isBare else { return }
    for dialog in workbench.dialogs { dialog.apply(tuning, at: time) }
  }
}

/// The line between the images of A and B in one scene.
package final class DividerView: View {
  private let workbench: Workbench
  private let scene: SceneView

  package init(_ workbench: Workbench, over scene: SceneView) {
    self.workbench = workbench
    self.scene = scene
  }

  package func contains(_ place: Point) -> Bool {
    let layout = workbench.layout
    return workbench.comparisonLayout.isComparing && layout.twin == nil && layout.viewport.contains(place)
      && workbench.divider.isHit(place, in: layout.viewport)
  }

  package var semantics: Semantics { .presentation }
  package var elements: [SemanticsElement] { [] }
  package var isMoving: Bool { scene.isMoving }

  package func handle(_ input: InputEvent) -> Bool {
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

  package func pointer(at place: Point) -> PointerShape { .resizeHorizontal }
}

/// The scene. During a comparison in two scenes, there is one such view for each. The second one shows B's scene, whose
/// touches the first scene gets.
package final class SceneView: View {
  private let workbench: Workbench
  private let session: Session
  private let isSecond: Bool
  /// The view that may cover the scene, which then receives no text.
  private let cover: any View
  /// Returns the frame of the view's scene in the window; `nil` if the scene is not visible.
  private let frame: (WorkbenchLayout) -> Rect?

  package init(
    _ workbench: Workbench, _ session: Session, below cover: any View, isSecond: Bool = false,
    in frame: @escaping (WorkbenchLayout) -> Rect?
  ) {
    self.isSecond = isSecond
    self.workbench = workbench
    self.session = session
    self.cover = cover
    self.frame = frame
  }

  /// Returns the point of the scene that is drawn at a point of the window.
  private func scenePoint(at place: Point) -> Point {
    workbench.layout.scenePoint(at: place, in: frame(workbench.layout) ?? workbench.layout.viewport)
  }

  package var visibleFrame: Rect? { frame(workbench.layout) }
  package var semantics: Semantics { .view(.main, session.scene.descriptor.title + (isSecond ? ", B" : "")) }
  package var elements: [SemanticsElement] { (isSecond ? session.twin?.scene : session.scene)?.elements ?? [] }
  package var dragsContent: Bool { false }
  package var showsScene: Bool { true }
  package var isMoving: Bool { session.movesWithoutInput }

  package func handle(_ input: InputEvent) -> Bool {
    session.deliver(input.kind.mapped(scenePoint), at: input.time)
    return true
  }

  // A scene updates its hover state itself when its content moves below the pointer.
  package var tracksRestingPointer: Bool { true }

  package func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool {
    (hasMoved || place == nil) && session.scene.hover(place.map(scenePoint))
  }

  package func pointer(at place: Point) -> PointerShape { session.scene.pointer(at: scenePoint(at: place)) }

  /// The scene's field. During a replay it only gets the replay's text, so the user's keys keep their usual meaning.
  package var field: (any TypingField)? {
    guard !cover.coversScene, session.replay == nil, let typed = session.scene.typedText else { return nil }
    return SceneTextField(session: session, text: typed)
  }
}

/// The text field of a scene.
struct SceneTextField: TypingField {
  let session: Session
  let text: String

  var isInScene: Bool { true }
  func type(_ text: String, at time: Timestamp) { session.deliver(.text(text), at: time) }
  func selectAll() { session.deliver(.key(.selectAll), at: session.moment) }

  /// Pastes a text, limited to the length that a recording can store.
  func paste(_ text: String) {
    session.deliver(.text(String(text.prefix(GestureRecording.longestText))), at: session.moment)
  }
}
