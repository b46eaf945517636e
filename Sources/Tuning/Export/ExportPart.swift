/// What of a tuning is handed over where that is not all of it: the tunables of one scene that differ from what the
/// toolkit does by itself.
public struct ExportPart: Equatable, Sendable {
  /// The scene, as people call it.
  public let title: String
  /// Groups of tunables that are the scene's own.
  public let own: Set<String>

  /// Keys of shared tunables that the scene has one of its own for.
  let replaced: Set<String>

  /// A scene's part.
  ///
  /// - Parameters:
  ///   - own: groups of tunables that are the scene's own.
  ///   - replaced: keys of shared tunables that the scene has one of its own for.
  public init(_ title: String, own: some Sequence<String>, replaced: some Sequence<String> = []) {
    self.title = title
    self.own = Set(own)
    self.replaced = Set(replaced)
  }

  /// Whether the scene reads a tunable: one of its own groups, or of one that all scenes share.
  func reads(_ tunable: Tunable) -> Bool { tunable.isRead(by: own, but: replaced) }
}
