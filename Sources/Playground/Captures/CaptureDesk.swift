import Documents
import Recording
import SDLPlatform
import Synchronization
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

/// Takes orders for pictures and films and has them made beside the frames: pictures on a thread, films and sequences by
/// a second run of this program, which plays the recording on a virtual clock and so misses nothing.
final class CaptureDesk: Sendable {
  /// Pictures that may wait for the disk; each is a whole window in memory.
  static let mostPictures = 4

  /// How often, and how long in microseconds, the end of what was given up is waited for.
  private static let patience = 200
  private static let pause: UInt32 = 10_000

  /// A run of this program that makes something.
  private struct Run {
    let path: String
    var child: ChildProgram?
    var isCancelled = false
  }

  private struct State {
    /// Pictures that are being saved.
    var pictures: Set<String> = []
    /// One at a time: two would take each other's processor.
    var run: Run?
    var news: [MakingNews] = []
    var progress: Making?
  }

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void

  /// A desk that calls `wake`, from any thread, when it has news.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// What there is to tell since the last time.
  func takeNews() -> [MakingNews] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }

  /// How far what is being made has come, if it has since the last time; only the newest is worth telling.
  func takeProgress() -> Making? {
    state.withLock { state in
      defer { state.progress = nil }
      return state.progress
    }
  }

  /// Whether anything is being made.
  var isBusy: Bool { state.withLock { !$0.pictures.isEmpty || $0.run != nil } }
  /// Whether a film or a sequence is being made.
  var isRunning: Bool { state.withLock { $0.run != nil } }

  /// Whether a file of this name is being made: it is not there yet, and its name is taken all the same.
  func isSaving(_ path: String) -> Bool { state.withLock { $0.pictures.contains(path) || $0.run?.path == path } }

  /// Saves a picture; says so when too many wait.
  func save(_ picture: PixelBuffer, to path: String) {
    let isTaken = state.withLock { state -> Bool in
      guard state.pictures.count < Self.mostPictures else { return false }
      state.pictures.insert(path)
      return true
    }
    guard isTaken else { return tell(.failed("The last pictures are still being saved; try again")) }
    Thread.start { [self] in
      var news = MakingNews.made(Made("Screenshot", path: path))
      do throws(PlatformError) { try PNG.write(picture, to: path) } catch { news = .failed("\(error)") }
      state.withLock { _ = $0.pictures.remove(path) }
      tell(news)
    }
  }

  /// Has this program run once more in the background.
  ///
  /// - Parameters:
  ///   - program: the program's file.
  ///   - arguments: what follows it.
  ///   - inputs: files that are needed until it has ended.
  ///   - result: the file that it makes, or the folder that is there for what it makes.
  ///   - title: what is being made, for those who wait for it.
  func run(_ program: String, _ arguments: [String], inputs: FilmInputs?, result: String, title: String) {
    let isFree = state.withLock { state in
      guard state.run == nil else { return false }
      state.run = Run(path: result)
      return true
    }
    guard isFree else {
      return tell(.failed("Something else is still being made; wait for it, or cancel it"))
    }
    Thread.start { [self] in
      let news = follow(program, arguments, result: result, title: title)
      withExtendedLifetime(inputs) {}
      state.withLock { state in
        state.run = nil
        state.progress = nil
      }
      tell(news)
    }
  }

  /// Starts a run and waits for its end.
  private func follow(_ program: String, _ arguments: [String], result: String, title: String) -> MakingNews {
    guard let child = ChildProgram.start([program] + arguments, isFed: false, leads: true) else {
      return .failed("\(program) does not start; nothing was saved")
    }
    child.stepBack()
    let isCancelled = state.withLock { state in
      state.run?.child = child
      return state.run?.isCancelled == true
    }
    if isCancelled { child.endAll() }
    var percent = -1
    let (status, words) = child.wait { line in
      guard let progress = PictureProgress(line: line) else { return false }
      if progress.percent != percent {
        percent = progress.percent
        state.withLock { $0.progress = Making(title: title, progress: progress) }
        wake()
      }
      return true
    }
    // Whoever cancels what has just become whole has it all the same.
    if status == 0 { return .made(Made(title, path: result)) }
    guard state.withLock({ $0.run?.isCancelled == true }) else {
      return .failed(words.isEmpty ? "\(result) could not be made" : words)
    }
    // Nobody else can: it was ended in the middle of its work.
    unlink(TemporaryFile.hidden(for: result, process: child.process))
    for file in (try? Folder.files(result)) ?? [] { unlink(result + "/" + file) }
    rmdir(result)
    return .cancelled(title)
  }

  /// Gives up the film or the sequence that is being made; nothing is left of it.
  func cancel() {
    state.withLock { state in
      guard state.run != nil else { return }
      state.run?.isCancelled = true
      state.run?.child?.endAll()
    }
  }

  /// Gives up what is being made before the program ends: nobody could tell of it any more, nor clear up after it.
  func close() {
    cancel()
    for _ in 0..<Self.patience where isRunning { usleep(Self.pause) }
  }

  /// Has something to tell.
  func tell(_ news: MakingNews) {
    state.withLock { $0.news.append(news) }
    wake()
  }
}
