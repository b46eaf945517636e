/// What asks for a driven movement.
///
/// ```swift
/// scroller.glide(scroller.allLinks, by: 53, from: .wheel, at: now)
/// ```
public enum GlideCause: Sendable {
  /// A notch of the wheel, or a part of one.
  case wheel
  /// A key.
  case key
  /// The program.
  case program
}

/// How a driven movement gets to its target.
package enum GlideRule: Equatable, Sendable {
  /// By a critically damped spring, ``Glide``, which takes ``ScrollRules/glideDuration``.
  case spring
  /// At the speed at which it is asked for: a spring's filter over an even flow, with the same duration for a single
  /// notch.
  case steady
  /// As Chromium's wheel: ease-in-out within 0.2 s or less for long ways, aimed anew with the velocity kept.
  case chromium
  /// By an animation that takes so many seconds.
  case eased(Easing, duration: Double)
  /// At once.
  case jump

  /// How a movement begins.
  struct Start {
    /// In points per second; for a movement aimed anew that of the one before.
    var velocity = 0.0
    /// Whether it begins at rest, with a push, so that the first frame shows what a hand asks for.
    var isPushed = false
    /// How the wheel turns, where it is known.
    var pace: TurningPace?
  }

  /// The motion between two places, in points; `nil` where there is none and the target is reached at once.
  ///
  /// - Parameter duration: that of the spring, in seconds.
  func motion(from: Double, to: Double, _ start: Start, lasting duration: Double) -> AskedMotion? {
    let velocity = start.isPushed ? Glide.push(over: to - from, duration: duration) : start.velocity
    switch self {
    case .jump: return nil
    case .spring, .steady:
      guard duration > 0 else { return nil }
      return self == .spring
        ? .spring(Glide(from: from, to: to, velocity: velocity, duration: duration))
        : .steady(
          SteadyGlide(from: from, to: to, velocity: velocity, pace: start.pace, duration: duration))
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

/// The rules of driven movements, by what asks for them. The program's go by the spring.
package struct GlideRules: Equatable, Sendable {
  /// The wheel's.
  package var wheel = GlideRule.steady
  /// The keys'; `nil` for that of the wheel.
  package var key: GlideRule?
  /// Seconds without a notch after which it is forgotten how fast the wheel turned. Chosen: 4 notches per second are one
  /// turn, and 2 are two.
  package var memory = 0.4

  /// The defaults.
  package init() {}

  subscript(cause: GlideCause) -> GlideRule {
    switch cause {
    case .wheel: wheel
    case .key: key ?? wheel
    case .program: .spring
    }
  }
}
