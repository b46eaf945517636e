import Tuning

/// A selection of tunables for export as code for a UI toolkit, such as UIKit: those of one scene that the user has
/// changed or that differ from the toolkit's defaults.
public struct ExportSelection: Equatable, Sendable {
  /// The display name of the scene.
  public let title: String
  /// The containers of the scene, each in a few words, for a comment in the code; empty for the five scenes, whose
  /// titles say enough.
  public var containers: [String] = []
  /// Names of the tunable groups that belong to the scene.
  public let own: Set<String>

  /// Keys of shared tunables that the scene does not use, because it has its own tunables for the same purpose.
  let unused: Set<String>

  /// Creates the selection for a scene.
  ///
  /// - Parameters:
  ///   - own: Groups that belong to the scene.
  ///   - unused: Keys of tunables that the scene does not use although their group is shared or one of its own.
  public init(_ title: String, own: some Sequence<String>, unused: some Sequence<String> = []) {
    self.title = title
    self.own = Set(own)
    self.unused = Set(unused)
  }

  /// Whether the scene uses a tunable, because its group belongs to the scene or is shared by all scenes.
  func reads(_ tunable: Tunable) -> Bool { tunable.isRead(by: own, but: unused) }
}
