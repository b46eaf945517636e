import FrameTiming
import SDLPlatform
import Scenes
import ScrollEngine

/// Measures frames as they come, in the window and in `profile` alike: what each took, why it was late, how smoothly it
/// went on, and which gesture ended with it.
struct FrameMeter {
  /// What a frame came to.
  struct Frame {
    var sample: FrameSample
    var facts: PresentedFrame
    /// The gesture that ended with it.
    var gesture: MeasuredGesture?
  }

  /// What a frame shows of a scene, for those who ask how smoothly it moves.
  struct Sight {
    var state: SceneState
    /// Pixels in a point.
    var scale: Double
    /// What made the newest input.
    var device: String
    /// The moment of the gesture that it shows.
    var moment: FrameMoment?
    /// How fast what moves was let go, in its units a second; `nil` where nobody knows.
    var release: Double?
  }

  /// The phases of the frame in progress.
  var recorder = FrameRecorder()
  /// When the newest frame was presented; `nil` before the first.
  private(set) var lastPresent: Timestamp?
  /// `nil` where nobody asks why a frame was late.
  private var why: LateWatch?
  /// Milliseconds between two pictures of the display, and whether presenting waits for it.
  private var display: (period: Double, waits: Bool)
  private var jerk = JerkMeter()
  private var scroll: ScrollFollower
  private var gestures: GestureFollower
  private var inputs: ClosedRange<Timestamp>?
  /// When events were handled for long at looks that no frame followed.
  private var looks: [FrameSlice] = []
  /// Whether a movement goes on, so that the next frame is waited for.
  private var owesFrame = false
  /// When the frame before was presented, if this one can follow it.
  private var before: Timestamp?
  /// When the picture of the last look would have been seen that found nothing to show; `nil` where no look did since the
  /// frame before.
  private var unchanged: Timestamp?

  /// A meter that has seen nothing.
  ///
  /// - Parameters:
  ///   - period: milliseconds between two pictures of the display.
  ///   - presentWaits: whether presenting waits for the display.
  ///   - firstMovement: the first movement's number, which no other movement of the same log may have.
  ///   - asksWhy: whether somebody wants to know why a frame was late.
  ///   - isVirtual: whether time is that of a virtual display, in which other processes take none.
  init(
    period: Double, presentWaits: Bool, firstMovement: Int = 0, asksWhy: Bool = true, isVirtual: Bool = false
  ) {
    display = (period, presentWaits)
    why = asksWhy ? LateWatch(isVirtual: isVirtual) : nil
    scroll = ScrollFollower(firstMovement: firstMovement)
    gestures = GestureFollower(period: period)
  }

  /// The display has other pictures: what was usual on the one before says nothing.
  mutating func change(period: Double, presentWaits: Bool) {
    display = (period, presentWaits)
    why?.causes = CauseMeter()
    gestures = GestureFollower(period: period)
    interrupt()
  }

  /// Presenting turned out to wait for the display, or not to.
  mutating func change(presentWaits: Bool) {
    display.waits = presentWaits
    why?.causes = CauseMeter()
  }

  /// Everything ended.
  ///
  /// - Returns: the gesture that was under way.
  mutating func finish() -> MeasuredGesture? { gestures.finish() }

  /// Something else comes on the stage, such as a recording that was opened or another moment of it: the next frame
  /// follows none, and what it took to get there is no delay of a movement.
  mutating func interrupt() {
    forgetSight()
    owesFrame = false
    (before, unchanged) = (nil, nil)
    inputs = nil
  }

  private mutating func forgetSight() {
    jerk.reset()
    scroll.interrupt()
    _ = gestures.finish()
  }

  // MARK: - A frame

  /// Input came that the next frame shows.
  mutating func note(input times: ClosedRange<Timestamp>) {
    let known = inputs ?? times
    inputs = min(known.lowerBound, times.lowerBound)...max(known.upperBound, times.upperBound)
  }

  /// Events are looked at: a frame begins, if one follows.
  mutating func begin(at time: Timestamp) {
    why?.begin()
    if let look = recorder.slices.first, recorder.slices.count == 1, look.milliseconds >= Self.leastLook {
      if looks.count == Self.mostLooks { looks.removeFirst() }
      looks.append(look)
    }
    recorder.beginFrame(at: time)
    recorder.begin(.input, at: time)
  }

  /// Milliseconds from which handling events explains a late frame, and how many looks are remembered: a long rest has many.
  private static let leastLook = 1.0
  private static let mostLooks = 32

  /// Nothing was there to show at the look that began, so that the display keeps its picture.
  ///
  /// - Parameter moment: when a picture of this look would have been seen.
  mutating func skip(seen moment: Timestamp) { unchanged = moment }

