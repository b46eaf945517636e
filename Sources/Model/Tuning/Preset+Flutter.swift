import Containers
import ScrollEngine

extension Preset {
  /// Flutter with its `BouncingScrollPhysics`.
  public static let flutter = Preset("flutter") { values in
    values.set(Tunables.flingModel, .flutter)
    // After a second, the fraction 0.135 of the velocity remains, the drag of scroll_simulation.dart. Its thousandth
    // root remains after each millisecond.
    values.set(Tunables.decelerationRate, 0.997_999_523_126)
    // A fling stops at 1/(0.050 · devicePixelRatio) px/s, here for one pixel per point; scroll_physics.dart.
    values.set(Tunables.stopVelocity, FlutterFling.defaultStopVelocity)
    // The share of a pull by which content moves is 0.52 · (1 − overscroll/viewport)², scroll_physics.dart. This is the
    // slope of the rubber band's formula with the coefficient 0.52.
    values.set(Tunables.rubberBand, 0.52)
    // The spring of scroll_physics.dart has the mass 0.5, the stiffness 100 and the damping ratio 1.1. It equals a
    // spring with the mass 1 and the stiffness 200.
    values.set(BounceTunables.stiffness, SpringParameters.flutter.stiffness / SpringParameters.flutter.mass)
    values.set(BounceTunables.damping, SpringParameters.flutter.dampingRatio)
    // A pull that is let go at rest decays with a half-life of 70 ms, e^(−9.902 t), and a pull that is let go with a
    // velocity returns by the spring alone: flutter/flutter#187568, merged in August 2026. With an initial velocity of
    // 10.5/s times the pull, the spring with this stiffness and damping differs from that decay by at most 1 % of the
    // pull.
    values.set(BounceTunables.recoilRate, 10.5)
    values.set(BounceTunables.throwsRecoil, false)
    // IOSScrollViewFlingVelocityTracker. A pointer counts as stopped after 40 ms; velocity_tracker.dart.
    values.set(Tunables.velocityStrategy, .ios)
    values.set(Tunables.pauseTimeout, 0.04)
    // kTouchSlop = 18; gestures/constants.dart.
    values.set(Tunables.slop, 18)
    // BouncingScrollPhysics.minFlingVelocity is twice kMinFlingVelocity = 50; scroll_physics.dart.
    values.set(Tunables.flingMinVelocity, 100)
    // BouncingScrollPhysics.carriedMomentum; scroll_physics.dart.
    values.set(BoostTunables.rule, .flutter)
    // ScrollPosition.pointerScroll jumps; scroll_position_with_single_context.dart.
    values.set(WheelTunables.motion, .jump)
    // ScrollAction moves by 50 px for a line and by 0.8 of the viewport for a page, in 100 ms with Curves.easeInOut;
    // scrollable_helpers.dart.
    values.set(KeyTunables.motion, .easeInOut)
    values.set(KeyTunables.duration, 0.1)
    values.set(KeyTunables.distance, .own)
    values.set(KeyTunables.arrow, 50)
    values.set(KeyTunables.pageShare, 0.8)
    // flutter#116981 and flutter#34259: a fling ends where the sheet ends.
    values.set(Tunables.sheetFlingHandoff, .none)
    // PageScrollPhysics._getTargetPixels; page_view.dart.
    values.set(PagerTunables.rule, .pageView)
    // PageScrollPhysics turns a page above the stop tolerance, 20 px/s for one pixel per point, but the recognizer
    // reports 0 for a release below minFlingVelocity: DragGestureRecognizer.isFlingGesture, monodrag.dart.
    values.set(PagerTunables.snapVelocity, 100)
    // Pages as tall as the window correspond to a PageView along Axis.vertical.
    values.set(Tunables.feedRule, .pages)
    // The thumb is at least 36 px long, or 8 px while overscrolled, and fades within 250 ms after 1200 ms;
    // cupertino/scrollbar.dart.
    values.set(Tunables.indicatorMinLength, 36)
    values.set(Tunables.indicatorDotLength, 8)
    values.set(Tunables.indicatorFade, 0.25)
    values.set(Tunables.panelLinger, 1.2)
  }
  /// Flutter with its `ClampingScrollPhysics`, the default on Linux, Windows and Android.
  public static let flutterClamping = Preset("flutter-clamping", like: flutter) { values in
    // ClampingScrollSimulation; scroll_simulation.dart.
    values.set(Tunables.flingModel, .clamping)
    // applyBoundaryConditions allows no overscroll, scroll_physics.dart. On Linux and Windows there is no overscroll
    // indicator either: MaterialScrollBehavior.buildOverscrollIndicator, material/app.dart.
    values.set(EdgeTunables.effect, .none)
    // kMinFlingVelocity = 50, gestures/constants.dart; ClampingScrollPhysics defines no other minimum.
    values.set(Tunables.flingMinVelocity, 50)
    values.set(PagerTunables.snapVelocity, 50)
    // VelocityTracker fits a line or a parabola over 100 ms; velocity_tracker.dart.
    values.set(Tunables.velocityStrategy, .lsq2)
    values.set(Tunables.velocityHorizon, 0.1)
    // carriedMomentum is 0; scroll_physics.dart.
    values.set(BoostTunables.rule, .none)
  }
}
