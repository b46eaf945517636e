/// What is known of a frame from which its being late can be explained. Times are milliseconds.
public struct FrameEvidence: Equatable, Sendable {
  /// Pictures of the display that it missed.
  public var missed: Int
  /// Whether presenting waits for the display.
  public var presentWaits: Bool
  /// By how much the picture was ready too late; `nil` where nobody knows by when it had to be.
  public var overrun: Double?
  /// From the present before to the frame's beginning; 0 where it follows none.
  public var gap: Double
  /// What it spent in each phase, without the phases within, in the order of ``FramePhase``.
  public var phases: [Double]
  /// What of the gap and of the phases making things took, by kinds: ``FrameRecorder/makings``.
  public var makings: [[Double]]
  /// What the program had of the machine in the gap, from there until all was drawn, and while it presented.
  public var use: (gap: ThreadUse, work: ThreadUse, present: ThreadUse)

  /// Evidence from its parts.
  public init(
    missed: Int, presentWaits: Bool, overrun: Double?, gap: Double, phases: [Double],
    makings: [[Double]] = [], use: (gap: ThreadUse, work: ThreadUse, present: ThreadUse)
  ) {
    self.missed = missed
    self.presentWaits = presentWaits
    self.overrun = overrun
    self.gap = gap
    self.phases = phases
    self.makings = makings
    self.use = use
  }

  /// Whether two say the same.
  public static func == (a: Self, b: Self) -> Bool {
    a.missed == b.missed && a.presentWaits == b.presentWaits && a.overrun == b.overrun && a.gap == b.gap
      && a.phases == b.phases && a.makings == b.makings && a.use == b.use
  }
}

/// Explains late frames by how they differ from those before.
public struct CauseMeter: Sendable {
  /// Frames from which the usual is known: two seconds at 60 Hz.
  private static let memory = 120

  /// The gap, then the phases.
  private var usual = Array(repeating: RollingPercentile(capacity: Self.memory), count: FramePhase.allCases.count + 1)

  /// A meter that has seen nothing.
  public init() {}

  /// Takes the next frame.
  ///
  /// - Returns: why it was late; `nil` where it was not.
  public mutating func add(_ evidence: FrameEvidence) -> LateCause? {
    let times = [evidence.gap] + evidence.phases
    guard evidence.missed > 0 else {
      for (index, time) in times.enumerated() { usual[index].add(time) }
      return nil
    }
    return LateCause.of(evidence, excess: zip(times, usual).map { $0 - ($1.percentile(50) ?? 0) })
  }
}

extension LateCause {
  /// Share of what was too long that must be explained by a wait for it to be the cause; chosen: the most of it.
  private static let share = 0.5
  /// Milliseconds that a program may be slower than usual and still keep the display's time where nobody knows by when a
  /// picture must be ready: the pacer's margin.
  private static let margin = 1.65

  /// Why a frame was late.
  ///
  /// What took most more than usual is to blame. Where presenting waits for the display, the wait says nothing of a frame
  /// that was ready too late; of one that was ready in time it is all there is, unless that began late already.
  ///
  /// - Parameter excess: by how much the gap and the phases took longer than usual, in milliseconds.
  /// - Returns: `nil` for a frame that was not late.
  static func of(_ evidence: FrameEvidence, excess: [Double]) -> LateCause? {
    guard evidence.missed > 0 else { return nil }
    let own = evidence.presentWaits ? excess.dropLast() : excess[...]
    let overrun = evidence.overrun ?? own.reduce(0, +) - margin
    if evidence.presentWaits, overrun <= 0, let wait = excess.last, wait >= own.max() ?? 0 {
      if evidence.use.present.processor >= share * wait { return .present }
      return hindrance(evidence.use.present, wait) ?? .display
    }
    guard let longest = own.indices.max(by: { own[$0] < own[$1] }) else { return .display }
    let time = own[longest]
    let made = made(evidence, in: longest, time)
    // Whoever waits for the display does not run, and need not be hindered by anything else.
    if made == .display { return made }
    guard longest > 0 else {
      let use = evidence.use.gap
      return use.processor >= share * time ? made ?? .between : hindrance(use, time) ?? made ?? .notRun
    }
    let phase = FramePhase.allCases[longest - 1]
    let use =
      switch phase {
      case .present: evidence.use.present
      // Events may have been handled before the frame began.
      case .input: evidence.use.gap.and(evidence.use.work)
      case .update, .layout, .draw, .overlay: evidence.use.work
      }
    return hindrance(use, time) ?? made ?? (phase == .present ? .copy : LateCause(rawValue: phase.rawValue))
  }

  /// What was made or waited for in the gap, or in a phase, for the most of a time.
  private static func made(_ evidence: FrameEvidence, in stretch: Int, _ time: Double) -> LateCause? {
    guard stretch < evidence.makings.count else { return nil }
    let most = zip(FrameMaking.Kind.allCases, evidence.makings[stretch]).max { $0.1 < $1.1 }
    return most.flatMap { $1 >= share * time ? LateCause($0) : nil }
  }

  /// What kept the program from running for the most of a time.
  private static func hindrance(_ use: ThreadUse, _ time: Double) -> LateCause? {
    if use.waited >= share * time { return .notRun }
    return use.diskReads > 0 && use.blocked >= share * time ? .disk : nil
  }
}
