import Recording
import Scenes

/// Where a scene stands before an event, to tell afterwards whether the event moved anything.
struct SceneStand {
  /// What shows where the keys go to: it moves nothing.
  private static let focusKeys: Set<String> = ["focus", "focus.shown"]

  private let values: [(key: String, value: StateLine.Value)]

  init(_ scene: any Scene) { values = Self.values(of: scene) }

  /// Whether the scene has left it, or is on its way.
  func isLeft(by scene: any Scene) -> Bool {
    var line = StateLine()
    scene.report(into: &line)
    if MotionTrace.Activity(line) != .idle { return true }
    return !Self.values(of: scene).elementsEqual(values) { $0.key == $1.key && $0.value == $1.value }
  }

  private static func values(of scene: any Scene) -> [(key: String, value: StateLine.Value)] {
    scene.startState().values.filter { !focusKeys.contains($0.key) }
  }
}
