/// A writer of gzip files for what is packed already, but stands as text in HTML: each byte gets as many bits as it is
/// frequent, and nothing that repeats is looked for. Sources: RFC 1951 and RFC 1952.
enum Gzip {
  /// Length of the blocks, in bytes, each of which has a code of its own. Chosen.
  private static let blockLength = 1 << 16
  /// Most bits of a symbol. Source: RFC 1951, 3.2.7.
  private static let mostBits = 15

  /// Returns the bytes as a gzip file. O(bytes).
  static func file(_ bytes: [UInt8]) -> [UInt8] {
    var out = BitWriter()
    // Deflate, no name, no time, no flags, unknown system.
    out.bytes = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    var start = 0
    repeat {
      let end = min(bytes.count, start + blockLength)
      addBlock(bytes[start..<end], isLast: end == bytes.count, to: &out)
      start = end
    } while start < bytes.count
    out.fillByte()
    for number in [checksum(bytes), UInt32(truncatingIfNeeded: bytes.count)] { out.add(number, bits: 32) }
    return out.bytes
  }

  /// Adds a block with a dynamic Huffman code of bytes alone. Source: RFC 1951, 3.2.7.
  private static func addBlock(_ bytes: ArraySlice<UInt8>, isLast: Bool, to out: inout BitWriter) {
    // Every byte, and the end of the block, which is symbol 256.
    var counts = [Int](repeating: 0, count: 257)
    counts[256] = 1
    for byte in bytes { counts[Int(byte)] += 1 }
    // A code needs two symbols.
    if counts.count(where: { $0 > 0 }) < 2 { counts[counts[0] > 0 ? 1 : 0] += 1 }
    let lengths = lengths(counts)
    let codes = codes(lengths)
    out.add(isLast ? 1 : 0, bits: 1)
    out.add(2, bits: 2)
    // 257 symbols, one distance, which has no code, and 19 lengths of code lengths.
    out.add(0, bits: 5)
    out.add(0, bits: 5)
    out.add(15, bits: 4)
    // The code lengths are written without repetition: 0 to 15 have four bits each, and what repeats has none.
    for place in 0..<19 { out.add(place < 3 ? 0 : 4, bits: 3) }
    for length in lengths + [0] { out.add(reversed(UInt32(length), bits: 4), bits: 4) }
    for symbol in bytes.map(Int.init) + [256] { out.add(codes[symbol], bits: lengths[symbol]) }
  }

  /// Returns the lengths of a Huffman code for symbols that occur so often; 0 for symbols that do not occur.
  private static func lengths(_ counts: [Int]) -> [Int] {
    var counts = counts
    while true {
      var lengths = [Int](repeating: 0, count: counts.count)
      var trees = counts.indices.filter { counts[$0] > 0 }.map { (count: counts[$0], symbols: [$0]) }
      while trees.count > 1 {
        trees.sort { $0.count > $1.count }
        let (first, second) = (trees.removeLast(), trees.removeLast())
        let symbols = first.symbols + second.symbols
        for symbol in symbols { lengths[symbol] += 1 }
        trees.append((first.count + second.count, symbols))
      }
      if lengths.allSatisfy({ $0 <= mostBits }) { return lengths }
      // Rare symbols count for more, so that their codes become shorter.
      counts = counts.map { ($0 + 1) / 2 }
    }
  }

  /// Returns the codes of symbols, with the first bit lowest. Source: RFC 1951, 3.2.2.
  private static func codes(_ lengths: [Int]) -> [UInt32] {
    var codes = [UInt32](repeating: 0, count: lengths.count)
    var code: UInt32 = 0
    for length in 1...mostBits {
      code <<= 1
      for symbol in lengths.indices where lengths[symbol] == length {
        codes[symbol] = reversed(code, bits: length)
        code += 1
      }
    }
    return codes
  }

  private static func reversed(_ value: UInt32, bits: Int) -> UInt32 {
    var result: UInt32 = 0
    for place in 0..<UInt32(bits) { result = result << 1 | value >> place & 1 }
    return result
  }

  /// Returns the CRC-32 of bytes. Source: RFC 1952, 8.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    let table = (0..<256).map { (number: UInt32) -> UInt32 in
      var value = number
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
      return value
    }
    var sum = UInt32.max
    for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 255)] ^ (sum >> 8) }
    return ~sum
  }

  /// A writer of bits, the lowest first.
  private struct BitWriter {
    var bytes: [UInt8] = []
    private var held: UInt64 = 0
    private var count = 0

    mutating func add(_ value: UInt32, bits: Int) {
      held |= UInt64(value) << UInt64(count)
      count += bits
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: held))
        held >>= 8
        count -= 8
      }
    }

    /// Fills the last byte with zeros.
    mutating func fillByte() { if count > 0 { add(0, bits: 8 - count) } }
  }
}
