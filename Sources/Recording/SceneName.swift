/// The name of a scene in recordings and on the command line. Which there are is for those to say who have the scenes.
public struct SceneName: RawRepresentable, Hashable, Sendable {
  /// The word.
  public let rawValue: String

  /// The name that is a word.
  public init(rawValue: String) { self.rawValue = rawValue }
}
