import Documents

/// The results of the cases of one subject and toolkit, and the cause of their differences.
public struct SubjectResult: Sendable {
  /// The name of the toolkit.
  public let toolkit: String
  /// The subject.
  public let subject: VectorQuery.Subject
  /// The results of its cases, in their order.
  public let results: [VectorCaseResult]
  /// The cause that explains nearly all cases that are off; `nil` if none does.
  public let cause: Cause?

  /// Divides results by toolkit and subject, in the order of their first cases.
  static func all(_ results: [VectorCaseResult]) -> [SubjectResult] {
    var groups: [[VectorCaseResult]] = []
    for result in results {
      let query = result.vector.query
      let place = groups.firstIndex {
        $0[0].vector.query.toolkit == query.toolkit && $0[0].vector.query.subject == query.subject
      }
      if let place { groups[place].append(result) } else { groups.append([result]) }
    }
    let diagnoses = groups.map { Diagnosis($0) }
    let findings = diagnoses.map { $0.finding() }
    return groups.indices.map { index in
      let query = groups[index][0].vector.query
      var others = findings
      others.remove(at: index)
      let known = others.compactMap(\.self).sorted { $0.values > $1.values }
      let finding = diagnoses[index].finding(among: known, or: findings[index])
      return SubjectResult(
        toolkit: query.toolkit, subject: query.subject, results: groups[index],
        cause: finding?.cause ?? diagnoses[index].nearest)
    }
  }

  /// The toolkit, the subject, the share of the answered cases that are within, and the worst difference; `nil` if
  /// the program supports no case.
  var row: [String]? {
    let within = results.count { $0.verdict == .within }
    let worst = results.filter { $0.verdict == .off }.max { ($0.worst?.share ?? 0) < ($1.worst?.share ?? 0) }
    let count = within + results.count(where: \.isMiss)
    guard count > 0 else { return nil }
    return [
      toolkit, subject.rawValue, "\(within)/\(count)",
      worst?.vector.query.name ?? "", worst?.remark ?? "",
    ]
  }
}

/// A fault that explains why a program's answers differ from the wanted values.
public struct Cause: Equatable, Sendable {
  /// The kind of fault: a setting of the vectors, or a word such as `late`.
  public let kind: String
  /// The fault as a sentence with its figures.
  public let sentence: String
  /// The fitted size: seconds, a factor, a frame rate or the value of the setting; `nil` for a fault without one.
  public let size: Double?
  /// The number of cases that are off and that the fault explains.
  public let explained: Int
  /// The number of cases that are off.
  public let count: Int

  /// The sentence, with the number of cases that it explains.
  var text: String { explained > 0 ? "\(sentence) (\(explained) of \(count) that are off)" : sentence }

  var json: JSON {
    .object([
      "kind": .string(kind), "text": .string(sentence), "size": size.map { .number($0) },
      "explained": .integer(explained),
      "off": .integer(count),
    ])
  }
}
