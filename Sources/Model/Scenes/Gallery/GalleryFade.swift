import ScrollEngine

/// A fade in and out as a function of time. A fade that is reversed continues from its current opacity.
struct GalleryFade {
  /// Seconds for a whole fade: the duration `themeChange` of the design tokens, which define no other plain fade.
  private static let duration = 0.2

  /// Whether the content is visible, or will be at the end of the fade.
  private(set) var isShown: Bool
  private(set) var alpha: Double
  private struct Start {
    var alpha = 0.0
    var time = Timestamp.zero
  }

  private var start = Start()
  private(set) var isFading = false

  init(shown: Bool) {
    isShown = shown
    alpha = shown ? 1 : 0
  }

  mutating func set(_ shown: Bool, at time: Timestamp) {
    advance(to: time)
    guard shown != isShown else { return }
    isShown = shown
    start = Start(alpha: alpha, time: time)
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
