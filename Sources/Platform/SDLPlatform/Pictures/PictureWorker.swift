import CSDL2
import Drawing
import ScrollEngine
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A worker that draws images one after the other on a thread of low priority, so that frames come first.
///
/// The lock protects all shared state.
final class PictureWorker: @unchecked Sendable {  // the semaphore and thread pointers never change after start
  /// Nice value of the thread. The scheduler divides the thread's weight by 1.25 for each unit of the value (sched(7)),
  /// so beside one busy thread of normal priority it gets about a third of a processor's time.
  private static let niceness: Int32 = 4
  /// Maximum number of log entries of drawn images that are kept. No late frame lasts long enough for more images to be
  /// drawn during it.
  private static let mostDrawn = 32
  /// Seconds for which a decoded picture file is kept after the last tile that was cut from it. A scroll of ordinary
  /// speed needs the next tile sooner.
  static let sourceLifetime = 2.0

  private struct State {
    var waiting: [PictureKey: PictureJob] = [:]
    var running: PictureKey?
    /// The time at which the drawing of the image `running` started.
    var begun = Timestamp.zero
    /// Images that the thread has drawn, oldest first.
    var drawn: [ResourceLog.Entry] = []
    var finished: [PictureResult] = []
    /// Whether to discard the image that is being drawn, as soon as it is finished.
    var discardsRunning = false
    /// Whether the thread has yet to return the freed memory of its heap to the system.
    var releasesMemory = false
    var isStopping = false
  }

  private let state = Mutex(State())
  private let signal: OpaquePointer?
  private let idle: OpaquePointer?
  private let onReady: @Sendable () -> Void
  private let isThreaded: Bool
  private let isInMemory: Bool
  private let isStraight: Bool
  private let releaseFreeMemory: @Sendable () -> Void
  private let sourceLifetime: Double
  /// The decoded picture files from which tiles are cut.
  let sources = PictureSources()
  private var thread: OpaquePointer?
  private struct Simulation {
    /// The virtual time at which the image in progress is finished.
    var busy = Timestamp.zero
    /// The image in progress, if it is not finished by the time of the last call.
    var result: PictureResult?
    /// The virtual time of the last call.
    var last = Timestamp.zero
  }

  /// The state of ``draw(until:used:)``: the virtual time at which the image in progress is finished, that image, and
  /// the virtual time of the last call.
  private var simulation = Simulation()

  /// Creates a worker without requests.
  ///
  /// - Parameters:
  ///   - isThreaded: whether a thread draws images as soon as possible; otherwise ``finishAll()`` or
  ///     ``draw(until:used:)`` draws them.
  ///   - isInMemory: whether textures are in main memory; the thread then prepares memory for the texture of each
  ///     image.
  ///   - isStraight: whether images have straight alpha instead of premultiplied.
  ///   - sourceLifetime: seconds for which a decoded picture file is kept after its last use.
  ///   - releaseFreeMemory: returns free memory to the system; called on the thread after ``removeAll()``.
  ///   - onReady: called on the thread after each image.
  init(
    isThreaded: Bool, isInMemory: Bool = false, isStraight: Bool = false,
    sourceLifetime: Double = PictureWorker.sourceLifetime,
    releaseFreeMemory: @escaping @Sendable () -> Void = LargeBlocks.releaseFreeMemory,
    onReady: @escaping @Sendable () -> Void
  ) {
    self.isThreaded = isThreaded
    self.isInMemory = isInMemory
    self.isStraight = isStraight
    self.sourceLifetime = sourceLifetime
    self.releaseFreeMemory = releaseFreeMemory
    self.onReady = onReady
    signal = SDL_CreateSemaphore(0)
    idle = SDL_CreateSemaphore(0)
  }

  /// The workers with a running thread.
  private static let running = Mutex<[ObjectIdentifier: PictureWorker]>([:])

  /// Whether an exit handler was installed that ends the threads before the drawing libraries free their state. Without
  /// the handler, pixman would free its state at exit even while a thread draws.
  private static let endsBeforeLibraries: Bool =
    atexit { for worker in PictureWorker.running.withLock({ Array($0.values) }) { worker.stop() } } == 0

  /// Ends the thread after its current image, of which an SVG need not be finished.
  func stop() {
    Self.running.withLock { $0[ObjectIdentifier(self)] = nil }
    state.withLock {
      $0.isStopping = true
      $0.waiting.removeAll()
    }
    SDL_SemPost(signal)
    SVGProcess.shared?.interrupt()
    SDL_WaitThread(thread, nil)
    thread = nil
  }

  deinit {
    SDL_DestroySemaphore(signal)
    SDL_DestroySemaphore(idle)
  }

