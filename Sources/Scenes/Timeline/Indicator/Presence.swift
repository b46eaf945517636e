import ScrollEngine

/// How visible something is that shows while content moves: it fades in when a movement begins, stays for a while
/// after rest, and fades out.
///
/// A pure function of the time since those two events, so the number of frames between them makes no difference.
struct Presence: Equatable, Sendable {
  /// How long things take, in seconds.
  struct Pace: Equatable, Sendable {
    /// From nothing to all, and back.
    var fade: Double
    /// From rest to the beginning of the fade.
    var linger: Double
  }

  private var shownAt: Double?
  /// Opacity at `shownAt`: a movement that begins during the fade goes on from there.
  private var start = 0.0
  private var restedAt: Double?

  /// Opacity at a moment, 0 to 1.
  func alpha(at time: Double, _ pace: Pace) -> Double {
    guard let shownAt else { return 0 }
    let entry = start + Self.share(of: time - shownAt, in: pace.fade)
    let exit = restedAt.map { Self.share(of: time - $0 - pace.linger, in: pace.fade) } ?? 0
    return max(0, min(1, entry, 1 - exit))
  }

  /// A movement begins, or what still shows is touched. In the middle of a movement nothing changes.
  mutating func show(at time: Double, _ pace: Pace) {
    guard shownAt == nil || restedAt != nil else { return }
    start = alpha(at: time, pace)
    shownAt = time
    restedAt = nil
  }

  /// Everything rests since a moment; what has not begun to move since then is left as it is.
  mutating func rest(at time: Double) {
    guard let shownAt, restedAt == nil else { return }
    restedAt = max(time, shownAt)
  }

  /// Whether it shows now or will without another event.
  func isVisible(at time: Double, _ pace: Pace) -> Bool {
    guard shownAt != nil else { return false }
    guard let restedAt else { return true }
    return time < restedAt + pace.linger + pace.fade
  }

  /// Whether it fades in or out now, so that it looks different at the next moment.
  func isFading(at time: Double, _ pace: Pace) -> Bool {
    isVisible(at: time, pace) && (alpha(at: time, pace) < 1 || restedAt.map { time >= $0 + pace.linger } ?? false)
  }

  /// When it begins to go without another event; `nil` where it does not, or has begun.
  func fadeStart(after time: Double, _ pace: Pace) -> Double? {
    guard let restedAt, restedAt + pace.linger > time else { return nil }
    return restedAt + pace.linger
  }

  private static func share(of elapsed: Double, in duration: Double) -> Double {
    guard elapsed > 0 else { return 0 }
    return duration > 0 ? min(1, elapsed / duration) : 1
  }
}
