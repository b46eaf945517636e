import Documents
import TestSupport
import Testing

/// The manual page and the shell completions of an installed program.
@Suite("Manual and completions", .serialized)
struct ManualTests {
  private func output(_ arguments: [String]) throws -> String {
    let program = try Program(arguments, display: nil)
    #expect(try program.ending(within: 60) == .exited(0), "\(program.errors)")
    return program.output
  }

  /// Returns the visible commands below a command, recursively.
  private func commands(below command: JSONValue) -> [JSONValue] {
    (command["subcommands"]?.array ?? []).filter {
      $0["shouldDisplay"]?.bool == true && $0["commandName"]?.string != "help"
    }.flatMap { [$0] + commands(below: $0) }
  }

  @Test func `the manual contains every command and every option`() throws {
    let page = try output(["manual"]).replacing("\\-", with: "-")
    let description = try JSONParser.parse(Array(try output(["--experimental-dump-help"]).utf8))
    let all = commands(below: try #require(description["command"]))
    #expect(all.count > 10)
    for command in all {
      let words = (command["superCommands"]?.array ?? []) + [command["commandName"]].compactMap { $0 }
      let title = words.compactMap(\.string).joined(separator: " ")
      let part = try #require(page.firstRange(of: ".SS \"\(title)\"\n"), "the page lacks \(title)")
      let section = page[part.upperBound...].prefix(
        upTo: page[part.upperBound...].firstRange(of: "\n.S")?.lowerBound ?? page.endIndex)
      for argument in command["arguments"]?.array ?? [] where argument["preferredName"]?["name"]?.string != "help" {
        guard let name = argument["preferredName"]?["name"]?.string else { continue }
        #expect(section.contains("--\(name)"), "the page lacks --\(name) of \(title)")
      }
    }
    // A default of the current folder would give two full stops.
    #expect(!page.contains(": .."))
    for kind in [DocumentError.Kind.malformed, .missing, .unwritable] {
      #expect(page.contains("\n\\fB\(kind.rawValue)\\fR\n"), "the page lacks the exit status \(kind.rawValue)")
    }
    #expect(!page.contains("@"))
    // Documents that packages install beside the program.
    for name in ["content", "files", "kiosk"] { #expect(page.contains("\(name).md")) }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions of every shell contain scenes and presets`(shell: String) throws {
    let script = try output(["--generate-completion-script", shell])
    for word in ["open", "replay", "tuning", "timeline", "scene"] { #expect(script.contains(word)) }
    let presets = try output(["---completion", "open", "--", "--tuning", "0", "0", ""])
    #expect(presets.split(separator: "\n").contains("android"), "\(presets)")
  }

  @Test func `the version is printed on standard output`() throws {
    #expect(try output(["--version"]).hasPrefix("scrollwork "))
  }
}
