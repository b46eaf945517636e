import Documents
import Scenes
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A pool of threads that replay trials, each with its own scenes.
struct FitWorkers: Sendable {
  /// Folder of the shipped content.
  let root: String
  /// A function that is called before each job and returns true to stop all further jobs.
  let isStopped: @Sendable () -> Bool

  /// The loaded content that no thread uses, so that a new thread reuses what a finished one has loaded.
  private let contents = ContentPool()

  init(root: String, isStopped: @escaping @Sendable () -> Bool) {
    self.root = root
    self.isStopped = isStopped
  }

  private struct State<Result: Sendable> {
    var next = 0
    var results: [Result?]
    var failure: DocumentError?
  }

  /// Runs a number of jobs and returns their results in order; `nil` for each job that had not started when the pool
  /// was stopped.
  ///
  /// - Throws: the first error of a job.
  func map<Result: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int, SceneContent) throws(DocumentError) -> Result
  ) throws(DocumentError) -> [Result?] {
    let state = Mutex(State(results: [Result?](repeating: nil, count: count)))
    let shared = Shared(state)
    let threads = max(1, min(count, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    let done = Semaphore()
    for _ in 0..<threads {
      Thread.start {
        runWorker(shared, count, body)
        done.signal()
      }
    }
    for _ in 0..<threads { done.wait() }
    let end = shared.state.withLock { ($0.results, $0.failure) }
    if let failure = end.1 { throw failure }
    return end.0
  }

  private final class Shared<Result: Sendable>: Sendable {
    let state: Mutex<State<Result>>
    init(_ state: consuming Mutex<State<Result>>) { self.state = state }
  }

  private func runWorker<Result: Sendable>(
    _ shared: Shared<Result>, _ count: Int, _ body: (Int, SceneContent) throws(DocumentError) -> Result
  ) {
    let content =
      contents.checkOut() ?? SceneContent(root: root)
    defer { contents.checkIn(content) }
    while !isStopped() {
      let index = shared.state.withLock { state in
        defer { state.next += 1 }
        return state.failure == nil ? state.next : count
      }
      guard index < count else { return }
      do throws(DocumentError) {
        let result = try body(index, content)
        shared.state.withLock { $0.results[index] = result }
      } catch { shared.state.withLock { $0.failure = $0.failure ?? error } }
    }
  }
}

/// A pool of content that no thread is using.
private final class ContentPool: @unchecked Sendable {  // only the thread that took a content uses it
  private let lock = Mutex(())
  private var idle: [SceneContent] = []

  func checkOut() -> SceneContent? { lock.withLock { _ in idle.popLast() } }

  func checkIn(_ content: SceneContent) { lock.withLock { _ in idle.append(content) } }
}
