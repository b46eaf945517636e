/// The cause of a glide.
///
/// ```swift
/// scroller.glide(scroller.allLinks, by: 53, from: .wheel, at: now)
/// ```
public enum GlideCause: Sendable {
  /// A notch of the wheel, or a fraction of one.
  case wheel
  /// A key that scrolls.
  case key
  /// A request by the program.
  case program
}

/// A rule for the motion by which a glide reaches its target.
package enum GlideRule: Equatable, Sendable {
  /// A critically damped spring, ``Glide``, with the duration ``ScrollRules/glideDuration``.
  case spring
  /// A glide at the speed at which notches arrive, `SteadySpeedGlide`. A single notch takes as long as with the spring.
  case steady
  /// Chromium's wheel animation: ease-in-out within 0.2 s, or less for long distances. Retargeting keeps the velocity.
  case chromium
  /// An animation with a fixed duration, in seconds.
  case eased(Easing, duration: Double)
  /// No animation: content moves to the target at once.
  case jump

  /// The data with which a glide starts.
  struct GlideStart {
    /// The initial velocity, in points per second; when retargeting, the velocity of the previous glide.
    var velocity = 0.0
    /// Whether the glide starts from rest with an initial velocity, so that the first frame already moves.
    var isPushed = false
    /// The pace of the notches; `nil` if unknown.
    var pace: NotchPace?
  }

  /// Returns the motion between two positions, in points; `nil` if content jumps to the target without a motion.
  ///
  /// - Parameter duration: the duration of a glide by the rules ``spring`` and ``steady``, in seconds.
  func motion(from: Double, to: Double, _ start: GlideStart, lasting duration: Double) -> GlideMotion? {
    let velocity = start.isPushed ? Glide.push(over: to - from, duration: duration) : start.velocity
    switch self {
    case .jump: return nil
    case .spring, .steady:
      guard duration > 0 else { return nil }
      return self == .spring
        ? .spring(Glide(from: from, to: to, velocity: velocity, duration: duration))
        : .steady(
          SteadySpeedGlide(from: from, to: to, velocity: velocity, pace: start.pace, duration: duration))
    case .chromium:
      let duration = EasedGlide.wheelDuration(over: to - from)
      return .eased(
        EasedGlide(from: from, to: to, velocity: start.velocity, easing: .easeInOut, duration: duration))
    case .eased(let easing, let duration):
      guard easing != .viscous || start.velocity == 0 else { return nil }
      return .eased(EasedGlide(from: from, to: to, velocity: start.velocity, easing: easing, duration: duration))
    }
  }
}

/// The rules for glides, one for each cause. Glides that the program requests always use the spring.
package struct GlideRules: Equatable, Sendable {
  /// The rule for glides by the wheel.
  package var wheel = GlideRule.steady
  /// The rule for glides by keys; `nil` to use the rule of the wheel.
  package var key: GlideRule?
  /// The seconds without a notch after which the pace of the wheel is forgotten. With this value, 4 notches per second
  /// count as one continuous turn of the wheel, and 2 notches per second as separate turns.
  package var memory = 0.4

  /// Creates the default rules.
  package init() {}

  subscript(cause: GlideCause) -> GlideRule {
    switch cause {
    case .wheel: wheel
    case .key: key ?? wheel
    case .program: .spring
    }
  }
}
