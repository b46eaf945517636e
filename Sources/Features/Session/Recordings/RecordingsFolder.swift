import Documents
import Recording
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

/// The folder for recordings made in the window: `$XDG_DATA_HOME/scrollwork/recordings`, by the XDG Base Directory
/// Specification, version 0.8.
package enum RecordingsFolder {
  /// The extension of recordings.
  package static let suffix = ".gesture.jsonl"
  /// Maximum length of a file name in bytes on Linux file systems.
  private static let longestName = 255

  /// Returns the default folder among the user's folders.
  static func path(_ folders: UserFolders) -> String { folders.data + "/recordings" }

  /// The folder for the environment of this process.
  package static var current: String { path(.current) }

  /// Returns a name for a new recording: the scene and the local time.
  package static func name(scene: SceneName) -> String { "\(scene.rawValue) \(LocalDate.now.stamp)" }

  /// Returns the path of the recording with a name.
  package static func file(_ name: String, in folder: String) -> String { folder + "/" + name + suffix }

  /// Saves a recording atomically. If the name is in use, the new recording's name gets a number.
  ///
  /// - Returns: The name of the saved recording.
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  package static func save(
    _ recording: GestureRecording, as name: String, in folder: String
  ) throws(DocumentError) -> String {
    try save(Array(RecordingWriter.text(recording).utf8), as: name, in: folder)
  }

  /// Saves the bytes of a recording atomically and returns its name. If `name` is in use, the recording's name gets a
  /// number.
  static func save(_ bytes: [UInt8], as name: String, in folder: String) throws(DocumentError) -> String {
    try Folder.create(folder)
    let free = unusedName(name, in: folder)
    try File.writeAtomically(bytes, to: file(free, in: folder))
    return free
  }

  /// Returns an unused name in the folder: `name`, or `name` with the lowest free number from 2.
  static func unusedName(_ name: String, in folder: String) -> String {
    var free = name
    var number = 2
    while File.exists(file(free, in: folder)) {
      free = "\(name) \(number)"
      number += 1
    }
    return free
  }

  /// Renames a recording. An existing recording with the new name is not replaced.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  package static func rename(_ name: String, to other: String, in folder: String) throws(DocumentError) {
    guard let other = usable(other) else {
      throw DocumentError(
        .unwritable, path: other,
        "expected a name without \"/\" that does not begin with \".\"")
    }
    guard other != name else { return }
    try File.move(file(name, in: folder), to: file(other, in: folder))
    renameThumbnails(of: name, to: other, in: folder)
  }

  /// Returns a typed name with normalized spaces; `nil` if it cannot be a file name.
  package static func usable(_ text: String) -> String? {
    let words = text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    let isPlain = !words.hasPrefix(".") && !words.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 || $0 == 0x7F }
    // Leaves 24 bytes for the suffix of a temporary file.
    return !words.isEmpty && isPlain && words.utf8.count + suffix.utf8.count + 24 <= longestName ? words : nil
  }

  /// Returns the folder that holds the most recently deleted recording.
  static func bin(of folder: String) -> String { folder + "/.deleted" }

  /// Moves a recording to the bin, from which it can be restored. Removes the recordings that were there for good.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  package static func moveToBin(_ name: String, in folder: String) throws(DocumentError) {
    let bin = bin(of: folder)
    try Folder.create(bin)
    let old = ((try? Folder.files(bin)) ?? []).filter { $0.hasSuffix(suffix) }
    for file in old { unlink(bin + "/" + file) }
    guard Glibc.rename(file(name, in: folder), file(name, in: bin)) == 0 else {
      throw DocumentError(
        .unwritable, path: file(name, in: folder), "cannot be deleted (\(File.reason()))")
    }
    for file in old { removeThumbnails(of: String(file.dropLast(suffix.count)), in: folder) }
  }

  /// Restores a recording from the bin and returns its name, which differs if the old name is in use.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  package static func restoreFromBin(_ name: String, in folder: String) throws(DocumentError) -> String {
    let free = unusedName(name, in: folder)
    guard Glibc.rename(file(name, in: bin(of: folder)), file(free, in: folder)) == 0 else {
      throw DocumentError(
        .unwritable, path: file(name, in: folder), "cannot be put back (\(File.reason()))")
    }
    return free
  }
}

/// Thumbnails of recordings: `.thumbnails/NAME.png`, and `.thumbnails/NAME~MARK.png` if the scene shows other content
/// than the bundled one. MARK is a hash of that content.
extension RecordingsFolder {
  private static let pictureSuffix = ".png"
  /// The separator between a recording's name and the hash of the content, see ``ContentOptions/mark``.
  private static let markSign: Character = "~"

  package static func thumbnails(in folder: String) -> String { folder + "/.thumbnails" }

  /// Returns the path of a recording's thumbnail.
  ///
  /// - Parameter mark: The hash of the content that the thumbnail shows, see ``ContentOptions/mark``; `nil` for the
  ///   bundled content.
  package static func thumbnail(_ name: String, of mark: String? = nil, in folder: String) -> String {
    "\(thumbnails(in: folder))/\(name)\(mark.map { "\(markSign)\($0)" } ?? "")\(pictureSuffix)"
  }

  /// Renames the thumbnails of a renamed recording.
  static func renameThumbnails(of name: String, to other: String, in folder: String) {
    for (title, mark) in pictures(in: folder).flatMap(readings) where title == name {
      _ = Glibc.rename(thumbnail(name, of: mark, in: folder), thumbnail(other, of: mark, in: folder))
    }
  }

  /// Removes the thumbnails of a recording that was removed, unless a recording that still exists, in the folder or in
  /// the bin, may own them. O(n) in the number of thumbnails.
  private static func removeThumbnails(of name: String, in folder: String) {
    let places = [folder, bin(of: folder)]
    for picture in pictures(in: folder) {
      let owners = readings(picture).map(\.name)
      guard owners.contains(name) else { continue }
      let isOfUse = owners.contains { owner in places.contains { File.exists(file(owner, in: $0)) } }
      if !isOfUse { unlink(thumbnail(picture, in: folder)) }
    }
  }

  /// Names of the thumbnails without extension.
  private static func pictures(in folder: String) -> [String] {
    ((try? Folder.files(thumbnails(in: folder))) ?? []).filter { $0.hasSuffix(pictureSuffix) }
      .map { String($0.dropLast(pictureSuffix.count)) }
  }

  /// Returns the possible meanings of a thumbnail's name. The name is ambiguous, because a recording's own name may end
  /// like a name with the hash of the content.
  private static func readings(_ picture: String) -> [(name: String, mark: String?)] {
    let mark = picture.suffix(ContentOptions.markLength)
    let name = picture.dropLast(ContentOptions.markLength)
    guard name.last == markSign, mark.allSatisfy({ $0.isHexDigit && !$0.isUppercase }) else { return [(picture, nil)] }
    return [(picture, nil), (String(name.dropLast()), String(mark))]
  }
}
