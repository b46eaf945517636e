/// How flings that follow each other add up: what a release takes over from those before it.
///
/// ```swift
/// var rules = ScrollRules()
/// rules.boost = FlingBoost(.ios)  // from the fourth quick flick on, each goes farther than its finger
/// ```
///
/// The rules are those of toolkits. A reversal, a pause, a slow flick or an edge makes a line forget, as far as that
/// toolkit does; a wheel, a key or the program always do.
public struct FlingBoost: Equatable, Sendable {
  /// The rules by name, without their constants.
  public enum Kind: String, Sendable, CaseIterable {
    /// Each release flings with the velocity of its finger.
    case none
    /// Quick flicks multiply the distance, as on iOS.
    case ios
    /// The fling under the finger goes on unseen and is added, as in Android's lists of old.
    case flywheel
    /// What is left of the fling before is added by how fast the new one is beside it, as in GTK.
    case gtk
    /// A share of the velocity that the finger has stopped is added, as in Flutter.
    case flutter
    /// The velocity with which the fling before began is added, as in Chromium.
    case chromium
  }

  /// The rule, with its constants.
  package enum Rule: Equatable, Sendable {
    case none
    case ios(IOSBoost)
    case flywheel(FlywheelBoost)
    case gtk(GTKBoost)
    case flutter(FlutterBoost)
    case chromium(ChromiumBoost)
  }

  /// The rule, with its constants.
  package var rule: Rule

  package init(rule: Rule) { self.rule = rule }

  /// The rule of a toolkit, with the toolkit's constants.
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

  /// Speed that no sum exceeds, in pt/s: the largest that `gesture.flingMaxVelocity` can be. Chromium's own sum knows no
  /// end, and ten thousand flicks would leave the numbers in which places are exact.
  package static let fastest = 100_000.0
}

/// With what a fling in which others have a part goes on along one axis.
struct FlingSpeed {
  /// In pt/s of offset.
  var velocity: Double
  /// By how much the distance of the finger's own fling is multiplied; its law ends that much earlier.
  var multiplier: Double
}

/// What a release goes on with, and why.
package struct FlingLaunch: Equatable, Sendable {
  /// Why the flicks before count, or do not.
  package enum Reason: String, Sendable {
    /// Nothing was moving, or nothing came before.
    case first
    /// They count.
    case carried
    /// Too few of them came before.
    case few
    /// They are too long ago, or the finger has waited.
    case late
    /// It goes the other way.
    case reversed
    /// They were made with another device.
    case device
    /// The flick, or its finger on the way, is too slow beside them.
    case slow
  }

  /// The finger's velocity, in pt/s of offset.
  package var finger: Point
  /// The velocity with which content goes on, in pt/s of offset.
  package var velocity: Point
  /// By how much distances are multiplied; 1 where velocities are added.
  package var multiplier = 1.0
  /// Why.
  package var reason: Reason

  /// With what a fling along one axis goes on; `nil` where it is the finger's own.
  func speed(along axis: Axis) -> FlingSpeed? {
    reason == .carried ? FlingSpeed(velocity: velocity[axis], multiplier: multiplier) : nil
  }

  /// Goes no faster than that, in pt/s, along either axis.
  mutating func limit(to fastest: Double) {
    let excess = max(abs(velocity.x), abs(velocity.y)) / fastest
    guard excess > 1 else { return }
    // A quotient may round to beyond the limit.
    velocity = velocity.map(with: .zero) { speed, _ in min(max(speed / excess, -fastest), fastest) }
    multiplier = max(1, multiplier / excess)
  }

  /// A release with a finger's velocity alone.
  init(_ finger: Point, _ reason: Reason) {
    (self.finger, velocity, self.reason) = (finger, finger, reason)
  }
}
