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

/// The command that sends reference vectors to a program and compares its answers.
struct ConformCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "conform",
    abstract: "Test any program against reference vectors of iOS, Android, GTK, Flutter and Chromium.",
    discussion: """
      Starts a program and writes one line of JSON to its standard input for each case. The program answers with one \
      line: the values at the requested times, or {"unsupported":"why"}. Exits with 0 if the program supports a case \
      and every one that it supports is within its tolerance, with 1 otherwise. Names the likely cause of wrong \
      answers. See conform.md in share/doc/scrollwork.
      """)

  @Option(
    help: ArgumentHelp("The program to test, with its arguments, as typed in a shell.", valueName: "program"),
    completion: .shellCommand("compgen -c"))
  var command: String?

  @Flag(help: "Answer the queries on standard input with this engine.")
  var answer = false

  @Flag(help: "List the cases.")
  var list = false

  @Option(
    help: ArgumentHelp("Use only the cases of a toolkit. Repeatable.", valueName: "name"),
    completion: .list(["android", "chromium", "flutter", "gtk", "ios"]))
  var toolkit: [String] = []

  @Option(
    name: .customLong("case"),
    help: ArgumentHelp("Use only the cases whose name or subject contains a text.", valueName: "text"))
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
    parsing: .unconditional, help: ArgumentHelp("Maximum time for the answer to a case, in seconds.", valueName: "s"))
  var timeLimit = 10.0

  @Option(help: ArgumentHelp("With --answer: change a value of every case. Repeatable.", valueName: "key=value"))
  var set: [String] = []

  func validate() throws {
    guard [command != nil, answer, list].count(where: { $0 }) == 1 else {
      throw ValidationError("expected one of --command, --answer and --list")
    }
    guard set.isEmpty || answer else { throw ValidationError("--set changes the values of --answer; use both") }
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

  var inputs: [String?] { [vectors] }
  var outputs: [OutputPath] {
    [OutputPath("--json", json), OutputPath("--plot", plot)].compactMap(\.self)
  }

  func run() throws {
    if answer { return try answerQueries() }
    let cases = try selectedCases()
    if list { return try StandardOutput.write(Array(table(of: cases).utf8)) }
    guard let command else { return }
    EndSignals.install()
    let program = AnsweringProgram(command, timeLimit: timeLimit) { EndSignals.isRequested }
    let report = ConformanceReport(program.results(of: cases.map(\.item)))
    if let json, json != "-" { try File.writeAtomically(Array(report.json.line.utf8), to: json) }
    if let plot, let drawing = try report.plot() { try File.writeAtomically(Array(drawing.svg.utf8), to: plot) }
    try StandardOutput.write(Array((json == "-" ? report.json.line : report.text).utf8))
    if EndSignals.isRequested {
      TerminalNotice.write("stopped before the remaining cases")
      Glibc.exit(EndSignals.exitCode)
    }
    guard report.agrees else { throw ConformanceMissed(summary: report.summary) }
  }

  /// Returns the cases that the options select, each with its vectors.
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
    let engine = EngineAnswers(changes: changes)
    var number = 0
    while let line = readLine() {
      number += 1
      let query = try VectorQuery(line: Array(line.utf8), number: number)
      try StandardOutput.write(Array(engine.answer(to: query).json(for: query).line.utf8))
    }
  }
}

/// The error for a program under test that differs from the vectors.
struct ConformanceMissed: Error {
  /// The exit code of a failed check.
  static let code: Int32 = 1
  /// The number of cases with each verdict.
  var summary: String
}
