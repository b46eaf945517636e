import FrameTiming
import SDLPlatform
import ScrollEngine

/// Decides when the next frame starts, as a value that reads no clock.
///
/// Motion without input is drawn once per period of the display, however long presenting a frame takes and whether or
/// not it waits for the display. Input is drawn at once, so that content stays close to the finger, but not more often
/// than the shortest interval, so that a mouse at 1000 Hz does not cause 1000 frames. If the times at which the display
/// takes frames are known, a frame starts as late as its work allows. It then shows input that a frame started earlier
/// would have missed, and each refresh gets one frame.
struct FramePacer {
  /// Shortest interval between frames that input asks for, in seconds: a quarter of the period of a usual display. On a
  /// faster display the shortest interval is its refresh period.
  static let shortestInterval = 1.0 / 240
  /// Seconds before the refresh at which a frame should be complete; `kDefaultVBlankRedZone` in gamescope's
  /// vblankmanager.hpp.
  static let margin = 0.00165
  /// Assumed duration of a frame's work before any was measured, in seconds; gamescope's `kStartingVBlankDrawTime`.
  static let firstWork = 0.003
  /// Seconds that each missed refresh adds to ``margin``.
  static let missMargin = 0.001
  /// Fraction of the seconds added to ``margin`` that remains after each further frame. Half of them are gone after
  /// twelve seconds at 60 Hz, slowly enough that a slow machine rarely misses a refresh.
  static let missMarginDecay = 0.999
  /// Factor by which the estimated hand-over time shrinks after each frame that is in time. The hand-over time is how
  /// long before a refresh a blocking present must be called. Because the estimate shrinks, it is sometimes too short:
  /// on a machine where the hand-over takes most of a period, about one frame in a thousand misses its refresh.
  static let handoverDecay = 0.9998
  /// Seconds between two checks whether a display that is behind has caught up; much shorter than a refresh period.
  static let catchUpInterval = 0.002
  /// Maximum seconds to wait for a display that takes no frame. The window may not be visible any more, and a replay
  /// must still run to its end.
  static let displayTimeout = 1.0
  /// Maximum change of the wait between the time at which the display takes a frame and the start of the next frame, in
  /// seconds per frame. The times of a motion shift with this wait, and a shift of a millisecond in a period of 16 ms
  /// is invisible.
  static let slew = 0.001
  /// Maximum change of the wait between the time at which the display takes a frame and the start of the next frame, as
  /// a share of the period per frame. On fast displays, where this is less than a millisecond, it applies instead of
  /// ``slew``.
  static let largestSlew = 0.0625
  /// Seconds from the start of a motion to the position in its first frame. In this time a wheel's scroll animation
  /// moves by more than half a pixel, and less time than it takes to draw the frame. With the position at the frame's
  /// own start, an immediate frame would show no movement, and the next one would come a period later.
  static let firstStep = 0.0005
  /// Maximum relative difference of two periods that count as equal. The clock compensates for rates that are rounded
  /// to whole hertz.
  static let samePeriod = 0.005
  /// Number of frames whose work is remembered: two seconds at 60 Hz.
  static let workMemory = 120

  /// Seconds per refresh of the display.
  private(set) var period: Double
  /// Whether the driver reports that presenting blocks until the display takes the frame.
  private(set) var waitsForDisplay: Bool
  /// Whether a compositor sends frame callbacks.
  private var hasFrameCallbacks = false
  /// Seconds from the time at which the compositor takes a frame to its presentation; `nil` until the compositor has
  /// reported it. Until then, one period is assumed.
  private var presentationDelay: Double?
  private var display: DisplayClock
  /// The measurement of whether presenting a frame waits for the display. A driver that reports waiting may be
  /// configured otherwise (`vblank_mode=0`), some drivers only copy the frame, and some wait only while the window is
  /// visible.
  private var test: PresentTest
  private var works = RollingPercentile(capacity: Self.workMemory)
  private var totals = RollingPercentile(capacity: Self.workMemory)
  private var presents = RollingPercentile(capacity: Self.workMemory)
  private var last: Timestamp?
  /// The regular time for the next frame of a motion, about a period after the last frame, computed with the virtual
  /// scheduling algorithm of ITU-T I.371 (generic cell rate algorithm). A frame may start before this time by at most
  /// ``slew``. Such an early frame does not make the following times earlier, so no more than about one frame per
  /// period starts over any duration.
  private var earliest: Timestamp?
  private var start: Timestamp?
  private var lastPresent: Timestamp?
  /// The refresh for which the frame in progress is intended; `nil` while the display's time is not known, and between
  /// two frames.
  private var target: Timestamp?
  /// The refresh for which the last frame was intended; `nil` while the display's time is not known.
  private var lastTarget: Timestamp?
  private var wait = 0.0
  private var extraMargin = 0.0
  /// Seconds before a refresh at which drawing must have ended for a blocking present to be in time, learned from a
  /// miss.
  private var handover = 0.0

