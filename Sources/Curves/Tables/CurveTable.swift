import Documents

/// Named columns of numbers, as CSV and as JSON.
public struct CurveTable: Equatable, Sendable {
  /// Names of the columns.
  public let columns: [String]
  /// One number for each column and row.
  public let rows: [[Double]]

  /// A table; rows of another length than the columns are left out.
  public init(columns: [String], rows: [[Double]]) {
    self.columns = columns
    self.rows = rows.filter { $0.count == columns.count }
  }

  /// Comma-separated values with a line of names, each number in the shortest form that reads back the same.
  public var csv: String {
    var text = columns.joined(separator: ",") + "\n"
    for row in rows { text += row.map(JSONText.number).joined(separator: ",") + "\n" }
    return text
  }

  /// An array of objects by column name, a line for each.
  public var json: String {
    let lines = rows.map { row in
      "{" + zip(columns, row).map { JSONText.quoted($0) + ":" + JSONText.number($1) }.joined(separator: ",") + "}"
    }
    return "[" + lines.joined(separator: ",\n") + "]\n"
  }
}
