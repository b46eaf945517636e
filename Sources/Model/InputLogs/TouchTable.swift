import Documents
import ScrollEngine

/// The columns of a table of touches, in their order.
public struct TouchColumns: Equatable, Sendable {
  /// The content of a column.
  enum Column: Equatable, Sendable {
    /// The time, in units of ten to this power of a microsecond.
    case time(power: Int)
    case x
    case y
    case id
    case phase
    /// A column that is skipped.
    case other
  }

  /// The names of the columns, for help and messages.
  public static let expectation =
    "t, x, y, id and phase, separated by commas; t:ms, t:us or t:ns for other units than seconds, - to skip a column"

  let columns: [Column]

  /// The units of a time and the powers of ten by which they are multiples of a microsecond.
  private static let units = ["s": 6, "ms": 3, "us": 0, "µs": 0, "μs": 0, "ns": -3]
  /// Words for a time.
  private static let times = ["t", "time", "timestamp", "eventtime", "zeit", "temps", "tiempo", "czas"]

  /// Creates columns from a text such as `t:ms,x,y,-,id,phase`; `nil` if it is not valid. `id` may be left out if there
  /// is only one finger.
  public init?(_ text: String) {
    var columns: [Column] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let column = Self.column(of: Self.plain(name)) else { return nil }
      columns.append(column)
    }
    self.init(columns)
  }

  /// Creates the columns of a table from the names in its first line. Columns with other names are skipped; `nil` if one
  /// that is needed is missing.
  init?(header names: [String]) {
    self.init(names.map { Self.column(of: Self.plain($0[...])) ?? .other })
  }

  private init?(_ columns: [Column]) {
    let times = columns.count { column in if case .time = column { true } else { false } }
    guard times == 1, [Column.x, .y, .phase].allSatisfy({ wanted in columns.count { $0 == wanted } == 1 }),
      columns.count(where: { $0 == .id }) <= 1
    else { return nil }
    self.columns = columns
  }

  /// Returns whether names, as in the first line of a table, include those of both positions.
  static func arePositions(_ names: [String]) -> Bool {
    let columns = names.compactMap { column(of: plain($0[...])) }
    return columns.contains(.x) && columns.contains(.y)
  }

  private static func plain(_ name: Substring) -> String {
    name.split(whereSeparator: { $0 == " " || $0 == "\"" }).joined().lowercased()
  }

  /// Returns what a column with a name holds; `nil` for other names. A time whose name is a whole word needs a unit, as
  /// in `time_ms` and `timestamp (us)`, since programs write seconds and milliseconds under that word.
  private static func column(of name: String) -> Column? {
    switch name {
    case "t": return .time(power: 6)
    case "id", "pointer", "pointerid", "pointer_id", "finger", "identifier", "touchid", "touch_id", "slot": return .id
    case "phase", "action", "event", "type", "eventtype", "event_type": return .phase
    case "-": return .other
    default: break
    }
    let parts = name.split { ":_()[]".contains($0) }
    if parts.count == 2, times.contains(String(parts[0])), let power = units[String(parts[1])] {
      return .time(power: power)
    }
    // The names that programs give positions: `x_px`, `Pos X`, and those of the web's and Android's events.
    let axis = parts.filter { !["px", "pixel", "pixels", "pos", "position", "raw"].contains($0) }.joined()
    switch axis {
    case "x", "posx", "clientx", "pagex", "rawx", "positionx": return .x
    case "y", "posy", "clienty", "pagey", "rawy", "positiony": return .y
    default: return nil
    }
  }
}

/// A parser of a table of touches: one row per event, with the columns `t,x,y,id,phase` in any order. Positions are in
/// pixels of the screen.
struct TouchTable {
  private enum Phase { case down, move, up, cancel }

  private struct Finger {
    var number: Int
    var place: Point
    var time: Int64
  }

  private var columns: TouchColumns?
  private let hasGivenColumns: Bool
  /// The character between two values, which the first row shows; `nil` before it.
  private var separator: UInt8?
  private var hasRows = false
  private var clock = LogClock()
  private var fingers: [Int64: Finger] = [:]
  /// Corrected time of the last row of each finger. Because each finger has its own, a table that lists one finger
  /// after another does not look like one whose clock jumps back.
  private var lastTimes: [Int64: Int64] = [:]
  private var hasStray = false

