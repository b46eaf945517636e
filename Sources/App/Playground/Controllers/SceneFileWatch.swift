import Documents
import Scenes
import Synchronization
import Tuning
import TuningFiles

#if canImport(Glibc)
  import Glibc
#endif

/// A watch on a scene file and its pictures. Its thread sleeps until one of their folders changes.
final class SceneFileWatch: Sendable {
  /// Milliseconds after a change until it is reported, so that a tool that exports many pictures causes one reload.
  private static let delay: Int32 = 150

  /// The path of the scene file.
  let path: String
  private let report = Report()
  /// The paths of the scene file, its pictures, and the folders of pictures that do not exist yet.
  private let names: Set<String>
  /// The watching thread; `nil` if nothing can be watched.
  private let thread: StoppableThread?

  /// Whether a file has changed: set by the thread, read and cleared by the window.
  private final class Report: Sendable {
    let hasChanged = Atomic(false)
  }

  /// Watches the folders of a screen's files. For a folder that does not exist, watches the one in which it may appear.
  ///
  /// - Parameter wake: called on the watching thread when something has changed.
  init(_ file: SceneFile, wake: @escaping @Sendable () -> Void) {
    path = file.path
    let names = Self.names(of: file)
    self.names = names
    guard let watch = FolderWatch() else {
      thread = nil
      return
    }
    // A folder that cannot be watched leaves the others.
    _ = watch.watch(Set(names.map { Folder.split($0).folder }))
    let box = WatchBox(watch)
    thread = StoppableThread { [report] stopped in
      while Self.wait(for: box.watch.descriptor, orUntil: stopped, milliseconds: -1) {
        let isConcerned = box.watch.changes().contains { change in
          change.name.map { names.contains("\(change.folder)/\($0)") } ?? true
        }
        guard isConcerned else { continue }
        while Self.wait(for: box.watch.descriptor, orUntil: stopped, milliseconds: Self.delay) {
          _ = box.watch.changes()
        }
        report.hasChanged.store(true, ordering: .releasing)
        wake()
      }
    }
  }

  private static func names(of file: SceneFile) -> Set<String> {
    var names = Set([file.path] + file.pictureFiles.map(\.file.path))
    for name in names {
      var folder = Folder.split(name).folder
      while !Folder.exists(folder), Folder.split(folder).folder != folder {
        names.insert(folder)
        folder = Folder.split(folder).folder
      }
    }
    return names
  }

  /// Returns whether the watch is that of a file with these pictures.
  func covers(_ file: SceneFile) -> Bool { path == file.path && names == Self.names(of: file) }

  /// Whether a file has changed since the last call of ``clear()``.
  var hasChanged: Bool { report.hasChanged.load(ordering: .acquiring) }
  func clear() { report.hasChanged.store(false, ordering: .releasing) }

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
