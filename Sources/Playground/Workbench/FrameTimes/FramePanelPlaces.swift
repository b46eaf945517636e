import ScrollEngine

/// Where the parts of the frame-time block lie, in points. Where the block is narrow, figures and inputs take more lines,
/// and the block is as much higher.
struct FramePanelPlaces: Equatable {
  /// What of the block shows.
  struct Shape: Equatable {
    /// Whether the figures show.
    var isUnfolded = false
    /// Whether a late frame is looked at.
    var hasHitch = false
  }

  /// The block's place.
  let frame: Rect
  var shape = Shape()

  /// Height of a line of inputs, and of a row of figures over their labels.
  private static let line = 20.0
  private static let row = 46.0
  /// Height of the head with the graph and the line below it.
  private static let top = 164.0
  /// Height of the card about a late frame.
  private static let card = 96.0
  /// Room for the histogram beside the graph, with the gap between them.
  private static let histogramRoom = 130.0
  private static let margin = 24.0
  /// Side of the head's buttons.
  private static let button = 32.0

  /// Least width at which nine figures stand side by side.
  private static let figuresWidth = 470.0
  /// The same for three pairs of inputs, and for two.
  private static let inputsWidth = 510.0
  private static let pairWidth = 360.0
  /// Least width at which the legend stands beside the note below the graph.
  private static let legendWidth = 400.0

  /// Height of a block of some width.
  static func height(_ width: Double, _ shape: Shape = Shape()) -> Double {
    let places = FramePanelPlaces(frame: Rect(x: 0, y: 0, width: width, height: 0), shape: shape)
    return places.figures.minY + places.figuresHeight
  }

  /// Into how many rows the figures are broken.
  var figureRows: Int { frame.width < Self.figuresWidth ? 2 : 1 }
  private var inputLines: Int { frame.width < Self.pairWidth ? 3 : frame.width < Self.inputsWidth ? 2 : 1 }
  private var figuresHeight: Double {
    shape.isUnfolded ? Double(figureRows) * Self.row + Double(inputLines) * Self.line + 8 : 0
  }
  private var left: Double { frame.minX + Self.margin }
  private var width: Double { frame.width - 2 * Self.margin }

  /// The verdict, with its sign.
  var head: Rect { Rect(x: left, y: frame.minY + 10, width: max(0, previous.minX - 4 - left), height: 20) }
  /// The buttons, from the right.
  var reset: Rect { Rect(x: left + width - 46, y: frame.minY + 4, width: 54, height: Self.button) }
  var fold: Rect { Rect(x: reset.minX - Self.button, y: reset.minY, width: Self.button, height: Self.button) }
  var next: Rect { Rect(x: fold.minX - Self.button, y: reset.minY, width: Self.button, height: Self.button) }
  var previous: Rect { Rect(x: next.minX - Self.button, y: reset.minY, width: Self.button, height: Self.button) }
  /// The bars.
  var plot: Rect { Rect(x: left, y: frame.minY + 46, width: width - Self.histogramRoom, height: 86) }
  /// The histogram beside them.
  var histogram: Rect { Rect(x: left + width - 110, y: plot.minY, width: 110, height: plot.height) }
  /// The line below the graph, and whether the legend has room in it.
  var note: Rect { Rect(x: left, y: plot.maxY + 3, width: plot.width, height: 16) }
  var hasLegend: Bool { frame.width >= Self.legendWidth }
  /// The card about a late frame; empty without one.
  var card: Rect {
    Rect(x: left, y: frame.minY + Self.top - 8, width: width, height: shape.hasHitch ? Self.card - 4 : 0)
  }
  /// Closes the card.
  var leave: Rect { Rect(x: card.maxX - Self.button, y: card.minY, width: Self.button, height: Self.button) }
  private var end: Double { frame.minY + Self.top + (shape.hasHitch ? Self.card : 0) }
  /// The figures, all rows of them.
  var figures: Rect { Rect(x: left, y: end, width: width, height: Double(figureRows) * Self.row - 8) }
  /// One of their rows.
  func figureRow(_ index: Int) -> Rect {
    Rect(x: left, y: figures.minY + Double(index) * Self.row, width: width, height: Self.row - 8)
  }
  /// The inputs, all lines of them.
  var inputs: Rect {
    Rect(x: left, y: figures.maxY + 4, width: width, height: Double(inputLines) * Self.line - 4)
  }
}
