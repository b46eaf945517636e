import Documents
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The log of a kiosk: a folder with a file for each day and a line for each event.
///
/// The caller only appends values to a queue and wakes a thread, which writes. A frame therefore never waits for the
/// disk. The thread sleeps until it is woken, or for a minute, after which it marks in a small file that the kiosk is
/// alive. That file also holds what a kill would lose, the visit and the frames that are not in the log yet; the next
/// start adds them.
public final class KioskLog: Sendable {
  /// Seconds between two marks that the kiosk is alive while nothing else is written. Chosen: the report knows the
  /// end of a lost day to a minute.
  public static let heartbeat = 60.0
  /// Number of events that wait in memory while the log cannot be written: several busy days.
  static let capacity = 20_000

  /// The events that the log would lose if the process were killed now.
  public struct Unfinished: Equatable, Sendable {
    /// The visit in progress, with the time of its first touch; `nil` if nobody is there.
    public var visit: KioskRecord?
    /// The frames that are not in the log yet, with the start of their measurement.
    public var health: KioskRecord?

    /// Creates a value without a visit and without frames.
    public init(visit: KioskRecord? = nil, health: KioskRecord? = nil) {
      self.visit = visit
      self.health = health
    }
  }

  /// A recording of a gesture.
  struct Recording: Sendable {
    let name: String
    let bytes: [UInt8]
  }

  /// The lines that the thread has to write.
  struct Pending: Sendable {
    /// Seconds by which the wall clock may drift from the other clocks between two readings. A time server slews a
    /// clock by at most 500 parts per million (adjtimex(2)), which is 0.03 s in a minute.
    private static let drift = 1.0
    /// Shortest sleep of the machine that the log mentions, in seconds. Chosen: a busy machine may stand still for
    /// less.
    private static let shortestSleep = 10.0

    var records: [KioskRecord] = []
    var recordings: [Recording] = []
    var unfinished = Unfinished()
    /// Number of events that were dropped because too many waited.
    var lost = 0
    /// Whether the log was closed.
    var isOver = false
    private var last: KioskClock.Reading

    init(_ reading: KioskClock.Reading) { last = reading }

    /// Adds a record. If too many wait, drops the oldest.
    mutating func add(_ record: KioskRecord) {
      records.append(record)
      guard records.count > KioskLog.capacity else { return }
      // Dropping single records would move all others each time.
      lost += KioskLog.capacity / 10
      records.removeFirst(KioskLog.capacity / 10)
    }

    /// Adds a record if somebody has set the wall clock, or the machine has slept, since the last reading.
    mutating func compare(_ now: KioskClock.Reading) {
      let passed = now.sinceBoot - last.sinceBoot
      let set = now.wall.seconds(since: last.wall) - passed
      if abs(set) > Self.drift { add(KioskRecord(.clockSet(bySeconds: set), at: now.wall)) }
      let slept = passed - (now.awake - last.awake)
      if slept > Self.shortestSleep { add(KioskRecord(.slept(seconds: slept), at: now.wall)) }
      last = now
    }
  }

  private let pending: Mutex<Pending>
  private let pipe: Mutex<Int32>
  /// Keeps other processes from writing the log; `nil` if the folder could not be written at the start, and at the end.
  private let lock: Mutex<FileLock?>
  private let isClosed = Semaphore()
  private let clock: KioskClock

