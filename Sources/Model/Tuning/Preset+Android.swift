import Containers
import ScrollEngine

extension Preset {
  /// Android's views: `OverScroller`, `VelocityTracker` and the stretch effect of Android 12.
  public static let android = Preset("android") { values in
    // The fling of android.widget.OverScroller. Its friction, 0.015, is the default value of the tunable
    // `fling.friction`.
    values.set(Tunables.flingModel, .spline)
    // OVERSCROLL_DISTANCE = 0, AOSP ViewConfiguration.java: a pull stretches the content but does not move it.
    values.set(Tunables.rubberBand, 0)
    values.set(EdgeTunables.effect, .stretch)
    // NATURAL_FREQUENCY = 24.657 rad/s, squared for mass 1, and DAMPING_RATIO = 0.98; android.widget.EdgeEffect of
    // Android 12.
    values.set(BounceTunables.stiffness, 24.657 * 24.657)
    values.set(BounceTunables.damping, 0.98)
    // onRelease sets mVelocity to 0, EdgeEffect.java: a stretch starts to return without velocity.
    values.set(BounceTunables.recoilRate, 0)
    // LSQ2 is the default strategy for touch, and a finger counts as stopped after ASSUME_POINTER_STOPPED_TIME = 40 ms;
    // AOSP libs/input/VelocityTracker.cpp.
    values.set(Tunables.velocityStrategy, .lsq2)
    values.set(Tunables.pauseTimeout, 0.04)
    // HORIZON = 100 ms, AOSP include/input/VelocityTracker.h; touches are resampled, AOSP InputTransport.cpp.
    values.set(Tunables.velocityHorizon, 0.1)
    values.set(Tunables.inputResampling, true)
    // TOUCH_SLOP = 8 dp and MINIMUM_FLING_VELOCITY = 50 dp/s; AOSP ViewConfiguration.java.
    values.set(Tunables.slop, 8)
    values.set(Tunables.flingMinVelocity, 50)
    // RecyclerView, ScrollView and Compose stop a fling at the touch, so successive flings do not add up. Only
    // AbsListView keeps the stopped fling's velocity.
    values.set(BoostTunables.rule, .none)
    // VERTICAL_SCROLL_FACTOR = 64 dp per notch; AOSP ViewConfiguration.java.
    values.set(Tunables.wheelStep, 64)
    // A notch of the wheel scrolls without animation. A page key scrolls by the view's height, an arrow key by half of
    // that height (MAX_SCROLL_FACTOR) if there is no view to focus. Both take 250 ms; AOSP ScrollView.java,
    // OverScroller.java.
    values.set(WheelTunables.motion, .jump)
    values.set(KeyTunables.motion, .viscous)
    values.set(KeyTunables.duration, 0.25)
    values.set(KeyTunables.distance, .own)
    values.set(KeyTunables.arrow, 0)
    values.set(KeyTunables.arrowShare, 0.5)
    values.set(KeyTunables.pageShare, 1)
    // The default half-expanded ratio is 0.5. HIDE_FRICTION = 0.1 s adds 100 ms of velocity to the position, as a
    // projection does whose rate r fulfils r / (1 − r) = 100; material BottomSheetBehavior.
    values.set(Tunables.sheetHalfFraction, 0.5)
    values.set(Tunables.sheetProjectionRate, 100.0 / 101)
    // Of the release's velocity, only the direction counts: onViewReleased, material BottomSheetBehavior.
    values.set(Tunables.sheetSnapRule, .bottomSheet)
    // Any fling turns a page of ViewPager2: findTargetSnapPosition, androidx PagerSnapHelper.java, which is called for
    // velocities from MINIMUM_FLING_VELOCITY on.
    values.set(PagerTunables.rule, .viewPager2)
    values.set(PagerTunables.snapVelocity, 50)
    // Pages as tall as the window correspond to a vertical ViewPager2: ORIENTATION_VERTICAL.
    values.set(Tunables.feedRule, .pages)
    // SCROLL_BAR_FADE_DURATION = 250 ms and SCROLL_BAR_DEFAULT_DELAY = 300 ms; AOSP ViewConfiguration.java.
    values.set(Tunables.indicatorFade, 0.25)
    values.set(Tunables.panelLinger, 0.3)
  }
}
