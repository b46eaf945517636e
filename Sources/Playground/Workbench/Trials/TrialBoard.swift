import Fit

/// What people were asked for in a scene, what came of it, and what that says of the tuning.
struct TrialBoard: Equatable {
  /// The scene's title.
  var scene = ""
  /// What is asked now; `nil` while nobody is.
  var task: TrialTask?
  /// Who has trials, and who is asked, or would be.
  var people: [String] = []
  var person = ""
  /// All trials of the scene, as they were made.
  var rows: [TrialRow] = []
  /// What is said of files that are no trials.
  var fault: String?
  var fit = FitBoard()

  /// How many did what was meant, of those that are judged.
  var successes: Int { rows.reduce(into: 0) { $0 += $1.isSuccess == true ? 1 : 0 } }
  var judged: Int { rows.reduce(into: 0) { $0 += $1.isSuccess == nil ? 0 : 1 } }
  /// A twentieth of a tunable's range is near; chosen.
  private static let near = 0.05

  /// How many fail of those that another value would let succeed which lies near.
  var isClose: Int {
    rows.reduce(into: 0) { $0 += $1.isSuccess == false && ($1.margin?.share ?? 1) <= Self.near ? 1 : 0 }
  }
}

/// A trial in the table.
struct TrialRow: Equatable {
  let says: String
  let person: String
  let device: String
  /// Whether the scene did what was meant, under the present values; `nil` until that is known.
  var isSuccess: Bool?
  /// How far the nearest value lies that changes this; `nil` where none does, or nobody knows yet.
  var margin: Margin?
}
