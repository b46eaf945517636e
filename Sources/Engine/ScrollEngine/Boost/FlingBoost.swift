/// A rule for what a release adds from earlier flings to its own fling, so that repeated flicks scroll faster or
/// farther.
///
/// ```swift
/// var rules = ScrollRules()
/// rules.boost = FlingBoost(.ios)  // from the fourth quick flick on, each scrolls farther than a single one
/// ```
///
/// The rules are those of UI toolkits. A reversal, a pause, a slow flick or an edge resets the boost where the toolkit
/// does so. A wheel, a key or programmatic scrolling always resets it.
public struct FlingBoost: Equatable, Sendable {
  /// The toolkit of a rule, without its constants.
  public enum Kind: String, Sendable, CaseIterable {
    /// No boost: each release flings with the velocity of its finger.
    case none
    /// iOS: quick flicks multiply the distance.
    case ios
    /// Android's older lists: the fling under the finger continues invisibly, and its velocity is added.
    case flywheel
    /// GTK: the remaining velocity of the previous fling is added, in proportion to the speed of the new one.
    case gtk
    /// Flutter: a share of the velocity that the content had when the finger stopped it is added.
    case flutter
    /// Chromium: the initial velocity of the previous fling is added.
    case chromium
  }

  /// A rule with its constants.
  package enum Rule: Equatable, Sendable {
    case none
    case ios(IOSBoost)
    case flywheel(FlywheelBoost)
    case gtk(GTKBoost)
    case flutter(FlutterBoost)
    case chromium(ChromiumBoost)
  }

  /// The rule with its constants.
  package var rule: Rule

  package init(rule: Rule) { self.rule = rule }

  /// Creates the rule of a toolkit, with the toolkit's constants.
  public init(_ kind: Kind) {
    switch kind {
    case .none: rule = .none
    case .ios: rule = .ios(IOSBoost())
    case .flywheel: rule = .flywheel(FlywheelBoost())
    case .gtk: rule = .gtk(GTKBoost())
    case .flutter: rule = .flutter(FlutterBoost())
    case .chromium: rule = .chromium(ChromiumBoost())
    }
  }

  /// The speed limit of a boosted fling, in pt/s: the largest value that the tunable `gesture.flingMaxVelocity` allows.
  /// Chromium has no limit, but without one ten thousand flicks would move content beyond the range in which positions
  /// are exact.
  package static let fastest = 100_000.0
}

/// The boost of a fling along one axis.
struct AxisBoost {
  /// The initial velocity of the boosted fling, in pt/s of offset.
  var velocity: Double
  /// The factor that multiplies the distance of the finger's own fling. The factor also multiplies the stop velocity of
  /// the fling model, so the duration stays the same.
  var multiplier: Double
}

/// The velocity of the fling that a release starts, and the reason why earlier flicks boost it or do not.
package struct BoostedFling: Equatable, Sendable {
  /// The reason why the previous flicks boost the fling or do not.
  package enum Reason: String, Sendable {
    /// Nothing was moving, or there is no previous flick.
    case first
    /// The previous flicks boost the fling.
    case carried
    /// There were too few previous flicks.
    case few
    /// The previous flicks are too long ago, or the finger has paused for too long.
    case late
    /// The flick goes in the opposite direction to the previous one.
    case reversed
    /// The previous flick was made with another kind of device.
    case device
    /// The flick, or the movement of its finger, is too slow for the rule.
    case slow
  }

  /// The velocity of the finger, in pt/s of offset.
  package var fingerVelocity: Point
  /// The velocity with which content flings, in pt/s of offset.
  package var velocity: Point
  /// The factor that multiplies the distance of the finger's own fling; 1 for rules that add velocities instead.
  package var multiplier = 1.0
  /// The reason why the previous flicks boost the fling or do not.
  package var reason: Reason

  /// Returns the boost along one axis; `nil` if the previous flicks do not boost the fling.
  func speed(along axis: Axis) -> AxisBoost? {
    reason == .carried ? AxisBoost(velocity: velocity[axis], multiplier: multiplier) : nil
  }

  /// Limits the speed along either axis to a value, in pt/s, and reduces the multiplier in proportion.
  mutating func limit(to fastest: Double) {
    let excess = max(abs(velocity.x), abs(velocity.y)) / fastest
    guard excess > 1 else { return }
    // The quotient may round to a value beyond the limit.
    velocity = velocity.map(with: .zero) { speed, _ in min(max(speed / excess, -fastest), fastest) }
    multiplier = max(1, multiplier / excess)
  }

  /// Creates a fling with the velocity of the finger alone.
  init(_ finger: Point, _ reason: Reason) {
    (self.fingerVelocity, velocity, self.reason) = (finger, finger, reason)
  }
}
