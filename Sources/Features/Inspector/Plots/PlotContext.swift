import Scenes
import ScrollEngine
import Session
import Workbench

/// The surroundings of a gesture's curve in a plot: axes, rest positions, the forecast, and the same gesture under
/// another tuning.
package struct PlotContext: Equatable {
  /// A velocity of the finger at the release, between two consecutive input positions.
  struct VelocitySample: Equatable {
    var time: Double
    var velocity: Double
    var isUsed: Bool
  }

  /// The transition of a fling from one scene part to the next.
  struct HandOff: Equatable {
    /// Time since the start of the curve, in seconds.
    var time: Double
    /// Speed at the transition, in points per second.
    var speed: Double
  }

  /// The same gesture under the other tuning; `nil` for none.
  package var other: MotionTracer?
  package var guides: [StageRestGuide] = []
  /// The quantity, such as the offset of a list, whose rest positions the guides show; `nil` for none.
  var guided: SceneTrack.Quantity?
  /// Whether the visible curve belongs to tuning B. This does not change when the user switches tunings.
  package var isB = false
  /// Whether the next gesture belongs to tuning B.
  var isBNext = false
  /// The engine's forecast at the release: x is the time since the start of the gesture in seconds, y the position.
  var forecast: [Point] = []
  /// The velocities of the finger at the release. Those with `isUsed` are the ones that the release velocity was
  /// computed from.
  var velocitySamples: [VelocitySample] = []
  /// Text about the input positions that the release velocity was computed from.
  var evidenceText = ""
  /// The exact transition of the fling from one part of the scene to the next; `nil` for none. The first frame that
  /// shows the transition is slightly later.
  var handOff: HandOff?
  /// The current overscroll laws (overscroll as a function of the finger's pull): that of the current tuning and, in a
  /// comparison, that of the other one.
  var pullLaws: [PullRule] = []
  /// The curve of the video that was measured last; `nil` for none.
  package var video: VideoCurve?
  /// The content of the lower plot.
  var lower = LowerPlot.velocity
  private(set) var axes = PlotAxes()

  /// Prepares for a new gesture: clears the axes, and everything about the previous one such as its forecast.
  mutating func begin() {
    isB = isBNext
    other = nil
    forecast = []
    velocitySamples = []
    evidenceText = ""
    handOff = nil
    axes = PlotAxes()
  }

  /// Updates the lines at rest positions (the guides) from a scene. There are no such lines if the scene has no rest
  /// positions on the screen.
  package mutating func guide(by scene: any Scene) {
    let ruler = scene.insight.ruler
    let stops = ruler?.isOnScreen == true ? ruler?.stops ?? [] : []
    guides = stops.map { StageRestGuide(name: $0.name, position: $0.position) }
    guided = scene.state.main.quantity
  }

  /// Whether the axes contain a curve from the sample at index `first` onwards, the same gesture under the other
  /// tuning, and, if `first` is 0, the forecast.
  func contains(_ trace: MotionTrace, since first: Int) -> Bool { axes.contains(extent(of: trace, since: first)) }

  private func extent(of trace: MotionTrace, since first: Int) -> PlotAxes.Extent {
    var extent = PlotAxes.Extent()
    extent.include(trace, since: first)
    if let other { extent.include(other.trace, since: first) }
    if first == 0 {
      extent.include(forecast, PlotAxes.Key(trace.leg))
      extent.include(videoPoints(beside: trace), PlotAxes.Key(trace.leg))
    }
    return extent
  }

  /// Returns the video's curve, from the time and place at which a gesture's curve starts.
  func videoPoints(beside trace: MotionTrace) -> [Point] {
    video?.points(from: trace.isEmpty ? 0 : trace[0].place, PlotAxes.Key(trace.leg)) ?? []
  }

  /// Adjusts the axes so that they contain a curve, the same gesture under the other tuning, and the forecast.
  mutating func fitAxes(to trace: MotionTrace) { axes = PlotAxes(extent(of: trace, since: 0)) }
}
