import Fit
import Workbench

/// State of the trials of a scene: the current prompt, the results, and the fit (the search for the values with which
/// the most trials succeed).
struct TrialState: Equatable {
  var scene = ""
  /// The current prompt; `nil` while no session of trials is running.
  var task: TrialTask?
  /// The names of all people who have performed trials.
  var people: [String] = []
  /// Name of the person who performs the next trials.
  var person = ""
  /// All trials of the scene in the order in which they were recorded.
  var rows: [TrialRow] = []
  /// A message about files that cannot be read as trials; `nil` for none.
  var fault: String?
  var fit = FitState()

  /// Number of trials that succeeded.
  var successes: Int { rows.reduce(into: 0) { $0 += $1.isSuccess == true ? 1 : 0 } }
  /// Number of trials whose success or failure is known.
  var judged: Int { rows.reduce(into: 0) { $0 += $1.isSuccess == nil ? 0 : 1 } }
  /// Maximum distance between two values of a tunable that count as close, as a share of the tunable's range. Chosen.
  private static let near = 0.05

  /// Number of failed trials that would succeed if a single tunable had another value close to its current one.
  var nearMisses: Int {
    rows.reduce(into: 0) { $0 += $1.isSuccess == false && ($1.margin?.share ?? 1) <= Self.near ? 1 : 0 }
  }
}

/// A trial in the table.
struct TrialRow: Equatable {
  let prompt: String
  let person: String
  let device: String
  /// Whether the trial succeeds under the current values; `nil` until that is known.
  var isSuccess: Bool?
  /// Distance from the current value of a tunable to the nearest value that turns the trial's success into failure or
  /// the reverse; `nil` if there is no such value or it is not known yet.
  var margin: Margin?
}
