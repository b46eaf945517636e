import Documents
import Recording
import ScrollEngine

/// The format of an input device's log.
public enum InputLogFormat: String, CaseIterable, Sendable {
  /// Lines of Android's `getevent -lt` or `getevent -t`, also after those of `getevent -lp`.
  case getevent
  /// YAML of `libinput record`.
  case libinput
  /// Lines of `evemu-record`.
  case evemu
  /// Lines of `evtest`.
  case evtest
  /// A Perfetto trace with the data source `android.input.inputevent`.
  case perfetto
  /// A table of touches, with values separated by commas, semicolons or tabs.
  case csv
}

/// The information that a log of an input device lacks, such as the screen and the scene of the recording.
public struct InputLogOptions: Sendable {
  /// The angle of a device from its natural orientation, counterclockwise, as Android's `Surface.ROTATION_90`.
  public enum Rotation: Int, CaseIterable, Sendable {
    case none = 0
    case left = 90
    case half = 180
    case right = 270

    /// Whether the screen's width and height change places.
    var swapsSides: Bool { self == .left || self == .right }
  }

  /// The scene of the recording.
  public var scene: SceneName
  /// Size of the screen in its natural orientation, in pixels; `nil` if the log states the screen's size.
  public var screen: Size?
  /// Number of positions of the touch panel across and down, in case the log does not state the ranges of its axes; `nil`
  /// if a position is a pixel of ``screen``.
  public var panel: Size?
  /// Shape of the screen, in any unit, in case neither ``screen`` nor the log states the size. Axes with known ranges
  /// are mapped to it.
  public var shape: Size?
  /// Width of the screen as it was held, in points.
  public var points: Double
  /// The angle of the device from its natural orientation.
  public var rotation = Rotation.none
  /// The format; `nil` to detect it from the content.
  public var format: InputLogFormat?
  /// The columns of a table; `nil` to read their names from its first line.
  public var columns: TouchColumns?
  /// Whether content moves with the fingers on a touchpad, as with natural scrolling, and not against them.
  public var followsTouchpad = true
  /// The intent of the gestures, for a trial.
  public var intent: Intent?

  /// Creates options.
  ///
  /// - Parameter points: width of the screen as it was held, in points.
  public init(scene: SceneName, points: Double) {
    self.scene = scene
    self.points = points
  }
}

/// A fault of a log that was repaired.
public struct LogWarning: Equatable, Sendable, CustomStringConvertible {
  /// The line, counted from 1; `nil` for a fault of the whole log and for a log without lines.
  public let line: Int?
  /// The fault, and how it was repaired.
  public let text: String
  /// The line and the fault, to follow the name of the file and a colon.
  public var description: String { line.map { "\($0): \(text)" } ?? " \(text)" }
}

/// The recording that an input device's log contains.
///
/// ```swift
/// var options = InputLogOptions(scene: SceneName(rawValue: "feed"), points: 411)
/// options.screen = Size(width: 1080, height: 2400)
/// let log = try InputLog.read("getevent.log", options)
/// for warning in log.warnings { print("getevent.log:\(warning)") }
/// try RecordingWriter.save(log.recording, to: "hand.gesture.jsonl")
/// ```
public struct InputLog: Sendable {
  /// The gestures. Time 0 is the first event.
  public let recording: GestureRecording
  /// Faults that were repaired, at most ``mostWarnings``.
  public let warnings: [LogWarning]
  /// Number of faults that were repaired.
  public let warningCount: Int

  /// Maximum number of warnings that are kept. A broken device may cause one on every line. Chosen: two screens of a
  /// terminal.
  public static let mostWarnings = 50

  /// Number of bytes at the start of a log from which its format is detected. Chosen: as long as the longest line.
  private static let opening = 1 << 16

  /// Reads a log from a file, piece by piece. Memory grows with the events of the recording, of which there are at most
  /// ``RecordingAssembler/mostEvents``, but not with the file.
  ///
  /// - Parameter onFailure: called before an error is thrown, with the faults that were repaired until then, and their
  ///   number. They often explain the error.
  /// - Throws: ``DocumentError``: `missing`, or `malformed` with the line of the fault.
  public static func read(
    _ path: String, _ options: InputLogOptions, onFailure: ([LogWarning], Int) -> Void = { _, _ in }
  ) throws(DocumentError) -> InputLog {
    var feed = LogFeed(path: path, options: options)
    do throws(DocumentError) {
      try File.readPieces(of: path) { piece throws(DocumentError) in try feed.append(piece) }
      return try feed.end()
    } catch {
      onFailure(feed.warnings, feed.warningCount)
      throw error
    }
  }

