import Fit

/// The IDs of commands whose buttons the workbench places, or a feature below the one that has the command. All other
/// IDs are beside their commands.
extension CommandID {
  package static let slower: Self = "slower"
  package static let faster: Self = "faster"

  package static let library: Self = "library"
  package static let trials: Self = "trials"
  package static let endTrials: Self = "end trials"
  package static let trialResults: Self = "trial results"
  package static let trialAgain: Self = "repeat trial"

  package static let screenshot: Self = "screenshot"
  package static let video: Self = "film"
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
  package static let endBlindTest: Self = "end blind test"
  package static let copy: Self = "copy"

  package static let help: Self = "help"
  package static let about: Self = "about"
  package static let theme: Self = "theme"
  package static let fullScreen: Self = "full screen"
  /// Opens or closes the panels around the scene.
  package static let panels: Self = "panels"
  package static let closePanels: Self = "close panels"
  /// Opens the menu of commands that do not fit into the window.
  package static let more: Self = "more"
  package static let closeMenu: Self = "close menu"
  /// Opens the drawer, or closes it.
  package static let toggleDrawer: Self = "toggle drawer"

  /// Opens the menu with the last scene files.
  package static let openScene: Self = "open scene"

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
}
