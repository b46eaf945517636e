import Fit

/// The commands that a view places or that code runs. A command that only a key or a bar runs needs no entry here.
extension CommandID {
  static let record: Self = "record"
  static let replay: Self = "replay"
  static let pause: Self = "pause"
  static let step: Self = "step"
  static let loop: Self = "loop"
  static let slower: Self = "slower"
  static let faster: Self = "faster"
  static let nextFrame: Self = "next frame"

  static let library: Self = "library"
  static let trials: Self = "trials"
  static let endTrials: Self = "end trials"
  static let trialResults: Self = "trial results"
  static let trialAgain: Self = "repeat trial"
  static let keepGesture: Self = "keep gesture"
  static let beginPart: Self = "begin part"
  static let endPart: Self = "end part"
  static let keepPart: Self = "save part"
  static let forgetPart: Self = "clear part"

  static let screenshot: Self = "screenshot"
  static let film: Self = "film"
  static let sequence: Self = "image sequence"
  /// Reveals the last created file in its folder.
  static let showFile: Self = "show file"
  /// Copies the path of the last created file.
  static let copyPath: Self = "copy path"
  /// Cancels the creation of a file.
  static let cancelOutput: Self = "cancel output"
  static let dismissToast: Self = "dismiss toast"

  /// Cycles through showing tuning A, tuning B, and both.
  static let nextComparison: Self = "next comparison"
  static let toggleSideBySide: Self = "side by side"
  static let swapSides: Self = "swap A and B"
  static let keepCurves: Self = "export curves"
  static let endBlindTest: Self = "end blind test"

  static let nextRegion: Self = "next region"
  static let search: Self = "search"
  static let undo: Self = "undo"
  static let redo: Self = "redo"
  static let save: Self = "save"
  static let saveAs: Self = "save as"
  static let load: Self = "load"
  static let export: Self = "export"
  static let copy: Self = "copy"
  static let paste: Self = "paste"
  static let selectAll: Self = "select all"

  static let help: Self = "help"
  static let about: Self = "about"
  static let theme: Self = "theme"
  static let contrast: Self = "contrast"
  static let fullScreen: Self = "full screen"
  /// Opens or closes the panels around the scene.
  static let panels: Self = "panels"
  static let closePanels: Self = "close panels"
  static let details: Self = "details"
  static let resetFigures: Self = "reset figures"
  static let nextLateFrame: Self = "next late frame"
  static let previousLateFrame: Self = "previous late frame"
  /// Opens the menu of commands that do not fit into the window.
  static let more: Self = "more"
  static let closeMenu: Self = "close menu"
  /// Opens the drawer, or closes it.
  static let toggleDrawer: Self = "toggle drawer"

  /// Selects a scene, by its index in the rail.
  static func scene(_ index: Int) -> Self { Self("scene \(index + 1)") }

  /// Shows the scene under tuning A, under tuning B, or under both.
  static func compare(_ mode: CompareMode) -> Self {
    switch mode {
    case .a: "compare A"
    case .b: "compare B"
    case .both: "compare A and B"
    }
  }

  /// Starts a blind test, or ends the one that is running.
  static func blindTest(_ question: BlindTest.Question) -> Self {
    question == .identity ? "blind test" : "blind test of smoothness"
  }

  /// Shows the scene with one of the hidden tunings of a blind test, given by its index.
  static func blindChoice(_ index: Int) -> Self { Self("blind choice \(index + 1)") }

  /// Answers the question of a blind test.
  static func blindAnswer(isFirst: Bool) -> Self { isFirst ? "blind answer 1" : "blind answer 2" }
}
