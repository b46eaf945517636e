import Documents
import Tuning

/// The available presets: those bundled with the program and the user's own, one file each.
public struct PresetLibrary: Sendable {
  /// The extension of preset files.
  public static let suffix = ".tuning.json"

  /// The folder of the user's own presets, which may not exist.
  public let folder: String

  /// Creates a library for a folder, by default the user's own.
  public init(folder: String = UserFolders.current.presets) { self.folder = folder }

  /// Returns the user's own presets, sorted by name, and the errors of unreadable files.
  public func userPresets() -> (presets: [Preset], faults: [DocumentError]) {
    var presets: [Preset] = []
    var faults: [DocumentError] = []
    for file in (try? Folder.files(folder, withHidden: true)) ?? [] where file.hasSuffix(Self.suffix) {
      let name = String(file.dropLast(Self.suffix.count))
      guard isFree(name) else { continue }
      do throws(DocumentError) { presets.append(try read(name)) } catch { faults.append(error) }
    }
    return (presets, faults)
  }

  /// Returns a preset by name, preferring bundled ones; `nil` if there is none.
  ///
  /// - Throws: ``DocumentError`` if the user's file with this name is no valid tuning.
  public func named(_ name: String) throws(DocumentError) -> Preset? {
    if let shipped = Preset.named(name) { return shipped }
    guard isFree(name), File.isReadable(path(name)) else { return nil }
    return try read(name)
  }

  /// Saves a tuning atomically as one of the user's presets.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable` if the name belongs to a bundled preset or is no valid file name,
  ///   or if writing fails.
  @discardableResult
  public func save(_ tuning: Tuning, as name: String) throws(DocumentError) -> Preset {
    try TuningFile.write(tuning, to: pathForSaving(name))
    return Preset(name: name, tuning: tuning)
  }

  /// Returns the path of a preset's file, in a folder that exists.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable` if the name belongs to a bundled preset or is no valid file name,
  ///   or if the folder cannot be created.
  package func pathForSaving(_ name: String) throws(DocumentError) -> String {
    guard isFree(name) else { throw Self.unusable(name) }
    try Folder.create(folder)
    return path(name)
  }

  /// Saves a tuning that would otherwise be lost. Its name is the first unused one of "recovered", "recovered 2" and so
  /// on.
  ///
  /// - Returns: The name.
  /// - Throws: The same errors as ``save(_:as:)``.
  package func saveRecovered(_ tuning: Tuning) throws(DocumentError) -> String {
    var name = "recovered"
    var number = 1
    while File.exists(path(name)) {
      number += 1
      name = "recovered \(number)"
    }
    try save(tuning, as: name)
    return name
  }

  /// Renames a tuning's file within its folder, which may be outside this library.
  ///
  /// - Parameter path: The file. Its extension stays the same.
  /// - Returns: The new path.
  /// - Throws: ``DocumentError`` of kind `unwritable` if the name is no valid file name, belongs to a bundled preset or
  ///   is in use, or if renaming fails. Nothing has changed then.
  package func rename(_ path: String, to name: String) throws(DocumentError) -> String {
    guard isFree(name) else { throw Self.unusable(name) }
    let other = Self.renamed(path, to: name)
    if other != path { try File.move(path, to: other) }
    return other
  }

  /// Returns the path that a file has after it is renamed, in the same folder and with the same extension.
  package static func renamed(_ path: String, to name: String) -> String {
    let (folder, file) = Folder.split(path)
    let ending = file.hasSuffix(suffix) ? suffix : file.lastIndex(of: ".").map { String(file[$0...]) } ?? ""
    return (folder == "." && !path.hasPrefix("./") ? "" : folder == "/" ? folder : folder + "/") + name + ending
  }

  /// Returns the title of a tuning's file: its name without the extension.
  package static func title(of path: String) -> String { plain(Folder.split(path).name) }

  /// Returns a name without the extension ``suffix``, in case the user typed the extension.
  package static func plain(_ name: String) -> String {
    name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
  }

  private static func unusable(_ name: String) -> DocumentError {
    DocumentError(.unwritable, path: name, objection(to: name) ?? "is not a valid name")
  }

  /// Returns why a tuning cannot have a name, as a sentence; `nil` if it can.
  package static func objection(to name: String) -> String? {
    let shown = "\u{201C}\(name)\u{201D}"
    if name.isEmpty { return "A tuning needs a name; type one" }
    if Preset.named(name) != nil { return "\(shown) is the name of a shipped preset; type another name" }
    if name.hasPrefix(".") { return "A name cannot start with a full stop, which hides files; type another name" }
    if name.utf8.contains(UInt8(ascii: "/")) { return "A name cannot contain \"/\"; type another name" }
    if name.utf8.contains(where: { $0 < 0x20 }) { return "A name cannot contain line breaks; type another name" }
    return name.utf8.count + suffix.utf8.count <= longestFile
      ? nil : "The name is too long for a file; type at most \(longestFile - suffix.utf8.count) letters"
  }

  /// Longest name of a file in bytes. File systems allow 255; the rest is for a temporary file beside it.
  private static let longestFile = 240

  /// Returns the path of the user's preset with this name, whether or not the file exists.
  public func path(_ name: String) -> String { folder + "/" + name + Self.suffix }

  private func read(_ name: String) throws(DocumentError) -> Preset {
    Preset(name: name, tuning: try TuningFile.read(path(name)))
  }

  private func isFree(_ name: String) -> Bool { Self.objection(to: name) == nil }
}
