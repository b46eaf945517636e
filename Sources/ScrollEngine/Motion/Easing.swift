import RealModule

/// The share of a way that is done after a share of its time, as toolkits' animations have it.
///
/// ```swift
/// print(Easing.easeOut.curve(slope: 0).share(at: 0.5))
/// ```
package enum Easing: String, Sendable, CaseIterable {
  /// Slow, fast, slow: the cubic Bézier curve (0.42, 0, 0.58, 1) of CSS. Made anew it keeps the velocity: its first
  /// control point is lifted (Chromium, cc/animation/scroll_offset_animation_curve.cc). Flutter's Curves.easeInOut
  /// is the same curve.
  case easeInOut
  /// Fast, then slow: 1 − (1 − t)³, from its own speed each time that it is made anew (GTK, gtkadjustment.c).
  case easeOut
  /// Android's viscous fluid (AOSP Scroller.java, ViscousFluidInterpolator). Asked for anew on its way it jumps, as a
  /// ScrollView does within 250 ms (ScrollView.java, ANIMATED_SCROLL_GAP).
  case viscous

  /// The curve, with the slope at its beginning where it can have another than its own.
  func curve(slope: Double) -> EasingCurve {
    switch self {
    case .easeInOut:
      let slope = Limits.clamp(slope, -CubicBezier.steepest, CubicBezier.steepest, orElse: 0)
      return .bezier(CubicBezier(x1: 0.42, y1: 0.42 * slope, x2: 0.58, y2: 1))
    // With control points at thirds the parameter is the time itself.
    case .easeOut: return .bezier(CubicBezier(x1: 1 / 3, y1: 1, x2: 2 / 3, y2: 1))
    case .viscous: return .viscous
    }
  }
}

/// One curve of an ``Easing``; both shares from 0 to 1.
enum EasingCurve: Sendable {
  case bezier(CubicBezier)
  case viscous

  /// The share of the way after a share of the time.
  func share(at time: Double) -> Double {
    switch self {
    case .bezier(let curve): curve.y(at: curve.parameter(at: time))
    case .viscous: Self.fluid(Self.viscosity * time) / Self.fluid(Self.viscosity)
    }
  }

  /// The slope of the share there.
  func slope(at time: Double) -> Double {
    switch self {
    case .bezier(let curve): return curve.slope(at: curve.parameter(at: time))
    case .viscous:
      let x = Self.viscosity * time
      let slope = x < 1 ? 1 - Double.exp(-x) : (1 - Double.exp(-1)) * Double.exp(1 - x)
      return Self.viscosity * slope / Self.fluid(Self.viscosity)
    }
  }

  /// VISCOUS_FLUID_SCALE of AOSP Scroller.java.
  private static let viscosity = 8.0

  /// The fluid's way before it is scaled to end at 1: it gains speed up to 1, and from there loses it.
  private static func fluid(_ x: Double) -> Double {
    x < 1 ? x - (1 - Double.exp(-x)) : Double.exp(-1) + (1 - Double.exp(-1)) * (1 - Double.exp(1 - x))
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) over its x, which rises.
struct CubicBezier: Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// The steepest beginning (EaseInOutWithInitialSlope in scroll_offset_animation_curve.cc).
  static let steepest = 1000.0

  private static func value(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
  }

  private static func derivative(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * a + 6 * s * t * (b - a) + 3 * t * t * (1 - b)
  }

  /// The curve's parameter where its x is so much, from 0 to 1.
  func parameter(at x: Double) -> Double {
    monotoneRoot(in: 0...1, startingAt: x) {
      Self.value($0, x1, x2) - x
    } slope: {
      Self.derivative($0, x1, x2)
    }
  }

  /// Its y at a parameter.
  func y(at t: Double) -> Double { Self.value(t, y1, y2) }

  /// Its slope at a parameter.
  func slope(at t: Double) -> Double { Self.derivative(t, y1, y2) / Self.derivative(t, x1, x2) }
}
