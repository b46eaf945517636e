import Documents
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

/// A watch on folders that reports changed files, with inotify(7).
///
/// It watches folders instead of files, because most editors save by replacing the old file, which ends a watch on that
/// file.
package final class FolderWatch {
  /// A changed file in a watched folder.
  package struct Change: Hashable {
    package let folder: String
    /// The name of the changed file in the folder; `nil` if anything in the folder may have changed, because the
    /// kernel's queue overflowed or the folder itself was removed.
    package let name: String?
  }

  /// A file descriptor that becomes readable when a watched folder has changed.
  package let descriptor: Int32
  /// The paths under which each watched folder was requested, by inotify's watch descriptor. Inotify returns the same
  /// descriptor for all paths of a folder.
  private var folders: [Int32: Set<String>] = [:]
  // Large enough for an event with the longest possible name, NAME_MAX, and for many events with short names.
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

  /// The events to watch: complete writes, moves and removals. New links need IN_CREATE, because no write event follows
  /// the creation of a link.
  private static let interest = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)

  /// Creates a watch without folders; `nil` if the system's limit is reached.
  package init?() {
    let queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard queue >= 0 else { return nil }
    // Set last, as `deinit` also runs after a failure once every value is set.
    descriptor = queue
  }

  deinit { close(descriptor) }

  /// Watches the given folders and no others. Returns false if one cannot be watched, for example because it does not
  /// exist.
  package func watch(_ wanted: Set<String>) -> Bool {
    for (watch, spellings) in folders {
      let left = spellings.intersection(wanted)
      if left.isEmpty { inotify_rm_watch(descriptor, watch) }
      folders[watch] = left.isEmpty ? nil : left
    }
    var isComplete = true
    for folder in wanted where !folders.values.contains(where: { $0.contains(folder) }) {
      let watch = inotify_add_watch(descriptor, folder, Self.interest)
      if watch >= 0 { folders[watch, default: []].insert(folder) } else { isComplete = false }
    }
    return isComplete
  }

  /// Returns the changes since the last call. Does not block.
  package func changes() -> Set<Change> {
    var changes: Set<Change> = []
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return changes }
      decode(count, into: &changes)
    }
  }

  private func decode(_ count: Int, into changes: inout Set<Change>) {
    let head = MemoryLayout<inotify_event>.size
    buffer.withUnsafeBytes { bytes in
      var offset = 0
      while offset + head <= count {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let name = bytes[(offset + head)..<min(count, offset + head + Int(event.len))].prefix { $0 != 0 }
        offset += head + Int(event.len)
        addChange(event, name: String(decoding: name, as: UTF8.self), in: &changes)
      }
    }
  }

  /// Whether a new entry is a link to existing data. An ordinary file is still empty when it is created, so its
  /// creation is ignored; another event follows once it is written.
  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && (status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1)
  }

  private func addChange(_ event: inotify_event, name: String, in changes: inout Set<Change>) {
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
      for folder in folders.values.joined() { changes.insert(Change(folder: folder, name: nil)) }
      return
    }
    guard let spellings = folders[event.wd] else { return }
    if event.mask & UInt32(IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF) != 0 {
      // The kernel's watch stays with the folder that was moved or removed, so the watch is removed. A new folder at
      // the same path needs a new watch.
      if event.mask & UInt32(IN_IGNORED) == 0 { inotify_rm_watch(descriptor, event.wd) }
      folders[event.wd] = nil
      for folder in spellings { changes.insert(Change(folder: folder, name: nil)) }
    } else if !name.isEmpty {
      for folder in spellings where event.mask & UInt32(IN_CREATE) == 0 || Self.isLink(folder + "/" + name) {
        changes.insert(Change(folder: folder, name: name))
      }
    }
  }
}
