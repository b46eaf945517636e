import Documents

/// A parser of the output of `libinput record`. The program writes a small subset of YAML, with one item per line.
/// Source of the format: libinput, tools/libinput-record.c, version 1 of the format.
struct LibinputLog {
  private var device: EvdevDevice?
  private var clock = LogClock()
  private var section = Section.other

  /// The events of the devices before.
  private var others: [EvdevSighting] = []

  private enum Section { case axes, codes, udev, other }
  /// Maximum number of devices of which is kept what was seen. Chosen: as of getevent.
  private static let mostDevices = 64

  mutating func parse(
    _ line: ArraySlice<UInt8>, number: Int, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    var cursor = LineCursor(line)
    cursor.skipSpaces()
    if cursor.skip("- [") { return try parseEvent(cursor, number: number, &assembler) }
    if cursor.skip("- node:") {
      try device?.end(line: number, because: "the device's events end", &assembler)
      if let device, others.count < Self.mostDevices { others.append(device.sighting) }
      (device, clock, section) = (EvdevDevice(), LogClock(), .other)
    } else if cursor.skip("version:") {
      guard let version = cursor.integer() else { return }
      guard version == 1 else {
        throw assembler.fault(number, "version \(version) of the format; expected 1, as libinput 1.11 to 1.29 write it")
      }
    } else if cursor.skip("absinfo:") {
      section = .axes
    } else if cursor.skip("codes:") {
      section = .codes
    } else if section == .codes, let type = cursor.integer(), cursor.skip(": [") {
      while type == Int64(Evdev.key), let key = cursor.element() {
        if let key = UInt16(exactly: key) { device?.description.keys.insert(key) }
      }
    } else if cursor.skip("udev:") {
      section = .udev
    } else if cursor.skip("properties: [") {
      device?.description.statesKeys = true
      while let property = cursor.element() {
        device?.description.properties.insert(Int(truncatingIfNeeded: property))
      }
      section = .other
    } else if section == .udev, cursor.skip("- ID_INPUT_TOUCHPAD=1") {
      device?.description.isNamedTouchpad = true
    } else if section == .axes, let code = cursor.integer(), cursor.skip(": [") {
      try describe(UInt16(exactly: code), cursor, number: number, assembler)
    } else if section != .udev, cursor.current != UInt8(ascii: "#") {
      section = .other
    }
  }

  mutating func end(_ assembler: inout RecordingAssembler, line: Int) throws(DocumentError) {
    try device?.end(line: line, because: "the log ends", &assembler)
  }

  /// Events seen instead of touches; `nil` if nothing was.
  var sentence: String? { EvdevSighting.sentence(of: others + [device?.sighting].compactMap(\.self)) }

  private mutating func describe(
    _ code: UInt16?, _ rest: LineCursor, number: Int, _ assembler: RecordingAssembler
  ) throws(DocumentError) {
    var cursor = rest
    guard let code, let minimum = cursor.element(), let maximum = cursor.element(), cursor.element() != nil,
      cursor.element() != nil, let resolution = cursor.element()
    else { throw assembler.fault(number, "the axis is incomplete; expected [min, max, fuzz, flat, resolution]") }
    device?.description.axes[code] = .init(minimum: minimum, maximum: maximum, resolution: resolution)
  }

  private mutating func parseEvent(
    _ rest: LineCursor, number: Int, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    var cursor = rest
    guard let seconds = cursor.element(), let microseconds = cursor.element(), let type = cursor.element(),
      let code = cursor.element(), let value = cursor.element(), cursor.skip("]"),
      abs(seconds) <= RecordingAssembler.latest / 1_000_000, (0..<1_000_000).contains(microseconds),
      let type = UInt16(exactly: type), let code = UInt16(exactly: code), let value = Int32(exactly: value)
    else {
      throw assembler.fault(number, "the event is not valid; expected [seconds, microseconds, type, code, value]")
    }
    guard device != nil else {
      throw assembler.fault(number, "an event before the first device; expected a line \"- node:\" above it")
    }
    let event = EvdevEvent(
      type: type, code: code, value: value, time: seconds * 1_000_000 + microseconds, line: number)
    try device?.handle(event, &clock, &assembler)
  }
}

/// A parser of the output of `evemu-record`. Source of the format: evemu, README and src/evemu.c.
struct EvemuLog {
  private var device = EvdevDevice()
  private var clock = LogClock()
  /// Number of properties on the lines so far. Each byte holds eight.
  private var properties = 0
  /// Number of keys on the lines so far.
  private var keys: UInt16 = 0
  /// Number of keys and of properties that are read: more than KEY_CNT, 768, and INPUT_PROP_CNT, 32.
  private static let mostBits = 1024

  /// Returns whether a line is an event.
  static func isEvent(_ line: ArraySlice<UInt8>) -> Bool {
    var cursor = LineCursor(line)
    return cursor.skip("E: ") && WrittenNumber(cursor.word()) != nil
  }

  mutating func parse(
    _ line: ArraySlice<UInt8>, number: Int, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    var cursor = LineCursor(line)
    if cursor.skip("E:") {
      guard let time = WrittenNumber(cursor.word())?.scaled(by: 6), abs(time) <= RecordingAssembler.latest,
        let type = LineCursor.hexadecimal(cursor.word()).flatMap({ UInt16(exactly: $0) }),
        let code = LineCursor.hexadecimal(cursor.word()).flatMap({ UInt16(exactly: $0) }),
        let value = cursor.integer().flatMap({ Int32(exactly: $0) })
      else { throw assembler.fault(number, "the event is not valid; expected E: seconds type code value") }
      let event = EvdevEvent(type: type, code: code, value: value, time: time, line: number)
      try device.handle(event, &clock, &assembler)
    } else if cursor.skip("A:") {
      guard let code = LineCursor.hexadecimal(cursor.word()).flatMap({ UInt16(exactly: $0) }),
        let minimum = cursor.integer(), let maximum = cursor.integer(), cursor.integer() != nil,
        cursor.integer() != nil
      else { throw assembler.fault(number, "the axis is not valid; expected A: axis min max fuzz flat resolution") }
      device.description.axes[code] = .init(
        minimum: minimum, maximum: maximum, resolution: cursor.integer() ?? 0)
    } else if cursor.skip("B: 01") {
      while let byte = LineCursor.hexadecimal(cursor.word()), byte <= 0xFF, keys < Self.mostBits {
        for bit in 0..<UInt16(8) where byte & (1 << UInt64(bit)) != 0 { device.description.keys.insert(keys + bit) }
        keys += 8
      }
    } else if cursor.skip("P:") {
      device.description.statesKeys = true
      while let byte = LineCursor.hexadecimal(cursor.word()), byte <= 0xFF, properties < Self.mostBits {
        for bit in 0..<8 where byte & (1 << UInt64(bit)) != 0 {
          device.description.properties.insert(properties + bit)
        }
        properties += 8
      }
    } else if cursor.current != UInt8(ascii: "#"), !cursor.isAtEnd {
      let isField = line.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
      guard isField, line.dropFirst().first == UInt8(ascii: ":") else {
        throw assembler.fault(number, "not a line of evemu-record; expected a letter and a colon, such as E:")
      }
    }
  }

  /// Events seen instead of touches.
  var sentence: String? { EvdevSighting.sentence(of: [device.sighting]) }

  mutating func end(_ assembler: inout RecordingAssembler, line: Int) throws(DocumentError) {
    try device.end(line: line, because: "the log ends", &assembler)
  }
}
