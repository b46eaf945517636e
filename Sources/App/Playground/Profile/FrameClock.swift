import FrameTiming
import SDLPlatform
import ScrollEngine

/// The clock for the frames of a measured run.
protocol FrameClock {
  /// Refreshes per second.
  var refreshRate: Double { get }
  var now: Timestamp { get }
  /// Whether time within a frame advances only by the processor time that the frame uses, not while other processes
  /// run.
  var isVirtual: Bool { get }
  /// Whether presenting a frame waits for the display; `nil` while that is not known.
  var presentWaits: Bool? { get }
  /// Waits until the next frame may start.
  mutating func wait()
  /// Whether the display has not taken the last frame yet, so that the next frame should wait.
  var isDisplayBehind: Bool { get }
  /// Starts a frame and returns its start time.
  mutating func begin() -> Timestamp
  /// The time at which the current frame is expected to be visible in the middle of the screen.
  var visibleTime: Timestamp { get }
  /// Ends a frame in which nothing was drawn.
  ///
  /// - Returns: The time at which the frame would have been visible.
  mutating func skip() -> Timestamp
  /// Records that the frame was presented.
  ///
  /// - Parameters:
  ///   - drawn: The time at which drawing ended.
  ///   - presented: The time at which the call that presented the frame returned.
  /// - Returns: The times of the frame.
  mutating func end(drawn: Timestamp, presented: Timestamp) -> DisplayEstimate
}

/// The times of a presented frame. Both are estimates, because the run does not wait for the display to report them.
struct DisplayEstimate: Equatable {
  /// The time at which the frame reached the display, taken as the time at which the call that presented it returned,
  /// or as the next refresh of a virtual display.
  var presented: Timestamp
  /// The time by which the frame had to be complete for its refresh.
  var deadline: Timestamp
}

/// The system clock, with the frame pacing of the playground, for stages with or without a display.
struct ProfileClock: FrameClock {
  private let stage: any ProfileStage
  private var pacer: FramePacer
  private var due: Timestamp?
  private var start = Timestamp.zero
  private var last: Timestamp?
  /// Seconds from the start of the last frame to the call that presented it.
  private var length = 0.0

  init(_ stage: any ProfileStage) {
    self.stage = stage
    pacer = FramePacer(period: 1 / stage.refreshRate, waitsForDisplay: stage.waitsForDisplay)
  }

  var refreshRate: Double { stage.refreshRate }
  var now: Timestamp { MonotonicClock.now() }
  var isVirtual: Bool { false }
  var presentWaits: Bool? { pacer.knowsPresentWaits ? pacer.presentWaits : nil }

  mutating func wait() {
    due = pacer.next(hasInput: false, now: now)
    if let due { MonotonicClock.sleep(until: due) }
  }

  var isDisplayBehind: Bool { pacer.isDisplayBehind(owed: stage.oldestPendingFrame, now: now) }

  mutating func begin() -> Timestamp {
    start = now
    pacer.handle(stage.readDisplayTiming())
    pacer.begin(at: start, hasInput: false)
    return start
  }

  var visibleTime: Timestamp { pacer.visibleTime(ofFrameAt: start) }

  mutating func skip() -> Timestamp {
    last = nil
    return start.advanced(bySeconds: length)
  }

  mutating func end(drawn: Timestamp, presented: Timestamp) -> DisplayEstimate {
    pacer.end(drawn: drawn, presented: presented)
    defer { (last, length) = (presented, presented.seconds(since: start)) }
    let picture = pacer.presentWaits ? last : last.map { due ?? $0 }
    return DisplayEstimate(
      presented: presented, deadline: FrameMeter.deadline(start, from: picture, period: 1 / refreshRate))
  }
}
