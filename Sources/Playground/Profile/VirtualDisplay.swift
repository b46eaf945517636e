import SDLPlatform
import ScrollEngine

/// A display of any rate that nobody needs to have.
///
/// A frame begins exactly when the display takes a picture, costs the processor time that it takes, and is seen at the
/// first picture after that; the next one begins then. Only processor time moves the clock within a frame, so that other
/// processes, a late wake-up and a disk change nothing. Between frames the machine's time goes by, as with a display that
/// is there.
struct VirtualDisplay: FrameClock {
  let refreshRate: Double
  private let machine: MachineTime
  /// Does what the background would have done until a moment.
  private let background: (Timestamp) -> Void
  /// The time of the first refresh.
  private let origin: Timestamp
  /// Index of the refresh at which the last frame started, and of the next one at which a frame may start.
  private var picture: Int64 = 0
  private var next: Int64 = 0
  /// Processor time that was used when the frame began.
  private var used = Timestamp.zero

  /// A display that takes its first picture now.
  ///
  /// - Parameters:
  ///   - refreshRate: pictures a second; positive and finite.
  ///   - background: does what the background would have done until a moment.
  init(
    refreshRate: Double, machine: MachineTime = .real, background: @escaping (Timestamp) -> Void = { _ in }
  ) {
    self.refreshRate = refreshRate
    self.background = background
    self.machine = machine
    origin = machine.now()
    used = machine.used()
  }

  var now: Timestamp { moment(picture).advanced(bySeconds: machine.used().seconds(since: used)) }
  var isVirtual: Bool { true }
  var presentWaits: Bool? { false }

  // A virtual display takes every frame.
  var isDisplayBehind: Bool { false }

  mutating func wait() {
    machine.sleep(moment(next))
    background(moment(next))
  }

  mutating func begin() -> Timestamp {
    picture = next
    next = picture + 1
    used = machine.used()
    return moment(picture)
  }

  /// Half a period after the next refresh.
  var sight: Timestamp { moment(picture + 1).advanced(bySeconds: 0.5 / refreshRate) }

  func skip() -> Timestamp { moment(next) }

  mutating func end(drawn: Timestamp, presented: Timestamp) -> DisplayEstimate {
    next = max(next, Int64((presented.seconds(since: origin) * refreshRate).rounded(.down)))
    while moment(next) < presented { next += 1 }
    return DisplayEstimate(presented: moment(next), deadline: moment(picture + 1))
  }

  /// Returns the time of a refresh. Each time is rounded separately, so that rounding errors do not add up.
  private func moment(_ picture: Int64) -> Timestamp {
    origin.advanced(bySeconds: Double(picture) / refreshRate)
  }
}

/// The system clock; tests use their own.
struct MachineTime {
  /// Returns the current time.
  var now: () -> Timestamp
  /// Processor time that the frames' thread has used.
  var used: () -> Timestamp
  /// Sleeps until a time.
  var sleep: (Timestamp) -> Void

  /// The one there is.
  static var real: MachineTime {
    MachineTime(now: MonotonicClock.now, used: FrameWorkClock.now, sleep: MonotonicClock.sleep(until:))
  }
}
