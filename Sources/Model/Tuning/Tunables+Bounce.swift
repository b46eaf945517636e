import ScrollEngine

/// The tunables that control how overscrolled content returns.
public enum BounceTunables {
  /// The law by which overscrolled content returns to its end.
  public static let law = Tunables.choice(
    "bounce.law", BounceLaw.spring, "How stretched content returns to its edge.",
    source: "UIScrollView has a spring; Chromium elastic_overscroll_controller_exponential.cc an exponential",
    inactiveWhen: EdgeTunables.comesBack,
    words: "bounces back, overscroll, edge, elastic, spring, law, feels like chrome")
  /// The decay rate of Chromium's elastic return of overscroll, as an exponent per second.
  public static let rate = Tunables.number(
    "bounce.rate", ElasticReturn.Parameters().rate, 0.5...100, unit: "per s",
    "How fast an elastic edge returns: the exponent of its decay per second.",
    source: "Chromium elastic_overscroll_controller_exponential.cc, kRubberbandStiffness over kRubberbandPeriod",
    inactiveWhen: EdgeTunables.comesBack + [.with(law, .spring, decides: "bounce.stiffness")],
    words: "slow to come back, bounces back, overscroll, edge, feels like chrome")
  /// The share of a fling's velocity with which Chromium's elastic return of overscroll begins.
  public static let share = Tunables.number(
    "bounce.share", ElasticReturn.Parameters().share, 0...1,
    "Share of a fling's velocity that stretches an elastic edge.",
    source: "Chromium elastic_overscroll_controller_exponential.cc, kRubberbandAmplitude",
    inactiveWhen: EdgeTunables.comesBack + [.with(law, .spring, decides: "bounce.stiffness")],
    words: "bouncy, overshoots, bounces back, overscroll, edge, feels like chrome")
  /// The stiffness of the spring that returns overscroll, for mass 1, in 1/s².
  public static let stiffness = Tunables.number(
    "bounce.stiffness", 120, 10...2000, unit: "1/s²", "Stiffness of the spring that returns overscroll; mass 1.",
    source:
      "JetBrains/compose-multiplatform-core, CupertinoOverscrollEffect.kt; fits published UIScrollView measurements",
    inactiveWhen: EdgeTunables.comesBack + [.with(law, .elastic, decides: "bounce.rate")],
    words: "stiff, soft, snappy, slow to come back, bounces back, overscroll, edge, spring")
  /// The damping ratio of the spring that returns overscroll. Below 1, the content swings past its end.
  public static let damping = Tunables.number(
    "bounce.dampingRatio", 1, 0.05...3, "Damping ratio of that spring; below 1 content overshoots the edge.",
    source:
      "JetBrains/compose-multiplatform-core, CupertinoOverscrollEffect.kt; flutter#103762 saw no overshoot on iOS",
    inactiveWhen: EdgeTunables.comesBack + [.with(law, .elastic, decides: "bounce.rate")],
    words: "swings, wobbles, bouncy, overshoots, dead, overscroll, spring")
  /// The velocity with which content that was held beyond its end starts to return when it is released, in points per
  /// second for each point of overscroll.
  public static let recoilRate = Tunables.number(
    "bounce.recoilRate", Recoil.iosRate, 0...100, unit: "1/s",
    "Velocity towards the end with which a pull starts back when it is let go, per point beyond the end.",
    source:
      "samoylenkodmitry/Cranpose, ios_fling_measurement.rs: 1281 pt/s at 177 pt (iOS 26.5); one pull, so whether it is proportional is open",
    inactiveWhen: EdgeTunables.comesBack + [.with(law, .elastic, decides: "bounce.rate")],
    words: "slow to let go, sluggish, snappy, slow to come back, bounces back, pull, release, overscroll, edge, spring")
  /// Whether content that is released beyond its end with a velocity also gets the additional velocity of
  /// ``recoilRate``.
  public static let throwsRecoil = Tunables.flag(
    "bounce.throwsRecoil", true, "Whether a pull that is let go with a velocity starts back as fast as one held still.",
    source:
      "LevisonNN/LNCustomScrollView: iOS 14 starts back at 220 pt/s from 394 pt, so the finger's velocity is added; how fast the finger was is open",
    inactiveWhen: EdgeTunables.comesBack + [
      .with(law, .elastic, decides: "bounce.rate"), .without(recoilRate, because: "a pull starts back from rest"),
    ],
    words: "throw, flick, pull, release, overscroll, edge")
}

extension TunableGroup {
  static let bounce = TunableGroup("bounce", isShared: true) {
    BounceTunables.law
    BounceTunables.stiffness
    BounceTunables.damping
    BounceTunables.recoilRate
    BounceTunables.throwsRecoil
    BounceTunables.rate
    BounceTunables.share
  }
}
