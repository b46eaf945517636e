import ScrollEngine

/// Measures whether presents (calls that present a frame) wait for the display, or only cost time.
///
/// A present that waits returns when the display takes the frame, whenever it was called. A present that copies the
/// frame to another processor, a virtual machine or over a network returns later if it was called later. Frames that
/// are drawn at different phases of the display's period therefore distinguish the two, however long their presents
/// take. If all frames are drawn at the same phase, the test starts some of them a little earlier or later.
struct PresentTest {
  /// The result of the test.
  enum Verdict {
    /// Presents return when the display takes the frame.
    case waits
    /// Presents take the same time whenever they are called.
    case costs
  }

  /// The conclusion from two consecutive presents.
  enum Vote {
    /// Both presents returned at the same phase of the refresh period, although they were called at different phases.
    case waits
    /// The time between the two returns was the same as the time between the two calls.
    case costs
    /// The two presents allow no conclusion, because something else delayed one of them.
    case neither
  }

  /// Seconds by which a return may deviate from the display's time, for waking up on a machine that is not overloaded.
  /// The value is a choice.
  static let tolerance = 0.0005
  /// Maximum of the tolerated deviation as a share of the period, so that a match by chance is rare on fast displays.
  /// The value is a choice.
  static let largestTolerance = 0.0625
  /// Time by which the test moves a frame, as a multiple of ``tolerance``. It is large enough to show whether the
  /// return of the present moves with the call or stays at the display's refresh.
  static let shift = 2.0
  /// Minimum duration of a present for the next frame to be moved later, as a multiple of the time by which the test
  /// moves a frame. It is more than 1, because a present may spend a part of its duration on work instead of waiting.
  static let roomLater = 2.0
  /// Minimum idle time for a frame to be moved earlier, as a multiple of the time by which the test moves a frame.
  static let roomEarlier = 1.2
  /// Minimum difference between the phases of two calls for a conclusion, as a multiple of ``tolerance``.
  static let leastDistance = 1.6
  /// Maximum number of periods between two presents that are compared. Over more periods, an error of a thousandth in
  /// the refresh rate would add up to a visible phase difference.
  static let longestGap = 4.5
  /// Maximum duration of a present that waits, in periods. The value is a choice.
  static let longestWait = 1.2
  /// Weight of a vote, the conclusion from two presents, if it says that presents wait or that they do not.
  static let weight = 2
  /// Weight of a vote without a conclusion (`neither`), which counts against waiting.
  static let neitherWeight = 1
  /// Sum of the weights against waiting at which the verdict is that presents only cost time.
  static let enough = 6
  /// Sum of the weights against waiting at which it is doubtful that presents wait.
  static let doubt = 4
  /// Number of frames of the first test, of which every second one is moved.
  static let first = 32
  /// Number of frames of each later test, of which every second one is moved.
  static let repeated = 8
  /// Minimum number of frames that a test still has after a present that evidently waited for the display. It is odd
  /// because the test starts a frame earlier or later when the number of remaining frames is odd, so the next frame is
  /// one of these.
  static let minimumLeft = 5
  /// Number of frames between two tests, at first.
  static let firstRest = 512
  /// Number of frames between two tests after a test without a result.
  static let shortRest = 32
  /// Maximum number of frames between two tests, after many tests with the same result.
  static let longestRest = 2048
  /// Number of consecutive presents with an unusual duration after which the test is repeated, because presents may
  /// have started to wait.
  static let unusualLimit = 2
  /// Weight of each new present in the moving average of a present's duration.
  static let memory = 0.1

  /// The result; `nil` until there is one.
  private(set) var verdict: Verdict?
  /// Seconds by which a return may deviate from the display's time.
  let tolerance: Double
  private let period: Double
  private var last: (drawn: Timestamp, returned: Timestamp)?
  /// The weight of the votes against waiting minus that of the votes for waiting; at least 0.
  private var against = 0
  /// The remaining frames of the test in progress; 0 if none is.
  private var left = Self.first
  /// The number of frames since the last test.
  private var framesSinceTest = 0
  /// The number of frames from one test to the next.
  private var framesBetweenTests = Self.firstRest
  /// The usual duration of a present in seconds, as a moving average; `nil` before the first.
  private var usual: Double?
  /// The number of consecutive presents whose duration deviated from the usual one.
  private var unusual = 0

  /// Creates a test without any measurement.
  ///
  /// - Parameter period: Seconds between two refreshes of the display.
  init(period: Double) {
    self.period = period
    tolerance = min(Self.tolerance, period * Self.largestTolerance)
  }

  /// Seconds by which a frame is moved for the test.
  var distance: Double { Self.shift * tolerance }

  /// Whether the test moves the next frame, as long as the display's time is not known.
  var wantsShift: Bool { left % 2 == 1 }

  /// Returns the seconds by which the test moves the next frame, as long as the display's time is not known; negative
  /// for earlier.
  ///
  /// - Parameter slack: Seconds between the last present's return and the frame's time. Within this slack a frame can
  ///   start earlier without being late.
  func shift(slack: Double) -> Double {
    guard wantsShift else { return 0 }
    if slack >= Self.roomEarlier * distance { return -distance }
    // The next frame is moved later only if the last present may have waited long enough. A frame that is too late for
    // its refresh would prove nothing and cost a refresh.
    guard let last else { return 0 }
    let length = last.returned.seconds(since: last.drawn)
    return length >= Self.roomLater * distance && length <= Self.longestWait * period ? distance : 0
  }

  /// Adds a present.
  ///
  /// - Parameters:
  ///   - drawn: The time of the call.
  ///   - returned: The time of the return.
  /// - Returns: The conclusion from this present and the previous one; `nil` if both were called at the same phase of
  ///   the period.
  mutating func add(from drawn: Timestamp, to returned: Timestamp) -> Vote? {
    defer { last = (drawn, returned) }
    guard let last, returned.seconds(since: last.returned) < Self.longestGap * period else { return nil }
    let called = offset(drawn.seconds(since: last.drawn))
    guard abs(called) >= Self.leastDistance * tolerance else { return nil }
    let came = offset(returned.seconds(since: last.returned))
    if abs(came) <= tolerance, returned.seconds(since: drawn) <= Self.longestWait * period { return .waits }
    return abs(came - called) <= abs(called) / 2 ? .costs : .neither
  }

  /// Returns by how much two times that are `seconds` apart differ in their phase of the display's period, in seconds.
  private func offset(_ seconds: Double) -> Double { seconds - (seconds / period).rounded() * period }

  /// Returns whether it is doubtful, including a new vote, that presents wait.
  func isDoubtful(_ vote: Vote?) -> Bool { against + (vote == .costs ? Self.weight : 0) >= Self.doubt }

  /// Updates the verdict and the plan for further tests after a present.
  ///
  /// - Parameters:
  ///   - vote: The conclusion from the present.
  ///   - isTrusted: Whether the display's time is known now.
  ///   - wasTrusted: Whether the display's time was known before this present.
  ///   - length: The duration of the present in seconds.
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
