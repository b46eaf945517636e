import ScrollEngine

/// How what scrolls slows down, comes back and turns.
extension Tunables {
  /// Share of a fling's velocity left after each millisecond.
  public static let decelerationRate = number(
    "fling.decelerationRate", 0.998, 0.9...0.9999, unit: "per ms",
    "Share of an exponential fling's velocity that is left after each millisecond.",
    source: "UIScrollView.DecelerationRate.normal, UIKit documentation")
  /// Speed at which a fling rests.
  public static let stopVelocity = number(
    "fling.stopVelocity", 10, 0.1...100, unit: "pt/s", "Speed at which an exponential fling comes to rest.",
    source: "fits five published measured UIScrollView flings to 0.5 pt")
  /// Resistance beyond the ends.
  public static let rubberBand = number(
    "rubberBand.coefficient", 0.55, 0...1, "Share of the pull that shows as content leaves its end.",
    source: "published formula of the iOS rubber band, gist originell/6961057")
  /// Stiffness of the bounce.
  public static let bounceStiffness = number(
    "bounce.stiffness", 120, 10...2000, unit: "1/s²", "Stiffness of the spring that brings overscroll back, mass 1.",
    source:
      "JetBrains/compose-multiplatform-core, CupertinoOverscrollEffect.kt; fits published UIScrollView measurements")
  /// Damping of the bounce.
  public static let bounceDamping = number(
    "bounce.dampingRatio", 1, 0.05...3, "Damping ratio of that spring; below 1 it throws content back inside.",
    source: "JetBrains/compose-multiplatform-core, CupertinoOverscrollEffect.kt; flutter#103762 saw no overshoot on iOS"
  )
  /// Less motion.
  public static let reducedMotion = flag(
    "motion.reduced", false, "Reaches every place of rest at once, without the travel.",
    source: "the desktop's wish for less animation, off unless asked for")
  /// Slowest turn of a page.
  public static let pagerSnapVelocity = number(
    "pager.snapVelocity", 400, 0...5000, unit: "pt/s",
    "A release at least this fast turns the page, however little it was dragged.",
    source: "androidx ViewPager.java, MIN_FLING_VELOCITY in dp/s")
  /// The law of flings.
  public static let flingModel = choice(
    "fling.model", FlingModel.Kind.exponential, "The law after which a fling slows down, by the toolkit that has it.",
    source: "UIScrollView; AOSP OverScroller.java; GTK gtkkineticscrolling.c; Flutter scroll_simulation.dart")
}
