import FrameTiming
import SDLPlatform
import ScrollEngine

/// Decides when the next frame begins, as a value that reads no clock.
///
/// Motion that goes by itself is drawn once per period of the display, whatever its presents cost and whether they wait.
/// What a person does is drawn at once, so that content is near to the finger, but not more often than the shortest
/// interval, so that a mouse at 1000 Hz does not cost 1000 frames. Where it is known when the display takes pictures, a
/// frame begins as late as its work allows, so that it shows input that came while another would already have waited, and
/// each picture gets one frame.
struct FramePacer {
  /// Shortest interval between frames that input asks for, in seconds: four times the usual refresh rate. Faster displays
  /// have their own period for it.
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
  /// The share that is left a frame later of the time that handing over was found to need: a thousand frames with one
  /// miss then, where it needs most of a period.
  static let handoverLeft = 0.9998
  /// Seconds between two looks whether a display that is behind has caught up: much less than a picture takes.
  static let look = 0.002
  /// Seconds after which a display that takes no picture is not waited for: whoever watches it may have gone, and what plays
  /// to its end plays on.
  static let patience = 1.0
  /// Seconds by which the wait may grow from frame to frame: a motion's moments shift with it, and a millisecond in
  /// sixteen is not seen.
  static let slew = 0.001
  /// The same as a share of the period, for faster displays.
  static let largestSlew = 0.0625
  /// Seconds from the beginning of a motion to its first frame: a wheel's glide moves by a pixel meanwhile. A frame that
  /// came at once would show nothing yet, and the next a period later.
  static let firstLook = 0.0007
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
  private var display: DisplayClock
  /// Whether presents wait. Drivers that say so can be told not to (`vblank_mode=0`), some only copy the picture, and
  /// some wait while the window is in sight.
  private var test: PresentTest
  private var works = RollingPercentile(capacity: Self.workMemory)
  private var totals = RollingPercentile(capacity: Self.workMemory)
  private var presents = RollingPercentile(capacity: Self.workMemory)
  private var last: Timestamp?
  /// A period after the last frame of a motion, and later where frames before that came too early: the virtual scheduling
  /// of ITU-T I.371 (generic cell rate algorithm), by which no more than one frame a period begins over any time, and
  /// ``slew`` is what a single one may come too early.
  private var earliest: Timestamp?
  private var start: Timestamp?
  private var lastPresent: Timestamp?
  /// The picture for which the frame in progress waited.
  private var target: Timestamp?
  /// The picture for which the last frame waited; `nil` while the display's time is not known.
  private var served: Timestamp?
  private var wait = 0.0
  private var extraMargin = 0.0
  /// Seconds before a picture at which drawing must be done for a present that waits to be in time, as a miss has shown.
  private var handover = 0.0

  init(period: Double, waitsForDisplay: Bool) {
    display = DisplayClock(period: period)
    test = PresentTest(period: display.period)
    self.period = display.period
    self.waitsForDisplay = waitsForDisplay
  }

  /// The window is on another display, or the display has another rate. The next frame keeps its distance from the last.
  mutating func change(period: Double, waitsForDisplay: Bool) {
    use(DisplayClock(period: period))
    self.waitsForDisplay = waitsForDisplay
    (isAsked, lightDelay) = (false, nil)
  }

  private mutating func use(_ clock: DisplayClock) {
    display = clock
    period = clock.period
    test = PresentTest(period: period)
    presents = RollingPercentile(capacity: Self.workMemory)
    (target, served, earliest) = (nil, nil, nil)
    (wait, extraMargin, handover) = (0, 0, 0)
  }

  /// The compositor has told something of the display.
  mutating func take(_ news: DisplayNews) {
    if let period = news.period, abs(period - self.period) > Self.samePeriod * self.period {
      use(DisplayClock(period: period))
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
      var due = picture.advanced(bySeconds: -lead)
      if let before = lastFree, free.seconds(since: before) < period {
        due = min(due, before.advanced(bySeconds: wait + slew))
      }
      // What was taken for the display's time may be none, or have moved: motion keeps its distance all the same.
      guard !hasInput, let earliest else { return due }
      return max(due, earliest.advanced(bySeconds: -slew))
    }
    let due = hasInput ? last?.advanced(bySeconds: min(Self.shortestInterval, period)) : nextByItself
    guard startsMotion else { return due }
    return max(due ?? now, now.advanced(bySeconds: Self.firstLook))
  }

  /// When the next frame of a motion is due while the display's time is not known: a period after the last one. It may be
  /// moved a little, to find out whether presents wait.
  private var nextByItself: Timestamp? {
    guard let due = last?.advanced(bySeconds: period) else { return nil }
    guard mayWait, let lastPresent else { return due }
    let shift = test.shift(slack: due.seconds(since: lastPresent))
    return (shift > 0 ? max(due, lastPresent) : due).advanced(bySeconds: shift)
  }

  /// Whether presents are tested: a compositor that asks needs no guess.
  private var mayWait: Bool { !isAsked && waitsForDisplay }

  /// Seconds by which a frame of a motion may begin off a period after the one before.
  private var slew: Double { min(Self.slew, period * Self.largestSlew) }

  /// Whether presents wait for the display, by what was found or else by what the driver says; where they do not, their
  /// time is a cost like any other.
  var presentWaits: Bool { mayWait && test.verdict != .costs }

