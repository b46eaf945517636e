import Interface
import ScrollEngine

/// Where the parts of the plots lie, in points from the section's top left corner; the design tokens' drawing, whose
/// heights grow with the section in the same shares.
struct PlotPlaces: Equatable {
  /// The least height at which curves can be read.
  static let least = 292.0

  /// What lies below the offset's plot.
  enum Lower: Equatable {
    case velocity
    case rubberBand
  }

  let size: Size
  /// What lies below the offset: what is plotted over time has the axis of time below it.
  var lower = Lower.velocity

  /// What heads, axes and margins take: all but the two plots.
  private var fixed: Double { lower == .velocity ? 144 : 172 }
  /// What strip, axis of time and legend take below a plot.
  private static let foot = 54.0
  /// What another axis takes below a plot.
  private static let axis = 28.0
  /// The offset's share of what is left.
  private static let share = 170.0 / 276

  /// Least width at which the lower head has room for tabs, button and the values of two curves.
  private static let headWidth = 456.0
  /// Height of the line that the values have where the head has no room for them.
  private static let line = 26.0

  /// What a section of some width needs beside its usual height.
  static func extra(_ width: Double) -> Double { width < headWidth ? line : 0 }

  private var room: Double { max(60, size.height - fixed - Self.extra(size.width)) }

  /// The head of the offset.
  var upperHead: Rect { Rect(x: 24, y: 8, width: size.width - 48, height: 20) }
  /// The offset.
  var offset: Rect { Rect(x: 64, y: 44, width: max(10, size.width - 88), height: (room * Self.share).rounded()) }
  /// What is plotted over time above the axis of it.
  private var overTime: Rect { lower == .velocity ? bottom : offset }
  /// What moved it when.
  var strip: Rect { Rect(x: offset.minX, y: overTime.maxY + 6, width: offset.width, height: MotionStrip.height) }
  /// The axis of time.
  var times: Rect { Rect(x: offset.minX, y: strip.maxY + 4, width: offset.width, height: Self.text) }
  /// What the strip means.
  var legend: Rect { Rect(x: offset.minX, y: times.maxY + 4, width: offset.width, height: Self.text) }
  private static let text = 16.0

  /// The head of what lies below.
  var lowerHead: Rect {
    Rect(
      x: 24, y: offset.maxY + 12 + (lower == .velocity ? 0 : Self.foot), width: size.width - 48, height: 20)
  }
  /// The values at the curves below, in the head or under it.
  var lowerValues: Rect { lowerHead.offset(by: Point(x: 0, y: Self.extra(size.width))) }
  /// Velocity or rubber band.
  var bottom: Rect {
    let top = lowerValues.maxY + 10
    let below = lower == .velocity ? Self.foot + 4 : Self.axis
    return Rect(x: 64, y: top, width: offset.width, height: max(10, size.height - below - top))
  }

  /// The words in the lower head that choose what shows, and the button that keeps the curves; as wide as a finger.
  private static let velocityWidth = 80.0
  private static let rubberBandWidth = 92.0
  var velocityTab: Rect { Rect(x: 24, y: lowerHead.minY, width: Self.velocityWidth, height: 20) }
  var rubberBandTab: Rect { Rect(x: velocityTab.maxX + 12, y: lowerHead.minY, width: Self.rubberBandWidth, height: 20) }
  var keep: Rect { Rect(x: rubberBandTab.maxX + 6, y: lowerHead.minY - 6, width: 44, height: 32) }
  /// The formats to choose from, in place of the values.
  var formats: [Rect] {
    var rest = lowerValues.inset(dx: 0, dy: -6)
    return CurveFormat.allCases.map { _ in rest.cut(.right, 48) }.reversed().map { box in
      var box = box
      return box.cut(.left, 44)
    }
  }
}
