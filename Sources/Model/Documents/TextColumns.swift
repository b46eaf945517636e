/// Functions that align cells in columns, each as wide as its widest cell.
public enum TextColumns {
  /// Space between two columns.
  private static let gap = "  "

  /// Returns one line for each row, without trailing spaces. Cells are safe in a terminal, wherever they are from.
  ///
  /// - Parameter trailing: indices of the columns whose cells are right-aligned, as numbers are.
  public static func lines(_ rows: [[String]], trailing: Range<Int> = 0..<0) -> [String] {
    let rows = rows.map { $0.map(EscapedText.terminal) }
    let count = rows.map { $0.count }.max() ?? 0
    let widths = (0..<count).map { column in rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let room = String(repeating: " ", count: cell.1 - cell.0.count)
        return trailing.contains(column) ? room + cell.0 : cell.0 + room
      }
      return String(cells.joined(separator: gap).reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Returns the rows as one text, each line with a line feed.
  public static func text(_ rows: [[String]], trailing: Range<Int> = 0..<0) -> String {
    lines(rows, trailing: trailing).map { $0 + "\n" }.joined()
  }
}
