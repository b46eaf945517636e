import Documents
import ScrollEngine

/// A reader of the touches in Perfetto traces. They come from the data source `android.input.inputevent`. Slices of
/// atrace show that there was input, but have no positions.
///
/// Source of the format: Perfetto, protos/perfetto/trace/trace_packet.proto, android/android_input_event.proto and
/// android/winscope_extensions_impl.proto. Source of constants: Android, android/input.h.
struct PerfettoTouchReader {
  /// Maximum number of bytes in a packet. Perfetto's service writes no packet larger than its shared buffers.
  private static let largestPacket = 64 << 20

  private enum Field {
    /// Trace.packet
    static let packet = 1
    /// TracePacket
    static let ftraceEvents = 1
    static let compressedPackets = 50
    static let winscopeExtensions = 112
    /// WinscopeExtensionsImpl
    static let inputEvent = 5
    /// FtraceEventBundle, FtraceEvent and PrintFtraceEvent
    static let ftraceEvent = 2
    static let ftracePrint = 3
    static let printText = 2
    /// AndroidInputEvent
    static let motionEvent = 1
    static let redactedMotionEvent = 2
  }

  private enum Action {
    /// AMOTION_EVENT_ACTION_MASK, and the actions from AMOTION_EVENT_ACTION_DOWN to AMOTION_EVENT_ACTION_POINTER_UP.
    static let mask: UInt64 = 0xFF
    static let down: UInt64 = 0
    static let up: UInt64 = 1
    static let move: UInt64 = 2
    static let cancel: UInt64 = 3
    static let pointerDown: UInt64 = 5
    static let pointerUp: UInt64 = 6
  }

  /// AINPUT_SOURCE_TOUCHSCREEN
  private static let touchscreen: UInt64 = 0x1002
  /// AMOTION_EVENT_FLAG_CANCELED
  private static let cancelled: UInt64 = 0x20

  /// A pointer that is down.
  private struct Pointer {
    var finger: Int
    var place: Point
  }

  /// A touchscreen of the trace.
  private struct Screen {
    var pointers: [Int32: Pointer] = [:]
    /// The lift of one of several pointers, as an event has reported it. The next event shows which pointer it was.
    var lift: Lift?
    var lastTime: Int64?
  }

  private struct Lift {
    let time: Int64
    let isCancelled: Bool
  }

  /// A motion event of the trace.
  private struct Motion {
    var nanoseconds: Int64?
    var source: UInt64 = 0
    var action: UInt64 = 0
    var device: UInt64 = 0
    var flags: UInt64 = 0
    /// Positions by pointer, in pixels.
    var positions: [(id: Int32, x: Double, y: Double)] = []
  }

  private var rest: [UInt8] = []
  /// Number of bytes in the packets so far, for error messages.
  private var offset = 0
  private var clock = LogClock()
  private var screens: [UInt64: Screen] = [:]
  private var motionCount = 0
  private var redactedCount = 0
  private var sliceCount = 0
  private var compressedCount = 0

  /// Maximum number of touchscreens. Chosen: as devices of getevent.
  private static let mostScreens = 64

  /// Returns whether bytes begin like a trace: with a packet, and not like text.
  static func isBeginning(_ bytes: ArraySlice<UInt8>) -> Bool {
    var reader = ProtobufReader(bytes)
    guard bytes.prefix(4096).contains(where: { $0 < 0x09 || (0x0E...0x1F).contains($0) }) else { return false }
    guard reader.key()?.field == Field.packet, let length = reader.varint(), length <= UInt64(largestPacket),
      let first = reader.key()
    else { return false }
    return first.field > 0
  }

  mutating func append(
    _ piece: ArraySlice<UInt8>, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    rest.append(contentsOf: piece)
    var reader = ProtobufReader(rest[...])
    var done = 0
    while reader.hasMore {
      guard let key = reader.key() else { break }
      guard key.field == Field.packet, key.wire == .bytes else {
        throw fault(assembler, at: done, "not a trace packet; expected a Perfetto trace")
      }
      guard let length = reader.varint() else { break }
      guard length <= UInt64(Self.largestPacket) else {
        throw fault(assembler, at: done, "a packet of \(length) bytes; expected at most \(Self.largestPacket)")
      }
      guard let packet = reader.bytes(Int(length)) else { break }
      try parsePacket(packet, &assembler)
      done = reader.place
    }
    // An incomplete packet stays in ``rest`` until the next piece arrives.
    offset += done
    rest.removeFirst(done)
  }

