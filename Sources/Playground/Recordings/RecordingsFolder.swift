import Documents
import Recording
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

/// Where recordings made in the window go: `$XDG_DATA_HOME/scrollwork/recordings`, by the XDG Base Directory
/// Specification, version 0.8.
enum RecordingsFolder {
  /// What names of recordings end with.
  static let suffix = ".gesture.jsonl"
  /// Bytes of the longest name of a file on Linux's file systems.
  private static let longestName = 255

  /// The folder of a person.
  static func path(_ folders: UserFolders) -> String { folders.data + "/recordings" }

  /// The folder of this process's environment.
  static var current: String { path(.current) }

  /// A name for a recording made now: the scene and the local time.
  static func name(scene: SceneName) -> String { "\(scene.rawValue) \(LocalDate.now.stamp)" }

  /// Where a recording of a name lies.
  static func file(_ name: String, in folder: String) -> String { folder + "/" + name + suffix }

  /// Saves a recording under a name, whole or not at all. Another of the same name stays: the new one gets a number.
  ///
  /// - Returns: the name it got.
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  static func save(
    _ recording: GestureRecording, as name: String, in folder: String
  ) throws(DocumentError) -> String {
    try save(Array(RecordingWriter.text(recording).utf8), as: name, in: folder)
  }

  /// Saves a recording's bytes likewise.
  static func save(_ bytes: [UInt8], as name: String, in folder: String) throws(DocumentError) -> String {
    try Folder.make(folder)
    let free = freeName(name, in: folder)
    try File.writeAtomically(bytes, to: file(free, in: folder))
    return free
  }

  /// A name that no recording in the folder has: the one asked for, or that with the lowest number from 2.
  static func freeName(_ name: String, in folder: String) -> String {
    var free = name
    var number = 2
    while File.exists(file(free, in: folder)) {
      free = "\(name) \(number)"
      number += 1
    }
    return free
  }

  /// Gives a recording another name and tells its path. One that has that name already is not replaced.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  static func rename(_ name: String, to other: String, in folder: String) throws(DocumentError) {
    guard let other = usable(other) else {
      throw DocumentError(
        .unwritable, path: other,
        "expected a name without \"/\" that does not begin with \".\"")
    }
    guard other != name else { return }
    try File.move(file(name, in: folder), to: file(other, in: folder))
    renameThumbnails(of: name, to: other, in: folder)
  }

  /// What a person typed as a name, without spaces around it; `nil` for what cannot be a file's name.
  static func usable(_ text: String) -> String? {
    let words = text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    let isPlain = !words.hasPrefix(".") && !words.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 || $0 == 0x7F }
    // Room for the number of a temporary file.
    return !words.isEmpty && isPlain && words.utf8.count + suffix.utf8.count + 24 <= longestName ? words : nil
  }

  /// Where the recording lies that was put aside last.
  static func bin(of folder: String) -> String { folder + "/.deleted" }

  /// Puts a recording aside so that it can be put back; the one put aside before goes for good.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  static func putAside(_ name: String, in folder: String) throws(DocumentError) {
    let bin = bin(of: folder)
    try Folder.make(bin)
    if let old = try? Folder.files(bin) { for file in old { unlink(bin + "/" + file) } }
    guard Glibc.rename(file(name, in: folder), file(name, in: bin)) == 0 else {
      throw DocumentError(
        .unwritable, path: file(name, in: folder), "cannot be deleted (\(File.reason()))")
    }
    sweepThumbnails(in: folder)
  }

  /// Puts a recording back that was put aside, and tells the name it got.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  static func putBack(_ name: String, in folder: String) throws(DocumentError) -> String {
    let free = freeName(name, in: folder)
    guard Glibc.rename(file(name, in: bin(of: folder)), file(free, in: folder)) == 0 else {
      throw DocumentError(
        .unwritable, path: file(name, in: folder), "cannot be put back (\(File.reason()))")
    }
    return free
  }
}
