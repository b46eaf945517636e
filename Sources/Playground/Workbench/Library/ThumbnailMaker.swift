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
    /// Pictures that are known to be there, with the times at which they were made.
    var made: [String: Int] = [:]
  }

  private let state = Mutex(State())
  private let program: String?
  private let wake: @Sendable () -> Void

  /// - Parameters:
  ///   - program: the program that plays recordings; `nil` for no new pictures.
  ///   - wake: called from any thread when a picture has come.
  init(program: String? = ChildProgram.own, wake: @escaping @Sendable () -> Void) {
    self.program = program
    self.wake = wake
  }

  /// The picture of a recording; `nil` while there is none, which then is made if nothing else is.
  ///
  /// - Parameter modified: when the recording was written; an older picture shows another.
  func picture(of name: String, modified: Int, in folder: String) -> (path: String, made: Int)? {
    let path = RecordingsFolder.thumbnail(name, in: folder)
    if let made = state.withLock({ $0.made[path] }), made >= modified { return (path, made) }
    var status = stat()
    if stat(path, &status) == 0, status.st_mtim.tv_sec >= modified {
      let made = status.st_mtim.tv_sec
      state.withLock { $0.made[path] = made }
      return (path, made)
    }
    make(path, of: RecordingsFolder.file(name, in: folder), in: folder)
    return nil
  }

  private func make(_ path: String, of recording: String, in folder: String) {
    guard let program, (try? RecordingsFolder.make(folder + "/.thumbnails")) != nil else { return }
    let begins = state.withLock { state in
      guard !state.isBusy, !state.failed.contains(path) else { return false }
      state.isBusy = true
      return true
    }
    guard begins else { return }
    Thread.start { [self] in
      // Enough of a long recording to see what it is about; half size is twice what the list shows.
      let child = ChildProgram.start(
        [program, "replay", recording, "--until", "20", "--screenshot", path, "--scale", "0.5"], isFed: false)
      child?.stepBack()
      let status = child?.wait().status
      state.withLock { state in
        state.isBusy = false
        if status != 0 { state.failed.insert(path) }
      }
      wake()
    }
  }
}
