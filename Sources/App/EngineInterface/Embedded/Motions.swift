import ScrollEngine
import Tuning

// The functions for motions without a view. scrollengine.h describes them for callers.

/// A motion: `scrollengine_motion` of the header, member by member. A value that callers copy owns no memory, so it holds
/// what the motion was made of, and each question makes the motion again.
struct MotionValue {
  var restTime = 0.0
  var rest = 0.0
  fileprivate var position = 0.0
  fileprivate var velocity = 0.0
  /// The range and the length of the viewport, for a fling.
  fileprivate var lower = 0.0
  fileprivate var upper = 0.0
  fileprivate var viewport = 0.0
  /// The position at which a spring or a glide ends.
  fileprivate var target = 0.0
  /// The stiffness of a spring at mass 1 and its damping ratio; or the rate of a decay.
  fileprivate var stiffness = 0.0
  fileprivate var dampingRatio = 0.0
  /// The distance from the target at which a spring counts as arrived, in points.
  fileprivate var restDistance = 0.0
  /// The duration of a glide, in seconds.
  fileprivate var duration = 0.0
  fileprivate var kind = Int32(0)
  fileprivate var preset = Int32(0)

  /// The kinds of motions. A caller may pass a value that no function has made; any other number means content at rest.
  enum Kind: Int32 {
    case fling = 1
    case spring
    case glide
    case decay
  }

  /// The answer to a question about a motion.
  struct Answer {
    var position: Double
    var velocity: Double
    var rest: Double
    var restTime: Double

    init(_ motion: some Motion, at time: Double) {
      position = motion.position(at: time)
      velocity = motion.velocity(at: time)
      rest = motion.restPosition
      restTime = motion.restTime
    }
  }

  /// Returns the state of the motion a time after its start, in seconds.
  func answer(at time: Double) -> Answer {
    switch Kind(rawValue: kind) {
    case .fling:
      Answer(
        Bounce(
          position: position, velocity: velocity, lower: lower, upper: upper,
          rules: Preset.rules(Int(preset), viewport: viewport)), at: time)
    case .spring:
      Answer(
        DampedSpring(
          from: position, to: target, velocity: velocity,
          parameters: SpringParameters(stiffness: stiffness, dampingRatio: dampingRatio),
          restThreshold: restDistance), at: time)
    case .glide:
      Answer(Glide(from: position, to: target, velocity: velocity, duration: duration), at: time)
    case .decay:
      Answer(
        Bounce(position: position, velocity: velocity, lower: lower, upper: upper, rules: decayRules), at: time)
    case nil: Answer(DampedSpring(from: rest, to: rest, velocity: 0), at: time)
    }
  }

  /// The rules of iOS with another deceleration rate. Neither the deceleration nor the bounce depends on the viewport.
  private var decayRules: ScrollRules {
    var rules = Preset.rules(0, viewport: 1)
    rules.fling = .exponential(rate: stiffness, stopVelocity: rules.fling.stopVelocity)
    return rules
  }

  /// Adds where and when the motion rests.
  fileprivate mutating func finish() {
    let end = answer(at: .infinity)
    (rest, restTime) = (end.rest, end.restTime)
  }

  static func spring(
    from position: Double, to target: Double, velocity: Double, _ spring: SpringParameters,
    restDistance: Double = DampedSpring.defaultRestThreshold
  ) -> MotionValue {
    var motion = MotionValue()
    motion.kind = Kind.spring.rawValue
    (motion.position, motion.target, motion.velocity) = (position, target, velocity)
    (motion.stiffness, motion.dampingRatio) = (spring.stiffness / spring.mass, spring.dampingRatio)
    motion.restDistance = restDistance
    motion.finish()
    return motion
  }
}

/// A velocity tracker: `scrollengine_tracker` of the header, member by member.
struct TrackerValue {
  fileprivate typealias Numbers = InlineArray<20, Double>
  fileprivate var times = Numbers(repeating: 0)
  fileprivate var xs = Numbers(repeating: 0)
  fileprivate var ys = Numbers(repeating: 0)
  /// The number of samples; the newest is the last one.
  fileprivate var count = Int32(0)
  fileprivate var preset = Int32(0)

