import Drawing
import Interface
import ScrollEngine
import Session

/// A wrapped sentence: its words and their frames, in points from the sentence's top left corner.
struct SentenceLayout: Equatable {
  /// Distance between lines, in points. Source: the design.
  static let lineHeight = 24.0
  private static let plain = TextStyle(.regular, size: 15, lineHeight: lineHeight)
  private static let strong = TextStyle(.semiBold, size: 15, lineHeight: lineHeight)
  /// Text of the link that shows the details of the decisions.
  static let details = "Details"

  /// A word of the sentence, or all words of a link, which always stay together on one line.
  struct Word: Equatable {
    /// The role of the text in the sentence.
    enum Use: Equatable {
      case plain
      case link(GestureSentence.Link)
      /// The letter of the tuning that the sentence is about.
      case side
      case details
    }

    var text: String
    var use: Use
    var frame: Rect

    var style: TextStyle {
      switch use {
      case .plain: SentenceLayout.plain
      case .link, .side: SentenceLayout.strong
      case .details: .controlStrong
      }
    }
  }

  private(set) var words: [Word] = []
  private(set) var lines = 1
  private var x = 0.0

  /// Wraps a sentence to a width.
  ///
  /// - Parameters:
  ///   - side: the letter of the tuning that the sentence is about; `nil` without a second sentence.
  ///   - hasDetails: whether a link to the details follows the sentence.
  ///   - text: the text measurer; `nil` produces an empty layout.
  init(
    _ sentence: GestureSentence, of side: String? = nil, width: Double, hasDetails: Bool = false,
    _ text: (any TextMeasuring)?
  ) {
    guard let text, !sentence.isEmpty else { return }
    let space = text.width(of: "a a", style: Self.plain) - text.width(of: "aa", style: Self.plain)
    func append(_ piece: String, _ use: Word.Use, after gap: Double) {
      let word = Word(text: piece, use: use, frame: .zero)
      appendWord(word, text.width(of: piece, style: word.style), after: gap, in: width)
    }
    if let side { append(side, .side, after: 0) }
    var isSpaced = side != nil
    for part in sentence.parts {
      // The words of a link are never split.
      let pieces = part.link == nil ? TextLines.unbreakablePieces(of: part.text) : [part.text]
      if part.text.hasPrefix(" ") { isSpaced = true }
      for (index, piece) in pieces.enumerated() {
        append(piece, part.link.map(Word.Use.link) ?? .plain, after: index > 0 || isSpaced ? space : 0)
        isSpaced = false
      }
      isSpaced = part.text.hasSuffix(" ")
    }
    if hasDetails { append(Self.details, .details, after: 2 * space) }
  }

  private mutating func appendWord(_ word: Word, _ length: Double, after gap: Double, in width: Double) {
    let joins = gap == 0 && !words.isEmpty
    // Do not start a line with closing punctuation: it stays with the word before it.
    if x + gap + length > width, x > 0, !joins || length > Self.lineHeight {
      lines += 1
      x = 0
      if joins { moveOpenerToNextLine() }
    } else {
      x += gap
    }
    words.append(word)
    words[words.count - 1].frame = Rect(
      x: x, y: Double(lines - 1) * Self.lineHeight, width: length + 1, height: Self.lineHeight)
    x += length
  }

  /// Moves opening punctuation from the end of a line to the next line, where the word after it goes.
  private mutating func moveOpenerToNextLine() {
    guard var opener = words.last, opener.frame.minX > 0, opener.frame.width <= Self.lineHeight else { return }
    opener.frame.origin = Point(x: 0, y: Double(lines - 1) * Self.lineHeight)
    words[words.count - 1] = opener
    x = opener.frame.width - 1
  }

  var height: Double { Double(lines) * Self.lineHeight }
}
