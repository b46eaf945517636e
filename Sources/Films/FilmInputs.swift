import Documents
import Recording
import Session
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

/// The input files of a film or an image sequence, for the process that renders it: the recording and its tunings.
///
/// The files are removed when this object is released. If the program is killed before that, the files stay, but the
/// lock on them is released, so that ``removeStaleFiles(_:)`` removes them at the next start.
package final class FilmInputs: Sendable {
  /// The default folder, inside the program's state folder.
  static var folder: String { UserFolders.current.state + "/films" }

  private static let lockSuffix = ".lock"

  /// Path of the recording.
  let trace: String
  /// Paths of the tuning files.
  let values: [String]
  private let lockPath: String
  private let lock: FileLock

  /// Writes the recording and the tunings to files in `folder`.
  ///
  /// - Parameter number: Number of the film, unique within this process.
  /// - Throws: ``DocumentError`` of kind `unwritable`. No file is left in that case.
  package init(
    _ recording: GestureRecording, _ tunings: [Tuning], number: Int, in folder: String = FilmInputs.folder
  ) throws(DocumentError) {
    try Folder.create(folder)
    let name = "\(folder)/\(getpid())-\(number)"
    trace = name + RecordingsFolder.suffix
    values = tunings.indices.map { "\(name).\($0)\(PresetLibrary.suffix)" }
    let path = name + Self.lockSuffix
    // Locks before writing, so that a sweep by another process cannot remove the files.
    guard let held = FileLock(path) else {
      throw DocumentError(.unwritable, path: path, "cannot be locked (\(File.reason())); try again")
    }
    (lockPath, lock) = (path, held)
    try RecordingWriter.save(recording, to: trace)
    for (tuning, path) in zip(tunings, values) { try TuningFile.write(tuning.withoutDesktop(), to: path) }
  }

  deinit {
    for path in values + [trace, lockPath] { unlink(path) }
  }

  /// Removes the files of processes that have ended.
  package static func removeStaleFiles(_ folder: String = FilmInputs.folder) {
    let files = (try? Folder.files(folder)) ?? []
    // A file name is "PROCESS-NUMBER" and an extension, with another extension if the file is temporary.
    for (name, own) in Dictionary(grouping: files, by: { $0.prefix { $0 != "." } }) {
      let path = "\(folder)/\(name)\(lockSuffix)"
      guard let lock = FileLock(path) else { continue }
      withExtendedLifetime(lock) {
        for file in own { unlink("\(folder)/\(file)") }
        unlink(path)
      }
    }
  }
}
