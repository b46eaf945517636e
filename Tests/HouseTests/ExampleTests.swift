import Documents
import Glibc
import Testing

/// The programs in Examples: they run, print what their pages say, and use only what other packages see.
@Suite("The examples") struct ExampleTests {
  /// An example, its arguments and its input.
  struct Example: CustomTestStringConvertible {
    let name: String
    var arguments = ""
    var input = ""
    var testDescription: String { name }
  }

  static let examples = [
    Example(name: "terminal-list", input: "fb"), Example(name: "sheet-and-list"), Example(name: "snap-rule"),
    Example(name: "terminal-containers", arguments: "--demo"),
  ]

  /// The examples in other languages, which `.ci/engine-check` runs.
  static let foreign = ["c": "scrolling.c", "python": "scrolling.py", "node": "scrolling.mjs"]

  private let house = PackageSources()

  private func program(_ name: String) throws -> String {
    let client = try #require(try ClientCompiler(), "the tests do not run from a build folder")
    return client.modules.dropLast("Modules".count) + name
  }

  /// Runs a command, which must end with success, and returns its output.
  private func output(_ command: String) throws -> String {
    let pipe = try #require(popen(command, "r"))
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 { output += buffer.prefix(count) }
    #expect(pclose(pipe) == 0, "\(command)")
    return String(decoding: output, as: UTF8.self)
  }

  @Test func `every folder of Examples is a program that tests run and the page describes`() throws {
    let paths = house.files(in: "Examples").map { $0.split(separator: "/") }
    let folders = Set(paths.filter { $0.count > 2 }.map { $0[1] })
    // The example that answers `scrollwork conform` is run by the tests of the command line.
    let known = Self.examples.map(\.name) + Self.foreign.keys + ["conform"]
    #expect(folders == Set(known.map { Substring($0) }))
    let (page, manifest) = (try house.text("Examples/README.md"), try house.text("Package.swift"))
    for folder in folders {
      #expect(page.contains("[\(folder)](\(folder)/"), "Examples/README.md has no link to \(folder)")
    }
    for example in Self.examples {
      #expect(manifest.contains("example(\"\(example.name)\""), "Package.swift does not build \(example.name)")
    }
  }

  @Test(arguments: foreign) func `an example in another language is run by the check and described`(
    name: String, file: String
  ) throws {
    #expect(try house.text("Examples/README.md").contains("[\(name)](\(name)/\(file))"))
    #expect(try house.text(".ci/engine-check").contains("example \(name) "))
  }

  @Test func `the examples in other languages print the same`() throws {
    let outputs = try Self.foreign.keys.map { try house.text("Examples/\($0)/output.txt") }
    #expect(Set(outputs).count == 1 && outputs[0].contains("detent 1"))
  }

  @Test(arguments: examples) func `an example prints the lines of its output.txt`(example: Example) throws {
    let output = try output("printf '\(example.input)' | '\(program(example.name))' \(example.arguments) 2>&1")
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    let path = "Examples/\(example.name)/output.txt"
    let expected = try house.text(path).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == expected.count, "\(path): \(expected.count) lines expected, \(lines.count) printed")
    for (number, (line, wanted)) in zip(lines, expected).enumerated() {
      #expect(line == wanted, "\(path):\(number + 1)")
    }
  }

  @Test(
    arguments: [
      ("terminal-list", ["Line 1 ", "Line 23 "]), ("terminal-containers", ["Post 1 in view 1", "line 21 ", "q quits"]),
    ] as [(String, [String])])
  func `an example draws its lines in a terminal and restores the terminal when it quits`(
    name: String, lines: [String]
  ) throws {
    // script(1) of Debian's essential packages runs a program in a terminal of its own.
    let screen = try output("printf q | script -qec '\(program(name))' /dev/null")
    #expect(screen.contains("\u{1B}[?1049h"))
    for line in lines { #expect(screen.contains(line)) }
    #expect(screen.hasSuffix("\u{1B}[?1049l"))
  }

  @Test(arguments: examples) func `an example compiles outside this package, with the engine alone`(
    example: Example
  ) throws {
    let sources = try house.sources(in: "Examples/\(example.name)")
    for source in sources {
      for (module, line) in source.imports {
        #expect(["ScrollEngine", "Containers", "Glibc"].contains(module), "\(source.path):\(line): imports \(module)")
      }
    }
    let client = try #require(try ClientCompiler(), "the tests do not run from a build folder")
    let errors = try client.errors(in: sources.map { "\(house.root)/\($0.path)" })
    #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
  }
}
