import ArgumentParser
import Documents
import KioskLog

/// The command that reports what the logs of kiosks say.
struct KioskReportCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "kiosk-report", abstract: "Report how kiosks are used, and what fails there.",
    discussion: """
      Each folder is the log of one kiosk, written by `scrollwork open --kiosk --log DIR`. The report shows visits by \
      hour and weekday, time at the kiosk, scenes, gestures that failed and where, and frame times. Several kiosks \
      appear side by side. Times without data are gaps, not zeros.

      --html writes a page that needs nothing else and can be printed; --csv writes one row per visit; --json writes \
      all figures. Without these options, a summary is printed.
      """)

  @Argument(help: ArgumentHelp("Folder with the log of a kiosk.", valueName: "dir"), completion: .directory)
  var folders: [String]

  @Option(
    help: ArgumentHelp("Write the report as a page; - is standard output.", valueName: "file"), completion: .file())
  var html: String?

  @Option(help: ArgumentHelp("Write the visits as CSV; - is standard output.", valueName: "file"), completion: .file())
  var csv: String?

  @Option(
    help: ArgumentHelp("Write all figures as JSON; - is standard output.", valueName: "file"), completion: .file())
  var json: String?

  func validate() throws {
    guard [html, csv, json].count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("only one of --html, --csv and --json can be standard output; give the others a file")
    }
  }

  var inputs: [String?] { folders }
  var outputs: [OutputPath] {
    [OutputPath("--html", html), OutputPath("--csv", csv), OutputPath("--json", json)].compactMap(\.self)
  }

  func run() throws {
    for path in [html, csv, json] { if let path { try File.checkIsWritable(path) } }
    let histories = try folders.map { folder throws(DocumentError) in try KioskHistory(folder: folder) }
    let report = KioskReport(histories)
    for error in report.unreadable {
      TerminalNotice.write("\(error); the \(error.line == nil ? "file" : "line") is left out")
    }
    if let html { try write(report.html, to: html) }
    if let csv { try write(report.csv, to: csv) }
    if let json { try write(report.json.line, to: json) }
    if html == nil, csv == nil, json == nil { try write(report.text, to: "-") }
  }

  private func write(_ text: String, to path: String) throws {
    if path == "-" { return try StandardOutput.write(Array(text.utf8)) }
    try File.writeAtomically(Array(text.utf8), to: path)
  }
}
