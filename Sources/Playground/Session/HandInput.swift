import FrameTiming
import Recording
import ScrollEngine

/// What a person's hands do, on its way to the scene.
struct HandInput {
  /// The hands on the scene.
  private(set) var hands = Hands()
  /// When the oldest and the newest input was made that no frame shows yet, on the machine's clock.
  private(set) var unshown: ClosedRange<Timestamp>?
  /// What the newest input was made with, as recordings call it.
  private(set) var device = Self.mouse
  /// Whether a hand has moved what it holds since the last frame.
  private(set) var isAhead = false
  private static let mouse = "mouse"
  private var path = InputPath()
  private var judged: [PredictionJudgement] = []
  private var pause = FingerPause()

  /// Whether another frame is needed though nothing comes.
  var needsFrame: Bool { path.needsFrame }
  /// When a finger that lies still has lost its speed, on the scene's clock; `nil` while no frame waits for it.
  var pauseMoment: Timestamp? { pause.moment }
  /// How far predictions were off, in points; `nil` while there are none.
  var predictionError: Summary? { path.predictionError }

  /// How well earlier frames told where the finger was when they were seen, in points: what is known since the frame
  /// before.
  private(set) var predictions: [PredictionJudgement] = []

  /// Lets input go another way from now on.
  mutating func configure(resamples: Bool, predicts: Bool, at time: Timestamp, emit: (InputEvent) -> Void) {
    path.configure(resamples: resamples, predicts: predicts, at: time, emit: emit)
  }

  /// A person does something, at a moment of the machine's clock.
  mutating func note(_ kind: InputEvent.Kind, at moment: Timestamp) {
    let before = unshown ?? moment...moment
    unshown = min(before.lowerBound, moment)...max(before.upperBound, moment)
    device = kind.device(kind.finger.map { $0 == 0 ? Self.mouse : "touch" } ?? device) ?? device
    switch kind {
    case .move, .scroll: isAhead = true
    case .down, .up, .cancel, .hover, .wheel, .key, .text, .resize: break
    }
  }

  /// Takes an event in the scene's own time and places.
  ///
  /// - Parameter timeout: seconds without movement after which a finger rests.
  mutating func add(_ event: InputEvent, pauseTimeout timeout: Double, emit: (InputEvent) -> Void) {
    hands.follow(event)
    pause.add(event, pause: timeout)
    path.add(event, emit: emit) { judged.append($0) }
  }

  /// A frame shows the scene.
  ///
  /// - Parameters:
  ///   - time: the frame's, in the scene's time.
  ///   - sight: when it will be seen, in the scene's time; `nil` where time does not run as usual.
  mutating func frame(at time: Timestamp, seenAt sight: Timestamp?, emit: (InputEvent) -> Void) {
    path.frame(at: time, seenAt: sight, emit: emit)
    pause.frame(at: time)
    unshown = nil
    isAhead = false
    swap(&predictions, &judged)
    judged.removeAll(keepingCapacity: true)
  }

  /// Takes the hands from the scene.
  ///
  /// - Returns: what the scene has to be told of it.
  mutating func release(at time: Timestamp) -> [InputEvent] {
    path.forgetFingers()
    return hands.release(at: time)
  }
}

extension InputEvent.Kind {
  /// The number of the finger that it is of; 0 is the mouse.
  fileprivate var finger: Int? {
    switch self {
    case .down(let id, _), .move(let id, _): id
    default: nil
    }
  }
}
