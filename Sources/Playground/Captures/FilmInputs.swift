import Documents
import Recording
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

/// What a film or a sequence is made from: the recording and its tunings as files, for the program that makes it.
///
/// They go with the value. A program that ends before leaves them behind; the lock that it held is free then, and the
/// next start sweeps them away.
final class FilmInputs: Sendable {
  /// Where they lie: what the program remembers by itself.
  static var folder: String { UserFolders.current.state + "/films" }

  private static let lockSuffix = ".lock"

  /// The recording's file.
  let trace: String
  /// The tunings' files.
  let values: [String]
  private let lock: (path: String, held: FileLock)

  /// Writes the files.
  ///
  /// - Parameter number: of the film among those of this program.
  /// - Throws: ``DocumentError`` of kind `unwritable`; nothing is left then.
  init(
    _ recording: GestureRecording, _ tunings: [Tuning], number: Int, in folder: String = FilmInputs.folder
  ) throws(DocumentError) {
    try Folder.make(folder)
    let name = "\(folder)/\(getpid())-\(number)"
    trace = name + RecordingsFolder.suffix
    values = tunings.indices.map { "\(name).\($0)\(PresetLibrary.suffix)" }
    let path = name + Self.lockSuffix
    // Locked before there is anything to sweep away.
    guard let held = FileLock(path) else {
      throw DocumentError(.unwritable, path: path, "cannot be locked (\(File.reason())); try again")
    }
    lock = (path, held)
    try RecordingWriter.save(recording, to: trace)
    for (tuning, path) in zip(tunings, values) { try TuningFile.write(tuning, to: path) }
  }

  deinit {
    for path in values + [trace, lock.path] { unlink(path) }
  }

  /// Removes what programs left that have ended.
  static func sweep(_ folder: String = FilmInputs.folder) {
    let files = (try? Folder.files(folder)) ?? []
    // A name is "PROCESS-NUMBER" with an ending, which may have one more of a file that was being written.
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
