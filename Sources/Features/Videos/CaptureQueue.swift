import Documents
import Recording
import SDLPlatform
import Session
import Synchronization
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

/// The background renderer of screenshots, videos and image sequences, so that this work delays no frame of the window.
/// Screenshots are saved on a thread. Videos and image sequences are rendered by a second process of this program,
/// which replays the recording on a virtual clock and so drops no frame.
package final class CaptureQueue: Sendable {
  /// Maximum number of screenshots that may be waiting to be written; each holds a whole window in memory. Chosen;
  /// not measured.
  static let mostPictures = 4

  /// Maximum number of times that ``close()`` checks whether the cancelled process has ended. Chosen: two seconds
  /// together with the pauses.
  private static let maximumPolls = 200
  /// Pause between two checks whether the cancelled process has ended, in microseconds.
  private static let pause: UInt32 = 10_000

  /// A child process that renders a video or an image sequence.
  private struct Run {
    let path: String
    var child: ChildProgram?
    var isCancelled = false
  }

  private struct State {
    /// Paths of the screenshots that are being saved.
    var pictures: Set<String> = []
    /// The process in progress; `nil` if there is none. There is at most one, because two would compete for the
    /// processor.
    var run: Run?
    var events: [OutputEvent] = []
    var progress: OutputProgress?
  }

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void

  /// Creates a queue that calls `wake`, from any thread, when there are new results or progress.
  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Returns the results since the last call, such as saved screenshots and failures, and removes them.
  package func drainEvents() -> [OutputEvent] {
    state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
  }

  /// Returns and removes the latest progress; `nil` if it has not changed since the last call. Older progress is
  /// discarded.
  package func consumeProgress() -> OutputProgress? {
    state.withLock { state in
      defer { state.progress = nil }
      return state.progress
    }
  }

  var isBusy: Bool { state.withLock { !$0.pictures.isEmpty || $0.run != nil } }
  /// Whether a video or an image sequence is being rendered.
  package var isRunning: Bool { state.withLock { $0.run != nil } }

  /// Returns whether a file with this path is being written. The file may not exist yet, but its name must not be
  /// reused.
  package func isSaving(_ path: String) -> Bool {
    state.withLock { $0.pictures.contains(path) || $0.run?.path == path }
  }

  /// Saves a screenshot. Reports a failure if too many are still being written.
  package func save(_ picture: PixelBuffer, to path: String) {
    let isTaken = state.withLock { state -> Bool in
      guard state.pictures.count < Self.mostPictures else { return false }
      state.pictures.insert(path)
      return true
    }
    guard isTaken else { return post(.failed("Earlier pictures are still being saved. Try again later")) }
    Thread.start { [self] in
      var news = OutputEvent.saved(SavedOutput("Screenshot", path: path))
      do throws(PlatformError) { try PNG.write(picture, to: path) } catch { news = .failed("\(error)") }
      state.withLock { _ = $0.pictures.remove(path) }
      post(news)
    }
  }

  /// Runs this program in the background to render a video or an image sequence.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: The arguments of the program.
  ///   - inputs: Input files that must exist until the process has ended.
  ///   - result: The output file, or the existing output folder.
  ///   - title: The title of the output in notifications.
  package func run(_ program: String, _ arguments: [String], inputs: VideoInputs?, result: String, title: String) {
    let isFree = state.withLock { state in
      guard state.run == nil else { return false }
      state.run = Run(path: result)
      return true
    }
    guard isFree else {
      return post(.failed("Another export is running. Wait for it or cancel it"))
    }
    Thread.start { [self] in
      let news = waitForChild(program, arguments, result: result, title: title)
      withExtendedLifetime(inputs) {}
      state.withLock { state in
        state.run = nil
        state.progress = nil
      }
      post(news)
    }
  }

  /// Starts a child process and blocks until it has ended.
  private func waitForChild(_ program: String, _ arguments: [String], result: String, title: String) -> OutputEvent {
    guard let child = ChildProgram.start([program] + arguments, isFed: false, leads: true) else {
      return .failed("\(program) did not start; nothing was saved")
    }
    child.lowerPriority()
    let isCancelled = state.withLock { state in
      state.run?.child = child
      return state.run?.isCancelled == true
    }
    if isCancelled { child.endAll() }
    var percent = -1
    let (status, words) = child.wait { line in
      guard let progress = RenderProgress(line: line) else { return false }
      if progress.percent != percent {
        percent = progress.percent
        state.withLock { $0.progress = OutputProgress(title: title, progress: progress) }
        wake()
      }
      return true
    }
    // If the process finishes before the cancellation reaches it, the output is complete and is kept.
    if status == 0 { return .saved(SavedOutput(title, path: result)) }
    guard state.withLock({ $0.run?.isCancelled == true }) else {
      return .failed(words.isEmpty ? "\(result) could not be saved" : words)
    }
    // The killed process cannot remove its partial output itself. The folder of an image sequence was made for it, but
    // somebody may have put other files there.
    TemporaryFile.removeStale()
    for file in (try? Folder.files(result)) ?? [] where file.hasForm("frame-000000.png") { unlink(result + "/" + file) }
    rmdir(result)
    return .cancelled(title)
  }

  /// Cancels the video or image sequence that is being rendered and removes its partial output.
  package func cancel() {
    state.withLock { state in
      guard state.run != nil else { return }
      state.run?.isCancelled = true
      state.run?.child?.endAll()
    }
  }

  /// Cancels rendering before the program ends, and waits until the partial output is removed, because nothing could
  /// remove it later.
  package func close() {
    cancel()
    for _ in 0..<Self.maximumPolls where isRunning { usleep(Self.pause) }
  }

  package func post(_ news: OutputEvent) {
    state.withLock { $0.events.append(news) }
    wake()
  }
}
