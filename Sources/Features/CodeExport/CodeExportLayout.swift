import Interface
import ScrollEngine
import Workbench

/// Layout of the code export dialog, in points from its top left corner. The header and the footer are fixed; the rest
/// scrolls.
struct CodeExportLayout: Equatable {
  private static let control = DialogFrame.control
  /// Minimum width, in points, at which the switch that selects the scene's values or all values fits beside the
  /// toolkits.
  private static let roomy = 780.0
  /// Minimum width in points at which all toolkits fit into one row.
  private static let oneRow = 520.0
  /// Width of a toolkit's segment in points, if there is space.
  private static let segment = 78.0
  private static let switchWidth = 200.0
  /// Width of the button that shows the scene on a phone, in points.
  private static let phoneWidth = 148.0
  /// Width of the button that saves the page for a phone, in points, if there is space.
  private static let pageWidth = 136.0

  let size: Size
  let formats: Int
  /// Height of the card about the scene on a phone, in points; `nil` if there is none.
  var phone: Double?
  /// Height of the lines with changed values, in points; `nil` if there are none.
  var excerpt: Double?
  var cards: [Double] = []
  /// Whether the button that shows all or fewer verdicts on the toolkit is visible below the cards.
  var hasMore = false
  /// Height of the code listing, in points.
  var code = 0.0
  /// Scroll offset of the content, in points.
  var scroll = 0.0

  var dialog: DialogFrame { DialogFrame(size: size) }
  var isNarrow: Bool { dialog.isNarrow }
  var margin: Double { dialog.margin }
  var head: Rect { dialog.head }
  var close: Rect { dialog.close }
  /// Frame of the scrolled area.
  var window: Rect { dialog.window }

  private var top: Double { window.minY + 16 - scroll }
  var inner: Double { dialog.inner }
  /// Frames of the segmented controls that select the toolkit: one row, or two in a narrow dialog.
  var tracks: [Rect] {
    let rows = inner < Self.oneRow ? 2 : 1
    let width = min(inner - (hasSwitchBeside ? Self.switchWidth : 0), Self.segment * Double(formats))
    return (0..<rows).map {
      Rect(x: margin, y: top + Double($0) * (Self.control + 8), width: rows == 1 ? width : inner, height: Self.control)
    }
  }
  private var hasSwitchBeside: Bool { inner >= Self.roomy }
  /// Width of the buttons for a phone, in points.
  private var phoneButtonsWidth: Double { min(inner, Self.phoneWidth + 8 + Self.pageWidth) }
  /// Whether the buttons for a phone are in the row of the switch.
  private var hasPhoneBesideSwitch: Bool {
    !hasSwitchBeside && inner >= phoneButtonsWidth + 8 + Self.switchWidth
  }
  /// Frame of the switch that selects what is exported: the scene's values, or all values.
  var scope: Rect {
    let last = tracks.last ?? .zero
    if hasSwitchBeside {
      return Rect(
        x: size.width - margin - Self.switchWidth, y: last.minY, width: Self.switchWidth, height: Self.control)
    }
    let start = hasPhoneBesideSwitch ? phoneButtonsWidth + 8 : 0
    return Rect(x: margin + start, y: last.maxY + 8, width: inner - start, height: Self.control)
  }
  /// Frame of the button that shows the scene on a phone, or ends that: in the row of the switch, or in the next row if
  /// that one has no space.
  var phoneButton: Rect {
    Rect(
      x: margin, y: hasPhoneBesideSwitch ? scope.minY : scope.maxY + 8, width: Self.phoneWidth, height: Self.control)
  }
  /// Frame of the button that saves the page for a phone, beside that button.
  var pageButton: Rect {
    var rest = phoneButton
    rest.origin.x += Self.phoneWidth + 8
    rest.size.width = phoneButtonsWidth - Self.phoneWidth - 8
    return rest
  }
  /// Frame of the line beside these buttons while there is no card; `nil` if the button has no row of its own.
  var phoneLine: Rect? {
    guard phone == nil, !hasPhoneBesideSwitch, !isNarrow else { return nil }
    var rest = Rect(x: margin, y: phoneButton.minY, width: inner, height: Self.control)
    rest.cut(.left, phoneButtonsWidth, gap: 16)
    return rest
  }
  /// Frame of the card about the scene on a phone.
  var phoneCard: Rect? {
    phone.map { Rect(x: margin, y: phoneButton.maxY + 8, width: inner, height: $0) }
  }
  /// Frame of the heading above the lines with changed values.
  var excerptHead: Rect? {
    excerpt.map { _ in Rect(x: margin, y: (phoneCard ?? phoneButton).maxY + 12, width: inner, height: 28) }
  }
  /// Frame of the lines with changed values.
  var excerptFrame: Rect? {
    guard let excerpt, let head = excerptHead else { return nil }
    return Rect(x: margin, y: head.maxY, width: inner, height: excerpt)
  }
  private var cardsTop: Double {
    let top = (excerptFrame ?? phoneCard ?? phoneButton).maxY
    return cards.isEmpty ? top : top + 16
  }
  var cardWidth: Double { isNarrow ? inner : (inner - 2 * 16) / 3 }
  /// Frames of the cards with verdicts on the toolkit: in a row or, in a narrow dialog, in a column.
  var cardFrames: [Rect] {
    var y = cardsTop
    let highest = cards.max() ?? 0
    return cards.enumerated().map { index, height in
      guard isNarrow else {
        return Rect(
          x: margin + Double(index) * (cardWidth + 16), y: cardsTop, width: cardWidth, height: highest)
      }
      defer { y += height + 12 }
      return Rect(x: margin, y: y, width: cardWidth, height: height)
    }
  }
  private var cardsEnd: Double { cardFrames.map(\.maxY).max() ?? cardsTop }
  var more: Rect? { hasMore ? Rect(x: margin - 8, y: cardsEnd + 4, width: 140, height: 36) : nil }
  /// Frame of the line with the name of the exported file and the number of values changed in it.
  var file: Rect { Rect(x: margin, y: (more?.maxY ?? cardsEnd) + 12, width: inner, height: 32) }
  var listing: Rect { Rect(x: margin, y: file.maxY + 4, width: inner, height: code) }
  /// Height of the scrolled content, in points.
  var content: Double { listing.maxY + 24 + scroll - window.minY }
}