  mutating func end(_ assembler: inout RecordingAssembler) throws(DocumentError) {
    if !rest.isEmpty {
      assembler.warn(nil, "the trace is cut off after \(offset) bytes; the rest is ignored")
    }
    for device in screens.keys.sorted() {
      guard let screen = screens[device], let lastTime = screen.lastTime else { continue }
      for id in screen.pointers.keys.sorted() {
        guard let pointer = screen.pointers[id] else { continue }
        try assembler.cancel(pointer.finger, time: lastTime, line: nil)
        assembler.warn(nil, "the trace ends while finger \(id) is down; cancelled")
      }
    }
    if compressedCount > 0 {
      assembler.warn(
        nil, "\(compressedCount) compressed packets are ignored; record without compression_type, or decompress them")
    }
    guard motionCount == 0 else { return }
    var seen: [String] = []
    if redactedCount > 0 { seen.append("\(redactedCount) touches whose positions Android has removed") }
    if sliceCount > 0 { seen.append("\(sliceCount) input slices of atrace, which have no positions") }
    if compressedCount > 0 { seen.append("\(compressedCount) compressed packets, which are not read") }
    let found = seen.isEmpty ? "no input" : seen.joined(separator: " and ")
    throw assembler.fault(
      nil,
      "the trace has no touches (\(found)); record with the data source android.input.inputevent and "
        + "trace_mode TRACE_MODE_TRACE_ALL, or with getevent -lt")
  }

  private func fault(_ assembler: RecordingAssembler, at place: Int, _ reason: String) -> DocumentError {
    assembler.fault(nil, "after \(offset + place) bytes: \(reason)")
  }

  private mutating func parsePacket(
    _ packet: ArraySlice<UInt8>, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    var reader = ProtobufReader(packet)
    while let field = reader.field() {
      switch (field.key.field, field.content) {
      case (Field.ftraceEvents, .bytes(let bundle)): countSlices(in: bundle)
      case (Field.compressedPackets, .bytes): compressedCount += 1
      case (Field.winscopeExtensions, .bytes(let extensions)):
        for event in ProtobufReader.messages(Field.inputEvent, in: extensions) {
          redactedCount += ProtobufReader.messages(Field.redactedMotionEvent, in: event).count
          for motion in ProtobufReader.messages(Field.motionEvent, in: event) {
            try handle(Self.motion(motion), &assembler)
          }
        }
      default: break
      }
    }
  }

  /// Counts the slices of atrace about input.
  private mutating func countSlices(in bundle: ArraySlice<UInt8>) {
    for event in ProtobufReader.messages(Field.ftraceEvent, in: bundle) {
      for print in ProtobufReader.messages(Field.ftracePrint, in: event) {
        for text in ProtobufReader.messages(Field.printText, in: print) {
          var cursor = LineCursor(text)
          guard cursor.skip("B|"), cursor.text(upTo: UInt8(ascii: "|")) != nil else { continue }
          if cursor.skip("deliverInputEvent") || cursor.skip("dispatchInputEvent") { sliceCount += 1 }
        }
      }
    }
  }

  private static func motion(_ message: ArraySlice<UInt8>) -> Motion {
    var motion = Motion()
    var reader = ProtobufReader(message)
    while let field = reader.field() {
      switch (field.key.field, field.content) {
      case (2, .number(let time)): motion.nanoseconds = Int64(bitPattern: time)
      case (3, .number(let source)): motion.source = source
      case (4, .number(let action)): motion.action = action
      case (5, .number(let device)): motion.device = device
      case (8, .number(let flags)): motion.flags = flags
      case (9, .bytes(let pointer)):
        if let position = position(pointer) { motion.positions.append(position) }
      default: break
      }
    }
    return motion
  }

  private static func position(_ message: ArraySlice<UInt8>) -> (id: Int32, x: Double, y: Double)? {
    var id: Int32 = 0
    // Android leaves out axes whose value is 0.
    var (x, y) = (0.0, 0.0)
    var reader = ProtobufReader(message)
    while let field = reader.field() {
      switch (field.key.field, field.content) {
      case (1, .bytes(let axis)):
        var number: UInt64 = 0
        var value = 0.0
        var values = ProtobufReader(axis)
        while let part = values.field() {
          switch (part.key.field, part.content) {
          case (1, .number(let axis)): number = axis
          case (2, .fixed32(let bits)): value = Double(Float(bitPattern: bits))
          default: break
          }
        }
        if number == 0 { x = value } else if number == 1 { y = value }
      case (2, .number(let number)): id = Int32(truncatingIfNeeded: number)
      default: break
      }
    }
    return x.isFinite && y.isFinite ? (id, x, y) : nil
  }

