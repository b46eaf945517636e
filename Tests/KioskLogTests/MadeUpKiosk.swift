import Glibc
import KioskLog
import Synchronization
import TestSupport

/// A clock that the test sets.
final class TestClock: Sendable {
  private let reading: Mutex<KioskClock.Reading>

  init(_ text: String = "2026-01-01T09:00:00.000+01:00") {
    let wall = WallTime(text) ?? WallTime(milliseconds: 0)
    reading = Mutex(KioskClock.Reading(wall: wall, sinceBoot: 1000, awake: 1000))
  }

  var clock: KioskClock { KioskClock { [self] in reading.withLock { $0 } } }
  /// Seconds of the clock that never jumps.
  var seconds: Double { reading.withLock { $0.awake } }
  var wall: WallTime { reading.withLock { $0.wall } }

  /// Lets time pass.
  func pass(_ seconds: Double) {
    reading.withLock { reading in
      reading.wall = reading.wall.advanced(bySeconds: seconds)
      reading.sinceBoot += seconds
      reading.awake += seconds
    }
  }

  /// Sets the wall clock forward, or back if `seconds` is negative.
  func set(bySeconds seconds: Double) { reading.withLock { $0.wall = $0.wall.advanced(bySeconds: seconds) } }
}

/// A generator of a kiosk's use, which counts what a report must say.
///
/// Each day has a busy hour, more visitors at the weekend, and the kiosk rests on Mondays and in two weeks of August.
struct MadeUpKiosk {
  /// What really happened.
  struct Truth {
    var visits = 0
    var week = [[Int]](repeating: [Int](repeating: 0, count: 24), count: 7)
    var active: [Double] = []
    var attract: [Double] = []
    var scenes: [String: Int] = [:]
    var gestures: [VisitorGestureResult: Int] = [:]
    var failures: [VisitorGestureFailure: Int] = [:]
    var days: Set<Int> = []
    var running = 0.0
    var frames = 0
    var late = 0
  }

  static let scenes = ["sheet", "feed", "gallery"]

  let time = TestClock()
  private(set) var truth = Truth()
  private var random: SplitMix64
  /// Mean number of visits in an hour.
  let rate: Double

  init(seed: UInt64, rate: Double = 12) {
    random = SplitMix64(seed: seed)
    self.rate = rate
  }

  /// Runs the kiosk for a number of days, with a start and a stop on each.
  mutating func run(days: Int, folder: String, budget: Int) throws {
    for day in 0..<days {
      let date = time.wall
      let isClosed = date.weekday == 0 || date.date >= "2026-08-03" && date.date <= "2026-08-16"
      if !isClosed { try runDay(folder: folder, budget: budget) }
      // The next day begins 24 hours after this one.
      time.pass(Double(day + 1) * 86_400 - (time.seconds - 1000))
    }
  }

  private mutating func runDay(folder: String, budget: Int) throws {
    let log = try KioskLog(folder: folder, budget: budget, clock: time.clock)
    let begin = time.seconds
    let diary = KioskDiary(
      log, start: KioskStart(machine: "made-up", version: "1", scenes: Self.scenes, tuning: "ios", idleReset: 60),
      at: begin, memory: { 64 })
    truth.days.insert(time.wall.dayNumber)
    let isWeekend = time.wall.weekday >= 5
    while time.seconds - begin < 9 * 3600 {
      time.pass(2)
      diary.attracts(at: time.seconds)
      let attracted = time.seconds
      let isBusy = (14...16).contains(time.wall.hour)
      let wait =
        -log1p(-Double.random(in: 0..<1, using: &random)) * 3600 / (rate * (isBusy ? 2 : 1) * (isWeekend ? 1.5 : 1))
      time.pass(min(wait, 3600))
      visit(diary, attracted: attracted)
    }
    truth.running += time.seconds - begin
    diary.stop(.signal, at: time.seconds)
  }

  private mutating func visit(_ diary: KioskDiary, attracted: Double) {
    let scene = Self.scenes[Int.random(in: 0..<Self.scenes.count, using: &random)]
    let begin = time.seconds
    truth.visits += 1
    truth.week[time.wall.weekday][time.wall.hour] += 1
    truth.attract.append(begin - attracted)
    truth.scenes[scene, default: 0] += 1
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      diary.touched(scene: scene, at: time.seconds)
      let results = VisitorGestureResult.all
      let result = results[Int.random(in: 0..<results.count, using: &random)]
      let cell = KioskGridCell(
        column: Int.random(in: 0..<8, using: &random), row: Int.random(in: 0..<8, using: &random))
      truth.gestures[result, default: 0] += 1
      if result.isFailure { truth.failures[VisitorGestureFailure(result, scene: scene, cell: cell), default: 0] += 1 }
      for frame in 0..<5 {
        let missed = Int.random(in: 0..<40, using: &random) == 0 ? 1 : 0
        diary.add(frame: 16, missed: missed, at: time.seconds + Double(frame) / 60)
        truth.frames += 1
        truth.late += missed
      }
      diary.add(result, scene: scene, cell: cell, at: time.seconds)
      time.pass(Double.random(in: 0.5...6, using: &random))
    }
    diary.touched(scene: scene, at: time.seconds)
    truth.active.append(time.seconds - begin)
    time.pass(60)
    diary.reset(at: time.seconds)
  }
}
