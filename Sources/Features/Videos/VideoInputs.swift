import Documents
import Recording
import Session
import Tuning
import TuningFiles

#if canImport(Glibc)
  import Glibc
#endif

/// The input files of a video or an image sequence, for the process that renders it: the recording and its tunings.
///
/// The files are removed when this object is released. If the program is killed before that, the files stay, but the
/// lock on them is released, so that ``removeStaleFiles(_:)`` removes them at the next start.
package final class VideoInputs: Sendable {
  /// The default folder, inside the program's state folder.
  static var folder: String { UserFolders.current.state + "/films" }

  private static let lockSuffix = ".lock"
  /// Most tunings that a video shows.
  private static let mostTunings = 2

  /// Path of the recording.
  let trace: String
  /// Paths of the tuning files.
  let values: [String]
  private let lockPath: String
  private let lock: FileLock

  /// Writes the recording and the tunings to files in `folder`.
  ///
  /// - Parameter number: Number of the video, unique within this process.
  /// - Throws: ``DocumentError`` of kind `unwritable`. No file is left in that case.
  package init(
    _ recording: GestureRecording, _ tunings: [Tuning], number: Int, in folder: String = VideoInputs.folder
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

  /// Whether a name without its extension is one of this type: the process and a number.
  private static func isOwn(_ name: Substring) -> Bool {
    let numbers = name.split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { Int($0).map(String.init) == String($0) }
  }

  /// Removes the files of processes that have ended, and no others.
  package static func removeStaleFiles(_ folder: String = VideoInputs.folder) {
    let files = (try? Folder.files(folder)) ?? []
    for file in files where file.hasSuffix(lockSuffix) {
      let name = file.dropLast(lockSuffix.count)
      guard isOwn(name), let lock = FileLock("\(folder)/\(file)", for: .reading) else { continue }
      let values = (0..<mostTunings).map { ".\($0)\(PresetLibrary.suffix)" }
      withExtendedLifetime(lock) {
        for suffix in values + [RecordingsFolder.suffix, lockSuffix] { unlink("\(folder)/\(name)\(suffix)") }
      }
    }
  }
}
