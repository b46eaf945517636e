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
    /// What they are for.
    enum Use: Equatable {
      case plain
      case link(Sentence.Link)
      /// The tuning that the sentence is about.
      case side
      /// Opens the details.
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

  /// Lays out a sentence in some width.
  ///
  /// - Parameters:
  ///   - side: the tuning that it is about, where two are told of.
  ///   - hasDetails: whether behind it stands what opens the details.
  ///   - text: `nil` where nobody can say yet how wide a text is; then nothing is laid out.
  init(
    _ sentence: Sentence, of side: String? = nil, width: Double, hasDetails: Bool = false, _ text: (any TextMeasuring)?
  ) {
    guard let text, !sentence.isEmpty else { return }
    let space = text.width(of: "a a", style: Self.plain) - text.width(of: "aa", style: Self.plain)
    func put(_ piece: String, _ use: Word.Use, after gap: Double) {
      let word = Word(text: piece, use: use, frame: .zero)
      place(word, text.width(of: piece, style: word.style), after: gap, in: width)
    }
    if let side { put(side, .side, after: 0) }
    var isSpaced = side != nil
    for part in sentence.parts {
      // Words of a link stay together.
      let pieces = part.link == nil ? TextLines.pieces(of: part.text) : [part.text]
      if part.text.hasPrefix(" ") { isSpaced = true }
      for (index, piece) in pieces.enumerated() {
        put(piece, part.link.map(Word.Use.link) ?? .plain, after: index > 0 || isSpaced ? space : 0)
        isSpaced = false
      }
      isSpaced = part.text.hasSuffix(" ")
    }
    if hasDetails { put(Self.details, .details, after: 2 * space) }
  }

  private mutating func place(_ word: Word, _ length: Double, after gap: Double, in width: Double) {
    let joins = gap == 0 && !words.isEmpty
    // What closes a word stays with it.
    if x + gap + length > width, x > 0, !joins || length > Self.lineHeight {
      lines += 1
      x = 0
      if joins { takeAlong() }
    } else {
      x += gap
    }
    words.append(word)
    words[words.count - 1].frame = Rect(
      x: x, y: Double(lines - 1) * Self.lineHeight, width: length + 1, height: Self.lineHeight)
    x += length
  }

  /// What opens a word goes with it to the next line.
  private mutating func takeAlong() {
    guard var opener = words.last, opener.frame.minX > 0, opener.frame.width <= Self.lineHeight else { return }
    opener.frame.origin = Point(x: 0, y: Double(lines - 1) * Self.lineHeight)
    words[words.count - 1] = opener
    x = opener.frame.width - 1
  }

  var height: Double { Double(lines) * Self.lineHeight }
}
