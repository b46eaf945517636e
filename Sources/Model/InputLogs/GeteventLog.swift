import Documents

/// A parser of the output of Android's `getevent`: descriptions of devices (`-p`) and events with times (`-t`), with
/// names (`-l`) or numbers. Source of the format: AOSP, toolbox/getevent.c.
struct GeteventLog {
  private var devices: [String: EvdevDevice] = [:]
  private var clock = LogClock()
  /// Path of the device that is being described.
  private var described: String?
  /// The list to which the following lines may belong.
  private var list = List.none
  /// The events of devices that were removed.
  private var removed: [EvdevSighting] = []

  private enum List { case none, keys, properties }
  /// The code of keys that an import does not use. Source: linux/input-event-codes.h, `KEY_MAX`.
  private static let otherKey: UInt16 = 0x2FF

  /// Maximum number of devices. Chosen; not measured.
  private static let mostDevices = 64
  /// The key in ``devices`` for events that do not name their device.
  private static let onlyDevice = ""

  /// Returns whether a line is an event, with or without a time, or the beginning of a device's description.
  static func isLine(_ line: ArraySlice<UInt8>) -> Bool {
    var cursor = LineCursor(line)
    cursor.skipMargin()
    return cursor.skip("add device ") || isEvent(cursor)
  }

  private static func isEvent(_ rest: LineCursor) -> Bool {
    var cursor = rest
    if let time = time(&cursor) { return WrittenNumber(time) != nil }
    if cursor.skip("/dev/input/event") {
      // The number of a device has up to three digits.
      guard let number = cursor.text(upTo: UInt8(ascii: ":")), number.count < 4 else { return false }
      let type = cursor.word()
      // Other programs list devices in this form, with the name of the device.
      return Evdev.types[String(decoding: type, as: UTF8.self)] != nil
        || type.count == 4 && LineCursor.hexadecimal(type) != nil && cursor.word().count == 4
          && cursor.word().count == 8
    }
    return Evdev.types[String(decoding: cursor.word(), as: UTF8.self)] != nil
  }

  /// Reads the time at the beginning of an event, as a number of seconds that may be invalid; `nil` if there is none.
  /// Versions before Android 4 write it as `SECONDS-MICROSECONDS:`.
  private static func time(_ cursor: inout LineCursor) -> ArraySlice<UInt8>? {
    var rest = cursor
    if rest.skip("[") {
      rest.skipSpaces()
      // A prompt such as `[user@host ~]$`, which terminals show around a log, has no number there.
      guard let first = rest.current,
        first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
      else { return nil }
      let time = rest.text(upTo: UInt8(ascii: "]")) ?? []
      cursor = rest
      return time
    }
    guard let time = rest.text(upTo: UInt8(ascii: ":")), let mark = time.firstIndex(of: UInt8(ascii: "-")),
      mark > time.startIndex, time.distance(from: mark, to: time.endIndex) == 7,
      time.allSatisfy({ $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    cursor = rest
    return ArraySlice(time.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: ".") : $0 })
  }

  mutating func parse(
    _ line: ArraySlice<UInt8>, number: Int, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    var cursor = LineCursor(line)
    cursor.skipMargin()
    let isEvent = Self.isEvent(cursor)
    if let time = Self.time(&cursor) { return try parseEvent(cursor, time: time, number: number, &assembler) }
    if cursor.skip("add device ") {
      _ = cursor.text(upTo: UInt8(ascii: ":"))
      described = String(decoding: cursor.word(), as: UTF8.self)
      try addDevice(described ?? Self.onlyDevice, number: number, assembler)
    } else if cursor.skip("remove device ") {
      _ = cursor.text(upTo: UInt8(ascii: ":"))
      let path = String(decoding: cursor.word(), as: UTF8.self)
      try devices[path]?.end(line: number, because: "the device is removed", &assembler)
      if let device = devices.removeValue(forKey: path), removed.count < Self.mostDevices {
        removed.append(device.sighting)
      }
    } else if let described {
      Self.describe(cursor, of: line, &devices[described, default: EvdevDevice()].description, &list)
    }
    guard !isEvent else {
      throw assembler.fault(number, "the event has no time; record with getevent -lt")
    }
  }

  mutating func end(_ assembler: inout RecordingAssembler, line: Int) throws(DocumentError) {
    for path in devices.keys.sorted() {
      try devices[path]?.end(line: line, because: "the log ends", &assembler)
    }
  }

  /// Events seen instead of touches; `nil` if nothing was.
  var sentence: String? { EvdevSighting.sentence(of: devices.values.map(\.sighting) + removed) }

  private mutating func addDevice(
    _ path: String, number: Int, _ assembler: RecordingAssembler
  ) throws(DocumentError) {
    guard devices[path] == nil else { return }
    guard devices.count < Self.mostDevices else {
      throw assembler.fault(
        number, "more than \(Self.mostDevices) devices; record one with getevent -lt /dev/input/eventN")
    }
    devices[path] = EvdevDevice()
  }

