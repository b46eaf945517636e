import Documents
import Scenes
import Synchronization
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

/// A watch on a scene file and its pictures. Its thread sleeps until one of their folders changes.
final class SceneFileWatch: Sendable {
  /// Milliseconds after a change until it is reported, so that a tool that exports many pictures causes one reload.
  private static let delay: Int32 = 150

  /// The path of the scene file.
  let path: String
  private let state = Mutex(false)
  /// File descriptor whose closing ends the thread; -1 if nothing can be watched.
  private let stop: Int32

  /// Watches the folders of a screen's files.
  ///
  /// - Parameter wake: called on the watching thread when something has changed.
  init(_ file: SceneFile, wake: @escaping @Sendable () -> Void) {
    path = file.path
    let names = Set([file.path] + file.pictureFiles.map(\.file.path))
    let folders = Set(names.map { Folder.split($0).folder })
    var ends: [Int32] = [-1, -1]
    guard let watch = FolderWatch(), watch.watch(folders), pipe(&ends) == 0 else {
      stop = -1
      return
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    stop = ends[1]
    let stopped = ends[0]
    let box = WatchBox(watch)
    Thread.start { [weak self] in
      defer { close(stopped) }
      while Self.wait(for: box.watch.descriptor, orUntil: stopped, milliseconds: -1) {
        let isConcerned = box.watch.changes().contains { change in
          change.name.map { names.contains("\(change.folder)/\($0)") } ?? true
        }
        guard isConcerned else { continue }
        while Self.wait(for: box.watch.descriptor, orUntil: stopped, milliseconds: Self.delay) {
          _ = box.watch.changes()
        }
        self?.state.withLock { $0 = true }
        wake()
      }
    }
  }

  deinit { if stop >= 0 { close(stop) } }

  /// Whether a file has changed since the last call of ``clear()``.
  var hasChanged: Bool { state.withLock { $0 } }
  func clear() { state.withLock { $0 = false } }

  /// Waits until a descriptor is readable. Returns false after the time, or once `other` is closed.
  private static func wait(for descriptor: Int32, orUntil other: Int32, milliseconds: Int32) -> Bool {
    var files = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: other, events: Int16(POLLIN), revents: 0),
    ]
    var count: Int32
    repeat { count = poll(&files, 2, milliseconds) } while count < 0 && errno == EINTR
    return count > 0 && files[1].revents == 0
  }

  /// Carries the watch to its thread, which alone uses it.
  private struct WatchBox: @unchecked Sendable {
    let watch: FolderWatch
    init(_ watch: FolderWatch) { self.watch = watch }
  }
}
