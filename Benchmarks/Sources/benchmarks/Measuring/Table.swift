/// Prints measurements as they come, in columns that a person can read and `awk` can split.
struct Table {
  /// Only names that contain this are measured; empty for all.
  let filter: String
  private static let nameWidth = 58

  func begin() {
    print(Table.pad("operation", Table.nameWidth) + "  median ns    best ns  blocks")
  }

  func measure(_ name: String, _ operation: () -> Void) {
    guard filter.isEmpty || name.contains(filter) else { return }
    let result = Measurement(name, operation)
    print(
      Table.pad(name, Table.nameWidth) + Table.figure(result.median, width: 11) + Table.figure(result.best, width: 11)
        + Table.figure(result.allocations, width: 8))
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func figure(_ value: Double, width: Int) -> String {
    let tenths = Int((value * 10).rounded())
    let text = "\(tenths / 10).\(tenths % 10)"
    return String(repeating: " ", count: max(1, width - text.count)) + text
  }
}
