import ScrollEngine

/// When a kiosk goes back to its start, shows the next scene, or plays a recording. Knows moments and nothing else.
struct KioskSchedule: Equatable {
  /// What is due.
  enum Step: Equatable {
    /// Everything as at the start: nobody has touched it for a while.
    case reset
    /// The next scene of the playlist.
    case nextScene
    /// A recording plays.
    case attract
  }

  private enum Phase: Equatable {
    /// Somebody has touched it since the last reset, at this moment for the last time.
    case attended(Timestamp)
    /// Nobody is there; the scene has stood still since this moment.
    case waiting(Timestamp)
    /// A recording plays.
    case playing
  }

  /// Seconds that a scene stands still before a recording plays in it, so that it can be seen as a picture.
  static let attractPause = 2.0

  private let idleReset: Double?
  private let dwell: Double
  private let attracts: [Bool]
  private var phase: Phase
  /// Which scene of the playlist is on the stage.
  private(set) var index = 0
  /// Whether the scene on the stage has played its recording.
  private var hasPlayed = false

  /// A kiosk that was switched on at a moment, with nobody in front of it.
  ///
  /// - Parameter attracts: for each scene of the playlist, whether there is a recording to play in it; never empty.
  init(idleReset: Double?, dwell: Double, attracts: [Bool], at time: Timestamp) {
    self.idleReset = idleReset
    self.dwell = max(1, dwell)
    self.attracts = attracts
    phase = .waiting(time)
  }

  /// Whether a recording plays.
  var isPlaying: Bool { phase == .playing }

  /// Somebody touched, turned or typed something.
  mutating func touched(at time: Timestamp) {
    if case .attended(let last) = phase, last > time { return }
    phase = .attended(time)
    hasPlayed = false
  }

  /// The recording has come to its end, or there was none to play for this scene.
  mutating func finishedPlaying(at time: Timestamp) {
    guard phase == .playing else { return }
    hasPlayed = true
    phase = .waiting(time)
  }

  /// When something is due next; `nil` when nothing is until somebody touches it.
  var nextMoment: Timestamp? {
    switch phase {
    case .attended(let last): idleReset.map { last.advanced(bySeconds: $0) }
    case .waiting(let since): wait.map { since.advanced(bySeconds: $0) }
    case .playing: nil
    }
  }

  private var canPlay: Bool { attracts[index] }

  /// Seconds from standing still to the next step; `nil` for no step.
  private var wait: Double? {
    if canPlay { return Self.attractPause }
    return attracts.count > 1 ? dwell : nil
  }

  /// The step that is due at a moment, taken once.
  mutating func take(at time: Timestamp) -> Step? {
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
