import Session

/// The visible tunings: A, B, or both.
enum CompareMode: Int, CaseIterable {
  case a
  case b
  case both
}

/// The state of the window that decides how the buttons of commands look and which of them can be used.
struct CommandState: Equatable {
  var isRecording = false
  var canReplay = false
  var isReplaying = false
  var isPaused = false
  var isLooping = false
  var slowdownFactor = 1
  var compare = CompareMode.a
  /// Whether a blind comparison is running. The transport bar then does not reveal which tuning is visible, and all its
  /// controls are disabled.
  var isBlind = false
  var hasDrawer = false
  var isDrawerOpen = false
  /// Whether the speed controls are in a menu instead of the transport bar.
  var hidesSpeed = false
  /// Whether the credits lie over the scene.
  var showsCredits = false

  var canSlowDown: Bool { slowdownFactor < SceneClock.slowest }
}