  fileprivate mutating func add(_ place: Point, at seconds: Double) {
    var used = min(max(Int(count), 0), times.count)
    if used == times.count {
      for index in 1..<used { (times[index - 1], xs[index - 1], ys[index - 1]) = (times[index], xs[index], ys[index]) }
      used -= 1
    }
    (times[used], xs[used], ys[used]) = (seconds, place.x, place.y)
    count = Int32(used + 1)
  }

  fileprivate func velocity(at seconds: Double) -> Point {
    var tracker = VelocityTracker(Tuning(base: Preset.numbered(Int(preset))))
    for index in 0..<min(max(Int(count), 0), times.count) {
      tracker.add(position: Point(x: xs[index], y: ys[index]), at: Timestamp(seconds: times[index]))
    }
    return tracker.velocity(at: Timestamp(seconds: seconds))
  }
}

extension Preset {
  /// Returns a preset by its number; that of iOS for a number that none has.
  fileprivate static func numbered(_ index: Int) -> Preset { shipped.indices.contains(index) ? shipped[index] : .ios }

  fileprivate static func rules(_ index: Int, viewport: Double) -> ScrollRules {
    ScrollRules(Tuning(base: numbered(index)), viewportLength: viewport)
  }

  /// Returns the number of a preset by a caller's name.
  fileprivate static func number(_ name: UnsafePointer<UInt8>?) throws(CallFailure) -> Int {
    let name = try CallerText.read(name, "preset")
    guard let index = shipped.firstIndex(where: { name.matches($0.name) }) else { throw .unknownPreset }
    return index
  }
}

/// Returns the code of a call without a view.
private func call(_ body: () throws(CallFailure) -> Void) -> Int32 {
  do throws(CallFailure) {
    try body()
    return ReturnCode.success.rawValue
  } catch { return LastFailure.record(error) }
}

/// Stores what a function makes where the caller wants it.
private func store<Value>(
  _ place: UnsafeMutableRawPointer?, _ name: StaticString, _ body: () throws(CallFailure) -> Value
) -> Int32 {
  call { () throws(CallFailure) in
    guard let place else { throw .pointer(name) }
    place.initializeMemory(as: Value.self, to: try body())
  }
}

/// Checks the start of a motion.
private func checkStart(_ position: Double, _ velocity: Double) throws(CallFailure) {
  try ArgumentCheck.offset(position, "the position")
  try ArgumentCheck.velocity(velocity)
}

/// Checks the ends of a range. Infinity is a range without an end.
private func checkRange(_ lower: Double, _ upper: Double) throws(CallFailure) {
  if lower != -.infinity { try ArgumentCheck.offset(lower, "the lower end of the range") }
  if upper != .infinity { try ArgumentCheck.offset(upper, "the upper end of the range") }
  guard lower <= upper else { throw .range("the upper end of the range", "at least the lower end") }
}

/// Makes the motion of content that is released.
@_cdecl("scrollengine_fling")
public func makeFling(
  _ preset: UnsafePointer<UInt8>?, _ viewport: Double, _ position: Double, _ velocity: Double, _ lower: Double,
  _ upper: Double, _ motion: UnsafeMutableRawPointer?
) -> Int32 {
  store(motion, "motion") { () throws(CallFailure) -> MotionValue in
    let preset = try Preset.number(preset)
    try ArgumentCheck.viewport(viewport)
    try checkStart(position, velocity)
    try checkRange(lower, upper)
    let rules = Preset.rules(preset, viewport: viewport)
    var fling = MotionValue()
    fling.kind = MotionValue.Kind.fling.rawValue
    fling.preset = Int32(preset)
    fling.position = position
    fling.velocity = rules.thrown(velocity)
    (fling.lower, fling.upper, fling.viewport) = (lower, upper, viewport)
    fling.finish()
    return fling
  }
}

