import Documents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A comparison of two reports, figure by figure, which also tests whether chance explains each difference.
public struct ReportComparison: Sendable {
  /// The answer to the question whether chance explains a difference between two reports.
  public enum Verdict: String, Equatable, Sendable {
    /// Chance explains the difference.
    case within = "within the noise"
    /// The second value is larger, by more than chance explains.
    case larger = "outside the noise: larger"
    /// The second value is smaller, by more than chance explains.
    case smaller = "outside the noise: smaller"
    /// The measurements do not suffice to estimate the effect of chance.
    case unknown = "spread unknown"
  }

  /// A figure that both reports contain.
  public struct Row: Equatable, Sendable {
    /// The scene; `nil` for all scenes together.
    public var scene: String?
    /// The key of the figure in the report, such as "work_ms.p99".
    public var key: String
    /// The value in the first report.
    public var a: Double
    /// The value in the second report.
    public var b: Double
    /// The second value divided by the first; `nil` unless the first is above 0.
    public var ratio: Double?
    /// The relative change that chance explains, such as 0.05; `nil` if it is unknown or does not apply.
    public var noise: Double?
    /// The absolute change that chance explains, for a figure that may be below 0; otherwise `nil`.
    public var margin: Double?
    /// The answer to the question whether chance explains the difference between `a` and `b`.
    public var verdict: Verdict
  }

  /// The compared figures. Those of all scenes together come first.
  public let rows: [Row]
  /// The title of the rows for all scenes together.
  private let title: String
  private let a: ReportFile
  private let b: ReportFile

  /// Compares two reports.
  public init(_ a: ReportFile, _ b: ReportFile) {
    self.a = a
    self.b = b
    let hasLikeParts = (a.runs > 1) == (b.runs > 1)
    let total = Self.rows(nil, a.total, b.total, hasLikeParts)
    var rows = total
    var alike: [String] = []
    for scene in a.scenes {
      guard let other = b.scenes.first(where: { $0.name == scene.name }) else { continue }
      // A single scene or display has the same rows as the total, so its rows are not added again.
      if Self.rows(nil, scene.section, other.section, hasLikeParts) == total {
        alike.append(scene.name)
      } else {
        rows += Self.rows(scene.name, scene.section, other.section, hasLikeParts)
      }
    }
    self.rows = rows
    title = alike.last ?? "all scenes"
  }

  private static func rows(
    _ scene: String?, _ a: ReportFile.Section, _ b: ReportFile.Section, _ hasLikeParts: Bool
  ) -> [Row] {
    let share = share(a, b)
    let others = ["cpu_s", "peak_rss_mib"].map { ReportFigure(key: $0) { _ in 0 } }
    return (ReportFigure.all + others).compactMap { figure in
      guard let x = a.values[figure.key], let y = b.values[figure.key] else { return nil }
      var row = Row(
        scene: scene, key: figure.key, a: x, b: y, ratio: x > 0 ? y / x : nil, noise: nil, verdict: .unknown)
      if figure.isCount {
        row.verdict = TimingNoise.isOutside(count: x, y, share: share) ? (y * share > x ? .larger : .smaller) : .within
      } else if x == y {
        row.verdict = .within
      } else if hasLikeParts {
        row.judge(a.parts[figure.key] ?? [], b.parts[figure.key] ?? [])
      }
      return row
    }
  }

  /// Returns the number of frames in the first section divided by that in the second. A report of five runs contains
  /// five times as many frames as a report of one run.
  private static func share(_ a: ReportFile.Section, _ b: ReportFile.Section) -> Double {
    guard let x = a.values["frames"], let y = b.values["frames"], x > 0, y > 0 else { return 1 }
    return x / y
  }

  /// The comparison as text in columns for the terminal.
  public var text: String {
    var out = "A  \(describe(a))\nB  \(describe(b))\n"
    if !differences.isEmpty { out += "Measured differently: \(differences.joined(separator: "; ")).\n" }
    var cells: [[String]] = []
    for (before, row) in zip([nil] + rows.map(Optional.init), rows) {
      if before?.scene != row.scene || before == nil {
        cells += [[], [row.scene ?? title, "A", "B", "B/A", "noise"]]
      }
      // From 999.5 % on, the rounded percentage has four digits.
      let noise = row.noise.map { $0 < 9.995 ? "±\(fixed($0 * 100, 1)) %" : "> 999 %" }
      cells.append([
        row.key, fixed(row.a, 3), fixed(row.b, 3), row.ratio.map { fixed($0, 3) } ?? "–",
        noise ?? row.margin.map { "±\(fixed($0, 3))" } ?? "–", row.verdict.rawValue,
      ])
    }
    out += TextColumns.text(cells, trailing: 1..<5)
    return out + "\n" + rule + "\n"
  }

  /// The explanation, at the end of the text, of how it is decided whether chance explains a difference.
  private var rule: String {
    let count = """
      A count (missed, over, janky …) is when √A and √(B·k) differ by over 1.29·√(1 + k), where k is A's frames over B's.
      """
    switch (a.runs > 1, b.runs > 1) {
    case (true, true): return Self.timeRule("run by run") + "\n" + count
    case (false, false):
      return Self.timeRule("over \(FrameLog.stretches) equal stretches of the run") + "\n" + count
        + "\nStretches do not show what slows a whole run, such as another program; --runs 5 does."
    default:
      return """
        Times cannot be judged: one report has a single run, the other several, and stretches of a run vary less than
        whole runs. Measure both with the same --runs.
        """ + "\n" + count
    }
  }

  private static func timeRule(_ parts: String) -> String {
    """
    A time is outside of the noise when the mean logarithm of B/A, \(parts), is further
    from 0 than Student's t (99 %) times its standard error; values that can be negative use B − A.
    """
  }

  private var differences: [String] {
    var list: [String] = []
    if a.renderer != b.renderer { list.append("renderer \(a.renderer) and \(b.renderer)") }
    if a.viewport != b.viewport { list.append("viewport \(a.viewport) and \(b.viewport)") }
    if a.processor != b.processor { list.append("processor \(a.processor) and \(b.processor)") }
    if a.refreshRate != b.refreshRate { list.append("\(fixed(a.refreshRate, 1)) and \(fixed(b.refreshRate, 1)) Hz") }
    let (mine, theirs) = (Set(a.scenes.map(\.name)), Set(b.scenes.map(\.name)))
    let single = mine.symmetricDifference(theirs).sorted()
    if !single.isEmpty { list.append("only one has \(single.joined(separator: ", "))") }
    return list
  }

  private func describe(_ file: ReportFile) -> String {
    let runs = file.runs == 1 ? "1 run" : "\(file.runs) runs"
    return "\(file.path): \(file.frames) frames, \(runs), \(file.renderer), \(file.viewport) pt"
  }

  private func fixed(_ value: Double, _ digits: Int) -> String { DecimalText.fixed(value, digits: digits) }
}

extension ReportComparison.Row {
  /// Tests whether chance explains the difference of a figure, and sets the row's result and the change that chance
  /// explains. `a` and `b` are the figure's values in the parts of the two reports.
  fileprivate mutating func judge(_ a: [Double], _ b: [Double]) {
    let isSigned = (a + b).contains { $0 < 0 }
    if isSigned { ratio = nil }
    guard let change = isSigned ? TimingNoise.ofDifference(a, b) : TimingNoise.ofRatio(a, b) else { return }
    if isSigned { margin = change.halfWidth } else { noise = exp(change.halfWidth) - 1 }
    let isOutside = abs(change.mean) > change.halfWidth
    verdict = isOutside ? (change.mean > 0 ? .larger : .smaller) : .within
  }
}
