/// A rest position of the scene, shown by a line in the plot and beside the scene.
struct RestGuide: Equatable {
  var name: String
  var place: Double
  /// Whether the position is the goal of the gesture.
  var isGoal = false
}
