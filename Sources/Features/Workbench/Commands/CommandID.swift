import Fit

/// The IDs of commands that code refers to, to place a button or to run the command. Other commands need no constant
/// here.
extension CommandID {
  package static let record: Self = "record"
  package static let replay: Self = "replay"
  package static let pause: Self = "pause"
  package static let step: Self = "step"
  package static let loop: Self = "loop"
  package static let slower: Self = "slower"
  package static let faster: Self = "faster"
  package static let nextFrame: Self = "next frame"

  package static let library: Self = "library"
  package static let trials: Self = "trials"
  package static let endTrials: Self = "end trials"
  package static let trialResults: Self = "trial results"
  package static let trialAgain: Self = "repeat trial"
  package static let keepGesture: Self = "keep gesture"
  package static let beginPart: Self = "begin part"
  package static let endPart: Self = "end part"
  package static let keepPart: Self = "save part"
  package static let forgetPart: Self = "clear part"

  package static let screenshot: Self = "screenshot"
  package static let video: Self = "film"
  package static let sequence: Self = "image sequence"
  package static let measureVideo: Self = "measure film"
  /// Reveals the last created file in its folder.
  package static let showFile: Self = "show file"
  /// Copies the path of the last created file.
  package static let copyPath: Self = "copy path"
  /// Cancels the creation of a file.
  package static let cancelOutput: Self = "cancel output"
  package static let dismissToast: Self = "dismiss toast"

  /// Cycles through showing tuning A, tuning B, and both.
  package static let nextComparison: Self = "next comparison"
  package static let toggleSideBySide: Self = "side by side"
  package static let swapSides: Self = "swap A and B"
  package static let keepCurves: Self = "export curves"
  package static let endBlindTest: Self = "end blind test"

  package static let nextRegion: Self = "next region"
  package static let search: Self = "search"
  package static let undo: Self = "undo"
  package static let redo: Self = "redo"
  package static let save: Self = "save"
  package static let saveAs: Self = "save as"
  package static let load: Self = "load"
  package static let export: Self = "export"
  package static let copy: Self = "copy"
  package static let paste: Self = "paste"
  package static let selectAll: Self = "select all"

  package static let help: Self = "help"
  package static let about: Self = "about"
  package static let theme: Self = "theme"
  package static let contrast: Self = "contrast"
  package static let fullScreen: Self = "full screen"
  /// Opens or closes the panels around the scene.
  package static let panels: Self = "panels"
  package static let closePanels: Self = "close panels"
  package static let details: Self = "details"
  package static let resetFigures: Self = "reset figures"
  package static let nextLateFrame: Self = "next late frame"
  package static let previousLateFrame: Self = "previous late frame"
  /// Opens the menu of commands that do not fit into the window.
  package static let more: Self = "more"
  package static let closeMenu: Self = "close menu"
  /// Opens the drawer, or closes it.
  package static let toggleDrawer: Self = "toggle drawer"

  /// Opens the menu with the last scene files.
  package static let openScene: Self = "open scene"
  /// Lets the user choose a scene file.
  package static let chooseScene: Self = "choose scene"
  /// Opens one of the last scene files.
  package static func recentScene(_ index: Int) -> Self { Self("recent scene \(index + 1)") }

  /// Selects a scene, by its index in the rail.
  package static func scene(_ index: Int) -> Self { Self("scene \(index + 1)") }

  /// Shows the scene under tuning A, under tuning B, or under both.
  package static func compare(_ mode: CompareMode) -> Self {
    switch mode {
    case .a: "compare A"
    case .b: "compare B"
    case .both: "compare A and B"
    }
  }

  /// Starts a blind test, or ends the one that is running.
  package static func blindTest(_ question: BlindTest.Question) -> Self {
    question == .identity ? "blind test" : "blind test of smoothness"
  }

  /// Shows the scene under one of the choices of a blind test, given by its index. The choices are A, B and X, or 1 and
  /// 2.
  package static func blindChoice(_ index: Int) -> Self { Self("blind choice \(index + 1)") }

  /// Answers the question of a blind test.
  package static func blindAnswer(isFirst: Bool) -> Self { isFirst ? "blind answer 1" : "blind answer 2" }
}
