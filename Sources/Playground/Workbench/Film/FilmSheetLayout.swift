import Interface
import ScrollEngine

/// Layout of the film sheet, in points from its top left corner.
struct FilmSheetLayout: Equatable {
  private static let control = SheetFrame.control
  /// Width of a row's title beside its choices, in points.
  private static let title = 96.0
  /// Height of a title above its choices in a narrow sheet, in points.
  private static let line = 24.0
  /// Space between rows, in points.
  private static let gap = 16.0
  /// Height of a card that selects a layout, in points.
  private static let card = 136.0
  /// Maximum width of a card that selects a layout, in points.
  private static let widestCard = 200.0
  /// Width of a choice in a row's segmented control in points, if there is enough space.
  private static let segment = 78.0

  let sheet: SheetFrame
  let rows: [FilmRow]
  /// Scroll offset of the content, in points.
  var scroll = 0.0

  private func height(_ row: FilmRow) -> Double {
    (row == .look ? Self.card : Self.control) + (sheet.isNarrow && !isSwitch(row) ? Self.line : 0)
  }

  private func isSwitch(_ row: FilmRow) -> Bool { row == .touches || row == .repeats }

  private func top(_ row: FilmRow) -> Double {
    rows.prefix { $0 != row }.reduce(sheet.window.minY + Self.gap - scroll) { $0 + height($1) + Self.gap }
  }

  /// Returns the frame of a row's title; `nil` for a switch in a narrow sheet, because the switch's own text serves as
  /// the title there.
  func title(_ row: FilmRow) -> Rect? {
    guard sheet.isNarrow else {
      return Rect(x: sheet.margin, y: top(row), width: Self.title, height: Self.control)
    }
    return isSwitch(row) ? nil : Rect(x: sheet.margin, y: top(row), width: sheet.inner, height: 20)
  }

  /// Returns the frame of a row's choices.
  func choice(_ row: FilmRow) -> Rect {
    let (top, height) = (top(row), height(row))
    guard sheet.isNarrow else {
      return Rect(
        x: sheet.margin + Self.title, y: top, width: sheet.inner - Self.title, height: height)
    }
    let above = isSwitch(row) ? 0 : Self.line
    return Rect(x: sheet.margin, y: top + above, width: sheet.inner, height: height - above)
  }

  /// Frames of the cards that select the film's layout.
  var cards: [Rect] {
    var box = choice(.look)
    let count = Double(FilmContent.allCases.count)
    return box.cut(.left, min(box.width, count * Self.widestCard + (count - 1) * 12)).columns(
      FilmContent.allCases.count, gap: 12)
  }

  /// Returns the frame of a row's segmented control with the given number of choices.
  func track(_ row: FilmRow, of count: Int) -> Rect {
    var box = choice(row)
    return box.cut(.left, min(box.width, Self.segment * Double(count)))
  }

  /// Height of the scrolled content, in points.
  var content: Double {
    guard let last = rows.last else { return 0 }
    return top(last) + height(last) + Self.gap + scroll - sheet.window.minY
  }
}
