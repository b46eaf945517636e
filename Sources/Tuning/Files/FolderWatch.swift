import Documents

#if canImport(Glibc)
  import Glibc
#endif

/// Tells which files of some folders have changed, by inotify(7).
///
/// It watches folders and not the files themselves, because most editors save by putting another file in the old one's
/// place, and a watch on a file goes with the old one.
final class FolderWatch {
  /// A file of a watched folder.
  struct Change: Hashable {
    let folder: String
    /// `nil` when anything may have changed: the kernel's queue was full, or the folder itself went.
    let name: String?
  }

  /// Readable when something has changed.
  let descriptor: Int32
  /// The spellings by which each watched folder was asked for: inotify has one watch for a folder, however it is
  /// spelled.
  private var folders: [Int32: Set<String>] = [:]
  // Room for an event with the longest name, NAME_MAX, and many short ones.
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

  /// Complete writes and whole replacements; IN_CREATE besides for links, which are never written.
  private static let interest = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)

  /// A watch on nothing yet; `nil` when the system has no more of them.
  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Watches these folders from now on and no others; false when one cannot be watched, which is so when it is not
  /// there.
  func watch(_ wanted: Set<String>) -> Bool {
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

  /// What has changed since the last call. Does not wait.
  func changes() -> Set<Change> {
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
        note(event, name: String(decoding: name, as: UTF8.self), in: &changes)
      }
    }
  }

  /// Whether a name that has come is a link to what is already written; an ordinary file is still empty then, and tells
  /// when it has been written.
  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && (status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1)
  }

  private func note(_ event: inotify_event, name: String, in changes: inout Set<Change>) {
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
      for folder in folders.values.joined() { changes.insert(Change(folder: folder, name: nil)) }
      return
    }
    guard let spellings = folders[event.wd] else { return }
    if event.mask & UInt32(IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF) != 0 {
      // The watch goes with the folder; a folder put in its place needs a new one.
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
