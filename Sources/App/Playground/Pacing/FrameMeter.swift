import FrameTiming
import SDLPlatform
import Scenes
import ScrollEngine

/// The measurement of frames, in the window as well as in `profile`: durations, causes of late frames, smoothness, and
/// gestures.
struct FrameMeter {
  /// The measurements of a frame.
  struct Frame {
    var sample: FrameSample
    var facts: PresentedFrame
    /// The gesture that ended with this frame; `nil` if none did.
    var gesture: GestureTiming?
  }

  /// The times of a frame's way to the display.
  struct Times {
    /// The time at which the call that presented the frame returned.
    var returned: Timestamp
    /// The time at which the frame reached the display; `nil` if it equals `returned`.
    var seen: Timestamp?
    /// The time for which the frame shows the motion.
    var animationTime: Timestamp
    /// The time by which the frame had to be ready; `nil` if it is not known. The first frame after an interruption has
    /// none.
    var deadline: Timestamp?
  }

  /// Whether something moves before and after a frame.
  struct Continuity {
    /// Whether something moved up to the frame, so that the frame was expected.
    var isAnimating: Bool
    /// Whether the motion continues after the frame. A frame can only be missed within a continuing motion, not between
    /// the end of one motion and the start of the next.
    var goesOn: Bool
  }

  /// The resources that were created for a frame, or while it was drawn.
  struct Resources {
    /// The resources that the renderer created since the previous present.
    var drawn: [ResourceLog.Entry] = []
    /// Returns the resources that were created in the background since a time.
    var background: (Timestamp) -> [ResourceLog.Entry] = { _ in [] }
  }

  /// The scene as a frame shows it, for measuring smoothness.
  struct ShownScene {
    var state: SceneState
    /// Pixels per point.
    var scale: Double
    /// The device of the newest input.
    var device: String
    /// The moment of the gesture that the frame shows; `nil` if it shows none.
    var moment: FrameMoment?
    /// Velocity on the screen at the release, in units per second; `nil` if it is not known.
    var release: Double?
  }

  var recorder = FrameRecorder()
  /// The time of the last present; `nil` before the first.
  private(set) var lastPresent: Timestamp?
  /// The evidence for the causes of late frames; `nil` if causes are not needed.
  private var why: LateFrameEvidence?
  private struct Display {
    /// Milliseconds from one refresh to the next.
    let period: Double
    /// Whether a present waits for the display.
    var waits: Bool
  }

  /// Milliseconds per refresh, and whether presenting blocks until the display takes the frame.
  private var display: Display
  private var jerk = JerkMeter()
  private var scroll: FrameScrollFollower
  private var gestures: FrameGestureFollower
  private var inputs: ClosedRange<Timestamp>?
  /// Time slices of long event handling since the last frame.
  private var eventHandling: [FrameSlice] = []
  /// Whether a motion is in progress, so that the next frame is expected in time.
  private var expectsFrame = false
  /// The time of the previous present; `nil` if the next frame does not continue the motion of the previous frame, as
  /// after an interruption.
  private var before: Timestamp?
  /// The time at which the last skipped frame would have been visible; `nil` if none was skipped since the previous
  /// frame.
  private var unchanged: Timestamp?

  /// Creates a meter without any measurement.
  ///
  /// - Parameters:
  ///   - period: Milliseconds between two refreshes of the display.
  ///   - presentWaits: Whether presenting waits for the display.
  ///   - firstMovement: The number of the first scroll movement. Numbers must be unique within a log.
  ///   - asksWhy: Whether to determine the causes of late frames.
  ///   - isVirtual: Whether the display and its time are virtual, so that other processes take no time.
  init(
    period: Double, presentWaits: Bool, firstMovement: Int = 0, asksWhy: Bool = true, isVirtual: Bool = false
  ) {
    display = Display(period: period, waits: presentWaits)
    why = asksWhy ? LateFrameEvidence(isVirtual: isVirtual) : nil
    scroll = FrameScrollFollower(firstMovement: firstMovement)
    gestures = FrameGestureFollower(period: period)
  }

  /// Adapts to another display or refresh rate, and discards what was learned about the old one.
  mutating func change(period: Double, presentWaits: Bool) {
    display = Display(period: period, waits: presentWaits)
    why?.causes = CauseMeter()
    gestures = FrameGestureFollower(period: period)
    interrupt()
  }

  /// Adapts to a new result on whether presenting waits for the display.
  mutating func change(presentWaits: Bool) {
    display.waits = presentWaits
    why?.causes = CauseMeter()
  }

  /// Ends the measurement.
  ///
  /// - Returns: The gesture in progress; `nil` if there is none.
  mutating func finish() -> GestureTiming? { gestures.finish() }

  /// Interrupts the sequence of frames, for example because a recording was opened or a seek was made. The next frame
  /// has no predecessor and cannot count as late.
  mutating func interrupt() {
    resetSceneMetrics()
    expectsFrame = false
    (before, unchanged) = (nil, nil)
    inputs = nil
  }

  private mutating func resetSceneMetrics() {
    jerk.reset()
    scroll.interrupt()
    _ = gestures.finish()
  }

  // MARK: - A frame

  /// Records the time range of input that the next frame shows.
  mutating func recordInput(at times: ClosedRange<Timestamp>) {
    let known = inputs ?? times
    inputs = min(known.lowerBound, times.lowerBound)...max(known.upperBound, times.upperBound)
  }

  /// Records that event handling starts. A frame may follow.
  mutating func begin(at time: Timestamp) {
    why?.begin()
    if let look = recorder.slices.first, recorder.slices.count == 1, look.milliseconds >= Self.minimumEventHandling {
      if eventHandling.count == Self.maximumEventHandlings { eventHandling.removeFirst() }
      eventHandling.append(look)
    }
    recorder.beginFrame(at: time)
    recorder.begin(.input, at: time)
  }

