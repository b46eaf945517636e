/// A state of the desk that a person enters and leaves.
///
/// Several can be active at once. ``relation(ofActive:)`` says which of them a new one ends, suspends, leaves alone or is
/// refused by, and is the only place that does.
enum DeskState: CaseIterable {
  /// B moves the scene, alone or beside A.
  case comparing
  /// The program asks for one gesture after the other.
  case trials
  /// A and B are compared without telling which is which.
  case blind
  /// A recording plays.
  case replaying
  /// The scene shows a moment of a gesture and stands still there.
  case seeking
  /// The scene's time is stopped.
  case paused
  /// What is done in the scene is recorded.
  case recording
  /// The sheet that asks how a film is made.
  case film
  /// The sheet with the code for an app.
  case handOver
  /// The sheet with the results of trials.
  case results
  /// The sheet that gives a recording an intent.
  case label
  /// The recordings, in place of what the engine did.
  case library
  /// A field or a menu of the tuning panel: search, a value, a file.
  case panel
  /// The help, over the window.
  case help
  /// The credits, over the stage.
  case credits
  case fullScreen

  /// Whether the state is a sheet: one at a time lies in place of the columns.
  var isSheet: Bool { Self.sheets.contains(self) }

  /// Whether the state shows on the stage, so that nothing may cover all of that.
  var isOnStage: Bool { Self.stage.contains(self) }

  /// Why an active state refuses others.
  var refusal: String {
    switch self {
    case .blind: "Answer the blind comparison first, or press Escape to end it"
    case .recording: "Stop the recording first"
    case .trials: "Press G to end the trials first"
    default: ""
    }
  }
}

/// What becomes of an active state when another is entered.
enum DeskRelation: Equatable {
  /// Both are active.
  case coexists
  /// The active one ends.
  case ends
  /// The active one is out of sight until the entered one ends, and then is as it was.
  case suspends
  /// The active one stays, and the other is not entered.
  case refuses
}

// MARK: - The table

extension DeskState {
  private static let stage: Set = [comparing, trials, blind, replaying, seeking, paused, recording, credits]
  private static let sheets: Set = [film, handOver, results, label]

  /// What entering a state ends and suspends; the rest stays.
  private var row: (ends: Set<DeskState>, suspends: Set<DeskState>) {
    switch self {
    // The other side's values come into the panel.
    case .comparing: ([.trials, .results, .panel, .help, .credits], [])
    // A trial begins with one scene, in its own time, and nothing but the results beside it.
    case .trials:
      (
        [.replaying, .seeking, .paused, .film, .handOver, .label, .panel, .help, .credits],
        [.comparing, .library]
      )
    // Nothing beside the scene may say which of both moves it.
    case .blind:
      (
        Self.sheets.union([.trials, .replaying, .seeking, .paused, .panel, .help, .credits]),
        [.comparing, .library]
      )
    // A trial of the results is replayed beside what the engine did.
    case .replaying: ([.trials, .seeking, .paused, .results, .help, .credits], [])
    case .seeking: ([.trials, .replaying, .results, .help, .credits], [])
    case .paused: ([.help, .credits], [])
    case .recording: ([.trials, .replaying, .seeking, .results, .help, .credits], [])
    case .film, .handOver, .results, .label: (Self.sheets.union([.panel, .help, .credits]), [.library])
    case .library: (Self.sheets.union([.panel, .help, .credits]), [])
    case .panel: (Self.sheets.union([.help, .credits]), [])
    case .help: ([], [])
    // The page covers the stage; what goes on there goes on.
    case .credits: ([.panel, .help], [])
    case .fullScreen: ([.help], [])
    }
  }

  /// Which states an active one refuses.
  private var refused: Set<DeskState> {
    switch self {
    case .blind: Set(Self.allCases).subtracting([.help, .fullScreen])
    case .recording: [.trials, .blind, .replaying, .seeking]
    // A gesture in stopped time has no velocity to judge.
    case .trials: [.paused]
    default: []
    }
  }

  /// What becomes of an active state when this one is entered.
  func relation(ofActive active: DeskState) -> DeskRelation {
    if active == self { return .coexists }
    if active.refused.contains(self) { return .refuses }
    if row.ends.contains(active) { return .ends }
    return row.suspends.contains(active) ? .suspends : .coexists
  }
}
