/// The measurements of a frame that can explain why it was late. Times are in milliseconds.
public struct FrameEvidence: Equatable, Sendable {
  /// The number of display refreshes that the frame missed.
  public var missed: Int
  /// Whether presenting waits for the display.
  public var presentWaits: Bool
  /// The time from the frame's deadline until the frame was ready, in milliseconds, negative if it was ready earlier;
  /// `nil` if the deadline is unknown.
  public var overrun: Double?
  /// The time from the previous present to the start of the frame, in milliseconds; 0 for the first frame after a
  /// pause.
  public var gap: Double
  /// The exclusive time of each phase, without the phases nested in it, in milliseconds and in the order of
  /// ``FramePhase``.
  public var phases: [Double]
  /// The time spent on creating resources, in milliseconds: the first element for the time between the previous present
  /// and the frame's start, then an element for each phase. Each element has one value for each kind of resource, as in
  /// ``FrameRecorder/resourceTimes``.
  public var resourceTimes: [[Double]]
  /// The use of processor and disk by the thread that makes the frames.
  public var use: FrameUse

  /// Creates evidence from its parts.
  public init(
    missed: Int, presentWaits: Bool, overrun: Double?, gap: Double, phases: [Double],
    resourceTimes: [[Double]] = [], use: FrameUse
  ) {
    self.missed = missed
    self.presentWaits = presentWaits
    self.overrun = overrun
    self.gap = gap
    self.phases = phases
    self.resourceTimes = resourceTimes
    self.use = use
  }
}

/// The use of processor and disk by the thread that makes the frames, in the three periods of a frame.
public struct FrameUse: Equatable, Sendable {
  /// The use between the previous present and the start of the frame.
  public var gap: ThreadUse
  /// The use from the start of the frame until everything was drawn.
  public var work: ThreadUse
  /// The use while presenting.
  public var present: ThreadUse

  /// Creates the use in a frame from that in its periods.
  public init(gap: ThreadUse = ThreadUse(), work: ThreadUse = ThreadUse(), present: ThreadUse = ThreadUse()) {
    self.gap = gap
    self.work = work
    self.present = present
  }
}

/// A meter that explains late frames by comparing them with the frames before.
public struct CauseMeter: Sendable {
  /// The number of recent frames from which the usual times are computed: two seconds at 60 Hz.
  private static let memory = 120

  /// The recent durations of the time between frames, followed by those of each phase, in milliseconds. Their medians
  /// are the usual times.
  private var usualTimes = Array(
    repeating: RollingPercentile(capacity: Self.memory), count: FramePhase.allCases.count + 1)

  /// Creates a meter without frames.
  public init() {}

  /// Adds the next frame.
  ///
  /// - Returns: the cause of its lateness; `nil` if it was not late.
  public mutating func add(_ evidence: FrameEvidence) -> LateCause? {
    let times = [evidence.gap] + evidence.phases
    guard evidence.missed > 0 else {
      for (index, time) in times.enumerated() { usualTimes[index].add(time) }
      return nil
    }
    return LateCause.of(evidence, excess: zip(times, usualTimes).map { $0 - ($1.percentile(50) ?? 0) })
  }
}

extension LateCause {
  /// The minimum fraction of a late frame's excess time that an explanation must cover to count as the cause. The value
  /// is chosen as one half, the majority.
  private static let share = 0.5
  /// The time in milliseconds by which a frame may exceed its usual time and still count as ready in time, if its
  /// deadline is unknown. It equals the safety margin by which the window schedules frames to be ready before their
  /// deadline.
  private static let margin = 1.65

  /// Returns the cause of a frame's lateness.
  ///
  /// The part of the frame with the largest excess over its usual time is the cause. If presenting waits for the
  /// display, the time that presenting takes counts only for a frame that was ready in time. For such a frame,
  /// presenting is the cause unless an earlier part has a larger excess.
  ///
  /// - Parameter excess: the time by which the gap and each phase exceeded their usual times, in milliseconds.
  /// - Returns: `nil` for a frame that was not late.
  static func of(_ evidence: FrameEvidence, excess: [Double]) -> LateCause? {
    guard evidence.missed > 0 else { return nil }
    let own = evidence.presentWaits ? excess.dropLast() : excess[...]
    let overrun = evidence.overrun ?? own.reduce(0, +) - margin
    if evidence.presentWaits, overrun <= 0, let wait = excess.last, wait >= own.max() ?? 0 {
      if evidence.use.present.processor >= share * wait { return .present }
      return notRunningCause(evidence.use.present, wait) ?? .display
    }
    guard let longest = own.indices.max(by: { own[$0] < own[$1] }) else { return .display }
    let time = own[longest]
    let made = resourceCause(evidence, in: longest, time)
    // A thread that waits for the display does not run, so it needs no other explanation for not running.
    if made == .display { return made }
    guard longest > 0 else {
      let use = evidence.use.gap
      return use.processor >= share * time ? made ?? .between : notRunningCause(use, time) ?? made ?? .notRun
    }
    let phase = FramePhase.allCases[longest - 1]
    let use =
      switch phase {
      case .present: evidence.use.present
      // Events may have been handled before the frame began, so what the thread did before the frame's start counts
      // too.
      case .input: evidence.use.gap.adding(evidence.use.work)
      case .update, .layout, .draw, .overlay: evidence.use.work
      }
    return notRunningCause(use, time) ?? made ?? (phase == .present ? .copy : LateCause(rawValue: phase.rawValue))
  }

  /// Returns the cause that belongs to the kind of resource creation or wait that took longest; `nil` if it took less
  /// than half of `time`.
  ///
  /// - Parameter stretch: The part of the frame: 0 for the time before the frame began, otherwise the index of the
  ///   phase plus one.
  private static func resourceCause(_ evidence: FrameEvidence, in stretch: Int, _ time: Double) -> LateCause? {
    guard stretch < evidence.resourceTimes.count else { return nil }
    let most = zip(ResourceCreation.Kind.allCases, evidence.resourceTimes[stretch]).max { $0.1 < $1.1 }
    return most.flatMap { $1 >= share * time ? LateCause($0) : nil }
  }

  /// Returns the reason why the thread did not run for at least half of `time`; `nil` if it ran or the reason is
  /// unknown.
  private static func notRunningCause(_ use: ThreadUse, _ time: Double) -> LateCause? {
    if use.waited >= share * time { return .notRun }
    return use.diskReads > 0 && use.blocked >= share * time ? .disk : nil
  }
}
