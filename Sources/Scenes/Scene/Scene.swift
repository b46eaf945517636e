import Drawing
import Recording
import ScrollEngine
import Tuning

/// A scene of the playground: takes input and time, draws itself as values. Used from one thread only.
public protocol Scene: Replayable {
  /// What it is.
  static var descriptor: SceneDescriptor { get }
  /// Size of its viewport, in points.
  var viewport: Size { get }
  /// The part that the last hand has tapped, by its name, such as "row(3)"; `nil` where it did something else.
  var tapped: String? { get }
  /// Who wants the touch in progress, who has it, and why.
  var arena: GestureArena<String> { get }
  /// What it does now.
  var state: SceneState { get }
  /// The scene's own keys of a state line: made when a line is written, and for nobody else.
  var details: StateLine { get }
  /// Draws the state of the last `advance`.
  func draw(into canvas: inout Canvas)
  /// Draws what movements would bring into sight, the nearest first, where nobody sees it: so its texts can be set and its
  /// pictures made before they are needed. For a scene that rests.
  func prefetch(into canvas: inout Canvas)
  /// Whether the next frame will differ from this one without any input.
  var isAnimating: Bool { get }
  /// The next moment at which the scene changes by itself though nothing moves now, such as the end of a stay; `nil`
  /// when it waits for input alone. Until then no frame would differ from the last one.
  var nextChange: Timestamp? { get }
  /// The mouse moves over the scene with no button down, or leaves (`nil`); true when something looks different.
  func hover(_ place: Point?) -> Bool
  /// What the mouse's pointer says at a place.
  func pointer(at place: Point) -> PointerShape
  /// What stands in the scene's field that is typed into; `nil` where typed characters mean nothing to it.
  var typedText: String? { get }
  /// The state from which a recording that begins now can be replayed.
  func startState() -> StateLine
  /// Why the scene does what it does.
  var insight: SceneInsight { get }
  /// The parts that move, as they lie now.
  var outlines: [SceneOutline] { get }
  /// Where what a state line's main keys tell will be if nobody touches it again: one place for each step from now on,
  /// until it rests, in the sum of the scene's main keys that grows with the screen's places or with the offset.
  ///
  /// - Parameters:
  ///   - axis: the axis of the gesture, where the scene moves different things along each; `nil` for its main one.
  ///   - step: seconds between two places.
  ///   - limit: the most places.
  func forecast(along axis: Axis?, step: Double, limit: Int) -> [Double]
}

extension Scene {
  /// What it is.
  public var descriptor: SceneDescriptor { Self.descriptor }
  /// Its name in recordings and on the command line.
  public var name: SceneName { Self.descriptor.name }
}
