import ScrollEngine

extension Preset {
  /// Chromium's pages, with the elastic overscroll that it has on macOS.
  public static let chromium = Preset("chromium") { values in
    // The default on Linux and Windows; physics_based_fling_curve.cc.
    values.set(Tunables.flingModel, .chromium)
    // For users who select the exponential law: γ = 3.7 per second, fling_curve.cc: e^(−3.7/1000) remains after each
    // ms. The curve's constant part of 172 px/s has no counterpart in an exponential fling.
    values.set(Tunables.decelerationRate, 0.996_306_836_566)
    // The overscroll is 1/20 of the pull; elastic_overscroll_controller_exponential.cc, stiffness 20.
    values.set(Tunables.rubberBand, 0.05)
    // Overscroll returns with (x + 0.31 v t) e^(−12.5 t); the same file. The stiffness and damping describe a similar
    // spring, for users who select the spring law.
    values.set(BounceTunables.law, .elastic)
    values.set(BounceTunables.stiffness, 12.5 * 12.5)
    values.set(BounceTunables.damping, 1)
    // With this initial velocity per point, that spring returns a pull that was at rest as e^(−12.5 t).
    values.set(BounceTunables.recoilRate, 12.5)
    // A port of Android's tracker, including the pause of 40 ms after which a finger counts as stopped;
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
    // fling_booster.cc.
    values.set(BoostTunables.rule, .chromium)
    // 400 ms between the taps of a double tap; gesture_configuration.cc.
    values.set(Tunables.doubleTapInterval, 0.4)
    // kWheelDelta = 53 on Linux; ui/events/event.h.
    values.set(Tunables.wheelStep, 53)
    // ScrollType kMouseWheel of scroll_offset_animation_curve_factory.cc.
    values.set(WheelTunables.motion, .chromium)
    // The same file, kKeyboard: 9 frames of 1/60 s. kPixelsPerLineStep = 40 and kMinFractionToStepWhenPaging = 0.875;
    // cc/input/scroll_utils.h, where only macOS also has a maximum overlap of 40 px.
    values.set(KeyTunables.motion, .easeInOut)
    values.set(KeyTunables.duration, 9.0 / 60)
    values.set(KeyTunables.distance, .own)
    values.set(KeyTunables.arrow, 40)
    values.set(KeyTunables.pageShare, 0.875)
    // A fling in a nested scroller ends with it, because scroll latching keeps one scroller for the whole sequence.
    values.set(Tunables.sheetFlingHandoff, .none)
  }
}
