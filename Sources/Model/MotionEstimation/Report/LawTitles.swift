extension FlingLaw {
  /// The name in sentences.
  var title: String {
    switch self {
    case .exponential: "an exponential"
    case .gtk: "GTK's exponential"
    case .flutter: "Flutter's exponential"
    case .spline: "Android's spline"
    case .clamping: "the spline of Flutter's clamping lists"
    case .chromium: "Chromium's curve"
    case .constant: "a constant deceleration"
    }
  }
}

extension SettleLaw {
  /// The name in sentences.
  var title: String {
    switch self {
    case .spring, .critical: "a spring"
    case .elastic: "an elastic return"
    case .curve(let curve): curve.title
    case .bezier: "a free Bézier curve"
    case .power: "a power of the time that is left"
    case .affine: "a speed v that falls by a + b·v"
    case .dragged: "a drag at an even speed that ends in a fling"
    }
  }
}

extension AnimationCurve {
  /// The name that people give the curve.
  var title: String {
    switch self {
    case .ease, .easeIn, .easeOut, .easeInOut: "CSS's \(rawValue)"
    case .materialStandard: "Material's standard curve (0.4, 0, 0.2, 1)"
    case .materialDecelerate: "Material's decelerate curve (0, 0, 0.2, 1)"
    case .materialAccelerate: "Material's accelerate curve (0.4, 0, 1, 1)"
    case .material3Standard: "Material 3's standard curve (0.2, 0, 0, 1)"
    case .emphasized: "Material 3's emphasized curve"
    case .emphasizedDecelerate: "Material 3's emphasized decelerate curve (0.05, 0.7, 0.1, 1)"
    case .emphasizedAccelerate: "Material 3's emphasized accelerate curve (0.3, 0, 0.8, 0.15)"
    case .sheet: "the curve (0.32, 0.72, 0, 1) of iOS-like sheets"
    case .linear: "a straight line (linear)"
    case .viscous: "Android's viscous fluid"
    case .smoothScroll: "the curve (0.4, 0, 0, 1) of Chromium's smooth scrolling"
    case .outQuad: "easeOutQuad, which is a constant deceleration"
    case .outCubic, .outQuart, .outQuint, .outExpo, .inOutQuad, .inOutCubic, .inOutSine, .outSine,
      .smoothstep:
      rawValue
    }
  }
}

/// A fit of a law that has a name in sentences.
protocol TitledFit {
  /// The name of the law.
  var title: String { get }
}

extension FlingFit: TitledFit {
  var title: String { candidate.law.title }
}

extension SettleFit: TitledFit {
  var title: String { law.title }
}
