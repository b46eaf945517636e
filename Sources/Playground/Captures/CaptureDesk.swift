import Documents
import Recording
import SDLPlatform
import Synchronization
import Tuning

/// Takes orders for pictures and films and has them made beside the frames: pictures on a thread, films and sequences by
/// a second run of this program, which plays the recording on a virtual clock and so misses nothing.
final class CaptureDesk: Sendable {
  /// Pictures that may wait for the disk; each is a whole window in memory.
  static let mostPictures = 4

  private struct State {
    var running = 0
    var paths: Set<String> = []
    var news: [String] = []
    var progress: String?
  }

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void

  /// A desk that calls `wake`, from any thread, when it has news.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// What there is to tell since the last time.
  func takeNews() -> [String] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }

  /// How far what is being made has come, if it has since the last time; only the newest is worth telling.
  func takeProgress() -> String? {
    state.withLock { state in
      defer { state.progress = nil }
      return state.progress
    }
  }

  /// Whether anything is being made.
  var isBusy: Bool { state.withLock { $0.running > 0 } }

  /// Whether a file of this name is being made: it is not there yet, and its name is taken all the same.
  func isSaving(_ path: String) -> Bool { state.withLock { $0.paths.contains(path) } }

  /// Saves a picture; says so when too many wait.
  func save(_ picture: PixelBuffer, to path: String) {
    guard begin(path, limit: Self.mostPictures) else {
      return tell("The last pictures are still being saved; try again")
    }
    Thread.start { [self] in
      do throws(PlatformError) {
        try PNG.write(picture, to: path)
        end(path, "Saved \(CaptureFolders.shortened(path))")
      } catch { end(path, "\(error)") }
    }
  }

  /// Has this program run once more in the background.
  ///
  /// - Parameters:
  ///   - program: the program's file.
  ///   - arguments: what follows it.
  ///   - inputs: files that are needed until it has ended.
  ///   - title: what is being made, for those who wait for it.
  func run(_ program: String, _ arguments: [String], inputs: FilmInputs?, result: String, title: String) {
    guard begin(result, limit: .max) else { return }
    Thread.start { [self] in
      guard let child = ChildProgram.start([program] + arguments, isFed: false) else {
        return end(result, "\(program) does not start; nothing was saved")
      }
      child.stepBack()
      var percent = -1
      let (status, words) = child.wait { line in
        guard let progress = PictureProgress(line: line) else { return false }
        if progress.percent != percent {
          percent = progress.percent
          tell(of: progress, title)
        }
        return true
      }
      withExtendedLifetime(inputs) {}
      end(
        result,
        status == 0
          ? "Saved \(CaptureFolders.shortened(result))" : words.isEmpty ? "\(result) could not be made" : words)
    }
  }

  /// Has something to tell.
  func tell(_ text: String) {
    state.withLock { $0.news.append(text) }
    wake()
  }

  private func tell(of progress: PictureProgress, _ title: String) {
    state.withLock { $0.progress = "\(title): \(progress.percent) %, \(progress.text)" }
    wake()
  }

  private func begin(_ path: String, limit: Int) -> Bool {
    state.withLock { state in
      guard state.running < limit else { return false }
      state.running += 1
      state.paths.insert(path)
      return true
    }
  }

  private func end(_ path: String, _ text: String) {
    state.withLock { state in
      state.running -= 1
      state.paths.remove(path)
      state.progress = nil
    }
    tell(text)
  }
}
