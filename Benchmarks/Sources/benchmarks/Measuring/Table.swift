/// A printer of measurements, one line each, in columns that are readable and that `awk` can split.
///
/// A line may have a goal, which is an upper limit, and the ratio to a reference that is measured in the same rounds.
/// The ratio compares the best rounds of both.
struct Table {
  /// Text that the names of the selected measurements contain; empty for all.
  let filter: String
  private static let nameWidth = 58

  /// A formula of another toolkit in a plain implementation, to which an operation is compared.
  struct Reference {
    let name: String
    let operation: () -> Void
  }

  func begin() {
    print(Table.pad("operation", Table.nameWidth) + "  median ns    best ns  blocks   goal  ratio")
  }

  /// Measures an operation and prints its line.
  ///
  /// - Parameters:
  ///   - goal: upper limit, in nanoseconds.
  ///   - reference: operation to compare with.
  func measure(
    _ name: String, goal: Double? = nil, against reference: Reference? = nil, _ operation: () -> Void
  ) {
    guard filter.isEmpty || name.contains(filter) else { return }
    let result = Measurement(name, reference: reference?.operation, operation)
    var line =
      Table.pad(name, Table.nameWidth) + Table.figure(result.median, width: 11) + Table.figure(result.best, width: 11)
      + Table.figure(result.allocations, width: 8)
    line += goal.map { Table.right("<\(Int($0))", width: 7) } ?? Table.right("-", width: 7)
    if let reference, let best = result.referenceBest {
      line += Table.figure(result.best / best, width: 7) + " × \(reference.name)"
    }
    print(line)
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func right(_ text: String, width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }

  /// Returns a number with a fixed number of decimals.
  static func fixed(_ value: Double, digits: Int) -> String {
    guard value.isFinite else { return "\(value)" }
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let rounded = Int((value.magnitude * Double(scale)).rounded())
    let part = String(rounded % scale)
    let sign = value < 0 ? "-" : ""
    return "\(sign)\(rounded / scale)." + String(repeating: "0", count: digits - part.count) + part
  }

  private static func figure(_ value: Double, width: Int) -> String {
    let tenths = Int((value * 10).rounded())
    return right("\(tenths / 10).\(tenths % 10)", width: width)
  }
}
