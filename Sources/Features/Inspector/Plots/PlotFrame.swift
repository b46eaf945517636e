import Curves
import Drawing
import Scenes
import ScrollEngine
import Session

/// Mapping from times and values to points in the plots.
struct PlotFrame {
  let axes: PlotAxes
  /// Frame of the plot of positions.
  let offset: Rect
  /// Frame of the plot of velocities; `nil` if the lower plot shows something else.
  let speed: Rect?
  /// Whether the axis of velocities is reversed, because the labels of the positions count in the opposite direction of
  /// the plotted values.
  var reversesSpeed = false

  /// Frames of the plots with a time axis.
  var plots: [Rect] { [offset] + (speed.map { [$0] } ?? []) }

  func x(_ time: Double) -> Double { offset.minX + axes.time.fraction(of: time) * offset.width }

  func timeLabels(in line: Rect, _ measure: any TextMeasuring) -> [(text: String, frame: Rect)] {
    axes.time.ticks.map { tick in
      let text = "\(Int((tick * 1000).rounded()))" + (tick == 0 ? " ms" : "")
      let width = measure.width(of: text, style: .axis) + 2
      return (text, Rect(x: x(tick) - width / 2, y: line.minY, width: width, height: line.height))
    }
  }

  func y(_ position: Double, _ scale: PlotAxes.Key) -> Double {
    let share = axes.position(scale).fraction(of: position)
    return offset.minY + (scale.growsDownwards ? share : 1 - share) * offset.height
  }

  /// Returns the y coordinate of a velocity.
  ///
  /// - Parameter speed: frame of the plot of velocities.
  func y(_ velocity: Double, _ unit: SceneTrack.Unit, in speed: Rect) -> Double {
    let share = axes.speed(unit).fraction(of: velocity)
    return speed.minY + (reversesSpeed ? share : 1 - share) * speed.height
  }

  func point(of sample: MotionTrace.Sample, in trace: MotionTrace) -> Point {
    Point(x: x(sample.time), y: y(sample.place, PlotAxes.Key(trace.legs[sample.leg])))
  }

  /// Returns the point of a sample in the plot of velocities; `nil` if that plot is hidden.
  func speedPoint(of sample: MotionTrace.Sample, in trace: MotionTrace) -> Point? {
    speed.map {
      Point(x: x(sample.time), y: y(sample.velocity, PlotAxes.Key(trace.legs[sample.leg]).unit, in: $0))
    }
  }
}
