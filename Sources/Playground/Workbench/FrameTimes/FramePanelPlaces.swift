import Interface
import ScrollEngine

/// Where the parts of the frame-time block lie, in points. Where the block is narrow, figures and inputs take more lines,
/// and the block is as much higher.
struct FramePanelPlaces: Equatable {
  /// What of the block shows.
  struct Shape: Equatable {
    /// Whether the figures show.
    var isUnfolded = false
    /// Rows of parts of the late frame that is looked at; `nil` without one.
    var hitchRows: Int?
    /// Whether a late frame is looked at.
    var hasHitch: Bool { hitchRows != nil }
  }

  /// The block's place.
  let frame: Rect
  var shape = Shape()

  /// Height of a line of inputs, and of a row of figures over their labels.
  private static let line = 20.0
  private static let row = 46.0
  /// From the block's top to the bars.
  private static let top = 46.0
  /// Height of the bars while nothing else is told, and beside what is.
  private static let calm = 60.0
  private static let tall = 86.0
  /// Height of the line below them, with the room around it.
  private static let foot = 32.0
  /// Height of a figure with its name and its verdict, and from a row of them to the next.
  private static let eyeFigure = 58.0
  private static let eyeRow = 70.0
  /// Height of a line about the gesture.
  private static let words = 18.0
  /// Room for the histogram beside the graph, with the gap between them.
  private static let histogramRoom = 130.0
  private static let margin = 24.0
  /// Side of the head's buttons.
  private static let button = 32.0

  /// Least width at which nine figures stand side by side.
  static let figuresWidth = 470.0
  /// The same for three pairs of inputs, and for two.
  private static let inputsWidth = 510.0
  private static let pairWidth = 360.0
  /// Least width at which the legend stands beside the note below the graph.
  private static let legendWidth = 400.0

  /// Height of a block of some width.
  static func height(_ width: Double, _ shape: Shape = Shape()) -> Double {
    let places = FramePanelPlaces(frame: Rect(x: 0, y: 0, width: width, height: 0), shape: shape)
    return shape.isUnfolded ? places.metrics.maxY + 8 : places.gesture.minY
  }

  /// Into how many rows the figures are broken.
  var figureRows: Int { frame.width < Self.figuresWidth ? 2 : 1 }
  private var inputLines: Int { frame.width < Self.pairWidth ? 3 : frame.width < Self.inputsWidth ? 2 : 1 }
  private var eyeColumns: Int { frame.width < Self.figuresWidth ? 2 : 4 }
  private var gestureLines: Int { frame.width < Self.pairWidth ? 5 : frame.width < Self.figuresWidth ? 3 : 2 }
  private var plotHeight: Double { shape == Shape() ? Self.calm : Self.tall }
  private var left: Double { frame.minX + Self.margin }
  private var width: Double { frame.width - 2 * Self.margin }

  /// The verdict, with its sign.
  var head: Rect { Rect(x: left, y: frame.minY + 10, width: max(0, previous.minX - 4 - left), height: 20) }
  /// Where a finger hits the buttons.
  var headRoom: Rect { Rect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.top) }
  /// The buttons, from the right.
  var reset: Rect { Rect(x: left + width - 46, y: frame.minY + 4, width: 54, height: Self.button) }
  var fold: Rect { Rect(x: reset.minX - Self.button, y: reset.minY, width: Self.button, height: Self.button) }
  var next: Rect { Rect(x: fold.minX - Self.button, y: reset.minY, width: Self.button, height: Self.button) }
  var previous: Rect { Rect(x: next.minX - Self.button, y: reset.minY, width: Self.button, height: Self.button) }
  /// The bars.
  var plot: Rect {
    Rect(
      x: left, y: frame.minY + Self.top, width: width - (shape.isUnfolded ? Self.histogramRoom : 0), height: plotHeight)
  }
  /// The histogram beside them, while the figures show.
  var histogram: Rect { Rect(x: left + width - 110, y: plot.minY, width: 110, height: plot.height) }
  /// The line below the graph, and whether the legend has room in it.
  var note: Rect { Rect(x: left, y: plot.maxY + 3, width: plot.width, height: 16) }
  var hasLegend: Bool { frame.width >= Self.legendWidth }
  /// The card about a late frame; empty without one.
  var card: Rect {
    Rect(
      x: left, y: plot.maxY + Self.foot, width: width, height: shape.hitchRows.map { HitchCard.height($0, width) } ?? 0)
  }
  /// What shows the late frame's moment: where that is, and the parts below it.
  var moment: Rect {
    var rest = card
    rest.cut(.top, HitchCard.told(width))
    rest.cut(.bottom, HitchCard.foot)
    return rest
  }
  /// Closes the card.
  var leave: Rect { Rect(x: card.maxX - Self.button, y: card.minY, width: Self.button, height: Self.button) }
  /// What an eye sees, in figures, one after the other.
  var eyeFigures: [Rect] {
    let step = width / Double(eyeColumns)
    return EyeFigure.allCases.indices.map { index in
      Rect(
        x: left + Double(index % eyeColumns) * step, y: card.maxY + Double(index / eyeColumns) * Self.eyeRow,
        width: step - 4, height: Self.eyeFigure)
    }
  }
  /// What came of the gesture.
  var gesture: Rect {
    Rect(
      x: left, y: (eyeFigures.last?.minY ?? card.maxY) + Self.eyeRow, width: width,
      height: Double(gestureLines) * Self.words)
  }
  /// The figures, all rows of them.
  var figures: Rect {
    Rect(x: left, y: gesture.maxY + 8, width: width, height: Double(figureRows) * Self.row - 8)
  }
  /// What the metrics say.
  var metrics: Rect {
    Rect(x: left, y: inputs.maxY + 8, width: width, height: Double(MetricTable.count) * MetricTable.line)
  }
  /// One of their rows.
  func figureRow(_ index: Int) -> Rect {
    Rect(x: left, y: figures.minY + Double(index) * Self.row, width: width, height: Self.row - 8)
  }
  /// The inputs, all lines of them.
  var inputs: Rect {
    Rect(x: left, y: figures.maxY + 4, width: width, height: Double(inputLines) * Self.line - 4)
  }
}
