import Documents
import Recording
import Scenes
import Session
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The file of a recording's thumbnail.
struct RecordingThumbnail: Equatable {
  let path: String
  /// The time by which a new version of the file is recognized, in seconds since 1970.
  let made: Int
}

/// Creates thumbnails of recordings and caches them as files beside the recordings. A child process of this program
/// renders them at low priority, one at a time. The window itself has no time for this: rendering loads the map and
/// decodes photographs, which takes longer than a frame.
package final class ThumbnailMaker: Sendable {
  private struct State {
    var isBusy = false
    var failed: Set<String> = []
    /// Paths of the existing thumbnails, each with a time in seconds since 1970. For a thumbnail that was found, this
    /// is the modification time of its file. For a thumbnail that was rendered, it is the modification time of the
    /// recording or its content, whichever is later, so that a recording with a date in the future is not rendered
    /// again and again.
    var made: [String: Int] = [:]
  }

  private let state = Mutex(State())
  private let program: String?
  /// Called from any thread when a new thumbnail is available.
  package let onThumbnailReady: @Sendable () -> Void
  private let content: ContentOptions

  /// - Parameters:
  ///   - content: the content of the recordings' scenes.
  ///   - program: path of the program that renders recordings; `nil` to render none.
  ///   - onThumbnailReady: called from any thread when a new thumbnail is available.
  package init(
    _ content: ContentOptions = ContentOptions(), program: String? = ChildProgram.own,
    onThumbnailReady: @escaping @Sendable () -> Void
  ) {
    self.content = content
    self.program = program
    self.onThumbnailReady = onThumbnailReady
  }

  /// Returns the file of a recording's thumbnail. If there is none, returns `nil` and starts to render it,
  /// unless another thumbnail is being rendered.
  ///
  /// - Parameter modified: the recording's modification time in seconds since 1970. A thumbnail from before this time
  ///   is outdated.
  func thumbnail(of name: String, modified: Int, in folder: String) -> RecordingThumbnail? {
    let path = RecordingsFolder.thumbnail(name, of: content.mark, in: folder)
    let modified = max(modified, content.modified)
    if let made = state.withLock({ $0.made[path] }), made >= modified {
      return RecordingThumbnail(path: path, made: made)
    }
    var status = stat()
    if stat(path, &status) == 0, status.st_mtim.tv_sec >= modified {
      let made = status.st_mtim.tv_sec
      state.withLock { $0.made[path] = made }
      return RecordingThumbnail(path: path, made: made)
    }
    make(path, of: RecordingsFolder.file(name, in: folder), modified: modified, in: folder)
    return nil
  }

  private func make(_ path: String, of recording: String, modified: Int, in folder: String) {
    guard let program, (try? Folder.create(RecordingsFolder.thumbnails(in: folder))) != nil else { return }
    let begins = state.withLock { state in
      guard !state.isBusy, !state.failed.contains(path) else { return false }
      state.isBusy = true
      return true
    }
    guard begins else { return }
    Thread.start { [self] in
      let own = (try? RecordingReader.read(recording)).flatMap { SceneCatalog.file($0.scene) }
      let scene = own.map { ["--scene", $0.path] } ?? []
      // The first 20 seconds of a recording are enough to recognize it. Half the scene's size is still twice the size
      // in the list.
      let child = ChildProgram.start(
        [program, "replay", recording, "--until", "20", "--screenshot", path, "--scale", "0.5"] + content.arguments
          + scene,
        isFed: false)
      child?.lowerPriority()
      let status = child?.wait().status
      state.withLock { state in
        state.isBusy = false
        if status == 0 { state.made[path] = modified } else { state.failed.insert(path) }
      }
      onThumbnailReady()
    }
  }
}
