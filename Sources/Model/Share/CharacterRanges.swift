/// Ranges of Unicode characters, read from a text such as `20-7E,A0-17F,20AC`.
struct CharacterRanges {
  private let ranges: [ClosedRange<UInt32>]

  /// Reads ranges in hexadecimal notation, as `hb-subset --unicodes` expects them. Skips what is not a range.
  init(_ text: String) {
    ranges = text.split { $0 == "," || $0.isWhitespace }.compactMap { range in
      let ends = range.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      guard let first = ends.first, let last = ends.last, first <= last else { return nil }
      return first...last
    }
  }

  /// Returns whether the ranges contain all characters of a text. Control characters need no font, and what `\u` in a
  /// JSON text stands for is not looked at, so such a text counts as not contained. O(length of the text).
  func contain(_ text: String) -> Bool {
    var last: Unicode.Scalar = " "
    return text.unicodeScalars.allSatisfy { scalar in
      defer { last = scalar }
      if last == "\\", scalar == "u" { return false }
      return scalar.value < 0x20 || ranges.contains { $0.contains(scalar.value) }
    }
  }
}
