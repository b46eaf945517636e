/// The error for frames that exceed their budget, which makes the program exit with code 1.
struct BudgetMissed: Error, CustomStringConvertible {
  /// The exit code 1, which means only this error.
  static let code: Int32 = 1

  /// The message about the scene that exceeds its budget, in one line.
  let line: String

  var description: String { line }
}
