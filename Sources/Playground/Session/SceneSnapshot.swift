import Recording
import Scenes
import ScrollEngine

/// Where a scene stands before an event, to tell afterwards whether the event moved anything.
struct SceneSnapshot {
  /// What shows where the keys go to, and what they type: it moves nothing.
  private static let keyboardKeys: Set<String> = ["focus", "focus.shown", "search", "search.caret", "search.selected"]

  private let values: [(key: String, value: StateLine.Value)]

  init(_ scene: any Scene) { values = Self.values(of: scene) }

  /// Whether the scene has left it, or is on its way.
  func isLeft(by scene: any Scene) -> Bool {
    scene.state.activity != .idle
      || !Self.values(of: scene).elementsEqual(values) { $0.key == $1.key && $0.value == $1.value }
  }

  private static func values(of scene: any Scene) -> [(key: String, value: StateLine.Value)] {
    scene.startState().values.filter { !keyboardKeys.contains($0.key) }
  }
}
