import Recording
import ScrollEngine
import Tuning

/// The gestures of a page as recordings, each from the first input at rest until everything rests again.
struct GestureGathering {
  /// Maximum number of events of a gesture that is kept: as many as a desk accepts in one message, of 100 bytes each.
  private static let mostEvents = 30_000

  /// The gesture in progress; `nil` while nothing happens.
  private var recorder: Recorder?
  /// The positions of all that scrolls at the gesture's start.
  private var start: [Double] = []
  /// The tuning at the gesture's start.
  private var tuning = Tuning()
  private var hasMoved = false
  /// Whether fingers take part in the gesture in progress, rather than only a wheel or keys.
  private var isByHand = false
  private var finished: [Gathered] = []
  /// Whether the gestures are trials. As in the window, a trial is what fingers do, also a tap, and it has no end.
  let areTrials: Bool

  init(areTrials: Bool = false) { self.areTrials = areTrials }

  /// A gesture that has come to rest.
  struct Gathered {
    var recording: GestureRecording
    /// The tuning that was felt at its start.
    let tuning: Tuning
    /// The tuning that was felt at its end, 0 for A and 1 for B.
    let side: Int
  }

  /// Adds an event before the scene handles it.
  ///
  /// - Parameters:
  ///   - isAtRest: whether the scene rests and no finger is down.
  ///   - positions: the positions of all that scrolls.
  ///   - tuning: the tuning that is felt now.
  ///   - begin: closure that returns a recorder that starts now.
  mutating func add(
    _ event: InputEvent, isAtRest: Bool, _ positions: [Double], under tuning: Tuning, begin: () -> Recorder
  ) {
    if recorder == nil, isAtRest {
      switch event.kind {
      case .down, .wheel, .scroll, .key, .text:
        (recorder, start, hasMoved, isByHand) = (begin(), positions, false, false)
        self.tuning = tuning
      case .move, .up, .cancel, .hover, .resize: break
      }
    }
    recorder?.add(event)
    switch event.kind {
    case .down, .scroll(_, .began, _), .scroll(_, .changed, _): isByHand = true
    default: break
    }
    if let recorder, recorder.count > Self.mostEvents { cancel() }
  }

  /// Adds changes of tunables to the gesture in progress.
  mutating func add(_ changes: [TuningDifference], at time: Timestamp) { recorder?.add(changes, at: time) }

  /// Follows the scene to a frame, which may end the gesture. What moved nothing, such as a tap, is none.
  mutating func follow(isAtRest: Bool, _ positions: [Double], side: Int, at time: Timestamp) {
    guard var recorder else { return }
    hasMoved = hasMoved || positions != start
    guard isAtRest else { return }
    self.recorder = nil
    guard areTrials ? isByHand : hasMoved else { return }
    if !areTrials { recorder.end(at: time, isIdle: true) }
    finished.append(Gathered(recording: recorder.recording, tuning: tuning, side: side))
  }

  /// Forgets the gesture in progress.
  mutating func cancel() { recorder = nil }

  /// Returns and removes the oldest finished gesture; `nil` if there is none.
  mutating func next() -> Gathered? { finished.isEmpty ? nil : finished.removeFirst() }
}
