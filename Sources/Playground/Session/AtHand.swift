import Recording
import ScrollEngine

/// What is at hand to be replayed, scrubbed, trimmed and compared: the last gesture, which is all that was done since the
/// scene last rested, or a recording that was opened or made.
struct AtHand {
  /// Most events of a gesture that never rests: some minutes of a mouse at 1000 Hz.
  static let mostEvents = 200_000

  private var recorder: Recorder?
  /// A recording that was opened or made, until the next gesture.
  private var adopted: GestureRecording?
  /// When it began, on the scene's clock.
  private(set) var origin = Timestamp.zero
  /// Counts what was at hand, so that others notice something new.
  private(set) var count = 0
  /// Whether a hand made it, on the screen or on a touchpad, rather than a wheel, a key or nobody.
  private(set) var isByHand = false
  /// Whether the scene stands where it begins, and nothing of it was played yet.
  private(set) var isAhead = false
  /// Whether it was played again since: what a person does then belongs to another gesture.
  private var wasReplayed = false
  /// Where it rests and how long it takes; `nil` until somebody needs it.
  var index: RecordingIndex?
  /// Seconds until all rested when it was made, which stays its length however often it is replayed; `nil` where nobody
  /// saw that, and where it takes another time now.
  var length: Double?
  /// Whether somebody needs it.
  var wantsIndex = false
  /// Whether the values, or the scene's size, have changed since it was made.
  var hasRetuned = false
  /// What has moved the scene since it last rested and left the gesture before at hand, and when that began: a wheel, a
  /// key, or a replay that was cut short. A hand that catches it goes on with it.
  private var passed: (recorder: Recorder, origin: Timestamp)?
  /// What an event may begin, or go on with.
  private enum Attempt {
    case gesture(Recorder)
    case beside(Recorder)
    /// The turn of a wheel, or of a key that is pressed again and again, goes on though content rests.
    case turn
  }

  /// What it does if it moves the scene.
  private var attempt: (what: Attempt, event: InputEvent)?
  /// What turned last, and when: as long as that is remembered, what turns next moves content as one turn with it.
  private var turned: (isKey: Bool, time: Timestamp)?

  /// Whether what moves the scene now is none of what is at hand.
  var isBeside: Bool { passed != nil }
  /// Whether the event that was added last begins something only if it moves the scene.
  var isAttempt: Bool { attempt != nil }

  /// The gesture so far, or the recording that is at hand; `nil` before the first. O(events).
  var recording: GestureRecording? { adopted ?? recorder?.recording }
  /// All that has moved the scene since it last rested, and when that began, be it beside what is at hand; `nil` where
  /// nothing did. O(events).
  var sinceRest: (gesture: GestureRecording, origin: Timestamp)? {
    passed.map { ($0.recorder.recording, $0.origin) } ?? recording.map { ($0, origin) }
  }
  /// Whether what is seen now is it, as it was made.
  var isSeen: Bool { adopted == nil && !wasReplayed && !hasRetuned }
  /// Whether there is nothing to replay.
  var isEmpty: Bool { adopted.map(\.events.isEmpty) ?? (recorder.map { $0.count == 0 } ?? true) }
  /// Whether what is at hand was opened or recorded, rather than the last gesture.
  var isAdopted: Bool { adopted != nil }
  /// Where it rests and how long it takes, if all of that is known.
  var wholeIndex: RecordingIndex? { index.flatMap { $0.isWhole ? $0 : nil } }
  /// Whether a wheel or a key leaves it at hand: what a hand made, or somebody has chosen, is not given away for a notch.
  private var stays: Bool { isByHand || adopted != nil }

  /// Nothing yet.
  init() {}

  /// Nothing again, as when another scene comes.
  init(after other: AtHand) { count = other.count + 1 }

  /// What was found out says nothing about what is there now.
  mutating func forgetIndex() { (index, length) = (nil, nil) }

  /// Notes an event before the scene gets it. A finger begins a gesture at once; a wheel, a touchpad, a key or text only if
  /// the scene then moves, which ``settle(hasMoved:)`` tells: what is at hand is not given away for nothing. Where a hand
  /// made it, or somebody has chosen it, it stays at hand whatever a wheel or a key moves.
  ///
  /// - Parameters:
  ///   - isAtRest: whether the scene rests and no finger is down: then a gesture begins.
  ///   - memory: seconds for which a turn is remembered.
  ///   - begin: makes a recorder that starts from the scene's present state.
  mutating func add(_ event: InputEvent, isAtRest: Bool, memory: Double, begin: () -> Recorder) {
    attempt = nil
    if turns(on: event, within: memory), isAtRest { return attempt = (.turn, event) }
    // A window that gets another size while nothing moves is no part of the gesture before.
    if case .resize = event.kind, isAtRest { return passed = nil }
    if passed != nil, !isAtRest { return follow(event) }
    if isAtRest || recorder == nil || adopted != nil || wasReplayed || (recorder?.count ?? 0) >= Self.mostEvents {
      switch event.kind {
      case .down: return start(begin(), with: event)
      case .wheel where stays, .key where stays, .text where stays:
        attempt = (.beside(begin()), event)
        return
      case .wheel, .scroll, .key, .text:
        attempt = (.gesture(begin()), event)
        return
      case .move, .up, .cancel, .hover, .resize: break
      }
    }
    guard adopted == nil, !wasReplayed else { return }
    note(event)
    recorder?.add(event)
  }