  init(period: Double, waitsForDisplay: Bool) {
    display = DisplayClock(period: period)
    test = PresentTest(period: display.period)
    self.period = display.period
    self.waitsForDisplay = waitsForDisplay
  }

  /// Adapts to another display or refresh rate. The next frame keeps its distance from the last one.
  mutating func change(period: Double, waitsForDisplay: Bool) {
    setDisplay(DisplayClock(period: period))
    self.waitsForDisplay = waitsForDisplay
    (hasFrameCallbacks, presentationDelay) = (false, nil)
  }

  private mutating func setDisplay(_ clock: DisplayClock) {
    display = clock
    period = clock.period
    test = PresentTest(period: period)
    presents = RollingPercentile(capacity: Self.workMemory)
    (target, lastTarget, earliest) = (nil, nil, nil)
    (wait, extraMargin, handover) = (0, 0, 0)
  }

  /// Handles reports of the compositor about the display.
  mutating func handle(_ news: DisplayTiming) {
    if let period = news.refreshInterval, abs(period - self.period) > Self.samePeriod * self.period {
      setDisplay(DisplayClock(period: period))
      presentationDelay = nil
    }
    if let asked = news.frameCallback {
      hasFrameCallbacks = true
      display.frameCallback(at: asked)
    }
    if let lit = news.presented, let taken = display.next(after: lit.submitted) {
      presentationDelay = max(0, lit.presented.seconds(since: taken))
    }
  }

  /// Returns the time at which the next frame may start. `nil` or a past time means at once.
  ///
  /// - Parameter hasInput: Whether the frame shows user input and nothing moves without input.
  func next(hasInput: Bool, now: Timestamp) -> Timestamp? {
    let free = displayIsFree(at: now)
    if followsDisplay, let picture = display.next(after: free) {
      var due = picture.advanced(bySeconds: -lead)
      if let before = lastFree, free.seconds(since: before) < period {
        due = min(due, before.advanced(bySeconds: wait + slew))
      }
      // The predicted refresh may be wrong or have shifted, so a frame of a motion is never earlier than its regular
      // time by more than `slew`.
      guard !hasInput, let earliest else { return due }
      return max(due, earliest.advanced(bySeconds: -slew))
    }
    return hasInput ? last?.advanced(bySeconds: min(Self.shortestInterval, period)) : nextByItself
  }

  /// Returns the time whose positions a frame shows: the frame's own start, or a moment later in the first frame of a
  /// motion.
  ///
  /// - Parameters:
  ///   - start: When the frame starts.
  ///   - motion: The start of a motion without input that no frame has shown yet; `nil` if there is none.
  static func time(shownByFrameAt start: Timestamp, startOf motion: Timestamp?) -> Timestamp {
    guard let motion else { return start }
    return max(start, motion.advanced(bySeconds: firstStep))
  }

  /// The time at which the next frame of a motion is due while the display's refresh times are not known: a period
  /// after the last frame. ``PresentTest``, which measures whether presenting a frame waits for the display, may shift
  /// this time a little.
  private var nextByItself: Timestamp? {
    guard let due = last?.advanced(bySeconds: period) else { return nil }
    guard mayWait, let lastPresent else { return due }
    let shift = test.shift(slack: due.seconds(since: lastPresent))
    return (shift > 0 ? max(due, lastPresent) : due).advanced(bySeconds: shift)
  }

  /// Whether presenting a frame might wait for the display, which must then be measured. With frame callbacks, no
  /// measurement is needed, because the callbacks say when to draw.
  private var mayWait: Bool { !hasFrameCallbacks && waitsForDisplay }

  /// Seconds by which a frame of a motion may deviate from a period after the previous one.
  private var slew: Double { min(Self.slew, period * Self.largestSlew) }

  /// Whether presenting a frame waits for the display, as measured or else as the driver reports. If it does not wait,
  /// the duration of presenting counts as a cost of the frame.
  var presentWaits: Bool { mayWait && test.verdict != .costs }

  /// True once it is known whether presenting a frame waits for the display.
  var knowsPresentWaits: Bool { !mayWait || test.verdict != nil }

  /// Whether frames follow the display's refresh times.
  private var followsDisplay: Bool { hasFrameCallbacks || waitsForDisplay }

  /// Returns the time at which the display can accept another frame after one was presented. A call that waits for the
  /// display returns at that time.
  private func freed(after presented: Timestamp) -> Timestamp {
    guard hasFrameCallbacks else { return presented }
    return display.next(after: presented) ?? presented
  }

  /// The time at which the display took the last frame, or will take it; `nil` before the first frame.
  private var lastFree: Timestamp? {
    let freed = lastPresent.map(freed(after:))
    guard let freed, let lastTarget else { return freed ?? lastTarget }
    return max(freed, lastTarget)
  }

  /// Returns the time from which the display can accept another frame. It is not before the refresh of the last frame,
  /// even if presenting it did not wait.
  private func displayIsFree(at now: Timestamp) -> Timestamp {
    let free = max(now, lastPresent.map(freed(after:)) ?? now)
    return lastTarget.map { max(free, $0.advanced(bySeconds: period / 2)) } ?? free
  }

