import Session

/// The visible tunings: A, B, or both.
package enum CompareMode: Int, CaseIterable {
  case a
  case b
  case both
}

/// The state of the window that decides how the buttons of commands look and which of them can be used.
package struct CommandState: Equatable {
  package var isRecording = false
  package var canReplay = false
  package var isReplaying = false
  package var isPaused = false
  package var isLooping = false
  package var slowdownFactor = 1
  package var compare = CompareMode.a
  /// Whether a blind comparison is running. The transport bar then does not reveal which tuning is visible, and all its
  /// controls are disabled.
  package var isBlind = false
  var hasDrawer = false
  package var isDrawerOpen = false
  /// Whether the speed controls are in a menu instead of the transport bar.
  package var hidesSpeed = false
  /// Whether the credits lie over the scene.
  package var showsCredits = false

  package var canSlowDown: Bool { slowdownFactor < SceneClock.slowest }
}
