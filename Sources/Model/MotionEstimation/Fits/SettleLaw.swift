import ScrollEngine

/// A motion that ends at a target which it did not choose by slowing down: a spring to a rest position, a return from
/// beyond an end, or an animation. Also the motions of no toolkit, against which every law has to hold its name.
enum SettleLaw: Sendable, Hashable {
  case spring
  /// A spring with the damping ratio 1, as that of pages and glides.
  case critical
  /// Chromium's return of overscroll.
  case elastic
  /// An animation by a known curve.
  case curve(AnimationCurve)
  /// An animation by any cubic Bézier curve.
  case bezier
  /// A way that is left as (1 − t/T)ⁿ, with a time T for each motion.
  case power
  /// A speed v that falls by a + b·v.
  case affine
  /// A finger at an even speed, and then a way that is left as (1 − t/T)ⁿ. It has no target of its own, but from the
  /// outside, it is an animation by a curve.
  case dragged

  /// The laws that separate such motions from drags.
  static let shapes: [SettleLaw] = [.spring, .curve(.easeInOut), .curve(.outCubic)]
  /// The laws of no toolkit.
  static let strangers: [SettleLaw] = [.affine, .power, .bezier]

  /// The name in reports.
  var name: String {
    switch self {
    case .spring: "spring"
    case .critical: "critical"
    case .elastic: "elastic"
    case .curve(let curve): curve.easing?.rawValue ?? curve.rawValue
    case .bezier: "bezier"
    case .power: "power"
    case .affine: "affine"
    case .dragged: "dragged"
    }
  }

  /// Whether the law is an animation with a duration.
  var isAnimation: Bool {
    switch self {
    case .curve, .bezier: true
    case .spring, .critical, .elastic, .power, .affine, .dragged: false
    }
  }

  /// The time of an animation at the first sample, if it starts as late as it may, in seconds. Chosen: six pictures
  /// at 60 a second.
  private static let latestStart = -0.1
  /// The share of an animation's visible part for which its start may be too slow to be seen. Chosen; not measured.
  private static let slowStart = 0.25

  /// The ranges of the constants' natural logarithms; of a Bézier curve's control points themselves.
  fileprivate var ranges: [ClosedRange<Double>] {
    switch self {
    case .spring: [-3.5...2.3, -3...1.4]  // response 0.03 to 10 s, damping ratio 0.05 to 4
    case .critical: [-3.5...2.3]  // response 0.03 to 10 s
    case .elastic: [-0.7...4.6]  // 0.5 to 100 per second
    case .curve: [-3.5...1.8]  // 0.03 to 6 s
    case .bezier: [-3.5...1.8, 0...1, -0.5...2, 0...1, -0.5...2]
    case .power: [0.18...2.5]  // n from 1.2 to 12
    case .affine: [-3...4.1, 1...11]  // 0.05 to 60 per second, 3 to 60,000 pt/s²
    // 0.03 to 6 s, n from 1.2 to 12, and the share of the time in which the finger moves.
    case .dragged: [-3.5...1.8, 0.18...2.5, 0.15...0.9]
    }
  }

  /// Constants from which the search starts.
  ///
  /// - Parameter duration: the seconds for which the longest motion moves.
  fileprivate func seeds(_ duration: Double) -> [[Double]] {
    switch self {
    case .spring:
      [(0.25, 1), (0.5, 1), (1, 1), (0.3, 0.6), (0.6, 0.6), (0.5, 1.6)].map { [Double.log($0.0), Double.log($0.1)] }
    case .critical: [[-1.4], [-0.7], [0]]
    case .elastic: [[1.6], [2.3], [3]]
    case .curve: [0.96, 1.1, 1.5].map { [Double.log($0 * duration)] }
    case .bezier:
      [
        (1.02, 0.25, 0.1, 0.25, 1), (1.02, 0.42, 0, 0.58, 1), (1.02, 0.1, 0.6, 0.3, 1), (1.02, 0.3, 0.9, 0.6, 1),
        (1.02, 0.05, 0.7, 0.1, 1), (1.4, 0.3, 0.3, 0.3, 1),
      ].map { [Double.log($0.0 * duration), $0.1, $0.2, $0.3, $0.4] }
    case .power: [2, 3, 5].map { [Double.log($0)] }
    case .dragged:
      [(2, 0.2), (2, 0.4), (2, 0.7), (4, 0.2), (4, 0.4)].map { [Double.log(1.02 * duration), Double.log($0.0), $0.1] }
    case .affine:
      [(0.7, 300), (0.7, 1500), (2, 300), (2, 1500), (5, 300), (5, 2000)].map { [Double.log($0.0), Double.log($0.1)] }
    }
  }

