import ScrollEngine

/// The tunables that control the deceleration of flings.
extension Tunables {
  /// The fraction of an exponential fling's velocity that remains after each millisecond.
  public static let decelerationRate = number(
    "fling.decelerationRate", 0.998, 0.9...0.9999, unit: "per ms",
    "Share of an exponential fling's velocity left after each millisecond.",
    source: "UIScrollView.DecelerationRate.normal, UIKit documentation",
    inactiveWhen: .other(than: .exponential),
    words: "too far, too short, glides, friction, slow down, momentum, coasting, inertia")
  /// The speed at which an exponential fling stops, in points per second.
  public static let stopVelocity = number(
    "fling.stopVelocity", 10, 0.1...100, unit: "pt/s", "Speed at which an exponential fling stops.",
    source: "fits five published measured UIScrollView flings to 0.5 pt",
    inactiveWhen: [
      .with(flingModel, .spline, because: "spline stops at 1 pt/s"),
      .with(flingModel, .gtk, because: "gtk stops at 0.1 pt/s"),
      .with(flingModel, .flutter, because: "flutter stops at 20 pt/s"),
      .with(flingModel, .clamping, because: "clamping stops where its curve ends"),
      .with(flingModel, .chromium, because: "chromium stops where its curve ends"),
    ],
    words: "stops too early, stops too late, crawls, ends, tail, abrupt")
  /// The law by which flings slow down.
  public static let flingModel = choice(
    "fling.model", FlingModel.Kind.exponential, "How a fling slows down; each model is one toolkit's.",
    source:
      "UIScrollView, OverScroller.java, gtkkineticscrolling.c, scroll_simulation.dart, physics_based_fling_curve.cc",
    words: "law, curve, feels like android, feels like ios, platform, momentum, deceleration")
  /// The friction of Android's law, without unit. A larger friction ends a fling earlier.
  public static let flingFriction = number(
    "fling.friction", SplineFling.defaultFriction, 0.002...0.2,
    "Android's friction; a larger one ends a fling earlier.",
    source: "AOSP ViewConfiguration.java, SCROLL_FRICTION",
    inactiveWhen: .other(than: .spline, .clamping),
    words: "too far, too short, glides, slow down, momentum, coasting, inertia, feels like android")
  /// The friction of GTK's law: the exponent, per second, by which the velocity decays.
  public static let flingFrictionRate = number(
    "fling.frictionRate", FrictionFling.defaultFriction, 0.2...40, unit: "per s",
    "GTK's friction: the exponent of a fling's velocity decay per second.",
    source: "gtkscrolledwindow.c, DECELERATION_FRICTION",
    inactiveWhen: .other(than: .gtk),
    words: "too far, too short, glides, slow down, momentum, coasting, inertia")
  /// The drag of Flutter's law: the fraction of the velocity that remains after a second.
  public static let flingDrag = number(
    "fling.drag", FlutterFling.defaultDrag, 0.001...0.9, unit: "per s",
    "Flutter's drag: the share of a fling's velocity left after a second.",
    source: "Flutter scroll_simulation.dart, BouncingScrollSimulation",
    inactiveWhen: .other(than: .flutter),
    words: "too far, too short, glides, slow down, momentum, coasting, inertia")
  /// The deceleration of Chromium's law, in points per second squared. It determines the distance of a fling.
  public static let flingDeceleration = number(
    "fling.deceleration", PhysicsFling.defaultDeceleration, 200...20_000, unit: "pt/s²",
    "Chromium's deceleration: a fling goes as far as if it lost this much speed each second.",
    source: "Chromium physics_based_fling_curve.cc, kDefaultPhysicalDeceleration at 96 dpi",
    inactiveWhen: .other(than: .chromium),
    words: "too far, too short, glides, slow down, momentum, coasting, inertia, feels like chrome")
  /// The maximum distance of Chromium's law, in viewports.
  public static let flingReach = number(
    "fling.reach", PhysicsFling.defaultReach, 0.1...100, unit: "viewports",
    "Longest fling of Chromium's model, in viewports.",
    source: "Chromium physics_based_fling_curve.h, kDefaultBoundsMultiplier",
    inactiveWhen: .other(than: .chromium),
    words: "too far, too short, limit, bound, runs away, feels like chrome")
}

extension [InactiveReason] {
  /// Returns the conditions of a parameter that only the fling models in `laws` read: the parameter is inactive with
  /// any other model, and a parameter of that model decides instead.
  static func other(than laws: FlingModel.Kind...) -> [InactiveReason] {
    FlingModel.Kind.allCases.filter { !laws.contains($0) }.map { other in
      let figure =
        switch other {
        case .exponential: "fling.decelerationRate"
        case .spline, .clamping: "fling.friction"
        case .gtk: "fling.frictionRate"
        case .flutter: "fling.drag"
        case .chromium: "fling.deceleration"
        }
      return .with(Tunables.flingModel, other, decides: figure)
    }
  }
}

extension TunableGroup {
  static let fling = TunableGroup("fling", isShared: true) {
    Tunables.decelerationRate
    Tunables.stopVelocity
    Tunables.flingModel
    Tunables.flingFriction
    Tunables.flingFrictionRate
    Tunables.flingDrag
    Tunables.flingDeceleration
    Tunables.flingReach
  }
}
