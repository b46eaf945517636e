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
    for name in names where isJournal(name) {
      let path = folder + "/" + name
      // Holds the lock until the journal is handled. If the journal cannot be locked, another process is still writing
      // it.
      guard let lock = FileLock(path, for: .reading) else { continue }
      defer { withExtendedLifetime(lock) {} }
      guard let bytes = try? File.read(path) else { continue }
      let whole = bytes.lastIndex(of: UInt8(ascii: "\n")).map { Array(bytes[...$0]) } ?? []
      guard let recording = try? RecordingReader.parse(whole, path: path) else { continue }
      if recording.events.isEmpty {
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

  /// Whether a file has the name of a journal: the scene, the date, the time and the process.
  private static func isJournal(_ name: String) -> Bool {
    guard name.hasSuffix(suffix) else { return false }
    let words = name.dropLast(suffix.count).split(separator: " ")
    // The scene's name may have several words.
    return words.count >= 4 && words[words.count - 3].hasForm("0000-00-00")
      && words[words.count - 2].hasForm("00.00.00")
      && Int(words[words.count - 1]) != nil
  }
}
