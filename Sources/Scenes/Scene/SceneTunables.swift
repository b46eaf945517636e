import Tuning

/// What of the tunables is about a scene.
public struct SceneTunables: Sendable {
  /// The groups that are its own, in the order in which a person meets them.
  public let groups: [String]
  /// Tunables of everything that scrolls that the scene has one of its own for, by key, with the key of that.
  public let replaced: [String: String]
  /// The motion by which the scene's own tunables can be seen at a glance; `nil` where there is none.
  public let sketch: (@Sendable (Tuning) -> MotionSketch)?

  /// - Parameters:
  ///   - groups: those that are the scene's own, by what keys begin with.
  ///   - replaced: keys of what the scene has one of its own for, with the key of that.
  ///   - sketch: the motion by which its own tunables can be seen at a glance.
  public init(
    groups: [String], replaced: [String: String] = [:], sketch: (@Sendable (Tuning) -> MotionSketch)? = nil
  ) {
    self.groups = groups
    self.replaced = replaced
    self.sketch = sketch
  }

  /// The scene's own, group by group.
  public var own: [Tunable] {
    groups.flatMap { name in Tunables.all.filter { $0.group == name } }
  }
}

extension SceneDescriptor {
  /// Whether the scene reads a tunable with some values or others.
  public func reads(_ tunable: Tunable) -> Bool { tunable.isRead(by: tunables.groups, but: tunables.replaced.keys) }
}
