import Tuning
import TuningExport
import Workbench

/// Tooltips of lines of exported code, and of verdicts on how closely a toolkit reproduces a tuning.
extension Tooltip {
  /// Creates the tooltip of a line of exported code: the tunable that the line comes from.
  ///
  /// - Parameter title: the tunable's name in the panel.
  init(_ tunable: Tunable, _ title: String, _ tuning: Tuning) {
    self.init(
      title, key: tunable.displayText(tuning.value(of: tunable)), "\(tunable.sentence) Press to go to its setting.")
  }

  /// Creates the tooltip of a verdict on how closely a toolkit reproduces a tunable: the reason for the verdict, or
  /// else a description of the tunable.
  init(_ verdict: ExportVerdict) {
    let sentence = verdict.reason.isEmpty ? verdict.tunables.first?.sentence : verdict.reason
    self.init(verdict.title, key: verdict.value, sentence)
  }
}
