/// Prints measurements as they come, in columns that a person can read and `awk` can split.
///
/// Beside a figure may stand what it must not exceed, and how many times as long it takes as a reference that was
/// measured in the same rounds, both at their best.
struct Table {
  /// Only names that contain this are measured; empty for all.
  let filter: String
  private static let nameWidth = 58

  /// A formula of another toolkit, written down plainly.
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
  ///   - goal: nanoseconds that it should stay under.
  ///   - reference: what it is compared with.
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

  /// A number with so many digits after its point.
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
