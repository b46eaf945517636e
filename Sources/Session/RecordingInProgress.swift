import Documents
import Recording
import ScrollEngine
import Tuning

/// A recording in progress, held in memory and in a journal that survives if the program is killed.
package struct RecordingInProgress {
  /// Start of the recording, on the scene's clock.
  let start: Timestamp
  private var recorder: Recorder
  /// The output file; `nil` for the user's folder of recordings.
  private let path: String?
  /// The journal; `nil` if it could not be created. The recording is then lost if the program is killed.
  private let journal: RecordingJournal?
  private let folders: PersonalFolders

  /// Creates a recording that starts with the events that a recorder already holds.
  init(_ recorder: Recorder, at start: Timestamp, to path: String?, in folders: PersonalFolders) {
    self.recorder = recorder
    self.start = start
    self.path = path
    self.folders = folders
    let sofar = recorder.recording
    journal = try? RecordingJournal(sofar, folder: folders.journals)
    for event in sofar.events { journal?.add(event) }
  }

  mutating func add(_ input: InputEvent) { if let event = recorder.add(input) { journal?.add(event) } }

  mutating func add(_ changes: [TuningDifference], at time: Timestamp) {
    for event in recorder.add(changes, at: time) { journal?.add(event) }
  }

  /// Writes the queued events to the journal.
  func flush() { journal?.flush() }

  /// Ends and saves the recording.
  ///
  /// - Parameter isIdle: Whether nothing is moving.
  /// - Returns: The recording and its name.
  /// - Throws: ``DocumentError`` if the recording cannot be written. The journal then stays, and the next start of the
  ///   program recovers the recording from it into the library.
  func save(at time: Timestamp, isIdle: Bool) throws(DocumentError) -> (recording: GestureRecording, name: String) {
    var recorder = recorder
    recorder.end(at: time, isIdle: isIdle)
    let recording = recorder.recording
    do throws(DocumentError) {
      let name: String
      if let path {
        try RecordingWriter.save(recording, to: path)
        name = path.split(separator: "/").last.map(String.init) ?? path
      } else {
        name = try RecordingsFolder.save(
          recording, as: RecordingsFolder.name(scene: recording.scene), in: folders.recordings)
      }
      journal?.end(isKept: false)
      return (recording, name)
    } catch {
      journal?.end(isKept: true)
      throw error
    }
  }
}