  /// The share of an animation's way that is covered after a share of its duration.
  fileprivate func fraction(_ constants: [Double]) -> (Double) -> Double {
    switch self {
    case .curve(let curve): return curve.fraction
    case .dragged:
      // The speeds of both parts are the same where they meet.
      let (exponent, dragged) = (Double.exp(constants[1]), constants[2])
      let speed = 1 / (dragged + (1 - dragged) / exponent)
      return { time in
        guard time > dragged else { return speed * time }
        let left = (1 - time) / (1 - dragged)
        return 1 - speed * (1 - dragged) / exponent * Double.pow(max(0, left), exponent)
      }
    default:
      let bezier = CubicBezier(x1: constants[1], y1: constants[2], x2: constants[3], y2: constants[4])
      return { bezier.fraction(at: $0) }
    }
  }

  /// The parameters of one motion from which the search starts.
  fileprivate func start(_ motion: VideoSegment, _ seed: [Double]) -> [LeastSquares.Parameter] {
    let (first, last) = (motion.offsets.first ?? 0, motion.offsets.last ?? 0)
    let room = motion.displacement.magnitude + 100
    func offset(_ value: Double) -> LeastSquares.Parameter {
      .init(value: value, range: value - room...value + room, step: 1e-4)
    }
    switch self {
    case .spring, .critical, .elastic:
      return [offset(first), .init(value: motion.initialVelocity, range: -1e5...1e5, step: 1e-2), offset(last)]
    case .curve, .bezier, .dragged:
      let duration = Double.exp(seed[0])
      // A slow start moves content by less than the errors.
      let longest = max(motion.longestLead, Self.slowStart * motion.movingDuration)
      // An animation from rest starts after the last sample at rest.
      let lead = min(max(duration - motion.movingDuration, Self.latestStart), 0.8 * longest, 0.8 * duration)
      let covered = min(fraction(seed)(max(0, lead / duration)), 0.9)
      return [
        offset((first - covered * last) / (1 - covered)),
        .init(value: lead, range: Self.latestStart...longest, step: 1e-5),
        offset(last),
      ]
    case .power:
      let left = max(motion.movingDuration, 0.02)
      return [offset(first), .init(value: 1.03 * left, range: 0.3 * left...8 * left, step: 1e-5), offset(last)]
    case .affine: return [offset(first), .init(value: motion.initialVelocity, range: -1e5...1e5, step: 1e-2)]
    }
  }

