import ScrollEngine

/// Who wants to know what becomes of a session, when it does.
protocol SessionObserver: AnyObject {
  /// A gesture begins that is none of those before.
  func gestureBegan()
  /// The scene has had an event, of a person's or a recording's hand.
  func sceneHad(_ event: InputEvent)
  /// The scene was brought to a moment that no frame shows, on the way to one that was sought.
  func scenePassed(_ time: Timestamp)
  /// Another scene is on the stage, or the same at another moment.
  func scenePlaced(_ start: Session.Start)
  /// The scene's time has jumped.
  func timeSkipped()
  /// The hands were taken from the scene.
  func handsReleased()
  /// A replay is over.
  func replayEnded()
}