  /// Whether it was found out whether presents wait, or nobody need ask.
  var isCertain: Bool { !mayWait || test.verdict != nil }

  /// Whether frames keep the display's own time.
  private var followsDisplay: Bool { isAsked || waitsForDisplay }

  /// When the display takes another picture than the one that was handed over at a moment. A present that waits returns
  /// then.
  private func freed(after presented: Timestamp) -> Timestamp {
    guard isAsked else { return presented }
    return display.next(after: presented) ?? presented
  }

  /// When the display took the last frame, or will.
  private var lastFree: Timestamp? {
    let freed = lastPresent.map(freed(after:))
    guard let freed, let served else { return freed ?? served }
    return max(freed, served)
  }

  /// From when on the display has room for a picture: not before it has taken the one that the last frame was for, though
  /// its present may not have waited.
  private func displayIsFree(at now: Timestamp) -> Timestamp {
    let free = max(now, lastPresent.map(freed(after:)) ?? now)
    return served.map { max(free, $0.advanced(bySeconds: period / 2)) } ?? free
  }

  /// Whether a compositor has left a picture lying for half a period: another one would not be seen earlier, or never.
  ///
  /// - Parameter owed: when the picture was handed over; `nil` where none is left.
  func isDisplayBehind(owed: Timestamp?, now: Timestamp) -> Bool {
    guard isAsked, let owed, now.seconds(since: owed) < Self.patience else { return false }
    // Where nobody knows when it takes the next one, it is within a period.
    return now.seconds(since: display.next(after: owed) ?? owed.advanced(bySeconds: period)) > period / 2
  }

  /// How long before the picture a frame begins, in seconds.
  private var lead: Double {
    // Half of them: a few may have waited for room for a picture, which is no reason to begin earlier.
    let copy = isAsked ? presents.percentile(50) ?? 0 : 0
    let work = works.percentile(95) ?? Self.firstWork
    return work + max(copy + Self.margin + extraMargin, handover)
  }

  /// A frame begins. Frames of a motion keep a steady grid, which a late frame does not move.
  mutating func begin(at now: Timestamp, hasInput: Bool) {
    start = now
    target = display.next(after: displayIsFree(at: now))
    if let lastFree {
      let waited = now.seconds(since: lastFree)
      if target == nil { wait = 0 } else if waited < period { wait = max(0, waited) }
    }
    served = target
    defer {
      let place = last ?? now
      // A rate that is told in whole hertz may be a little less than the display's.
      earliest = (hasInput ? place : max(place, earliest ?? place))
        .advanced(bySeconds: period * (1 - DisplayClock.drift))
    }
    // Where the display's time is known, the place of a frame is what a late wake-up does not move, either.
    if let target, !hasInput { return last = min(now, target.advanced(bySeconds: -lead)) }
    let elapsed = last.map { now.seconds(since: $0) }
    guard let last, let elapsed, !hasInput else { return last = now }
    // Within half a period of the grid the grid counts, so that lateness does not add up, nor what a test moves. Later, a
    // new grid begins: what was missed is not made up for.
    let earliest = period - (mayWait ? test.distance * 1.01 : 0)
    self.last = elapsed >= earliest && elapsed < period * 1.5 ? last.advanced(bySeconds: period) : now
  }

  /// When a frame that has begun must be ready for the picture of the display that it was begun for.
  func deadline(ofFrameAt start: Timestamp) -> Timestamp {
    FrameMeter.deadline(start, from: presentWaits ? lastPresent : last, period: period)
  }

  /// The frame's present returned.
  ///
  /// - Parameter drawn: when its drawing was done.
  mutating func end(drawn: Timestamp, presented: Timestamp) {
    let length = presented.seconds(since: drawn)
    if let start {
      works.add(drawn.seconds(since: start))
      totals.add(presented.seconds(since: start))
      presents.add(length)
    }
    if let target { learn(from: target, drawn: drawn, presented: presented) }
    if mayWait {
      let vote = test.add(from: drawn, to: presented)
      let wasTrusted = display.isTrusted
      display.presented(at: presented, vote: vote, isDoubtful: test.isDoubtful(vote))
      test.conclude(vote, isTrusted: display.isTrusted, wasTrusted: wasTrusted, length: length)
    }
    lastPresent = presented
    (start, target) = (nil, nil)
  }

  /// A frame that was made for a picture of the display has come, in time or not.
  private mutating func learn(from target: Timestamp, drawn: Timestamp, presented: Timestamp) {
    guard presented.seconds(since: target) > (isAsked ? 0 : period / 2) else {
      extraMargin *= Self.cautionLeft
      handover *= Self.handoverLeft
      return
    }
    extraMargin = min(period / 2, extraMargin + Self.caution)
    let room = target.seconds(since: drawn)
    if room > 0 { handover = min(period, max(handover, room + Self.caution)) }
  }

  /// When a frame that begins at a moment is seen in the middle of the screen, half a period after light comes of it: from
  /// when the display took it (or may have, where that is not known), or what a compositor makes of it.
  func sight(ofFrameAt time: Timestamp) -> Timestamp {
    let picture =
      isAsked || presentWaits
      ? display.next(after: displayIsFree(at: time)) ?? time.advanced(bySeconds: period)
      : time.advanced(bySeconds: totals.percentile(50) ?? 0)
    let delay = isAsked ? lightDelay ?? period : 0
    return picture.advanced(bySeconds: delay + period / 2)
  }
}
