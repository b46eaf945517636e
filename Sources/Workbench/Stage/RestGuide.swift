/// A rest position of the scene, shown by a line in the plot and beside the scene.
package struct RestGuide: Equatable {
  package var name: String
  package var place: Double
  /// Whether the position is the goal of the gesture.
  package var isGoal = false

  package init(name: String, place: Double, isGoal: Bool = false) {
    self.name = name
    self.place = place
    self.isGoal = isGoal
  }
}
