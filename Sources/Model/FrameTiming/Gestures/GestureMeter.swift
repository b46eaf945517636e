import ScrollEngine

/// A meter that combines successive frames into measured gestures.
public struct GestureMeter: Sendable {
  private let period: Double
  private var hitches: HitchRatio
  private var gesture: GestureTiming?
  private var source: FrameScrollStep.Source?

  /// Creates a meter without frames.
  ///
  /// - Parameter period: the time between two display refreshes, in milliseconds.
  public init(period: Double) {
    self.period = period
    hitches = HitchRatio(period: period / 1000, memory: 1)
  }

  /// Adds the next frame in chronological order.
  ///
  /// - Returns: the gesture that ends with the frame, because the content came to rest or the user caught content that
  ///   moved by itself.
  public mutating func add(_ frame: PresentedFrame, _ moment: FrameGestureState) -> GestureTiming? {
    let hitch = hitches.add(frame) ?? 0
    let isCaught = source != nil && source != .drag && (moment.source == .drag || moment.isHeld)
    let ended = isCaught ? finish("caught") : nil
    guard gesture != nil || moment.source != nil else { return ended }
    let isFirst = gesture == nil
    var gesture = gesture ?? begin(frame, moment)
    count(hitch, isFirst: isFirst, in: &gesture)
    gesture.distance += moment.distance
    gesture.end = frame.presented
    if moment.turnsPages { gesture.kind = .pageTurn }
    if moment.source == .momentum, gesture.releaseVelocity == nil {
      // By the first frame after the release, the content has lost some velocity, so the velocity at the release is
      // used if it is known. Content that is released while stretched may even have turned.
      gesture.releaseVelocity = moment.release ?? moment.velocity
      if gesture.kind == .scroll { gesture.kind = .fling }
    }
    self.gesture = gesture
    if moment.source == nil, !moment.isHeld { return finish(moment.position) }
    source = moment.source ?? source
    return ended
  }

  /// Ends the measurement.
  ///
  /// - Returns: the gesture that was in progress; `nil` if there was none.
  public mutating func finish() -> GestureTiming? { finish("unfinished") }

  private mutating func finish(_ result: String) -> GestureTiming? {
    defer { (gesture, source) = (nil, nil) }
    gesture?.result = result
    return gesture
  }

  private func begin(_ frame: PresentedFrame, _ moment: FrameGestureState) -> GestureTiming {
    GestureTiming(
      kind: .scroll, device: moment.device, begin: frame.animationTime, end: frame.presented,
      firstFrame: frame.inputs.map { frame.presented.seconds(since: $0.lowerBound) * 1000 }, unit: moment.unit)
  }

  /// Counts a frame and its hitch in a gesture. The delay of the gesture's first frame is latency and not a hitch.
  private func count(_ hitch: Double, isFirst: Bool, in gesture: inout GestureTiming) {
    gesture.produced += 1
    gesture.expected += 1
    guard !isFirst, hitch > 0 else { return }
    gesture.expected += Int((hitch / period).rounded())
    gesture.hitches += 1
    gesture.hitchTime += hitch
  }
}
