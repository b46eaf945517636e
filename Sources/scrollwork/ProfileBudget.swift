/// Frames took longer than they may: the program leaves with code 1.
struct BudgetMissed: Error, CustomStringConvertible {
  /// What exit code 1 means in this program.
  static let code: Int32 = 1

  /// Which scene, by how much, in one line.
  let line: String

  var description: String { line }
}
