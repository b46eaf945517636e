import Recording
import Scenes
import ScrollEngine

/// The state of a scene before an event. A comparison with the state after the event shows whether the event has moved
/// anything.
package struct SceneSnapshot {
  /// Keys of the keyboard focus and the search text, whose changes do not count as movement.
  private static let keyboardKeys: Set<String> = ["focus", "focus.shown", "search", "search.caret", "search.selected"]

  private let state: StateLine

  init(_ scene: any Scene) { state = scene.startState() }

  /// Returns whether the scene's state differs from this snapshot, or the scene is moving.
  func isLeft(by scene: any Scene) -> Bool {
    scene.state.activity != .idle
      || !Self.moved(scene.startState()).elementsEqual(Self.moved(state)) { $0.key == $1.key && $0.value == $1.value }
  }

  /// Returns the values that change when something moves.
  private static func moved(_ state: StateLine) -> [(key: String, value: StateLine.Value)] {
    state.values.filter { !keyboardKeys.contains($0.key) }
  }
}
