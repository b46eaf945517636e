/// A verdict on how closely a toolkit reproduces one tunable, or several that form one motion.
public struct HandOverVerdict: Equatable, Sendable {
  /// The degree of the match.
  public enum Kind: String, CaseIterable, Sendable {
    /// The motion is the same.
    case felt = "Works as felt"
    /// The motion is similar, and the difference is reported.
    case close = "Close"
    /// The toolkit does not support it.
    case impossible = "Not possible here"
  }

  /// The degree of the match.
  public let kind: Kind
  /// The display name of the tunable or motion.
  public let title: String
  /// The value with its unit.
  public let value: String
  /// The tunables that the verdict covers.
  public let tunables: [Tunable]
  /// Whether one of the tunables was changed.
  public let isChanged: Bool
  /// The difference, or the reason why it is not possible; empty if the motion is the same.
  public let reason: String
  /// Both motions, if there are two to compare.
  public let curves: CurvePair?
}