  /// Whether an event goes on with the turn that moved the scene last.
  private func turns(on event: InputEvent, within memory: Double) -> Bool {
    guard let isKey = event.kind.turnsByKey, let turned, turned.isKey == isKey else { return false }
    return event.time.seconds(since: turned.time) <= memory
  }

  /// Takes note of an event that belongs to what is at hand, or beside it.
  private mutating func note(_ event: InputEvent) {
    switch event.kind {
    case .down, .scroll: turned = nil
    default: if let isKey = event.kind.turnsByKey { turned = (isKey, event.time) }
    }
  }

  /// Whether the scene knows at a moment how fast something turned, though it rests.
  func remembersTurn(at time: Timestamp, for memory: Double) -> Bool {
    turned.map { time.seconds(since: $0.time) <= memory } ?? false
  }

  /// What came of an event that may begin something.
  enum Outcome {
    case nothing
    /// A gesture has begun, or what leaves that of a hand at hand.
    case begun
    /// It belongs to what was done before.
    case goneOn
  }

  /// The scene has had the event that may begin something.
  mutating func settle(hasMoved: Bool) -> Outcome {
    guard let (what, event) = attempt else { return .nothing }
    attempt = nil
    guard hasMoved else { return .nothing }
    switch what {
    case .gesture(let recorder): start(recorder, with: event)
    case .beside(let recorder):
      passed = (recorder, event.time)
      isAhead = false
      follow(event)
    case .turn:
      if passed != nil {
        follow(event)
      } else {
        note(event)
        recorder?.add(event)
        count += 1
        forgetIndex()
      }
      return .goneOn
    }
    return .begun
  }

  /// Goes on with what left the gesture before at hand, until a hand comes.
  private mutating func follow(_ event: InputEvent) {
    note(event)
    switch event.kind {
    // An end without a beginning is no hand.
    case .scroll(_, .ended, _): passed?.recorder.add(event)
    case .down, .scroll:
      guard let (recorder, origin) = passed else { return }
      start(recorder, with: event)
      self.origin = origin
    default: passed?.recorder.add(event)
    }
  }

  private mutating func start(_ recorder: Recorder, with event: InputEvent) {
    passed = nil
    note(event)
    self.recorder = recorder
    adopted = nil
    (wasReplayed, isAhead) = (false, false)
    switch event.kind {
    case .down, .scroll: isByHand = true
    default: isByHand = false
    }
    origin = event.time
    begin()
    self.recorder?.add(event)
  }

  /// It is played again from a moment of the scene's clock.
  mutating func restart(from origin: Timestamp) {
    (passed, turned) = (nil, nil)
    self.origin = origin
    (wasReplayed, isAhead) = (true, false)
    hasRetuned = false
  }

  /// The replay ends before all has been played and rests.
  ///
  /// - Parameter recorder: has what was played.
  mutating func cutShort(_ recorder: Recorder) { passed = (recorder, origin) }

  /// A recorder for what comes after a moment, to which the gesture that is under way leads up; `nil` without one.
  func leading(upTo time: Timestamp) -> Recorder? {
    guard adopted == nil, !wasReplayed, var leading = recorder else { return nil }
    leading.lead(upTo: time)
    return leading
  }

  /// Takes a recording in its place.
  ///
  /// - Parameter isAhead: whether the scene stands where it begins, and not where it has led.
  mutating func adopt(_ recording: GestureRecording, from origin: Timestamp, isAhead: Bool = false) {
    adopted = recording
    self.isAhead = isAhead
    (passed, turned) = (nil, nil)
    isByHand = false
    wasReplayed = false
    recorder = nil
    self.origin = origin
    begin()
  }

  private mutating func begin() {
    count += 1
    forgetIndex()
    wantsIndex = false
    hasRetuned = false
  }
}

extension InputEvent.Kind {
  /// Whether it is a key's, of what content knows a pace of: that or a wheel's notch; `nil` for everything else.
  fileprivate var turnsByKey: Bool? {
    switch self {
    case .wheel: false
    case .key: true
    case .down, .move, .up, .cancel, .hover, .scroll, .text, .resize: nil
    }
  }
}
