/// The name of a scene in recordings and on the command line. The modules that implement scenes define the names.
public struct SceneName: RawRepresentable, Hashable, Sendable {
  /// The name as it is written in files.
  public let rawValue: String

  /// Creates a name from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
}
