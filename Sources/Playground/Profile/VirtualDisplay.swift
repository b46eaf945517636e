import SDLPlatform
import ScrollEngine

/// A display of any rate that nobody needs to have.
///
/// A frame begins exactly when the display takes a picture, costs what it really costs, and is seen at the first picture
/// after it was done; the next one begins then. What frames are made for is this time, which a machine that wakes the
/// program late does not disturb; it goes on beside the machine's, so that what is made in the background has the time
/// that it would have had.
struct VirtualDisplay: FrameClock {
  let refreshRate: Double
  private let machine: MachineTime
  /// When the display took its first picture.
  private let origin: Timestamp
  /// The picture at which a frame began last, and the next at which one may.
  private var picture: Int64 = 0
  private var next: Int64 = 0
  /// By how much the machine's time is later than the display's.
  private var lateness: Int64 = 0

  /// A display that takes its first picture now.
  ///
  /// - Parameter refreshRate: pictures a second; positive and finite.
  init(refreshRate: Double, machine: MachineTime = .real) {
    self.refreshRate = refreshRate
    self.machine = machine
    origin = machine.now()
  }

  var now: Timestamp { time(machine.now()) }
  func time(_ machine: Timestamp) -> Timestamp { Timestamp(nanoseconds: machine.nanoseconds - lateness) }

  // It takes what there is.
  var isDisplayBehind: Bool { false }

  mutating func wait() { machine.sleep(moment(next)) }

  mutating func begin() -> Timestamp {
    picture = next
    next = picture + 1
    let start = moment(picture)
    lateness = machine.now().nanoseconds - start.nanoseconds
    return start
  }

  /// Half a period after light comes of the next picture.
  var sight: Timestamp { moment(picture + 1).advanced(bySeconds: 0.5 / refreshRate) }

  func skip() {}

  mutating func end(drawn: Timestamp, presented: Timestamp) -> FrameSight {
    next = max(next, Int64((presented.seconds(since: origin) * refreshRate).rounded(.down)))
    while moment(next) < presented { next += 1 }
    return FrameSight(presented: moment(next), deadline: moment(picture + 1))
  }

  /// When a picture is taken: rounded by itself, so that nothing adds up.
  private func moment(_ picture: Int64) -> Timestamp {
    origin.advanced(bySeconds: Double(picture) / refreshRate)
  }
}

/// The machine's time; tests have their own.
struct MachineTime {
  /// The moment.
  var now: () -> Timestamp
  /// Sleeps until a moment.
  var sleep: (Timestamp) -> Void

  /// The one there is.
  static var real: MachineTime { MachineTime(now: MonotonicClock.now, sleep: MonotonicClock.sleep(until:)) }
}
