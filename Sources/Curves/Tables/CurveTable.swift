import Documents

/// A table of numbers with named columns, which can be written as CSV and JSON.
public struct CurveTable: Equatable, Sendable {
  /// Names of the columns.
  public let columns: [String]
  /// Rows of numbers, one for each column.
  public let rows: [[Double]]

  /// Creates a table. Rows whose length differs from the number of columns are dropped.
  public init(columns: [String], rows: [[Double]]) {
    self.columns = columns
    self.rows = rows.filter { $0.count == columns.count }
  }

  /// The table as comma-separated values, with a header line. Numbers have the shortest form that parses back to the
  /// same value.
  public var csv: String {
    var text = columns.joined(separator: ",") + "\n"
    for row in rows { text += row.map(JSONText.number).joined(separator: ",") + "\n" }
    return text
  }

  /// The table as a JSON array with one object per row, each on its own line.
  public var json: String {
    let lines = rows.map { row in
      "{" + zip(columns, row).map { JSONText.quoted($0) + ":" + JSONText.number($1) }.joined(separator: ",") + "}"
    }
    return "[" + lines.joined(separator: ",\n") + "]\n"
  }
}

/// The reason why a curve cannot be computed or plotted.
public enum CurveError: Error, Equatable, CustomStringConvertible {
  /// The table would have more than ``rowLimit`` rows. The value is the motion's duration, in seconds.
  case tooLong(seconds: Double)
  /// The result is a single number, which cannot be plotted.
  case nothingToDraw

  /// Maximum number of rows in a table.
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
