import ScrollEngine

/// What appears and goes gradually, as a function of time; turned round on its way it goes back from where it is.
struct Fade {
  /// Seconds for the whole way; the design tokens' `themeChange`, which is their only plain fade.
  private static let duration = 0.2

  /// Whether it shows, or will.
  private(set) var isShown: Bool
  private(set) var alpha: Double
  private var start = (alpha: 0.0, time: Timestamp.zero)
  private(set) var isFading = false

  init(shown: Bool) {
    isShown = shown
    alpha = shown ? 1 : 0
  }

  mutating func set(_ shown: Bool, at time: Timestamp) {
    advance(to: time)
    guard shown != isShown else { return }
    isShown = shown
    start = (alpha, time)
    isFading = true
  }

  mutating func toggle(at time: Timestamp) { set(!isShown, at: time) }

  mutating func advance(to time: Timestamp) {
    guard isFading else { return }
    let share = time.seconds(since: start.time) / Self.duration
    alpha = min(max(0, start.alpha + (isShown ? share : -share)), 1)
    isFading = isShown ? alpha < 1 : alpha > 0
  }
}
