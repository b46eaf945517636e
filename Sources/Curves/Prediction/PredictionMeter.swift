import FrameTiming
import ScrollEngine

/// Judges what frames show of a finger while it moves, as soon as its reports tell where it was.
///
/// Two fingers at once are not judged: what they hold follows neither of them.
public struct PredictionMeter: Sendable {
  /// Frames that wait for a report at most; a finger that rests for longer reports nothing that could tell of them.
  private static let mostWaiting = 32

  private var fingers: [Int] = []
  private var path = FingerPath()
  /// Where content has the finger now.
  private var shown: Point?
  private var before: ShownFinger?
  private var waiting: [ShownFinger] = []

  /// A meter that has seen nothing.
  public init() {}

  /// Takes an event as the device told it.
  ///
  /// - Parameter judged: gets what came out of frames that were shown, in points.
  public mutating func add(_ event: InputEvent, judged: (PredictionJudgement) -> Void) {
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
      judge(judged)
    case .up(let id, _), .cancel(let id): begin(fingers.filter { $0 != id })
    case .hover, .wheel, .scroll, .key, .text, .resize: break
    }
  }

  /// Takes an event as the scene gets it, resampled or predicted.
  public mutating func give(_ event: InputEvent) {
    if case .move(let id, let place) = event.kind, fingers == [id] { shown = place }
  }

  /// A frame shows what the scene was given.
  ///
  /// - Parameter sight: when it will be seen.
  public mutating func frame(seenAt sight: Timestamp) {
    guard fingers.count == 1, let shown else { return }
    if waiting.count == Self.mostWaiting { waiting.removeFirst() }
    waiting.append(ShownFinger(place: shown, sight: sight.seconds))
  }

  /// What came before says nothing of what other fingers do.
  private mutating func begin(_ fingers: [Int]) {
    self.fingers = fingers
    path = FingerPath()
    (shown, before) = (nil, nil)
    waiting.removeAll(keepingCapacity: true)
  }

  private mutating func judge(_ judged: (PredictionJudgement) -> Void) {
    while let frame = waiting.first, let judgement = path.judgement(of: frame, after: before) {
      judged(judgement)
      before = waiting.removeFirst()
    }
    if let before { path.forget(before: before.sight) }
  }
}
