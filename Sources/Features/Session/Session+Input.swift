import Recording
import Scenes
import ScrollEngine
import Tuning

/// Live input and its delivery to the scene.
extension Session {
  /// Takes live input in: ends a replay, adds the input to the recording in progress, and delivers it to the scene, at
  /// once or with the next frame. `moment` is on the system clock.
  package func deliver(_ kind: InputEvent.Kind, at moment: Timestamp) {
    endReplay()
    input.record(kind, at: moment)
    dispatch(InputEvent(time: frontier.effectiveTime(of: clock.time(at: moment)), kind: kind))
  }

  /// Resizes the scene's viewport. This does not end a replay.
  package func resize(_ size: Size) {
    guard size != scene.viewport else { return }
    dispatch(InputEvent(time: actingTime(), kind: .resize(size)))
    if scene.isAtRest { currentGesture.hasRetuned = true }
    currentGesture.discardIndex()
  }

  private func dispatch(_ event: InputEvent) {
    // A recording stores the raw input, because a replay is neither resampled nor predicted.
    if case .recording(var take) = mode {
      take.add(event, isStill: isStill)
      mode = .recording(take)
    }
    let isAttempt = keepsGestures && addToCurrentGesture(event)
    let timeout = tuning[Tunables.pauseTimeout]
    // An event that moves nothing leaves the current gesture and its display unchanged.
    if isAttempt {
      let (before, start) = (SceneSnapshot(scene), twin.map { _ in scene.startState().members })
      input.add(event, pauseTimeout: timeout) { scene.handle($0) }
      let outcome = currentGesture.completeAttempt(hasMoved: before.isLeft(by: scene))
      if outcome == .begun, let start { twin?.begin(in: start, at: event.time) }
      twin?.handle(event)
      observers.notify { $0.inputHandled(event) }
      guard outcome != .nothing else { return }
      if outcome == .begun, !currentGesture.isMovedByOtherInput { observers.notify { $0.gestureBegan() } }
    } else {
      input.add(event, pauseTimeout: timeout) { passToScenes($0) }
      observers.notify { $0.inputHandled(event) }
    }
    endTap(after: event)
    // Input outside the current gesture is not reported to the observer.
    if !currentGesture.isMovedByOtherInput { observers.notify { $0.sceneHandled(event) } }
  }

  /// Makes the gesture before a tap current again when the finger lifts without having dragged anything.
  private func endTap(after event: InputEvent) {
    guard keepsGestures, !countsTaps else { return }
    if scene.arena.owner != nil || scene.arena.axis != nil { return currentGesture.confirm() }
    guard case .up = event.kind, touches.fingers.isEmpty, !isRecording, currentGesture.endTap() else { return }
    observers.notify { $0.tapEnded() }
  }

  /// Adds the event to the current gesture or starts a new one.
  ///
  /// - Returns: Whether a gesture starts only if the event moves the scene.
  private func addToCurrentGesture(_ event: InputEvent) -> Bool {
    let (before, isStill) = (currentGesture.id, isStill)
    currentGesture.add(event, isAtRest: isStill, memory: tuning.turnMemory) { recorder(at: event.time) }
    if currentGesture.id != before {
      // The twin, which shows the scene under another tuning, is reset to the scene's state only if nothing moves. If a
      // finger catches a motion, the twin must continue from its own motion.
      if isStill { twin?.begin(in: scene.startState().members, at: event.time) }
      observers.notify { $0.gestureBegan() }
    }
    return currentGesture.isAttempt
  }

  /// Whether the scene rests and no finger is on it.
  package var isStill: Bool { scene.isAtRest && touches.fingers.isEmpty }

  /// Returns whether the scene is still and no longer remembers the speed of a turn of the wheel or of key presses, so
  /// that the next input is independent of earlier input.
  package func isFresh(at time: Timestamp) -> Bool {
    isStill && !currentGesture.remembersTurn(at: time, for: tuning.turnMemory)
  }

  /// Tells the observers before a new gesture starts that the current one is over, if the scene is at rest. Advances
  /// the scene to that time of the system clock, because it may have come to rest since the last frame.
  package func finishGesture(by moment: Timestamp) {
    guard replay == nil, touches.fingers.isEmpty else { return }
    advanceScene(to: frontier.effectiveTime(of: clock.time(at: moment)))
    if isStill { observers.notify { $0.gestureFinished() } }
  }

  /// Releases all fingers before the scene is replaced. The releases are not recorded.
  package func releaseHands() {
    for event in input.release(at: actingTime()) { passToScenes(event) }
    observers.notify { $0.handsReleased() }
  }
}

extension Tuning {
  /// Seconds after a notch of the wheel or a key press during which the next one still continues the same turn or
  /// series, with its speed, even if the content has come to rest in between.
  fileprivate var turnMemory: Double { max(self[WheelTunables.memory], WheelAccumulator.lock) }
}
