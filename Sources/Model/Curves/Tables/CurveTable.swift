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
  public var json: JSON {
    .array(
      rows.map { row in .object(JSON.Members(zip(columns, row).map { ($0, .number($1)) })) }, .rows(indent: 0))
  }
}
