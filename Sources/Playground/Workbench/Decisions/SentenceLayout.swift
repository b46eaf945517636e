import Drawing
import Interface
import ScrollEngine

/// A sentence in lines: where each of its words lies, in points from the first one's top left corner.
struct SentenceLayout: Equatable {
  /// Distance of lines, in points; the design's.
  static let lineHeight = 24.0
  private static let plain = TextStyle(.regular, size: 15, lineHeight: lineHeight)
  private static let strong = TextStyle(.semiBold, size: 15, lineHeight: lineHeight)
  /// Names the word that opens the details.
  static let details = "Details"

  /// Words that stand together.
  struct Word: Equatable {
    var text: String
    var link: Sentence.Link?
    var frame: Rect
    /// Whether it opens the details.
    var opensDetails = false
  }

  private(set) var words: [Word] = []
  private(set) var lines = 1
  private var x = 0.0

  /// Lays out a sentence in some width; behind it stands what opens the details.
  ///
  /// - Parameter text: `nil` where nobody can say yet how wide a text is; then nothing is laid out.
  init(_ sentence: Sentence, width: Double, _ text: (any TextMeasuring)?) {
    guard let text else { return }
    let space = text.width(of: "a a", style: Self.plain) - text.width(of: "aa", style: Self.plain)
    var isSpaced = false
    for part in sentence.parts {
      // Words of a link stay together.
      let pieces = part.link == nil ? part.text.split(separator: " ").map(String.init) : [part.text]
      if part.text.hasPrefix(" ") { isSpaced = true }
      for (index, piece) in pieces.enumerated() {
        let length = text.width(of: piece, style: Self.style(part.link))
        place(piece, part.link, length, after: index > 0 || isSpaced ? space : 0, in: width)
        isSpaced = false
      }
      isSpaced = part.text.hasSuffix(" ")
    }
    guard !sentence.isEmpty else { return }
    place(Self.details, nil, text.width(of: Self.details, style: .controlStrong), after: 2 * space, in: width)
    words[words.count - 1].opensDetails = true
  }

  static func style(_ link: Sentence.Link?) -> TextStyle { link == nil ? plain : strong }

  private mutating func place(
    _ text: String, _ link: Sentence.Link?, _ length: Double, after gap: Double, in width: Double
  ) {
    let joins = gap == 0 && !words.isEmpty
    // What closes a word stays with it.
    if x + gap + length > width, x > 0, !joins || length > Self.lineHeight {
      lines += 1
      x = 0
    } else {
      x += gap
    }
    let frame = Rect(x: x, y: Double(lines - 1) * Self.lineHeight, width: length + 1, height: Self.lineHeight)
    words.append(Word(text: text, link: link, frame: frame))
    x += length
  }

  var height: Double { Double(lines) * Self.lineHeight }
}
