import Containers
import ScrollEngine

extension Preset {
  /// GTK 4.8, with the sheets and swipes of libadwaita.
  public static let gtk = Preset("gtk") { values in
    values.set(Tunables.flingModel, .gtk)
    // DECELERATION_FRICTION = 4 per second, gtkscrolledwindow.c: the fraction e^(−4/1000) of the velocity remains after
    // each millisecond.
    values.set(Tunables.decelerationRate, 0.996_007_989_344)
    // A fling stops below 0.1 px/s: measured on gtkkineticscrolling.c of GTK 4.8.3.
    values.set(Tunables.stopVelocity, FrictionFling.defaultStopVelocity)
    // Content stops at its limit, and an overshoot node shows the pull; gtkscrolledwindow.c.
    values.set(EdgeTunables.effect, .glow)
    // An overshoot returns like a critically damped spring with OVERSHOOT_FRICTION = 20 per second, whose stiffness is
    // 20²/4; gtkscrolledwindow.c, gtkkineticscrolling.c.
    values.set(BounceTunables.stiffness, SpringParameters.gtk.stiffness)
    values.set(BounceTunables.damping, SpringParameters.gtk.dampingRatio)
    // An overshoot returns with the velocity that the finger had, and nothing is added; gtk_kinetic_scrolling_new.
    values.set(BounceTunables.recoilRate, 0)
    // The line through the first and the last event of CAPTURE_THRESHOLD_MS = 150 ms; gtkgestureswipe.c.
    values.set(Tunables.velocityStrategy, .twoSample)
    values.set(Tunables.velocityHorizon, 0.15)
    // gtk-dnd-drag-threshold = 8 px and gtk-double-click-time = 400 ms; gtksettings.c.
    values.set(Tunables.slop, 8)
    values.set(Tunables.doubleTapInterval, 0.4)
    // A swipe of any speed starts a deceleration; gtkscrolledwindow.c has no minimum velocity.
    values.set(Tunables.flingMinVelocity, 0)
    // gtk_scrolled_window_accumulate_velocity; gtkscrolledwindow.c.
    values.set(BoostTunables.rule, .gtk)
    // A notch of the wheel scrolls by page_size^(2/3) px without animation; gtkscrolledwindow.c. The fixed distance is
    // for a page size of 844 px, where the page size is unknown.
    values.set(WheelTunables.distance, .page)
    values.set(Tunables.wheelStep, 89.3)
    values.set(WheelTunables.motion, .jump)
    // Keys animate the adjustment for ANIMATION_DURATION = 200 ms with ease_out_cubic, gtkscrolledwindow.c and
    // gtkadjustment.c; an arrow key scrolls by 0.1 of a page and a page key by 0.9, gtkviewport.c and gtklistbase.c.
    values.set(KeyTunables.motion, .easeOut)
    values.set(KeyTunables.duration, 0.2)
    values.set(KeyTunables.distance, .own)
    values.set(KeyTunables.arrow, 0)
    values.set(KeyTunables.arrowShare, 0.1)
    values.set(KeyTunables.pageShare, 0.9)
    // The spring of AdwBottomSheet: damping ratio 0.8, mass 1, stiffness 400, so a period of 2π/√400 s.
    values.set(Tunables.sheetSpringResponse, 2 * Double.pi / 20)
    values.set(Tunables.sheetSpringDamping, 0.8)
    // DECELERATION_TOUCH = 0.998 per ms; adw-swipe-tracker.c.
    values.set(Tunables.sheetProjectionRate, 0.998)
    // AdwBottomSheet and AdwCarousel use an AdwSwipeTracker, which allows one step per swipe. It measures a swipe as a
    // progress, which is 1 for the distance from the closed to the fully open sheet: here a viewport of 844 px without
    // the 96 px above the open sheet and the 132 px of the closed sheet; adw-bottom-sheet.c.
    values.set(Tunables.sheetSnapRule, .swipeTracker)
    values.set(Tunables.sheetStepLimit, 1)
    values.set(SnapTunables.swipeDistance, 844 - 96 - 132)
    values.set(PagerTunables.rule, .swipeTracker)
    // VELOCITY_THRESHOLD_TOUCH = 0.3 px/ms; adw-swipe-tracker.c.
    values.set(PagerTunables.snapVelocity, 300)
    // Pages as tall as the window correspond to a vertical AdwCarousel, which uses the same tracker and deceleration.
    // The deceleration rate has an effect only with the exponential fling law.
    values.set(Tunables.feedRule, .pages)
    values.set(Tunables.feedDecelerationRate, 0.998)
    // The minimum length of a slider in the default theme, and the times of an overlay scrollbar:
    // INDICATOR_FADE_OUT_DURATION = 1000 ms, INDICATOR_FADE_OUT_DELAY = 2000 ms; gtkscrolledwindow.c.
    values.set(Tunables.indicatorMinLength, 40)
    values.set(Tunables.indicatorFade, 1)
    values.set(Tunables.panelLinger, 2)
  }
}