  /// Minimum duration in milliseconds of event handling that can explain a late frame. Chosen; a shorter one hardly
  /// makes a frame late by itself.
  private static let minimumEventHandling = 1.0
  /// Maximum number of intervals of event handling that are kept until the next frame. While nothing moves no frame
  /// is drawn, so without a limit they would accumulate. Chosen; not measured.
  private static let maximumEventHandlings = 32

  /// Records that there was nothing new to show, so that the display keeps showing the previous frame.
  ///
  /// - Parameter moment: The time at which a frame would have been visible.
  mutating func skip(seen moment: Timestamp) { unchanged = moment }

  /// Records that event handling has ended.
  mutating func handled(at time: Timestamp) { recorder.end(at: time) }

  /// Records that drawing has ended and presenting starts.
  mutating func present(at time: Timestamp) {
    why?.present()
    recorder.switchPhase(to: .present, at: time)
  }

  /// Records that the frame was presented.
  ///
  /// - Parameter scene: The scene that the frame shows; `nil` if smoothness is not measured.
  mutating func end(
    _ times: Times, _ continuity: Continuity, resources: Resources = Resources(), scene: ShownScene?
  ) -> Frame {
    let returned = times.returned
    let presented = times.seen ?? returned
    recorder.end(at: returned)
    if scene == nil { resetSceneMetrics() }
    let isAwaited = continuity.isAnimating && expectsFrame
    let last = isAwaited || isPushed ? before : nil
    let due = last.map { isAwaited ? $0 : max($0, min(presented, unchanged ?? inputs?.lowerBound ?? $0)) }
    let idle = due.flatMap { due in last.map { due.seconds(since: $0) } } ?? 0
    // Event handling counts towards a frame only since the previous frame. If no frame was expected, earlier event
    // handling has delayed nothing and is left out.
    for look in eventHandling where look.start >= last ?? recorder.start { recorder.add(ahead: look) }
    eventHandling.removeAll(keepingCapacity: true)
    for entry in resources.drawn where entry.start >= last ?? recorder.start {
      recorder.record(ResourceCreation(entry.subject), from: entry.start, to: entry.end)
    }
    let present = recorder.milliseconds(of: .present)
    let ready = display.waits ? returned.advanced(bySeconds: -present / 1000) : returned
    let step = scene.flatMap { scroll.step($0.state, scale: $0.scale) }
    let facts = PresentedFrame(
      animationTime: times.animationTime, ready: ready, presented: presented,
      deadline: before == nil ? nil : times.deadline,
      isAwaited: last != nil, idle: idle, inputs: inputs, step: step)
    var sample = FrameSample(
      frame: last.map { presented.seconds(since: $0) * 1000 } ?? 0, idle: idle * 1000,
      work: returned.seconds(since: recorder.start) * 1000 - present, present: present,
      latency: inputs.map { presented.seconds(since: $0.upperBound) * 1000 },
      overlay: recorder.milliseconds(of: .overlay),
      jerk: scene.flatMap { jerk.add($0.state.scrolledPositions(scale: $0.scale), at: presented) },
      moment: scene?.moment)
    sample.cause = cause(of: sample, facts, after: due)
    if sample.cause != nil {
      sample.late = late(step, scene)
      sample.late?.backgroundResources = resources.background(last ?? recorder.start).map {
        ResourceCreation($0.subject)
      }
    }
    let gesture = scene.flatMap { gestures.add(facts, $0.state, device: $0.device, release: $0.release) }
    (lastPresent, before, expectsFrame, inputs) = (presented, presented, continuity.goesOn, nil)
    unchanged = nil
    return Frame(sample: sample, facts: facts, gesture: gesture)
  }

  /// Whether new input came within a refresh period after the previous frame, so that the user expects a frame at the
  /// next refresh.
  private var isPushed: Bool {
    guard let oldest = inputs?.lowerBound, let before else { return false }
    return oldest.seconds(since: before) * 1000 <= display.period
  }

  private mutating func cause(
    of sample: FrameSample, _ facts: PresentedFrame, after last: Timestamp?
  ) -> LateCause? {
    guard let use = why?.end() else { return nil }
    let early = recorder.slices.prefix { $0.start < recorder.start }.milliseconds(of: .input)
    let evidence = FrameEvidence(
      missed: sample.missed(period: display.period, presentWaits: display.waits), presentWaits: display.waits,
      overrun: facts.deadline.map { facts.ready.seconds(since: $0) * 1000 },
      gap: last.map { max(0, recorder.start.seconds(since: $0) * 1000 - early) } ?? 0, phases: recorder.phases,
      resourceTimes: recorder.resourceTimes, use: use)
    return why?.causes.add(evidence)
  }

  private func late(_ step: FrameScrollStep?, _ scene: ShownScene?) -> LateFrame {
    var late = LateFrame(start: recorder.start, end: recorder.end, slices: recorder.slices)
    if let step, let scene, let name = scene.state.leading?.part {
      late.jump = .init(name: name, distance: abs(step.pixels) / scene.scale)
    }
    return late
  }

  /// Returns the first refresh after the start of a frame.
  ///
  /// - Parameters:
  ///   - picture: The time of an earlier refresh; `nil` if there is none, in which case refreshes count from `start`.
  ///   - period: Seconds per refresh.
  static func deadline(_ start: Timestamp, from picture: Timestamp?, period: Double) -> Timestamp {
    guard let picture else { return start.advanced(bySeconds: period) }
    let gone = (start.seconds(since: picture) / period).rounded(.down)
    return picture.advanced(bySeconds: (max(0, gone) + 1) * period)
  }
}
