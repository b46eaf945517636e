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
    if Self.isUnderWay(scene) { return true }
    return !Self.values(of: scene).elementsEqual(values) { $0.key == $1.key && $0.value == $1.value }
  }

  /// A glide to where everything stands already is under way by name only: its forecast goes nowhere.
  private static func isUnderWay(_ scene: any Scene) -> Bool {
    switch scene.state.activity {
    case .idle: return false
    case .hold, .drag: return true
    case .ballistic, .driven: break
    }
    let ways = [nil, Axis.x].map { scene.forecast(along: $0, step: 1.0 / 60, limit: 120) }.filter { !$0.isEmpty }
    return ways.isEmpty || ways.contains { way in way.contains { abs($0 - way[0]) > 0.01 } }
  }

  private static func values(of scene: any Scene) -> [(key: String, value: StateLine.Value)] {
    scene.startState().values.filter { !keyboardKeys.contains($0.key) }
  }
}
