import Scenes
import ScrollEngine

/// What the plots show around the curve of a gesture: the axes, where it was to go, and how it would be under another
/// tuning.
struct PlotBackdrop: Equatable {
  /// A line at a place where something may rest.
  struct Guide: Equatable {
    var name: String
    var place: Double
    /// Whether that is where the gesture goes.
    var isGoal = false
  }

  /// A velocity sample on the plot.
  struct Evidence: Equatable {
    var time: Double
    var velocity: Double
    var isUsed: Bool
  }

  /// Where a throw goes from one part into another.
  struct Seam: Equatable {
    /// Seconds since the curve began.
    var time: Double
    /// In points a second.
    var speed: Double
  }

  /// The same gesture under the other tuning.
  var other: MotionTracer?
  var guides: [Guide] = []
  /// What of a scene rests at these places.
  var guided: SceneTrack.Quantity?
  /// Whether the shown curve is that of tuning B: whoever moves the scene next, it stays the curve of who made it.
  var isB = false
  /// Whether what comes next is moved by tuning B.
  var isBNext = false
  /// Where the engine said at the release that it would go: seconds and places.
  var forecast: [Point] = []
  /// The velocity samples of the release, as moments and velocities.
  var evidence: [Evidence] = []
  /// What these are, in words.
  var evidenceText = ""
  /// The seam that the throw passes; the frame that first shows it is a little later.
  var seam: Seam?
  /// How far a pull goes beyond an end now, and under the other tuning.
  var pulls: [PullLaw] = []
  /// What lies below the offset.
  var lower = PlotPlaces.Lower.velocity
  private(set) var axes = PlotAxes()

  /// A gesture begins.
  mutating func begin() {
    isB = isBNext
    other = nil
    forecast = []
    evidence = []
    evidenceText = ""
    seam = nil
    axes = PlotAxes()
  }

  /// Takes up where a scene may rest, as far as that is on the screen.
  mutating func guide(by scene: any Scene) {
    let ruler = scene.insight.ruler
    let stops = ruler?.isOnScreen == true ? ruler?.stops ?? [] : []
    guides = stops.map { Guide(name: $0.name, place: $0.place) }
    guided = scene.state.main.quantity
  }

  /// Whether the axes hold a curve and what belongs to it, from a sample on.
  func holds(_ trace: MotionTrace, since first: Int) -> Bool { axes.hold(extent(of: trace, since: first)) }

  private func extent(of trace: MotionTrace, since first: Int) -> PlotAxes.Extent {
    var extent = PlotAxes.Extent()
    extent.hold(trace, since: first)
    if let other { extent.hold(other.trace, since: first) }
    if first == 0 { extent.hold(forecast, PlotScale(trace.legs.last?.quantity)) }
    return extent
  }

  /// Fits the axes to a curve and what belongs to it.
  mutating func fit(to trace: MotionTrace) { axes = PlotAxes(extent(of: trace, since: 0)) }
}