/// Makes the motion of content that is released and slows down by a rate of the caller's.
@_cdecl("scrollengine_decay")
public func makeDecay(
  _ rate: Double, _ position: Double, _ velocity: Double, _ lower: Double, _ upper: Double,
  _ motion: UnsafeMutableRawPointer?
) -> Int32 {
  store(motion, "motion") { () throws(CallFailure) -> MotionValue in
    try ArgumentCheck.finite(rate, "the rate")
    // The limits of ExponentialDeceleration.
    guard rate >= 1e-6, rate <= 1 - 1e-6 else { throw .range("the rate", "0.000001 to 0.999999 per millisecond") }
    try checkStart(position, velocity)
    try checkRange(lower, upper)
    var decay = MotionValue()
    decay.kind = MotionValue.Kind.decay.rawValue
    (decay.stiffness, decay.position, decay.velocity) = (rate, position, velocity)
    (decay.lower, decay.upper) = (lower, upper)
    decay.finish()
    return decay
  }
}

/// Makes the motion of a spring.
@_cdecl("scrollengine_spring")
public func makeSpring(
  _ position: Double, _ target: Double, _ velocity: Double, _ response: Double, _ dampingRatio: Double,
  _ restDistance: Double, _ motion: UnsafeMutableRawPointer?
) -> Int32 {
  store(motion, "motion") { () throws(CallFailure) -> MotionValue in
    try checkStart(position, velocity)
    try ArgumentCheck.offset(target, "the target")
    try ArgumentCheck.duration(response, "the response")
    try ArgumentCheck.dampingRatio(dampingRatio)
    try ArgumentCheck.finite(restDistance, "the distance of rest")
    guard restDistance >= ArgumentCheck.shortest, restDistance <= ArgumentCheck.longest else {
      throw .range("the distance of rest", "1e-6 to 1e12 points")
    }
    return .spring(
      from: position, to: target, velocity: velocity,
      SpringParameters(response: response, dampingRatio: dampingRatio), restDistance: restDistance)
  }
}

/// Makes the motion of a glide that a program requests.
@_cdecl("scrollengine_glide")
public func makeGlide(
  _ position: Double, _ target: Double, _ velocity: Double, _ duration: Double, _ motion: UnsafeMutableRawPointer?
) -> Int32 {
  store(motion, "motion") { () throws(CallFailure) -> MotionValue in
    try checkStart(position, velocity)
    try ArgumentCheck.offset(target, "the target")
    try ArgumentCheck.duration(duration, "the duration")
    var glide = MotionValue()
    glide.kind = MotionValue.Kind.glide.rawValue
    (glide.position, glide.target, glide.velocity, glide.duration) = (position, target, velocity, duration)
    glide.finish()
    return glide
  }
}

/// Makes the motion of content that is released among detents, to the one that the preset's rule chooses.
@_cdecl("scrollengine_snap")
public func makeSnap(
  _ preset: UnsafePointer<UInt8>?, _ viewport: Double, _ position: Double, _ velocity: Double, _ start: Double,
  _ detents: UnsafePointer<Double>?, _ count: Int, _ chosen: UnsafeMutablePointer<Int>?,
  _ motion: UnsafeMutableRawPointer?
) -> Int32 {
  store(motion, "motion") { () throws(CallFailure) -> MotionValue in
    let preset = try Preset.number(preset)
    try ArgumentCheck.viewport(viewport)
    try checkStart(position, velocity)
    try ArgumentCheck.offset(start, "the start")
    let listed = try Numbers.detents(detents, count)
    guard let chosen else { throw .pointer("detent") }
    guard let lowest = listed.first, let highest = listed.last else {
      throw .range("the number of detents", "1 to 10000000")
    }
    let places = Detents(listed, in: lowest...highest)
    let rules = ScrollRules(sheetOf: Tuning(base: .numbered(preset)), viewportLength: viewport)
    let thrown = rules.thrown(velocity)
    let origin = listed.firstIndex(of: start)
    guard
      let decision = rules.snapping.verdict(
        among: places, from: origin, caughtAt: start, position: position, velocity: thrown)
    else { throw .range("the number of detents", "1 to 10000000") }
    let overshoot = position - min(max(position, lowest), highest)
    chosen.pointee = decision.target
    return .spring(
      from: position, to: places.snapOffset(at: decision.target),
      velocity: thrown + rules.edge.recoil(from: overshoot, releasedAt: thrown), rules.snap)
  }
}

