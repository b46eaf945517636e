import ScrollEngine

/// Measures whether the calls that present a frame wait for the display, or only cost time.
///
/// A call that waits returns when the display takes the frame, whenever the call was made. A call that copies the frame
/// to another processor, to a virtual machine or over a network returns later if it was made later. Frames that are
/// presented at different phases of the refresh period therefore distinguish the two, however long the calls take. If
/// all frames are presented at the same phase, the test starts some of them a little earlier or later.
struct PresentTest {
  /// The result of the test.
  enum Verdict {
    /// A call that presents a frame waits: it returns when the display takes the frame.
    case waits
    /// A call that presents a frame does not wait: it takes the same time whenever it is made.
    case costs
  }

  /// The conclusion from two consecutive calls that present a frame.
  enum Vote {
    /// Both calls returned at the same phase of the refresh period, although they were made at different phases.
    case waits
    /// The time between the two returns was the same as the time between the two calls.
    case costs
    /// The two calls allow no conclusion, because something else delayed one of them.
    case neither
  }

  /// Seconds by which the return of a call that waits may deviate from the display's refresh time. On a machine that is
  /// not overloaded, the program wakes up within that time. The value was chosen, not measured.
  static let tolerance = 0.0005
  /// Maximum of the tolerated deviation from a refresh time, as a share of the refresh period, so that a match by
  /// chance is rare on fast displays. The value was chosen, not measured.
  static let largestTolerance = 0.0625
  /// Time by which the test starts a frame earlier or later, as a multiple of ``tolerance``. It is large enough to show
  /// whether the return of the call that presents the frame moves with the call or stays at the display's refresh.
  static let shift = 2.0
  /// Minimum duration of the last call that presented a frame, as a multiple of the time by which the test starts the
  /// next frame later. After a shorter call, the test does not start a frame later. The multiple is more than 1,
  /// because the call may spend a part of its duration on work instead of waiting.
  static let roomLater = 2.0
  /// Minimum idle time before a frame, as a multiple of the time by which the test starts the frame earlier. With less
  /// idle time, the test does not start the frame earlier.
  static let roomEarlier = 1.2
  /// Minimum difference between the phases of the refresh period at which two frames are presented for a conclusion
  /// from them, as a multiple of ``tolerance``.
  static let leastDistance = 1.6
  /// Maximum number of refresh periods between two presented frames that are compared. Over more periods, an error of a
  /// thousandth in the refresh rate would add up to a visible phase difference.
  static let longestGap = 4.5
  /// Maximum duration of a call that presents a frame and waits for the display, in refresh periods. The value was
  /// chosen, not measured.
  static let longestWait = 1.2
  /// Weight of a clear conclusion from two consecutive frames: presenting waits for the display, or it does not.
  static let weight = 2
  /// Weight of two frames that allow no conclusion (`neither`). They count against the assumption that presenting
  /// waits.
  static let neitherWeight = 1
  /// Sum of the weights at which the test concludes that presenting a frame does not wait for the display, but only
  /// costs time. Chosen: three clear conclusions.
  static let enough = 6
  /// Sum of the weights at which it is doubtful that presenting a frame waits for the display. Chosen: two clear
  /// conclusions.
  static let doubt = 4
  /// Number of frames of the first test. Every second one is started earlier or later. Chosen: half a second at 60
  /// Hz.
  static let first = 32
  /// Number of frames of each later test. Every second one is started earlier or later. Chosen.
  static let repeated = 8
  /// Minimum number of frames that a test still has after a call that presented a frame and evidently waited for the
  /// display. It is odd because the test starts a frame earlier or later when the number of remaining frames is odd, so
  /// the next frame is one of these.
  static let minimumLeft = 5
  /// Number of frames between two tests, at first. Chosen: nine seconds at 60 Hz.
  static let firstRest = 512
  /// Number of frames between two tests after a test without a result. Chosen: half a second at 60 Hz.
  static let shortRest = 32
  /// Maximum number of frames between two tests, after many tests with the same result. Chosen: half a minute at 60
  /// Hz.
  static let longestRest = 2048
  /// Number of consecutive frames whose presentation took unusually long or short after which the test is repeated,
  /// because presenting may have started to wait for the display.
  static let unusualLimit = 2
  /// Weight of each new frame in the moving average of how long presenting a frame takes. Chosen: the average follows
  /// within a sixth of a second at 60 Hz.
  static let memory = 0.1

  /// The result of the test; `nil` until there is one.
  private(set) var verdict: Verdict?
  /// Seconds by which the return of a call that waits may deviate from the display's refresh time.
  let tolerance: Double
  private let period: Double
  private struct Present {
    let drawn: Timestamp
    let returned: Timestamp
  }

