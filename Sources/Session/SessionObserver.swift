import ScrollEngine

/// An observer of a session's events.
package protocol SessionObserver: AnyObject {
  /// Called when a new gesture starts.
  func gestureBegan()
  /// Called after the scene has handled an event, live or replayed.
  func sceneHandled(_ event: InputEvent)
  /// Called after the scene has advanced to a time that no frame shows, on the way to the target of a seek.
  func sceneAdvanced(to time: Timestamp)
  /// Called when another scene is on the stage, or the same scene at another moment.
  func sceneChanged(_ start: Session.Start)
  /// Called when the scene's time jumps.
  func timeSkipped()
  /// Called after all fingers have been released from the scene.
  func handsReleased()
  func replayEnded()
}
