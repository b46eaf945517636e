/// How far a toolkit does what was felt in the window: of one tunable, or of several that make one motion.
public struct HandOverVerdict: Equatable, Sendable {
  /// How far.
  public enum Kind: String, CaseIterable, Sendable {
    /// It moves as it was felt.
    case felt = "Works as felt"
    /// It moves nearly so; by how much it does not is told.
    case close = "Close"
    /// It cannot be told to.
    case impossible = "Not possible here"
  }

  /// How far.
  public let kind: Kind
  /// What it is about, as people call it.
  public let title: String
  /// Its value with its unit.
  public let value: String
  /// The tunables that it is about.
  public let tunables: [Tunable]
  /// Whether one of them was changed.
  public let isChanged: Bool
  /// By how much it differs, or why it cannot be done; empty where it works.
  public let reason: String
  /// Both motions, where there are two.
  public let curves: CurvePair?
}
