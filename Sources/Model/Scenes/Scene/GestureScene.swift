import Documents
import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// A scene with a gesture detector. It passes events to the detector, which calls ``Target`` to carry out the effects
/// of gestures.
protocol GestureScene: Scene {
  /// The type that carries out the effects of gestures on the scene.
  associatedtype Target: SceneTarget where Target.Whole == Self, Target.Part: ScenePart
  /// A part that can be touched.
  typealias Part = Target.Part
  var gestures: GestureDetector<Target> { get }
  /// The tuning under which the scene moves.
  var tuning: Tuning { get set }
  /// The rules for recognizing gestures that follow from the tuning.
  var gestureRules: GestureRules { get }
  /// The time to which the scene has advanced.
  var now: Timestamp { get set }
  /// Advances all motions to a time, which is later than that of the last call.
  func advanceContent(to time: Timestamp)
  /// Applies ``tuning`` to the content from a time on; by default by a change of layout.
  func applyTuning(at time: Timestamp)
  /// Returns the part at a point of the viewport.
  func part(at place: Point) -> Part
  /// Performs the action of a part after a tap, or after Return on its control.
  ///
  /// - Parameter place: The position of the tap; `nil` for a key.
  func activate(_ part: Part, at place: Point?, time: Timestamp)
  func press(_ key: InputEvent.Key, at time: Timestamp)
  /// Handles a key that moves or uses the keyboard focus. Returns false if the scene has to handle the key itself.
  func pressFocused(_ key: InputEvent.Key, at time: Timestamp) -> Bool
  /// Hides the keyboard focus because a finger touches the scene.
  func hideFocus()
  /// Adds the keyboard focus to a start state.
  func reportFocus(into line: inout StateLine)
  /// Restores the keyboard focus from a start state, after everything else.
  func restoreFocus(_ start: [JSONValue.Member])
  func type(_ text: String, at time: Timestamp)
  /// Resizes the viewport to a size in points. Called only with positive, finite sizes.
  func resize(to size: Size, at time: Timestamp)
  /// Called after an event was handled, for effects that depend on the resulting state.
  func didHandle(_ event: InputEvent, at time: Timestamp)
}

/// A part of a scene that can be touched.
protocol ScenePart: Hashable {
  /// The shape of the mouse pointer over the part.
  var pointer: PointerShape { get }
}

extension GestureScene {
  /// Returns the shape of the mouse pointer at a point of the viewport.
  public func pointer(at place: Point) -> PointerShape { part(at: place).pointer }

  /// The competition for the touch in progress: the parts that could handle the touch, such as a sheet and its list,
  /// the part that handles it, and the reasons.
  public var arena: GestureArena<String> { gestures.arena.named }

  /// The name of the part that was tapped; `nil` if the last gesture was no tap.
  public var tapped: String? { gestures.tapped.map { "\($0)" } }

  var gestureRules: GestureRules { GestureRules(tuning) }
  /// The frame of the viewport, in points.
  var screen: Rect { Rect(origin: .zero, size: viewport) }

  /// Advances the scene to a time.
  public func advance(to time: Timestamp) { advanceDefault(to: time) }

  /// Advances the scene in the default way. A scene that implements ``advance(to:)`` itself calls this function.
  func advanceDefault(to time: Timestamp) {
    guard time > now else { return }
    gestures.advance(to: time, in: self)
    now = time
    advanceContent(to: time)
  }

  /// Applies another tuning from a time on.
  public func retune(_ tuning: Tuning, at time: Timestamp) {
    advance(to: time)
    self.tuning = tuning
    gestures.rules = gestureRules
    applyTuning(at: time)
  }

  func applyTuning(at time: Timestamp) { resize(to: viewport, at: time) }

  /// The time at which a touchpad gesture ends because no more events arrive, or a touch becomes a long press; `nil` if
  /// there is none.
  public var nextChange: Timestamp? { gestures.nextChange }

  /// Returns false, as without keyboard focus.
  func pressFocused(_ key: InputEvent.Key, at time: Timestamp) -> Bool { false }
  /// Does nothing, as without keyboard focus.
  func hideFocus() {}
  /// Adds nothing, as without keyboard focus.
  func reportFocus(into line: inout StateLine) {}
  /// Restores nothing, as without keyboard focus.
  func restoreFocus(_ start: [JSONValue.Member]) {}

  /// The text being edited; by default `nil`, for a scene without a text field.
  public var typedText: String? { nil }
  /// Ignores typed text by default.
  func type(_ text: String, at time: Timestamp) {}

  /// Does nothing by default.
  func didHandle(_ event: InputEvent, at time: Timestamp) {}

  /// Advances the scene to the time of an input event and handles the event.
  public func handle(_ event: InputEvent) { handleDefault(event) }

  /// Handles an event in the default way. A scene that implements ``handle(_:)`` itself calls this function.
  func handleDefault(_ event: InputEvent) {
    advance(to: event.time)
    let time = max(event.time, now)
    switch event.kind {
    case .key(let key): press(key, at: time)
    case .text(let text): type(text, at: time)
    case .resize(let size):
      guard size.isUsable else { return }
      resize(to: size, at: time)
    default: gestures.handle(event, in: self)
    }
    didHandle(event, at: time)
  }

  /// Updates the point below the mouse pointer; `place` is `nil` if the pointer has left the scene. Returns whether the
  /// scene looks different.
  public func hover(_ place: Point?) -> Bool { gestures.hover(place, in: self) }

  /// The part below the mouse pointer and the pressed part.
  var pointing: PointerState<Part> {
    var pointing = PointerState<Part>()
    pointing.hovered = gestures.hovered.map { part(at: $0) }
    pointing.pressed = gestures.pressed
    return pointing
  }
}

/// A gesture target that acts on behalf of a scene. The raw values of `Owner` are the names of the owners in the text
/// form of the scene's state.
protocol SceneTarget: GestureTarget where Owner: RawRepresentable<String> {
  associatedtype Whole: AnyObject
  var scene: Whole { get }
  init(scene: Whole)
}

extension SceneTarget where Whole: GestureScene, Whole.Target == Self {
  func part(at place: Point) -> Part { scene.part(at: place) }

  /// Activates the part if it is still at the tapped point.
  func tap(_ part: Part, at place: Point, time: Timestamp) {
    if self.part(at: place) == part { scene.activate(part, at: place, time: time) }
  }
}

extension GestureDetector where Target: SceneTarget {
  /// Advances the detector to `time`. Must be called before the scene's content advances.
  func advance(to time: Timestamp, in scene: Target.Whole) {
    var target = Target(scene: scene)
    advance(to: time, for: &target)
  }

  func handle(_ event: InputEvent, in scene: Target.Whole) {
    var target = Target(scene: scene)
    handle(event, for: &target)
  }

  /// Updates the point below the mouse pointer; `place` is `nil` if the pointer has left the scene. Returns whether the
  /// scene looks different.
  func hover(_ place: Point?, in scene: Target.Whole) -> Bool { hover(place, over: Target(scene: scene)) }
}
