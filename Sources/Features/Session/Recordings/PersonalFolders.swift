import Documents
import Tuning

/// The folders for the user's recordings and presets, and for the program's own state.
package struct PersonalFolders: Sendable {
  /// The folder of the program's state.
  package var state: String
  package var recordings: String
  /// The folder of the user's own presets.
  package var presets: String

  package init(state: String, recordings: String, presets: String = UserFolders.current.presets) {
    (self.state, self.recordings, self.presets) = (state, recordings, presets)
  }

  /// The folder of the user's own trial protocols, with a folder for each participant. Lies beside the folder of
  /// recordings.
  package var trials: String { Folder.split(recordings).folder + "/trials" }
  /// The folder of the journals of recordings in progress.
  package var journals: String { state + "/journals" }
  /// The folder of the gesture history.
  package var shelf: String { state + "/shelf" }

  /// The folders for the environment of this process.
  package static var current: PersonalFolders {
    PersonalFolders(state: UserFolders.current.state, recordings: RecordingsFolder.current)
  }
}
