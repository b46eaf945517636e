import ArgumentParser
import Assets
import Conformance
import Curves
import Documents
import ScrollEngine
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

/// The command that plays reference vectors to a program and compares its answers.
struct ConformCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conform",
    abstract: "Test any program against reference vectors of iOS, Android, GTK, Flutter and Chromium.",
    discussion: """
      Starts a program, writes one JSON object a line to its standard input, and reads one line back for each: the \
      values at the times asked, or {"unsupported":"why"}. Exits with 0 if every case that the program supports is \
      within its tolerance, with 1 otherwise. See conform.md in share/doc/scrollwork.
      """)

  @Option(
    help: ArgumentHelp("The program to test, with its arguments, as typed in a shell.", valueName: "program"),
    completion: .shellCommand("compgen -c"))
  var command: String?

  @Flag(help: "Answer questions on standard input with this engine, as an example of the protocol.")
  var answer = false

  @Flag(help: "List the cases.")
  var list = false

  @Option(
    help: ArgumentHelp("Only the cases of one toolkit. Repeatable.", valueName: "name"),
    completion: .list(["android", "chromium", "flutter", "gtk", "ios"]))
  var toolkit: [String] = []

  @Option(
    name: .customLong("case"),
    help: ArgumentHelp("Only cases whose name or subject contains a text.", valueName: "text"))
  var part: String?

  @Option(
    help: ArgumentHelp("Folder of vectors, NAME.vectors.json (default: the program's own).", valueName: "folder"),
    completion: .directory)
  var vectors: String?

  @Option(
    help: ArgumentHelp(
      "Write the results as JSON to a file; - is standard output, instead of the table.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var json: String?

  @Option(
    help: ArgumentHelp("Plot the case that differs most.", valueName: "file.svg"),
    completion: .file(extensions: ["svg"]))
  var plot: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Longest time for the answer to a case, in seconds.", valueName: "s"))
  var timeLimit = 10.0

  @Option(help: ArgumentHelp("With --answer: change a value of every case. Repeatable.", valueName: "key=value"))
  var set: [String] = []

  func validate() throws {
    guard [command != nil, answer, list].count(where: { $0 }) == 1 else {
      throw ValidationError("expected one of --command, --answer and --list")
    }
    guard set.isEmpty || answer else { throw ValidationError("--set changes what --answer does; use it only there") }
    guard timeLimit > 0, timeLimit <= 3600 else {
      throw ValidationError("--time-limit \(timeLimit): expected a number above 0, at most 3600")
    }
    if let plot, !plot.hasSuffix(".svg") {
      throw ValidationError("--plot \(plot): expected a name that ends with .svg")
    }
    if command == nil, json != nil || plot != nil {
      throw ValidationError("--json and --plot write the results of --command; use them only with it")
    }
  }

  func run() throws {
    if answer { return try answerQueries() }
    let cases = try selectedCases()
    if list { return try StandardOutput.write(Array(table(of: cases).utf8)) }
    guard let command else { return }
    Interrupt.install()
    let program = AnsweringProgram(command, timeLimit: timeLimit) { Interrupt.isRequested }
    let report = ConformanceReport(program.results(of: cases.map(\.item)))
    if let json, json != "-" { try File.writeAtomically(Array(report.json.utf8), to: json) }
    if let plot, let drawing = try report.plot() { try File.writeAtomically(Array(drawing.svg.utf8), to: plot) }
    try StandardOutput.write(Array((json == "-" ? report.json : report.text).utf8))
    if Interrupt.isRequested {
      Notice.write("stopped; the remaining cases were not asked")
      Glibc.exit(Interrupt.code)
    }
    guard report.agrees else { throw ConformanceMissed(summary: report.summary) }
  }

  /// Returns the cases that the options select, each with the vectors that it is part of.
  private func selectedCases() throws -> [(vectors: Vectors, item: VectorCase)] {
    let all = try Vectors.all(in: try vectors ?? Assets.locate().path("vectors"))
    for name in toolkit where !all.contains(where: { $0.toolkit == name }) {
      throw ValidationError("--toolkit \(name): expected one of \(all.map(\.toolkit).joined(separator: ", "))")
    }
    let cases = all.filter { toolkit.isEmpty || toolkit.contains($0.toolkit) }.flatMap { vectors in
      vectors.cases.filter { item in
        part.map { item.query.name.contains($0) || item.query.subject.rawValue.contains($0) } ?? true
      }.map { (vectors, $0) }
    }
    guard !cases.isEmpty else {
      throw ValidationError("--case \(part ?? ""): no case contains this; `scrollwork conform --list` shows all")
    }
    return cases
  }

  private func table(of cases: [(vectors: Vectors, item: VectorCase)]) -> String {
    let rows = cases.map { vectors, item in
      [vectors.toolkit, item.query.subject.rawValue, item.query.name, item.origin.rawValue]
    }
    var versions: [[String]] = []
    for (vectors, _) in cases where versions.last?[0] != vectors.toolkit {
      versions.append([vectors.toolkit, vectors.version])
    }
    return TextColumns.text([["toolkit", "tests", "case", "values from"]] + rows) + "\n" + TextColumns.text(versions)
  }

  /// Answers each line of standard input with this engine, until the end of the input.
  private func answerQueries() throws {
    var changes: [String: TunableValue] = [:]
    for text in set {
      let assignment = try TunableArguments.Assignment(text, option: "--set")
      var tuning = Tuning()
      try assignment.set(in: &tuning, option: "--set")
      changes[assignment.tunable.key] = tuning.value(of: assignment.tunable)
    }
    let engine = EngineAnswer(changes: changes)
    var number = 0
    while let line = readLine() {
      number += 1
      let query = try Query(line: Array(line.utf8), number: number)
      try StandardOutput.write(Array((engine.answer(to: query).json(for: query) + "\n").utf8))
    }
  }
}

/// The error that a program under test differs from the vectors.
struct ConformanceMissed: Error {
  /// The exit code of a check that was missed.
  static let code: Int32 = 1
  /// The number of cases with each verdict.
  var summary: String
}
