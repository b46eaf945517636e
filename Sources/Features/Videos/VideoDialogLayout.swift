import Interface
import ScrollEngine
import Workbench

/// Layout of the video dialog, in points from its top left corner.
struct VideoDialogLayout: Equatable {
  private static let control = DialogFrame.control
  /// Width of a row's title beside its choices, in points.
  private static let title = 96.0
  /// Height of a title above its choices in a narrow dialog, in points.
  private static let line = 24.0
  /// Space between rows, in points.
  private static let gap = 16.0
  /// Height of a card that selects a layout, in points.
  private static let card = 136.0
  /// Maximum width of a card that selects a layout, in points.
  private static let widestCard = 200.0
  /// Width of a choice in a row's segmented control in points, if there is enough space.
  private static let segment = 78.0

  let dialog: DialogFrame
  let rows: [VideoRow]
  /// Scroll offset of the content, in points.
  var scroll = 0.0

  private func height(_ row: VideoRow) -> Double {
    (row == .look ? Self.card : Self.control) + (dialog.isNarrow && !isSwitch(row) ? Self.line : 0)
  }

  private func isSwitch(_ row: VideoRow) -> Bool { row == .touches || row == .repeats }

  private var column: LinearLayout<VideoRow> {
    let frame = Rect(x: dialog.margin, y: dialog.window.minY + Self.gap - scroll, width: dialog.inner, height: 0)
    return LinearLayout(.y, in: frame, gap: Self.gap, rows.map { .fixed($0, height($0)) })
  }

  /// Returns the frame of a row's title; `nil` for a switch in a narrow dialog, because the switch's own text serves as
  /// the title there.
  func title(_ row: VideoRow) -> Rect? {
    var frame = column[row]
    guard dialog.isNarrow else {
      var line = frame.cut(.top, Self.control)
      return line.cut(.left, Self.title)
    }
    return isSwitch(row) ? nil : frame.cut(.top, 20)
  }

  /// Returns the frame of a row's choices.
  func choice(_ row: VideoRow) -> Rect {
    var frame = column[row]
    if !dialog.isNarrow {
      frame.cut(.left, Self.title)
    } else if !isSwitch(row) {
      frame.cut(.top, Self.line)
    }
    return frame
  }

  /// Frames of the cards that select the video's layout.
  var cards: [Rect] {
    var box = choice(.look)
    let count = Double(VideoContent.allCases.count)
    return box.cut(.left, min(box.width, count * Self.widestCard + (count - 1) * 12)).columns(
      VideoContent.allCases.count, gap: 12)
  }

  /// Returns the frame of a row's segmented control with the given number of choices.
  func track(_ row: VideoRow, of count: Int) -> Rect {
    var box = choice(row)
    return box.cut(.left, min(box.width, Self.segment * Double(count)))
  }

  /// Height of the scrolled content, in points.
  var content: Double { rows.isEmpty ? 0 : column.end + Self.gap + scroll - dialog.window.minY }
}
