import Curves
import Documents
import ScrollEngine

/// The results of all cases that a program was tested with.
public struct ConformanceReport: Sendable {
  /// The results, in the order of the cases.
  public let results: [VectorCaseResult]
  /// The results of each toolkit and subject, with the cause of their differences.
  public let subjects: [SubjectResult]

  /// Creates a report. It looks for the causes of differences, which takes up to a few seconds.
  public init(_ results: [VectorCaseResult]) {
    self.results = results
    subjects = SubjectResult.all(results)
  }

  /// Whether all cases that the program supports are within their tolerances, and it supports at least one.
  public var agrees: Bool {
    !results.contains { $0.isMiss } && results.contains { $0.verdict == .within }
  }

  /// The case that differs most, relative to its tolerance; `nil` if all are within it. A curve comes before a single
  /// value or a decision, since it shows more.
  public var worst: VectorCaseResult? {
    let off = results.filter { $0.verdict == .off }
    let curves = off.filter { $0.vector.query.times.count > 1 && $0.worst?.share.isFinite == true }
    return (curves.isEmpty ? off : curves).max { ($0.worst?.share ?? 0) < ($1.worst?.share ?? 0) }
  }

  /// The report as a table, with a summary, the subjects and their causes, and the values of the worst case.
  public var text: String {
    let rows = results.map { [$0.vector.query.toolkit, $0.vector.query.name, $0.words, $0.remark] }
    var text = TextColumns.text([["toolkit", "case", "result", "worst difference"]] + rows)
    text += "\n" + summary + "\n\n"
    text += TextColumns.text(
      [["toolkit", "subject", "passed", "worst case", "worst difference"]] + subjects.compactMap(\.row))
    let causes = subjects.compactMap { subject in
      subject.cause.map { "\(subject.toolkit), \(subject.subject.rawValue): \($0.text)\n" }
    }
    if !causes.isEmpty { text += "\n" + causes.joined() }
    if let worst { text += "\n" + curve(of: worst) }
    return text
  }

  /// The number of cases with each verdict, as a sentence.
  public var summary: String {
    let counts = ["within", "off", "unsupported", "failed"].map { words in
      (words, results.count { $0.words == words })
    }
    return "\(results.count) \(results.count == 1 ? "case" : "cases"): "
      + counts.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
  }

  /// Returns the wanted and answered values of the quantity that differs most, one line for each time.
  private func curve(of result: VectorCaseResult) -> String {
    guard let worst = result.worst else { return "" }
    let query = result.vector.query
    var rows = [["t ms", "wanted", "got", "difference"]]
    let (wanted, got) = (result.vector.wanted[worst.quantity] ?? [], result.got[worst.quantity] ?? [])
    for (time, pair) in zip(query.times, zip(wanted, got)) {
      var difference = ""
      if case (.number(let a), .number(let b)) = pair { difference = JSONText.number(b - a, digits: 3) }
      rows.append([JSONText.number(Double(time) / 1000, digits: 3), pair.0.words, pair.1.words, difference])
    }
    return "worst: \(query.toolkit), \(query.name), \(worst.quantity.rawValue)\nsource: \(result.vector.source)\n"
      + "tolerance: \(result.vector.reason)\n" + TextColumns.text(rows, trailing: 0..<4)
  }

  /// The report as JSON, one object for each case.
  public var json: JSON {
    let cases = results.map { result in
      let query = result.vector.query
      let worst = result.worst.map { worst in
        JSON.object([
          "quantity": .string(worst.quantity.rawValue), "t_us": .integer(worst.time), "wanted": worst.wanted.json,
          "got": worst.got.json, "share": .number(worst.share.isFinite ? worst.share : nil),
        ])
      }
      return JSON.object([
        "toolkit": .string(query.toolkit), "case": .string(query.name), "tests": .string(query.subject.rawValue),
        "result": .string(result.words), "worst": worst, "reason": worst == nil ? .string(result.remark) : nil,
        "cause": result.verdict == .off ? cause(of: query)?.json : nil,
      ])
    }
    return .array(cases, .lines(indent: 2))
  }

  /// Returns the cause of the differences of a query's toolkit and subject.
  private func cause(of query: VectorQuery) -> Cause? {
    subjects.first { $0.toolkit == query.toolkit && $0.subject == query.subject }?.cause
  }

  /// Returns the plot of the worst case, with the wanted values as a dashed line; `nil` if no numbers differ by more
  /// than their tolerance.
  ///
  /// - Throws: ``CurveError`` if the plot cannot be drawn.
  public func plot() throws(CurveError) -> CurvePlot? {
    guard let result = worst, let quantity = result.worst?.quantity else { return nil }
    func points(_ values: [JSONScalar]) -> [Point] {
      zip(result.vector.query.times, values).compactMap { time, value in
        if case .number(let number) = value { Point(x: Double(time) / 1000, y: number) } else { nil }
      }
    }
    let (wanted, got) = (points(result.vector.wanted[quantity] ?? []), points(result.got[quantity] ?? []))
    guard !wanted.isEmpty, !got.isEmpty else { return nil }
    let query = result.vector.query
    return try CurvePlot([
      PlotPanel(
        title: "\(query.toolkit), \(query.name): \(quantity.rawValue), wanted dashed", axis: "t ms", line: got,
        marks: got,
        compared: wanted)
    ])
  }
}
