import ScrollEngine

/// Every tunable, declared once.
public enum Tunables {
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
  /// Velocity estimate.
  public static let velocityStrategy = choice(
    "velocity.strategy", VelocityStrategy.ios, "How the velocity of a release is estimated.",
    source:
      "ios weighs the last intervals as flutter pull 60501 measured; lsq2 is the default of AOSP VelocityTracker.cpp")
  /// Longest pause before a release that still flings.
  public static let pauseTimeout = number(
    "velocity.pauseTimeout", 0.1, 0.01...1, unit: "s",
    "A finger that rests this long before it lifts does not fling.",
    source: "super-ultra/ScrollMechanics, SimpleScrollView.swift; Android assumes a stop after 40 ms")
  /// Movement that a tap allows.
  public static let slop = number(
    "gesture.slop", 10, 0...48, unit: "pt", "How far a finger may move and still tap.",
    source: "JetBrains/compose-multiplatform-core pull 1440 and flutter#163339; Android uses 8 dp, GTK 8 px")
  /// Slowest fling.
  public static let flingMinVelocity = number(
    "gesture.flingMinVelocity", 50, 0...1000, unit: "pt/s", "A release slower than this does not fling.",
    source: "AOSP ViewConfiguration.java; Flutter gestures/constants.dart has the same")
  /// Fastest fling.
  public static let flingMaxVelocity = number(
    "gesture.flingMaxVelocity", 8000, 0...100_000, unit: "pt/s",
    "A release faster than this flings at this speed; 0 turns momentum off.",
    source: "AOSP ViewConfiguration.java, MAXIMUM_FLING_VELOCITY; Flutter gestures/constants.dart has the same")
  /// Travel of a wheel's notch.
  public static let wheelStep = number(
    "wheel.step", 53, 1...400, unit: "pt", "How far one notch of the wheel scrolls.",
    source: "Chromium ui/events/event.h, kWheelDelta on Linux, which follows GTK")
  /// Settling of a wheel's glide.
  public static let wheelSmoothing = number(
    "wheel.smoothing", 0.2, 0...1, unit: "s", "How long a wheel's glide takes to settle; 0 jumps.",
    source: "chosen by feel: the content has arrived before the next notch of a slow turn")
  /// Less motion.
  public static let reducedMotion = flag(
    "motion.reduced", false, "Reaches every place of rest at once, without the travel.",
    source: "the desktop's wish for less animation, off unless asked for")
  /// Top of the open sheet.
  public static let sheetFullTop = number(
    "sheet.fullTop", 96, 0...600, unit: "pt", "Distance of the fully open sheet from the viewport's top.",
    source: "room for a search field of 48 pt with 24 pt around it")
  /// Height of the half-open sheet.
  public static let sheetHalfFraction = number(
    "sheet.halfFraction", 0.5, 0.1...0.9, "Share of the viewport that the half-open sheet covers.",
    source: "UISheetPresentationController.Detent.medium is about half")
  /// Height of the closed sheet.
  public static let sheetPeekHeight = number(
    "sheet.peekHeight", 132, 40...400, unit: "pt", "How much of the closed sheet shows.",
    source: "the sheet's heading block of 124 pt and 8 pt more")
  /// Projection of a release.
  public static let sheetProjectionRate = number(
    "sheet.projectionRate", 0.99, 0.9...0.9995, unit: "per ms",
    "Deceleration by which a release is projected to choose a detent.",
    source: "UIScrollView.DecelerationRate.fast, as in WWDC 2018 session 803")
  /// Response of the sheet's spring.
  public static let sheetSpringResponse = number(
    "sheet.springResponse", 0.4, 0.05...2, unit: "s", "Period of the spring that goes to a detent, undamped.",
    source: "WWDC 2018 session 803 suggests 0.3 to 0.5 s")
  /// Damping of the sheet's spring.
  public static let sheetSpringDamping = number(
    "sheet.springDamping", 0.86, 0.05...3, "Damping ratio of that spring.",
    source: "WWDC 2018 session 803 suggests 0.8 where momentum is visible")
  /// What a fling does at the seam.
  public static let sheetFlingHandoff = choice(
    "sheet.flingHandoff", ScrollRules.Handoff.carry, "Whether a fling goes on from the sheet into the list and back.",
    source: "flutter#116981 and flutter#34259 ask for it")
  /// Movement of the map with the sheet.
  public static let mapParallax = number(
    "map.parallax", 0.5, 0...1, "Share of the sheet's travel by which the map shifts.",
    source: "one half keeps the map's centre in the middle of what is visible")
  /// Shortest indicator inside the range.
  public static let indicatorMinLength = number(
    "indicator.minLength", 36, 8...200, unit: "pt", "Length below which long content does not shrink the indicator.",
    source: "UIScrollView's indicator as drawn by iOS 16; GTK 4.8 gtkscrollbar sliders are 40 px at least")
  /// Length of the dot.
  public static let indicatorDotLength = number(
    "indicator.dotLength", 7, 2...36, unit: "pt", "Length to which overscroll shrinks the indicator.",
    source: "the least length of UIScrollView's indicator in overscroll, where it is a dot as wide as long")
  /// Fading of indicator and panel.
  public static let indicatorFade = number(
    "indicator.fade", 0.2, 0...2, unit: "s", "How long the indicator and its panel take to appear and to go.",
    source: "chosen by feel; GTK 4.8 gtkscrolledwindow.c takes 1 s")
  /// Stay of the panel.
  public static let panelLinger = number(
    "panel.linger", 1, 0...10, unit: "s", "How long the panel stays after the list has come to rest.",
    source: "chosen by feel: time to read two lines; GTK 4.8 gtkscrolledwindow.c waits 2 s")
  /// Slowest turn of a page.
  public static let pagerSnapVelocity = number(
    "pager.snapVelocity", 400, 0...5000, unit: "pt/s",
    "A release at least this fast turns the page, however little it was dragged.",
    source: "androidx ViewPager.java, MIN_FLING_VELOCITY in dp/s")
  /// All tunables, in the order of lists.
  public static let all: [Tunable] =
    [
      decelerationRate.declaration, stopVelocity.declaration, rubberBand.declaration, bounceStiffness.declaration,
      bounceDamping.declaration, velocityStrategy.declaration, pauseTimeout.declaration, slop.declaration,
      flingMinVelocity.declaration, flingMaxVelocity.declaration, wheelStep.declaration, wheelSmoothing.declaration,
      reducedMotion.declaration,
      sheetFullTop.declaration, sheetHalfFraction.declaration, sheetPeekHeight.declaration,
      sheetProjectionRate.declaration, sheetSpringResponse.declaration, sheetSpringDamping.declaration,
      sheetFlingHandoff.declaration, mapParallax.declaration, indicatorMinLength.declaration,
      indicatorDotLength.declaration, indicatorFade.declaration, panelLinger.declaration,
      pagerSnapVelocity.declaration,
    ] + events + gestures + feed + gallery

  /// A tunable by its key. O(1).
  public static func named(_ key: String) -> Tunable? { byKey[key] }

  private static let byKey = Dictionary(all.map { ($0.key, $0) }) { first, _ in first }

  static func number(
    _ key: String, _ standard: Double, _ range: ClosedRange<Double>, unit: String = "", _ sentence: String,
    source: String
  ) -> NumberTunable {
    NumberTunable(
      declaration: Tunable(
        key: key, unit: unit, domain: .number(range), standard: .number(standard), sentence: sentence, source: source),
      standard: standard)
  }

  static func flag(_ key: String, _ standard: Bool, _ sentence: String, source: String) -> FlagTunable {
    FlagTunable(
      declaration: Tunable(
        key: key, unit: "", domain: .flag, standard: .flag(standard), sentence: sentence, source: source),
      standard: standard)
  }

  static func choice<Choice>(_ key: String, _ standard: Choice, _ sentence: String, source: String)
    -> ChoiceTunable<Choice>
  {
    ChoiceTunable(
      declaration: Tunable(
        key: key, unit: "", domain: .choice(Choice.allCases.map(\.rawValue)), standard: .choice(standard.rawValue),
        sentence: sentence, source: source),
      standard: standard)
  }
}