/// Returns the position of a motion.
@_cdecl("scrollengine_position")
public func motionPosition(_ motion: UnsafeRawPointer?, _ time: Double) -> Double {
  motion?.loadUnaligned(as: MotionValue.self).answer(at: time).position ?? .nan
}

/// Returns the velocity of a motion.
@_cdecl("scrollengine_velocity")
public func motionVelocity(_ motion: UnsafeRawPointer?, _ time: Double) -> Double {
  motion?.loadUnaligned(as: MotionValue.self).answer(at: time).velocity ?? .nan
}

/// Returns how far a pull moves content beyond its end.
@_cdecl("scrollengine_stretch")
public func stretch(
  _ preset: UnsafePointer<UInt8>?, _ viewport: Double, _ pull: Double, _ shown: UnsafeMutablePointer<Double>?
) -> Int32 {
  store(shown, "shown") { () throws(CallFailure) -> Double in
    try ArgumentCheck.offset(pull, "the pull")
    return try rubberBand(preset, viewport).shown(pull: pull, dimension: viewport)
  }
}

/// Returns the pull that moves content beyond its end.
@_cdecl("scrollengine_pull")
public func pull(
  _ preset: UnsafePointer<UInt8>?, _ viewport: Double, _ shown: Double, _ pull: UnsafeMutablePointer<Double>?
) -> Int32 {
  store(pull, "pull") { () throws(CallFailure) -> Double in
    try ArgumentCheck.offset(shown, "the distance")
    return try rubberBand(preset, viewport).pull(shown: shown, dimension: viewport)
  }
}

private func rubberBand(_ preset: UnsafePointer<UInt8>?, _ viewport: Double) throws(CallFailure) -> RubberBand {
  let preset = try Preset.number(preset)
  try ArgumentCheck.viewport(viewport)
  return Preset.rules(preset, viewport: viewport).rubberBand
}

/// Makes a velocity tracker.
@_cdecl("scrollengine_make_tracker")
public func makeTracker(_ preset: UnsafePointer<UInt8>?, _ tracker: UnsafeMutableRawPointer?) -> Int32 {
  store(tracker, "tracker") { () throws(CallFailure) -> TrackerValue in
    var tracker = TrackerValue()
    tracker.preset = Int32(try Preset.number(preset))
    return tracker
  }
}

/// Adds a position of a finger to a velocity tracker.
@_cdecl("scrollengine_track")
public func track(_ tracker: UnsafeMutableRawPointer?, _ time: Double, _ x: Double, _ y: Double) -> Int32 {
  call { () throws(CallFailure) in
    guard let tracker else { throw .pointer("tracker") }
    try ArgumentCheck.time(time)
    let place = try Point(checking: x, y)
    tracker.assumingMemoryBound(to: TrackerValue.self).pointee.add(place, at: time)
  }
}

/// Copies the velocity of a finger.
@_cdecl("scrollengine_get_velocity")
public func trackedVelocity(
  _ tracker: UnsafeRawPointer?, _ time: Double, _ x: UnsafeMutablePointer<Double>?, _ y: UnsafeMutablePointer<Double>?
) -> Int32 {
  call { () throws(CallFailure) in
    guard let tracker else { throw .pointer("tracker") }
    guard let x, let y else { throw .pointer("x or y") }
    try ArgumentCheck.time(time)
    let velocity = tracker.assumingMemoryBound(to: TrackerValue.self).pointee.velocity(at: time)
    (x.pointee, y.pointee) = (velocity.x, velocity.y)
  }
}
