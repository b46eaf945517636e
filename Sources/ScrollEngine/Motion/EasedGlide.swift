/// A driven movement that takes a given time, as toolkits' animations do, whatever the distance.
struct EasedGlide: Motion {
  let restPosition: Double
  /// Seconds that are left.
  let restTime: Double
  private let start: Double
  private let curve: EasingCurve
  /// Seconds of the whole curve, and those that are gone already.
  private let duration: Double
  private let begun: Double

  /// - Parameters:
  ///   - from: where it begins, in points.
  ///   - to: the target, in points.
  ///   - velocity: points per second at the beginning, which ``Easing/easeInOut`` keeps.
  ///   - easing: the curve.
  ///   - duration: in seconds. One that the velocity would shorten to less than Chromium's least is over at once.
  init(from: Double, to: Double, velocity: Double, easing: Easing, duration: Double) {
    start = Limits.position(from)
    restPosition = Limits.position(to)
    let way = restPosition - start
    var duration = Limits.clamp(duration, 0, 1000, orElse: 0)
    let v = easing == .easeInOut ? Limits.velocity(velocity) : 0
    if v * way > 0 { duration = min(duration, Self.ease * way / v) }
    let isOver = way == 0 || duration < Self.least
    curve = easing.curve(slope: isOver ? 0 : v * duration / way)
    self.duration = isOver ? 0 : duration
    begun = 0
    restTime = self.duration
  }

  private init(_ other: EasedGlide, at time: Double) {
    let gone = other.elapsed(time)
    let place = other.position(at: gone)
    start = other.start - place
    restPosition = other.restPosition - place
    (curve, duration, begun) = (other.curve, other.duration, other.begun + gone)
    restTime = max(0, other.restTime - gone)
  }

  /// The same movement, seen from a moment and a place of its own.
  func goingOn(at time: Double) -> EasedGlide { EasedGlide(self, at: time) }

  /// The duration of a way at the velocity of its beginning is at most so many times that of an even movement:
  /// VelocityBasedDurationBound of Chromium's scroll_offset_animation_curve.cc.
  private static let ease = 2.5
  /// In seconds: kEpsilon of the same file, below which the movement stops at its target.
  private static let least = 0.01

  /// In seconds, for a way in points: how long Chromium's wheel takes, less for longer ways. kInverseDelta of the same
  /// file: 12 frames of 1/60 s up to 120 px, 6 from 480 px on.
  static func wheelDuration(over way: Double) -> Double {
    Limits.clamp(14 - way.magnitude / 60, 6, 12, orElse: 6) / 60
  }

  func position(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return restPosition }
    return start + (restPosition - start) * min(curve.share(at: share(of: time)), 1)
  }

  func velocity(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return 0 }
    // Where the velocity has lifted the beginning most, the curve would pass the target by a hundredth of a point.
    guard curve.share(at: share(of: time)) <= 1 else { return 0 }
    return curve.slope(at: share(of: time)) * (restPosition - start) / duration
  }

  /// The share of the whole time that has gone.
  private func share(of time: Double) -> Double { (elapsed(time) + begun) / duration }
}
