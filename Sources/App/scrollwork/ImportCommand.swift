import ArgumentParser
import Assets
import Documents
import InputLogs
import Recording
import Scenes
import ScrollEngine

extension InputLogFormat: ExpressibleByArgument {}
extension InputLogOptions.Rotation: ExpressibleByArgument {}

/// The command that turns the log of an input device into a recording.
struct ImportCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Turn the log of a phone's touchscreen or another input device into a recording.",
    discussion: """
      Reads the output of getevent -lt (Android), libinput record, evemu-record and evtest, Perfetto traces with \
      android.input.inputevent, and tables with the columns t,x,y,id,phase. Events keep the times of the log. Defects, \
      such as a missing lift or a clock that jumps, are repaired and reported with their line on standard error: \
      fingers are cancelled, and no events are invented. See import.md in share/doc/scrollwork.
      """)

  @Argument(help: ArgumentHelp("The log.", valueName: "log"), completion: .file())
  var log: String

  @Option(
    reading: ArgumentHelp(
      "Size of the screen in its natural orientation, in pixels (default: from the log, if it states the size in mm).",
      valueName: "WxH"))
  var screen: SizeArgument?

  @Option(
    reading: ArgumentHelp(
      "Range of the touch panel, if the log does not state it and the panel counts finer than pixels, such as 4096x4096.",
      valueName: "WxH"))
  var panel: PanelArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Width of the screen as it was held, in points.", valueName: "n"))
  var points: Double

  @Option(help: "Scene of the recording, or path of a scene file.", completion: .file())
  var scene: SceneName

  @Option(
    help: ArgumentHelp("The recording to write; - is standard output.", valueName: "file.gesture.jsonl"),
    completion: .file())
  var out: String

  @Option(
    help: ArgumentHelp(
      #"What the person meant, which makes a trial: {"says":"one card on","expect":{"feed.card":1}}."#,
      valueName: "json"))
  var intent: String?

  @Option(help: ArgumentHelp("Columns of a table: \(TouchColumns.expectation).", valueName: "names"))
  var columns: String?

  @Option(help: "Format of the log (default: detected from the content).")
  var format: InputLogFormat?

  @Option(
    help: ArgumentHelp("Degrees by which the device was turned counterclockwise.", valueName: "degrees"))
  var rotate = InputLogOptions.Rotation.none

  @Flag(help: "On a touchpad, move content against the fingers, as without natural scrolling.")
  var againstFingers = false

  func validate() throws {
    guard points >= 1, points <= 16384 else {
      throw ValidationError("--points \(points): expected a number from 1 to 16384, such as 390")
    }
    if let columns, TouchColumns(columns) == nil {
      throw ValidationError("--columns \(columns): expected \(TouchColumns.expectation)")
    }
    if columns != nil, format.map({ $0 != .csv }) == true {
      throw ValidationError("--columns describes a table; leave it out, or choose --format csv")
    }
    _ = try parsedIntent()
  }

  private func parsedIntent() throws -> Intent? {
    guard let intent else { return nil }
    do throws(DocumentError) { return try Intent.parse(Array(intent.utf8), path: "--intent") } catch {
      throw ValidationError("--intent: \(error.reason)")
    }
  }

  var inputs: [String?] { [log, scene.rawValue] }
  var outputs: [OutputPath] {
    [OutputPath("--out", out)].compactMap(\.self)
  }

  func run() throws {
    var options = InputLogOptions(scene: try scene.opened(), points: points)
    options.screen = screen?.size
    options.panel = panel?.size
    options.rotation = rotate
    options.format = format ?? (columns != nil ? .csv : nil)
    options.columns = columns.flatMap(TouchColumns.init)
    options.followsTouchpad = !againstFingers
    options.intent = try parsedIntent()
    try File.checkIsWritable(out)
    let result = try InputLog.read(log, options, onFailure: report)
    report(result.warnings, count: result.warningCount)
    guard out != "-" else { return try StandardOutput.write(Array(RecordingWriter.text(result.recording).utf8)) }
    try RecordingWriter.save(result.recording, to: out)
    TerminalNotice.write("\(out): \(summary(of: result.recording))")
  }

  private func report(_ warnings: [LogWarning], count: Int) {
    for warning in warnings { TerminalNotice.write("\(log):\(warning)") }
    let more = count - warnings.count
    if more > 0 { TerminalNotice.write("\(log): \(more) more defects were repaired") }
  }

  /// Returns what a recording contains, such as "12 touches, 840 events in 31.2 s".
  private func summary(of recording: GestureRecording) -> String {
    var (touches, scrolls, turns) = (0, 0, 0)
    for event in recording.events {
      switch event.kind {
      case .input(.down): touches += 1
      case .input(.scroll(_, .began, _)): scrolls += 1
      case .input(.wheel): turns += 1
      default: break
      }
    }
    let parts = [(touches, "touch", "touches"), (scrolls, "scroll", "scrolls"), (turns, "wheel turn", "wheel turns")]
    let named = parts.compactMap { count, one, many in count > 0 ? "\(count) \(count == 1 ? one : many)" : nil }
    let seconds = DecimalText.fixed(recording.shownSeconds, digits: 1)
    return "\(named.joined(separator: ", ")), \(recording.events.count) events in \(seconds) s"
  }
}
