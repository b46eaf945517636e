import Documents
import Scenes
import ScrollEngine

/// The forecast resting position of a gesture. If the target has a position on the screen, a mark points at it.
/// Otherwise, an arrow shows the distance and the direction.
package struct LandingMarker: Equatable {
  /// The axis of the motion.
  package let axis: Axis
  /// Position on ``axis``, in points of the viewport, where the content under the finger or the edge of the sheet comes
  /// to rest.
  package let place: Double
  /// Remaining distance in points; positive to the right or down.
  package let travel: Double
  /// The target's coordinate on ``axis``, in points of the viewport; `nil` if the target has no position on the screen.
  package private(set) var projected: Double?
  /// Display name of the target; `nil` if the content may rest anywhere.
  package let goal: String?
  /// Whether the content is overscrolled and springs back.
  package let springsBack: Bool

  /// Creates the mark of a scene's forecast; `nil` if nothing moves.
  ///
  /// - Parameter anchor: The point of the viewport whose content is tracked.
  init?(_ insight: SceneInsight, from anchor: Point) {
    guard let travel = insight.travel, abs(travel) >= 1 else { return nil }
    self.travel = travel
    axis = insight.axis
    goal = insight.ruler?.goal
    springsBack = insight.springsBack
    if let ruler = insight.ruler, ruler.isOnScreen, let projected = ruler.projected, goal != nil {
      // Resting positions that are on the screen, such as those of a sheet, are already viewport coordinates, so the
      // mark needs no conversion.
      place = projected
      self.projected = projected
    } else {
      place = (axis == .x ? anchor.x : anchor.y) + travel
    }
  }

  /// The sentence of the mark, such as "lands at 205".
  package var label: String {
    let number = DecimalText.fixed(projected ?? abs(travel), digits: 0)
    if projected != nil { return "lands at \(number)" }
    if springsBack { return goal.map { "springs back to \($0)" } ?? "springs back \(number) pt" }
    return goal.map { "goes on to \($0)" } ?? "goes on for \(number) pt"
  }
}
