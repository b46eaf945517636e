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

  /// Saves a picture; says so when too many wait.
  func save(_ picture: PixelBuffer, to path: String) {
    guard begin(limit: Self.mostPictures) else { return tell("The last pictures are still being saved; try again") }
    Thread.start { [self] in
      do throws(PlatformError) {
        try PNG.write(picture, to: path)
        end("Saved \(CaptureFolders.shortened(path))")
      } catch { end("\(error)") }
    }
  }

  /// Has this program run once more in the background.
  ///
  /// - Parameters:
  ///   - program: the program's file.
  ///   - arguments: what follows it.
  ///   - scraps: files that are needed until it has ended.
  ///   - title: what is being made, for those who wait for it.
  func run(_ program: String, _ arguments: [String], scraps: FilmScraps?, result: String, title: String) {
    guard begin(limit: .max) else { return }
    Thread.start { [self] in
      guard let child = ChildProgram.start([program] + arguments, isFed: false) else {
        return end("\(program) does not start; nothing was saved")
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
      withExtendedLifetime(scraps) {}
      end(
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

  private func begin(limit: Int) -> Bool {
    state.withLock { state in
      guard state.running < limit else { return false }
      state.running += 1
      return true
    }
  }

  private func end(_ text: String) {
    state.withLock { state in
      state.running -= 1
      state.progress = nil
    }
    tell(text)
  }
}
