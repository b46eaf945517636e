import Inspector
import Interface
import Tuner
import Workbench

extension WorkbenchState {
  /// The program asks for gestures, one after the other.
  package static let trials: Self = "trials"
  /// The dialog with the results of trials.
  package static let results: Self = "results"
  /// The dialog that gives a recording an intent.
  package static let label: Self = "label"
}

extension TrialController {
  package var feature: Feature {
    Feature(
      commands: [
        Command(
          .trials, "Trials: record what prompts ask for", in: .recordings, after: .library, keys: [KeyCommand("g")]
        ) { self.toggle() },
        Command(
          .endTrials, "End trials", tip: Tooltip("End trials", "Finished trials are kept."), keyOf: .trials
        ) { self.toggle() },
        Command(
          .trialResults, "Trial results",
          tip: Tooltip("Trial results", "Who did what was asked, and which values fit best.")
        ) { self.toggleResults() },
        Command(.trialAgain, "Ask again", tip: Tooltip("Ask again", "The last trial is discarded.")) {
          self.repeatLastTrial()
        },
      ],
      states: [
        // A trial starts with one scene at normal speed and only the results beside it, so all states that contradict
        // this end or are hidden. While the clock is paused, a gesture has no velocity that a trial could judge.
        WorkbenchStateRules(
          .trials, on: .stage, panels: .needed,
          ends: .dialogs(except: .results, and: [.replaying, .seeking, .paused, .panel]),
          suspends: [.comparing, .library], refuses: [.paused], refusal: "Press G to end the trials first",
          endedBy: [.comparing, .blind, .replaying, .seeking, .recording], refusedBy: [.recording],
          isActive: { self.isAsking }
        ) { _ in self.end() },
        // A trial that is replayed from the results needs the Observe column, which shows the engine's decisions. The
        // dialog with the results takes that column's place, so it closes.
        WorkbenchStateRules(
          .results, on: .dialog, endedBy: [.comparing, .replaying, .seeking, .recording],
          isActive: { self.dialog.isOpen }
        ) { _ in self.dialog.close() },
        WorkbenchStateRules(.label, on: .dialog, isActive: { self.intentEditor.dialog.isOpen }) { _ in
          self.intentEditor.dialog.close()
        },
      ],
      dialogs: [intentEditor.dialog, dialog], refresh: { _ in self.refresh() })
  }
}
