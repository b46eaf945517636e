import ScrollEngine

/// An observer of a session's events. All functions have empty default implementations, so an observer implements only
/// those that it needs.
package protocol SessionObserver: AnyObject {
  /// Called when a new gesture starts.
  func gestureBegan()
  /// Called before another gesture may replace the current one, whose motion has come to rest since the last frame.
  func gestureFinished()
  /// Called after a tap, which leaves the gesture before it current.
  func tapEnded()
  /// Called after the scene has handled an event, live or replayed.
  func sceneHandled(_ event: InputEvent)
  /// Called after the scene has handled an event of live input, also if it does not belong to the current gesture.
  func inputHandled(_ event: InputEvent)
  /// Called after the scene has advanced to a time that no frame shows, on the way to the target of a seek.
  func sceneAdvanced(to time: Timestamp)
  /// Called after ``Session/scene`` has been replaced: by another scene, or by the same one at another moment.
  func sceneChanged(_ start: Session.Start)
  /// Called when the scene's time jumps.
  func timeSkipped()
  /// Called after all fingers have been released from the scene.
  func handsReleased()
  func replayEnded()
}

extension SessionObserver {
  package func gestureBegan() {}
  package func gestureFinished() {}
  package func tapEnded() {}
  package func sceneHandled(_ event: InputEvent) {}
  package func inputHandled(_ event: InputEvent) {}
  package func sceneAdvanced(to time: Timestamp) {}
  package func sceneChanged(_ start: Session.Start) {}
  package func timeSkipped() {}
  package func handsReleased() {}
  package func replayEnded() {}
}

/// The observers of a session, in the order in which they are notified. The session does not keep them alive.
struct SessionObservers {
  private struct Entry {
    weak var observer: (any SessionObserver)?
  }

  private var entries: [Entry] = []

  mutating func add(_ observer: any SessionObserver) { entries.append(Entry(observer: observer)) }

  func notify(_ body: (any SessionObserver) -> Void) {
    for entry in entries { if let observer = entry.observer { body(observer) } }
  }
}
