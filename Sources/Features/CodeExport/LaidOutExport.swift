import Documents
import Drawing
import ScrollEngine
import Tuning
import TuningExport
import Workbench

/// The settings of a code export that determine its content.
struct CodeExportSettings: Equatable {
  let subject: CodeExportSubject
  /// The target toolkit.
  let format: ExportFormat
  /// Whether the export contains everything for which the toolkit has code; otherwise it contains only those values of
  /// the scene that differ from the toolkit's defaults.
  let isWhole: Bool
  /// Whether the cards show all verdicts on how closely the toolkit reproduces the tuning; otherwise only those that
  /// fit.
  let isExpanded: Bool
  /// Size of the dialog, in points.
  let size: Size
  /// The preview of the scene on a phone.
  var phone = PhonePreview.State.off
  /// The content of a preview that would start now.
  var phoneSubject: PhonePageContent?
}

/// The laid-out content of a code export. It is rebuilt only when its settings change.
struct LaidOutExport: Equatable {
  let settings: CodeExportSettings
  let codeExport: ToolkitExport
  let cards: [ExportVerdictCard]
  let listing: CodeListing
  /// The first lines with changed values, which are listed before everything else; `nil` if there are none.
  let excerpt: CodeListing?
  /// Number of lines with changed values that the excerpt has no space for.
  let moreChanges: Int
  /// Maximum number of lines in the excerpt. Chosen by eye.
  private static let mostExcerpted = 4
  /// The card about the scene on a phone; `nil` if there is nothing to tell.
  let phone: PhoneCard?

  /// Lays out a code export.
  ///
  /// - Throws: ``DocumentError`` if the toolkit's template is invalid.
  init(_ settings: CodeExportSettings, _ measure: any TextMeasuring) throws(DocumentError) {
    self.settings = settings
    let subject = settings.subject
    let codeExport = try ToolkitExport(
      subject.tuning, as: settings.format, of: settings.isWhole ? nil : subject.part, title: subject.title)
    self.codeExport = codeExport
    let bare = CodeExportLayout(size: settings.size, formats: ExportFormat.allCases.count)
    let kinds = codeExport.verdicts.isEmpty ? [] : ExportVerdict.Kind.allCases
    cards = kinds.map {
      ExportVerdictCard($0, of: codeExport, width: bare.cardWidth, isWhole: settings.isExpanded, measure)
    }
    phone = PhoneCard(settings.phone, now: settings.phoneSubject, width: bare.inner, measure)
    let width = settings.size.width - 2 * bare.margin
    listing = CodeListing(codeExport, width: width, measure)
    let changed = codeExport.changedLines
    excerpt =
      changed.isEmpty
      ? nil : CodeListing(codeExport, only: Array(changed.prefix(Self.mostExcerpted)), width: width, measure)
    moreChanges = max(0, changed.count - Self.mostExcerpted)
  }

  /// Number of verdicts on the toolkit that the cards have no space for and hide.
  var hidden: Int { cards.reduce(0) { $0 + $1.hidden } }
  var fileName: String { settings.subject.fileName(as: settings.format) + settings.format.suffix }

  func places(scrolledBy offset: Double) -> CodeExportLayout {
    let isAlone = DialogFrame(size: settings.size).isNarrow
    return CodeExportLayout(
      size: settings.size, formats: ExportFormat.allCases.count, phone: phone?.height, excerpt: excerpt?.height,
      cards: cards.map { $0.height(isAlone: isAlone) },
      hasMore: settings.isExpanded || hidden > 0, code: listing.height, scroll: offset)
  }
}
