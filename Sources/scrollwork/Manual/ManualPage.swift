import Documents

/// The manual page: every command with every option, from the parser's description of them.
struct ManualPage {
  private let program: JSONValue
  private let version: String

  /// The page from what the parser says of the program.
  ///
  /// - Throws: ``DocumentError`` when that is not the description of a command.
  init(description: String, version: String) throws(DocumentError) {
    self.version = version
    do {
      program = try JSONParser.parse(Array(description.utf8))["command"] ?? JSONValue(content: .null, line: 1)
    } catch {
      throw DocumentError(.malformed, path: "the description of the commands", line: error.line, error.reason)
    }
  }

  /// The page, in roff.
  var text: String {
    var page = Roff()
    page.macro("TH", "SCROLLWORK", "1", "", "scrollwork " + version, "User Commands")
    page.macro("SH", "NAME")
    page.marked("scrollwork \\- " + Roff.escaped("a playground for the way things scroll"))
    page.macro("SH", "SYNOPSIS")
    synopsis(of: program, into: &page)
    page.macro("SH", "DESCRIPTION")
    page.words(ManualWords.description)
    page.macro("SH", "COMMANDS")
    for command in children(of: program) { describe(command, into: &page) }
    list("FILES", ManualWords.files, into: &page)
    list("ENVIRONMENT", ManualWords.environment, into: &page)
    list("EXIT STATUS", ManualWords.exitCodes, into: &page)
    page.macro("SH", "EXAMPLES")
    for (index, (command, meaning)) in ManualWords.examples.enumerated() {
      if index > 0 { page.macro("PP") }
      page.words(meaning)
      page.macro("IP")
      page.macro("EX")
      page.marked(Roff.bold(command))
      page.macro("EE")
    }
    page.macro("SH", "SEE ALSO")
    page.words(ManualWords.seeAlso)
    return page.text
  }

  private func children(of command: JSONValue) -> [JSONValue] {
    // The parser's own help command is the same as --help.
    (command["subcommands"]?.array ?? []).filter { $0["shouldDisplay"]?.bool == true && name(of: $0) != "help" }
  }

  private func name(of command: JSONValue) -> String { command["commandName"]?.string ?? "" }

  /// All words to type before the options.
  private func words(of command: JSONValue) -> String {
    ((command["superCommands"]?.array ?? []).compactMap(\.string) + [name(of: command)]).joined(separator: " ")
  }

  private func arguments(of command: JSONValue) -> [JSONValue] {
    (command["arguments"]?.array ?? []).filter {
      $0["shouldDisplay"]?.bool == true && $0["preferredName"]?["name"]?.string != "help"
    }
  }

  /// A line for each command that can be run.
  private func synopsis(of command: JSONValue, into page: inout Roff) {
    let below = children(of: command)
    guard below.isEmpty else {
      for command in below { synopsis(of: command, into: &page) }
      return
    }
    let arguments = arguments(of: command)
    var line = Roff.bold(words(of: command))
    for argument in arguments where argument["kind"]?.string == "positional" {
      let value =
        Roff.slanted(argument["valueName"]?.string ?? "")
        + (argument["isRepeating"]?.bool == true ? " ..." : "")
      line += argument["isOptional"]?.bool == true ? " [" + value + "]" : " " + value
    }
    for argument in arguments where argument["kind"]?.string == "option" && argument["isOptional"]?.bool == false {
      line += " " + spelling(of: argument)
    }
    if arguments.contains(where: { $0["kind"]?.string != "positional" && $0["isOptional"]?.bool == true }) {
      line += " [" + Roff.slanted("options") + "]"
    }
    page.marked(line)
    page.macro("br")
  }

  private func describe(_ command: JSONValue, into page: inout Roff) {
    page.macro("SS", words(of: command))
    page.words(command["abstract"]?.string ?? "")
    if let discussion = command["discussion"]?.string {
      page.macro("PP")
      page.words(discussion)
    }
    for argument in arguments(of: command) {
      page.macro("TP")
      page.marked(spelling(of: argument))
      page.words(meaning(of: argument))
    }
    for command in children(of: command) { describe(command, into: &page) }
  }

  private func spelling(of argument: JSONValue) -> String {
    let value = Roff.slanted(argument["valueName"]?.string ?? "")
    guard argument["kind"]?.string != "positional" else { return value }
    let names = (argument["names"]?.array ?? []).compactMap { name in
      name["name"]?.string.map { Roff.bold((name["kind"]?.string == "long" ? "--" : "-") + $0) }
    }
    let spelling = names.joined(separator: ", ")
    return argument["kind"]?.string == "flag" ? spelling : spelling + " " + value
  }

  private func meaning(of argument: JSONValue) -> String {
    var notes: [String] = []
    if let values = argument["allValues"]?.array {
      notes.append("One of " + values.compactMap(\.string).joined(separator: ", ") + ".")
    }
    if let standard = argument["defaultValue"]?.string { notes.append("Default: \(standard).") }
    return ([argument["abstract"]?.string ?? ""] + notes).joined(separator: " ")
  }

  private func list(_ title: String, _ entries: [(name: String, meaning: String)], into page: inout Roff) {
    page.macro("SH", title)
    for entry in entries {
      page.macro("TP")
      page.marked(Roff.bold(entry.name))
      page.words(entry.meaning)
    }
  }
}