  private mutating func parseEvent(
    _ rest: LineCursor, time written: ArraySlice<UInt8>, number: Int, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    var cursor = rest
    guard let time = WrittenNumber(written)?.scaled(by: 6), abs(time) <= RecordingAssembler.latest else {
      throw assembler.fault(number, "the time is not valid; expected [seconds.microseconds]")
    }
    cursor.skipSpaces()
    var path = Self.onlyDevice
    if cursor.current == UInt8(ascii: "/") {
      guard let name = cursor.text(upTo: UInt8(ascii: ":")) else {
        throw assembler.fault(number, "the device's name has no end; expected a colon")
      }
      path = String(decoding: name, as: UTF8.self)
    }
    guard let event = try Self.event(&cursor, time: time, number: number, assembler) else { return }
    if devices[path] == nil {
      try addDevice(path, number: number, assembler)
      if path == Self.onlyDevice {
        let description = try onlyDescription(number: number, assembler)
        devices[path]?.description = description
      }
    }
    try devices[path, default: EvdevDevice()].handle(event, &clock, &assembler)
  }

  /// Returns the description of the device whose events do not name it.
  private func onlyDescription(
    number: Int, _ assembler: RecordingAssembler
  ) throws(DocumentError) -> EvdevDescription {
    let described = devices.filter { $0.key != Self.onlyDevice }
    let touching = described.filter { $0.value.description.hasContacts }
    guard touching.count <= 1 else {
      let names = touching.keys.sorted().joined(separator: " and ")
      throw assembler.fault(
        number, "the events do not name their device, which may be \(names); describe one with getevent -lp DEVICE")
    }
    return (touching.count == 1 ? touching : described.count == 1 ? described : [:]).first?.value.description
      ?? EvdevDescription()
  }

  /// Reads the type, code and value of an event; returns `nil` if an import does not use it.
  private static func event(
    _ cursor: inout LineCursor, time: Int64, number: Int, _ assembler: RecordingAssembler
  ) throws(DocumentError) -> EvdevEvent? {
    let (typeWord, codeWord, valueWord) = (cursor.word(), cursor.word(), cursor.word())
    guard !valueWord.isEmpty else {
      throw assembler.fault(number, "the event is incomplete; expected a type, a code and a value")
    }
    guard let type = code(typeWord, names: Evdev.types) else {
      // Events of an unknown type are never about touches.
      return nil
    }
    guard let names = Evdev.codes[type] else { return nil }
    guard let code = code(codeWord, names: names) ?? (type == Evdev.key ? Self.otherKey : nil) else { return nil }
    let value: Int32
    switch String(decoding: valueWord, as: UTF8.self) {
    case "DOWN", "REPEAT": value = 1
    case "UP": value = 0
    default:
      guard let bits = LineCursor.hexadecimal(valueWord), bits <= UInt64(UInt32.max) else {
        // The values of some axes that an import does not use have names.
        guard names.values.contains(code) else { return nil }
        throw assembler.fault(number, "the value is not valid; expected eight hexadecimal digits")
      }
      value = Int32(truncatingIfNeeded: bits)
    }
    return EvdevEvent(type: type, code: code, value: value, time: time, line: number)
  }

  private static func code(_ word: ArraySlice<UInt8>, names: [String: UInt16]) -> UInt16? {
    if word.count == 4, let number = LineCursor.hexadecimal(word) { return UInt16(number) }
    return names[String(decoding: word, as: UTF8.self)]
  }

  /// Reads a line of a device's description.
  private static func describe(
    _ rest: LineCursor, of line: ArraySlice<UInt8>, _ description: inout EvdevDescription, _ list: inout List
  ) {
    var cursor = rest
    if cursor.skip("KEY (0001):") {
      list = .keys
    } else if cursor.skip("input props:") {
      list = .properties
      description.statesKeys = true
    } else if line.contains(UInt8(ascii: ":")) {
      list = .none
    }
    switch list {
    case .keys:
      while true {
        let word = cursor.word()
        guard !word.isEmpty else { return }
        let name = word.last == UInt8(ascii: "*") ? word.dropLast() : word
        if let key = code(name, names: Evdev.codes[Evdev.key] ?? [:]) { description.keys.insert(key) }
      }
    case .properties:
      var number = cursor
      // INPUT_PROP_CNT.
      if let property = LineCursor.hexadecimal(number.word()), property < 32 {
        description.properties.insert(Int(property))
      }
    case .none: break
    }
    if cursor.skip("INPUT_PROP_DIRECT") { description.properties.insert(Evdev.directProperty) }
    if cursor.skip("INPUT_PROP_POINTER") { description.properties.insert(Evdev.pointerProperty) }
    _ = cursor.skip("ABS (0003):")
    var name = cursor.word()
    if name.last == UInt8(ascii: "*") { name = name.dropLast() }
    cursor.skipSpaces()
    guard let axis = code(name, names: Evdev.codes[Evdev.abs] ?? [:]), cursor.skip(": value"),
      cursor.integer() != nil, cursor.skip(", min"), let minimum = cursor.integer(), cursor.skip(", max"),
      let maximum = cursor.integer(), cursor.skip(", fuzz"), cursor.integer() != nil
    else { return }
    _ = cursor.skip(",")
    guard cursor.skip(" flat"), cursor.integer() != nil else { return }
    let resolution = cursor.skip(", resolution") ? cursor.integer() ?? 0 : 0
    description.axes[axis] = .init(minimum: minimum, maximum: maximum, resolution: resolution)
  }
}