  /// Returns a motion of the law.
  ///
  /// - Parameters:
  ///   - constants: the constants, as the ranges have them.
  ///   - own: where the motion starts; its velocity there, or the time since its start for an animation, or that until
  ///     its end for a power; and its target, if the law has one.
  ///   - restThreshold: the distance from the target at which a spring comes to rest.
  ///   - stopsAtTarget: whether a spring stops where it first reaches its target.
  /// - Returns: the offset at a time in seconds after the first sample.
  fileprivate func offset(
    _ constants: [Double], _ own: [Double], _ restThreshold: Double, stopsAtTarget: Bool
  ) -> (Double) -> Double {
    switch self {
    case .spring, .critical:
      let damping = self == .critical ? 1 : Double.exp(constants[1])
      let motion = DampedSpring(
        from: own[0], to: own[2], velocity: own[1],
        parameters: SpringParameters(response: Double.exp(constants[0]), dampingRatio: damping),
        restThreshold: restThreshold)
      guard stopsAtTarget, let end = motion.timeOfReturn else { return { motion.position(at: $0) } }
      return { $0 < end ? motion.position(at: $0) : own[2] }
    case .elastic:
      var parameters = ElasticReturn.Parameters()
      parameters.rate = Double.exp(constants[0])
      // The velocity of the motion itself, whatever share of a fling's it is.
      parameters.share = 1
      let motion = ElasticReturn(
        from: own[0], to: own[2], velocity: own[1], parameters: parameters, restThreshold: restThreshold)
      return { motion.position(at: $0) }
    case .curve, .bezier, .dragged:
      let (duration, fraction) = (Double.exp(constants[0]), fraction(constants))
      return { time in
        let share = (time + own[1]) / duration
        guard share > 0 else { return own[0] }
        return share < 1 ? own[0] + (own[2] - own[0]) * fraction(share) : own[2]
      }
    case .power:
      let exponent = Double.exp(constants[0])
      return { time in
        let left = 1 - time / own[1]
        return left > 0 ? own[2] - (own[2] - own[0]) * Double.pow(left, exponent) : own[2]
      }
    case .affine:
      let (rate, deceleration) = (Double.exp(constants[0]), Double.exp(constants[1]))
      let (speed, sign) = (own[1].magnitude, own[1] < 0 ? -1.0 : 1)
      let end = Double.log(1 + rate * speed / deceleration) / rate
      return { time in
        let time = min(time, end)
        let decayed = (1 - Double.exp(-rate * time)) / rate
        return own[0] + sign * ((speed + deceleration / rate) * decayed - deceleration / rate * time)
      }
    }
  }
}

/// A law fitted to motions that share its constants.
struct SettleFit: Sendable {
  let law: SettleLaw
  let solution: LeastSquares.Solution
  /// The distance from the target at which a spring comes to rest.
  let restThreshold: Double
  /// Whether each motion stops where it first reaches its target, as a sheet does that opens fully: its end holds it, and
  /// a list in it takes over the velocity.
  let stopsAtTarget: [Bool]

  /// The fewest samples of a motion: two more than a spring with its start, velocity and target has constants.
  static let fewest = 7

  /// Returns the distances from the target at which a spring may come to rest.
  ///
  /// - Parameter pixel: the length of a pixel.
  static func restThresholds(pixel: Double) -> [Double] {
    // The search begins with a spring that does not jump to its target, since a jump has no slope to follow.
    [0.02 * pixel, DampedSpring.defaultRestThreshold, 0.5 * pixel]
  }

  /// The squares of the residuals, in units of the errors, by which a stop at the target has to fit better than a
  /// swing beyond it. Chosen: two standard deviations of one value, as a stop is one.
  private static let clearStop = 4.0

  /// Fits a law; `nil` if there are too few samples.
  ///
  /// - Parameters:
  ///   - restThresholds: the distances from the target at which a spring may come to rest. The best is chosen.
  ///   - start: logarithms of constants near the best ones; `nil` to search for them.
  ///   - own: the motions' own parameters near the best ones; `nil` to find them from the constants.
  init?(
    _ law: SettleLaw, _ motions: [VideoSegment], restThresholds: [Double], near start: [Double]? = nil,
    own: [[Double]]? = nil, steps: Int = 60
  ) {
    guard !motions.isEmpty, motions.allSatisfy({ $0.count >= Self.fewest }), let first = restThresholds.first else {
      return nil
    }
    self.law = law
    let swings = motions.map { _ in false }
    let duration = motions.reduce(0.03) { max($0, $1.movingDuration) }
    var problems = (start.map { [$0] } ?? law.seeds(duration)).map { Self.problem(law, motions, first, swings, $0) }
    if let own {
      for index in problems.indices { problems[index].start(atOwn: own) }
    }
    guard var solution = LeastSquares.best(of: problems, steps: steps) else { return nil }
    var threshold = first
    var stops = swings
    if law == .spring || law == .critical || law == .elastic {
      // The threshold hardly moves the rest of the curve, so the search goes on from there.
      for other in restThresholds.dropFirst() {
        let next = Self.problem(law, motions, other, swings, solution.shared).moved(to: solution)
          .solution(steps: steps)
        guard next.squares < solution.squares else { continue }
        (solution, threshold) = (next, other)
      }
    }
    if law == .spring {
      for index in motions.indices {
        var others = stops
        others[index] = true
        let next = Self.problem(law, motions, threshold, others, solution.shared).moved(to: solution)
          .solution(steps: steps)
        guard next.squares + Self.clearStop * max(1, next.variance) < solution.squares else { continue }
        (solution, stops) = (next, others)
      }
    }
    self.solution = solution
    restThreshold = threshold
    stopsAtTarget = stops
  }

