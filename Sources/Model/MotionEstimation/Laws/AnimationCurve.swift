import ScrollEngine

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
