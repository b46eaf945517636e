import Documents
import Synchronization
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

/// Unsaved work, stored separately from the user's files in case the program is killed.
///
/// A running program locks the file. The system removes the lock when the process ends for any reason. An unlocked file
/// was therefore left by a killed process. Several processes use separate files. A session file can be used from any
/// thread.
public final class SessionFile: Sendable {
  /// The unsaved work of an earlier session.
  public struct UnsavedWork: Equatable, Sendable {
    /// The unsaved values.
    public let tuning: Tuning
    /// The path of the file that was being edited; `nil` if there was none.
    public let path: String?
    /// Whether the values were tuning B of a comparison between two tunings, A and B.
    public var isSecond = false
  }

  /// Maximum number of running processes with a session file. Further processes do not save unsaved work. Chosen:
  /// nobody runs as many.
  static let places = 16

  /// The path of the session file.
  public let path: String
  /// The unsaved work that a killed session left in this file; `nil` if there is none or the file is broken.
  public let leftover: UnsavedWork?
  private let lock: FileLock
  private let content: Mutex<Content>
  /// The file of another session with unsaved work, locked against other processes while the work is offered to the
  /// user; `nil` if there is none.
  private let found = Mutex<Place?>(nil)

  private struct Content {
    /// Whether the file contains this session's unsaved work, rather than that of an earlier session.
    var isKept = false
    /// Whether this session stores tuning B of a comparison.
    var isSecond: Bool
  }

  private struct Place {
    let path: String
    let lock: FileLock
    let leftover: UnsavedWork
  }

  /// Opens a session file in a folder: the first file that no running process uses. Files with the unsaved work of a
  /// killed session are tried first.
  ///
  /// - Parameter isSecond: Whether the session stores tuning B of a comparison. Such a session cannot offer another
  ///   session's work to the user, so it skips files with unsaved work.
  /// - Throws: ``DocumentError`` of kind `unwritable` if the folder cannot be created or written, or if all session
  ///   files are in use.
  public init(folder: String = UserFolders.current.state, isSecond: Bool = false) throws(DocumentError) {
    try Folder.create(folder)
    let paths = Self.paths(in: folder)
    let inOrder = (isSecond ? [] : paths.filter { File.isReadable($0) }) + paths.filter { !File.isReadable($0) }
    for path in inOrder {
      guard let lock = FileLock(path + ".lock") else { continue }
      self.path = path
      self.lock = lock
      content = Mutex(Content(isSecond: isSecond))
      leftover = Self.read(path)
      TemporaryFile.removeStale()
      return
    }
    throw DocumentError(
      .unwritable, path: folder, "no session can be saved there; check its permissions and close other running copies")
  }

  private static func paths(in folder: String) -> [String] {
    (1...places).map { folder + ($0 == 1 ? "/session" : "/session-\($0)") + PresetLibrary.suffix }
  }

  /// Saves a tuning atomically.
  ///
  /// - Parameter file: The file that is being edited, if any.
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public func save(_ tuning: Tuning, path file: String?) throws(DocumentError) {
    try content.withLock { content throws(DocumentError) in
      let side = content.isSecond ? [("side", "B")] : []
      let text = TuningFile.text(tuning, remarks: (file.map { [("file", $0)] } ?? []) + side)
      try File.writeAtomically(Array(text.utf8), to: path)
      content.isKept = true
    }
  }

  /// Sets whether this session stores tuning B of a comparison. The file is updated at the next ``save(_:path:)``.
  func change(toSecond isSecond: Bool) { content.withLock { $0.isSecond = isSecond } }

  /// Removes this session's unsaved work. Work of an earlier session stays until it is resumed or discarded.
  public func remove() {
    content.withLock { content in
      if content.isKept { unlink(path) }
      content.isKept = false
    }
  }

  /// Removes the unsaved work that a killed session left in this file, unless this session has already replaced it.
  public func discardLeftover() {
    content.withLock { content in
      if !content.isKept { unlink(path) }
    }
  }

  /// Returns the unsaved work of another session in the folder, for example tuning B if a program was killed during a
  /// comparison; `nil` if there is none. Call it after ``leftover`` has been handled.
  ///
  /// The work stays locked, so that no other process offers it, until ``removeFound()`` or the end of this session.
  public func findLeftover() -> UnsavedWork? {
    found.withLock { found in
      if let found { return found.leftover }
      for path in Self.paths(in: Folder.split(self.path).folder) where path != self.path && File.isReadable(path) {
        guard let lock = FileLock(path + ".lock") else { continue }
        guard let leftover = Self.read(path) else { continue }
        found = Place(path: path, lock: lock, leftover: leftover)
        return leftover
      }
      return nil
    }
  }

  /// Removes the work returned by ``findLeftover()``, after it was saved elsewhere or discarded.
  public func removeFound() {
    found.withLock { found in
      guard let place = found else { return }
      unlink(place.path)
      found = nil
    }
  }

  private static func read(_ path: String) -> UnsavedWork? {
    guard let bytes = try? File.read(path), let tuning = try? TuningFile.parse(bytes, path: path) else { return nil }
    let remarks = try? JSONParser.parse(bytes)
    return UnsavedWork(tuning: tuning, path: remarks?["file"]?.string, isSecond: remarks?["side"]?.string == "B")
  }
}
