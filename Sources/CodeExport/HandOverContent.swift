import Documents
import Drawing
import ScrollEngine
import Tuning
import Workbench

/// The settings of a hand-over (the export of a tuning as code) that determine its content.
struct HandOverSettings: Equatable {
  let subject: HandOverSubject
  /// The target toolkit.
  let format: ExportFormat
  /// Whether the export contains everything for which the toolkit has code; otherwise it contains only those values of
  /// the scene that differ from the toolkit's defaults.
  let isWhole: Bool
  /// Whether the cards show all verdicts on how closely the toolkit reproduces the tuning; otherwise only those that
  /// fit.
  let isExpanded: Bool
  /// Size of the sheet, in points.
  let size: Size
  /// The preview of the scene on a phone.
  var phone = PhonePreview.State.off
  /// The content of a preview that would start now.
  var phoneSubject: PhoneSubject?
}

/// The laid-out content of a hand-over. It is rebuilt only when its settings change.
struct HandOverContent: Equatable {
  let settings: HandOverSettings
  let handOver: HandOver
  let cards: [VerdictCard]
  let listing: CodeListing
  /// The card about the scene on a phone; `nil` if there is nothing to tell.
  let phone: PhoneCard?

  /// Lays out a hand-over.
  ///
  /// - Throws: ``DocumentError`` if the toolkit's template is invalid.
  init(_ wish: HandOverSettings, _ measure: any TextMeasuring) throws(DocumentError) {
    self.settings = wish
    let subject = wish.subject
    let handOver = try HandOver(
      subject.tuning, as: wish.format, of: wish.isWhole ? nil : subject.part, title: subject.title)
    self.handOver = handOver
    let bare = HandOverLayout(size: wish.size, formats: ExportFormat.allCases.count)
    let kinds = handOver.verdicts.isEmpty ? [] : HandOverVerdict.Kind.allCases
    cards = kinds.map { VerdictCard($0, of: handOver, width: bare.cardWidth, isWhole: wish.isExpanded, measure) }
    phone = PhoneCard(wish.phone, now: wish.phoneSubject, width: bare.inner, measure)
    listing = CodeListing(handOver, width: wish.size.width - 2 * bare.margin, measure)
  }

  /// Number of verdicts on the toolkit that the cards have no space for and hide.
  var hidden: Int { cards.reduce(0) { $0 + $1.hidden } }
  var fileName: String { settings.subject.fileName + settings.format.suffix }

  func places(scrolledBy offset: Double) -> HandOverLayout {
    let isAlone = SheetFrame(size: settings.size).isNarrow
    return HandOverLayout(
      size: settings.size, formats: ExportFormat.allCases.count, phone: phone?.height,
      cards: cards.map { $0.height(isAlone: isAlone) },
      hasMore: settings.isExpanded || hidden > 0, code: listing.height, scroll: offset)
  }
}
