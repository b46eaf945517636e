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

/// A tracker for a key that is held down and therefore repeats. A reader who lets go of it expects content to stop.
package struct HeldKey: Sendable {
  /// The longest time, in seconds, for which content moves on after the last press of a held key. Chosen; not
  /// measured.
  static let longestMotion = 0.5
  /// The longest time between two presses of a held key, in seconds: a little more than the 660 ms after which keys of an
  /// X server begin to repeat, which is the longest usual delay.
  private static let longestPause = 0.7

  /// The time of the last press, in seconds on the caller's clock.
  private var last = -Double.infinity
  private var isHeld = false

  /// Creates a tracker of a key that is not held.
  package init() {}

  /// Returns the time within which a motion that is requested now must rest, in seconds; `nil` for any time, unless a
  /// key is held.
  ///
  /// - Parameters:
  ///   - cause: the cause of the request.
  ///   - isMoving: whether an earlier request still moves the content.
  ///   - now: the time, in seconds on the caller's clock. Several requests at the same time are one press.
  package mutating func longestMotion(from cause: GlideCause, whileMoving isMoving: Bool, at now: Double) -> Double? {
    guard cause == .key else { return nil }
    if now > last {
      isHeld = isMoving || now - last <= Self.longestPause
      last = now
    }
    return isHeld ? Self.longestMotion : nil
  }
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
    /// The time within which a glide must rest, in seconds, by the rules ``spring`` and ``steady``; `nil` for any.
    var longest: Double?
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
        ? .spring(Glide(from: from, to: to, velocity: velocity, duration: duration, within: start.longest))
        : .steady(
          SteadySpeedGlide(
            from: from, to: to, velocity: velocity, pace: start.pace, duration: duration, within: start.longest))
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
