import ScrollEngine

/// The tunables of keyboard scrolling.
public enum KeyTunables {
  /// The motion with which content scrolls after a key press.
  public static let motion = Tunables.choice(
    "keys.motion", KeyMotion.wheel,
    "How keys move content: like the wheel, with a timed animation, or at once.",
    source:
      "easeInOut: Chromium scroll_offset_animation_curve.cc, Flutter ScrollAction; easeOut: GTK gtkadjustment.c; "
      + "viscous: AOSP Scroller.java",
    inactiveWhen: [.with(Tunables.reducedMotion, because: "motion is reduced")],
    words: "keyboard, arrow, page down, smooth, jumps, ease, curve")
  /// The duration of a key's animation, in seconds.
  public static let duration = Tunables.number(
    "keys.duration", 0.15, 0.02...1, unit: "s", "How long a key's animation takes.",
    source: "Chromium scroll_offset_animation_curve.cc, kConstantDuration: 9 frames",
    inactiveWhen: [
      .with(motion, .wheel, decides: "wheel.motion"), .with(motion, .jump, because: "jump takes no time"),
    ],
    words: "keyboard, arrow, page down, slow, fast, laggy, sluggish")
  /// The rule that determines how far arrow and page keys scroll.
  public static let distance = Tunables.choice(
    "keys.distance", KeyDistance.wheel,
    "Whether an arrow scrolls like a notch and a page leaves a row in sight, or both have their own values.",
    source: "wheel: chosen, as hands switch between wheel and keys; own: Chromium, GTK, Flutter and Android",
    words: "keyboard, arrow, page down, too far, too short, overlap")
  /// The fixed part of an arrow key's distance, in points.
  public static let arrow = Tunables.number(
    "keys.arrow", 40, 0...400, unit: "pt", "How far an arrow key scrolls, besides its share of the view.",
    source: "Chromium cc/input/scroll_utils.h, kPixelsPerLineStep", inactiveWhen: wheels,
    words: "keyboard, arrow, too far, too short, line")
  /// The part of an arrow key's distance that depends on the viewport, as a fraction of the viewport.
  public static let arrowShare = Tunables.number(
    "keys.arrowShare", 0, 0...1, "Share of the view that an arrow key also scrolls.",
    source: "none in Chromium and Flutter; 0.1 in GTK gtkviewport.c, 0.5 in AOSP ScrollView.java", inactiveWhen: wheels,
    words: "keyboard, arrow, too far, too short, line")
  /// The distance of a page key as a fraction of the viewport.
  public static let pageShare = Tunables.number(
    "keys.pageShare", 0.875, 0.1...1, "Share of the view that a page key scrolls.",
    source: "Chromium cc/input/scroll_utils.h, kMinFractionToStepWhenPaging", inactiveWhen: wheels,
    words: "keyboard, page down, space, too far, too short, overlap, lost my place")

  /// The condition of the parameters that set the distance of keys: they are inactive while keys scroll as far as the
  /// wheel.
  private static let wheels: [InactiveReason] = [.with(distance, .wheel, decides: "wheel.step")]
}

extension TunableGroup {
  static let keys = TunableGroup("keys", isShared: true) {
    KeyTunables.motion
    KeyTunables.duration
    KeyTunables.distance
    KeyTunables.arrow
    KeyTunables.arrowShare
    KeyTunables.pageShare
  }
}
