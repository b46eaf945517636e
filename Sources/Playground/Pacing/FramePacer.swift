import FrameTiming
import SDLPlatform
import ScrollEngine

/// Decides when the next frame begins, as a value that reads no clock.
///
/// Motion that goes by itself is drawn once per period of the display. What a person does is drawn at once, so that
/// content is near to the finger, but not more often than the shortest interval, so that a mouse at 1000 Hz does not
/// cost 1000 frames. Where it is known when the display takes pictures, a frame begins as late as its work allows, so that
/// it shows input that came while another would already have waited.
struct FramePacer {
  /// Shortest interval between frames that input asks for, in seconds: four times the usual refresh rate.
  static let shortestInterval = 1.0 / 240
  /// Seconds that a frame should be done before the display takes it; gamescope's vblankmanager.hpp,
  /// `kDefaultVBlankRedZone`.
  static let margin = 0.00165
  /// Work that is assumed before any was measured, in seconds; gamescope's `kStartingVBlankDrawTime`.
  static let firstWork = 0.003
  /// Seconds by which the margin grows when a picture was missed, and the share of this that is left a frame later: half
  /// of it is gone after twelve seconds at 60 Hz, so that a machine that is too slow misses a picture seldom.
  static let caution = 0.001
  static let cautionLeft = 0.999
  /// Seconds between two looks whether a display that is behind has caught up: much less than a picture takes.
  static let look = 0.002
  /// Seconds after which a display that takes no picture is not waited for: whoever watches it may have gone, and what plays
  /// to its end plays on.
  static let patience = 1.0
  /// Seconds by which the wait may grow from frame to frame: a motion's moments shift with it, and a millisecond in
  /// sixteen is not seen.
  static let slew = 0.001
  /// Seconds from the beginning of a motion to its first frame: a wheel's glide moves by a pixel meanwhile. A frame that
  /// came at once would show nothing yet, and the next a period later.
  static let firstLook = 0.0007
  /// Pictures that any driver queues at most. Presents that returned at once more often than this, each within a period
  /// of the last, wait for nothing, whatever the driver says: drivers can be told to (`vblank_mode=0`), and some of
  /// virtual machines do.
  static let deepestQueue = 8
  /// Share by which periods may differ that are one: the clock follows what a whole rate has lost.
  static let samePeriod = 0.005
  /// Frames of which the work is remembered: two seconds at 60 Hz.
  static let workMemory = 120

  /// Seconds between frames of the display.
  private(set) var period: Double
  /// Whether presenting waits for the display, as the driver says.
  private(set) var waitsForDisplay: Bool
  /// Whether a compositor asks for pictures.
  private var isAsked = false
  /// Seconds from the end of the compositor's wait for a picture until light comes of it; a period until it has told.
  private var lightDelay: Double?
  /// Quick presents in a row that did not wait.
  private var unheld = 0
  private var display: DisplayClock
  private var works = RollingPercentile(capacity: Self.workMemory)
  private var totals = RollingPercentile(capacity: Self.workMemory)
  private var last: Timestamp?
  private var start: Timestamp?
  private var lastPresent: Timestamp?
  /// The picture for which the frame in progress waited.
  private var target: Timestamp?
  private var wait = 0.0
  private var extraMargin = 0.0

  init(period: Double, waitsForDisplay: Bool) {
    display = DisplayClock(period: period)
    self.period = display.period
    self.waitsForDisplay = waitsForDisplay
  }

  /// The window is on another display, or the display has another rate. The next frame keeps its distance from the last.
  mutating func change(period: Double, waitsForDisplay: Bool) {
    display = DisplayClock(period: period)
    self.period = display.period
    self.waitsForDisplay = waitsForDisplay
    (target, wait, extraMargin, unheld) = (nil, 0, 0, 0)
    (isAsked, lightDelay) = (false, nil)
  }

  /// The compositor has told something of the display.
  mutating func take(_ news: DisplayNews) {
    if let period = news.period, abs(period - self.period) > Self.samePeriod * self.period {
      display = DisplayClock(period: period)
      self.period = display.period
      lightDelay = nil
    }
    if let asked = news.asked {
      isAsked = true
      display.asked(at: asked)
    }
    if let lit = news.lit, let taken = display.next(after: lit.handedOver) {
      lightDelay = max(0, lit.moment.seconds(since: taken))
    }
  }

