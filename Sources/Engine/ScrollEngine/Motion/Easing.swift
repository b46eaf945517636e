/// An easing curve of a UI toolkit: the fraction of the distance that is covered after a fraction of the duration.
///
/// ```swift
/// print(Easing.easeOut.curve(slope: 0).fraction(at: 0.5))
/// ```
package enum Easing: String, Sendable, CaseIterable {
  /// Slow, fast, slow: the cubic Bézier curve (0.42, 0, 0.58, 1) of CSS. A glide that gets a new target keeps its
  /// velocity, because the first control point is raised (Chromium, cc/animation/scroll_offset_animation_curve.cc).
  /// Flutter's Curves.easeInOut is the same curve.
  case easeInOut
  /// Fast, then slow: 1 − (1 − t)³. A glide that gets a new target starts again at the curve's own initial speed (GTK,
  /// gtkadjustment.c).
  case easeOut
  /// Android's viscous fluid (AOSP Scroller.java, ViscousFluidInterpolator). A scroll that gets a new target while it
  /// runs jumps there at once, as a ScrollView does within 250 ms (ScrollView.java, ANIMATED_SCROLL_GAP).
  case viscous

  /// Returns the curve. Only ``easeInOut`` uses `slope`, the slope at the start.
  func curve(slope: Double) -> EasingCurve {
    switch self {
    case .easeInOut:
      let slope = Limits.clamp(slope, -CubicBezier.steepest, CubicBezier.steepest, orElse: 0)
      return .bezier(CubicBezier(x1: 0.42, y1: 0.42 * slope, x2: 0.58, y2: 1))
    // With the control points at a third and two thirds of the time, the curve parameter equals the time.
    case .easeOut: return .bezier(CubicBezier(x1: 1 / 3, y1: 1, x2: 2 / 3, y2: 1))
    case .viscous: return .viscous
    }
  }
}

/// The curve of an ``Easing``. Time and distance are fractions from 0 to 1.
enum EasingCurve: Sendable {
  case bezier(CubicBezier)
  case viscous

  /// Returns the fraction of the distance covered after a fraction of the duration.
  func fraction(at time: Double) -> Double {
    switch self {
    case .bezier(let curve): curve.fraction(at: time)
    case .viscous: Self.fluid(Self.viscosity * time) / Self.fluid(Self.viscosity)
    }
  }

  /// Returns the derivative of `fraction(at:)`.
  func slope(at time: Double) -> Double {
    switch self {
    case .bezier(let curve): return curve.slope(at: curve.parameter(at: time))
    case .viscous:
      let x = Self.viscosity * time
      let slope = x < 1 ? 1 - Double.exp(-x) : (1 - Double.exp(-1)) * Double.exp(1 - x)
      return Self.viscosity * slope / Self.fluid(Self.viscosity)
    }
  }

  /// The scale of the time in the viscous curve: VISCOUS_FLUID_SCALE of AOSP Scroller.java.
  private static let viscosity = 8.0

  /// Returns the distance of the viscous curve before it is scaled to end at 1. The speed rises until x = 1 and falls
  /// from there on.
  private static func fluid(_ x: Double) -> Double {
    x < 1 ? x - (1 - Double.exp(-x)) : Double.exp(-1) + (1 - Double.exp(-1)) * (1 - Double.exp(1 - x))
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) whose x increases with the parameter, so that y is a function of x.
package struct CubicBezier: Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// Creates a curve from its two control points, whose x is from 0 to 1.
  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Returns the fraction of the way, y, at a fraction of the duration, x, from 0 to 1.
  package func fraction(at x: Double) -> Double { y(at: parameter(at: x)) }

  /// The largest initial slope; a steeper one is clamped to it (EaseInOutWithInitialSlope in
  /// scroll_offset_animation_curve.cc).
  static let steepest = 1000.0

  private static func value(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
  }

  private static func derivative(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * a + 6 * s * t * (b - a) + 3 * t * t * (1 - b)
  }

  /// Returns the curve parameter at an x coordinate from 0 to 1.
  func parameter(at x: Double) -> Double {
    monotoneRoot(in: 0...1, startingAt: x) {
      Self.value($0, x1, x2) - x
    } slope: {
      Self.derivative($0, x1, x2)
    }
  }

  func y(at t: Double) -> Double { Self.value(t, y1, y2) }

  /// Returns dy/dx at a parameter.
  func slope(at t: Double) -> Double { Self.derivative(t, y1, y2) / Self.derivative(t, x1, x2) }
}
