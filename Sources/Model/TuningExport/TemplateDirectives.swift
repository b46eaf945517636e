import Documents
import Tuning

extension ExportTemplate {
  /// A position in a template, for parsing a directive's arguments and reporting errors.
  struct Location {
    let file: String
    let line: Int

    func error(_ reason: String) -> DocumentError { DocumentError(.malformed, path: file, line: line, reason) }

    /// Parses `KEYS: REASON`, or only `KEYS` without a reason if `isTold` is false. Returns an entry for each key.
    func reasons(_ words: String, isTold: Bool) throws(DocumentError) -> [(key: String, reason: String)] {
      let (keys, reason) = isTold ? try pair(words, "KEYS: REASON") : (words, "")
      let list = Self.list(keys[...]).flatMap { key in
        key.hasSuffix(".*") ? Tunables.all.map(\.key).filter { $0.hasPrefix(key.dropLast()) } : [key]
      }
      for key in list where Tunables.named(key) == nil { throw error("there is no tunable \(key)") }
      return list.map { ($0, reason) }
    }

    /// Returns the two parts of a text before and after the first colon that a space follows. `expected` is the form
    /// that the error message names.
    func pair(_ words: String, _ expected: String) throws(DocumentError) -> (String, String) {
      guard let colon = words.firstRange(of: ": ") else { throw error("expected \(expected)") }
      return (String(words[..<colon.lowerBound]), String(words[colon.upperBound...]))
    }

    /// Parses `KEY is WORDS`, `KEY is not WORDS` or `KEY is below NUMBER`, or several such conditions joined by `and`.
    func condition(_ words: String) throws(DocumentError) -> Condition {
      guard let joint = words.firstRange(of: " and ") else { return try single(words) }
      var first = try single(String(words[..<joint.lowerBound]))
      let rest = try condition(String(words[joint.upperBound...]))
      first.others = [rest] + rest.others
      return first
    }

    private func single(_ words: String) throws(DocumentError) -> Condition {
      guard let verb = words.firstRange(of: " is ") else { throw error("expected KEY is WORDS") }
      let rest = words[verb.upperBound...]
      let isNot = rest.hasPrefix("not ")
      let key = String(words[..<verb.lowerBound])
      let meant = isNot ? rest.dropFirst(4) : rest
      if meant.hasPrefix("below "), let below = Double(meant.dropFirst(6)), Tunables.named(key) != nil {
        return Condition(key: key, words: [], below: below, isNot: isNot)
      }
      let condition = Condition(key: key, words: Self.list(meant), isNot: isNot)
      guard let tunable = Tunables.named(key) else { throw error("there is no tunable \(key)") }
      for word in condition.words where !Self.isValue(word, of: tunable) { throw error("\(key) is never \(word)") }
      return condition
    }

    private static func isValue(_ word: String, of tunable: Tunable) -> Bool {
      switch tunable.domain {
      case .choice(let all): all.contains(word)
      case .flag: word == "true" || word == "false"
      case .number(let range): Double(word).map(range.contains) ?? false
      }
    }

    /// Parses `NAMES of GROUPS`. The names or the groups may be missing.
    func part(_ words: String) throws(DocumentError) -> Part {
      var part = Part()
      let halves = words.split(separator: "of ", maxSplits: 1, omittingEmptySubsequences: false)
      part.names = Set(halves[0].split { $0 == "," || $0 == " " }.map { Substring(String($0)) })
      part.groups = Set(halves.count > 1 ? Self.list(halves[1]) : [])
      for group in part.groups where !Tunables.groups.contains(where: { $0.name == group }) {
        throw error("there is no group \(group)")
      }
      return part
    }

    private static func list(_ words: Substring) -> [String] { words.split(separator: ", ").map(String.init) }
  }
}
