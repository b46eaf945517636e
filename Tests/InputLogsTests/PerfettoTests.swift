import Documents
import Recording
import ScrollEngine
import Testing

@testable import InputLogs

/// A writer of messages of Protocol Buffers.
private struct Message {
  var bytes: [UInt8] = []

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  func number(_ field: UInt64, _ value: UInt64) -> Message {
    var next = self
    next.varint(field << 3)
    next.varint(value)
    return next
  }

  func float(_ field: UInt64, _ value: Float) -> Message {
    var next = self
    next.varint(field << 3 | 5)
    for shift in [0, 8, 16, 24] { next.bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt32(shift))) }
    return next
  }

  func message(_ field: UInt64, _ message: Message) -> Message { data(field, message.bytes) }
  func data(_ field: UInt64, _ data: [UInt8]) -> Message {
    var next = self
    next.varint(field << 3 | 2)
    next.varint(UInt64(data.count))
    next.bytes += data
    return next
  }
}

@Suite("Perfetto traces") struct PerfettoTests {
  /// A packet with a motion event. Positions are in pixels, by pointer.
  private static func packet(
    _ milliseconds: Int, _ action: UInt64, _ pointers: [(id: UInt64, x: Float, y: Float)], source: UInt64 = 0x1002,
    flags: UInt64 = 0, redacted: Bool = false
  ) -> Message {
    var motion = Message().number(2, UInt64(milliseconds) * 1_000_000).number(3, source).number(4, action).number(5, 3)
    if flags > 0 { motion = motion.number(8, flags) }
    for pointer in pointers {
      let x = Message().number(1, 0).float(2, pointer.x)
      let y = Message().number(1, 1).float(2, pointer.y)
      motion = motion.message(9, Message().message(1, x).message(1, y).number(2, pointer.id))
    }
    let event = Message().message(redacted ? 2 : 1, motion)
    return Message().number(8, 77).message(112, Message().message(5, event))
  }

  private static func trace(_ packets: [Message]) -> [UInt8] {
    packets.reduce(Message()) { $0.message(1, $1) }.bytes
  }

  private func log(_ bytes: [UInt8]) throws -> InputLog {
    try InputLog.parse(bytes, path: "trace", LogFaultTests.options())
  }

  @Test(arguments: [UInt64(6), 0x0106]) func `touches are read, with the time of each lift`(lift: UInt64) throws {
    let other = Message().number(8, 5).data(60, Array("a packet of another data source".utf8))
    let trace = Self.trace([
      other, Self.packet(5, 0, [(0, 100, 200)]), Self.packet(13, 2, [(0, 100, 210)]),
      Self.packet(20, 0x0105, [(0, 100, 210), (1, 500, 500)]), Self.packet(25, 2, [(0, 110, 210), (1, 500, 500)]),
      Self.packet(30, lift, [(0, 110, 210), (1, 500, 500)]), Self.packet(36, 2, [(0, 110, 220)]),
      Self.packet(40, 1, [(0, 110, 220)]),
      // A mouse that hovers is no finger.
      Self.packet(50, 7, [(0, 3, 3)], source: 0x2002),
    ])
    let log = try log(trace)
    #expect(
      LogFaultTests.words(log.recording)
        == "0:down1(10,20) 8:move1(10,21) 15:down2(50,50) 20:move1(11,21) 25:up2(50,50) 31:move1(11,22) 35:up1(11,22)")
    #expect(log.warnings.isEmpty && InputLog.isRecognized(trace))
  }

  @Test func `cancelled and cut-off touches are cancelled`() throws {
    let cancelled = try log(Self.trace([Self.packet(0, 0, [(0, 10, 10)]), Self.packet(9, 3, [(0, 10, 10)])]))
    #expect(LogFaultTests.words(cancelled.recording) == "0:down1(1,1) 9:cancel1" && cancelled.warnings.isEmpty)
    let palm = try log(
      Self.trace([
        Self.packet(0, 0, [(0, 10, 10)]), Self.packet(5, 0x0105, [(0, 10, 10), (1, 20, 20)]),
        Self.packet(9, 0x0106, [(0, 10, 10), (1, 20, 20)], flags: 0x20), Self.packet(12, 1, [(0, 10, 10)]),
      ]))
    #expect(LogFaultTests.words(palm.recording) == "0:down1(1,1) 5:down2(2,2) 9:cancel2 12:up1(1,1)")
    let whole = Self.trace([Self.packet(0, 0, [(0, 10, 10)]), Self.packet(9, 1, [(0, 10, 10)])])
    let cut = try log(Array(whole.dropLast(3)))
    #expect(LogFaultTests.words(cut.recording) == "0:down1(1,1) 0:cancel1" && cut.warnings.count == 2)
    let missing = try log(
      Self.trace([
        Self.packet(0, 0, [(0, 10, 10)]), Self.packet(9, 0, [(1, 20, 20)]), Self.packet(12, 1, [(1, 20, 20)]),
      ]))
    #expect(LogFaultTests.words(missing.recording) == "0:down1(1,1) 9:cancel1 9:down1(2,2) 12:up1(2,2)")
    #expect(missing.warnings.count == 1)
  }

  @Test func `a trace without touches says what it has instead`() throws {
    func slice(_ text: String) -> Message {
      let print = Message().number(1, 99).data(2, Array(text.utf8))
      return Message().message(1, Message().number(1, 0).message(2, Message().number(1, 9).message(3, print)))
    }
    let cases: [(packets: [Message], part: String)] = [
      ([slice("B|812|deliverInputEvent src=0x1002 eventTimeNano=81 id=0x1"), slice("B|812|draw")], "1 input slices"),
      ([Self.packet(0, 0, [], redacted: true)], "1 touches whose positions Android has removed"),
      ([Message().number(8, 5).data(50, [1, 2, 3])], "1 compressed packets"),
      ([Message().number(8, 5).number(10, 1)], "no input"),
    ]
    for (packets, part) in cases {
      let error = #expect(throws: DocumentError.self) { try log(Self.trace(packets)) }
      #expect(error?.kind == .malformed && error?.reason.contains(part) == true, "\(String(describing: error))")
      #expect(error?.reason.contains("android.input.inputevent") == true)
    }
  }

  @Test func `a trace in pieces gives the same recording`() throws {
    let trace = Self.trace((0..<400).map { Self.packet($0 * 8, $0 == 0 ? 0 : 2, [(0, Float($0), 10)]) })
    let whole = try log(trace)
    for size in [1, 7, 1000] {
      var perfetto = PerfettoTouchReader()
      var assembler = RecordingAssembler(path: "trace", options: LogFaultTests.options())
      for start in stride(from: 0, to: trace.count, by: size) {
        try perfetto.append(trace[start..<min(trace.count, start + size)], &assembler)
      }
      try perfetto.end(&assembler)
      #expect(try assembler.log(seen: nil).recording == whole.recording)
    }
  }
}
