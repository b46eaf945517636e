import Drawing
import Interface
import Recording
import ScrollEngine

/// A scene that hands move by one gesture detector: how events reach what they are meant for. The scene tells what they do.
protocol GestureScene: Scene {
  /// What gestures move in it.
  associatedtype Target: SceneTarget where Target.Whole == Self, Target.Part: ScenePart
  /// What can be hit.
  typealias Part = Target.Part
  /// Understands the hands.
  var gestures: GestureDetector<Target> { get }
  /// The moment of its state.
  var now: Timestamp { get }
  /// What a finger at a place hits.
  func part(at place: Point) -> Part
  /// Does what a part does when it is tapped, or when Return is pressed on its control.
  ///
  /// - Parameter place: where it is tapped; `nil` for a key.
  func activate(_ part: Part, at place: Point?, time: Timestamp)
  /// A key is pressed.
  func press(_ key: InputEvent.Key, at time: Timestamp)
  /// Text is typed.
  func type(_ text: String, at time: Timestamp)
  /// The viewport gets another size, in which something can be laid out.
  func resize(to size: Size, at time: Timestamp)
  /// An event has done what it does: what the scene draws from where everything stands now.
  func conclude(_ event: InputEvent, at time: Timestamp)
}

/// What a hand can hit in a scene.
protocol ScenePart: Hashable {
  /// What the mouse's pointer says over it.
  var pointer: PointerShape { get }
}

extension GestureScene {
  /// What the mouse's pointer says at a place.
  public func pointer(at place: Point) -> PointerShape { part(at: place).pointer }

  /// Who wants the touch in progress, who has it, and why.
  public var arena: GestureArena<String> { gestures.arena.named }

  /// The part that the last hand has tapped, by its name.
  public var tapped: String? { gestures.tapped.map { "\($0)" } }

  /// Typed characters mean nothing to it.
  public var typedText: String? { nil }
  /// Typed characters mean nothing to it.
  func type(_ text: String, at time: Timestamp) {}

  /// Nothing follows.
  func conclude(_ event: InputEvent, at time: Timestamp) {}

  /// Delivers an input event at its own time.
  public func handle(_ event: InputEvent) { take(event) }

  /// What every scene does with an event; one that does more calls it.
  func take(_ event: InputEvent) {
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
    conclude(event, at: time)
  }

  /// The mouse moves with no button down.
  public func hover(_ place: Point?) -> Bool { gestures.hover(place, in: self) }

  /// What the mouse is over, and what a finger holds down.
  var pointing: Pointing<Part> {
    var pointing = Pointing<Part>()
    pointing.hovered = gestures.hovered.map { part(at: $0) }
    pointing.pressed = gestures.pressed
    return pointing
  }
}
