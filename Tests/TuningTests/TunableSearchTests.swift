import Testing

@testable import Tuning

/// The search of the tuning panel and of `tuning list`.
@Suite struct TunableSearchTests {
  /// What people write about scrolling, each with a tunable that they mean. Sources: titles and descriptions of issues of
  /// Flutter, react-native-pager-view, SwiftUIPager, Slint, Tocca.js, GestureViews and of libraries of bottom sheets; the
  /// documentation of UIScrollView, ViewPager2, OverScroller, PageView, BottomSheetBehavior, GtkScrolledWindow and CSS
  /// Scroll Snap.
  private static let phrases: [(String, String)] = [
    ("paging", "pager.rule"), ("eager", "feed.threshold"), ("shorter drag", "pager.leastDrag"),
    ("shorter drag", "feed.threshold"), ("hard to turn", "feed.threshold"), ("hard to turn", "pager.dragShare"),
    ("turns too late", "feed.threshold"), ("turns too late", "pager.dragShare"), ("bounces", "bounce.stiffness"),
    ("swipes are too sensitive", "pager.snapVelocity"), ("page sensitivity", "pager.snapVelocity"),
    ("lower swipe distance", "pager.leastDrag"), ("accidental page flips", "pager.snapVelocity"),
    ("reduce swipe sensitivity", "pager.touchpadVelocity"), ("swipe threshold", "pager.leastDrag"),
    ("the swipe feels too stiff", "feed.threshold"), ("paginate", "pager.dragShare"), ("carousel", "pager.rule"),
    ("page flipping", "pager.rule"), ("the page goes back halfway", "pager.dragShare"),
    ("momentum", "fling.decelerationRate"), ("higher inertia", "fling.decelerationRate"),
    ("kinetic scrolling", "fling.decelerationRate"), ("decelerates too fast", "fling.decelerationRate"),
    ("friction", "fling.friction"), ("multiple flings", "boost.rule"), ("coasting", "fling.friction"),
    ("stops abruptly", "fling.stopVelocity"), ("fling velocity", "gesture.flingMinVelocity"),
    ("maximum fling velocity", "gesture.flingMaxVelocity"), ("repeated flicks", "boost.rule"),
    ("overscroll", "edge.effect"), ("overscroll glow", "edge.effect"), ("rubber banding", "rubberBand.coefficient"),
    ("bouncing", "bounce.dampingRatio"), ("bouncy", "bounce.dampingRatio"), ("overshooting", "bounce.dampingRatio"),
    ("overdrag resistance", "rubberBand.coefficient"), ("stretchy", "edge.effect"),
    ("bounceability", "sheet.springDamping"), ("damping", "sheet.springDamping"), ("stiffness", "bounce.stiffness"),
    ("snapping too easily", "sheet.snapThreshold"), ("snap points", "sheet.snapRule"),
    ("hard to snap", "sheet.snapThreshold"), ("dismissing", "sheet.hideable"), ("dismiss by swiping", "sheet.hideLead"),
    ("peek height", "sheet.peekHeight"), ("detents", "sheet.halfFraction"), ("nested scrolling", "sheet.flingHandoff"),
    ("sluggish", "sheet.springResponse"), ("snappier", "feed.settleDuration"),
    ("settles slowly", "sheet.springResponse"),
    ("wheel speed", "wheel.step"), ("mouse wheel jumps", "wheel.smoothing"), ("smooth scrolling", "wheel.smoothing"),
    ("trackpad", "pager.touchpadVelocity"), ("scrollbars", "indicator.minLength"),
    ("touch slop", "gesture.slop"), ("diagonal swipes", "gesture.axisLockAngle"),
    ("direction lock", "gesture.axisLockAngle"), ("long pressing", "gesture.longPress"),
    ("double taps", "gesture.doubleTapInterval"), ("collapsing toolbar", "events.headerReturn"),
    ("sticky header", "events.headerHeight"), ("pinch to zoom", "gallery.maxScale"),
    ("reduced motion", "motion.reduced"), ("motion sickness", "motion.reduced"), ("input lag", "input.prediction"),
    ("judder", "input.resampling"), ("parallax", "map.parallax"), ("page down", "keys.pageShare"),
    ("slippery", "fling.decelerationRate"), ("momentum feels unnatural", "fling.friction"),
    ("too floaty", "fling.friction"), ("weight", "fling.decelerationRate"),
    ("brakes too hard", "fling.friction"), ("acceleration", "boost.rule"), ("wobbly", "bounce.dampingRatio"),
    ("elasticity", "rubberBand.coefficient"), ("strength of the spring", "bounce.stiffness"),
    ("magnetic snapping", "sheet.snapRule"), ("dead zone", "gesture.slop"), ("tolerance", "gesture.slop"),
    ("janky", "input.resampling"), ("jank", "wheel.smoothing"), ("expand the sheet", "sheet.halfFraction"),
    ("auto hide", "sheet.hideable"), ("commit the swipe", "feed.threshold"), ("misfires", "gesture.slop"),
  ]

  @Test func `a search finds what designers mean`() {
    for (phrase, key) in Self.phrases {
      let found = Tunables.matching(phrase).map(\.key)
      #expect(found.contains(key), "\(phrase): \(found)")
      #expect(found.count < Tunables.all.count / 2, "\(phrase) finds \(found.count)")
    }
  }

  @Test func `all forms of a word find the same`() {
    for forms in [
      ["bounce", "bounces", "bouncing", "bounced", "bouncy"], ["page", "pages", "paging", "paged"],
      ["swipe", "swipes", "swiping", "swiped"], ["flick", "flicks", "flicking", "flicked"],
      ["easy", "easily", "easier"], ["slow", "slower", "slowly", "slowest"], ["snap", "snaps", "snapping", "snapped"],
      ["velocity", "velocities"], ["stiff", "stiffer", "stiffness"],
    ] {
      let found = forms.map { Set(Tunables.matching($0).map(\.key)) }
      for (form, keys) in zip(forms, found) {
        #expect(!keys.isEmpty && keys.isSuperset(of: found[0]), "\(form): \(found[0].subtracting(keys))")
      }
    }
  }

  @Test func `opposites find the same settings`() {
    for (one, other) in [("too early", "too late"), ("fast", "slow"), ("easy to turn", "hard to turn")] {
      let sides = [one, other].map { Set(Tunables.matching($0).map(\.key)) }
      #expect(!sides[0].isDisjoint(with: sides[1]), "\(one), \(other)")
    }
  }

  @Test func `keys and words that mean nothing here are taken literally`() {
    #expect(Tunables.matching("sheet.springDamping").map(\.key) == ["sheet.springDamping"])
    #expect(Tunables.matching("it turns the page") == Tunables.matching("turns page"), "a filler restricts nothing")
    #expect(Tunables.matching("quux").isEmpty && Tunables.matching("bounce quux").isEmpty)
  }
}