  /// Returns the offset of a motion of the fit at a time in seconds after its first sample.
  func offset(ofMotion index: Int) -> (Double) -> Double {
    law.offset(solution.shared, solution.own[index], restThreshold, stopsAtTarget: stopsAtTarget[index])
  }

  private static func problem(
    _ law: SettleLaw, _ motions: [VideoSegment], _ threshold: Double, _ stops: [Bool], _ seed: [Double]
  ) -> LeastSquares {
    LeastSquares(
      shared: zip(seed, law.ranges).map { .init(value: $0, range: $1, step: 3e-4) },
      own: motions.map { law.start($0, seed) },
      residuals: { group, shared, own in
        motions[group].residuals(law.offset(shared, own, threshold, stopsAtTarget: stops[group]))
      }, weights: motions.map(\.weight))
  }
}

/// A curve by which user interfaces animate: the share of the way that is covered after a share of the duration.
enum AnimationCurve: String, Sendable, CaseIterable {
  case linear
  // CSS Easing Functions Level 1, the keywords.
  case ease
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"
  // Material Design 2 and 3: the tokens of motion.
  case materialStandard = "material-standard"
  case materialDecelerate = "material-decelerate"
  case materialAccelerate = "material-accelerate"
  case material3Standard = "material3-standard"
  case emphasized = "material3-emphasized"
  case emphasizedDecelerate = "material3-emphasized-decelerate"
  case emphasizedAccelerate = "material3-emphasized-accelerate"
  /// The curve with which web pages imitate the sheets of iOS.
  case sheet = "cubic-bezier(0.32, 0.72, 0, 1)"
  // Penner's easing functions, as in Qt, Android and easings.net.
  case outQuad = "easeOutQuad"
  case outCubic = "easeOutCubic"
  case outQuart = "easeOutQuart"
  case outQuint = "easeOutQuint"
  case outExpo = "easeOutExpo"
  case inOutQuad = "easeInOutQuad"
  case inOutCubic = "easeInOutCubic"
  case inOutSine = "easeInOutSine"
  case outSine = "easeOutSine"
  case smoothstep
  /// Android's viscous fluid.
  case viscous
  /// Chromium's smooth scrolling by a script, such as `scrollIntoView`, on desktops since 2025: in a time that is the
  /// root of the way's pixels, in frames of 1/60 s, up to 1.5 s (cc/base/features.cc,
  /// kProgrammaticScrollAnimationOverride).
  case smoothScroll = "chromium-smooth-scroll"

  /// The easing of the engine with this curve; `nil` without one.
  var easing: Easing? {
    switch self {
    case .easeInOut: .easeInOut
    case .outCubic: .easeOut
    case .viscous: .viscous
    default: nil
    }
  }

  /// Whether the curve is a cubic Bézier curve.
  var isBezier: Bool {
    switch self {
    case .linear, .outQuad, .outCubic, .smoothstep: true
    default: bezier != nil
    }
  }

  /// The exponent n of a curve 1 − (1 − t)ⁿ; `nil` for another.
  var exponent: Double? {
    switch self {
    case .linear: 1
    case .outQuad: 2
    case .outCubic: 3
    case .outQuart: 4
    case .outQuint: 5
    default: nil
    }
  }

