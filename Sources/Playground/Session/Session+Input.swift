import Recording
import Scenes
import ScrollEngine
import Tuning

/// What is done to the scene, on its way there.
extension Session {
  /// A person does something to the scene, at a moment of the machine's clock: a replay ends there.
  func deliver(_ kind: InputEvent.Kind, at moment: Timestamp) {
    endReplay()
    input.note(kind, at: moment)
    deliver(InputEvent(time: frontier.admit(clock.time(at: moment)), kind: kind))
  }

  /// Something happens to the scene now, whoever plays it: its window has another size.
  func resize(_ size: Size) {
    guard size != scene.viewport else { return }
    deliver(InputEvent(time: actingTime(), kind: .resize(size)))
    if scene.isAtRest { atHand.hasRetuned = true }
    atHand.forgetIndex()
  }

  private func deliver(_ event: InputEvent) {
    // A recording holds what the device said, and a replay asks for nothing else.
    if case .recording(var take) = mode {
      take.add(event)
      mode = .recording(take)
    }
    let isAttempt = keepsGestures && follow(event)
    let timeout = tuning[Tunables.pauseTimeout]
    // What moves nothing leaves the last gesture, and all that is told of it, as it is.
    if isAttempt {
      let (before, start) = (SceneSnapshot(scene), twin.map { _ in scene.startState().members })
      input.add(event, pauseTimeout: timeout) { scene.handle($0) }
      let outcome = atHand.settle(hasMoved: before.isLeft(by: scene))
      if outcome == .begun, let start { twin?.begin(in: start, at: event.time) }
      twin?.handle(event)
      guard outcome != .nothing else { return }
      if outcome == .begun, !atHand.isBeside { observer?.gestureBegan() }
    } else {
      input.add(event, pauseTimeout: timeout) { give($0) }
    }
    // What a wheel or a key moves beside the gesture at hand is told nowhere.
    if !atHand.isBeside { observer?.sceneHad(event) }
  }

  /// Keeps the gesture for who asks for it.
  ///
  /// - Returns: whether it depends on the scene's answer that a gesture begins.
  private func follow(_ event: InputEvent) -> Bool {
    let (before, isStill) = (atHand.count, isStill)
    atHand.add(event, isAtRest: isStill, memory: tuning.turnMemory) { recorder(at: event.time) }
    if atHand.count != before {
      // What is caught under way is where the twin's own motion has brought it.
      if isStill { twin?.begin(in: scene.startState().members, at: event.time) }
      observer?.gestureBegan()
    }
    return atHand.isAttempt
  }

  /// Whether the scene rests and no finger is on it.
  var isStill: Bool { scene.isAtRest && hands.fingers.isEmpty }

  /// Whether it is still, and nothing that was turned is remembered: what comes next owes nothing to what was.
  func isForgotten(at time: Timestamp) -> Bool { isStill && !atHand.remembersTurn(at: time, for: tuning.turnMemory) }

  /// Whether the scene has come to rest by a moment of the machine's clock, to which it is brought: that may have been
  /// since the last frame, and whoever waits for it is asked before a hand begins something else.
  func hasRested(by moment: Timestamp) -> Bool {
    guard replay == nil, hands.fingers.isEmpty else { return false }
    pass(to: frontier.admit(clock.time(at: moment)))
    return isStill
  }

  /// Takes all hands from the scene, which goes; nothing of it is recorded any more.
  func releaseHands() {
    for event in input.release(at: actingTime()) { give(event) }
    observer?.handsReleased()
  }
}

extension Tuning {
  /// Seconds for which content that rests knows what turned, and how fast.
  fileprivate var turnMemory: Double { max(self[WheelTunables.memory], WheelAccumulator.lock) }
}
