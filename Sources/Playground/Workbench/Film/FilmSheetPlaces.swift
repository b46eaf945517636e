import Interface
import ScrollEngine

/// Where the parts of the film's sheet lie, in points from its own corner.
struct FilmSheetPlaces: Equatable {
  private static let control = SheetFrame.control
  /// Width of a row's title, where it has room beside what is chosen.
  private static let title = 96.0
  /// Height of a title above what is chosen.
  private static let line = 24.0
  /// Room between rows.
  private static let gap = 16.0
  /// Height of a picture of what a film shows, and its most width.
  private static let card = 136.0
  private static let widestCard = 200.0
  /// Width of a choice that has room.
  private static let segment = 78.0

  let sheet: SheetFrame
  /// The rows there are.
  let rows: [FilmRow]
  /// How far it is scrolled.
  var scroll = 0.0

  private func height(_ row: FilmRow) -> Double {
    (row == .look ? Self.card : Self.control) + (sheet.isNarrow && !isSwitch(row) ? Self.line : 0)
  }

  private func isSwitch(_ row: FilmRow) -> Bool { row == .touches || row == .repeats }

  private func top(_ row: FilmRow) -> Double {
    rows.prefix { $0 != row }.reduce(sheet.window.minY + Self.gap - scroll) { $0 + height($1) + Self.gap }
  }

  /// The place of a row's title; `nil` for a switch that has no room beside it and says itself what it is.
  func title(_ row: FilmRow) -> Rect? {
    guard sheet.isNarrow else {
      return Rect(x: sheet.margin, y: top(row), width: Self.title, height: Self.control)
    }
    return isSwitch(row) ? nil : Rect(x: sheet.margin, y: top(row), width: sheet.inner, height: 20)
  }

  /// The place of what can be chosen in a row.
  func choice(_ row: FilmRow) -> Rect {
    let (top, height) = (top(row), height(row))
    guard sheet.isNarrow else {
      return Rect(
        x: sheet.margin + Self.title, y: top, width: sheet.inner - Self.title, height: height)
    }
    let above = isSwitch(row) ? 0 : Self.line
    return Rect(x: sheet.margin, y: top + above, width: sheet.inner, height: height - above)
  }

  /// The pictures of what a film can show.
  var cards: [Rect] {
    var box = choice(.look)
    let count = Double(FilmLook.allCases.count)
    return box.cut(.left, min(box.width, count * Self.widestCard + (count - 1) * 12)).columns(
      FilmLook.allCases.count, gap: 12)
  }

  /// The track of a row's choices.
  func track(_ row: FilmRow, of count: Int) -> Rect {
    var box = choice(row)
    return box.cut(.left, min(box.width, Self.segment * Double(count)))
  }

  /// Height of all that scrolls.
  var content: Double {
    guard let last = rows.last else { return 0 }
    return top(last) + height(last) + Self.gap + scroll - sheet.window.minY
  }
}
