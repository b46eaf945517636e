import Documents
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Pictures of recordings, kept beside them: one at a time is made by a second run of this program that lets everything
/// else come first.
final class ThumbnailMaker: Sendable {
  private struct State {
    var isBusy = false
    var failed: Set<String> = []
    /// Pictures that are known to be there, with the times at which they were made, or of what they show if that is later:
    /// what a clock that was wrong has dated ahead is not made for ever.
    var made: [String: Int] = [:]
  }

  private let state = Mutex(State())
  private let program: String?
  /// Called from any thread when something has come that the library shows.
  let wake: @Sendable () -> Void
  private let content: ShownContent

  /// - Parameters:
  ///   - content: what the recordings' scenes are filled with.
  ///   - program: the program that plays recordings; `nil` for no new pictures.
  ///   - wake: called from any thread when a picture has come.
  init(
    _ content: ShownContent = ShownContent(), program: String? = ChildProgram.own, wake: @escaping @Sendable () -> Void
  ) {
    self.content = content
    self.program = program
    self.wake = wake
  }

  /// The picture of a recording; `nil` while there is none, which then is made if nothing else is.
  ///
  /// - Parameter modified: when the recording was written; an older picture shows another.
  func picture(of name: String, modified: Int, in folder: String) -> (path: String, made: Int)? {
    let path = RecordingsFolder.thumbnail(name, of: content.mark, in: folder)
    let modified = max(modified, content.modified)
    if let made = state.withLock({ $0.made[path] }), made >= modified { return (path, made) }
    var status = stat()
    if stat(path, &status) == 0, status.st_mtim.tv_sec >= modified {
      let made = status.st_mtim.tv_sec
      state.withLock { $0.made[path] = made }
      return (path, made)
    }
    make(path, of: RecordingsFolder.file(name, in: folder), modified: modified, in: folder)
    return nil
  }

  private func make(_ path: String, of recording: String, modified: Int, in folder: String) {
    guard let program, (try? Folder.make(RecordingsFolder.thumbnails(in: folder))) != nil else { return }
    let begins = state.withLock { state in
      guard !state.isBusy, !state.failed.contains(path) else { return false }
      state.isBusy = true
      return true
    }
    guard begins else { return }
    Thread.start { [self] in
      // Enough of a long recording to see what it is about; half size is twice what the list shows.
      let child = ChildProgram.start(
        [program, "replay", recording, "--until", "20", "--screenshot", path, "--scale", "0.5"] + content.arguments,
        isFed: false)
      child?.stepBack()
      let status = child?.wait().status
      state.withLock { state in
        state.isBusy = false
        if status == 0 { state.made[path] = modified } else { state.failed.insert(path) }
      }
      wake()
    }
  }
}
