import Drawing
import Interface
import Scenes
import ScrollEngine
import Tuning

/// A part of the window, with its place, its input and its share of the keyboard. The views form a tree below
/// ``ViewTree``, which finds the view for each event.
///
/// Positions are in points from the view's own origin, unless stated otherwise.
package protocol View: AnyObject {
  // MARK: Place

  /// Origin of the view's coordinates, in points of the view that contains it.
  var origin: Point { get }
  /// The visible views inside this one, from front to back.
  var children: [any View] { get }
  /// Whether the view covers a point of the window and receives the input there, unless a view in front of it covers the
  /// point, too. By default, the view covers its frame.
  func contains(_ place: Point) -> Bool
  /// Whether the view receives all input while it is open, wherever the pointer is.
  var isModal: Bool { get }
  /// Frame in points of the window; `nil` while the view is hidden, or if it fills the view that contains
  /// it.
  var visibleFrame: Rect? { get }
  /// Whether nothing behind the view shows through it. A view that lies behind it as a whole is not drawn.
  var isOpaque: Bool { get }
  /// Called when the layout of the window may have changed.
  func updateLayout(_ layout: WorkbenchLayout, at time: Timestamp)
  /// Called when another scene is on the stage.
  func sceneChanged(to scene: SceneDescriptor, among scenes: [SceneDescriptor])

  // MARK: Meaning

  /// The role and the name of the view for somebody who does not see it; ``Semantics/presentation`` for a view that means
  /// nothing by itself.
  var semantics: Semantics { get }
  /// The controls of the view that can be used now, without those of the views inside it.
  var elements: [SemanticsElement] { get }

  // MARK: Drawing

  /// Draws what the view shows on the stage, in points of the window. The scene and all views share the list of the
  /// stage, and a frame may redraw only what has changed in it.
  func drawOnStage(at time: Timestamp, into canvas: inout Canvas)
  /// Whether the view shows something above the stage. If no view does, only what has changed on the stage is redrawn.
  var isAboveStage: Bool { get }
  /// Draws the view above the stage and the views behind it, after the frame's motion has been observed.
  func draw(on surface: any Surface)

  // MARK: Pointer

  /// Handles touch, wheel or touchpad input that began in the view.
  ///
  /// - Returns: Whether the input may have changed what the window shows.
  func handle(_ input: InputEvent) -> Bool
  /// Whether the view's content moves along with a finger. If so, and the finger lifts at another position than its
  /// last one, the view gets a movement to that position before the lift.
  var dragsContent: Bool { get }
  /// Whether a touch in the view ends the typing in other views and hides the focus ring.
  var takesFocus: Bool { get }
  /// Whether touchpad scrolling over the view scrolls the scene.
  var passesScrolling: Bool { get }
  /// Handles a pointer without a pressed button. `place` is the pointer's position; `nil` when it leaves the view.
  ///
  /// - Parameter hasMoved: Whether the pointer has moved. If not, the content below it may have changed.
  /// - Returns: Whether the view looks different now.
  func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool
  /// Whether the view updates its hover state itself when its content moves below a resting pointer.
  var tracksRestingPointer: Bool { get }
  /// Returns the shape of the mouse pointer at a point.
  func pointer(at place: Point) -> PointerShape
  /// Returns the control, figure or mark at a point, together with its tooltip; `nil` if nothing there has a tooltip.
  ///
  /// - Parameter isHeld: Whether a finger is held at the point.
  func tip(at place: Point, isHeld: Bool) -> TooltipTarget?

  /// Whether the view shows a scene, whose touches end when the scene is replaced.
  var showsScene: Bool { get }
  /// Whether the view covers the whole scene and therefore receives the scene's input that has no position.
  var coversScene: Bool { get }

  // MARK: Keyboard

  /// The view's claim to the keys, which go to the view with the strongest one.
  var keyClaim: KeyClaim { get }
  /// The view that gets the keys for this one's controls, usually the view itself.
  var keyView: any View { get }
  /// Handles a key.
  ///
  /// - Returns: False if the view does not use the key.
  func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool
  /// Handles a key combination that is not one of the window's commands.
  ///
  /// - Returns: False if the view does not use it.
  func press(_ combination: KeyCommand) -> Bool
  /// Copies what the view is about, outside its text fields. Returns false if it has nothing to copy.
  func copyContent() -> Bool
  /// The text field of the view that is being edited; `nil` if there is none.
  var field: (any TypingField)? { get }
  /// Ends the typing in the view's text field, applies the text and closes the view's menu, because the user goes on in
  /// another view.
  func leave()
  /// The control with the focus ring, together with its tooltip; `nil` if it has none, or no control has the ring.
  var focusTip: TooltipTarget? { get }
  /// Gives the focus ring to a control of the view. Returns false if it has none.
  func moveFocusIn(at time: Timestamp) -> Bool

  // MARK: Time

  func advance(to time: Timestamp)
  /// Whether the view's content moves without input, so that the next frame differs and fingers on a touchpad would
  /// stop it.
  var isMoving: Bool { get }
  /// Time at which a view that does not move changes without input; `nil` if it does not.
  var nextMoment: Timestamp? { get }
  /// Applies the scroll rules of a tuning that also concern scroll views outside scenes, such as the wheel's step.
  func apply(_ tuning: Tuning, at time: Timestamp)
}

