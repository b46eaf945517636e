import Fit

/// State of the trials of a scene: the current prompt, the results, and the fit.
struct TrialState: Equatable {
  var scene = ""
  /// The current prompt; `nil` while no session is on.
  var task: TrialTask?
  /// Everybody who has trials, and the person who is asked next.
  var people: [String] = []
  var person = ""
  /// All trials of the scene in the order in which they were recorded.
  var rows: [TrialRow] = []
  /// A message about files that are no valid trials; `nil` for none.
  var fault: String?
  var fit = FitState()

  /// Number of trials that succeeded, and number of trials with a verdict.
  var successes: Int { rows.reduce(into: 0) { $0 += $1.isSuccess == true ? 1 : 0 } }
  var judged: Int { rows.reduce(into: 0) { $0 += $1.isSuccess == nil ? 0 : 1 } }
  /// Distance that counts as close, as a share of a tunable's range. Chosen.
  private static let near = 0.05

  /// Number of failed trials that a close value of one tunable would make succeed.
  var nearMisses: Int {
    rows.reduce(into: 0) { $0 += $1.isSuccess == false && ($1.margin?.share ?? 1) <= Self.near ? 1 : 0 }
  }
}

/// A trial in the table.
struct TrialRow: Equatable {
  let prompt: String
  let person: String
  let device: String
  /// Whether the trial succeeds under the current values; `nil` until known.
  var isSuccess: Bool?
  /// Distance to the nearest value that changes the verdict; `nil` if there is none or it is not known yet.
  var margin: Margin?
}
