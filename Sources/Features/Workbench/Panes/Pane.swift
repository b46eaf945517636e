import Drawing
import Interface
import Scenes
import ScrollEngine
import Tuning

/// A part of the window that receives input. ``PaneHost`` keeps the panes from front to back and asks them in this
/// order. A pane defines which area it covers and how it handles input, independently of other panes.
///
/// All positions are in points of the window.
package protocol Pane: AnyObject {
  /// Whether the pane covers a point and receives the input there, unless a pane in front of it covers the point, too.
  func contains(_ place: Point) -> Bool
  /// Whether the pane receives all input while it is open, wherever the pointer is.
  var isModal: Bool { get }

  // MARK: Pointer

  /// Handles touch, wheel or touchpad input that began in the pane.
  ///
  /// - Returns: Whether the input may have changed what the window shows.
  func handle(_ input: InputEvent) -> Bool
  /// Whether the pane's content moves along with a finger. If so, and the finger lifts at another position than its
  /// last one, the pane gets a movement to that position before the lift.
  var dragsContent: Bool { get }
  /// Whether a touch in the pane ends the text input in other panes.
  var endsTypingElsewhere: Bool { get }
  /// Whether touchpad scrolling over the pane scrolls the scene.
  var passesScrolling: Bool { get }
  /// Handles a pointer without a pressed button. `place` is the pointer's position; `nil` when it leaves the pane.
  ///
  /// - Parameter hasMoved: Whether the pointer has moved. If not, the content below it may have changed.
  /// - Returns: Whether the pane looks different now.
  func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool
  /// Whether the pane updates its hover state itself when its content moves below a resting pointer.
  var tracksRestingPointer: Bool { get }
  /// Returns the shape of the mouse pointer at a point.
  func pointer(at place: Point) -> PointerShape
  /// Returns the control, figure or mark at a point, together with its tooltip; `nil` if nothing there has a tooltip.
  ///
  /// - Parameter isHeld: Whether a finger is held at the point.
  func tip(at place: Point, isHeld: Bool) -> TooltipTarget?

  /// Whether the pane shows a scene, whose touches end when the scene is replaced.
  var showsScene: Bool { get }
  /// Whether the pane covers the whole scene and therefore receives the scene's input that has no position.
  var coversScene: Bool { get }

  // MARK: Keyboard

  /// Handles a key.
  ///
  /// - Returns: False if the pane does not use the key.
  func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool
  /// Handles a key combination that is not one of the window's commands.
  ///
  /// - Returns: False if the pane does not use it.
  func press(_ combination: KeyCommand) -> Bool
  /// Whether text input in another pane has priority over this pane's keys.
  var yieldsKeysToTyping: Bool { get }
  /// The text field of the pane with the keyboard focus; `nil` if there is none.
  var field: (any TypingField)? { get }
  /// Ends text input and hides the focus ring, because another pane was touched.
  func touchedElsewhere()
  /// Whether the focus ring is visible in the pane.
  var hasFocusRing: Bool { get }
  /// Gives the focus ring to a control of the pane. Returns false if it has none.
  func moveFocusIn(at time: Timestamp) -> Bool
  func hideFocusRing()

  // MARK: Time

  /// Whether the pane's content moves without input, so that fingers on a touchpad would stop it.
  var isMoving: Bool { get }
  /// Applies the scroll rules of a tuning that also concern scroll views outside scenes, such as the wheel's step.
  func apply(_ tuning: Tuning, at time: Timestamp)
}

extension Pane {
  package var isModal: Bool { false }
  package var dragsContent: Bool { true }
  package var endsTypingElsewhere: Bool { true }
  package var passesScrolling: Bool { false }
  package var tracksRestingPointer: Bool { false }
  package var showsScene: Bool { false }
  package var coversScene: Bool { false }
  package func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool { false }
  package func pointer(at place: Point) -> PointerShape { .arrow }
  package func tip(at place: Point, isHeld: Bool) -> TooltipTarget? { nil }
  package func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool { false }
  package func press(_ combination: KeyCommand) -> Bool { false }
  package var yieldsKeysToTyping: Bool { false }
  package var field: (any TypingField)? { nil }
  package func touchedElsewhere() {}
  package var hasFocusRing: Bool { false }
  package func moveFocusIn(at time: Timestamp) -> Bool { false }
  package func hideFocusRing() {}
}

extension InputEvent {
  /// Returns the event in the coordinate system of a view with this origin.
  package func moved(from origin: Point) -> InputEvent { InputEvent(time: time, kind: kind.moved(from: origin)) }
}

extension InputEvent.Kind {
  /// Returns the event in the coordinate system of a view with this origin.
  func moved(from origin: Point) -> InputEvent.Kind { mapped { $0 - origin } }

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
