import Interface
import ScrollEngine

/// Where the parts of the hand-over lie, in points from its own corner. Head and foot stay; what is between them scrolls.
struct HandOverPlaces: Equatable {
  private static let control = SheetFrame.control
  /// Least width in which the switch has room beside the toolkits.
  private static let roomy = 780.0
  /// Least width in which all toolkits fit into one row.
  private static let oneRow = 520.0
  /// Width of a toolkit's segment where there is room.
  private static let segment = 78.0
  private static let switchWidth = 200.0

  let size: Size
  /// How many toolkits there are.
  let formats: Int
  /// Heights of the cards.
  var cards: [Double] = []
  /// Whether there is a button below them that shows all, or fewer.
  var hasMore = false
  /// Height of the code.
  var code = 0.0
  /// How far it is scrolled.
  var scroll = 0.0

  /// The parts that every sheet has.
  var sheet: SheetFrame { SheetFrame(size: size) }
  var isNarrow: Bool { sheet.isNarrow }
  var margin: Double { sheet.margin }
  var head: Rect { sheet.head }
  var close: Rect { sheet.close }
  /// What scrolls.
  var window: Rect { sheet.window }

  private var top: Double { window.minY + 16 - scroll }
  private var inner: Double { sheet.inner }
  /// The rows of toolkits.
  var tracks: [Rect] {
    let rows = inner < Self.oneRow ? 2 : 1
    let width = min(inner - (hasSwitchBeside ? Self.switchWidth : 0), Self.segment * Double(formats))
    return (0..<rows).map {
      Rect(x: margin, y: top + Double($0) * (Self.control + 8), width: rows == 1 ? width : inner, height: Self.control)
    }
  }
  private var hasSwitchBeside: Bool { inner >= Self.roomy }
  /// The switch between the scene and the whole kit, with its names.
  var scope: Rect {
    let last = tracks.last ?? .zero
    return hasSwitchBeside
      ? Rect(x: size.width - margin - Self.switchWidth, y: last.minY, width: Self.switchWidth, height: Self.control)
      : Rect(x: margin, y: last.maxY + 8, width: inner, height: Self.control)
  }
  private var cardsTop: Double { (cards.isEmpty ? scope.maxY : scope.maxY + 16) }
  /// Width of a card.
  var cardWidth: Double { isNarrow ? inner : (inner - 2 * 16) / 3 }
  /// The cards side by side, or below each other.
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
  /// The line about the file.
  var file: Rect { Rect(x: margin, y: (more?.maxY ?? cardsEnd) + 12, width: inner, height: 32) }
  var listing: Rect { Rect(x: margin, y: file.maxY + 4, width: inner, height: code) }
  /// Height of all that scrolls.
  var content: Double { listing.maxY + 24 + scroll - window.minY }
}
