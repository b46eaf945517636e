import Interface
import ScrollEngine

/// Layout of the frame-time block, in points. In a narrow block, the figures and the input latencies take more lines,
/// so the block is higher.
package struct FramePanelLayout {
  /// The visible parts of the block.
  package struct Shape: Equatable {
    /// Whether all figures are visible.
    package var isUnfolded = false
    /// Number of rows in the flame chart of the selected late frame; `nil` without a selected frame.
    var hitchRows: Int?

    package init(isUnfolded: Bool = false, hitchRows: Int? = nil) {
      self.isUnfolded = isUnfolded
      self.hitchRows = hitchRows
    }
    var hasHitch: Bool { hitchRows != nil }
  }

  let frame: Rect
  var shape = Shape()

  /// Height of a line of input latencies, in points.
  private static let line = 20.0
  /// Height of a row of figures with labels, in points.
  private static let row = 46.0
  /// Distance from the top of the block to the bars, in points.
  private static let top = 46.0
  /// Height of the bars in points while only the main figures and no card about a late frame are visible.
  private static let calm = 60.0
  /// Height of the bars in points while all figures or the card about a late frame are visible.
  private static let tall = 86.0
  /// Height of the line of text below the bars in points, including the space around it.
  private static let foot = 32.0
  /// Height of a main figure in points, including its name above and the verdict on it below.
  private static let eyeFigure = 58.0
  /// Distance between the tops of two rows of main figures, in points.
  private static let eyeRow = 70.0
  /// Height of a line of text about the last measured gesture, in points.
  private static let words = 18.0
  /// Width of the histogram beside the graph in points, including the gap between them.
  private static let histogramRoom = 130.0
  private static let margin = 24.0
  /// Width and height of a button in the header, in points.
  private static let button = 32.0

  /// Minimum width of the block in points for nine figures side by side.
  static let figuresWidth = 470.0
  /// Minimum width of the block, in points, at which three input latencies fit side by side, each as median and 95th
  /// percentile.
  private static let inputsWidth = 510.0
  /// Minimum width of the block, in points, at which two input latencies fit side by side, each as median and 95th
  /// percentile.
  private static let pairWidth = 360.0
  /// Minimum width of the block, in points, at which the graph's legend fits beside the note below the graph.
  private static let legendWidth = 400.0

  /// Returns the height of a block with the given width, both in points.
  package static func height(_ width: Double, _ shape: Shape = Shape()) -> Double {
    let places = FramePanelLayout(frame: Rect(x: 0, y: 0, width: width, height: 0), shape: shape)
    return shape.isUnfolded ? places.metrics.maxY + 8 : places.gesture.minY
  }

  /// Number of rows that the figures below the graph need.
  var figureRows: Int { frame.width < Self.figuresWidth ? 2 : 1 }
  private var inputLines: Int { frame.width < Self.pairWidth ? 3 : frame.width < Self.inputsWidth ? 2 : 1 }
  private var eyeColumns: Int { frame.width < Self.figuresWidth ? 2 : 4 }
  private var gestureLines: Int { frame.width < Self.pairWidth ? 5 : frame.width < Self.figuresWidth ? 3 : 2 }
  private var plotHeight: Double { shape == Shape() ? Self.calm : Self.tall }
  private var left: Double { frame.minX + Self.margin }
  private var width: Double { frame.width - 2 * Self.margin }

  /// The parts of the header: four buttons, and the verdict on smoothness, which takes the remaining width.
  private enum HeadPart { case verdict, previous, next, fold, reset }

  /// The header, which extends 8 points into the margin.
  private var headRow: LinearLayout<HeadPart> {
    LinearLayout(
      .x, in: Rect(x: left, y: frame.minY + 4, width: width + 8, height: Self.button),
      [
        .flexible(.verdict, thickness: 20), .fixed(.previous, Self.button, gap: 4), .fixed(.next, Self.button),
        .fixed(.fold, Self.button), .fixed(.reset, 54),
      ])
  }

  /// The parts of the block below the header, from top to bottom.
  private enum Part { case plot, foot, card, eye, gesture, figures, inputs, metrics }

  private var column: LinearLayout<Part> {
    let eyeRows = (SmoothnessFigure.allCases.count + eyeColumns - 1) / eyeColumns
    return LinearLayout(
      .y, in: Rect(x: left, y: frame.minY, width: width, height: frame.height),
      [
        .fixed(.plot, plotHeight, gap: Self.top), .fixed(.foot, Self.foot),
        .fixed(.card, shape.hitchRows.map { LateFrameCard.height($0, width) } ?? 0),
        .fixed(.eye, Double(eyeRows) * Self.eyeRow), .fixed(.gesture, Double(gestureLines) * Self.words),
        .fixed(.figures, Double(figureRows) * Self.row - 8, gap: 8),
        .fixed(.inputs, Double(inputLines) * Self.line - 4, gap: 4),
        .fixed(.metrics, Double(MetricTable.count) * MetricTable.line, gap: 8),
      ])
  }

  /// Frame of the one-line verdict on smoothness and its icon.
  var head: Rect { headRow[.verdict] }
  /// Area that the touch targets of the buttons in the block's header may cover.
  var headRoom: Rect { Rect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.top) }
  /// Frame of the button that resets the measurement.
  var reset: Rect { headRow[.reset] }
  /// Frame of the button that switches between all figures and only the main ones.
  var fold: Rect { headRow[.fold] }
  /// Frame of the button that selects the next late frame.
  var next: Rect { headRow[.next] }
  /// Frame of the button that selects the previous late frame.
  var previous: Rect { headRow[.previous] }
  /// Frame of the bar graph of frame times.
  var plot: Rect {
    var plot = column[.plot]
    if shape.isUnfolded { plot.cut(.right, Self.histogramRoom) }
    return plot
  }
  /// Frame of the histogram beside the bars.
  var histogram: Rect { Rect(x: left + width - 110, y: plot.minY, width: 110, height: plot.height) }
  /// Frame of the line with the note below the graph.
  var note: Rect { Rect(x: left, y: plot.maxY + 3, width: plot.width, height: 16) }
  /// Whether the legend fits into the line below the graph.
  var hasLegend: Bool { frame.width >= Self.legendWidth }
  /// Frame of the card about the selected late frame; empty without one.
  var card: Rect { column[.card] }
  /// Frame of the control that shows the scene on the stage as it was in the late frame. The control covers the flame
  /// chart and the line that names the moment of the gesture.
  var moment: Rect {
    var rest = card
    rest.cut(.top, LateFrameCard.sentencesHeight(width))
    rest.cut(.bottom, LateFrameCard.foot)
    return rest
  }
  /// Frame of the button that closes the card.
  var leave: Rect { Rect(x: card.maxX - Self.button, y: card.minY, width: Self.button, height: Self.button) }
  /// The frames (rectangles) of the four main figures.
  var eyeFigures: [Rect] {
    let (step, top) = (width / Double(eyeColumns), column[.eye].minY)
    return SmoothnessFigure.allCases.indices.map { index in
      Rect(
        x: left + Double(index % eyeColumns) * step, y: top + Double(index / eyeColumns) * Self.eyeRow,
        width: step - 4, height: Self.eyeFigure)
    }
  }
  /// Frame of the lines about the last measured gesture.
  var gesture: Rect { column[.gesture] }
  /// Frame of all rows of figures below the graph.
  var figures: Rect { column[.figures] }
  /// Frame of the table of metrics.
  var metrics: Rect { column[.metrics] }
  func figureRow(_ index: Int) -> Rect {
    Rect(x: left, y: figures.minY + Double(index) * Self.row, width: width, height: Self.row - 8)
  }
  /// Frame of all lines of input latencies.
  var inputs: Rect { column[.inputs] }
}
