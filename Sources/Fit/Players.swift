import Documents
import Scenes
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Threads that play trials, each with scenes of its own.
struct Players: Sendable {
  /// The folder of the shipped content.
  let root: String
  let language: SceneLanguage
  /// Asked before each piece of work: whether somebody wants it to end.
  let isStopped: @Sendable () -> Bool

  /// What was read for a thread is kept for the next one.
  private let contents = Contents()

  init(root: String, language: SceneLanguage, isStopped: @escaping @Sendable () -> Bool) {
    self.root = root
    self.language = language
    self.isStopped = isStopped
  }

  private struct State<Result: Sendable> {
    var next = 0
    var results: [Result?]
    var failure: DocumentError?
  }

  /// What each of some pieces of work gives, in their order; `nil` for those that were not begun when it was stopped.
  ///
  /// - Throws: the first error of one of them.
  func map<Result: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int, SceneContent) throws(DocumentError) -> Result
  ) throws(DocumentError) -> [Result?] {
    let state = Mutex(State(results: [Result?](repeating: nil, count: count)))
    let shared = Shared(state)
    let threads = max(1, min(count, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    let done = Gate()
    for _ in 0..<threads {
      Thread.start {
        work(shared, count, body)
        done.open()
      }
    }
    for _ in 0..<threads { done.pass() }
    let end = shared.state.withLock { ($0.results, $0.failure) }
    if let failure = end.1 { throw failure }
    return end.0
  }

  private final class Shared<Result: Sendable>: Sendable {
    let state: Mutex<State<Result>>
    init(_ state: consuming Mutex<State<Result>>) { self.state = state }
  }

  private func work<Result: Sendable>(
    _ shared: Shared<Result>, _ count: Int, _ body: (Int, SceneContent) throws(DocumentError) -> Result
  ) {
    let content = contents.take() ?? SceneContent(.shipped, root: root, folder: nil, language: language, isLive: false)
    defer { contents.give(content) }
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

/// Content that no thread uses now.
private final class Contents: @unchecked Sendable {  // each is used by the one thread that took it
  private let lock = Mutex(())
  private var idle: [SceneContent] = []

  func take() -> SceneContent? { lock.withLock { _ in idle.popLast() } }

  func give(_ content: SceneContent) { lock.withLock { _ in idle.append(content) } }
}
