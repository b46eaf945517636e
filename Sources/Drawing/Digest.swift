/// A number for what is looked up or compared in every frame, from the words that say it.
///
/// `Hasher` takes fifty instructions a word, so that nobody can choose keys that fall together; a frame has two thousand
/// words, and nobody who chooses them gains by it. This is the folded multiplication of wyhash and foldhash.
public struct Digest: Sendable {
  private var state = Self.factor
  /// The first digits of π after the point, which nobody chose; it is odd.
  private static let factor: UInt64 = 0x243F_6A88_85A3_08D3

  /// Of nothing so far.
  public init() {}

  /// The number.
  public var value: Int { Int(truncatingIfNeeded: state) }

  /// Adds a word.
  public mutating func add(_ word: UInt64) {
    let product = (state ^ word).multipliedFullWidth(by: Self.factor)
    state = product.high ^ product.low
  }

  /// Adds a number.
  public mutating func add(_ number: Double) { add(number.bitPattern) }

  /// Adds the bytes of a text.
  public mutating func add(_ text: String) {
    text.utf8.span.withUnsafeBytes { bytes in
      add(UInt64(bytes.count))
      for index in 0..<bytes.count / 8 { add(bytes.word(at: index * 8)) }
      add(bytes.lastWord)
    }
  }

  /// Adds the bytes of a key, of which the number is known.
  public mutating func add(_ key: TextKey) { add(UInt64(truncatingIfNeeded: key.digest)) }
}

extension UnsafeRawBufferPointer {
  fileprivate func word(at offset: Int) -> UInt64 { loadUnaligned(fromByteOffset: offset, as: UInt64.self) }

  /// The last eight bytes, or all where there are fewer.
  fileprivate var lastWord: UInt64 { count >= 8 ? word(at: count - 8) : reduce(0) { $0 << 8 | UInt64($1) } }
}

/// A text as a key, by its bytes. `String` looks whether two ways to write an é are one; here they may be two, and what a
/// frame looks up is found in a third of the time.
public struct TextKey: Hashable, Sendable {
  /// The text.
  public let string: String
  /// Of the bytes: most texts that are not the same are told apart by it.
  fileprivate let digest: Int

  /// The key of a text.
  public init(_ string: String) {
    self.string = string
    var digest = Digest()
    digest.add(string)
    self.digest = digest.value
  }

  /// Whether both have the same bytes.
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

  /// Adds the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
