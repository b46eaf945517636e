import Containers
import ScrollEngine

/// The tunables of pagers.
public enum PagerTunables {
  /// The minimum velocity of a release that turns the page, however short the drag, in points per second.
  public static let snapVelocity = Tunables.number(
    "pager.snapVelocity", 400, 0...5000, unit: "pt/s",
    "A release at least this fast turns the page, however short the drag.",
    source: "androidx ViewPager.java, MIN_FLING_VELOCITY in dp/s",
    words: "turns too early, turns too easily, swipe, page, flick, too stiff, sensitive")
  /// The rule that chooses the page to which a release moves the pager.
  package static let rule = Tunables.choice(
    "pager.rule", PageTurnRule.Rule.swipes, "What decides which page a swipe turns to; each rule is one toolkit's.",
    source:
      "swipes is this program's; androidx ViewPager.java and PagerSnapHelper.java; Flutter page_view.dart; "
      + "libadwaita adw-swipe-tracker.c",
    words: "page, swipe, turns, goes back, feels like android, feels like flutter, feels like gnome")
  /// The minimum velocity of a touchpad swipe that turns a page, in points per second.
  public static let touchpadVelocity = Tunables.number(
    "pager.touchpadVelocity", SwipeTracker().touchpadSpeed, 0...5000, unit: "pt/s",
    "The same for a touchpad (swipeTracker rule).",
    source: "libadwaita adw-swipe-tracker.c, VELOCITY_THRESHOLD_TOUCHPAD",
    inactiveWhen: .unless(rule, is: .swipeTracker),
    words: "turns too early, turns too easily, two fingers, page, too stiff, sensitive")
  /// The minimum drag distance of a fling that turns a page, in points.
  public static let leastDrag = Tunables.number(
    "pager.leastDrag", 25, 0...400, unit: "pt",
    "A fling turns the page only after a longer drag than this (viewPager rule).",
    source: "androidx ViewPager.java, MIN_DISTANCE_FOR_FLING in dp, which counts the slop as well",
    inactiveWhen: .unless(rule, is: .viewPager),
    words: "turns too early, turns too easily, swipe, page, flick, short")
  /// The fraction of a page that a drag without a fling must cover to turn the page.
  public static let dragShare = Tunables.number(
    "pager.dragShare", 0.6, 0...1,
    "Share of a page that a drag without a fling must cover to turn it (viewPager rule).",
    source: "androidx ViewPager.java, determineTargetPage",
    inactiveWhen: .unless(rule, is: .viewPager),
    words: "turns too late, goes back, halfway, slow, page")
}

extension TunableGroup {
  static let pager = TunableGroup("pager") {
    PagerTunables.snapVelocity
    PagerTunables.rule
    PagerTunables.touchpadVelocity
    PagerTunables.leastDrag
    PagerTunables.dragShare
  }
}
