import Documents
import Glibc
import TestSupport
import Testing

/// Programs that answer `scrollwork conform`, well and badly.
@Suite("Conformance on the command line", .serialized)
struct ConformCommandTests {
  /// Two cases of one kind with the same number of times, so that fixed answers fit.
  private static let vectors = """
    {"scrollwork":"vectors/1","toolkit":"ios","title":"iOS","version":"1","preset":"ios",
    "cases":[
    {"name":"first","tests":"fling","origin":"figures","source":"somewhere",
     "events":[{"t_us":0,"type":"release","velocity":1000}],
     "out":{"times_us":[0,16000],"offset":[0,15]},"tolerance":{"offset":{"absolute":1}},"why":"since"},
    {"name":"second","tests":"fling","origin":"formula","source":"elsewhere",
     "events":[{"t_us":0,"type":"release","velocity":1000}],
     "out":{"times_us":[0,16000],"offset":[0,15]},"tolerance":{"offset":{"absolute":1}},"why":"since"}]}
    """

  private static let answer = "{\"offset\":[0,15.5]}"

  /// Runs `conform` with the two cases and a shell script as the program under test.
  private func conform(_ script: String, _ options: [String] = []) throws -> Program {
    let folder = try TemporaryFolder()
    try File.writeAtomically(Array(Self.vectors.utf8), to: folder.path + "/ios.vectors.json")
    let program = try Program(
      ["conform", "--command", script, "--vectors", folder.path] + options, display: nil,
      environment: ["SCROLLWORK": Program.binary])
    _ = try program.ending(within: 60)
    return program
  }

  private func run(_ arguments: [String]) throws -> Program {
    let program = try Program(arguments, display: nil, environment: ["SCROLLWORK": Program.binary])
    _ = try program.ending(within: 60)
    return program
  }

  /// Returns a script that reads a line and runs a command, for each line.
  private static func each(_ command: String) -> String { "while read -r line; do \(command); done" }

  @Test func `this engine answers all cases within their tolerances`() throws {
    let program = try run(["conform", "--command", "\"$SCROLLWORK\" conform --answer"])
    #expect(program.process.poll() == .exited(0), "\(program.errors)")
    #expect(program.errors.isEmpty)
    #expect(program.output.contains(" 0 off, 0 unsupported, 0 failed"))
    let lines = program.output.split(separator: "\n").count { $0.contains("  within") }
    #expect(lines >= 60)
  }

  @Test(arguments: [("fling.decelerationRate=0.9979", "fling"), ("gesture.slop=2", "slop")])
  func `a wrong value of this engine is found and ends with 1`(value: String, subject: String) throws {
    let program = try run([
      "conform", "--toolkit", "ios", "--command", "\"$SCROLLWORK\" conform --answer --set \(value)",
    ])
    #expect(program.process.poll() == .exited(1))
    #expect(program.errors.contains(" off") && program.errors.split(separator: "\n").count == 1, "\(program.errors)")
    let rows = program.output.split(separator: "\n").filter { $0.contains("  off ") }
    #expect(rows.contains { $0.contains(subject) }, "\(program.output)")
    #expect(program.output.contains("\nworst: ios, ") && program.output.contains("wanted"))
  }

  @Test func `a touch that arrives one sample late is found`() throws {
    // The wrapper drops the last movement of the finger, as a program that handles a sample with the next one does.
    let late =
      "sed -u 's/,{[^{]*\"type\":\"move\"[^{]*\\(,{[^{]*\"type\":\"up\"\\)/\\1/' | \"$SCROLLWORK\" conform --answer"
    let program = try run(["conform", "--case", "velocity", "--command", late])
    #expect(program.process.poll() == .exited(1))
    #expect(program.output.contains("  off  ") && !program.output.contains("failed  "), "\(program.output)")
  }

  @Test func `the example in Python is within the cases that it supports`() throws {
    // This file lies four folders below the root.
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
    let program = try run(["conform", "--command", "python3 '\(root)/Examples/conform/conform.py'"])
    #expect(program.process.poll() == .exited(0), "\(program.errors)")
    #expect(program.output.contains(" 0 off,") && program.output.contains(" 0 failed"))
    #expect(program.output.split(separator: "\n").count { $0.contains("  within") } >= 20)
  }

  @Test(
    arguments: [
      ("exit 3", "the program ended with status 3"), ("read -r line; kill -9 $$", "a signal ended the program"),
      ("no-such-program", "the program ended with status 127"), (each("echo hello"), "not an answer"),
      (each("echo"), "not an answer"), (each("echo '{\"offset\":[0,NaN]}'"), "which has no NaN"),
      (each("echo '{\"offset\":[0]}'"), "has 1 values; expected 2"),
      (each("echo '{\"offset\":[0,1,2]}'"), "has 3 values; expected 2"),
      (each("printf '\\377\\000\\033[2J\\n'"), "not an answer"),
      ("yes", "more than one line"),
      ("tr '\\0' x </dev/zero", "a line of more than"),
      ("exec >&-; sleep 60", "a signal ended the program"),
    ])
  func `a bad program fails its cases with the reason`(script: String, words: String) throws {
    let program = try conform(script)
    #expect(program.process.poll() == .exited(1), "\(program.errors)")
    let rows = program.output.split(separator: "\n").filter { $0.contains("failed  ") }
    #expect(rows.count == 2 && rows.allSatisfy { $0.contains(words) }, "\(program.output)")
    #expect(program.output.contains("2 cases: 0 within, 0 off, 0 unsupported, 2 failed"))
  }

