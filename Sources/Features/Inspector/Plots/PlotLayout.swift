import Interface
import ScrollEngine

/// Layout of the plots, in points from the section's top left corner. Source: the design tokens' drawing. The plots'
/// heights grow in proportion to that of the section.
package struct PlotLayout: Equatable {
  /// Minimum height of the section in points at which curves are readable.
  static let least = 292.0

  let size: Size
  /// The content of the lower plot. The time axis lies below the lowest plot that shows values over time.
  var lower = LowerPlot.velocity

  /// Height of everything in the section except the two plots, in points.
  private var fixed: Double { lower == .velocity ? 144 : 172 }
  /// Height of the strip, the time axis and the legend below a plot, in points.
  private static let foot = 54.0
  /// Height of an axis other than the time axis below a plot, in points.
  private static let axis = 28.0
  /// Height of the upper plot, as a share of the height of both plots together.
  private static let share = 170.0 / 276

  /// Minimum width in points at which the tabs, the export button and the values of two curves fit into the lower
  /// header.
  private static let headWidth = 456.0
  /// Height in points of a separate line for the values, if they do not fit into the lower header.
  private static let line = 26.0

  /// Returns the additional height that a section of the given width needs if it is narrow, otherwise 0. Both are in
  /// points.
  static func extra(_ width: Double) -> Double { width < headWidth ? line : 0 }

  private var room: Double { max(60, size.height - fixed - Self.extra(size.width)) }

  /// Header of the upper plot.
  var upperHead: Rect { Rect(x: 24, y: 8, width: size.width - 48, height: 20) }
  /// Frame of the plot of positions.
  var offset: Rect { Rect(x: 64, y: 44, width: max(10, size.width - 88), height: (room * Self.share).rounded()) }
  /// Frame of the lowest plot that shows values over time.
  private var overTime: Rect { lower == .velocity ? bottom : offset }
  var strip: Rect { Rect(x: offset.minX, y: overTime.maxY + 6, width: offset.width, height: MotionStrip.height) }
  /// Frame of the time axis's labels.
  var times: Rect { Rect(x: offset.minX, y: strip.maxY + 4, width: offset.width, height: Self.text) }
  var legend: Rect { Rect(x: offset.minX, y: times.maxY + 4, width: offset.width, height: Self.text) }
  /// Height of a line of labels, in points.
  private static let text = 16.0

  /// Header of the lower plot.
  var lowerHead: Rect {
    Rect(
      x: 24, y: offset.maxY + 12 + (lower == .velocity ? 0 : Self.foot), width: size.width - 48, height: 20)
  }
  /// Frame of the values that the lower plot displays, in its header or below the header.
  var lowerValues: Rect { lowerHead.offset(by: Point(x: 0, y: Self.extra(size.width))) }
  /// Frame of the lower plot.
  var bottom: Rect {
    let top = lowerValues.maxY + 10
    let below = lower == .velocity ? Self.foot + 4 : Self.axis
    // A plot has a height also where there is no space for one.
    return Rect(x: 64, y: top, width: offset.width, height: max(10, size.height - below - top))
  }

  /// Width of the velocity tab in the lower header, in points. It is wide enough for a finger.
  private static let velocityWidth = 80.0
  /// Width of the rubber-band tab in the lower header, in points. It is wide enough for a finger.
  private static let rubberBandWidth = 92.0
  var velocityTab: Rect { Rect(x: 24, y: lowerHead.minY, width: Self.velocityWidth, height: 20) }
  var rubberBandTab: Rect { Rect(x: velocityTab.maxX + 12, y: lowerHead.minY, width: Self.rubberBandWidth, height: 20) }
  var keep: Rect { Rect(x: rubberBandTab.maxX + 6, y: lowerHead.minY - 6, width: 44, height: 32) }
  /// Frames of the buttons for the export formats, which replace the values of the lower plot.
  var formats: [Rect] {
    var rest = lowerValues.inset(dx: 0, dy: -6)
    return CurveFormat.allCases.map { _ in rest.cut(.right, 48) }.reversed().map { box in
      var box = box
      return box.cut(.left, 44)
    }
  }
}
