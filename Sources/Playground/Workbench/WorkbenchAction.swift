import Fit

/// What is done in a blind comparison.
enum BlindAction: Hashable {
  /// Begins it, or ends the one that is going on.
  case begin(BlindTest.Question)
  /// The scene moves by one of those that can be felt, by its number.
  case feel(Int)
  case answer(isFirst: Bool)
  case stop
}

/// What a key, a control or a line of the help does in the workbench.
enum WorkbenchAction: Hashable {
  /// Puts a scene on the stage, by its place in the rail.
  case scene(Int)
  case help
  case about
  case theme
  case fullScreen
  /// Shows and hides what lies beside the scene.
  case columns
  case resetFigures
  /// Shows the late frame after the one that is looked at, or before it.
  case hitch(isForward: Bool)
  case transport(TransportAction)
  /// Goes on from A to B to both.
  case nextComparison
  /// Shows A and B in a scene each, or both in one.
  case phones
  /// Shows who asked for what in a gesture, or hides it.
  case details
  /// Exchanges A and B.
  case swapSides
  /// Keeps the shown curves as files.
  case keepCurves
  /// Opens and closes the recordings.
  case library
  /// Begins to ask for one gesture after the other, and ends it.
  case trials
  /// Shows what came of trials, or hides it.
  case trialResults
  /// Forgets the last trial, and asks for it again.
  case trialAgain
  /// Compares A and B without saying which is which.
  case blind(BlindAction)
  /// A part of the gesture begins at the moment that is shown.
  case beginPart
  /// The part ends at the moment that is shown.
  case endPart
  /// The part is forgotten: the whole counts again.
  case forgetPart
  /// The gesture at hand goes into the library, or out of there again.
  case keepGesture
  /// The part becomes a recording of its own.
  case keepPart
  /// Shows a moment of the gesture so many frames later.
  case seek(frames: Int)
  case capture(CaptureKind)
  /// Does something with what was made last, or is being made.
  case made(MadeAction)
  /// Closes the choice that a button has opened.
  case closeMenu
  /// Opens the drawer on a side of it, or closes it.
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
  /// Takes the keyboard on to the next region of the window.
  case nextRegion
}
