import Documents
import Drawing
import ScrollEngine
import Tuning

/// What is wanted of a hand-over.
struct HandOverWish: Equatable {
  let subject: HandOverSubject
  /// The toolkit.
  let format: ExportFormat
  /// Whether the whole kit is wanted, and not only what of the scene differs.
  let isWhole: Bool
  /// Whether all verdicts show.
  let isExpanded: Bool
  /// Of the part of the window that it has, in points.
  let size: Size
}

/// A hand-over as it is laid out: made anew only for another wish.
struct HandOverContent: Equatable {
  let wish: HandOverWish
  let handOver: HandOver
  let cards: [VerdictCard]
  let listing: CodeListing

  /// Lays out what is wanted.
  ///
  /// - Throws: ``DocumentError`` when the toolkit's template is not what it should be.
  init(_ wish: HandOverWish, _ measure: any TextMeasuring) throws(DocumentError) {
    self.wish = wish
    let subject = wish.subject
    let handOver = try HandOver(
      subject.tuning, as: wish.format, of: wish.isWhole ? nil : subject.part, title: subject.title)
    self.handOver = handOver
    let bare = HandOverPlaces(size: wish.size, formats: ExportFormat.allCases.count)
    let kinds = handOver.verdicts.isEmpty ? [] : HandOverVerdict.Kind.allCases
    cards = kinds.map { VerdictCard($0, of: handOver, width: bare.cardWidth, isWhole: wish.isExpanded, measure) }
    listing = CodeListing(handOver, width: wish.size.width - 2 * bare.margin, measure)
  }

  /// How many verdicts do not show.
  var hidden: Int { cards.reduce(0) { $0 + $1.hidden } }
  /// The file's name.
  var fileName: String { wish.subject.fileName + wish.format.suffix }

  /// Where everything lies, scrolled by a distance.
  func places(scrolledBy offset: Double) -> HandOverPlaces {
    let isAlone = SheetFrame(size: wish.size).isNarrow
    return HandOverPlaces(
      size: wish.size, formats: ExportFormat.allCases.count, cards: cards.map { $0.height(isAlone: isAlone) },
      hasMore: wish.isExpanded || hidden > 0, code: listing.height, scroll: offset)
  }
}
