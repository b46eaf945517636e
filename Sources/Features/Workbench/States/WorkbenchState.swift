/// A state of the workbench that a person enters and leaves.
///
/// Several can be active at once. Only ``relation(ofActive:)`` defines what happens to an active state when another one
/// is entered: it ends, is suspended, stays active, or refuses the other one.
package enum WorkbenchState: CaseIterable {
  /// The scene uses tuning B, alone or beside A.
  case comparing
  /// The program asks for gestures, one after the other.
  case trials
  /// The person compares A and B without knowing which is which.
  case blind
  /// A recording plays.
  case replaying
  /// The scene is stopped at a position within a gesture.
  case seeking
  /// The scene's clock is paused.
  case paused
  /// Input to the scene is recorded.
  case recording
  /// The sheet with the options of a video.
  case video
  /// The sheet that exports a tuning as code for an app.
  case codeExport
  /// The sheet with the results of trials.
  case results
  /// The sheet that gives a recording an intent.
  case label
  /// The library of recordings, in place of the Observe column, which shows the engine's decisions and the curves.
  case library
  /// A field or menu of the tuning panel is in use: for the search, a value or a file.
  case panel
  /// The help, over the window.
  case help
  /// The credits, over the stage.
  case credits
  case fullScreen

  /// Whether the state is a sheet. Only one sheet is open at a time, in place of the columns.
  var isSheet: Bool { Self.sheets.contains(self) }

  /// Whether the state is visible on the stage. Entering it closes a sheet that covers the whole stage.
  var isOnStage: Bool { Self.stage.contains(self) }

  /// Whether the state is possible only while the panels around the scene are open. Closing the panels ends it.
  package var needsPanels: Bool { isSheet || self == .trials || self == .panel }

  /// Whether entering the state opens the panels around the scene, because the state needs them or is shown in them.
  var opensPanels: Bool { needsPanels || self == .library || self == .comparing }

  /// The message that an active state shows when it refuses another.
  package var refusal: String {
    switch self {
    case .blind: "Answer the blind comparison first, or press Escape to end it"
    case .recording: "Stop the recording first"
    case .trials: "Press G to end the trials first"
    default: ""
    }
  }
}

/// The effect that entering one state has on another, active state.
enum StateRelation: Equatable {
  /// Both states are active.
  case coexists
  /// The active state ends.
  case ends
  /// The active state is hidden until the entered one ends, and then returns unchanged.
  case suspends
  /// The active state stays, and the other state cannot be entered.
  case refuses
}

// MARK: - The table

extension WorkbenchState {
  private static let stage: Set = [comparing, trials, blind, replaying, seeking, paused, recording, credits]
  private static let sheets: Set = [video, codeExport, results, label]

  /// The states that end, and those that are suspended, when this state is entered. All others stay active.
  private var row: (ends: Set<WorkbenchState>, suspends: Set<WorkbenchState>) {
    switch self {
    // The tuning panel switches to the values of the other tuning, so a field or menu that is open in the panel closes.
    case .comparing: ([.trials, .results, .panel, .help, .credits], [])
    // A trial starts with one scene at normal speed and only the results beside it, so all states that contradict this
    // end or are hidden.
    case .trials:
      (
        [.replaying, .seeking, .paused, .video, .codeExport, .label, .panel, .help, .credits],
        [.comparing, .library]
      )
    // Nothing beside the scene may reveal which tuning the scene uses, so everything beside the scene that could reveal
    // it is ended or hidden.
    case .blind:
      (
        Self.sheets.union([.trials, .replaying, .seeking, .paused, .panel, .help, .credits]),
        [.comparing, .library]
      )
    // A trial that is replayed from the results needs the Observe column, which shows the engine's decisions. The sheet
    // with the results takes that column's place, so it closes.
    case .replaying: ([.trials, .seeking, .paused, .results, .help, .credits], [])
    case .seeking: ([.trials, .replaying, .results, .help, .credits], [])
    case .paused: ([.help, .credits], [])
    case .recording: ([.trials, .replaying, .seeking, .results, .help, .credits], [])
    case .video, .codeExport, .results, .label: (Self.sheets.union([.panel, .help, .credits]), [.library])
    case .library: (Self.sheets.union([.panel, .help, .credits]), [])
    case .panel: (Self.sheets.union([.help, .credits]), [])
    case .help: ([], [])
    // The credits cover the stage. What happens on the stage continues below them, so no state of the stage ends.
    case .credits: ([.panel, .help], [])
    case .fullScreen: ([.help], [])
    }
  }

  /// The states that cannot be entered while this state is active.
  private var refused: Set<WorkbenchState> {
    switch self {
    case .blind: Set(Self.allCases).subtracting([.help, .fullScreen])
    case .recording: [.trials, .blind, .replaying, .seeking]
    // While the clock is paused, a gesture has no velocity that a trial could judge.
    case .trials: [.paused]
    default: []
    }
  }

  /// Returns the effect that entering this state has on the active state `active`.
  func relation(ofActive active: WorkbenchState) -> StateRelation {
    if active == self { return .coexists }
    if active.refused.contains(self) { return .refuses }
    if row.ends.contains(active) { return .ends }
    return row.suspends.contains(active) ? .suspends : .coexists
  }
}
