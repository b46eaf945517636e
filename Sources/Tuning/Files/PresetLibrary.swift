import Documents

/// The presets to choose from: those that ship and a person's own, one file each.
public struct PresetLibrary: Sendable {
  /// What names of preset files end with.
  public static let suffix = ".tuning.json"

  /// The folder of the person's own presets. It need not be there.
  public let folder: String

  /// The library over a folder, the person's own unless another is given.
  public init(folder: String = UserFolders.current.presets) { self.folder = folder }

  /// The person's own presets by name, and what is wrong with the files that are none.
  public func own() -> (presets: [Preset], faults: [DocumentError]) {
    var presets: [Preset] = []
    var faults: [DocumentError] = []
    for file in (try? Folder.files(folder, withHidden: true)) ?? [] where file.hasSuffix(Self.suffix) {
      let name = String(file.dropLast(Self.suffix.count))
      guard isFree(name) else { continue }
      do throws(DocumentError) { presets.append(try read(name)) } catch { faults.append(error) }
    }
    return (presets, faults)
  }

  /// A preset by name, shipped ones first; `nil` when there is none.
  ///
  /// - Throws: ``DocumentError`` when the person's file of this name cannot be read as a tuning.
  public func named(_ name: String) throws(DocumentError) -> Preset? {
    if let shipped = Preset.named(name) { return shipped }
    guard isFree(name), File.isReadable(path(name)) else { return nil }
    return try read(name)
  }

  /// Saves a tuning as a preset of the person's own, whole or not at all.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable` when the name is taken by a shipped preset or is no file's name,
  ///   or when the system refuses.
  @discardableResult
  public func save(_ tuning: Tuning, as name: String) throws(DocumentError) -> Preset {
    guard isFree(name) else { throw Self.unusable(name) }
    try Folder.make(folder)
    try TuningFile.write(tuning, to: path(name))
    return Preset(name: name, tuning: tuning)
  }

  /// Keeps a tuning that is not to be lost under a name of its own, "recovered" or that with a number.
  ///
  /// - Returns: the name.
  /// - Throws: as ``save(_:as:)`` does.
  package func keepAside(_ tuning: Tuning) throws(DocumentError) -> String {
    var name = "recovered"
    var number = 1
    while File.exists(path(name)) {
      number += 1
      name = "recovered \(number)"
    }
    try save(tuning, as: name)
    return name
  }

  /// Gives a tuning's file another name in its folder, whether that is this library's or not.
  ///
  /// - Parameter path: the file. What its name ends with stays.
  /// - Returns: where it lies now.
  /// - Throws: ``DocumentError`` of kind `unwritable` when the name is no file's name, a shipped preset's or taken, or when
  ///   the system refuses. Nothing has changed then.
  package func rename(_ path: String, to name: String) throws(DocumentError) -> String {
    guard isFree(name) else { throw Self.unusable(name) }
    let other = Self.renamed(path, to: name)
    if other != path { try File.move(path, to: other) }
    return other
  }

  /// A file's path with another name.
  package static func renamed(_ path: String, to name: String) -> String {
    let (folder, file) = Folder.split(path)
    let ending = file.hasSuffix(suffix) ? suffix : file.lastIndex(of: ".").map { String(file[$0...]) } ?? ""
    return (folder == "." && !path.hasPrefix("./") ? "" : folder == "/" ? folder : folder + "/") + name + ending
  }

  /// What a tuning's file is called: its name without what all end with.
  package static func title(of path: String) -> String { plain(Folder.split(path).name) }

  /// A name without what all end with, where somebody has typed that, too.
  package static func plain(_ name: String) -> String {
    name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
  }

  private static func unusable(_ name: String) -> DocumentError {
    DocumentError(
      .unwritable, path: name,
      "cannot be a preset's name; expected one that is not empty, has no \"/\", and is not a shipped preset's")
  }

  /// Where a preset of the person's own lies.
  public func path(_ name: String) -> String { folder + "/" + name + Self.suffix }

  private func read(_ name: String) throws(DocumentError) -> Preset {
    Preset(name: name, tuning: try TuningFile.read(path(name)))
  }

  private func isFree(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 }
      && name.utf8.count + Self.suffix.utf8.count <= 240 && Preset.named(name) == nil
  }
}
