import Documents
import Recording
import ScrollEngine
import Tuning

/// A recording in progress, held in memory and in a journal that survives if the program is killed.
package struct RecordingInProgress {
  /// Start of the recording, on the scene's clock; `nil` before the first input.
  private(set) var start: Timestamp?
  private var recorder: Recorder
  /// The output file; `nil` for the user's folder of recordings.
  private let path: String?
  /// The journal; `nil` if it could not be created. The recording is then lost if the program is killed.
  private let journal: RecordingJournal?
  private let folders: PersonalFolders

  /// Creates a recording that starts with the events that a recorder already holds.
  ///
  /// - Parameter start: Start of the recording, on the scene's clock; `nil` to begin at the first input, so that a replay
  ///   does not show how the scene waited for it.
  init(_ recorder: Recorder, at start: Timestamp?, to path: String?, in folders: PersonalFolders) {
    self.recorder = recorder
    self.start = start
    self.path = path
    self.folders = folders
    let sofar = recorder.recording
    journal = try? RecordingJournal(sofar, folder: folders.journals)
    if start != nil { for event in sofar.events { journal?.add(event) } }
  }

  /// Adds an input event.
  ///
  /// - Parameter isStill: Whether the scene rests and no finger is on it, before the event.
  mutating func add(_ input: InputEvent, isStill: Bool) {
    if start == nil, recorder.begin(with: input, isStill: isStill) {
      start = recorder.origin
      for event in recorder.recording.events { journal?.add(event) }
    }
    if let event = recorder.add(input), start != nil { journal?.add(event) }
  }

  mutating func add(_ changes: [TuningDifference], at time: Timestamp) {
    let events = recorder.add(changes, at: time)
    if start != nil { for event in events { journal?.add(event) } }
  }

  /// Writes the queued events to the journal.
  func flush() { journal?.flush() }

  /// Ends and saves the recording.
  ///
  /// - Parameter isIdle: Whether nothing is moving.
  /// - Returns: The recording and its name.
  /// - Throws: ``DocumentError`` if the recording cannot be written. It says where the recording was kept instead.
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
      throw keep(recording, because: error)
    }
  }

  /// Keeps a recording that could not be saved: as the journal, which the next window recovers into the library, or
  /// where else there is room, since the disk of the journals may be full as well.
  ///
  /// - Returns: The error, which says where the recording is.
  private func keep(_ recording: GestureRecording, because error: DocumentError) -> DocumentError {
    var error = error
    if let journal, journal.replace(with: recording) {
      error.reason += "; the recording is kept in \(journal.path), and the next window adds it to the library"
      return error
    }
    journal?.end(isKept: true)
    let name = RecordingsFolder.name(scene: recording.scene)
    let others = [Environment.variable("XDG_RUNTIME_DIR"), Environment.variable("TMPDIR"), "/tmp", "/dev/shm"]
    for folder in others.compactMap(\.self) {
      guard let saved = try? RecordingsFolder.save(recording, as: name, in: folder) else { continue }
      error.reason += "; the recording is in \(RecordingsFolder.file(saved, in: folder))"
      return error
    }
    return error
  }
}
