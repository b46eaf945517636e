import CSDL2
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A pool of threads that share a caller's work and otherwise sleep. A thread that wakes late delays nothing, because
/// the other threads meanwhile do its part of the work.
final class PaintThreadPool: @unchecked Sendable {  // the semaphores never change
  /// The process's pool, with as many threads as there are processors, including the caller's.
  static let shared = PaintThreadPool(count: min(mostThreads, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))

  /// Maximum number of threads. Beyond four, memory bandwidth is the limit, not the processors.
  private static let mostThreads = 4

  private struct Work {
    let count: Int
    let body: @Sendable (Int) -> Void
  }

  private struct State {
    /// Work that threads may join now; `nil` for none.
    var work: Work?
    var joined = 0
    /// Whether the caller has finished its own part and waits for the threads that have joined.
    var isAwaited = false
  }

  private let state = Mutex(State())
  private let next = Atomic(0)
  private let call: OpaquePointer?
  private let done: OpaquePointer?
  private let helpers: Int
  private let hasStarted = Atomic(false)
  /// Whether a caller uses the threads now.
  private let isInUse = Atomic(false)
  /// Nanoseconds of processor time that helpers (all threads but the caller's) have spent on the current work.
  private let helped = Atomic<Int64>(0)
  private let adjusted = Atomic<Int64>(0)

  /// The processor time, in nanoseconds, that callers would have needed in addition if all threads had done equal parts
  /// of the shared work so far; negative if the helpers did less than their part.
  var adjustment: Int64 { adjusted.load(ordering: .relaxed) }

  /// Creates a pool.
  ///
  /// - Parameter count: number of threads, including the caller's.
  init(count: Int) {
    helpers = max(0, count - 1)
    call = SDL_CreateSemaphore(0)
    done = SDL_CreateSemaphore(0)
  }

  /// Minimum number of pixels for which work is shared. Waking a thread takes as long as painting some hundred thousand
  /// pixels.
  private static let smallestShare = 600_000
  /// Number of pixels of a band. The pixels of one band take 1 MiB, which fits the cache of a single processor.
  static let bandPixels = 262_144

  /// Divides a box into bands and calls `body` with each, on several threads if there is enough work. Returns when all
  /// bands are done.
  ///
  /// - Parameter area: the number of pixels to paint, which overlaps may make larger than the box's number of pixels;
  ///   `nil` for the box's number of pixels.
  func forEachBand(in box: PixelRect, area: Int? = nil, _ body: @escaping @Sendable (PixelRect) -> Void) {
    guard !box.isEmpty else { return }
    guard area ?? (box.width * box.height) >= Self.smallestShare else { return body(box) }
    let height = max(8, Self.bandPixels / box.width)
    concurrentPerform(iterations: (box.height + height - 1) / height) { index in
      let y = box.y + index * height
      body(PixelRect(x: box.x, y: y, width: box.width, height: min(height, box.maxY - y)))
    }
  }

  /// Calls `body` once with each number below `count`, on several threads at once, and returns when all calls are done.
  /// While one caller uses the threads, any other caller does all of its work alone.
  func concurrentPerform(iterations count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    guard helpers > 0, count > 1, !isInUse.exchange(true, ordering: .acquiring) else {
      return (0..<count).forEach(body)
    }
    defer { isInUse.store(false, ordering: .releasing) }
    start()
    let work = Work(count: count, body: body)
    next.store(0, ordering: .relaxed)
    state.withLock { $0.work = work }
    let threads = Int64(min(helpers, count - 1) + 1)
    for _ in 1..<threads { SDL_SemPost(call) }
    let begin = ProcessorClock.nanoseconds()
    performIterations(of: work)
    let own = ProcessorClock.nanoseconds() - begin
    let isAwaited = state.withLock { state in
      state.work = nil
      state.isAwaited = state.joined > 0
      return state.isAwaited
    }
    if isAwaited { SDL_SemWait(done) }
    let all = own + helped.exchange(0, ordering: .acquiring)
    adjusted.add(all / threads - own, ordering: .relaxed)
  }

  private func performIterations(of work: Work) {
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < work.count else { return }
      work.body(index)
    }
  }

  /// Starts the threads at the first call, because small windows never need them.
  private func start() {
    guard !hasStarted.exchange(true, ordering: .relaxed) else { return }
    for _ in 0..<helpers {
      let thread = SDL_CreateThread(
        { context in
          guard let context else { return 0 }
          Unmanaged<PaintThreadPool>.fromOpaque(context).takeUnretainedValue().runHelper()
        }, "painter", Unmanaged.passRetained(self).toOpaque())
      SDL_DetachThread(thread)
    }
  }

  private func runHelper() -> Never {
    while true {
      SDL_SemWait(call)
      let work = state.withLock { state in
        if state.work != nil { state.joined += 1 }
        return state.work
      }
      guard let work else { continue }
      let begin = ProcessorClock.nanoseconds()
      performIterations(of: work)
      helped.add(ProcessorClock.nanoseconds() - begin, ordering: .releasing)
      let isLast = state.withLock { state in
        state.joined -= 1
        guard state.joined == 0, state.isAwaited else { return false }
        state.isAwaited = false
        return true
      }
      if isLast { SDL_SemPost(done) }
    }
  }
}