  /// Adds or renews a request. The thread starts only with the first request, because many runs of the program need no
  /// image.
  func request(_ job: PictureJob) {
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

  /// Returns whether an image is being drawn, or is finished but has not been removed by ``removeFinished(_:)``. Such
  /// an image need not be requested again.
  func isStarted(_ key: PictureKey) -> Bool {
    state.withLock { state in state.running == key || state.finished.contains { $0.key == key } }
  }

  /// Drops requests that were last renewed before `frame`.
  func dropRequests(before frame: Int) {
    state.withLock { state in
      guard state.waiting.contains(where: { $0.value.frame < frame }) else { return }
      state.waiting = state.waiting.filter { $0.value.frame >= frame }
    }
  }

  /// Discards all requests, the image being drawn, and all finished images. The thread then returns its unused memory
  /// to the system, after the current image if there is one.
  func removeAll() {
    state.withLock { state in
      state.waiting.removeAll()
      state.finished.removeAll()
      state.discardsRunning = state.running != nil
      state.releasesMemory = true
    }
    // The thread may hold the lock of the decoded files for as long as decoding takes, so it frees them itself.
    if thread == nil { sources.release() }
    SDL_SemPost(signal)
  }

  /// Removes and returns up to `count` finished images, oldest first.
  func removeFinished(_ count: Int) -> [PictureResult] {
    state.withLock { state in
      guard !state.finished.isEmpty else { return [] }
      let taken = Array(state.finished.prefix(count))
      state.finished.removeFirst(taken.count)
      return taken
    }
  }

  /// Returns log entries of the images drawn since `time`, and of the one being drawn.
  func drawn(since time: Timestamp) -> [ResourceLog.Entry] {
    state.withLock { state in
      let now = state.running.map {
        ResourceLog.Entry(subject: .image($0), start: state.begun, end: MonotonicClock.now())
      }
      return state.drawn.filter { $0.end > time } + [now].compactMap(\.self)
    }
  }

  /// The number of finished images that ``removeFinished(_:)`` has not removed yet.
  var finishedCount: Int { state.withLock { $0.finished.count } }
  /// The number of requested images that wait or are being drawn.
  var unfinishedCount: Int { state.withLock { $0.waiting.count + ($0.running == nil ? 0 : 1) } }

  /// Draws all waiting requests on the calling thread and waits for the thread's current image.
  func finishAll() {
    while let job = state.withLock({ Self.next(&$0, isMarked: false) }) {
      let result = job.run(isStraight: isStraight, sources: sources)
      state.withLock { $0.finished.append(result) }
    }
    while state.withLock({ $0.running != nil }) { SDL_SemWaitTimeout(idle, 100) }
  }

  /// Draws, on the calling thread, the images that a background thread with its own processor would have drawn by a
  /// time of a virtual clock. An image takes as long as the processor time of drawing it. An image that is not finished
  /// by that time becomes ready later.
  ///
  /// - Parameter used: closure that returns the processor time of the calling thread.
  func draw(until moment: Timestamp, used: () -> Timestamp) {
    defer { simulation.last = moment }
    if let result = simulation.result {
      guard simulation.busy <= moment else { return }
      simulation.result = nil
      finish(result, at: simulation.busy)
    }
    // If the simulated thread was idle, the waiting requests came after the last call, so the thread cannot have
    // started them before the time of that call.
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
      Unmanaged<PictureWorker>.fromOpaque(context).takeUnretainedValue().runThread()
      return 0
    }
    // The thread does not retain the worker. The owner stops the thread before it releases the worker; if the process
    // exits first, the exit handler stops the thread.
    Self.running.withLock { $0[ObjectIdentifier(self)] = self }
    _ = Self.endsBeforeLibraries
    thread = SDL_CreateThread(body, "pictures", Unmanaged.passUnretained(self).toOpaque())
  }

  private func runThread() {
    // SDL's low thread priority is the lowest that exists. With that priority, images would never be finished on a busy
    // machine.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
    while true {
      guard waitForSignal() else { continue }
      if state.withLock({ Self.consumeMemoryRelease(&$0) }) {
        sources.release()
        releaseFreeMemory()
      }
      guard !state.withLock({ $0.isStopping }) else { return }
      guard let job = state.withLock({ Self.next(&$0, isMarked: true) }) else { continue }
      make(job)
      SDL_SemPost(idle)
      onReady()
    }
  }

  /// Waits for a request and returns true. Returns false if none came while a decoded file was kept, which then is freed.
  private func waitForSignal() -> Bool {
    guard sources.isHolding else { return SDL_SemWait(signal) == 0 }
    if SDL_SemWaitTimeout(signal, UInt32(sourceLifetime * 1000)) == 0 { return true }
    sources.release()
    return false
  }

  /// Frees the decoded file if no tile has been cut from it for some time. Does nothing where the thread does that.
  func releaseUnusedSource() {
    guard !isThreaded else { return }
    sources.release(unusedFor: sourceLifetime)
  }

  private static func consumeMemoryRelease(_ state: inout State) -> Bool {
    defer { state.releasesMemory = false }
    return state.releasesMemory
  }

  private func make(_ job: PictureJob) { finish(result(of: job), at: MonotonicClock.now()) }

  private func result(of job: PictureJob) -> PictureResult {
    let result = job.run(isStraight: isStraight, sources: sources)
    if isInMemory, !state.withLock({ $0.discardsRunning }), case .success(let sizes) = result.outcome {
      for buffer in sizes { LargeBlocks.prepare(PixelRows.pitch(width: buffer.width) * buffer.height) }
    }
    return result
  }

  private func finish(_ result: PictureResult, at now: Timestamp) {
    state.withLock { state in
      state.drawn.append(.init(subject: .image(result.key), start: state.begun, end: now))
      if state.drawn.count > Self.mostDrawn { state.drawn.removeFirst() }
      state.running = nil
      if !state.discardsRunning { state.finished.append(result) }
      state.discardsRunning = false
    }
  }

  /// Removes and returns the next request, which is the first one of the newest frame; `nil` if there is none. Records
  /// it as the running one if `isMarked`.
  private static func next(_ state: inout State, isMarked: Bool) -> PictureJob? {
    let best = state.waiting.values.min { a, b in a.frame == b.frame ? a.order < b.order : a.frame > b.frame }
    guard let best else { return nil }
    state.waiting[best.key] = nil
    if isMarked { (state.running, state.begun) = (best.key, MonotonicClock.now()) }
    return best
  }
}
