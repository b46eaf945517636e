import CSDL2
import Drawing
import ScrollEngine
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Draws pictures one after the other on a thread of low priority, so that frames come first.
///
/// Everything shared lies under the lock.
final class PictureWorker: @unchecked Sendable {  // the semaphore and thread pointers never change after start
  /// A third of the processor's time beside one busy thread of usual priority: sched(7), 1.25 to the power of this.
  private static let niceness: Int32 = 4
  /// Pictures of which it is remembered when they were drawn: more than a late frame can have beside it.
  private static let mostDrawn = 32

  private struct State {
    var waiting: [PictureKey: PictureJob] = [:]
    var running: PictureKey?
    /// When that was begun.
    var begun = Timestamp.zero
    /// What the thread has drawn last, oldest first.
    var drawn: [MakingLog.Entry] = []
    var finished: [PictureResult] = []
    /// Whether what is being drawn has become of no use.
    var discardsRunning = false
    /// Whether the thread has yet to hand back what was freed in its part of the memory.
    var givesBack = false
    var isStopping = false
  }

  private let state = Mutex(State())
  private let signal: OpaquePointer?
  private let idle: OpaquePointer?
  private let onReady: @Sendable () -> Void
  private let isThreaded: Bool
  private let isInMemory: Bool
  private let isStraight: Bool
  private var thread: OpaquePointer?
  /// What ``draw(until:used:)`` is at: until when it is busy, the picture that is done then, and when it was called last.
  private var simulation = (busy: Timestamp.zero, result: PictureResult?.none, last: Timestamp.zero)

  /// - Parameters:
  ///   - isThreaded: whether pictures are made as soon as possible; else ``finishAll()`` or ``draw(until:used:)`` makes
  ///     them.
  ///   - isInMemory: whether the textures of the pictures will lie in memory, which the thread then has ready.
  ///   - isStraight: whether colours are not to be multiplied by their alpha.
  ///   - onReady: called on the thread after each picture.
  init(isThreaded: Bool, isInMemory: Bool = false, isStraight: Bool = false, onReady: @escaping @Sendable () -> Void) {
    self.isThreaded = isThreaded
    self.isInMemory = isInMemory
    self.isStraight = isStraight
    self.onReady = onReady
    signal = SDL_CreateSemaphore(0)
    idle = SDL_CreateSemaphore(0)
  }

  /// Those whose threads run.
  private static let running = Mutex<[ObjectIdentifier: PictureWorker]>([:])

  /// Has the threads end before the libraries do with which they draw: pixman frees what it draws by as the program ends,
  /// whatever is being drawn.
  private static let endsBeforeLibraries: Bool =
    atexit { for worker in PictureWorker.running.withLock({ Array($0.values) }) { worker.stop() } } == 0

  /// Ends the thread after the picture it is at.
  func stop() {
    Self.running.withLock { $0[ObjectIdentifier(self)] = nil }
    state.withLock {
      $0.isStopping = true
      $0.waiting.removeAll()
    }
    SDL_SemPost(signal)
    SDL_WaitThread(thread, nil)
    thread = nil
  }

  deinit {
    SDL_DestroySemaphore(signal)
    SDL_DestroySemaphore(idle)
  }

  /// Adds a wish, or renews it. Starts the thread with the first one: many runs need no picture.
  func want(_ job: PictureJob) {
    let isNew = state.withLock { state in
      if let known = state.waiting[job.key] {
        var renewed = job
        renewed.order = known.frame == job.frame ? known.order : job.order
        state.waiting[job.key] = renewed
        return false
      }
      state.waiting[job.key] = job
      return true
    }
    guard isNew else { return }
    startThread()
    SDL_SemPost(signal)
  }

  /// Whether a picture is being drawn or done but not taken: asking for it again changes nothing.
  func isStarted(_ key: PictureKey) -> Bool {
    state.withLock { state in state.running == key || state.finished.contains { $0.key == key } }
  }

  /// Forgets wishes that were last renewed before `frame`.
  func dropWishes(before frame: Int) {
    state.withLock { state in
      guard state.waiting.contains(where: { $0.value.frame < frame }) else { return }
      state.waiting = state.waiting.filter { $0.value.frame >= frame }
    }
  }

  /// Forgets everything: wishes, what is being drawn, and what was not taken. Then the thread gives back the memory that
  /// it does not use, what is being drawn after it has come to its end.
  func forgetAll() {
    state.withLock { state in
      state.waiting.removeAll()
      state.finished.removeAll()
      state.discardsRunning = state.running != nil
      state.givesBack = true
    }
    SDL_SemPost(signal)
  }

