import SDLPlatform
import ScrollEngine

/// A simulated display with any refresh rate.
///
/// A frame starts exactly at a refresh and lasts as long as the processor time that it uses. It is visible at the first
/// refresh after its end, when the next frame starts. Only processor time moves the clock within a frame, so that other
/// processes, late wake-ups and disk accesses change nothing. Between frames real time passes, as with a real display.
struct VirtualDisplay: FrameClock {
  let refreshRate: Double
  private let machine: ProfileMachineTime
  /// Does the work that a background thread would have done until the given time.
  private let background: (Timestamp) -> Void
  /// The time of the first refresh.
  private let origin: Timestamp
  /// Index of the refresh at which the last frame started.
  private var picture: Int64 = 0
  /// Index of the next refresh at which a frame may start.
  private var next: Int64 = 0
  /// Total processor time that the frames' thread had used at the start of the current frame.
  private var used = Timestamp.zero

  /// Creates a display whose first refresh is now.
  ///
  /// - Parameters:
  ///   - refreshRate: Refreshes per second; positive and finite.
  ///   - background: Does the work that a background thread would have done until the given time.
  init(
    refreshRate: Double, machine: ProfileMachineTime = .real, background: @escaping (Timestamp) -> Void = { _ in }
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

  // A virtual display takes every frame in time, so none is ever pending.
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

  /// The time half a period after the next refresh.
  var visibleTime: Timestamp { moment(picture + 1).advanced(bySeconds: 0.5 / refreshRate) }

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
struct ProfileMachineTime {
  /// Returns the current time.
  var now: () -> Timestamp
  /// Total processor time that the frames' thread has used so far.
  var used: () -> Timestamp
  /// Sleeps until a time.
  var sleep: (Timestamp) -> Void

  /// The system clock and the thread's processor time.
  static var real: ProfileMachineTime {
    ProfileMachineTime(now: MonotonicClock.now, used: FrameWorkClock.now, sleep: MonotonicClock.sleep(until:))
  }
}
