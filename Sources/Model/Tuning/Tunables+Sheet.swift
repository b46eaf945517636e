import ScrollEngine

/// The tunables of the sheet.
extension Tunables {
  /// The distance of the fully open sheet from the viewport's top, in points.
  public static let sheetFullTop = number(
    "sheet.fullTop", 96, 0...600, unit: "pt", "Distance of the fully open sheet from the viewport's top.",
    source: "room for a search field of 48 pt with 24 pt around it",
    words: "open, top, too high, too low, height, detent")
  /// The bottom of what lies above an open sheet, in points: a search field of 48 pt with 16 pt above it, which leaves
  /// 32 pt to the default of ``sheetFullTop``. An open sheet does not swing over it.
  package static let sheetCeiling = 64.0
  /// The fraction of the viewport that the half-open sheet covers.
  public static let sheetHalfFraction = number(
    "sheet.halfFraction", 0.5, 0.1...0.9, "Share of the viewport that the half-open sheet covers.",
    source: "UISheetPresentationController.Detent.medium is about half",
    words: "half, medium, middle, height, detent")
  /// The visible height of the closed sheet, in points.
  public static let sheetPeekHeight = number(
    "sheet.peekHeight", 132, 40...400, unit: "pt", "Visible height of the closed sheet.",
    source: "the sheet's heading block of 124 pt and 8 pt more",
    words: "closed, collapsed, bottom, height, detent")
  /// The deceleration rate with which a release is projected: the fraction of the velocity that remains after each
  /// millisecond.
  public static let sheetProjectionRate = number(
    "sheet.projectionRate", 0.99, 0.9...0.9995, unit: "per ms",
    "Deceleration used to project a release and choose a detent.",
    source: "UIScrollView.DecelerationRate.fast, as in WWDC 2018 session 803",
    words: "snaps too early, snaps too late, goes too far, flick, momentum, wrong detent")
  /// The undamped period of the spring that moves the sheet to a detent, in seconds.
  public static let sheetSpringResponse = number(
    "sheet.springResponse", 0.4, 0.05...2, unit: "s", "Undamped period of the spring to a detent.",
    source: "WWDC 2018 session 803 suggests 0.3 to 0.5 s",
    inactiveWhen: [.with(reducedMotion, because: "motion is reduced")],
    words: "stiff, soft, slow, fast, sluggish, snappy, settle, duration, spring")
  /// The damping ratio of the sheet's spring.
  public static let sheetSpringDamping = number(
    "sheet.springDamping", 0.86, 0.05...3, "Damping ratio of that spring.",
    source: "WWDC 2018 session 803 suggests 0.8 where momentum is visible",
    inactiveWhen: [.with(reducedMotion, because: "motion is reduced")],
    words: "swings, wobbles, bouncy, overshoots, stiff, dead, spring")
  /// Whether a fling continues from the sheet into the list and back.
  public static let sheetFlingHandoff = choice(
    "sheet.flingHandoff", ScrollRules.Handoff.carry, "Whether a fling continues from the sheet into the list and back.",
    source: "flutter#116981 and flutter#34259 ask for it",
    words: "stops at the seam, list goes on, carries over, nested scrolling, chaining")
  /// The rule that chooses the detent to which a released sheet moves.
  public static let sheetSnapRule = choice(
    "sheet.snapRule", SnapPolicy.Rule.projection, "What decides which detent a released sheet goes to.",
    source:
      "projection is WWDC 2018 session 803's; threshold is what gorhom#1547 and vaul#333 ask for; segment is "
      + "FloatingPanel's Core.swift, swipeTracker libadwaita's adw-swipe-tracker.c, bottomSheet Material's "
      + "BottomSheetBehavior.java",
    words: "detent, rest, stops, goes back, wrong detent, feels like android, feels like gnome")
  /// The drag distance, in points, that moves the sheet to the next detent with the rule `threshold`.
  public static let sheetSnapThreshold = number(
    "sheet.snapThreshold", 60, 0...600, unit: "pt",
    "How far a drag must go to reach the next detent (threshold rule).",
    source: "half of the closed sheet's default height of 132 pt, rounded; chosen by feel",
    inactiveWhen: [
      .with(sheetSnapRule, .projection, decides: "sheet.projectionRate"),
      .with(sheetSnapRule, .nearest, because: "the nearest detent wins, however far"),
      .with(sheetSnapRule, .segment, decides: "sheet.redirection"),
      .with(sheetSnapRule, .swipeTracker, decides: "sheet.swipeVelocity"),
      .with(sheetSnapRule, .bottomSheet, because: "the release direction decides"),
    ],
    words: "detent, goes back too early, snaps too early, too stiff, sensitive, distance")
  /// The maximum number of detents by which one release may move the sheet; 0 for no limit.
  public static let sheetStepLimit = number(
    "sheet.stepLimit", 0, 0...3, "Most detents one release may move the sheet; 0 for no limit.",
    source: "flutter#35712 wants a limit, scenee/FloatingPanel#339 wants none; segment counts from the release",
    words: "detent, skips, goes too far, one at a time")
}

