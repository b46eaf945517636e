import Assets
import FrameTiming
import Recording
import Scenes
import ScrollEngine
import Testing
import Tuning

@testable import Playground

/// Whole runs on a machine whose clock is stopped while a frame is computed, so that every fault found is the
/// program's.
@Suite("A measured run") struct ProfileSessionTests {
  /// Returns an evenly moving finger that lifts at full speed. It reports 720 times a second, equally often within each
  /// refresh of displays of 60, 90, 120 and 144 Hz.
  static func fling(in scene: SceneName = .timeline, reports: Int = 180) -> GestureRecording {
    let start = 700.0
    let way = 360.0
    var recording = GestureRecording(scene: scene, viewport: Size(width: 390, height: 844))
    recording.device = "touch"
    func add(_ report: Double, _ kind: InputEvent.Kind) {
      recording.events.append(.init(microseconds: Int64(report * 1e6 / 720), kind: .input(kind)))
    }
    add(0.5, .down(id: 1, at: Point(x: 195, y: start)))
    for report in 1...reports {
      let place = Point(x: 195, y: start - way * Double(report) / Double(reports))
      add(Double(report) + 0.5, .move(id: 1, to: place))
    }
    add(Double(reports + 1), .up(id: 1, at: Point(x: 195, y: start - way)))
    return recording
  }

  private func session(_ displays: [Double], size: Size? = nil) throws -> ProfileSession {
    var options = ProfileOptions(traces: [])
    options.displays = displays
    options.size = size
    return try ProfileSession(
      options: options, assets: Assets.locate(), hasDisplay: false, machine: ManualTime().machine)
  }

  @Test func `a perfect glide has no faults at any rate`() throws {
    let session = try session([60, 90, 120, 144])
    try session.play([("fling", Self.fling())])
    #expect(session.logs.map { $0.refreshRate.rounded() } == [60, 90, 120, 144])
    for log in session.logs {
      let figures = log.figures()
      let metrics = Dictionary(uniqueKeysWithValues: figures.metrics.map { ($0.key, $0.value) })
      let counted = log.frames.count { !$0.isWarmUp }
      #expect(figures.missed == 0 && figures.causes.isEmpty && counted > 60)
      #expect(metrics["hitch_ms_per_s"] == 0 && metrics["scroll_jank.janky"] == 0)
      #expect(try #require(metrics["animation_error_ms.max"]) < 1e-3)
      #expect(try #require(metrics["step_jank.count"]) > 50)
      #expect(try #require(metrics["step_jank.over"]) == 0, "at \(log.refreshRate) Hz")
      let period = try #require(metrics["overrun_ms.max"])
      #expect(abs(period + log.period) < 1e-3)
    }
  }

  @Test func `every display shows a movement for the same time`() throws {
    let session = try session([48, 144])
    try session.play([("fling", Self.fling())])
    let times = session.logs.map { log in
      zip(log.frames, log.frames.dropFirst()).reduce(0.0) { sum, pair in
        pair.1.facts?.isAwaited == true ? sum + pair.1.sample.frame : sum
      }
    }
    #expect(abs(times[0] - times[1]) < 100 && times[0] > 1000, "\(times)")
    #expect(session.logs[1].frames.count > 2 * session.logs[0].frames.count)
  }

  @Test func `the time with missing photographs is measured`() throws {
    let session = try session([60])
    try session.play([("fling", Self.fling(in: .gallery))])
    let log = session.logs[0]
    // With the warm-up, whose first frame can have no photographs.
    var metrics = FrameMetrics(period: log.period)
    for facts in log.frames.compactMap(\.facts) { metrics.add(facts) }
    let time = try #require(metrics.figures.first { $0.key == "checkerboard_ms" }).value
    #expect(time > 16)
    #expect(log.frames.first?.facts?.isFirst == true && log.frames.count { $0.facts?.isFirst == true } == 1)
    #expect((log.frames.first?.facts?.placeholderCount ?? 0) > 0)
  }

  @Test func `input is processed as in the window, as the tuning sets it`() throws {
    let figures = try [false, true].map { predicts in
      var options = ProfileOptions(traces: [])
      options.displays = [60]
      try options.tuning.set(Tunables.inputPrediction.declaration, to: .flag(predicts))
      let session = try ProfileSession(
        options: options, assets: Assets.locate(), hasDisplay: false, machine: ManualTime().machine)
      try session.play([("fling", Self.fling(reports: 720))])
      return Dictionary(uniqueKeysWithValues: session.logs[0].figures().metrics.map { ($0.key, $0.value) })
    }
    // The finger moves evenly. Without prediction content lags by its movement until the middle of the refresh, with
    // prediction by less.
    for values in figures { #expect(values["prediction.wrong_direction"] == 0) }
    let lags = figures.compactMap { $0["prediction.average_lag_px"] }
    #expect(lags.count == 2 && lags[1] < lags[0] * 0.6 && lags[1] > 0, "\(lags)")
    let behind = figures.compactMap { $0["prediction.under_px"] }
    // 360 pt/s for one and a half periods, plus the time since the last report.
    #expect(abs(behind[0] - 360 * 0.025) < 1, "\(behind)")
  }

  @Test func `a release has the same velocity on every display, however late the next frame begins`() throws {
    let released = try [24.0, 60, 240].map { rate in
      let session = try session([rate])
      try session.play([("fling", Self.fling())])
      return try #require(session.logs[0].gestures.first?.gesture.releaseVelocity)
    }
    #expect(abs(released[0]) > 100)
    for velocity in released { #expect(abs(velocity / released[0] - 1) < 1e-6, "\(released)") }
  }

  @Test func `a recording plays at another size, and the finger's movement scales with it`() throws {
    let sizes = [Size(width: 390, height: 844), Size(width: 1080, height: 1688)]
    let ways = try sizes.map { size in
      let session = try session([60], size: size)
      try session.play([("fling", Self.fling())])
      let report = session.report()
      #expect(report.total.viewport.width == size.width && report.total.viewport.height == size.height)
      return try #require(session.logs[0].gestures.first).gesture
    }
    #expect(ways[0].kind == .fling && ways[1].kind == .fling)
    let released = ways.compactMap(\.releaseVelocity).map(abs)
    #expect(released.count == 2 && abs(released[1] / released[0] - 2) < 0.05)
  }
}
