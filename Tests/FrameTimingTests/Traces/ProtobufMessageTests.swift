import Testing

@testable import FrameTiming

/// Bytes of messages from the documentation of the protocol buffers encoding.
@Suite("A protocol buffers message") struct ProtobufMessageTests {
  @Test func `has the bytes of the published examples`() {
    #expect(ProtobufMessage { $0.add(1, 150 as Int64) }.bytes == [0x08, 0x96, 0x01])
    #expect(ProtobufMessage { $0.add(2, "testing") }.bytes == [0x12, 0x07] + Array("testing".utf8))
    #expect(ProtobufMessage { $0.add(3) { $0.add(1, 150 as Int64) } }.bytes == [0x1a, 0x03, 0x08, 0x96, 0x01])
    #expect(
      ProtobufMessage { $0.add(1, -2 as Int64) }.bytes == [0x08, 0xfe] + Array(repeating: 0xff, count: 8) + [0x01])
  }

  @Test func `writes doubles with eight bytes, Booleans with one and large field numbers with two`() {
    #expect(ProtobufMessage { $0.add(5, 1.5) }.bytes == [0x29, 0, 0, 0, 0, 0, 0, 0xf8, 0x3f])
    #expect(ProtobufMessage { $0.add(2, true) }.bytes == [0x10, 1])
    #expect(ProtobufMessage { $0.add(76, 0 as Int64) }.bytes == [0xe0, 0x04, 0])
    #expect(ProtobufMessage().bytes.isEmpty)
  }
}
