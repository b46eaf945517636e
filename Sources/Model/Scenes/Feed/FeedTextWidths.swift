/// Text widths that need no font, so that cards have the same heights with and without a window.
enum FeedTextWidths {
  /// The advance widths of the characters from space to tilde, in thousandths of an em, from the `hmtx` table of
  /// Inter-Regular.otf, version 4.0 beta 7. Kerning is left out; it would make lines a little shorter.
  private static let ascii: [Double] = [
    281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357, 625, 464, 605, 636, 642, 608, 624,
    571, 616, 624, 276, 280, 659, 659, 659, 507, 936, 676, 651, 727, 719, 598, 587, 743, 740, 264, 543, 652, 562, 889,
    753, 761, 635, 761, 639, 638, 642, 741, 676, 949, 642, 665, 625, 362, 357, 362, 469, 452, 497, 564, 621, 558, 621,
    582, 361, 609, 591, 237, 237, 544, 237, 869, 585, 597, 609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362,
    327, 362, 659,
  ]
  /// The width of a character that `ascii` lacks, in thousandths of an em. It is that of "ä", which is typical of
  /// letters with accents.
  private static let other = 600.0
  /// The width of a square character, in thousandths of an em, and the first code point that counts as square. All
  /// later code points count as square, too, because East Asian scripts start there in Unicode.
  private static let wide = (width: 1000.0, from: UInt32(0x1100))

  /// Returns the width of a text on one line, in points, at a font size in points.
  static func width(of text: some StringProtocol, size: Double) -> Double {
    var thousandths = 0.0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 32..<127: thousandths += ascii[Int(scalar.value) - 32]
      case wide.from...: thousandths += wide.width
      default: thousandths += other
      }
    }
    return thousandths / 1000 * size
  }
}

/// A text wrapped into lines.
struct FeedWrappedText: Equatable {
  /// A line of text and its position.
  struct Line: Equatable {
    var string: String
    /// The top edge, in points below the top of the text.
    var y: Double
  }

  /// The lines, from top to bottom.
  private(set) var lines: [Line] = []
  /// Height of the whole text, in points.
  private(set) var height = 0.0

  /// Wraps paragraphs at spaces. A word that is wider than a line gets its own line.
  ///
  /// - Parameters:
  ///   - width: the width of a line, in points.
  ///   - size: the font size, in points.
  ///   - lineHeight: the distance from line to line, in points.
  ///   - gap: additional space between paragraphs, in points.
  ///   - stretch: the ratio of the font's character widths to those of Inter Regular.
  init(
    _ paragraphs: [String], width: Double, size: Double, lineHeight: Double, gap: Double = 0, stretch: Double = 1
  ) {
    let space = FeedTextWidths.width(of: " ", size: size) * stretch
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 { height += gap }
      var line = ""
      var used = 0.0
      for word in paragraph.split(separator: " ") {
        let needed = FeedTextWidths.width(of: word, size: size) * stretch
        if !line.isEmpty, used + space + needed > width {
          add(line, lineHeight)
          line = String(word)
          used = needed
        } else {
          if !line.isEmpty {
            line += " "
            used += space
          }
          line += word
          used += needed
        }
      }
      if !line.isEmpty { add(line, lineHeight) }
    }
  }

  private mutating func add(_ line: String, _ lineHeight: Double) {
    lines.append(Line(string: line, y: height))
    height += lineHeight
  }
}
