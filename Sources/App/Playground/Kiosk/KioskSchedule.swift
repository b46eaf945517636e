import ScrollEngine

/// The timing of a kiosk: when it resets, shows the next scene, or plays a recording.
struct KioskSchedule: Equatable {
  /// An action that the kiosk performs without input.
  enum Step: Equatable {
    /// Reset to the start state, because there was no input for a while.
    case reset
    /// Show the next scene of the playlist.
    case nextScene
    /// Play a recording.
    case attract
  }

  private enum Phase: Equatable {
    /// Somebody has used the kiosk since the last reset. The value is the time of the last input.
    case attended(Timestamp)
    /// Nobody uses the kiosk. The value is the time since which the scene has been still.
    case waiting(Timestamp)
    case playing
  }

  /// Seconds that a scene stays still before a recording plays, so that viewers can look at it first.
  static let attractPause = 2.0

  private let idleReset: Double?
  private let warning: Double
  private let dwell: Double
  private let attracts: [Bool]
  private var phase: Phase
  /// Index of the current scene in the playlist.
  private(set) var index = 0
  /// Whether the current scene's recording has played.
  private var hasPlayed = false

  /// Creates the schedule of a kiosk that starts at `time`, with nobody using it.
  ///
  /// - Parameters:
  ///   - warning: Seconds before the idle reset from which visitors are warned; 0 to reset without a warning.
  ///   - attracts: For each scene of the playlist, whether it has a recording; never empty.
  init(idleReset: Double?, warning: Double = 0, dwell: Double, attracts: [Bool], at time: Timestamp) {
    self.idleReset = idleReset
    self.warning = warning
    self.dwell = max(1, dwell)
    self.attracts = attracts
    phase = .waiting(time)
  }

  var isPlaying: Bool { phase == .playing }

  /// Whether somebody has used the kiosk since the last reset.
  var isAttended: Bool { if case .attended = phase { true } else { false } }

  mutating func touched(at time: Timestamp) {
    if case .attended(let last) = phase, last > time { return }
    phase = .attended(time)
    hasPlayed = false
  }

  /// Records that the recording has ended, or that the scene has none.
  mutating func finishedPlaying(at time: Timestamp) {
    guard phase == .playing else { return }
    hasPlayed = true
    phase = .waiting(time)
  }

  /// The time of the next step; `nil` if there is none without input.
  var nextMoment: Timestamp? {
    switch phase {
    case .attended: resetMoment
    case .waiting(let since): wait.map { since.advanced(bySeconds: $0) }
    case .playing: nil
    }
  }

  /// The time of the idle reset; `nil` if nobody has used the kiosk since the last one, or if it never resets.
  var resetMoment: Timestamp? {
    guard case .attended(let last) = phase else { return nil }
    return idleReset.map { last.advanced(bySeconds: $0) }
  }

  /// The time from which visitors are warned of the idle reset; `nil` if they are not.
  var warningMoment: Timestamp? { warning > 0 ? resetMoment?.advanced(bySeconds: -warning) : nil }

  /// Schedules what follows a reset that a visitor has requested.
  mutating func reset(at time: Timestamp) {
    phase = .waiting(time)
    (index, hasPlayed) = (0, false)
  }

  private var canPlay: Bool { attracts[index] }

  /// Seconds that the scene stays still before the next step; `nil` if there is none.
  private var wait: Double? {
    if canPlay { return Self.attractPause }
    return attracts.count > 1 ? dwell : nil
  }

  /// Returns the step that is due at `time` and schedules the following one; `nil` if no step is due.
  mutating func nextStep(at time: Timestamp) -> Step? {
    guard let due = nextMoment, due <= time else { return nil }
    switch phase {
    case .attended:
      reset(at: time)
      return .reset
    case .waiting where canPlay && !(hasPlayed && attracts.count > 1):
      hasPlayed = false
      phase = .playing
      return .attract
    case .waiting:
      hasPlayed = false
      phase = .waiting(time)
      index = (index + 1) % attracts.count
      return .nextScene
    case .playing: return nil
    }
  }
}
