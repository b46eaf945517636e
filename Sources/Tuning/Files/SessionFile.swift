import Documents
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Unsaved work, kept beside the person's files in case the program ends before its time.
///
/// A running program holds a lock that the system gives back however it ends; so a file without a holder of its lock is
/// what a program left that was killed. Several programs at once each have a place of their own. May be used from any
/// thread.
public final class SessionFile: Sendable {
  /// What an earlier session left.
  public struct Leftover: Equatable, Sendable {
    /// Its values.
    public let tuning: Tuning
    /// The file that was being worked on, if there was one.
    public let path: String?
    /// Whether it was the second of two that were compared.
    public var isSecond = false
  }

  /// How many programs can run side by side, each with a session of its own; any more keep none.
  static let places = 16

  /// Where the session is kept.
  public let path: String
  /// What the session before this one left unsaved, if it did; of broken files, nothing.
  public let leftover: Leftover?
  private let lock: FileLock
  private let content: Mutex<Content>
  /// Another place in which a session left its work, held as long as it is offered.
  private let found = Mutex<Place?>(nil)

  private struct Content {
    /// Whether the file is this session's.
    var isKept = false
    /// Whether it keeps the second of two tunings.
    var isSecond: Bool
  }

  private struct Place {
    let path: String
    let lock: FileLock
    let leftover: Leftover
  }

  /// Begins a session in the first free place of a folder.
  ///
  /// Where a killed session left its work, that place comes first.
  ///
  /// - Parameter isSecond: whether it keeps the second of two tunings that are compared. Such a one cannot offer to
  ///   anybody what another left, and so leaves it to the next start.
  /// - Throws: ``DocumentError`` of kind `unwritable` when the folder cannot be made or written, or holds no free place.
  public init(folder: String = UserFolders.current.state, isSecond: Bool = false) throws(DocumentError) {
    try Folder.make(folder)
    let paths = Self.paths(in: folder)
    let inOrder = (isSecond ? [] : paths.filter { File.isReadable($0) }) + paths.filter { !File.isReadable($0) }
    for path in inOrder {
      guard let lock = FileLock(path + ".lock") else { continue }
      self.path = path
      self.lock = lock
      content = Mutex(Content(isSecond: isSecond))
      leftover = Self.read(path)
      Self.sweep(path)
      return
    }
    throw DocumentError(
      .unwritable, path: folder, "no session can be kept there; check its permissions and for programs that still run")
  }

  private static func paths(in folder: String) -> [String] {
    (1...places).map { folder + ($0 == 1 ? "/session" : "/session-\($0)") + PresetLibrary.suffix }
  }

  /// Keeps a tuning, whole or not at all.
  ///
  /// - Parameter file: the file that is being worked on, if there is one.
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public func keep(_ tuning: Tuning, path file: String?) throws(DocumentError) {
    try content.withLock { content throws(DocumentError) in
      let side = content.isSecond ? [("side", "B")] : []
      let text = TuningFile.text(tuning, remarks: (file.map { [("file", $0)] } ?? []) + side)
      try File.writeAtomically(Array(text.utf8), to: path)
      content.isKept = true
    }
  }

  /// Keeps the second of two tunings from now on, or the first; what is kept already says so once it is kept again.
  func change(toSecond isSecond: Bool) { content.withLock { $0.isSecond = isSecond } }

  /// Forgets what this session kept. What another left stays until it is taken up or refused.
  public func forget() {
    content.withLock { content in
      if content.isKept { unlink(path) }
      content.isKept = false
    }
  }

  /// Refuses what the session before left.
  public func discardLeftover() {
    content.withLock { content in
      if !content.isKept { unlink(path) }
    }
  }

  /// What one more session left in another place of the folder, as when two tunings were compared in a program that was
  /// killed; `nil` when there is no more. Ask when ``leftover`` has been dealt with.
  ///
  /// No other program is offered it until ``releaseFound()``, or until this session ends.
  public func findLeftover() -> Leftover? {
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

  /// What ``findLeftover()`` gave is kept elsewhere now, or was refused.
  public func releaseFound() {
    found.withLock { found in
      guard let place = found else { return }
      unlink(place.path)
      found = nil
    }
  }

  private static func read(_ path: String) -> Leftover? {
    guard let bytes = try? File.read(path), let tuning = try? TuningFile.parse(bytes, path: path) else { return nil }
    let remarks = try? JSONParser.parse(bytes)
    return Leftover(tuning: tuning, path: remarks?["file"]?.string, isSecond: remarks?["side"]?.string == "B")
  }

  /// Removes what a program left beside the file when it was killed while it saved.
  private static func sweep(_ path: String) {
    let (folder, name) = Folder.split(path)
    let files = (try? Folder.files(folder, withHidden: true)) ?? []
    for file in files where file.hasPrefix(name + ".tmp-") { unlink(folder + "/" + file) }
  }
}
