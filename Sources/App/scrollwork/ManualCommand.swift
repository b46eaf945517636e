import ArgumentParser
import Documents
import Playground
import Workbench

/// The command that prints the manual page: `scrollwork.1` with the help of every command in it. Only the installation
/// calls it, so help does not list it.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print this program's manual page; read it with `scrollwork manual | man -l -`.",
    shouldDisplay: false)

  /// Characters in a line of help: the 80 columns of a terminal without the margin of a manual page.
  private static let columns = 72

  func run() throws {
    let page = String(decoding: PackageResources.scrollwork_1, as: UTF8.self)
      .replacing("@VERSION@", with: Self.escaped(Version.current))
      .replacing("@COMMANDS@\n", with: Self.sections(below: Scrollwork.self, named: Scrollwork._commandName))
    try StandardOutput.write(Array(page.utf8))
  }

  /// Returns the help of each visible command from the argument parser, so that the page contains every option, value
  /// and default.
  private static func sections(below command: any ParsableCommand.Type, named name: String) -> String {
    command.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { command in
      let name = name + " " + command._commandName
      // The parser wraps all lines except the usage.
      let help = escaped(Scrollwork.helpMessage(for: command, columns: columns)).trimmingPrefix("OVERVIEW: ")
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.hasPrefix("USAGE: ") ? ".EE\n\($0)\n.EX" : $0 }.joined(separator: "\n")
      return ".SS \"\(name)\"\n.EX\n\(help)\n.EE\n" + sections(below: command, named: name)
    }.joined()
  }

  /// Returns the text with roff's special characters escaped. An unescaped hyphen would become a typographic one, which
  /// does not work when it is pasted into a shell.
  private static func escaped(_ words: String) -> String {
    [("\\", "\\e"), ("-", "\\-"), ("`", "\\(ga"), ("'", "\\(aq"), ("^", "\\(ha"), ("~", "\\(ti"), ("\n.", "\n\\&.")]
      .reduce(words) { $0.replacing($1.0, with: $1.1) }
  }
}
