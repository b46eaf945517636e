import ArgumentParser
import Documents
import Playground

/// Prints the manual page. Only the installation calls it, so help does not list it.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print this program's manual page; read it with `scrollwork manual | man -l -`.",
    shouldDisplay: false)

  func run() throws {
    // The parser's own description of every command, so that the page cannot forget an option.
    let page = try ManualPage(description: Scrollwork._dumpHelp(), version: Version.current)
    try StandardOutput.write(Array(page.text.utf8))
  }
}
