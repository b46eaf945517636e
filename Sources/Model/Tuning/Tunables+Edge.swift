import ScrollEngine

/// The tunables that control the visible effect of a pull or fling beyond a limit.
public enum EdgeTunables {
  /// The visible effect of a pull or fling beyond a limit.
  package static let effect = Tunables.choice(
    "edge.effect", EdgeRule.Effect.bounce,
    "What a pull past the end shows: moved content, a glow, stretched content, or nothing.",
    source: "UIScrollView; GTK gtkscrolledwindow.c; AOSP EdgeEffect.java; Flutter material/app.dart",
    words: "overscroll, edge, bounce, glow, stretch, clamp, hard end, wall, feels like android, feels like gtk")
  /// The maximum depth, in points, of the glow that a pull causes.
  public static let pullDepth = Tunables.number(
    "edge.pullDepth", EdgeRule().pullDepth, 0...1000, unit: "pt",
    "Depth of the glow from a pull past the end.",
    source: "GTK gtkscrolledwindow.c, MAX_OVERSHOOT_DISTANCE", inactiveWhen: other(than: .glow),
    words: "overscroll, edge, glow, light")
  /// The maximum depth, in points, of the glow that a fling causes.
  public static let throwDepth = Tunables.number(
    "edge.throwDepth", EdgeRule().throwDepth, 0...1000, unit: "pt",
    "Largest depth of the glow from a fling into the end.",
    source: "GTK gtkkineticscrolling.c, gtk_kinetic_scrolling_tick", inactiveWhen: other(than: .glow),
    words: "overscroll, edge, glow, light, flash")
  /// The initial velocity of the stretch after a fling into a limit, as a multiple of the fling's velocity.
  public static let absorption = Tunables.number(
    "edge.absorption", EdgeRule().absorption, 0...50,
    "Stretch from a fling into the end, as a multiple of its velocity.",
    source: "AOSP EdgeEffect.java, ON_ABSORB_VELOCITY_ADJUSTMENT", inactiveWhen: other(than: .stretch),
    words: "overscroll, edge, stretch, rubber, impact")
  /// The strength of the stretch, as a fraction of the content's length. The beginning of a pull stretches the content
  /// by up to this fraction, and each viewport length that is pulled adds the same fraction again.
  public static let intensity = Tunables.number(
    "edge.intensity", EdgeRule().intensity, 0...0.5,
    "Share by which content stretches at the first pull, and again for each viewport pulled.",
    source: "AOSP EdgeEffect.java, EXP_STRETCH_INTENSITY and LINEAR_STRETCH_INTENSITY",
    inactiveWhen: other(than: .stretch),
    words: "overscroll, edge, stretch, rubber, too much, too little")

  /// Returns the conditions of a parameter that only `effect` reads: the parameter is inactive with any other effect.
  static func other(than effect: EdgeRule.Effect) -> [InactiveReason] {
    EdgeRule.Effect.allCases.filter { $0 != effect }.map { other in
      switch other {
      case .bounce: .with(Self.effect, other, decides: "rubberBand.coefficient")
      case .glow: .with(Self.effect, other, decides: "edge.pullDepth")
      case .stretch: .with(Self.effect, other, decides: "edge.intensity")
      case .none: .with(Self.effect, other, because: "nothing shows at an end")
      }
    }
  }

  /// The condition of parameters that control how overscroll returns: they are inactive if there is no overscroll.
  static let comesBack = [InactiveReason.with(effect, .none, because: "nothing moves past an end")]
}

extension TunableGroup {
  static let edge = TunableGroup("edge", isShared: true) {
    EdgeTunables.effect
    EdgeTunables.pullDepth
    EdgeTunables.throwDepth
    EdgeTunables.absorption
    EdgeTunables.intensity
  }
}