  /// The moment at which the next frame may begin: at once when `nil` or past.
  ///
  /// - Parameters:
  ///   - hasInput: whether it shows what a person did, and nothing moves by itself.
  ///   - startsMotion: whether what moves by itself rested until now.
  func next(hasInput: Bool, startsMotion: Bool = false, now: Timestamp) -> Timestamp? {
    let free = displayIsFree(at: now)
    if followsDisplay, let picture = display.next(after: free) {
      let due = picture.advanced(bySeconds: -lead)
      guard let before = lastPresent.map(freed(after:)), free.seconds(since: before) < period else { return due }
      return min(due, before.advanced(bySeconds: wait + Self.slew))
    }
    guard !isHeld else { return nil }
    let due = last?.advanced(bySeconds: hasInput ? Self.shortestInterval : period)
    guard startsMotion else { return due }
    return max(due ?? now, now.advanced(bySeconds: Self.firstLook))
  }

  /// Whether presenting waits for the display, as far as anybody has seen.
  private var isHeld: Bool { !isAsked && waitsForDisplay && unheld <= Self.deepestQueue }

  /// Whether frames keep the display's own time.
  private var followsDisplay: Bool { isAsked || isHeld }

  /// When the display takes another picture than the one that was handed over at a moment. A present that waits returns
  /// then.
  private func freed(after presented: Timestamp) -> Timestamp {
    guard isAsked else { return presented }
    return display.next(after: presented) ?? presented
  }

  /// From when on the display has room for a picture.
  private func displayIsFree(at now: Timestamp) -> Timestamp { max(now, lastPresent.map(freed(after:)) ?? now) }

  /// Whether a compositor has left a picture lying for half a period: another one would not be seen earlier, or never.
  ///
  /// - Parameter owed: when the picture was handed over; `nil` where none is left.
  func isDisplayBehind(owed: Timestamp?, now: Timestamp) -> Bool {
    guard isAsked, let owed, now.seconds(since: owed) < Self.patience else { return false }
    // Where nobody knows when it takes the next one, it is within a period.
    return now.seconds(since: display.next(after: owed) ?? owed.advanced(bySeconds: period)) > period / 2
  }

  /// How long before the picture a frame begins, in seconds.
  private var lead: Double { (works.percentile(95) ?? Self.firstWork) + Self.margin + extraMargin }

  /// A frame begins. Frames of a motion keep a steady grid, which a late frame does not move.
  mutating func begin(at now: Timestamp, hasInput: Bool) {
    start = now
    target = display.next(after: displayIsFree(at: now))
    if let lastPresent {
      let waited = now.seconds(since: freed(after: lastPresent))
      if target == nil { wait = 0 } else if waited < period { wait = max(0, waited) }
    }
    let elapsed = last.map { now.seconds(since: $0) }
    guard let last, let elapsed, !hasInput else { return last = now }
    // Within half a period of the grid the grid counts, so that lateness does not add up. Later, a new grid begins: what
    // was missed is not made up for.
    self.last = elapsed >= period && elapsed < period * 1.5 ? last.advanced(bySeconds: period) : now
  }

  /// When a frame that has begun must be ready for the picture of the display that it was begun for.
  func deadline(ofFrameAt start: Timestamp) -> Timestamp {
    FrameMeter.deadline(start, from: waitsForDisplay ? lastPresent : last, period: period)
  }

  /// The frame's present returned.
  ///
  /// - Parameter drawn: when its drawing was done.
  mutating func end(drawn: Timestamp, presented: Timestamp) {
    if let start {
      works.add(drawn.seconds(since: start))
      totals.add(presented.seconds(since: start))
    }
    if let target {
      let isMissed = presented.seconds(since: target) > (isAsked ? 0 : period / 2)
      extraMargin = isMissed ? min(period / 2, extraMargin + Self.caution) : extraMargin * Self.cautionLeft
    }
    if waitsForDisplay, !isAsked {
      let waited = presented.seconds(since: drawn)
      display.presented(at: presented, waited: waited)
      if waited >= DisplayClock.shortestWait {
        unheld = 0
      } else if let lastPresent, presented.seconds(since: lastPresent) < period {
        // Slower presents tell nothing: the queue has gone down meanwhile.
        unheld = min(unheld, Self.deepestQueue) + 1
      }
    }
    lastPresent = presented
    (start, target) = (nil, nil)
  }

  /// When a frame that begins at a moment is seen in the middle of the screen, half a period after light comes of it: from
  /// when the display took it (or may have, where that is not known), or what a compositor makes of it.
  func sight(ofFrameAt time: Timestamp) -> Timestamp {
    let picture =
      followsDisplay
      ? display.next(after: displayIsFree(at: time)) ?? time.advanced(bySeconds: period)
      : time.advanced(bySeconds: totals.percentile(50) ?? 0)
    let delay = isAsked ? lightDelay ?? period : 0
    return picture.advanced(bySeconds: delay + period / 2)
  }
}
