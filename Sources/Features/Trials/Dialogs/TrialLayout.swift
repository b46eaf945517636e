import Interface
import ScrollEngine

/// Layout of the trials dialog, in points from its top left corner.
struct TrialLayout: Equatable {
  /// Width of the table of trials beside the result of the fit, in points. Source: the design. A narrower dialog shows
  /// only one of the two.
  static let tableWidth = 526.0
  private static let leastBoth = 860.0
  private static let narrow = 480.0

  /// The strips of the dialog, from top to bottom.
  private enum Strip {
    /// The title and the buttons.
    case head
    /// The tabs that select the table of trials or the result of the fit.
    case tabs
    case people, figures, titles, rows, foot
  }

  let size: Size
  /// Whether the dialog shows the result of the fit instead of the table of trials, if it has no space for both.
  let showsFit: Bool

  var isBoth: Bool { size.width >= Self.leastBoth }
  /// Whether the table is so narrow that its rows must be abbreviated.
  var isNarrow: Bool { table.width < Self.narrow }
  var margin: Double { isNarrow ? 16 : 24 }
  /// Height of a row in points. A row of a narrow table is high enough for a finger and for two lines of the prompt.
  var row: Double { isNarrow ? 44 : 34 }

  private var strips: LinearLayout<Strip> {
    LinearLayout(
      .y, in: table,
      [
        .fixed(.head, 64), .fixed(.tabs, isBoth ? nil : 48), .fixed(.people, 52), .fixed(.figures, 68),
        .fixed(.titles, 36), .flexible(.rows), .fixed(.foot, 40),
      ])
  }
  /// Frame of the title and the buttons, above the table.
  var headFrame: Rect { strips[.head] }
  /// Frame of the tabs that select the table of trials or the result of the fit; `nil` if both are visible.
  var tabTrack: Rect? { strips.frame(of: .tabs)?.inset(dx: margin, dy: 4) }

  var hasTable: Bool { isBoth || !showsFit }
  var hasFit: Bool { isBoth || showsFit }

  /// Frame of the whole table, with its header and its footer.
  var table: Rect { Rect(x: 0, y: 0, width: isBoth ? Self.tableWidth : size.width, height: size.height) }
  var peopleFrame: Rect { strips[.people] }
  var figuresFrame: Rect { strips[.figures] }
  var titlesFrame: Rect { strips[.titles] }
  var footFrame: Rect { strips[.foot] }
  /// Frame of the area that scrolls. While the dialog shows the table of trials, it has the table's rows; otherwise it
  /// has the result of the fit, the search for the tuning under which most trials succeed, without its footer.
  var window: Rect {
    hasTable ? strips[.rows] : FitSection(board: FitState(), frame: fit, hasHead: false).window
  }

  var fit: Rect {
    guard !isBoth else {
      return Rect(x: Self.tableWidth, y: 0, width: size.width - Self.tableWidth, height: size.height)
    }
    let top = strips[.tabs].maxY
    return Rect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
  }

  /// Returns the frames of the columns in a row: number, prompt, person and device, success, margin.
  func columns(in row: Rect) -> TrialColumns {
    var rest = row.inset(dx: margin, dy: 0)
    let number = rest.cut(.left, 28, gap: 4)
    let margin = rest.cut(.right, isNarrow ? 76 : 116, gap: 8)
    let verdict = rest.cut(.right, isNarrow ? 20 : 32, gap: 8)
    let person = rest.cut(.right, 52, gap: 8)
    return TrialColumns(number: number, says: rest, person: person, verdict: verdict, margin: margin)
  }
}

/// Frames of the columns in a row of the table.
struct TrialColumns {
  let number: Rect
  let says: Rect
  let person: Rect
  let verdict: Rect
  let margin: Rect
}
