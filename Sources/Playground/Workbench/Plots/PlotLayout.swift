import Interface
import ScrollEngine

/// Layout of the plots, in points from the section's top left corner. Source: the design tokens' drawing. The heights
/// grow in proportion to the section.
struct PlotLayout: Equatable {
  /// Minimum height for readable curves.
  static let least = 292.0

  /// The content of the lower plot.
  enum Lower: Equatable {
    case velocity
    case rubberBand
  }

  let size: Size
  /// The content of the lower plot. The time axis lies below the last plot over time.
  var lower = Lower.velocity

  /// Height of everything except the two plots.
  private var fixed: Double { lower == .velocity ? 144 : 172 }
  /// Height of strip, time axis and legend below a plot.
  private static let foot = 54.0
  /// Height of another axis below a plot.
  private static let axis = 28.0
  /// Share of the remaining height for the upper plot.
  private static let share = 170.0 / 276

  /// Minimum width in points for tabs, button and the values of two curves in the lower header.
  private static let headWidth = 456.0
  /// Height of a separate line for the values, if the header has no space for them.
  private static let line = 26.0

  /// Returns the additional height that a narrow section needs.
  static func extra(_ width: Double) -> Double { width < headWidth ? line : 0 }

  private var room: Double { max(60, size.height - fixed - Self.extra(size.width)) }

  /// Header of the upper plot.
  var upperHead: Rect { Rect(x: 24, y: 8, width: size.width - 48, height: 20) }
  /// Frame of the plot of positions.
  var offset: Rect { Rect(x: 64, y: 44, width: max(10, size.width - 88), height: (room * Self.share).rounded()) }
  /// Frame of the plot that the time axis belongs to.
  private var overTime: Rect { lower == .velocity ? bottom : offset }
  var strip: Rect { Rect(x: offset.minX, y: overTime.maxY + 6, width: offset.width, height: MotionStrip.height) }
  /// Frame of the time axis's labels.
  var times: Rect { Rect(x: offset.minX, y: strip.maxY + 4, width: offset.width, height: Self.text) }
  var legend: Rect { Rect(x: offset.minX, y: times.maxY + 4, width: offset.width, height: Self.text) }
  private static let text = 16.0

  /// Header of the lower plot.
  var lowerHead: Rect {
    Rect(
      x: 24, y: offset.maxY + 12 + (lower == .velocity ? 0 : Self.foot), width: size.width - 48, height: 20)
  }
  /// Frame of the values of the lower plot, in its header or below it.
  var lowerValues: Rect { lowerHead.offset(by: Point(x: 0, y: Self.extra(size.width))) }
  /// Frame of the lower plot.
  var bottom: Rect {
    let top = lowerValues.maxY + 10
    let below = lower == .velocity ? Self.foot + 4 : Self.axis
    return Rect(x: 64, y: top, width: offset.width, height: max(10, size.height - below - top))
  }

  /// Widths of the tabs in the lower header. They fit a finger. The button that exports the curves follows.
  private static let velocityWidth = 80.0
  private static let rubberBandWidth = 92.0
  var velocityTab: Rect { Rect(x: 24, y: lowerHead.minY, width: Self.velocityWidth, height: 20) }
  var rubberBandTab: Rect { Rect(x: velocityTab.maxX + 12, y: lowerHead.minY, width: Self.rubberBandWidth, height: 20) }
  var keep: Rect { Rect(x: rubberBandTab.maxX + 6, y: lowerHead.minY - 6, width: 44, height: 32) }
  /// Frames of the export formats, in place of the values.
  var formats: [Rect] {
    var rest = lowerValues.inset(dx: 0, dy: -6)
    return CurveFormat.allCases.map { _ in rest.cut(.right, 48) }.reversed().map { box in
      var box = box
      return box.cut(.left, 44)
    }
  }
}
