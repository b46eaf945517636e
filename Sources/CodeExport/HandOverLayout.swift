import Interface
import ScrollEngine
import Workbench

/// Layout of the hand-over sheet, in points from its top left corner. The header and the footer are fixed; the rest
/// scrolls.
struct HandOverLayout: Equatable {
  private static let control = SheetFrame.control
  /// Minimum width, in points, at which the switch that selects the scene's values or all values fits beside the
  /// toolkits.
  private static let roomy = 780.0
  /// Minimum width in points at which all toolkits fit into one row.
  private static let oneRow = 520.0
  /// Width of a toolkit's segment in points, if there is space.
  private static let segment = 78.0
  private static let switchWidth = 200.0

  let size: Size
  let formats: Int
  var cards: [Double] = []
  /// Whether the button that shows all or fewer verdicts on the toolkit is visible below the cards.
  var hasMore = false
  /// Height of the code listing, in points.
  var code = 0.0
  /// Scroll offset of the content, in points.
  var scroll = 0.0

  var sheet: SheetFrame { SheetFrame(size: size) }
  var isNarrow: Bool { sheet.isNarrow }
  var margin: Double { sheet.margin }
  var head: Rect { sheet.head }
  var close: Rect { sheet.close }
  /// Frame of the scrolled area.
  var window: Rect { sheet.window }

  private var top: Double { window.minY + 16 - scroll }
  private var inner: Double { sheet.inner }
  /// Frames of the segmented controls that select the toolkit: one row, or two in a narrow sheet.
  var tracks: [Rect] {
    let rows = inner < Self.oneRow ? 2 : 1
    let width = min(inner - (hasSwitchBeside ? Self.switchWidth : 0), Self.segment * Double(formats))
    return (0..<rows).map {
      Rect(x: margin, y: top + Double($0) * (Self.control + 8), width: rows == 1 ? width : inner, height: Self.control)
    }
  }
  private var hasSwitchBeside: Bool { inner >= Self.roomy }
  /// Frame of the switch that selects what is exported: the scene's values, or all values.
  var scope: Rect {
    let last = tracks.last ?? .zero
    return hasSwitchBeside
      ? Rect(x: size.width - margin - Self.switchWidth, y: last.minY, width: Self.switchWidth, height: Self.control)
      : Rect(x: margin, y: last.maxY + 8, width: inner, height: Self.control)
  }
  private var cardsTop: Double { (cards.isEmpty ? scope.maxY : scope.maxY + 16) }
  var cardWidth: Double { isNarrow ? inner : (inner - 2 * 16) / 3 }
  /// Frames of the cards with verdicts on the toolkit: in a row or, in a narrow sheet, in a column.
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
