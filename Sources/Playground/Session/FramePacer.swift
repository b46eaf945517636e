import ScrollEngine

/// Decides when the next frame begins.
///
/// Motion that goes by itself is drawn once per period of the display. What a person does is drawn at once, so that
/// content is near to the finger, but not more often than the shortest interval, so that a mouse at 1000 Hz does not
/// cost 1000 frames. Where presenting waits for the display, it is the display that paces.
struct FramePacer {
  /// Shortest interval between frames that input asks for, in seconds: four times the usual refresh rate.
  static let shortestInterval = 1.0 / 240

  /// Seconds between frames of the display.
  var period: Double
  /// Whether presenting waits for the display.
  var waitsForDisplay: Bool
  private var last: Timestamp?

  init(period: Double, waitsForDisplay: Bool) {
    self.period = period
    self.waitsForDisplay = waitsForDisplay
  }

  /// The moment at which the next frame may begin: at once when `nil`.
  func next(hasInput: Bool) -> Timestamp? {
    guard let last, !waitsForDisplay else { return nil }
    return last.advanced(bySeconds: hasInput ? Self.shortestInterval : period)
  }

  /// A frame begins. Frames of a motion keep a steady grid, from which a late frame does not take time.
  mutating func begin(at now: Timestamp, hasInput: Bool) {
    guard let last, !hasInput else { return last = now }
    let elapsed = now.seconds(since: last)
    // Within half a period of the grid the grid counts, so that lateness does not add up.
    self.last = elapsed >= period && elapsed < period * 1.5 ? last.advanced(bySeconds: period) : now
  }
}
