import Drawing
import Scenes
import ScrollEngine

/// Where moments and values lie on the plots, in points.
struct PlotFrame {
  let axes: PlotAxes
  /// The plot of places.
  let offset: Rect
  /// The plot of velocities; `nil` where something else lies below.
  let speed: Rect?
  /// Whether velocities count the other way than they are noted, as the places beside them do.
  var reversesSpeed = false

  /// The plots that are plotted over time.
  var plots: [Rect] { [offset] + (speed.map { [$0] } ?? []) }

  /// Where a moment lies.
  func x(_ time: Double) -> Double { offset.minX + axes.time.share(of: time) * offset.width }

  /// What stands below the moments of the axis.
  func timeLabels(in line: Rect, _ measure: any TextMeasuring) -> [(text: String, frame: Rect)] {
    axes.time.ticks.map { tick in
      let text = "\(Int((tick * 1000).rounded()))" + (tick == 0 ? " ms" : "")
      let width = measure.width(of: text, style: .axis) + 2
      return (text, Rect(x: x(tick) - width / 2, y: line.minY, width: width, height: line.height))
    }
  }

  /// Where a place lies.
  func y(_ place: Double, _ scale: PlotScale) -> Double {
    let share = axes.place(scale).share(of: place)
    return offset.minY + (scale.growsDownwards ? share : 1 - share) * offset.height
  }

  /// Where a velocity lies.
  ///
  /// - Parameter speed: the plot of velocities.
  func y(_ velocity: Double, _ unit: SceneTrack.Unit, in speed: Rect) -> Double {
    let share = axes.speed(unit).share(of: velocity)
    return speed.minY + (reversesSpeed ? share : 1 - share) * speed.height
  }

  /// Where a sample's place lies.
  func point(of sample: MotionTrace.Sample, in trace: MotionTrace) -> Point {
    Point(x: x(sample.time), y: y(sample.place, PlotScale(trace.legs[sample.leg].quantity)))
  }

  /// Where a sample's velocity lies; `nil` where no velocities are shown.
  func speedPoint(of sample: MotionTrace.Sample, in trace: MotionTrace) -> Point? {
    speed.map {
      Point(x: x(sample.time), y: y(sample.velocity, PlotScale(trace.legs[sample.leg].quantity).unit, in: $0))
    }
  }
}
