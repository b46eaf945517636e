/// A message in the wire format of protocol buffers, written field by field.
///
/// Format: "Encoding" (https://protobuf.dev/programming-guides/encoding). A field begins with a tag, which contains its
/// number and wire type. The value follows: a varint (wire type 0), eight bytes (1), or a length and that number of
/// bytes (2), which may be a nested message.
///
/// This writer exists because a trace has a few dozen fields, for which SwiftProtobuf would add a dependency and
/// generated code for Perfetto's whole schema.
struct ProtobufMessage {
  private(set) var bytes: [UInt8] = []

  init(_ write: (inout ProtobufMessage) -> Void = { _ in }) { write(&self) }

  /// Adds an integer field. A negative value takes ten bytes.
  mutating func add(_ field: Int, _ value: Int64) {
    tag(field, 0)
    varint(UInt64(bitPattern: value))
  }

  mutating func add(_ field: Int, _ value: Double) {
    tag(field, 1)
    let bits = value.bitPattern
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
  }

  mutating func add(_ field: Int, _ value: Bool) { add(field, value ? 1 : 0 as Int64) }

  mutating func add(_ field: Int, _ text: String) { add(field, bytes: Array(text.utf8)) }

  /// Adds a field that contains a nested message.
  mutating func add(_ field: Int, _ write: (inout ProtobufMessage) -> Void) {
    add(field, bytes: ProtobufMessage(write).bytes)
  }

  private mutating func add(_ field: Int, bytes inner: [UInt8]) {
    tag(field, 2)
    varint(UInt64(inner.count))
    bytes += inner
  }

  private mutating func tag(_ field: Int, _ kind: UInt64) { varint(UInt64(field) << 3 | kind) }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    // Each byte has seven bits of the number, and a bit that says whether more follow.
    while rest > 127 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
