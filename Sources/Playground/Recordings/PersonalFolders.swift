import Documents
import Tuning

/// Where a person's recordings and presets lie, and what the program remembers by itself.
struct PersonalFolders: Sendable {
  /// What the program remembers.
  var state: String
  /// The recordings.
  var recordings: String
  /// The person's own presets.
  var presets = UserFolders.current.presets

  /// Where trials lie, a folder for each person, and own protocols: beside the recordings.
  var trials: String { Folder.split(recordings).folder + "/trials" }
  /// Where recordings are written down while they are made.
  var journals: String { state + "/journals" }
  /// Where the gestures lie that were made last.
  var shelf: String { state + "/shelf" }

  /// The folders of this process's environment.
  static var current: PersonalFolders {
    PersonalFolders(state: UserFolders.current.state, recordings: RecordingsFolder.current)
  }
}