/// A claim of a view to the keys, the weakest first.
package enum KeyClaim: Comparable {
  /// The view takes no keys.
  case none
  /// A list takes the keys that nothing else takes.
  case list
  /// A control has the focus ring.
  case ring
  /// A menu is open in the view.
  case menu
  /// The view is an open page.
  case page
  /// A text field is being edited.
  case typing
  /// The view looks at each key first, and leaves those to others that it does not use.
  case first
}

extension View {
  package var visibleFrame: Rect? { nil }
  package func contains(_ place: Point) -> Bool { visibleFrame?.contains(place) == true }
  package var origin: Point { .zero }
  package var children: [any View] { [] }
  package var isModal: Bool { false }
  package var isOpaque: Bool { false }
  package func updateLayout(_ layout: WorkbenchLayout, at time: Timestamp) {}
  package func sceneChanged(to scene: SceneDescriptor, among scenes: [SceneDescriptor]) {}
  package func drawOnStage(at time: Timestamp, into canvas: inout Canvas) {}
  package var isAboveStage: Bool { false }
  package func draw(on surface: any Surface) {}
  package var dragsContent: Bool { true }
  package var takesFocus: Bool { true }
  package var passesScrolling: Bool { false }
  package var tracksRestingPointer: Bool { false }
  package var showsScene: Bool { false }
  package var coversScene: Bool { false }
  package func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool { false }
  package func pointer(at place: Point) -> PointerShape { .arrow }
  package func tip(at place: Point, isHeld: Bool) -> TooltipTarget? { nil }
  package var keyClaim: KeyClaim { .none }
  package var keyView: any View { self }
  package func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool { false }
  package func press(_ combination: KeyCommand) -> Bool { false }
  package func copyContent() -> Bool { false }
  package var field: (any TypingField)? { nil }
  package var focusTip: TooltipTarget? { nil }
  package func leave() {}
  package func moveFocusIn(at time: Timestamp) -> Bool { false }
  package func advance(to time: Timestamp) {}
  package var isMoving: Bool { false }
  package var nextMoment: Timestamp? { nil }
  package func apply(_ tuning: Tuning, at time: Timestamp) {}
}

extension View {
  /// The views inside this one from front to back, and then the view itself.
  var tree: [any View] { children.flatMap(\.tree) + [self] }

  /// Calls a function with the view and then with the views inside it, from back to front.
  func visit(_ visit: (any View) -> Void) {
    visit(self)
    for child in children.reversed() { child.visit(visit) }
  }

  /// Whether nothing of another view that lies behind this one is visible.
  func covers(_ other: any View) -> Bool {
    guard isOpaque, let whole = visibleFrame, let part = other.visibleFrame else { return false }
    return whole.intersection(part) == part
  }

  /// Whether the keyboard focus is in the view.
  var holdsFocus: Bool { [.ring, .menu, .typing].contains(keyClaim) }
}

extension InputEvent {
  /// Returns the event in the coordinate system of a view with this origin.
  func moved(from origin: Point) -> InputEvent {
    origin == .zero ? self : InputEvent(time: time, kind: kind.mapped { $0 - origin })
  }
}

extension InputEvent.Kind {
  /// Returns the event with its positions mapped by a closure. The distance that a wheel or a touchpad scrolls does not
  /// change.
  func mapped(_ point: (Point) -> Point) -> InputEvent.Kind {
    switch self {
    case .down(let id, let place): .down(id: id, at: point(place))
    case .move(let id, let place): .move(id: id, to: point(place))
    case .up(let id, let place): .up(id: id, at: point(place))
    case .wheel(let notches, let place): .wheel(notches: notches, at: place.map(point))
    case .scroll(let delta, let phase, let place): .scroll(delta: delta, phase: phase, at: place.map(point))
    case .hover(let place): .hover(at: place.map(point))
    case .cancel, .key, .text, .resize: self
    }
  }
}
