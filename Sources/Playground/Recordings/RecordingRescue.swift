import Documents
import Recording
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

extension RecordingJournal {
  /// Brings what programs left that were killed while they recorded into the folder of recordings.
  ///
  /// - Returns: the names of the recordings that came so.
  static func rescue(from folder: String, to recordings: String) -> [String] {
    guard let names = try? Folder.files(folder) else { return [] }
    var rescued: [String] = []
    for name in names where name.hasSuffix(suffix) {
      let path = folder + "/" + name
      // Held until it is dealt with; where it cannot be, somebody still writes it.
      guard let lock = FileLock(path, for: .reading) else { continue }
      defer { withExtendedLifetime(lock) {} }
      guard let bytes = try? File.read(path) else { continue }
      let whole = bytes.lastIndex(of: UInt8(ascii: "\n")).map { Array(bytes[...$0]) } ?? []
      let recording = try? RecordingReader.parse(whole, path: path)
      if let recording, recording.events.isEmpty {
        unlink(path)
        continue
      }
      // Name without the number of the process.
      let title = name.dropLast(suffix.count).split(separator: " ").dropLast().joined(separator: " ")
      let saved = try? RecordingsFolder.save(whole, as: title + " recovered", in: recordings)
      guard let saved else { continue }
      unlink(path)
      rescued.append(saved)
    }
    return rescued
  }
}