  private var last: Present?
  /// The weight of the conclusions that presenting does not wait, minus the weight of the conclusions that it waits; at
  /// least 0.
  private var against = 0
  /// The number of remaining frames of the test in progress; 0 if no test is in progress.
  private var left = Self.first
  /// The number of frames since the last test.
  private var framesSinceTest = 0
  /// The number of frames from one test to the next.
  private var framesBetweenTests = Self.firstRest
  /// The usual duration of the call that presents a frame, in seconds, as a moving average; `nil` before the first
  /// frame.
  private var usual: Double?
  /// The number of consecutive frames whose presentation took unusually long or short.
  private var unusual = 0

  /// Creates a test without any measurement.
  ///
  /// - Parameter period: Seconds between two refreshes of the display.
  init(period: Double) {
    self.period = period
    tolerance = min(Self.tolerance, period * Self.largestTolerance)
  }

  /// Seconds by which the test starts a frame earlier or later.
  var distance: Double { Self.shift * tolerance }

  /// Whether the test starts the next frame earlier or later if the display's refresh times are not known.
  var wantsShift: Bool { left % 2 == 1 }

  /// Returns by how many seconds the test starts the next frame later, or earlier if negative. To be used only while
  /// the display's refresh times are not known.
  ///
  /// - Parameter slack: Seconds from the time at which presenting the last frame returned to the time at which the next
  ///   frame would start. Within this slack a frame can start earlier without being late.
  func shift(slack: Double) -> Double {
    guard wantsShift else { return 0 }
    if slack >= Self.roomEarlier * distance { return -distance }
    // The next frame starts later only if presenting the last one may have waited long enough. A frame that is too late
    // for its refresh would prove nothing and cost a refresh.
    guard let last else { return 0 }
    let length = last.returned.seconds(since: last.drawn)
    return length >= Self.roomLater * distance && length <= Self.longestWait * period ? distance : 0
  }

  /// Adds a call that presented a frame to the measurement.
  ///
  /// - Parameters:
  ///   - drawn: The time at which the call was made.
  ///   - returned: The time at which the call returned.
  /// - Returns: The conclusion from this call and the previous one; `nil` if both were made at the same phase of the
  ///   refresh period.
  mutating func add(from drawn: Timestamp, to returned: Timestamp) -> Vote? {
    defer { last = Present(drawn: drawn, returned: returned) }
    guard let last, returned.seconds(since: last.returned) < Self.longestGap * period else { return nil }
    let called = offset(drawn.seconds(since: last.drawn))
    guard abs(called) >= Self.leastDistance * tolerance else { return nil }
    let came = offset(returned.seconds(since: last.returned))
    if abs(came) <= tolerance, returned.seconds(since: drawn) <= Self.longestWait * period { return .waits }
    return abs(came - called) <= abs(called) / 2 ? .costs : .neither
  }

  /// Returns by how much two times that are `seconds` apart differ in their phase of the display's period, in seconds.
  private func offset(_ seconds: Double) -> Double { seconds - (seconds / period).rounded() * period }

  /// Returns whether it is doubtful that presenting a frame waits for the display, if `vote` is counted as well.
  func isDoubtful(_ vote: Vote?) -> Bool { against + (vote == .costs ? Self.weight : 0) >= Self.doubt }

  /// Updates the verdict and the plan for further tests after a frame was presented.
  ///
  /// - Parameters:
  ///   - vote: The conclusion from this frame and the previous one.
  ///   - isTrusted: Whether the display's refresh times are known now.
  ///   - wasTrusted: Whether the display's refresh times were known before this frame.
  ///   - length: The duration of the call that presented the frame, in seconds.
  mutating func update(_ vote: Vote?, isTrusted: Bool, wasTrusted: Bool, length: Double) {
    switch vote {
    case .waits: against = max(0, against - Self.weight)
    case .costs: against += Self.weight
    case .neither: against += Self.neitherWeight
    case nil: break
    }
    guard !isTrusted else {
      (verdict, left, framesSinceTest, framesBetweenTests) = (.waits, 0, 0, Self.firstRest)
      return
    }
    let isNew = against >= Self.enough && verdict != .costs
    if isNew { verdict = .costs }
    let known = usual ?? length
    unusual = abs(length - known) > Self.leastDistance * tolerance ? unusual + 1 : 0
    usual = known + (length - known) * Self.memory
    framesSinceTest += 1
    if wasTrusted {
      begin(Self.first)
    } else if left > 0 {
      left = against >= Self.enough ? 0 : vote == .waits ? max(left, Self.minimumLeft) : left - 1
      if left == 0 {
        framesBetweenTests = Self.framesBetweenTests(
          after: framesBetweenTests, isNew: isNew, isFound: against >= Self.enough)
      }
    } else if unusual >= Self.unusualLimit || framesSinceTest >= framesBetweenTests {
      begin(verdict == nil ? Self.first : Self.repeated)
    }
  }

  /// Returns the number of frames until the next test.
  private static func framesBetweenTests(after rest: Int, isNew: Bool, isFound: Bool) -> Int {
    guard isFound else { return shortRest }
    return isNew ? firstRest : min(longestRest, rest * 2)
  }

  private mutating func begin(_ frames: Int) { (left, framesSinceTest, unusual, against) = (frames, 0, 0, 0) }
}