/// The parameters of individual snap rules of the sheet.
public enum SnapTunables {
  /// The fraction of the distance between two neighbouring detents. A release that has passed this fraction, in the
  /// direction of the drag, goes on to the next detent; any other returns to the previous one.
  public static let redirection = Tunables.number(
    "sheet.redirection", SnapPolicy().redirection, 0...1,
    "Share of the way between two detents past which a release goes to the far one (segment rule).",
    source: "FloatingPanelBehavior.redirectionalProgress, 0.5",
    inactiveWhen: .unless(Tunables.sheetSnapRule, is: .segment),
    words: "detent, goes back, halfway, snaps too early, snaps too late")
  /// The minimum velocity of a release that is projected, in points per second. A slower release moves the sheet to the
  /// nearest detent.
  public static let swipeVelocity = Tunables.number(
    "sheet.swipeVelocity", SwipeTracker().speed, 0...5000, unit: "pt/s",
    "A release at least this fast is projected; a slower one goes to the nearest detent (swipeTracker rule).",
    source: "libadwaita adw-swipe-tracker.c, VELOCITY_THRESHOLD_TOUCH",
    inactiveWhen: .unless(Tunables.sheetSnapRule, is: .swipeTracker),
    words: "detent, flick, too stiff, sensitive, goes back")
  /// The distance, in points, of a progress of 1, the unit in which the rule `swipeTracker` projects a release.
  public static let swipeDistance = Tunables.number(
    "sheet.swipeDistance", SwipeTracker().distance, 50...4000, unit: "pt",
    "Distance of a projected progress of 1; 1000 is the momentum's own (swipeTracker rule).",
    source: "libadwaita adw-swipe-tracker.c adds px/ms to a progress, of which 1 is a sheet's whole way",
    inactiveWhen: .unless(Tunables.sheetSnapRule, is: .swipeTracker),
    words: "detent, goes too far, too short, momentum")
  /// The velocity above which the projection grows quadratically, in points per second.
  public static let swipeCurveVelocity = Tunables.number(
    "sheet.swipeCurveVelocity", SwipeTracker().curveSpeed, 0...10_000, unit: "pt/s",
    "Speed above which the projection grows with its square (swipeTracker rule).",
    source: "libadwaita adw-swipe-tracker.c, VELOCITY_CURVE_THRESHOLD",
    inactiveWhen: .unless(Tunables.sheetSnapRule, is: .swipeTracker),
    words: "detent, goes too far, hard flick")
  /// The strength of the quadratic growth of the projected distance above ``swipeCurveVelocity``; 0 keeps it linear.
  public static let swipeCurvature = Tunables.number(
    "sheet.swipeCurvature", SwipeTracker().curvature, 0...5,
    "How much the projection grows above that speed; 0 keeps it linear (swipeTracker rule).",
    source: "libadwaita adw-swipe-tracker.c, DECELERATION_PARABOLA_MULTIPLIER",
    inactiveWhen: .unless(Tunables.sheetSnapRule, is: .swipeTracker),
    words: "detent, goes too far, hard flick")

