import Assets
import FrameTiming
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import Playground

/// Frames on a virtual display of any rate, from input at any report rate, on a machine that other processes disturb.
@Suite("A virtual display of any rate") struct VirtualRateTests {
  private static let rates = [24.0, 50, 59.94, 60, 75, 90, 120, 144, 165, 240, 360, 500]
  /// Reports per second of touchscreens, mice and touchpads.
  private static let reports = [60.0, 90, 100, 120, 125, 133, 240, 1000]

  /// Returns a recording of a finger that drags, rests on the scene, drags on and lifts.
  private static func swipes(in scene: SceneName, reports rate: Double, _ chance: inout SplitMix64) -> GestureRecording
  {
    var recording = GestureRecording(scene: scene, viewport: Size(width: 390, height: 844))
    recording.device = "touch"
    func add(_ seconds: Double, _ kind: InputEvent.Kind) {
      recording.events.append(.init(microseconds: Int64(seconds * 1e6), kind: .input(kind)))
    }
    var (time, y) = (Double.random(in: 0...0.1, using: &chance), 620.0)
    add(time, .down(id: 1, at: Point(x: 195, y: y)))
    for speed in [Double.random(in: 60...900, using: &chance), 0, Double.random(in: 60...900, using: &chance)] {
      let pause = speed == 0 ? Double.random(in: 0...0.15, using: &chance) : 0
      time += pause
      for _ in 0..<Int((speed == 0 ? 0 : 0.15) * rate) {
        // A digitizer keeps its rate; a kernel stamps a report up to half a millisecond later.
        time += 1 / rate
        y -= speed / rate
        add(time + Double.random(in: 0...0.0004, using: &chance), .move(id: 1, to: Point(x: 195, y: y)))
      }
    }
    add(time + 0.0005, .up(id: 1, at: Point(x: 195, y: y)))
    return recording
  }

  private func log(
    _ recording: GestureRecording, rate: Double, machine time: ManualTime
  ) throws -> FrameLog {
    var options = ProfileOptions(traces: [])
    options.displays = [rate]
    options.seconds = 1
    let session = try ProfileSession(
      options: options, assets: Assets.locate(), hasDisplay: false, machine: time.machine)
    try session.play([("hand", recording)])
    return try #require(session.logs.first)
  }

  @Test(arguments: Sample.of(0..<24 as Range<UInt64>, 8))
  func `misses no refresh if frames cost nothing, for any input and load`(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let scene = try #require([SceneDescriptor].shipped.names.randomElement(using: &chance))
    let rate = try #require(
      seed % 2 == 0 ? Self.rates.randomElement(using: &chance) : Double.random(in: 24...500, using: &chance))
    let reports = try #require(Self.reports.randomElement(using: &chance))
    let recording = Self.swipes(in: scene, reports: reports, &chance)
    let time = ManualTime()
    var others = SplitMix64(seed: seed + 1000)
    time.stolen = { Double.random(in: 0...0.02, using: &others) }
    time.lateness = { Double.random(in: 0...0.05, using: &others) }
    let log = try log(recording, rate: rate, machine: time)
    let samples = log.frames.map(\.sample)
    let said = "\(scene.rawValue) at \(rate) Hz, \(reports) reports a second"
    #expect(samples.count > 8, "\(said)")
    #expect(samples.reduce(0) { $0 + $1.missed(period: log.period, presentWaits: log.presentWaits) } == 0, "\(said)")
    #expect(samples.allSatisfy { $0.cause == nil }, "\(said)")
    let metrics = Dictionary(uniqueKeysWithValues: log.figures().metrics.map { ($0.key, $0.value) })
    #expect(metrics["hitch_ms_per_s"] == 0, "\(said)")
    #expect(
      log.gestures.allSatisfy { $0.gesture.hitches == 0 && $0.gesture.expected == $0.gesture.produced }, "\(said)")
  }

  @Test(arguments: [60.0, 144, 240])
  func `gives the same verdicts twice, and finds the frames that cost too much, under any load`(
    rate: Double
  ) throws {
    var chance = SplitMix64(seed: UInt64(rate))
    let recording = Self.swipes(in: .timeline, reports: 120, &chance)
    let logs = try [0.0, 0.03].enumerated().map { seed, theft in
      let time = ManualTime()
      var others = SplitMix64(seed: UInt64(seed))
      time.stolen = { Double.random(in: 0...theft, using: &others) }
      // What is measured costs by the looks at the clock, of which each frame has about as many.
      time.looking = 0.2 / rate
      return try log(recording, rate: rate, machine: time)
    }
    let verdicts = logs.map { log in
      log.frames.map { frame in
        [
          frame.sample.missed(period: log.period, presentWaits: false), Int((frame.sample.work * 1e3).rounded()),
          LateCause.allCases.firstIndex { $0 == frame.sample.cause } ?? -1,
        ]
      }
    }
    #expect(verdicts[0] == verdicts[1])
    #expect(verdicts[0].contains { $0[0] > 0 }, "looks that take a fifth of a period each cost pictures")
    #expect(logs[0].frames.allSatisfy { $0.sample.cause != .notRun })
    let gestures = logs.map { $0.gestures.map { [$0.gesture.produced, $0.gesture.expected, $0.gesture.hitches] } }
    #expect(gestures[0] == gestures[1] && !gestures[0].isEmpty)
  }
}
