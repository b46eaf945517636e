import Documents
import Tuning

/// The folders for the user's recordings and presets, and for the program's own state.
struct PersonalFolders: Sendable {
  /// The program's state.
  var state: String
  var recordings: String
  /// The user's own presets.
  var presets = UserFolders.current.presets

  /// Own protocols, and a folder for each participant of a trial. Lies beside the recordings.
  var trials: String { Folder.split(recordings).folder + "/trials" }
  /// Journals of recordings in progress.
  var journals: String { state + "/journals" }
  /// The most recent gestures.
  var shelf: String { state + "/shelf" }

  /// The folders for the environment of this process.
  static var current: PersonalFolders {
    PersonalFolders(state: UserFolders.current.state, recordings: RecordingsFolder.current)
  }
}