  @Test(arguments: ["exec sleep 60", "sleep 60 & sleep 60", each("printf '\(answer)'")])
  func `a program that hangs fails its cases after the time limit`(script: String) throws {
    let program = try conform(script, ["--time-limit", "0.2"])
    #expect(program.process.poll() == .exited(1), "\(program.errors)")
    let rows = program.output.split(separator: "\n").filter { $0.contains("no answer within 0.2 s") }
    #expect(rows.count == 2, "\(program.output)")
  }

  @Test func `Control-C ends the program under test and keeps the results so far`() throws {
    let script = "touch started; read -r line; echo '\(Self.answer)'; echo $$ > pid; exec sleep 60"
    let folder = try TemporaryFolder()
    try File.writeAtomically(Array(Self.vectors.utf8), to: folder.path + "/ios.vectors.json")
    let program = try Program(["conform", "--command", script, "--vectors", folder.path], display: nil)
    let pid = try eventually("the program under test") {
      Int32(program.text("pid").split(separator: "\n").first ?? "")
    }
    program.process.send(SIGINT)
    #expect(try program.ending() == .exited(130), "\(program.errors)")
    #expect(program.output.contains("1 case: 1 within") && program.errors.contains("stopped"), "\(program.output)")
    _ = try eventually("the end of the program under test") { kill(pid, 0) != 0 ? true : nil }
  }

  @Test func `a second line for a case is found, however late it comes`() throws {
    let program = try conform(Self.each("echo '\(Self.answer)'; sleep 0.1; echo '\(Self.answer)'"))
    #expect(program.process.poll() == .exited(1), "\(program.errors)")
    #expect(program.output.contains("more than one line for one case; expected one: \(Self.answer)"))
  }

  @Test func `a program that dies once answers the next case`() throws {
    let script = "if [ -e once ]; then \(Self.each("echo '\(Self.answer)'")); else touch once; exit 3; fi"
    let program = try conform(script)
    #expect(program.process.poll() == .exited(1))
    #expect(program.output.contains("2 cases: 1 within, 0 off, 0 unsupported, 1 failed"), "\(program.output)")
  }

  @Test func `a program may not support a case, and must support one`() throws {
    let partly = try conform(
      Self.each("case $line in *first*) echo '\(Self.answer)';; *) echo '{\"unsupported\":\"no second\"}';; esac"))
    #expect(partly.process.poll() == .exited(0), "\(partly.errors)")
    #expect(partly.output.contains("unsupported  no second"))
    let never = try conform(Self.each("echo '{\"unsupported\":\"nothing\"}'"))
    #expect(never.process.poll() == .exited(1))
  }

  @Test func `results are written as JSON, and the worst case as a plot`() throws {
    let script = Self.each("echo '{\"offset\":[0,12]}'")
    let program = try conform(script, ["--json", "-", "--plot", "worst.svg"])
    #expect(program.process.poll() == .exited(1))
    let results = try JSONParser.parse(Array(program.output.utf8)).array
    #expect(results?.count == 2 && results?[0]["result"]?.string == "off")
    #expect(results?[0]["worst"]?["share"]?.number == 3)
    #expect(program.text("worst.svg").hasPrefix("<svg") || program.text("worst.svg").contains("<svg"))
    let file = try conform(script, ["--json", "results.json", "--case", "second"])
    #expect(try JSONParser.parse(Array(file.text("results.json").utf8)).array?.count == 1)
    #expect(file.output.contains("1 case: 0 within, 1 off"))
  }

  @Test func `the cases are listed with their origin and versions`() throws {
    let program = try run(["conform", "--list", "--toolkit", "gtk", "--toolkit", "ios", "--case", "fling"])
    #expect(program.process.poll() == .exited(0), "\(program.errors)")
    #expect(program.output.contains("gtk      fling") && program.output.contains("GTK 4.8.3"))
    #expect(!program.output.contains("android"))
  }

  @Test(
    arguments: [
      (["conform"], 64, "--command, --answer and --list"), (["conform", "--list", "--answer"], 64, "expected one of"),
      (["conform", "--list", "--toolkit", "qt"], 64, "expected one of android"),
      (["conform", "--list", "--case", "no such case"], 64, "no case contains"),
      (["conform", "--command", "true", "--time-limit", "0"], 64, "--time-limit"),
      (["conform", "--command", "true", "--plot", "a.png"], 64, ".svg"),
      (["conform", "--list", "--json", "-"], 64, "only with"), (["conform", "--list", "--set", "a=1"], 64, "--set"),
      (["conform", "--answer", "--set", "gesture.slip=1"], 64, "gesture.slip"),
      (["conform", "--list", "--vectors", "/nowhere"], 66, "/nowhere"),
      (["conform", "--list", "--vectors", "/"], 66, "holds no file"),
    ] as [([String], Int32, String)])
  func `invalid arguments are reported in one line`(arguments: [String], code: Int32, words: String) throws {
    let program = try run(arguments)
    #expect(program.process.poll() == .exited(code), "\(program.errors)")
    #expect(program.errors.contains(words) && program.errors.split(separator: "\n").count == 1, "\(program.errors)")
    #expect(program.output.isEmpty)
  }

  @Test func `a line that is no question ends the answers with 65 and its number`() throws {
    let folder = try TemporaryFolder()
    let process = try ChildProcess(
      ["sh", "-c", "echo '{\"ask\":[\"offset\"]}' | \"$SCROLLWORK\" conform --answer"],
      environment: ChildProcess.inheritedEnvironment().merging(["SCROLLWORK": Program.binary]) { $1 },
      output: folder.path + "/output", errors: folder.path + "/errors")
    let ending = try eventually("end of the answers") { process.poll() }
    #expect(ending == .exited(65))
    let errors = String(decoding: try File.read(folder.path + "/errors"), as: UTF8.self)
    #expect(errors.contains("standard input:1: ") && errors.split(separator: "\n").count == 1, "\(errors)")
  }
}