  /// Takes up to `count` finished pictures, oldest first.
  func take(_ count: Int) -> [PictureResult] {
    state.withLock { state in
      guard !state.finished.isEmpty else { return [] }
      let taken = Array(state.finished.prefix(count))
      state.finished.removeFirst(taken.count)
      return taken
    }
  }

  /// What the thread has drawn since a moment, and what it is at.
  func drawn(since time: Timestamp) -> [MakingLog.Entry] {
    state.withLock { state in
      let now = state.running.map {
        MakingLog.Entry(subject: .picture($0), start: state.begun, end: MonotonicClock.now())
      }
      return state.drawn.filter { $0.end > time } + [now].compactMap(\.self)
    }
  }

  /// Finished pictures that were not taken yet.
  var finishedCount: Int { state.withLock { $0.finished.count } }
  /// Wishes waiting and being drawn.
  var unfinishedCount: Int { state.withLock { $0.waiting.count + ($0.running == nil ? 0 : 1) } }

  /// Draws everything that waits on the calling thread and waits for what the other one is at.
  func finishAll() {
    while let job = state.withLock({ Self.next(&$0, isMarked: false) }) {
      let result = job.run(isStraight: isStraight)
      state.withLock { $0.finished.append(result) }
    }
    while state.withLock({ $0.running != nil }) { SDL_SemWaitTimeout(idle, 100) }
  }

  /// Draws on the calling thread what a thread with a processor of its own would have drawn until a moment of a virtual
  /// clock. A picture takes the processor time of drawing it; one that is begun and not done by then comes later.
  ///
  /// - Parameter used: tells the processor time of the calling thread.
  func draw(until moment: Timestamp, used: () -> Timestamp) {
    defer { simulation.last = moment }
    if let result = simulation.result {
      guard simulation.busy <= moment else { return }
      simulation.result = nil
      finish(result, at: simulation.busy)
    }
    // What waits was asked for since the last call.
    simulation.busy = max(simulation.busy, simulation.last)
    while simulation.busy <= moment {
      guard let job = state.withLock({ Self.next(&$0, isMarked: true) }) else { return }
      let start = used()
      let result = result(of: job)
      simulation.busy = simulation.busy.advanced(bySeconds: used().seconds(since: start))
      guard simulation.busy <= moment else { return simulation.result = result }
      finish(result, at: simulation.busy)
    }
  }

  private func startThread() {
    guard isThreaded, thread == nil else { return }
    let body: SDL_ThreadFunction = { context in
      guard let context else { return 0 }
      Unmanaged<PictureWorker>.fromOpaque(context).takeUnretainedValue().work()
      return 0
    }
    // The owner stops the thread before it lets go of the worker, or the program's end does.
    Self.running.withLock { $0[ObjectIdentifier(self)] = self }
    _ = Self.endsBeforeLibraries
    thread = SDL_CreateThread(body, "pictures", Unmanaged.passUnretained(self).toOpaque())
  }

  private func work() {
    // Frames come first; but SDL's low priority is the lowest there is, at which pictures never come on a busy machine.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
    while true {
      SDL_SemWait(signal)
      if state.withLock({ Self.takesGivingBack(&$0) }) { LargeBlocks.giveBack() }
      guard !state.withLock({ $0.isStopping }) else { return }
      guard let job = state.withLock({ Self.next(&$0, isMarked: true) }) else { continue }
      make(job)
      SDL_SemPost(idle)
      onReady()
    }
  }

  private static func takesGivingBack(_ state: inout State) -> Bool {
    defer { state.givesBack = false }
    return state.givesBack
  }

  private func make(_ job: PictureJob) { finish(result(of: job), at: MonotonicClock.now()) }

  private func result(of job: PictureJob) -> PictureResult {
    let result = job.run(isStraight: isStraight)
    if isInMemory, !state.withLock({ $0.discardsRunning }), case .success(let sizes) = result.outcome {
      for buffer in sizes { LargeBlocks.prepare(PixelRows.pitch(width: buffer.width) * buffer.height) }
    }
    return result
  }

  private func finish(_ result: PictureResult, at now: Timestamp) {
    state.withLock { state in
      state.drawn.append(.init(subject: .picture(result.key), start: state.begun, end: now))
      if state.drawn.count > Self.mostDrawn { state.drawn.removeFirst() }
      state.running = nil
      if !state.discardsRunning { state.finished.append(result) }
      state.discardsRunning = false
    }
  }

  /// Takes the wish to serve next: of the newest frame, the first.
  private static func next(_ state: inout State, isMarked: Bool) -> PictureJob? {
    let best = state.waiting.values.min { a, b in a.frame == b.frame ? a.order < b.order : a.frame > b.frame }
    guard let best else { return nil }
    state.waiting[best.key] = nil
    if isMarked { (state.running, state.begun) = (best.key, MonotonicClock.now()) }
    return best
  }
}
