import TestSupport

/// A generator of faults as editors, full disks and people cause them: in bits, pieces, tokens and ends of files.
struct FileMutator {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Tokens of JSON, and some that are invalid in it.
  private static let tokens = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u0000", "\\ud800", "null", "true", "-", "0", "1e999", "-1e-999",
    "1e17",
    "9007199254740993", ".5", "\n", "\r\n", "\u{0}", "\u{FEFF}", "\u{1F642}", "[[[[[[[[[[[[[[[[", "{\"a\":",
    "\"t\":-1,",
  ].map { Array($0.utf8) }

  /// Returns the bytes with one to four faults.
  mutating func corrupt(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      guard !bytes.isEmpty else { return bytes }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let length = min(bytes.count - place, Int.random(in: 1...64, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.removeSubrange(place..<place + length)
      case 3: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
      case 4: bytes.removeSubrange(place...)
      default:
        let token = Self.tokens[Int.random(in: 0..<Self.tokens.count, using: &random)]
        bytes.insert(contentsOf: token, at: place)
      }
    }
    return bytes
  }
}
