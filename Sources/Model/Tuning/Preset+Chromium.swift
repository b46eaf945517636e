import ScrollEngine

extension Preset {
  /// Chromium's pages, with the elastic overscroll that it has on macOS.
  public static let chromium = Preset("chromium") { values in
    // The default fling law on Linux and Windows; physics_based_fling_curve.cc.
    values.set(Tunables.flingModel, .chromium)
    // Applies only if the user selects the exponential law. With γ = 3.7 per second (fling_curve.cc), e^(−3.7/1000) of
    // the velocity remains after each millisecond. The constant part of Chromium's velocity curve, 172 px/s, has no
    // counterpart in an exponential fling.
    values.set(Tunables.decelerationRate, 0.996_306_836_566)
    // The overscroll is 1/20 of the pull; elastic_overscroll_controller_exponential.cc, stiffness 20.
    values.set(Tunables.rubberBand, 0.05)
    // After t seconds, an overscroll x with the initial velocity v is (x + 0.31 v t) e^(−12.5 t);
    // elastic_overscroll_controller_exponential.cc. The stiffness and damping describe a similar spring, in case the
    // user selects the spring law.
    values.set(BounceTunables.law, .elastic)
    values.set(BounceTunables.stiffness, 12.5 * 12.5)
    values.set(BounceTunables.damping, 1)
    // If content is released at rest with an overscroll x, Chromium's overscroll decays as x e^(−12.5 t). A spring with
    // this stiffness and damping does the same if its initial velocity is 12.5 x per second, towards the end of the
    // content.
    values.set(BounceTunables.recoilRate, 12.5)
    // The velocity tracker is a port of Android's, including the pause of 40 ms after which a finger counts as stopped;
    // ui/events/gesture_detection/velocity_tracker.cc.
    values.set(Tunables.velocityStrategy, .lsq2)
    values.set(Tunables.pauseTimeout, 0.04)
    // The slop is 15 px and the minimum fling velocity 30 px/s; gesture_configuration.cc.
    values.set(Tunables.slop, 15)
    // gesture_detector.cc compares the squared distance in both axes, not the movement along one axis.
    values.set(Tunables.slopPath, .way)
    values.set(Tunables.flingMinVelocity, 30)
    // fling_max_velocity; gesture_configuration.cc.
    values.set(Tunables.flingMaxVelocity, 17_000)
    // Content is predicted for the time of the frame, at most kResampleMaxPrediction = 8 ms and half of the interval of
    // the last two reports beyond the last one; linear_resampling.cc. What was predicted for the last report is not taken
    // back: 66 swipes recorded in Chromium 156 end within a pixel or two with it, and up to 40 px farther without it.
    values.set(Tunables.releaseLead, 0.008)
    // fling_booster.cc.
    values.set(BoostTunables.rule, .chromium)
    // 400 ms between the taps of a double tap; gesture_configuration.cc.
    values.set(Tunables.doubleTapInterval, 0.4)
    // kWheelDelta = 53 on Linux; ui/events/event.h.
    values.set(Tunables.wheelStep, 53)
    // ScrollType kMouseWheel of scroll_offset_animation_curve_factory.cc.
    values.set(WheelTunables.motion, .chromium)
    // A key press starts an animation of 9 frames of 1/60 s (kKeyboard in scroll_offset_animation_curve_factory.cc). An
    // arrow key scrolls 40 px (kPixelsPerLineStep), a page key 87.5 % of the viewport (kMinFractionToStepWhenPaging),
    // both in cc/input/scroll_utils.h. On macOS, successive pages also overlap by at most 40 px, which this preset
    // ignores.
    values.set(KeyTunables.motion, .easeInOut)
    values.set(KeyTunables.duration, 9.0 / 60)
    values.set(KeyTunables.distance, .own)
    values.set(KeyTunables.arrow, 40)
    values.set(KeyTunables.pageShare, 0.875)
    // A fling in a nested scroller ends at that scroller's limit, because scroll latching keeps one scroller for the
    // whole sequence.
    values.set(Tunables.sheetFlingHandoff, .none)
  }
}
