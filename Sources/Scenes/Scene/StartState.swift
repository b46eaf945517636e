import Documents
import Recording

/// The state from which a recording starts, read by its keys.
struct StartState {
  private let values: [String: JSONValue]

  /// A state from a recording's header; of a key that is there twice, the last counts.
  init(_ members: [JSONValue.Member]) {
    values = Dictionary(members.map { ($0.key, $0.value) }) { _, last in last }
  }

  /// A finite number.
  func number(_ key: String) -> Double? { values[key]?.number.flatMap { $0.isFinite ? $0 : nil } }
  /// A whole number below a limit and not below 0.
  func index(_ key: String, below limit: Int) -> Int? {
    number(key).flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 && $0 < limit ? $0 : nil }
  }
  /// A word.
  func text(_ key: String) -> String? { values[key]?.string }
  /// Whether something is so.
  func flag(_ key: String) -> Bool? { values[key]?.bool }
  /// Rows, cards or other things by their places, of those that are below a limit.
  func indices(_ key: String, below limit: Int) -> [Int] {
    (text(key) ?? "").split(separator: ",").compactMap { Int($0) }.filter { $0 >= 0 && $0 < limit }
  }
}

extension StateLine {
  /// Adds rows, cards or other things by their places, if there are any.
  mutating func add(_ key: String, indices: some Sequence<Int>) {
    let text = indices.sorted().map(String.init).joined(separator: ",")
    if !text.isEmpty { add(key, text) }
  }
}
