import Recording
import Session
import Workbench

extension TrialRun {
  /// Returns the location of the saved trials; `nil` if there are none.
  func output(in files: TrialFiles) -> SavedOutput? {
    guard hasKept else { return nil }
    return SavedOutput("Trials", path: files.folder(of: person), name: "\(done) of \(count) trials of \(person)")
  }

  /// The prompt that the workbench shows.
  var task: TrialTask {
    TrialTask(
      number: min(done + 1, count), count: count, person: person, prompt: intent?.says, outcomes: outcomes,
      failureReason: miss)
  }
}