  /// Returns whether a compositor has not taken the last frame for half a period. Another frame would then be visible
  /// no earlier, or not at all.
  ///
  /// - Parameter owed: The time at which the pending frame was presented; `nil` if there is none.
  func isDisplayBehind(owed: Timestamp?, now: Timestamp) -> Bool {
    guard hasFrameCallbacks, let owed, now.seconds(since: owed) < Self.displayTimeout else { return false }
    // If the next refresh is not known, it is assumed to be a period after the frame was presented.
    return now.seconds(since: display.next(after: owed) ?? owed.advanced(bySeconds: period)) > period / 2
  }

  /// Seconds from the start of a frame to the refresh for which it is intended.
  private var lead: Double {
    // Uses the median, because presenting may have waited for a free buffer in a few frames, which is no reason to
    // start earlier.
    let copy = hasFrameCallbacks ? presents.percentile(50) ?? 0 : 0
    let work = works.percentile(95) ?? Self.firstWork
    return work + max(copy + Self.margin + extraMargin, handover)
  }

  /// Records that a frame starts. Frames of a motion start at regular times (a grid), which a late frame does not
  /// shift.
  mutating func begin(at now: Timestamp, hasInput: Bool) {
    start = now
    target = display.next(after: displayIsFree(at: now))
    if let lastFree {
      let waited = now.seconds(since: lastFree)
      if target == nil { wait = 0 } else if waited < period { wait = max(0, waited) }
    }
    lastTarget = target
    defer {
      let begin = last ?? now
      // The next frame may start a little early, because a reported integer rate may be below the display's real rate.
      earliest = (hasInput ? begin : max(begin, earliest ?? begin))
        .advanced(bySeconds: period * (1 - DisplayClock.drift))
    }
    // If the display's refresh times are known, a late wake-up does not move the regular start times either.
    if let target, !hasInput { return last = min(now, target.advanced(bySeconds: -lead)) }
    let elapsed = last.map { now.seconds(since: $0) }
    guard let last, let elapsed, !hasInput else { return last = now }
    // A frame that is less than half a period late leaves the later start times unchanged, so that neither lateness nor
    // the shifts by `PresentTest` add up. After a later frame, the regular times count from that frame, and missed
    // frames are not caught up.
    let earliest = period - (mayWait ? test.distance * 1.01 : 0)
    self.last = elapsed >= earliest && elapsed < period * 1.5 ? last.advanced(bySeconds: period) : now
  }

  /// Returns the time by which a frame must be complete for its refresh.
  func deadline(ofFrameAt start: Timestamp) -> Timestamp {
    FrameMeter.deadline(start, from: presentWaits ? lastPresent : last, period: period)
  }

  /// Records that the frame's present has returned.
  ///
  /// - Parameter drawn: The time at which drawing ended.
  mutating func end(drawn: Timestamp, presented: Timestamp) {
    let length = presented.seconds(since: drawn)
    if let start {
      works.add(drawn.seconds(since: start))
      totals.add(presented.seconds(since: start))
      presents.add(length)
    }
    if let target { updateMargins(from: target, drawn: drawn, presented: presented) }
    if mayWait {
      let vote = test.add(from: drawn, to: presented)
      let wasTrusted = display.isTrusted
      display.presented(at: presented, vote: vote, isDoubtful: test.isDoubtful(vote))
      test.update(vote, isTrusted: display.isTrusted, wasTrusted: wasTrusted, length: length)
    }
    lastPresent = presented
    (start, target) = (nil, nil)
  }

  /// Adjusts the margins after a frame that was intended for a refresh.
  private mutating func updateMargins(from target: Timestamp, drawn: Timestamp, presented: Timestamp) {
    guard presented.seconds(since: target) > (hasFrameCallbacks ? 0 : period / 2) else {
      extraMargin *= Self.missMarginDecay
      handover *= Self.handoverDecay
      return
    }
    extraMargin = min(period / 2, extraMargin + Self.missMargin)
    let room = target.seconds(since: drawn)
    if room > 0 { handover = min(period, max(handover, room + Self.missMargin)) }
  }

  /// Returns the time at which a frame is visible in the middle of the screen: half a period after the display starts
  /// to show it. The display starts at the predicted or assumed time at which it takes the frame. If a compositor takes
  /// the frame, the display starts later by the compositor's delay.
  func visibleTime(ofFrameAt time: Timestamp) -> Timestamp {
    let picture =
      hasFrameCallbacks || presentWaits
      ? display.next(after: displayIsFree(at: time)) ?? time.advanced(bySeconds: period)
      : time.advanced(bySeconds: totals.percentile(50) ?? 0)
    let delay = hasFrameCallbacks ? presentationDelay ?? period : 0
    return picture.advanced(bySeconds: delay + period / 2)
  }
}
