import Documents
import Recording
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

extension RecordingJournal {
  /// Moves journals of killed processes into the folder of recordings.
  ///
  /// - Returns: The names of the recovered recordings.
  package static func rescue(from folder: String, to recordings: String) -> [String] {
    guard let names = try? Folder.files(folder) else { return [] }
    var rescued: [String] = []
    for name in names where name.hasSuffix(suffix) {
      let path = folder + "/" + name
      // Holds the lock until the journal is handled. If the journal cannot be locked, another process is still writing
      // it.
      guard let lock = FileLock(path, for: .reading) else { continue }
      defer { withExtendedLifetime(lock) {} }
      guard let bytes = try? File.read(path) else { continue }
      let whole = bytes.lastIndex(of: UInt8(ascii: "\n")).map { Array(bytes[...$0]) } ?? []
      let recording = try? RecordingReader.parse(whole, path: path)
      if let recording, recording.events.isEmpty {
        unlink(path)
        continue
      }
      // Drops the process ID from the name.
      let title = name.dropLast(suffix.count).split(separator: " ").dropLast().joined(separator: " ")
      let saved = try? RecordingsFolder.save(whole, as: title + " recovered", in: recordings)
      guard let saved else { continue }
      unlink(path)
      rescued.append(saved)
    }
    return rescued
  }
}