  private mutating func handle(_ motion: Motion, _ assembler: inout RecordingAssembler) throws(DocumentError) {
    guard motion.source & Self.touchscreen == Self.touchscreen, let nanoseconds = motion.nanoseconds else { return }
    let action = motion.action & Action.mask
    guard [Action.down, Action.up, Action.move, Action.cancel, Action.pointerDown, Action.pointerUp].contains(action)
    else { return }
    motionCount += 1
    guard screens[motion.device] != nil || screens.count < Self.mostScreens else {
      throw fault(assembler, at: 0, "more than \(Self.mostScreens) touchscreens")
    }
    var screen = screens[motion.device] ?? Screen()
    defer { screens[motion.device] = screen }
    let (time, jump) = clock.time(nanoseconds / 1000, after: screen.lastTime)
    if let jump, let lastTime = screen.lastTime {
      for pointer in screen.pointers.values.sorted(by: { $0.finger < $1.finger }) {
        try assembler.cancel(pointer.finger, time: lastTime, line: nil)
      }
      screen.pointers = [:]
      screen.lift = nil
      assembler.warn(nil, "after \(offset) bytes: the clock jumps by \(LogClock.text(jump)); jump removed")
    }
    screen.lastTime = time
    let isDown = action == Action.down || action == Action.pointerDown
    try lift(&screen, allBut: motion.positions.map(\.id), time: time, &assembler)
    for (id, x, y) in motion.positions {
      let place = try assembler.point(pixels: x, y, line: nil)
      if let pointer = screen.pointers[id] {
        guard pointer.place != place || action == Action.move && motion.positions.count == 1 else { continue }
        try assembler.move(pointer.finger, to: place, time: time, line: nil)
        screen.pointers[id]?.place = place
      } else if isDown {
        let finger = try assembler.press(at: place, time: time, line: nil)
        screen.pointers[id] = Pointer(finger: finger, place: place)
      }
    }
    let isCancelled = action == Action.cancel || motion.flags & Self.cancelled != 0
    switch action {
    case Action.up, Action.cancel:
      screen.lift = Lift(time: time, isCancelled: isCancelled)
      try lift(&screen, allBut: [], time: time, &assembler)
    case Action.pointerUp: screen.lift = Lift(time: time, isCancelled: isCancelled)
    default: break
    }
  }

  /// Lifts the pointers that are missing from an event, at the time of the lift that was reported before. Without such
  /// a report, cancels them.
  private func lift(
    _ screen: inout Screen, allBut ids: [Int32], time: Int64, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    for id in screen.pointers.keys.sorted() where !ids.contains(id) {
      guard let pointer = screen.pointers.removeValue(forKey: id) else { continue }
      if let lift = screen.lift, !lift.isCancelled {
        try assembler.lift(pointer.finger, at: pointer.place, time: lift.time, line: nil)
      } else {
        if screen.lift == nil { assembler.warn(nil, "the lift of finger \(id) is missing; cancelled") }
        try assembler.cancel(pointer.finger, time: screen.lift?.time ?? time, line: nil)
      }
    }
    screen.lift = nil
  }
}

/// A reader of the wire format of Protocol Buffers. Source: protobuf.dev, "Encoding".
struct ProtobufReader {
  enum Wire: UInt64 {
    case varint = 0
    case fixed64 = 1
    case bytes = 2
    case fixed32 = 5
  }

  struct Key {
    let field: Int
    let wire: Wire
  }

  enum Content {
    case number(UInt64)
    case fixed32(UInt32)
    case bytes(ArraySlice<UInt8>)
  }

  private let message: ArraySlice<UInt8>
  private var index: Int

  init(_ message: ArraySlice<UInt8>) {
    self.message = message
    index = message.startIndex
  }

  var hasMore: Bool { index < message.endIndex }
  /// Number of bytes that have been read.
  var place: Int { index - message.startIndex }

  /// Reads a number; `nil` if it is cut off or longer than ten bytes.
  mutating func varint() -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard index < message.endIndex else { return nil }
      let byte = message[index]
      index += 1
      // The tenth byte has one bit of the 64.
      if shift < 64 { value |= UInt64(byte & 0x7F) << shift }
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }

  /// Reads the key of a field; `nil` if it is cut off or has a wire type that is no longer in use.
  mutating func key() -> Key? {
    // Below the number of the field, three bits tell its type.
    guard let number = varint(), let wire = Wire(rawValue: number & 7), number >> 3 <= UInt64(Int32.max) else {
      return nil
    }
    return Key(field: Int(number >> 3), wire: wire)
  }

  /// Reads bytes; `nil` if there are fewer.
  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= message.endIndex - index else { return nil }
    defer { index += count }
    return message[index..<index + count]
  }

  /// Reads a field; `nil` at the end, or if the rest is not valid.
  mutating func field() -> (key: Key, content: Content)? {
    guard hasMore, let key = key() else { return nil }
    switch key.wire {
    case .varint: return varint().map { (key, .number($0)) }
    case .bytes:
      guard let length = varint(), length <= UInt64(Int32.max), let bytes = bytes(Int(length)) else { return nil }
      return (key, .bytes(bytes))
    case .fixed32, .fixed64:
      guard let bytes = bytes(key.wire == .fixed32 ? 4 : 8) else { return nil }
      let number = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return (key, key.wire == .fixed32 ? .fixed32(UInt32(number)) : .number(number))
    }
  }

  /// Returns the values of a field that is a message, a text or bytes.
  static func messages(_ number: Int, in message: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var reader = ProtobufReader(message)
    var found: [ArraySlice<UInt8>] = []
    while let field = reader.field() {
      if field.key.field == number, case .bytes(let bytes) = field.content { found.append(bytes) }
    }
    return found
  }
}
