import Curves
import Drawing
import MotionEstimation
import ScrollEngine
import Session

/// The curve of a measured video, as a line beside the curves of gestures.
package struct VideoCurve: Equatable {
  /// The name of the video.
  let name: String
  /// Offsets of the part that moves farthest, in points: x is the time since its first movement in seconds, y the
  /// distance from the offset there.
  let points: [Point]

  /// The rest, in seconds, that is shown after the last movement. Chosen by eye.
  private static let rest = 0.2

  /// Takes the part of a video that moves farthest, from the drag before its longest motion without a finger to the
  /// rest after it. `nil` if nothing moves.
  init?(_ measurement: VideoMeasurement, name: String) {
    let scale = measurement.points.map { Double(measurement.video.width) / $0 } ?? 1
    func way(_ track: VideoMeasurement.Track) -> Double {
      track.motion.runs.map { run in
        (run.map(\.offset).max() ?? 0) - (run.map(\.offset).min() ?? 0)
      }.max() ?? 0
    }
    guard let track = measurement.tracks.max(by: { way($0) < way($1) }),
      let free = track.phases.filter({ $0.law != nil }).max(by: { $0.to - $0.from < $1.to - $1.from })
        ?? track.phases.first(where: { $0.kind != "rest" })
    else { return nil }
    // The drag before the motion belongs to the same gesture.
    let drag = track.phases.last { $0.kind == "drag" && $0.to <= free.from + 1e-6 && $0.to > free.from - 0.1 }
    let start = drag?.from ?? free.from
    // A bounce follows its fling at once.
    let last = track.phases.last { $0.kind != "rest" && $0.kind != "drag" && $0.from < free.to + 0.1 } ?? free
    let end = last.to + Self.rest
    guard
      let run = track.motion.runs.first(where: {
        ($0.first?.time ?? .infinity) <= start && ($0.last?.time ?? 0) > start
      }),
      let first = run.first(where: { $0.time >= start })
    else { return nil }
    self.name = name
    points = run.filter { $0.time >= start && $0.time <= end }.map {
      Point(x: $0.time - first.time, y: ($0.offset - first.offset) / scale)
    }
  }

  /// Returns the points on the axis of a quantity, from where its curve starts.
  func points(from position: Double, _ axis: PlotAxes.Key) -> [Point] {
    // Content that moves up has a growing scroll offset, but a falling position.
    points.map { Point(x: $0.x, y: position + (axis.growsDownwards ? -$0.y : $0.y)) }
  }
}

extension PlotsSection {
  /// Draws the curve of a video, and its name in the lower right corner of the plot.
  func drawVideo(in frame: PlotFrame, into canvas: inout Canvas) {
    guard let video = backdrop.video else { return }
    let axis = PlotAxes.Key(trace.leg)
    let color = canvas.palette.catMind
    let line = backdrop.videoPoints(beside: trace).filter { frame.axes.time.contains($0.x) }.map {
      Point(x: frame.x($0.x), y: frame.y($0.y, axis))
    }
    if line.count > 1 { canvas.list.add(.polyline(line, width: 1.6, color)) }
    let text = "Video: \(video.name)"
    let width = min(canvas.text.width(of: text, style: .caption) + 1, max(0, frame.offset.width - 40))
    // At the end of the plot's lower edge, where the curve of a list does not come.
    let label = Rect(x: frame.offset.maxX - width, y: frame.offset.maxY - 18, width: width, height: 16)
    canvas.list.fill(Rect(x: label.minX - 20, y: label.center.y - 1, width: 14, height: 2), color)
    canvas.list.text(text, .caption, canvas.palette.text2, in: label)
  }
}