  /// Maximum number of fingers that are down at once. As many as a touchscreen's slots (`EvdevDevice`).
  private static let mostFingers = 256
  /// Number of fingers above which only the last times of those that are down are kept. Chosen; it bounds the memory.
  private static let mostTimes = 65_536

  /// Words for phases: those of UIKit, Android's constants and their numbers, and the web's events.
  private static let phases: [String: Phase] = [
    "down": .down, "began": .down, "start": .down, "touchstart": .down, "pointerdown": .down, "action_down": .down,
    "action_pointer_down": .down, "0": .down, "5": .down,
    "move": .move, "moved": .move, "touchmove": .move, "pointermove": .move, "action_move": .move, "2": .move,
    "up": .up, "ended": .up, "end": .up, "touchend": .up, "pointerup": .up, "action_up": .up,
    "action_pointer_up": .up, "1": .up, "6": .up,
    "cancel": .cancel, "cancelled": .cancel, "canceled": .cancel, "touchcancel": .cancel, "pointercancel": .cancel,
    "action_cancel": .cancel, "3": .cancel,
  ]

  init(columns: TouchColumns?) {
    self.columns = columns
    hasGivenColumns = columns != nil
  }

  /// Longest row of a table, in bytes. Chosen: a longer line is text.
  private static let longestRow = 1024
  /// Fewest columns of a table: a time and two coordinates.
  private static let fewestColumns = 3

  /// Returns whether a line is a row of a table. Such a row has at least three numbers, or the names of positions.
  static func isRow(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count <= longestRow, line.allSatisfy({ $0 >= 0x20 || $0 == 0x09 || $0 == 0x0D }) else { return false }
    if isSeparatorLine(line) { return true }
    let separator = separator(of: line)
    let fields = fields(of: line, separator)
    guard fields.count >= fewestColumns else { return false }
    if fields.count(where: { number($0) != nil }) >= fewestColumns { return true }
    return TouchColumns.arePositions(fields.map { String(decoding: $0, as: UTF8.self) })
  }

  mutating func parse(
    _ line: ArraySlice<UInt8>, number: Int, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    // Spreadsheets also save the empty rows below a table.
    guard line.contains(where: { $0 > 0x20 && !Self.marks.contains($0) }), line.first != UInt8(ascii: "#") else {
      return
    }
    if !hasRows, Self.isSeparatorLine(line) { return separator = line.dropFirst(Self.separatorMark.count).first }
    let isFirst = !hasRows
    hasRows = true
    let separator = separator ?? Self.separator(of: line)
    self.separator = separator
    let fields = Self.fields(of: line, separator)
    guard let columns else {
      let names = fields.map { String(decoding: $0, as: UTF8.self) }
      columns = TouchColumns(header: names)
      guard columns != nil else {
        let seen = names.joined(separator: ",").prefix(80)
        throw assembler.fault(
          number, "the columns \"\(seen)\" are not known; name them with --columns, such as t:ms,x,y,id,phase")
      }
      return
    }
    guard fields.count >= columns.columns.count else {
      throw assembler.fault(number, "\(fields.count) columns; expected \(columns.columns.count)")
    }
    var time: Int64?
    var (x, y) = (Double.nan, Double.nan)
    var id: Int64? = 0
    var word = ""
    for (column, field) in zip(columns.columns, fields) {
      switch column {
      case .time(let power): time = Self.number(field)?.scaled(by: power)
      case .x: x = Self.number(field)?.value ?? .nan
      case .y: y = Self.number(field)?.value ?? .nan
      case .id: id = Self.number(field)?.scaled(by: 0)
      case .phase: word = String(decoding: field, as: UTF8.self).lowercased()
      case .other: break
      }
    }
    // Columns that were given replace the names in the first line of a table.
    if isFirst, hasGivenColumns, time == nil, x.isNaN, y.isNaN { return }
    guard let time, abs(time) <= RecordingAssembler.latest else {
      throw assembler.fault(number, "the time is not a number; expected one, or other --columns")
    }
    guard let id else {
      throw assembler.fault(number, "the id is not a whole number; expected one, or other --columns")
    }
    guard let phase = Self.phases[word] else {
      throw assembler.fault(number, "unknown phase \"\(word.prefix(40))\"; expected down, move, up or cancel")
    }
    var place: Point?
    if x.isFinite, y.isFinite { place = try assembler.point(pixels: x, y, line: number) }
    try handle(phase, of: id, at: place, time: time, number: number, &assembler)
  }