  /// The minimum velocity of a touchpad release that is projected, in points per second.
  public static let touchpadVelocity = Tunables.number(
    "sheet.touchpadVelocity", SwipeTracker().touchpadSpeed, 0...5000, unit: "pt/s",
    "A touchpad release at least this fast is projected (swipeTracker rule).",
    source: "libadwaita adw-swipe-tracker.c, VELOCITY_THRESHOLD_TOUCHPAD",
    inactiveWhen: .unless(Tunables.sheetSnapRule, is: .swipeTracker),
    words: "detent, flick, two fingers, too stiff, sensitive, goes back")
  /// The deceleration rate with which a touchpad release is projected, as the fraction of the velocity that remains
  /// after each millisecond.
  public static let touchpadRate = Tunables.number(
    "sheet.touchpadRate", SwipeTracker().touchpadRate, 0.9...0.9995, unit: "per ms",
    "Deceleration used to project a touchpad release (swipeTracker rule).",
    source: "libadwaita adw-swipe-tracker.c, DECELERATION_TOUCHPAD",
    inactiveWhen: .unless(Tunables.sheetSnapRule, is: .swipeTracker),
    words: "detent, flick, two fingers, goes too far, too short, momentum")
}

/// The tunables that control whether and when a sheet hides.
public enum HidingTunables {
  /// Whether the sheet can hide, which adds a hidden detent.
  public static let isOn = Tunables.flag(
    "sheet.hideable", false,
    "Lets a drag down or Escape hide the sheet; the list button and Down bring it back.",
    source: "Material BottomSheetBehavior.java, behavior_hideable, which is off unless the sheet is a dialog",
    words: "hide, dismiss, close, put away, swipe down, gone")
  /// The time, in seconds, for which a release is extrapolated at its velocity to decide whether the sheet hides.
  public static let lead = Tunables.number(
    "sheet.hideLead", SheetHiding().lead, 0...1, unit: "s",
    "How far ahead a release's velocity counts towards hiding the sheet (bottomSheet rule).",
    source: "Material BottomSheetBehavior.java, HIDE_FRICTION",
    inactiveWhen: hiding,
    words: "hide, dismiss, swipe down, flick, too easily, sensitive")
  /// The distance below the closed position beyond which a release hides the sheet, as a fraction of the closed sheet's
  /// visible height.
  public static let share = Tunables.number(
    "sheet.hideShare", SheetHiding().share, 0...1,
    "Share of the closed sheet's visible height past which a release hides it (bottomSheet rule).",
    source: "Material BottomSheetBehavior.java, HIDE_THRESHOLD",
    inactiveWhen: hiding,
    words: "hide, dismiss, swipe down, too easily, goes back, distance")

  /// The conditions of the parameters for hiding, which are active only for a sheet that hides by Material's rule.
  /// Under other rules, the hidden position is an ordinary detent.
  private static let hiding =
    [.without(isOn, because: "the sheet cannot hide")] + .unless(Tunables.sheetSnapRule, is: .bottomSheet)
}

extension TunableGroup {
  static let sheet = TunableGroup("sheet") {
    Tunables.sheetFullTop
    Tunables.sheetHalfFraction
    Tunables.sheetPeekHeight
    Tunables.sheetProjectionRate
    Tunables.sheetSpringResponse
    Tunables.sheetSpringDamping
    Tunables.sheetFlingHandoff
    Tunables.sheetSnapRule
    Tunables.sheetSnapThreshold
    Tunables.sheetStepLimit
    SnapTunables.redirection
    SnapTunables.swipeVelocity
    SnapTunables.swipeDistance
    SnapTunables.swipeCurveVelocity
    SnapTunables.swipeCurvature
    SnapTunables.touchpadVelocity
    SnapTunables.touchpadRate
    HidingTunables.isOn
    HidingTunables.lead
    HidingTunables.share
  }
}
