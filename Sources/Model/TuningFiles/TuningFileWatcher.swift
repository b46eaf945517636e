import Documents
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

/// A watcher that rereads a tuning file whenever it changes, whatever way an editor saves it: written in place,
/// replaced, deleted and recreated, or behind a symbolic link.
///
/// Must be used from one thread at a time. An unreadable file is reported once, with the line of the error, and the
/// last good values stay in use.
public final class TuningFileWatcher {
  /// A change of the watched file.
  public enum Change: Equatable, Sendable {
    /// The file is valid and contains other values than the last valid ones.
    case values(Tuning)
    /// The file is missing or no valid tuning.
    case fault(DocumentError)
    /// The file is valid again after a fault, with the same values as before the fault.
    case recovered
  }

  /// The file's path as the user specified it.
  public let path: String
  /// The values that were last read successfully.
  public private(set) var lastGood: Tuning
  /// The error of the last attempt to read the file; `nil` if it succeeded.
  public private(set) var fault: DocumentError?
  private let watch: FolderWatch
  private var places: Set<FolderWatch.Change> = []
  private var isWatched = false
  private var isRead = false

  /// Starts watching a file. The first ``poll()`` reads the file, so that changes since the caller last read it are
  /// detected.
  ///
  /// - Parameter lastGood: The values that the caller last read from the file.
  /// - Throws: ``DocumentError`` if the system's limit of watches is reached. The file need not exist.
  public init(path: String, lastGood: Tuning) throws(DocumentError) {
    guard let watch = FolderWatch() else {
      throw DocumentError(.missing, path: path, "cannot be watched; raise fs.inotify.max_user_instances")
    }
    self.path = path
    self.watch = watch
    self.lastGood = lastGood
    findPlaces()
  }

  /// A file descriptor that is readable when ``poll()`` may return a change.
  public var descriptor: Int32 { watch.descriptor }

  /// Returns the change since the last call; `nil` if the values are the same. Does not block.
  public func poll() -> Change? {
    let changes = watch.changes()
    let isConcerned = changes.contains { change in
      places.contains(change) || change.name == nil
    }
    guard isConcerned || !isWatched || !isRead else { return nil }
    // The file is watched before it is read, so that no change in between is missed.
    findPlaces()
    isRead = true
    return read()
  }

  /// Blocks until ``poll()`` may return a change, and returns true. Returns false if the file descriptor `other`
  /// becomes readable or is closed.
  public func wait(orUntil other: Int32) -> Bool {
    var descriptors = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: other, events: Int16(POLLIN), revents: 0),
    ]
    // A removed folder may come back without an event, so it is checked every 500 ms.
    let timeout: Int32 = isWatched ? -1 : 500
    while Glibc.poll(&descriptors, 2, timeout) < 0 { guard errno == EINTR else { return false } }
    return descriptors[1].revents == 0
  }

  private func read() -> Change? {
    do throws(DocumentError) {
      let tuning = try TuningFile.read(path)
      let wasBroken = fault != nil
      fault = nil
      guard tuning != lastGood else { return wasBroken ? .recovered : nil }
      lastGood = tuning
      return .values(tuning)
    } catch {
      guard error != fault else { return nil }
      fault = error
      return .fault(error)
    }
  }

  /// Follows the path's symbolic links and watches each folder on the way.
  private func findPlaces() {
    places = []
    var next = path
    // Linux follows at most this number of links, MAXSYMLINKS.
    for _ in 0..<40 {
      let (folder, name) = Folder.split(next)
      places.insert(FolderWatch.Change(folder: folder, name: name))
      guard let target = Self.target(of: next) else { break }
      next = target.hasPrefix("/") ? target : folder + "/" + target
    }
    isWatched = watch.watch(Set(places.map(\.folder)))
  }

  private static func target(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }
}
