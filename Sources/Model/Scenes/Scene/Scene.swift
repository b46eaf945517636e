import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// A scene of the playground. It handles input and time, and draws itself as a display list. Must be used from one
/// thread only.
public protocol Scene: Replayable {
  /// The scene's descriptor.
  var descriptor: SceneDescriptor { get }
  /// Size of the viewport, in points.
  var viewport: Size { get }
  /// The direction in which the scene is laid out.
  var layoutDirection: LayoutDirection { get }
  /// The name of the part that was last tapped, such as "row(3)"; `nil` if the last gesture was no tap.
  var tapped: String? { get }
  /// The competition for the touch in progress: the parts that could handle the touch, such as a sheet and its list,
  /// the part that handles it, and the reasons.
  var arena: GestureArena<String> { get }
  /// The current state of the scene.
  var state: SceneState { get }
  /// The keys and values that only this scene adds to a state line, the text form of a scene's state. Computed only
  /// when a line is written.
  var details: StateLine { get }
  /// Draws the scene as it is at the time of the last `advance(to:)`.
  func draw(into canvas: inout Canvas)
  /// Draws the content that scrolling would reveal, the nearest first, into a canvas that is not shown. This prepares
  /// texts and images before they are needed. Called while the scene rests.
  func prefetch(into canvas: inout Canvas)
  /// Whether the next frame differs from this one without further input.
  var isAnimating: Bool { get }
  /// The time of the next change without input while nothing moves, such as the end of a delay; `nil` if only input
  /// changes the scene. All frames before that time are identical.
  var nextChange: Timestamp? { get }
  /// Updates the point below the mouse pointer; `place` is `nil` if the pointer has left the scene. Returns whether the
  /// scene looks different.
  func hover(_ place: Point?) -> Bool
  /// Returns the shape of the mouse pointer at a point of the viewport.
  func pointer(at place: Point) -> PointerShape
  /// The text of the focused text field; `nil` if typed text has no effect.
  var typedText: String? { get }
  /// Returns the state from which a recording that starts now can be replayed.
  func startState() -> StateLine
  /// The reasons for the scene's current behaviour.
  var insight: SceneInsight { get }
  /// The controls of the scene that can be used now, for somebody who does not see them.
  var elements: [SemanticsElement] { get }
  /// The frames of the parts that can move.
  var outlines: [SceneOutline] { get }
  /// Returns the states that the scene's main quantity, such as the offset of a list, will have without further input,
  /// one per step until the scene rests. The same positions follow from the scene's ``StateLine`` at each step by the
  /// formula in ``SceneTrack/Quantity/keys``.
  ///
  /// - Parameters:
  ///   - axis: The axis of the gesture, if the scene moves different parts along each axis; `nil` for the main axis.
  ///   - step: Seconds between two states.
  ///   - limit: Maximum number of states.
  func forecast(along axis: Axis?, step: Double, limit: Int) -> [SceneTrack]
}

extension Scene {
  /// The scene's name in recordings and on the command line.
  public var name: SceneName { descriptor.name }
}

/// The rows of a list that will become visible next.
enum ScenePrefetch {
  /// Number of viewports beyond the visible rows that a list prepares: the distance that a hard fling covers while a
  /// photograph is loaded.
  private static let reach = 3
  /// Maximum number of rows on each side. At four pixels per point, the images of 40 rows take a third of the image
  /// cache.
  private static let mostRows = 40

  /// Returns the rows outside the visible ones: first the next rows below, then those above, each from the nearest to
  /// the farthest. O(number of visible rows).
  static func rows(beside visible: Range<Int>, of count: Int) -> [Int] {
    guard !visible.isEmpty else { return [] }
    let reach = min(visible.count * reach, mostRows)
    let below = visible.upperBound..<max(visible.upperBound, min(count, visible.upperBound + reach))
    let above = max(0, visible.lowerBound - reach)..<visible.lowerBound
    return Array(below) + above.reversed()
  }
}
