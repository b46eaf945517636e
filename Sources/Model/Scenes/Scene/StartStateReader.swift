import Documents
import Recording

/// The start state of a recording, read by keys.
struct StartStateReader {
  private let values: [String: JSONValue]

  /// Creates a start state from a recording's header. The last of duplicate keys counts.
  init(_ members: [JSONValue.Member]) {
    values = Dictionary(keepingLast: members.map { ($0.key, $0.value) })
  }

  /// Returns the number for a key; `nil` if it is missing or not finite.
  func number(_ key: String) -> Double? { values[key]?.number.flatMap { $0.isFinite ? $0 : nil } }
  /// Returns the integer for a key; `nil` unless it is at least 0 and less than a limit.
  func index(_ key: String, below limit: Int) -> Int? {
    number(key).flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 && $0 < limit ? $0 : nil }
  }
  func text(_ key: String) -> String? { values[key]?.string }
  func flag(_ key: String) -> Bool? { values[key]?.bool }
  /// Returns the indices of rows, cards or other items for a key. Leaves out those that are not below a limit.
  func indices(_ key: String, below limit: Int) -> [Int] {
    (text(key) ?? "").split(separator: ",").compactMap { Int($0) }.filter { $0 >= 0 && $0 < limit }
  }
}

extension StateLine {
  /// Adds the indices of rows, cards or other items under a key. Adds nothing if there are none.
  mutating func add(_ key: String, indices: some Sequence<Int>) {
    let text = indices.sorted().map(String.init).joined(separator: ",")
    if !text.isEmpty { add(key, text) }
  }
}
