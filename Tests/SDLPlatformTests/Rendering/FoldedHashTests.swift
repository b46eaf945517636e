import Drawing
import TestSupport
import Testing

@testable import SDLPlatform

/// Digests, which frame comparison and text lookup use in place of bytes.
@Suite struct FoldedHashTests {
  private static func digest(_ change: (inout FoldedHash) -> Void) -> Int {
    var digest = FoldedHash()
    change(&digest)
    return digest.value
  }

  @Test("texts that differ in a byte or in length have different digests")
  func bytes() {
    var random = SplitMix64(seed: 5)
    var seen: Set<Int> = []
    var texts = 0
    func see(_ bytes: [UInt8]) {
      texts += 1
      seen.insert(Self.digest { $0.add(String(decoding: bytes, as: UTF8.self)) })
    }
    for length in 0..<40 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0x61...0x79, using: &random) }
      see(bytes)
      for place in 0..<length {
        var other = bytes
        other[place] += 1
        see(other)
      }
      for end in 1..<3 where length > 0 { see(bytes + Array(repeating: 0, count: end)) }
    }
    #expect(seen.count == texts)
  }

  @Test("the order and number of words change the digest")
  func order() {
    let ways: [[UInt64]] = [[], [0], [0, 0], [1], [1, 0], [0, 1], [1, 1], [1 << 63], [1, 1 << 63], [1 << 63, 1]]
    let numbers = ways.map { words in Self.digest { digest in words.forEach { digest.add($0) } } }
    #expect(Set(numbers).count == ways.count)
  }

  @Test("digests of small values such as coordinates and colours fall evenly into buckets")
  func groups() {
    var counts = Array(repeating: 0, count: 1024)
    for y in 0..<4096 { counts[Self.digest { $0.add(PixelRect(x: 0, y: y, width: 300, height: 40)) } & 1023] += 1 }
    // With 4096 random values one bucket in 60 stays empty, and hardly one has 16.
    #expect(counts.count { $0 == 0 } < 40)
    #expect(counts.allSatisfy { $0 < 16 })
  }

  @Test("a text key compares bytes: equal texts match in any storage, and two encodings of é differ")
  func keys() {
    for length in [0, 1, 7, 8, 9, 15, 16, 17, 40] {
      let one = String(repeating: "ab", count: length)
      let other = (0..<length).map { _ in "ab" }.joined()
      #expect(TextKey(one) == TextKey(other))
      #expect(TextKey(one).hashValue == TextKey(other).hashValue)
      #expect(TextKey(one) != TextKey(one + "a"))
      #expect(TextKey("x" + one) != TextKey("y" + one))
    }
    #expect("\u{E9}" == "e\u{301}")
    #expect(TextKey("\u{E9}") != TextKey("e\u{301}"))
    #expect(Set([TextKey("\u{E9}"), TextKey("e\u{301}"), TextKey("e")]).count == 3)
  }
}
