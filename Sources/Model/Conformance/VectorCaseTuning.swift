import Documents
import ScrollEngine
import Tuning

/// The tuning of this engine for a case. It combines the toolkit's preset and the case's settings, which are in the
/// toolkit's units.
struct VectorCaseTuning {
  /// The tuning.
  private(set) var tuning: Tuning
  /// The points per inch; `nil` for the toolkit's own.
  private(set) var dpi: Double?
  /// The speed at which a fling rests, per second; `nil` for the toolkit's own.
  private(set) var stopVelocity: Double?

  /// A setting or a toolkit that this engine does not have.
  struct Unsupported: Error {
    var reason: String
  }

  /// Pixels per point. A bounce back ends within half a pixel of the edge. Half a pixel is 0.01 points at this scale,
  /// so that the end of the curve can be compared as well.
  private static let scale = 50.0

  private var mass = 1.0
  private var decelerationInInches: Double?

  /// Creates the tuning of a query.
  ///
  /// - Parameter changes: values that replace those of the query, by key.
  /// - Throws: ``Unsupported`` if the engine does not know the toolkit or a setting.
  init(_ query: VectorQuery, changes: [String: TunableValue] = [:]) throws(Unsupported) {
    guard var preset = Preset.named(query.toolkit) else {
      throw Unsupported(reason: "no preset for \"\(query.toolkit)\"")
    }
    // The settings of the case follow those of the file, so the last one of a key counts.
    if query.settings.last(where: { $0.key == "physics" })?.value.string == "clamping" { preset = .flutterClamping }
    tuning = Tuning(base: preset)
    for setting in query.settings { try apply(setting) }
    for (key, value) in changes {
      guard let tunable = Tunables.named(key) else { throw Unsupported(reason: "no tunable \(key)") }
      try set(tunable, value)
    }
    tuning = tuning.withScale(Self.scale)
  }

  /// The fling law of the case.
  var fling: FlingModel { FlingModel(tuning, stopVelocity: stopVelocity, dpi: dpi) }

  private mutating func set(_ tunable: Tunable, _ value: TunableValue) throws(Unsupported) {
    do throws(TuningError) { try tuning.set(tunable, to: value) } catch {
      throw Unsupported(reason: error.description)
    }
  }

  private mutating func set(_ tunable: NumberTunable, _ value: Double) throws(Unsupported) {
    try set(tunable.declaration, .number(value))
  }

  private mutating func set<Choice: RawRepresentable<String>>(
    _ tunable: ChoiceTunable<Choice>, _ value: Choice
  ) throws(Unsupported) {
    try set(tunable.declaration, .choice(value.rawValue))
  }

  private mutating func apply(_ setting: JSONValue.Member) throws(Unsupported) {
    switch setting.value.content {
    case .number(let number): try apply(setting.key, number)
    case .string(let word): try apply(setting.key, word)
    case .null, .bool, .array, .numbers, .object:
      throw Unsupported(reason: "no setting \"\(setting.key)\" of this type")
    }
  }

  private mutating func apply(_ key: String, _ number: Double) throws(Unsupported) {
    switch key {
    case "decay_rate_per_ms": try set(Tunables.decelerationRate, number)
    case "stop_velocity_pt_s":
      stopVelocity = number
      if tuning[Tunables.flingModel] == .exponential { try set(Tunables.stopVelocity, number) }
    case "friction": try set(Tunables.flingFriction, number)
    case "friction_per_s": try set(Tunables.flingFrictionRate, number)
    case "drag_per_s": try set(Tunables.flingDrag, number)
    case "dpi":
      dpi = number
      try decelerate()
    case "deceleration_in_s2":
      decelerationInInches = number
      try decelerate()
    case "reach_viewports": try set(Tunables.flingReach, number)
    case "rubber_band": try set(Tunables.rubberBand, number)
    case "bounce_mass": mass = number
    case "bounce_stiffness": try set(BounceTunables.stiffness, number / mass)
    case "bounce_damping_ratio": try set(BounceTunables.damping, number)
    case "overshoot_friction_per_s":
      // A critically damped spring that decays at half the rate of the friction.
      try set(BounceTunables.stiffness, number * number / 4)
      try set(BounceTunables.damping, 1)
    case "recoil_per_s": try set(BounceTunables.recoilRate, number)
    case "elastic_rate_per_s": try set(BounceTunables.rate, number)
    case "elastic_share": try set(BounceTunables.share, number)
    case "slop_pt": try set(Tunables.slop, number)
    case "release_lead_ms": try set(Tunables.releaseLead, number / 1000)
    case "least_fling_pt_s": try set(Tunables.flingMinVelocity, number)
    case "largest_fling_pt_s": try set(Tunables.flingMaxVelocity, number)
    case "horizon_ms": try set(Tunables.velocityHorizon, number / 1000)
    case "stopped_after_ms": try set(Tunables.pauseTimeout, number / 1000)
    case "projection_rate_per_ms": try set(Tunables.sheetProjectionRate, number)
    case "redirection": try set(SnapTunables.redirection, number)
    case "step_limit": try set(Tunables.sheetStepLimit, number)
    case "swipe_distance_pt": try set(SnapTunables.swipeDistance, number)
    case "page_velocity_pt_s": try set(PagerTunables.snapVelocity, number)
    case "wheel_step_pt": try set(Tunables.wheelStep, number)
    default: throw Unsupported(reason: "no setting \"\(key)\"")
    }
  }

  /// Applies Chromium's deceleration, which is given in inches, once it and the points per inch are known.
  private mutating func decelerate() throws(Unsupported) {
    guard let decelerationInInches, let dpi else { return }
    try set(Tunables.flingDeceleration, decelerationInInches * dpi)
  }

  private mutating func apply(_ key: String, _ word: String) throws(Unsupported) {
    switch (key, word) {
    case ("edge", "bounce"): try set(EdgeTunables.effect, .bounce)
    case ("edge", "glow"): try set(EdgeTunables.effect, .glow)
    case ("edge", "stretch"): try set(EdgeTunables.effect, .stretch)
    case ("edge", "stop"): try set(EdgeTunables.effect, .none)
    case ("slop_measure", "axis"): try set(Tunables.slopPath, .axis)
    case ("slop_measure", "path"): try set(Tunables.slopPath, .way)
    case ("velocity_tracker", "weighted"): try set(Tunables.velocityStrategy, .ios)
    case ("velocity_tracker", "lsq2"): try set(Tunables.velocityStrategy, .lsq2)
    case ("velocity_tracker", "two-point"): try set(Tunables.velocityStrategy, .twoSample)
    case ("snap_rule", "segment"): try set(Tunables.sheetSnapRule, .segment)
    case ("snap_rule", "projection"): try set(Tunables.sheetSnapRule, .projection)
    case ("snap_rule", "swipe tracker"): try set(Tunables.sheetSnapRule, .swipeTracker)
    case ("snap_rule", "bottom sheet"): try set(Tunables.sheetSnapRule, .bottomSheet)
    case ("wheel_step_pt", "page^(2/3)"): try set(WheelTunables.distance, .page)
    case ("wheel_motion", "jump"): try set(WheelTunables.motion, .jump)
    case ("wheel_motion", "ease-in-out"): try set(WheelTunables.motion, .chromium)
    case ("physics", "bouncing"), ("physics", "clamping"): break
    default: throw Unsupported(reason: "no setting \"\(key)\" of \"\(word)\"")
    }
  }
}
