import FrameTiming
import SDLPlatform
import ScrollEngine

/// The time by which the frames of a measured run are made, and by which they are seen.
protocol FrameClock {
  /// Pictures of the display in a second.
  var refreshRate: Double { get }
  /// The moment, while a frame is made.
  var now: Timestamp { get }
  /// Whether only what the frames themselves cost takes time, and nothing that other processes do.
  var isVirtual: Bool { get }
  /// Whether presents wait for the display; `nil` while nobody knows.
  var presentWaits: Bool? { get }
  /// Waits until the next frame may begin.
  mutating func wait()
  /// Whether the display has left a picture lying, so that the next frame had better wait.
  var isDisplayBehind: Bool { get }
  /// A frame begins.
  mutating func begin() -> Timestamp
  /// When the frame that began is expected to be seen in the middle of the screen.
  var sight: Timestamp { get }
  /// Nothing was drawn in the frame that began.
  ///
  /// - Returns: when its picture would have been seen.
  mutating func skip() -> Timestamp
  /// The frame's picture was handed over.
  ///
  /// - Parameters:
  ///   - drawn: when its drawing was done.
  ///   - presented: when present returned.
  /// - Returns: what became of it.
  mutating func end(drawn: Timestamp, presented: Timestamp) -> FrameSight
}

/// What became of a frame's picture.
struct FrameSight: Equatable {
  /// When the display had it.
  var presented: Timestamp
  /// When it had to be done for the picture of the display that it was begun for.
  var deadline: Timestamp
}

/// The machine's clock, and where frames are drawn, which has a display or none.
struct StageClock: FrameClock {
  private let stage: any ProfileStage
  private var pacer: FramePacer
  private var due: Timestamp?
  private var start = Timestamp.zero
  private var last: Timestamp?
  /// Seconds from the beginning of the last frame until it was presented.
  private var length = 0.0

  init(_ stage: any ProfileStage) {
    self.stage = stage
    pacer = FramePacer(period: 1 / stage.refreshRate, waitsForDisplay: stage.waitsForDisplay)
  }

  var refreshRate: Double { stage.refreshRate }
  var now: Timestamp { MonotonicClock.now() }
  var isVirtual: Bool { false }
  var presentWaits: Bool? { pacer.isCertain ? pacer.presentWaits : nil }

  mutating func wait() {
    due = pacer.next(hasInput: false, now: now)
    if let due { MonotonicClock.sleep(until: due) }
  }

  var isDisplayBehind: Bool { pacer.isDisplayBehind(owed: stage.owedPicture, now: now) }

  mutating func begin() -> Timestamp {
    start = now
    pacer.take(stage.takeDisplayNews())
    pacer.begin(at: start, hasInput: false)
    return start
  }

  var sight: Timestamp { pacer.sight(ofFrameAt: start) }

  mutating func skip() -> Timestamp {
    last = nil
    return start.advanced(bySeconds: length)
  }

  mutating func end(drawn: Timestamp, presented: Timestamp) -> FrameSight {
    pacer.end(drawn: drawn, presented: presented)
    defer { (last, length) = (presented, presented.seconds(since: start)) }
    let picture = pacer.presentWaits ? last : last.map { due ?? $0 }
    return FrameSight(
      presented: presented, deadline: FrameMeter.deadline(start, from: picture, period: 1 / refreshRate))
  }
}
