/// A fast hash for keys and values that every frame looks up or compares.
///
/// The hash uses the folded multiplication of wyhash and foldhash. `Hasher` takes fifty instructions per word to
/// protect against collisions that an attacker chooses. A frame hashes two thousand words, and no attacker chooses
/// them.
public struct FoldedHash: Sendable {
  private var state = Self.factor
  /// The first 16 hexadecimal digits of π after the point, a constant that nobody could choose. The number is odd, so
  /// that different inputs give products with different low halves.
  private static let factor: UInt64 = 0x243F_6A88_85A3_08D3

  /// Creates the hash of an empty sequence.
  public init() {}

  /// The hash of everything added so far.
  public var value: Int { Int(truncatingIfNeeded: state) }

  /// Adds a word.
  public mutating func add(_ word: UInt64) {
    let product = (state ^ word).multipliedFullWidth(by: Self.factor)
    state = product.high ^ product.low
  }

  /// Adds the bit pattern of a number.
  public mutating func add(_ number: Double) { add(number.bitPattern) }

  /// Adds the UTF-8 bytes of a string.
  public mutating func add(_ text: String) {
    text.utf8.span.withUnsafeBytes { bytes in
      add(UInt64(bytes.count))
      for index in 0..<bytes.count / 8 { add(bytes.word(at: index * 8)) }
      add(bytes.lastWord)
    }
  }

  /// Adds the hash that the key already holds, in O(1).
  public mutating func add(_ key: TextKey) { add(UInt64(truncatingIfNeeded: key.digest)) }
}

extension UnsafeRawBufferPointer {
  fileprivate func word(at offset: Int) -> UInt64 { loadUnaligned(fromByteOffset: offset, as: UInt64.self) }

  /// The last eight bytes as an integer, or all bytes if there are fewer.
  fileprivate var lastWord: UInt64 { count >= 8 ? word(at: count - 8) : reduce(0) { $0 << 8 | UInt64($1) } }
}

/// A string as a dictionary key that compares UTF-8 bytes. `String` compares by canonical equivalence, so that both
/// encodings of "é" are equal. Comparing bytes makes a lookup three times as fast, and the keys of this program may
/// treat the two encodings as different strings.
public struct TextKey: Hashable, Sendable {
  /// The string.
  public let string: String
  /// Hash of the bytes, compared first because it differs for almost all unequal strings.
  fileprivate let digest: Int

  /// Creates the key of a string. O(bytes).
  public init(_ string: String) {
    self.string = string
    var digest = FoldedHash()
    digest.add(string)
    self.digest = digest.value
  }

  /// Returns whether both strings have the same UTF-8 bytes.
  public static func == (a: TextKey, b: TextKey) -> Bool {
    a.digest == b.digest
      && a.string.utf8.span.withUnsafeBytes { a in
        b.string.utf8.span.withUnsafeBytes { b in
          guard a.count == b.count else { return false }
          if a.baseAddress == b.baseAddress { return true }
          for index in 0..<a.count / 8 where a.word(at: index * 8) != b.word(at: index * 8) { return false }
          return a.lastWord == b.lastWord
        }
      }
  }

  /// Feeds the stored hash of the bytes to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
