import Documents

#if canImport(Glibc)
  import Glibc
#endif

/// The observer of a kiosk that turns what happens into the events of its log: visits with their gestures, the attract
/// loop, and the frames of each hour.
///
/// Durations come from the times that the caller passes, in seconds of a clock that never jumps. Only the times of events
/// come from the wall clock.
public final class KioskDiary {
  /// Seconds without a touch after which a visit ends in a kiosk that never resets. A kiosk that shows a
  /// playlist resets after as long.
  public static let silence = 60.0
  /// Seconds between two updates of what a kill would lose, while somebody uses the kiosk. Chosen: a kill loses a
  /// second.
  private static let visitedInterval = 1.0
  /// The same while nobody uses it.
  private static let idleInterval = KioskLog.heartbeat

  private struct Visit {
    var record: KioskVisit
    let at: WallTime
    let begin: Double
    var last: Double
    var scene: String

    mutating func goOn(in scene: String, at time: Double) {
      if let index = record.scenes.firstIndex(where: { $0.scene == self.scene }) {
        record.scenes[index].seconds += max(0, time - last)
      }
      if scene != self.scene, !record.scenes.contains(where: { $0.scene == scene }) {
        record.scenes.append(KioskVisit.Stay(scene, seconds: 0))
      }
      self.scene = scene
      last = max(last, time)
    }
  }

  private let log: KioskLog
  private let idleReset: Double?
  private let memory: () -> Double
  private let start: Double
  private var visit: Visit?
  private var attractBegin: Double?
  private var health: KioskRecord?
  private var frames = KioskFrameHealth()
  private var firstFrame = 0.0
  private var lastUpdate: Double

  /// Creates a diary and logs the start.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - memory: Returns the memory of the process in MB.
  public init(
    _ log: KioskLog, start: KioskStart, at time: Double, memory: @escaping () -> Double = KioskProcessMemory.megabytes
  ) {
    self.log = log
    self.memory = memory
    self.start = time
    idleReset = start.idleReset
    lastUpdate = time
    log.add(.started(start))
  }

  /// Adds an event that concerns no visit.
  public func add(_ event: KioskEvent) { log.add(event) }

  /// Adds the recording of a gesture as a file.
  public func add(recording: [UInt8], scene: String) {
    let now = log.now
    let clock = now.text.dropFirst(11).prefix(12).map { $0 == ":" ? "." : $0 }
    log.add(recording: recording, named: "\(now.date) \(String(clock)) \(scene)")
  }

  // MARK: - Visits

  /// Records input, and the scene that receives it.
  public func touched(scene: String, at time: Double) {
    if idleReset == nil, let visit, time - visit.last > Self.silence { end(.silence, at: visit.last) }
    if visit == nil {
      var record = KioskVisit()
      if let begin = attractBegin {
        record.attract = max(0, time - begin)
        log.add(.attractEnded(seconds: max(0, time - begin)))
      }
      attractBegin = nil
      record.scenes = [KioskVisit.Stay(scene, seconds: 0)]
      visit = Visit(record: record, at: log.now, begin: time, last: time, scene: scene)
      return update(at: time)
    }
    visit?.goOn(in: scene, at: time)
    if time - lastUpdate >= Self.visitedInterval { update(at: time) }
  }

  /// Records a finished gesture.
  ///
  /// - Parameter cell: The place of the first touch; `nil` for a device without a place.
  public func add(_ result: VisitorGestureResult, scene: String, cell: KioskGridCell?, at time: Double) {
    visit?.record.gestures[result, default: 0] += 1
    if result.isFailure, let cell {
      visit?.record.failures[VisitorGestureFailure(result, scene: scene, cell: cell), default: 0] += 1
    }
    update(at: time)
  }

  /// Records that the kiosk resets because nobody touched it for a while.
  public func reset(at time: Double) { end(.reset, at: time) }

  /// Records that the kiosk plays recordings or shows its scenes in turn.
  public func attracts(at time: Double) {
    guard attractBegin == nil, visit == nil else { return }
    attractBegin = time
    log.add(.attractBegan)
  }

  private func end(_ ending: KioskVisit.Ending, at time: Double) {
    guard let visit else { return }
    log.add(.visit(record(of: visit, ending, at: time)), at: visit.at)
    self.visit = nil
    update(at: time)
  }

  private func record(of visit: Visit, _ ending: KioskVisit.Ending, at time: Double) -> KioskVisit {
    var record = visit.record
    record.seconds = max(0, time - visit.begin)
    record.active = visit.last - visit.begin
    record.ending = ending
    return record
  }

  // MARK: - Frames

  /// Records a frame.
  ///
  /// - Parameters:
  ///   - length: Milliseconds for which the display waited for the frame.
  ///   - missed: Number of refreshes that should have shown the frame and did not.
  public func add(frame length: Double, missed: Int, at time: Double) {
    if frames.frames == 0 { beginHealth(at: time) }
    frames.frames += 1
    if missed > 0 { frames.late += 1 }
    frames.missed += missed
    frames.longest = max(frames.longest, length)
    frames.seconds = time - firstFrame
    guard time - lastUpdate >= (visit == nil ? Self.idleInterval : Self.visitedInterval) else { return }
    if let begin = health?.at, log.now.startOfHour != begin.startOfHour { endHealth() }
    update(at: time)
  }

  private func beginHealth(at time: Double) {
    health = KioskRecord(.health(frames), at: log.now)
    firstFrame = time
    frames.memory = memory()
  }

  private func endHealth() {
    guard let begin = health else { return }
    frames.memory = memory()
    log.add(.health(frames), at: begin.at)
    frames = KioskFrameHealth()
    health = nil
  }

  /// Records that the kiosk stops, and closes the log.
  public func stop(_ reason: KioskEvent.StopReason, at time: Double) {
    end(.stop, at: time)
    endHealth()
    log.add(.stopped(reason, uptime: max(0, time - start)))
    log.close()
  }

  private func update(at time: Double) {
    lastUpdate = time
    var unfinished = KioskLog.Unfinished()
    unfinished.visit = visit.map { KioskRecord(.visit(record(of: $0, .cut, at: max(time, $0.last))), at: $0.at) }
    unfinished.health = health.map { KioskRecord(.health(frames), at: $0.at) }
    log.update(unfinished)
  }
}

/// The memory of this process.
public enum KioskProcessMemory {
  /// Returns the memory that the process occupies in MB; 0 if the system does not tell. The second number of
  /// `/proc/self/statm` counts pages (proc(5)).
  public static func megabytes() -> Double {
    guard let bytes = try? File.read("/proc/self/statm") else { return 0 }
    let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    guard fields.count > 1, let pages = Double(fields[1]) else { return 0 }
    return pages * Double(getpagesize()) / 1_000_000
  }
}
