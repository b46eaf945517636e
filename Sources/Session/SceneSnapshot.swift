import Recording
import Scenes
import ScrollEngine

/// The state of a scene before an event. A comparison with the state after the event shows whether the event has moved
/// anything.
package struct SceneSnapshot {
  /// Keys of the keyboard focus and the search text, whose changes do not count as movement.
  private static let keyboardKeys: Set<String> = ["focus", "focus.shown", "search", "search.caret", "search.selected"]

  private let values: [(key: String, value: StateLine.Value)]

  init(_ scene: any Scene) { values = Self.values(of: scene) }

  /// Returns whether the scene's state differs from this snapshot, or the scene is moving.
  func isLeft(by scene: any Scene) -> Bool {
    scene.state.activity != .idle
      || !Self.values(of: scene).elementsEqual(values) { $0.key == $1.key && $0.value == $1.value }
  }

  private static func values(of scene: any Scene) -> [(key: String, value: StateLine.Value)] {
    scene.startState().values.filter { !keyboardKeys.contains($0.key) }
  }
}