  /// Reads a log from bytes.
  ///
  /// - Parameter path: path for error messages.
  /// - Throws: ``DocumentError`` of kind `malformed` with the line of the fault.
  public static func parse(
    _ bytes: [UInt8], path: String, _ options: InputLogOptions
  ) throws(DocumentError) -> InputLog {
    var feed = LogFeed(path: path, options: options)
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + opening)
      try feed.append(bytes[start..<end])
      start = end
    }
    return try feed.end()
  }

  /// Returns whether bytes begin like a log in a known format. Returns false for tables, since nearly any text with
  /// commas could be one.
  public static func isRecognized(_ bytes: [UInt8]) -> Bool {
    let beginning = TextDecoder.utf8(Array(bytes.prefix(opening)))
    guard let format = InputLogFormat(recognizing: beginning[...]) else { return false }
    return format != .csv
  }

  /// The parser of a log that arrives in pieces.
  private struct LogFeed {
    private enum Parser {
      case waiting
      case lines(LogLines, LogLineParser)
      case perfetto(PerfettoTouchReader)
    }

    private let path: String
    private let options: InputLogOptions
    private var decoder = TextDecoder()
    private var beginning: [UInt8] = []
    private var parser = Parser.waiting
    private var assembler: RecordingAssembler

    init(path: String, options: InputLogOptions) {
      (self.path, self.options) = (path, options)
      assembler = RecordingAssembler(path: path, options: options)
    }

    /// The faults that were repaired so far, and their number.
    var warnings: [LogWarning] { assembler.warnings }
    var warningCount: Int { assembler.warningCount }

    mutating func append(_ bytes: ArraySlice<UInt8>) throws(DocumentError) { try feed(decoder.decode(bytes)) }

    private mutating func feed(_ piece: ArraySlice<UInt8>) throws(DocumentError) {
      guard case .waiting = parser else { return try parse(piece) }
      beginning.append(contentsOf: piece)
      if beginning.count >= InputLog.opening { try begin() }
    }

    mutating func end() throws(DocumentError) -> InputLog {
      try feed(decoder.end()[...])
      if case .waiting = parser { try begin() }
      var seen: String?
      switch parser {
      case .waiting: break
      case .lines(var lines, var parser):
        try lines.end(path: path) { line, number, isLast throws(DocumentError) in
          try parser.parse(line, number: number, isLast: isLast, &assembler)
        }
        try parser.end(&assembler, line: lines.number)
        seen = parser.sentence
      case .perfetto(var trace): try trace.end(&assembler)
      }
      return try assembler.log(seen: seen)
    }

    private mutating func begin() throws(DocumentError) {
      parser = try chosenParser()
      let bytes = beginning
      beginning = []
      try parse(bytes[...])
    }

    private func chosenParser() throws(DocumentError) -> Parser {
      if let known = InputLogFormat.refusal(of: beginning[...]), options.format == nil {
        throw DocumentError(.malformed, path: path, known)
      }
      switch options.format ?? InputLogFormat(recognizing: beginning[...]) {
      case .getevent: return .lines(LogLines(of: beginning[...]), .getevent(GeteventLog()))
      case .libinput: return .lines(LogLines(of: beginning[...]), .libinput(LibinputLog()))
      case .evemu: return .lines(LogLines(of: beginning[...]), .evemu(EvemuLog()))
      case .evtest: return .lines(LogLines(of: beginning[...]), .evtest(EvtestLog()))
      case .csv: return .lines(LogLines(of: beginning[...]), .csv(TouchTable(columns: options.columns)))
      case .perfetto: return .perfetto(PerfettoTouchReader())
      case nil:
        throw DocumentError(
          .malformed, path: path, line: 1,
          "not a log in a known format; expected lines of getevent -lt, libinput record, evemu-record or evtest, "
            + "a Perfetto trace, or a table with the columns t,x,y,id,phase")
      }
    }

    private mutating func parse(_ piece: ArraySlice<UInt8>) throws(DocumentError) {
      switch parser {
      case .waiting: break
      case .lines(var lines, var lineParser):
        // The parser is moved out of the enumeration while it works, so that its arrays are not copied.
        parser = .waiting
        try lines.append(piece, path: path) { line, number, isLast throws(DocumentError) in
          try lineParser.parse(line, number: number, isLast: isLast, &assembler)
        }
        parser = .lines(lines, lineParser)
      case .perfetto(var trace):
        parser = .waiting
        try trace.append(piece, &assembler)
        parser = .perfetto(trace)
      }
    }
  }
}

/// The parser of a log that consists of lines.
private enum LogLineParser {
  case getevent(GeteventLog)
  case libinput(LibinputLog)
  case evemu(EvemuLog)
  case evtest(EvtestLog)
  case csv(TouchTable)

