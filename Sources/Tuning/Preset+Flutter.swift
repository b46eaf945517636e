import ScrollEngine

extension Preset {
  /// Flutter with its `BouncingScrollPhysics`.
  public static let flutter = Preset("flutter") { values in
    values.set(Tunables.flingModel, .flutter)
    // A drag of 0.135 per second, scroll_simulation.dart: its thousandth root remains after each millisecond.
    values.set(Tunables.decelerationRate, 0.997_999_523_126)
    // 1/(0.050 · devicePixelRatio), for one pixel per point; scroll_physics.dart.
    values.set(Tunables.stopVelocity, FlutterFling.defaultStopVelocity)
    // The share of a pull by which content moves is 0.52 · (1 − overscroll/viewport)², scroll_physics.dart. This is the
    // slope of the rubber band's formula with the coefficient 0.52.
    values.set(Tunables.rubberBand, 0.52)
    // Mass 0.5, stiffness 100, damping ratio 1.1, scroll_physics.dart: stiffness 200 at mass 1.
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
    // Twice kMinFlingVelocity = 50; BouncingScrollPhysics.minFlingVelocity, scroll_physics.dart.
    values.set(Tunables.flingMinVelocity, 100)
    // BouncingScrollPhysics.carriedMomentum; scroll_physics.dart.
    values.set(BoostTunables.rule, .flutter)
    // ScrollPosition.pointerScroll jumps; scroll_position_with_single_context.dart.
    values.set(WheelTunables.motion, .jump)
    // ScrollAction moves by 50 px or 0.8 of the viewport in 100 ms, Curves.easeInOut; scrollable_helpers.dart.
    values.set(KeyTunables.motion, .easeInOut)
    values.set(KeyTunables.duration, 0.1)
    values.set(KeyTunables.distance, .own)
    values.set(KeyTunables.arrow, 50)
    values.set(KeyTunables.pageShare, 0.8)
    // flutter#116981 and flutter#34259: a fling ends where the sheet ends.
    values.set(Tunables.sheetFlingHandoff, .none)
    // PageScrollPhysics._getTargetPixels; page_view.dart.
    values.set(PagerTunables.rule, .pageView)
    // A page turns above the stop tolerance, 20 px/s for one pixel per point; page_view.dart.
    values.set(PagerTunables.snapVelocity, 20)
    // Pages as tall as the window correspond to a PageView along Axis.vertical.
    values.set(Tunables.feedRule, .pages)
    // Lengths 36 and 8, fade 250 ms after 1200 ms; cupertino/scrollbar.dart.
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
    // VelocityTracker fits a line or a parabola over 100 ms; velocity_tracker.dart.
    values.set(Tunables.velocityStrategy, .lsq2)
    values.set(Tunables.velocityHorizon, 0.1)
    // carriedMomentum is 0; scroll_physics.dart.
    values.set(BoostTunables.rule, .none)
  }
}
