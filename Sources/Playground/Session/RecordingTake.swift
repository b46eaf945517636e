import Documents
import Recording
import ScrollEngine
import Tuning

/// A recording under way: what has happened so far, in memory and in a journal that outlives the program.
struct RecordingTake {
  /// When it began, on the scene's clock.
  let start: Timestamp
  private var recorder: Recorder
  /// Where it goes; `nil` for the person's folder of recordings.
  private let path: String?
  /// Without one the recording is only lost if the program is killed.
  private let journal: RecordingJournal?
  private let folders: PersonalFolders

  /// A take that goes on with what a recorder has.
  init(_ recorder: Recorder, at start: Timestamp, to path: String?, in folders: PersonalFolders) {
    self.recorder = recorder
    self.start = start
    self.path = path
    self.folders = folders
    let sofar = recorder.recording
    journal = try? RecordingJournal(sofar, folder: folders.journals)
    for event in sofar.events { journal?.add(event) }
  }

  /// Notes what is done.
  mutating func add(_ input: InputEvent) { if let event = recorder.add(input) { journal?.add(event) } }

  /// Notes what was tuned.
  mutating func add(_ changes: [TuningDifference], at time: Timestamp) {
    for event in recorder.add(changes, at: time) { journal?.add(event) }
  }

  /// Has the journal written.
  func flush() { journal?.flush() }

  /// Ends it and saves it.
  ///
  /// - Parameter isIdle: whether nothing is in motion.
  /// - Returns: the recording and its name.
  /// - Throws: ``DocumentError`` when it cannot be written; then the journal stays, and the next start brings it into the
  ///   library.
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
