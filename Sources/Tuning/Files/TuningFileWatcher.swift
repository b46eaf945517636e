import Documents

#if canImport(Glibc)
  import Glibc
#endif

/// Reads a tuning file anew whenever it changes, however an editor saves it: written in place, put in the old one's
/// place, deleted and made again, or behind a symbolic link.
///
/// Used from one thread at a time. What cannot be read is told once, with its line, and the last good values stay.
public final class TuningFileWatcher {
  /// What became of the file.
  public enum News: Equatable, Sendable {
    /// It holds other values.
    case values(Tuning)
    /// It cannot be read as a tuning, or is not there.
    case fault(DocumentError)
    /// It holds the last good values again.
    case mended
  }

  /// The file as the person named it.
  public let path: String
  /// The values last read, which stay while the file is broken.
  public private(set) var lastGood: Tuning
  /// What is wrong with the file now, if something is.
  public private(set) var fault: DocumentError?
  private let watch: FolderWatch
  private var places: Set<FolderWatch.Change> = []
  private var isWatched = false
  private var isRead = false

  /// Watches a file from now on. The first ``poll()`` reads it, so that nothing is missed that happened since it was
  /// read before.
  ///
  /// - Parameter lastGood: the values that are in use.
  /// - Throws: ``DocumentError`` when the system has no more watches; that the file is there is not asked.
  public init(path: String, lastGood: Tuning) throws(DocumentError) {
    guard let watch = FolderWatch() else {
      throw DocumentError(.missing, path: path, "cannot be watched; raise fs.inotify.max_user_instances")
    }
    self.path = path
    self.watch = watch
    self.lastGood = lastGood
    findPlaces()
  }

  /// A file descriptor that is readable when ``poll()`` may have something to tell.
  public var descriptor: Int32 { watch.descriptor }

  /// What has happened to the file since the last call; `nil` when nothing did that changes the values. Does not wait.
  public func poll() -> News? {
    let changes = watch.changes()
    let isConcerned = changes.contains { change in
      places.contains(change) || change.name == nil
    }
    guard isConcerned || !isWatched || !isRead else { return nil }
    // Watched before it is read, so that no change falls between.
    findPlaces()
    isRead = true
    return read()
  }

  /// Waits until ``poll()`` may have something to tell, or until `other` is readable or closed; false in that case.
  public func wait(orUntil other: Int32) -> Bool {
    var descriptors = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: other, events: Int16(POLLIN), revents: 0),
    ]
    // A folder that went may come back without a sign: look for it now and then.
    let timeout: Int32 = isWatched ? -1 : 500
    while Glibc.poll(&descriptors, 2, timeout) < 0 { guard errno == EINTR else { return false } }
    return descriptors[1].revents == 0
  }

  private func read() -> News? {
    do throws(DocumentError) {
      let tuning = try TuningFile.read(path)
      let wasBroken = fault != nil
      fault = nil
      guard tuning != lastGood else { return wasBroken ? .mended : nil }
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
    // As many links as Linux follows, MAXSYMLINKS.
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