  /// Events seen instead of touches, as a sentence without a full stop; `nil` if nothing was.
  var sentence: String? {
    switch self {
    case .getevent(let log): log.sentence
    case .libinput(let log): log.sentence
    case .evemu(let log): log.sentence
    case .evtest(let log): log.sentence
    case .csv(let table): table.sentence
    }
  }

  /// Parses a line.
  ///
  /// - Parameter isLast: whether the line is the last one and has no line feed. Such a line may be incomplete.
  mutating func parse(
    _ line: ArraySlice<UInt8>, number: Int, isLast: Bool, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    do throws(DocumentError) { try parse(line, number: number, &assembler) } catch {
      // A recorder that is stopped with Control-C may leave half a line.
      guard isLast, number > 1 else { throw error }
      assembler.warn(number, "the last line is incomplete; ignored")
    }
  }

  private mutating func parse(
    _ line: ArraySlice<UInt8>, number: Int, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    switch self {
    case .getevent(var log):
      self = .getevent(GeteventLog())
      defer { self = .getevent(log) }
      try log.parse(line, number: number, &assembler)
    case .libinput(var log):
      self = .libinput(LibinputLog())
      defer { self = .libinput(log) }
      try log.parse(line, number: number, &assembler)
    case .evemu(var log):
      self = .evemu(EvemuLog())
      defer { self = .evemu(log) }
      try log.parse(line, number: number, &assembler)
    case .evtest(var log):
      self = .evtest(EvtestLog())
      defer { self = .evtest(log) }
      try log.parse(line, number: number, &assembler)
    case .csv(var table):
      self = .csv(TouchTable(columns: nil))
      defer { self = .csv(table) }
      try table.parse(line, number: number, &assembler)
    }
  }

  /// Ends the log, whose last line has the given number.
  mutating func end(_ assembler: inout RecordingAssembler, line: Int) throws(DocumentError) {
    switch self {
    case .getevent(var log): try log.end(&assembler, line: line)
    case .libinput(var log): try log.end(&assembler, line: line)
    case .evemu(var log): try log.end(&assembler, line: line)
    case .evtest(var log): try log.end(&assembler, line: line)
    case .csv(var table): try table.end(&assembler, line: line)
    }
  }
}

extension InputLogFormat {
  /// Maximum number of lines in which the format of a log is detected. Chosen; not measured.
  private static let mostPreambleLines = 400

  /// Detects the format of a log from its first bytes; `nil` if it is unknown.
  init?(recognizing bytes: ArraySlice<UInt8>) {
    if PerfettoTouchReader.isBeginning(bytes) {
      self = .perfetto
      return
    }
    var isFirst = true
    let lines = bytes.split(separator: LogLines.end(of: bytes))
    let margin = LogLines.Margin(of: lines)
    for ending in lines.prefix(Self.mostPreambleLines) {
      var line = margin.removed(from: ending)
      while line.last == UInt8(ascii: "\r") { line = line.dropLast() }
      var cursor = LineCursor(line)
      if cursor.skip("# libinput record") || cursor.skip("ndevices:") {
        self = .libinput
      } else if cursor.skip("# EVEMU") || EvemuLog.isEvent(line) {
        self = .evemu
      } else if EvtestLog.isLine(line) {
        self = .evtest
      } else if GeteventLog.isLine(line) {
        self = .getevent
      } else if isFirst, TouchTable.isRow(line) {
        self = .csv
      } else {
        // Only comments may precede a table, since other texts have commas, too.
        isFirst = isFirst && (cursor.isAtEnd || cursor.current == UInt8(ascii: "#"))
        continue
      }
      return
    }
    return nil
  }

  /// Returns the reason why a file of a known kind that is not a log cannot be read; `nil` for other files.
  static func refusal(of bytes: ArraySlice<UInt8>) -> String? {
    if bytes.starts(with: [0x1F, 0x8B]) { return "is compressed; decompress it with gunzip" }
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      return "is a ZIP archive; unpack it, and import the trace in FS/data/misc/perfetto-traces of a bug report"
    }
    var cursor = LineCursor(bytes)
    cursor.skipSpaces()
    if cursor.skip("{\"scrollwork\":\"gesture/") { return "is a recording already; replay it as it is" }
    if cursor.skip("-event"), cursor.word().isEmpty == false, cursor.word().starts(with: Array("DEVICE_ADDED".utf8)) {
      return "is the output of libinput debug-events, which rounds its times; record with libinput record"
    }
    if cursor.skip("{\"traceEvents\"") || cursor.skip("[{") {
      return "is a trace in JSON, which has no touches; expected a Perfetto trace with android.input.inputevent"
    }
    return nil
  }
}
