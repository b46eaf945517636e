import Tuning

/// A judgement of how closely the exported code of a UI toolkit reproduces one tunable, or several tunables that form
/// one motion.
public struct ExportVerdict: Equatable, Sendable {
  /// The degree to which the toolkit reproduces the tuned motion or value.
  public enum Kind: String, CaseIterable, Sendable {
    /// The toolkit reproduces the motion or value without a visible difference.
    case felt = "Works as felt"
    /// The motion is similar, and the difference is reported.
    case close = "Close"
    /// The toolkit cannot reproduce the motion or value.
    case impossible = "Not possible here"
  }

  /// The degree to which the toolkit reproduces the tuned motion or value.
  public let kind: Kind
  /// The display name of the tunable or motion.
  public let title: String
  /// The tuned value with its unit; for a motion, the values of all its tunables.
  public let value: String
  /// The judged tunables: a single one, or all tunables of the judged motion.
  public let tunables: [Tunable]
  /// Whether one of the judged tunables differs from the tuning's preset.
  public let isChanged: Bool
  /// The difference, or the reason why the toolkit cannot reproduce the motion; empty if the motion is the same.
  public let reason: String
  /// The motion as tuned and as the toolkit performs it; `nil` if the judgement is not based on a comparison of
  /// motions.
  public let curves: ExportedCurvePair?
}
