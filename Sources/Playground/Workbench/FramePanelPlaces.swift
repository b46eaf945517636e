import ScrollEngine

/// Where the parts of the frame-time block lie, in points. Where the block is narrow, legend, figures and inputs take
/// more lines, and the block is as much higher.
struct FramePanelPlaces: Equatable {
  /// The block's place.
  let frame: Rect

  /// Height of a line of the legend or of inputs, and of a row of figures over their labels.
  private static let line = 20.0
  private static let row = 46.0
  /// The block's height where everything has one line: the design tokens'.
  private static let least = 224.0
  /// Room for the histogram beside the graph, with the gap between them.
  private static let histogramRoom = 130.0

  /// Least widths at which nine figures, and the name, legend and button of the head, stand side by side.
  private static let figuresWidth = 470.0
  private static let headWidth = 318.0
  /// The same for three pairs of inputs, and for two.
  private static let inputsWidth = 510.0
  private static let pairWidth = 360.0

  /// Height of a block of some width.
  static func height(_ width: Double) -> Double {
    let places = FramePanelPlaces(frame: Rect(x: 0, y: 0, width: width, height: 0))
    return least + places.legendRoom + Double(places.figureRows - 1) * row + Double(places.inputLines - 1) * line
  }

  /// Into how many rows the figures are broken.
  var figureRows: Int { frame.width < Self.figuresWidth ? 2 : 1 }
  private var inputLines: Int { frame.width < Self.pairWidth ? 3 : frame.width < Self.inputsWidth ? 2 : 1 }
  private var legendRoom: Double { frame.width < Self.headWidth ? Self.line : 0 }
  private var left: Double { frame.minX + 24 }
  private var width: Double { frame.width - 48 }

  /// The block's name and its button.
  var head: Rect { Rect(x: left, y: frame.minY + 8, width: width, height: 20) }
  /// Where the legend ends, in a line of its own or in the head's; `nil` for the second.
  var legendLine: Rect? { legendRoom > 0 ? head.offset(by: Point(x: 0, y: legendRoom)) : nil }
  /// The bars.
  var plot: Rect {
    Rect(x: left, y: frame.minY + 46 + legendRoom, width: width - Self.histogramRoom, height: 86)
  }
  /// The histogram beside them.
  var histogram: Rect { Rect(x: left + width - 110, y: plot.minY, width: 110, height: plot.height) }
  /// The figures, all rows of them.
  var figures: Rect { Rect(x: left, y: plot.minY + 112, width: width, height: Double(figureRows) * Self.row - 8) }
  /// One of their rows.
  func figureRow(_ index: Int) -> Rect {
    Rect(x: left, y: figures.minY + Double(index) * Self.row, width: width, height: Self.row - 8)
  }
  /// The inputs, all lines of them.
  var inputs: Rect {
    Rect(x: left, y: figures.maxY + 4, width: width, height: Double(inputLines) * Self.line - 4)
  }
}
