import Documents

/// A parser of the output of `evtest`: the description of a device with the ranges of its axes, and a line for each
/// event. Source of the format: evtest, evtest.c. The example `evtest.py` of python-evdev writes nearly the same.
struct EvtestLog {
  private var device = EvdevDevice()
  private var clock = LogClock()
  /// The event type and code of which lines state the range.
  private var type: Int64?
  private var code: UInt16?
  private var range = StatedRange()

  private struct StatedRange {
    var minimum: Int64?
    var maximum: Int64?
    var resolution: Int64 = 0
  }

  /// Returns whether a line is an event, or one of those before the events.
  static func isLine(_ line: ArraySlice<UInt8>) -> Bool {
    var cursor = LineCursor(line)
    cursor.skipMargin()
    // Without the name of a device, evtest lists all devices first, as `/dev/input/event0: NAME`.
    let openings: [StaticString] = [
      "Input driver version is ", "Supported events:", "No device specified, trying to scan all of",
      "Available devices:",
    ]
    if openings.contains(where: { cursor.skip($0) }) { return true }
    return time(&cursor) != nil
  }

  mutating func parse(
    _ line: ArraySlice<UInt8>, number: Int, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    var cursor = LineCursor(line)
    cursor.skipMargin()
    if let time = Self.time(&cursor) { return try parseEvent(cursor, time: time, number: number, &assembler) }
    if cursor.skip("Input driver version is ") {
      // Another run of evtest.
      try device.end(line: number, because: "the device's events end", &assembler)
      self = EvtestLog(after: device)
    } else {
      describe(cursor)
    }
  }

  mutating func end(_ assembler: inout RecordingAssembler, line: Int) throws(DocumentError) {
    try device.end(line: line, because: "the log ends", &assembler)
  }

  /// Events seen instead of touches.
  var sentence: String? { EvdevSighting.sentence(of: [device.sighting]) }

  init() {}

  private init(after device: EvdevDevice) { self.device = EvdevDevice(after: device) }

  /// Reads the beginning of an event; `nil` for any other line.
  private static func time(_ cursor: inout LineCursor) -> ArraySlice<UInt8>? {
    var rest = cursor
    let isEvent = rest.skip("Event: time ")
    guard isEvent || rest.skip("time ") else { return nil }
    let word = rest.word()
    guard isEvent || WrittenNumber(word) != nil else { return nil }
    _ = rest.skip(",")
    rest.skipSpaces()
    cursor = rest
    return word
  }

  private mutating func parseEvent(
    _ rest: LineCursor, time written: ArraySlice<UInt8>, number: Int, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    var cursor = rest
    guard let time = WrittenNumber(written)?.scaled(by: 6), abs(time) <= RecordingAssembler.latest else {
      throw assembler.fault(number, "the time is not valid; expected Event: time SECONDS.MICROSECONDS")
    }
    let event: (type: Int64, code: Int64, value: Int64)
    switch cursor.current {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ">"):
      event = (Int64(Evdev.syn), Int64(Self.synchronization(cursor)), 0)
    default:
      guard cursor.skip("type"), let type = cursor.integer(), Self.skipName(&cursor), cursor.skip("code"),
        let code = cursor.integer(), Self.skipName(&cursor), cursor.skip("value")
      else { throw assembler.fault(number, Self.noEvent) }
      // Scan codes are hexadecimal. They are not about touches.
      guard let type = UInt16(exactly: type), Evdev.codes[type] != nil else { return }
      guard let value = cursor.integer() else { throw assembler.fault(number, Self.noEvent) }
      event = (Int64(type), code, value)
    }
    guard let type = UInt16(exactly: event.type), let code = UInt16(exactly: event.code),
      let value = Int32(exactly: event.value)
    else { throw assembler.fault(number, Self.noEvent) }
    try device.handle(EvdevEvent(type: type, code: code, value: value, time: time, line: number), &clock, &assembler)
  }

  private static let noEvent =
    "the event is not valid; expected Event: time SECONDS, type NUMBER (NAME), code NUMBER (NAME), value NUMBER"

  /// Skips the name in parentheses and the comma after a number. The name may be missing.
  private static func skipName(_ cursor: inout LineCursor) -> Bool {
    cursor.skipSpaces()
    if cursor.skip("("), cursor.text(upTo: UInt8(ascii: ")")) == nil { return false }
    cursor.skipSpaces()
    _ = cursor.skip(",")
    cursor.skipSpaces()
    return true
  }

  /// Returns the code of a line such as `-------------- SYN_REPORT ------------`. Its signs tell the code, because some
  /// versions write the name of the event type with the same number: `EV_REL` for a contact. Versions before 1.24 write
  /// minus signs for all codes, `Report Sync` for a report and `Config Sync` for every other code, which touchscreens use
  /// for contacts.
  private static func synchronization(_ rest: LineCursor) -> UInt16 {
    if rest.current == UInt8(ascii: "+") { return Evdev.contactReport }
    if rest.current == UInt8(ascii: ">") { return Evdev.dropped }
    var cursor = rest
    while let byte = cursor.current, [0x20, 0x2B, 0x2D, 0x3E].contains(byte) { cursor.skipByte() }
    if cursor.skip("SYN_MT_REPORT") || cursor.skip("Config Sync") { return Evdev.contactReport }
    return cursor.skip("SYN_DROPPED") ? Evdev.dropped : Evdev.report
  }

  // MARK: Description

  private mutating func describe(_ rest: LineCursor) {
    var cursor = rest
    if cursor.skip("Event type ") {
      (type, code, range) = (cursor.integer(), nil, StatedRange())
    } else if cursor.skip("Properties:") {
      // Old versions state the keys, but not that a device is a screen.
      device.description.statesKeys = true
    } else if cursor.skip("Event code ") {
      (code, range) = (cursor.integer().flatMap { UInt16(exactly: $0) }, StatedRange())
      if type == Int64(Evdev.key), let code { device.description.keys.insert(code) }
    } else if cursor.skip("Property type ") || cursor.skip("Property code ") {
      if let property = cursor.integer() { device.description.properties.insert(Int(truncatingIfNeeded: property)) }
    } else if cursor.skip("Min ") {
      range.minimum = cursor.integer()
    } else if cursor.skip("Max ") {
      range.maximum = cursor.integer()
    } else if cursor.skip("Resolution ") {
      range.resolution = cursor.integer() ?? 0
    } else {
      return
    }
    guard type == Int64(Evdev.abs), let code, let minimum = range.minimum, let maximum = range.maximum else { return }
    device.description.axes[code] = .init(minimum: minimum, maximum: maximum, resolution: range.resolution)
  }
}