  /// The control points, for a cubic Bézier curve.
  private var bezier: CubicBezier? {
    switch self {
    case .ease: CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    case .easeIn: CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    case .easeOut: CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
    case .easeInOut: CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    case .materialStandard: CubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)
    case .materialDecelerate: CubicBezier(x1: 0, y1: 0, x2: 0.2, y2: 1)
    case .materialAccelerate: CubicBezier(x1: 0.4, y1: 0, x2: 1, y2: 1)
    case .material3Standard: CubicBezier(x1: 0.2, y1: 0, x2: 0, y2: 1)
    case .emphasizedDecelerate: CubicBezier(x1: 0.05, y1: 0.7, x2: 0.1, y2: 1)
    case .emphasizedAccelerate: CubicBezier(x1: 0.3, y1: 0, x2: 0.8, y2: 0.15)
    case .sheet: CubicBezier(x1: 0.32, y1: 0.72, x2: 0, y2: 1)
    case .smoothScroll: CubicBezier(x1: 0.4, y1: 0, x2: 0, y2: 1)
    default: nil
    }
  }

  /// The curve as a function of the share of the duration, from 0 to 1.
  var fraction: (Double) -> Double {
    if let bezier { return { bezier.fraction(at: $0) } }
    switch self {
    case .outQuad: return { 1 - Double.pow(1 - $0, 2) }
    case .outCubic: return { 1 - Double.pow(1 - $0, 3) }
    case .outQuart: return { 1 - Double.pow(1 - $0, 4) }
    case .outQuint: return { 1 - Double.pow(1 - $0, 5) }
    case .outExpo: return { $0 < 1 ? 1 - Double.pow(2, -10 * $0) : 1 }
    case .inOutQuad: return { $0 < 0.5 ? 2 * $0 * $0 : 1 - 2 * (1 - $0) * (1 - $0) }
    case .inOutCubic: return { $0 < 0.5 ? 4 * Double.pow($0, 3) : 1 - 4 * Double.pow(1 - $0, 3) }
    case .inOutSine: return { (1 - Double.cos(Double.pi * $0)) / 2 }
    case .outSine: return { Double.sin(Double.pi / 2 * $0) }
    case .smoothstep: return { $0 * $0 * (3 - 2 * $0) }
    case .viscous:
      let glide = EasedGlide(from: 0, to: 1, velocity: 0, easing: .viscous, duration: 1)
      return { glide.position(at: $0) }
    case .emphasized:
      return { $0 < Self.knee.x ? Self.rise.at($0) : Self.settling.at($0) }
    default: return { $0 }
    }
  }

  /// A cubic Bézier curve between two points of a path.
  private struct Part {
    var start: Point
    var end: Point
    var curve: CubicBezier

    /// - Parameters:
    ///   - a: the first control point, in the path's coordinates.
    ///   - b: the second.
    init(from start: Point, _ a: Point, _ b: Point, to end: Point) {
      (self.start, self.end) = (start, end)
      let (width, height) = (end.x - start.x, end.y - start.y)
      curve = CubicBezier(
        x1: (a.x - start.x) / width, y1: (a.y - start.y) / height, x2: (b.x - start.x) / width,
        y2: (b.y - start.y) / height)
    }

    func at(_ x: Double) -> Double {
      let share = min(max((x - start.x) / (end.x - start.x), 0), 1)
      return start.y + (end.y - start.y) * curve.fraction(at: share)
    }
  }

  /// The point at which the two parts of Material 3's emphasized path meet (material-components-android,
  /// m3_sys_motion_easing_emphasized.xml).
  private static let knee = Point(x: 0.166666, y: 0.4)
  private static let rise = Part(
    from: Point(x: 0, y: 0), Point(x: 0.05, y: 0), Point(x: 0.133333, y: 0.06), to: knee)
  private static let settling = Part(
    from: knee, Point(x: 0.208333, y: 0.82), Point(x: 0.25, y: 1), to: Point(x: 1, y: 1))
}
