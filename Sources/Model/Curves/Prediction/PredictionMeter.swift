import FrameTiming
import ScrollEngine

/// A meter that compares the positions in displayed frames with the real path of a finger, once reports show where the
/// finger was.
///
/// It ignores two fingers at once, because content under a pinch follows neither finger.
public struct PredictionMeter: Sendable {
  /// Maximum number of frames that wait for a report. While a finger rests, no reports arrive with which frames could
  /// be judged, so the oldest frames are dropped. Chosen: half a second at 60 Hz.
  private static let mostWaiting = 32

  private var fingers: [Int] = []
  private var path = FingerPath()
  /// Position of the finger in the last event that the scene received.
  private var shown: Point?
  private var before: ShownFinger?
  private var waiting: [ShownFinger] = []

  /// Creates a meter without data.
  public init() {}

  /// Adds an event as the device reported it.
  ///
  /// - Parameter onJudgement: called with the prediction error of each displayed frame that can be judged after the
  ///   event; lengths are in points.
  public mutating func add(_ event: InputEvent, onJudgement: (PredictionError) -> Void) {
    switch event.kind {
    case .down(let id, let place):
      guard place.isFinite, !fingers.contains(id) else { return }
      begin(fingers + [id])
      if fingers.count == 1 {
        path.add(.init(time: event.time.seconds, place: place))
        shown = place
      }
    case .move(let id, let place):
      guard place.isFinite, fingers == [id] else { return }
      path.add(.init(time: event.time.seconds, place: place))
      judge(onJudgement)
    case .up(let id, _), .cancel(let id): begin(fingers.filter { $0 != id })
    case .hover, .wheel, .scroll, .key, .text, .resize: break
    }
  }

  /// Adds an event as the scene receives it, after resampling or prediction.
  public mutating func addDelivered(_ event: InputEvent) {
    if case .move(let id, let place) = event.kind, fingers == [id] { shown = place }
  }

  /// Adds a frame that shows the last position the scene received.
  ///
  /// - Parameter visibleTime: time at which the frame becomes visible.
  public mutating func addFrame(visibleAt visibleTime: Timestamp) {
    guard fingers.count == 1, let shown else { return }
    if waiting.count == Self.mostWaiting { waiting.removeFirst() }
    waiting.append(ShownFinger(place: shown, visibleTime: visibleTime.seconds))
  }

  /// Starts a new path, because the data of earlier fingers says nothing about the current ones.
  private mutating func begin(_ fingers: [Int]) {
    self.fingers = fingers
    path = FingerPath()
    (shown, before) = (nil, nil)
    waiting.removeAll(keepingCapacity: true)
  }

  private mutating func judge(_ judged: (PredictionError) -> Void) {
    while let frame = waiting.first, let judgement = path.judgement(of: frame, after: before) {
      judged(judgement)
      before = waiting.removeFirst()
    }
    if let before { path.removeReports(before: before.visibleTime) }
  }
}
