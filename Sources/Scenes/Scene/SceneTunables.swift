import Tuning

/// The tunables that concern a scene.
public struct SceneTunables: Sendable {
  /// The scene's own groups in display order.
  public let groups: [String]
  /// The keys of shared tunables that the scene replaces, with the keys of their replacements.
  public let replaced: [String: String]
  /// Returns a motion that illustrates the scene's tunables; `nil` if there is none.
  public let sketch: (@Sendable (Tuning) -> MotionSketch)?

  /// - Parameters:
  ///   - groups: The scene's own groups.
  ///   - replaced: The keys of shared tunables that the scene replaces, with the keys of their replacements.
  ///   - sketch: Returns a motion that illustrates the scene's tunables.
  public init(
    groups: [String], replaced: [String: String] = [:], sketch: (@Sendable (Tuning) -> MotionSketch)? = nil
  ) {
    self.groups = groups
    self.replaced = replaced
    self.sketch = sketch
  }

  /// The scene's own tunables, group by group.
  public var own: [Tunable] {
    groups.flatMap { name in Tunables.all.filter { $0.group == name } }
  }
}

extension SceneDescriptor {
  /// Whether the scene uses a tunable for at least some values of the others.
  public func reads(_ tunable: Tunable) -> Bool { tunable.isRead(by: tunables.groups, but: tunables.replaced.keys) }
}