  /// The events of the look that began are handled.
  mutating func handled(at time: Timestamp) { recorder.end(at: time) }

  /// All is drawn, and handed to the display.
  mutating func present(at time: Timestamp) {
    why?.present()
    recorder.pass(to: .present, at: time)
  }

  /// The frame was presented.
  ///
  /// - Parameters:
  ///   - returned: when presenting it was over.
  ///   - seen: when the display had it; `nil` for then.
  ///   - shows: the moment of the motion that it shows.
  ///   - deadline: when it had to be ready; `nil` where nobody knows. What comes on the stage anew has none.
  ///   - isAnimating: whether something moved up to this frame, so that somebody waited for it.
  ///   - goesOn: whether it still does after it. Only where a motion goes on a frame can be missed: not between the end of
  ///     one and the beginning of the next, however long the scene rested.
  ///   - made: what the renderer made since the frame before was presented.
  ///   - beside: tells what was drawn in the background since a moment.
  ///   - sight: what it shows; `nil` where nobody asks.
  mutating func end(
    at returned: Timestamp, seen: Timestamp? = nil, shows: Timestamp, deadline: Timestamp?, isAnimating: Bool,
    goesOn: Bool, made: [MakingLog.Entry] = [], beside: (Timestamp) -> [MakingLog.Entry] = { _ in [] }, sight: Sight?
  ) -> Frame {
    let presented = seen ?? returned
    recorder.end(at: returned)
    if sight == nil { forgetSight() }
    let isAwaited = isAnimating && owesFrame
    let last = isAwaited || isPushed ? before : nil
    let due = last.map { isAwaited ? $0 : max($0, min(presented, unchanged ?? inputs?.lowerBound ?? $0)) }
    let idle = due.flatMap { due in last.map { due.seconds(since: $0) } } ?? 0
    // What was made ahead of a frame that nobody waited for held nobody up.
    for look in looks where look.start >= last ?? recorder.start { recorder.add(ahead: look) }
    looks.removeAll(keepingCapacity: true)
    for entry in made where entry.start >= last ?? recorder.start {
      recorder.note(FrameMaking(entry.subject), from: entry.start, to: entry.end)
    }
    let present = recorder.milliseconds(of: .present)
    let ready = display.waits ? returned.advanced(bySeconds: -present / 1000) : returned
    let step = sight.flatMap { scroll.step($0.state, scale: $0.scale) }
    let facts = PresentedFrame(
      shows: shows, ready: ready, presented: presented, deadline: before == nil ? nil : deadline,
      follows: last != nil, idle: idle, inputs: inputs, step: step)
    var sample = FrameSample(
      frame: last.map { presented.seconds(since: $0) * 1000 } ?? 0, idle: idle * 1000,
      work: returned.seconds(since: recorder.start) * 1000 - present, present: present,
      latency: inputs.map { presented.seconds(since: $0.upperBound) * 1000 },
      overlay: recorder.milliseconds(of: .overlay),
      jerk: sight.flatMap { jerk.add($0.state.scrolledPositions(scale: $0.scale), at: presented) },
      moment: sight?.moment)
    sample.cause = cause(of: sample, facts, after: due)
    if sample.cause != nil {
      sample.late = late(step, sight)
      sample.late?.beside = beside(last ?? recorder.start).map { FrameMaking($0.subject) }
    }
    let gesture = sight.flatMap { gestures.add(facts, $0.state, device: $0.device, release: $0.release) }
    (lastPresent, before, owesFrame, inputs) = (presented, presented, goesOn, nil)
    unchanged = nil
    return Frame(sample: sample, facts: facts, gesture: gesture)
  }

  /// Whether a hand went on right after the frame before: who moves content waits for the next picture of the display.
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
      makings: recorder.makings, use: use)
    return why?.causes.add(evidence)
  }

  private func late(_ step: ScrollStep?, _ sight: Sight?) -> LateFrame {
    var late = LateFrame(start: recorder.start, end: recorder.end, slices: recorder.slices)
    if let step, let sight, let name = sight.state.leading?.part {
      late.jump = .init(name: name, distance: abs(step.pixels) / sight.scale)
    }
    return late
  }

  /// The next picture of the display after a frame began.
  ///
  /// - Parameters:
  ///   - picture: when another one was taken; a frame that follows none begins a row of its own.
  ///   - period: seconds between two of them.
  static func deadline(_ start: Timestamp, from picture: Timestamp?, period: Double) -> Timestamp {
    guard let picture else { return start.advanced(bySeconds: period) }
    let gone = (start.seconds(since: picture) / period).rounded(.down)
    return picture.advanced(bySeconds: (max(0, gone) + 1) * period)
  }
}
