import ScrollEngine

/// Finds out whether presents wait for the display, or only cost time.
///
/// A present that waits returns when the display takes the picture, whenever it was called. One that copies the picture, to
/// another processor, a virtual machine or over a network, returns later when it was called later. So frames that were
/// drawn at different moments of the display's period tell one from the other, however long their presents are. Where all
/// frames are drawn at the same moment of the period, the test has some begin a little earlier or later.
struct PresentTest {
  /// What presents were found to do.
  enum Verdict {
    /// They return when the display takes the picture.
    case waits
    /// They take as long whenever they are called.
    case costs
  }

  /// What two presents say.
  enum Vote {
    /// Both returned at the same moment of a period, although they were called at different ones.
    case waits
    /// They returned as far from each other as they were called.
    case costs
    /// Neither: something else held up one of them.
    case neither
  }

  /// Presents may return this much off the display's time, in seconds: what waking up takes on a machine that is not
  /// overloaded. Share of a period that it is at most, so that a chance hit stays rare on fast displays; chosen.
  static let tolerance = 0.0005
  static let largestTolerance = 0.0625
  /// How far a frame is moved for the test, in tolerances: far enough that a return that stays and one that moves cannot
  /// be mistaken for each other.
  static let shift = 2.0
  /// How long a present must last for its frame to be moved later, and how long nothing must have been done for one to be
  /// moved earlier, in such distances: a part of the present may be no wait.
  static let roomLater = 2.0
  static let roomEarlier = 1.2
  /// How far apart in the period two presents must have been called to say something, in tolerances.
  static let leastDistance = 1.6
  /// Periods between two presents that are compared: over more of them a rate that is off by a thousandth adds up.
  static let longestGap = 4.5
  /// Periods that a present that waits takes at most; chosen.
  static let longestWait = 1.2
  /// What a vote counts that presents only cost time, or that they wait, and one for neither; with how much against it
  /// they are found to cost time, and with how much it is doubtful that they wait.
  static let weight = 2
  static let neitherWeight = 1
  static let enough = 6
  static let doubt = 4
  /// Frames of which every second one is moved: at first, and when the test is repeated.
  static let first = 32
  static let repeated = 8
  /// Frames that a test has left at least while presents seem to wait: an odd number, so that the next one is moved.
  static let goingOn = 5
  /// Frames without a test: at first, and at most after many that had the same result.
  static let firstRest = 512
  /// The same after a test without a result.
  static let shortRest = 32
  static let longestRest = 2048
  /// Presents in a row, of a length that is not the usual one, after which the test is repeated: they may have begun to
  /// wait. The share of a present's length that goes into the usual one.
  static let unusualLimit = 2
  static let memory = 0.1

  /// What was found; `nil` while nobody knows.
  private(set) var verdict: Verdict?
  /// Seconds that a return may be off the display's time.
  let tolerance: Double
  private let period: Double
  private var last: (drawn: Timestamp, returned: Timestamp)?
  /// What the votes against waiting count together, less those for it.
  private var against = 0
  /// Frames that are left of the test in progress, frames since the last one, and how many are to lie between two.
  private var left = Self.first
  private var rested = 0
  private var rest = Self.firstRest
  /// How long presents usually are, and how many in a row were not.
  private var usual: Double?
  private var unusual = 0

  /// A test that has seen nothing.
  ///
  /// - Parameter period: seconds between two pictures of the display.
  init(period: Double) {
    self.period = period
    tolerance = min(Self.tolerance, period * Self.largestTolerance)
  }

  /// Seconds by which a frame is moved for the test.
  var distance: Double { Self.shift * tolerance }

  /// Whether the next frame is to be moved while the display's time is not known.
  var wantsShift: Bool { left % 2 == 1 }

  /// Seconds by which the next frame begins off its time while the display's time is not known.
  ///
  /// - Parameter slack: seconds between the last present's return and the frame's time. A frame that begins earlier is
  ///   never late by it.
  func shift(slack: Double) -> Double {
    guard wantsShift else { return 0 }
    if slack >= Self.roomEarlier * distance { return -distance }
    // One that comes too late for its picture says nothing, and costs a picture.
    guard let last else { return 0 }
    let length = last.returned.seconds(since: last.drawn)
    return length >= Self.roomLater * distance && length <= Self.longestWait * period ? distance : 0
  }

  /// A present returned.
  ///
  /// - Parameters:
  ///   - drawn: when it was called.
  ///   - returned: when it returned.
  /// - Returns: what it says, together with the one before; `nil` where both were called at the same moment of a period.
  mutating func add(from drawn: Timestamp, to returned: Timestamp) -> Vote? {
    defer { last = (drawn, returned) }
    guard let last, returned.seconds(since: last.returned) < Self.longestGap * period else { return nil }
    let called = offset(drawn.seconds(since: last.drawn))
    guard abs(called) >= Self.leastDistance * tolerance else { return nil }
    let came = offset(returned.seconds(since: last.returned))
    if abs(came) <= tolerance, returned.seconds(since: drawn) <= Self.longestWait * period { return .waits }
    return abs(came - called) <= abs(called) / 2 ? .costs : .neither
  }

  /// How far two moments so far apart lie from each other in the period, in seconds.
  private func offset(_ seconds: Double) -> Double { seconds - (seconds / period).rounded() * period }

  /// Whether it is doubtful, with a vote, that presents wait.
  func isDoubtful(_ vote: Vote?) -> Bool { against + (vote == .costs ? Self.weight : 0) >= Self.doubt }

  /// Draws the conclusion of a present.
  ///
  /// - Parameters:
  ///   - vote: what it said.
  ///   - isTrusted: whether enough of them kept the display's time.
  ///   - wasTrusted: whether they did so before.
  ///   - length: seconds that it took.
  mutating func conclude(_ vote: Vote?, isTrusted: Bool, wasTrusted: Bool, length: Double) {
    switch vote {
    case .waits: against = max(0, against - Self.weight)
    case .costs: against += Self.weight
    case .neither: against += Self.neitherWeight
    case nil: break
    }
    guard !isTrusted else {
      (verdict, left, rested, rest) = (.waits, 0, 0, Self.firstRest)
      return
    }
    let isNew = against >= Self.enough && verdict != .costs
    if isNew { verdict = .costs }
    let known = usual ?? length
    unusual = abs(length - known) > Self.leastDistance * tolerance ? unusual + 1 : 0
    usual = known + (length - known) * Self.memory
    rested += 1
    if wasTrusted {
      begin(Self.first)
    } else if left > 0 {
      left = against >= Self.enough ? 0 : vote == .waits ? max(left, Self.goingOn) : left - 1
      if left == 0 { rest = Self.rest(after: rest, isNew: isNew, isFound: against >= Self.enough) }
    } else if unusual >= Self.unusualLimit || rested >= rest {
      begin(verdict == nil ? Self.first : Self.repeated)
    }
  }

  /// How many frames are to lie before the next test.
  private static func rest(after rest: Int, isNew: Bool, isFound: Bool) -> Int {
    guard isFound else { return shortRest }
    return isNew ? firstRest : min(longestRest, rest * 2)
  }

  private mutating func begin(_ frames: Int) { (left, rested, unusual, against) = (frames, 0, 0, 0) }
}
