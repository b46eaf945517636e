import ScrollEngine

extension Tunables {
  /// The distance by which one notch of the wheel scrolls, in points.
  public static let wheelStep = number(
    "wheel.step", 53, 1...400, unit: "pt", "How far one notch of the wheel scrolls.",
    source: "Chromium ui/events/event.h, kWheelDelta on Linux, which follows GTK",
    inactiveWhen: [.with(WheelTunables.distance, .page, because: "the length of the view decides")],
    words: "mouse, notch, too far, too short, wheel too fast, wheel too slow")
  /// The settling time of the wheel's scroll animation, in seconds.
  public static let wheelSmoothing = number(
    "wheel.smoothing", 0.2, 0...1, unit: "s",
    "Time for 99 % of the way of a scroll by wheel or tap; it rests after up to twice as long. 0 jumps.",
    source: "chosen by feel: the content has arrived before the next notch of a slow turn",
    inactiveWhen: [.with(reducedMotion, because: "motion is reduced")],
    words: "mouse, notch, jumps, laggy, sluggish, smooth, glide")
}

/// The tunables of wheel scrolling.
public enum WheelTunables {
  /// The motion with which content scrolls after a notch of the wheel.
  public static let motion = Tunables.choice(
    "wheel.motion", WheelMotion.steady,
    "How the wheel moves content: with a spring, steadily as it turns, as in Chromium, or at once.",
    source: "steady: chosen by its ripple; Chromium scroll_offset_animation_curve.cc; GTK, Flutter and Android jump",
    inactiveWhen: [.with(Tunables.reducedMotion, because: "motion is reduced")],
    words: "mouse, notch, jerky, ripple, even, smooth, stutter, jumps, laggy, ease")
  /// The time, in seconds, for which the wheel's rate (notches per second) is remembered. Notches that follow each
  /// other within this time count as one turn.
  public static let memory = Tunables.number(
    "wheel.memory", GlideRules().memory, 0.05...1, unit: "s",
    "Notches within this time are one turn; content keeps its speed until the next notch is due.",
    source: "chosen: four notches a second are one turn, two are two",
    inactiveWhen: [WheelMotion.spring, .chromium, .jump].map {
      .with(motion, $0, because: "\($0.rawValue) has no rate")
    },
    words: "mouse, notch, steady, slow turn, runs on, stops late")
  /// The rule that determines how far a notch of the wheel scrolls.
  public static let distance = Tunables.choice(
    "wheel.distance", WheelDistance.fixed,
    "Whether a notch scrolls the same distance everywhere, or the view's length in points to the power of 2/3.",
    source: "fixed: Chromium, Android; page: GTK gtkscrolledwindow.c, get_wheel_detent_scroll_step",
    words: "mouse, notch, too far, too short, small list, large window")
}

extension TunableGroup {
  static let wheel = TunableGroup("wheel", isShared: true) {
    Tunables.wheelStep
    Tunables.wheelSmoothing
    WheelTunables.motion
    WheelTunables.memory
    WheelTunables.distance
  }
}
