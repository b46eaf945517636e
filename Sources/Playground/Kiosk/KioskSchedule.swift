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
  private let dwell: Double
  private let attracts: [Bool]
  private var phase: Phase
  /// Index of the current scene in the playlist.
  private(set) var index = 0
  /// Whether the current scene's recording has played.
  private var hasPlayed = false

  /// Creates the schedule of a kiosk that starts at `time`, with nobody using it.
  ///
  /// - Parameter attracts: For each scene of the playlist, whether it has a recording; never empty.
  init(idleReset: Double?, dwell: Double, attracts: [Bool], at time: Timestamp) {
    self.idleReset = idleReset
    self.dwell = max(1, dwell)
    self.attracts = attracts
    phase = .waiting(time)
  }

  var isPlaying: Bool { phase == .playing }

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
    case .attended(let last): idleReset.map { last.advanced(bySeconds: $0) }
    case .waiting(let since): wait.map { since.advanced(bySeconds: $0) }
    case .playing: nil
    }
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
      phase = .waiting(time)
      index = 0
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
