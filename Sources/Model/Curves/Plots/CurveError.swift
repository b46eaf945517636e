/// The reason why a curve cannot be computed or plotted.
public enum CurveError: Error, Equatable, CustomStringConvertible {
  /// The table would have more than ``rowLimit`` rows. The value is the motion's duration, in seconds.
  case tooLong(seconds: Double)
  /// The result is a single number, which cannot be plotted.
  case nothingToDraw

  /// Maximum number of rows in a table. Chosen: a file of some tens of megabytes.
  public static let rowLimit = 1_000_000

  /// Description of the problem, with advice on how to avoid it.
  public var description: String {
    switch self {
    case .tooLong(let seconds):
      "the motion takes \(seconds) s, more than \(Self.rowLimit) rows; use a larger --step-ms"
    case .nothingToDraw: "a single number has no plot; use --format csv or json"
    }
  }
}
