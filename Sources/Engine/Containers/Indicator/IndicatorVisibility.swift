/// The visibility of an element that appears while content moves. The element fades in when a movement begins, lingers
/// after the content comes to rest, and fades out.
///
/// The opacity is a pure function of the times since the movement began and since the content came to rest, so the
/// number of frames in between makes no difference.
package struct IndicatorVisibility: Equatable, Sendable {
  /// The durations, in seconds.
  package struct Timing: Equatable, Sendable {
    /// The duration of the fade in and of the fade out.
    package var fade: Double
    /// The time from rest to the start of the fade out.
    package var linger: Double

    /// Creates durations, in seconds.
    package init(fade: Double, linger: Double) { (self.fade, self.linger) = (fade, linger) }
  }

  private var shownAt: Double?
  /// The opacity with which the element began to fade in: above 0 if a movement began while the element was still
  /// fading out.
  private var start = 0.0
  private var restedAt: Double?

  /// Creates a hidden element.
  package init() {}

  /// Returns the opacity at a time, from 0 to 1.
  package func alpha(at time: Double, _ pace: Timing) -> Double {
    guard let shownAt else { return 0 }
    let entry = start + Self.share(of: time - shownAt, in: pace.fade)
    let exit = restedAt.map { Self.share(of: time - $0 - pace.linger, in: pace.fade) } ?? 0
    return max(0, min(1, entry, 1 - exit))
  }

  /// Shows the element because a movement begins or it is touched while visible. During a movement this has no effect.
  package mutating func show(at time: Double, _ pace: Timing) {
    guard shownAt == nil || restedAt != nil else { return }
    start = alpha(at: time, pace)
    shownAt = time
    restedAt = nil
  }

  /// Starts the time for which the element lingers, at the moment of rest. It has no effect if no movement has begun
  /// since the last rest.
  package mutating func rest(at time: Double) {
    guard let shownAt, restedAt == nil else { return }
    restedAt = max(time, shownAt)
  }

  /// Whether the element is visible now or will be without another event.
  package func isVisible(at time: Double, _ pace: Timing) -> Bool {
    guard shownAt != nil else { return false }
    guard let restedAt else { return true }
    return time < restedAt + pace.linger + pace.fade
  }

  /// Whether the element is fading in or out, so that the next frame will differ.
  package func isFading(at time: Double, _ pace: Timing) -> Bool {
    isVisible(at: time, pace) && (alpha(at: time, pace) < 1 || restedAt.map { time >= $0 + pace.linger } ?? false)
  }

  /// Returns the time at which the fade out begins without another event; `nil` if it has begun or will not begin.
  package func fadeStart(after time: Double, _ pace: Timing) -> Double? {
    guard let restedAt, restedAt + pace.linger > time else { return nil }
    return restedAt + pace.linger
  }

  private static func share(of elapsed: Double, in duration: Double) -> Double {
    guard elapsed > 0 else { return 0 }
    return duration > 0 ? min(1, elapsed / duration) : 1
  }
}