  /// Opens a log and starts its thread. A folder that cannot be written is no error, since the kiosk must go on: the
  /// log tries again each minute and says what it missed.
  ///
  /// - Parameters:
  ///   - folder: The folder; created if it is missing.
  ///   - budget: Bytes that the files of the folder may occupy together. The oldest are deleted first.
  ///   - notify: Receives a message for the operator when the log cannot be written, and when it can again. Called on
  ///     the thread.
  /// - Throws: ``DocumentError`` of kind `unwritable` if another process writes this log.
  public init(
    folder: String, budget: Int, clock: KioskClock = .system, notify: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(DocumentError) {
    self.clock = clock
    pending = Mutex(Pending(clock.read()))
    try? Folder.create(folder, isPrivate: false)
    let held = FileLock(folder + "/" + KioskLogFiles.lockName, for: .writing, mode: 0o644)
    if held == nil, errno == EWOULDBLOCK {
      throw DocumentError(
        .unwritable, path: folder, "another kiosk writes its log here; give each kiosk a folder of its own")
    }
    lock = Mutex(held)
    guard let ends = Pipe.lock.withLock({ _ in Pipe.create() }) else {
      throw DocumentError(.unwritable, path: folder, "the log cannot be started (\(File.reason()))")
    }
    // The writing end is used within a frame and must not block.
    _ = fcntl(ends.writing, F_SETFL, O_NONBLOCK)
    pipe = Mutex(ends.writing)
    let writer = KioskLogWriter(
      files: KioskLogFiles(folder: folder, budget: budget), clock: clock, notify: notify)
    let reading = ends.reading
    Thread.start { [self] in run(writer, reading) }
  }

  /// The time of the wall clock.
  public var now: WallTime { clock.read().wall }

  /// Adds an event that happened now, or at another time.
  public func add(_ event: KioskEvent, at time: WallTime? = nil) {
    let reading = clock.read()
    pending.withLock { pending in
      pending.compare(reading)
      pending.add(KioskRecord(event, at: time ?? reading.wall))
    }
    wake()
  }

  /// Adds the recording of a gesture as a file beside the log, in the folder `gestures`. The name has no extension.
  public func add(recording bytes: [UInt8], named name: String) {
    pending.withLock { pending in
      // While nothing can be written, recordings would fill the memory.
      if pending.recordings.count < 100 { pending.recordings.append(Recording(name: name, bytes: bytes)) }
    }
    wake()
  }

  /// Replaces what a kill would lose.
  public func update(_ unfinished: Unfinished) {
    pending.withLock { $0.unfinished = unfinished }
    wake()
  }

  /// Writes everything and ends the log. Waits for the thread.
  public func close() {
    pending.withLock { $0.isOver = true }
    pipe.withLock { pipe in
      if pipe >= 0 { Glibc.close(pipe) }
      pipe = -1
    }
    isClosed.wait()
  }

  /// Wakes the thread. Never blocks.
  private func wake() {
    pipe.withLock { pipe in
      var byte: UInt8 = 1
      // If the pipe is full, the thread has already been woken.
      if pipe >= 0 { _ = Glibc.write(pipe, &byte, 1) }
    }
  }

  private func run(_ writer: KioskLogWriter, _ reading: Int32) {
    var writer = writer
    var bytes = [UInt8](repeating: 0, count: 256)
    writer.recover()
    while true {
      var waiting = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
      // A second longer than the diary's interval, so that an unattended kiosk that draws writes only once a minute.
      let ready = poll(&waiting, 1, Int32((Self.heartbeat + 1) * 1000))
      if ready < 0, errno == EINTR { continue }
      if ready > 0 { _ = read(reading, &bytes, bytes.count) }
      let now = clock.read()
      let work = pending.withLock { pending in
        pending.compare(now)
        let work = pending
        pending.records.removeAll(keepingCapacity: true)
        pending.recordings.removeAll()
        pending.lost = 0
        return work
      }
      writer.write(work)
      if work.isOver { break }
    }
    Glibc.close(reading)
    lock.withLock { $0 = nil }
    isClosed.signal()
  }
}

/// The work of the log's thread.
struct KioskLogWriter {
  private var files: KioskLogFiles
  private let clock: KioskClock
  private let notify: @Sendable (String) -> Void
  private let start: KioskClock.Reading
  /// Records that could not be written yet.
  private var waiting: [KioskRecord] = []
  /// Number of records that were lost.
  private var lost = 0
  /// The start of the time in which the log cannot be written, in seconds since boot, with the reason; `nil` if it can.
  private var failure: Failure?

  private struct Failure {
    let since: Double
    var reason: String
    /// Whether the operator was told.
    var isReported: Bool
  }

  init(
    files: KioskLogFiles, clock: KioskClock, notify: @escaping @Sendable (String) -> Void
  ) {
    self.files = files
    self.clock = clock
    self.notify = notify
    start = clock.read()
  }

  /// Adds what a process that was killed had not written yet.
  mutating func recover() {
    if let advice = files.prepare() { notify(advice) }
    do throws(DocumentError) { try files.recover() } catch { fail(error.reason) }
  }

  /// Writes records and recordings, and replaces the file with what a kill would lose.
  mutating func write(_ work: KioskLog.Pending) {
    let now = clock.read()
    lost += work.lost
    waiting += work.records
    if waiting.count > KioskLog.capacity {
      lost += waiting.count - KioskLog.capacity
      waiting.removeFirst(waiting.count - KioskLog.capacity)
    }
    writeRecords(now)
    for recording in work.recordings {
      do throws(DocumentError) { try files.save(recording.bytes, named: recording.name) } catch {
        // A recording is not tried again, since it would fill the memory.
        lost += 1
        failure = failure ?? Failure(since: now.sinceBoot, reason: error.reason, isReported: false)
      }
    }
    if work.isOver, failure == nil { return files.removeUnfinished() }
    var lines: [KioskRecord] = []
    if var visit = work.unfinished.visit {
      if case .visit(var cut) = visit.event {
        cut.ending = .cut
        visit.event = .visit(cut)
      }
      lines.append(visit)
    }
    if let health = work.unfinished.health { lines.append(health) }
    lines.append(KioskRecord(.stopped(.killed, uptime: now.sinceBoot - start.sinceBoot), at: now.wall))
    files.saveUnfinished(lines)
  }

  private mutating func writeRecords(_ now: KioskClock.Reading) {
    guard !waiting.isEmpty else { return }
    do throws(DocumentError) {
      try files.append(&waiting)
      if failure != nil || lost > 0 {
        let seconds = failure.map { now.sinceBoot - $0.since } ?? 0
        let reason = failure?.reason ?? "more events came than could be written"
        waiting = [KioskRecord(.missed(lost: lost, seconds: seconds, reason: reason), at: now.wall)]
        if failure?.isReported == true { notify("the kiosk's log can be written again") }
        (failure, lost) = (nil, 0)
        try files.append(&waiting)
      }
      let dropped = files.keepBudget(today: now.wall.date)
      guard !dropped.isEmpty else { return }
      waiting = [KioskRecord(.dropped(files: dropped), at: now.wall)]
      try files.append(&waiting)
    } catch {
      fail(error.reason)
    }
  }

  private mutating func fail(_ reason: String) {
    if failure?.isReported != true {
      notify("the kiosk's log, \(files.folder): \(reason); the kiosk goes on, and the log tries again each minute")
    }
    failure = Failure(since: failure?.since ?? clock.read().sinceBoot, reason: reason, isReported: true)
  }
}