  mutating func end(_ assembler: inout RecordingAssembler, line: Int) throws(DocumentError) {
    for id in fingers.keys.sorted() {
      guard let finger = fingers[id] else { continue }
      try assembler.cancel(finger.number, time: finger.time, line: line)
      assembler.warn(line, "the table ends while the finger with id \(id) is down; cancelled")
    }
  }

  private mutating func handle(
    _ phase: Phase, of id: Int64, at place: Point?, time raw: Int64, number: Int,
    _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    let (time, jump) = clock.time(raw, after: lastTimes[id])
    if let jump {
      var repair = "jump removed"
      if let finger = fingers.removeValue(forKey: id) {
        try assembler.cancel(finger.number, time: finger.time, line: number)
        repair += "; the finger with id \(id) was cancelled"
      }
      assembler.warn(number, "the clock jumps by \(LogClock.text(jump)); \(repair)")
    }
    if lastTimes.count >= Self.mostTimes { lastTimes = lastTimes.filter { fingers[$0.key] != nil } }
    lastTimes[id] = time
    switch (phase, fingers[id]) {
    case (.down, let old):
      guard let place else { throw assembler.fault(number, "the position is not two numbers; expected x and y") }
      guard fingers.count < Self.mostFingers else {
        throw assembler.fault(number, "more than \(Self.mostFingers) fingers are down; expected a phase up for each")
      }
      if let old {
        try assembler.cancel(old.number, time: time, line: number)
        assembler.warn(number, "the finger with id \(id) comes down twice without a lift; the first touch is cancelled")
      }
      let finger = try assembler.press(at: place, time: time, line: number)
      fingers[id] = Finger(number: finger, place: place, time: time)
    case (.move, let finger?):
      guard let place else { throw assembler.fault(number, "the position is not two numbers; expected x and y") }
      try assembler.move(finger.number, to: place, time: time, line: number)
      fingers[id] = Finger(number: finger.number, place: place, time: time)
    case (.up, let finger?):
      try assembler.lift(finger.number, at: place ?? finger.place, time: time, line: number)
      fingers[id] = nil
    case (.cancel, let finger?):
      try assembler.cancel(finger.number, time: time, line: number)
      fingers[id] = nil
    case (_, nil):
      if !hasStray { assembler.warn(number, "the finger with id \(id) is not down; its events are ignored") }
      hasStray = true
    }
  }

  /// Events seen instead of touches; `nil` if nothing was.
  var sentence: String? {
    hasStray ? "rows of fingers that are not down; expected a phase down for each, such as down or began" : nil
  }

  /// The characters of a row without values.
  private static let marks = Array(",;\"".utf8)

  /// The beginning of the line with which Excel states the separator.
  private static let separatorMark = Array("sep=".utf8)

  private static func isSeparatorLine(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: separatorMark) && line.count <= separatorMark.count + 2
  }

  /// Returns the separator that divides a row into the most fields: a semicolon, tab or comma. Where numbers have decimal
  /// commas, another character separates them.
  private static func separator(of line: ArraySlice<UInt8>) -> UInt8 {
    let separators = [UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: ",")]
    let counts = separators.map { fields(of: line, $0).count }
    let most = counts.max() ?? 0
    return zip(separators, counts).first { $1 == most && most > 1 }?.0 ?? UInt8(ascii: ",")
  }

  /// Returns the number of a field. It may have a decimal comma, also if commas separate the fields, since a field with a
  /// comma was then in quotation marks.
  private static func number(_ field: ArraySlice<UInt8>) -> WrittenNumber? {
    WrittenNumber(field, decimalMark: UInt8(ascii: ","))
  }

  /// Returns the fields of a row, without white space and quotation marks around them. A separator within quotation marks
  /// belongs to the field (RFC 4180).
  private static func fields(of line: ArraySlice<UInt8>, _ separator: UInt8) -> [ArraySlice<UInt8>] {
    let quotationMark = UInt8(ascii: "\"")
    func isMargin(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == quotationMark }
    var isQuoted = false
    return line.split(omittingEmptySubsequences: false) { byte in
      if byte == quotationMark { isQuoted.toggle() }
      return byte == separator && !isQuoted
    }.map { field in
      var trimmed = field.drop(while: isMargin)
      while let last = trimmed.last, isMargin(last) { trimmed = trimmed.dropLast() }
      return trimmed
    }
  }
}
