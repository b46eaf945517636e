import Documents
import Tuning

/// The folders for the user's recordings and presets, and for the program's own state.
package struct PersonalFolders: Sendable {
  /// The program's state.
  package var state: String
  package var recordings: String
  /// The user's own presets.
  package var presets = UserFolders.current.presets

  /// Own protocols, and a folder for each participant of a trial. Lies beside the recordings.
  package var trials: String { Folder.split(recordings).folder + "/trials" }
  /// Journals of recordings in progress.
  package var journals: String { state + "/journals" }
  /// The most recent gestures.
  package var shelf: String { state + "/shelf" }

  /// The folders for the environment of this process.
  package static var current: PersonalFolders {
    PersonalFolders(state: UserFolders.current.state, recordings: RecordingsFolder.current)
  }
}
