/// Why a curve cannot be given.
public enum CurveError: Error, Equatable, CustomStringConvertible {
  /// It would have more rows than anybody reads.
  case tooLong(seconds: Double)
  /// It is a single number.
  case nothingToDraw

  /// The most rows of a table.
  public static let rowLimit = 1_000_000

  /// What is wrong and what can be done.
  public var description: String {
    switch self {
    case .tooLong(let seconds):
      "the motion takes \(seconds) s, which is over \(Self.rowLimit) rows; take a larger --step-ms"
    case .nothingToDraw: "a single number has no picture; take --format csv or json"
    }
  }
}
