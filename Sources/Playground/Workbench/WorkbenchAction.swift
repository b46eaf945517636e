import Fit

/// An action in a blind comparison.
enum BlindAction: Hashable {
  /// Starts a blind comparison, or ends the current one.
  case toggle(BlindTest.Question)
  /// Shows the scene with one of the hidden tunings, given by its index.
  case apply(Int)
  case answer(isFirst: Bool)
  case stop
}

/// An action that a key, a control or a line of the help performs.
enum WorkbenchAction: Hashable {
  /// Selects a scene, by its index in the rail.
  case scene(Int)
  case help
  case about
  case theme
  case fullScreen
  /// Cycles through three contrasts: more, the usual one, and that of the desktop.
  case contrast
  /// Opens or closes the panels around the scene.
  case panels
  case resetFigures
  /// Selects the next or the previous late frame.
  case hitch(isForward: Bool)
  case transport(TransportAction)
  /// Cycles through showing tuning A, tuning B, and both.
  case nextComparison
  /// Switches between two scenes with one tuning each, and one scene with both tunings.
  case toggleSideBySide
  /// Shows or hides the details of a gesture's decisions.
  case details
  case swapSides
  /// Exports the visible curves as files.
  case keepCurves
  case library
  /// Starts or ends a session of trials.
  case trials
  case trialResults
  /// Discards the last trial and shows its prompt again.
  case trialAgain
  /// Compares A and B without revealing which is which.
  case blind(BlindAction)
  /// Makes the current time the start of the selected part of the gesture.
  case beginPart
  /// Makes the current time the end of the selected part of the gesture.
  case endPart
  /// Selects the whole gesture instead of a part of it.
  case forgetPart
  /// Adds the current gesture to the library, or removes it from there.
  case keepGesture
  /// Saves the selected part of the gesture as a new recording.
  case keepPart
  /// Moves the current time of the gesture by a number of frames, backwards if negative.
  case seek(frames: Int)
  case capture(CaptureKind)
  /// An action on the last created file, or on a file that is being created.
  case made(FileAction)
  case closeMenu
  /// Opens the drawer with a panel, or closes it.
  case drawer(WorkbenchLayout.Drawer)
  case undo
  case redo
  case save
  case saveAs
  case load
  case export
  case copy
  case paste
  case selectAll
  case search
  /// Moves the keyboard focus to the next region of the window.
  case nextRegion
}
