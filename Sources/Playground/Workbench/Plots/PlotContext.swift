import Scenes
import ScrollEngine
import Session

/// The surroundings of a gesture's curve: axes, rest positions, the forecast, and the gesture under another tuning.
struct PlotContext: Equatable {
  /// A line at a rest position.
  struct Guide: Equatable {
    var name: String
    var place: Double
    /// Whether the position is the goal of the gesture.
    var isGoal = false
  }

  /// The velocity between two consecutive input positions of a release.
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
  var other: MotionTracer?
  var guides: [Guide] = []
  /// The quantity whose rest positions the guides show; `nil` for none.
  var guided: SceneTrack.Quantity?
  /// Whether the visible curve belongs to tuning B. This does not change when the user switches tunings.
  var isB = false
  /// Whether the next gesture belongs to tuning B.
  var isBNext = false
  /// The engine's forecast at the release: x is the time since the start of the gesture in seconds, y the position.
  var forecast: [Point] = []
  /// The velocity samples of the release. Samples with `isUsed` are those that the release velocity was computed from.
  var velocitySamples: [VelocitySample] = []
  /// Text about the samples that the release velocity was computed from.
  var evidenceText = ""
  /// The transition of the fling from one scene part to the next; `nil` for none. The first frame that shows it is
  /// slightly later.
  var handOff: HandOff?
  /// The current overscroll laws: that of the current tuning and, in a comparison, that of the other one.
  var pullLaws: [PullRule] = []
  /// The content of the lower plot.
  var lower = PlotLayout.Lower.velocity
  private(set) var axes = PlotAxes()

  /// Resets the surroundings for a new gesture.
  mutating func begin() {
    isB = isBNext
    other = nil
    forecast = []
    velocitySamples = []
    evidenceText = ""
    handOff = nil
    axes = PlotAxes()
  }

  /// Updates the guides from the rest positions of a scene. Without rest positions on the screen, there are no guides.
  mutating func guide(by scene: any Scene) {
    let ruler = scene.insight.ruler
    let stops = ruler?.isOnScreen == true ? ruler?.stops ?? [] : []
    guides = stops.map { Guide(name: $0.name, place: $0.position) }
    guided = scene.state.main.quantity
  }

  /// Whether the axes contain a curve, from the sample at index `first` onwards, and its surroundings.
  func contains(_ trace: MotionTrace, since first: Int) -> Bool { axes.contains(extent(of: trace, since: first)) }

  private func extent(of trace: MotionTrace, since first: Int) -> PlotAxes.Extent {
    var extent = PlotAxes.Extent()
    extent.include(trace, since: first)
    if let other { extent.include(other.trace, since: first) }
    if first == 0 { extent.include(forecast, PlotScale(trace.legs.last?.quantity)) }
    return extent
  }

  /// Adjusts the axes to a curve and its surroundings.
  mutating func fitAxes(to trace: MotionTrace) { axes = PlotAxes(extent(of: trace, since: 0)) }
}
