import Drawing
import FrameTiming
import SDLPlatform
import Scenes
import ScrollEngine
import Testing

@testable import FrameTimes
@testable import Playground

@Suite("Frame meter")
struct FrameMeterTests {
  private static let period = 1000.0 / 60
  private static let list = SceneTrack.Quantity(
    name: "list", title: "List", keys: nil, unit: .points, axis: .y, direction: .forward, isTrackedByEye: true)

  private func meter() -> FrameMeter { FrameMeter(period: Self.period, presentWaits: false) }

  private func scene(_ place: Double, rests: Bool = false) -> FrameMeter.ShownScene {
    let track = SceneTrack(
      Self.list, at: place, velocity: rests ? 0 : 300, by: rests ? .idle : .coast)
    return .init(
      state: SceneState(
        activity: rests ? .idle : .ballistic, axis: nil, owner: nil, main: track, others: [], rest: "the end"),
      scale: 1, device: "touch")
  }

  /// Records a frame. Its phases take 0.5 ms for update, 0.5 for layout, `draw` for draw, 1 for overlay and 1 for
  /// present.
  private func frame(
    _ meter: inout FrameMeter, at seconds: Double, place: Double, draw: Double = 1, isAnimating: Bool = true,
    goesOn: Bool = true, made: [ResourceLog.Entry] = []
  ) -> FrameMeter.Frame {
    func at(_ milliseconds: Double) -> Timestamp { Timestamp(seconds: seconds + milliseconds / 1000) }
    meter.begin(at: at(0))
    meter.recorder.switchPhase(to: .update, at: at(0))
    meter.recorder.switchPhase(to: .layout, at: at(0.5))
    meter.recorder.switchPhase(to: .draw, at: at(1))
    meter.recorder.switchPhase(to: .overlay, at: at(1 + draw))
    meter.present(at: at(2 + draw))
    return meter.end(
      .init(returned: at(3 + draw), animationTime: at(0), deadline: at(Self.period)),
      .init(isAnimating: isAnimating, goesOn: goesOn), resources: .init(drawn: made),
      scene: scene(place, rests: !goesOn))
  }

  /// Records the frames of a steady glide at 60 Hz.
  private func glide(
    _ meter: inout FrameMeter, from first: Int, count: Int, at place: Double, thenRests: Bool = false
  ) -> [FrameMeter.Frame] {
    (first..<first + count).map {
      frame(
        &meter, at: Double($0) / 60, place: place + Double($0 - first) * 5,
        goesOn: !thenRests || $0 < first + count - 1)
    }
  }

  @Test func `a steady glide has samples, facts and no jerk`() throws {
    var meter = meter()
    meter.recordInput(at: .zero ... .zero)
    let frames = glide(&meter, from: 0, count: 10, at: 0)
    let samples = frames.map(\.sample)
    #expect(samples[0].frame == 0, "before the first there was none")
    #expect(samples[0].latency == 4 && samples[1].latency == nil)
    for sample in samples.dropFirst() {
      #expect(abs(sample.frame - Self.period) < 1e-3)
      #expect(abs(sample.work - 3) < 1e-3 && abs(sample.overlay - 1) < 1e-3 && sample.cause == nil)
    }
    #expect(samples.compactMap(\.jerk).allSatisfy { $0 < 1e-9 } && samples.compactMap(\.jerk).count > 5)
    #expect(frames.dropFirst(2).allSatisfy { $0.facts.isAwaited && $0.facts.step?.pixels == 5 })
  }

  @Test func `a rest between two motions misses no frames and ends the gesture`() {
    var meter = meter()
    let before = glide(&meter, from: 0, count: 10, at: 0, thenRests: true)
    #expect(before.dropFirst().allSatisfy { abs($0.sample.frame - Self.period) < 1e-3 })
    let gesture = before.last?.gesture
    #expect(gesture?.produced == 10 && gesture?.hitches == 0 && gesture?.device == "touch")
    #expect(gesture?.result == "the end" && abs((gesture?.distance ?? 0) - 45) < 1e-9)
    let after = glide(&meter, from: 1200, count: 10, at: 45)
    #expect(after[0].sample.frame == 0 && !after[0].facts.isAwaited)
    #expect(after.dropFirst().allSatisfy { abs($0.sample.frame - Self.period) < 1e-3 })
  }

  @Test func `opening a recording during a glide is neither a missed frame nor a jerk`() {
    var meter = meter()
    _ = glide(&meter, from: 0, count: 10, at: 0)
    // The click on the recording came 50 ms before it was read.
    meter.recordInput(at: Timestamp(seconds: 0.16)...Timestamp(seconds: 0.16))
    meter.interrupt()
    let after = glide(&meter, from: 13, count: 10, at: 900).map(\.sample)
    #expect(after[0].frame == 0 && after[0].latency == nil)
    #expect(after.compactMap(\.jerk).allSatisfy { $0 < 1e-9 })
    #expect(after.dropFirst().allSatisfy { abs($0.frame - Self.period) < 1e-3 })
  }

  @Test func `continuous input expects the next frame, and paused input expects none`() {
    var meter = meter()
    func push(_ frame: Int, at seconds: Double, made: Double) -> FrameMeter.Frame {
      meter.recordInput(at: Timestamp(seconds: made)...Timestamp(seconds: seconds))
      return self.frame(&meter, at: seconds, place: Double(frame), isAnimating: false)
    }
    _ = push(0, at: 1, made: 0.99)
    let next = push(1, at: 1.0167, made: 1.006)
    #expect(next.facts.isAwaited && abs(next.sample.frame - 16.7) < 1e-6)
    let late = push(2, at: 1.0667, made: 1.022)
    #expect(late.facts.isAwaited && late.sample.missed(period: Self.period, presentWaits: false) == 2)
    let paused = push(3, at: 1.3, made: 1.295)
    #expect(!paused.facts.isAwaited && paused.sample.frame == 0 && paused.sample.cause == nil)
  }

  @Test func `input slower than the display's rate misses no refresh`() {
    var meter = FrameMeter(period: 1000.0 / 144, presentWaits: false)
    for report in 0..<60 {
      // 120 reports a second, seen at the next picture of a display that takes 144: each sixth picture shows none.
      let made = 1 + Double(report) / 120
      let picture = (made * 144).rounded(.up) / 144
      meter.recordInput(at: Timestamp(seconds: made)...Timestamp(seconds: made))
      let frame = self.frame(&meter, at: picture, place: Double(report), isAnimating: false)
      #expect(frame.sample.missed(period: 1000.0 / 144, presentWaits: false) == 0)
      #expect(frame.sample.cause == nil && (frame.facts.isAwaited || report == 0))
    }
    meter.recordInput(at: Timestamp(seconds: 1.5)...Timestamp(seconds: 1.5))
    let late = frame(&meter, at: 1.5 + 2.0 / 144, place: 61, isAnimating: false)
    #expect(late.sample.missed(period: 1000.0 / 144, presentWaits: false) == 2)
  }

  @Test func `a late frame keeps its slices, its resource creation and its visible jump`() throws {
    var meter = meter()
    _ = glide(&meter, from: 0, count: 60, at: 0)
    let start = 1.0
    let photo = ResourceLog.Entry(
      subject: .image(.init(family: "gallery", column: 3)), start: Timestamp(seconds: start + 0.002),
      end: Timestamp(seconds: start + 0.030))
    let late = frame(&meter, at: start, place: 331, draw: 31, made: [photo]).sample
    #expect(late.cause == .picture)
    let kept = try #require(late.late)
    #expect(kept.slices.map(\.name) == ["input", "update", "layout", "draw", "photo 4", "overlay", "present"])
    #expect(kept.jump?.distance == 36 && kept.jump?.name == "List")
    #expect(frame(&meter, at: 1.05, place: 336).sample.late == nil)
  }

  @Test func `resources created since the previous frame are named, earlier ones are not`() throws {
    var meter = meter()
    _ = glide(&meter, from: 0, count: 60, at: 0)
    func tile(_ column: Int, from start: Double, to end: Double) -> ResourceLog.Entry {
      ResourceLog.Entry(
        subject: .image(.init(family: "map-light", level: 3, column: column)), start: Timestamp(seconds: start),
        end: Timestamp(seconds: end))
    }
    // The previous frame was presented at 0.987 s.
    let made = [tile(1, from: 0.9, to: 0.95), tile(2, from: 0.99, to: 1.04)]
    let late = frame(&meter, at: 1.041, place: 331, made: made).sample
    #expect(late.cause == .tile)
    #expect(try #require(late.late).slices.first?.name == "tile 3/2/0")
    #expect(late.late?.slices.contains { $0.name == "tile 3/1/0" } == false)
    let next = frame(&meter, at: 1.3, place: 336, isAnimating: false, made: [tile(4, from: 1.05, to: 1.2)])
    #expect(next.sample.cause == nil, "nobody waited for it")
    #expect(meter.recorder.slices.allSatisfy { $0.resource == nil })
  }

  @Test func `input handled at an earlier event poll counts as the frame's input`() throws {
    var meter = meter()
    _ = glide(&meter, from: 0, count: 60, at: 0)
    // An event poll that handles input for 40 ms, a wait for the display, and the poll at which the frame begins.
    meter.begin(at: Timestamp(seconds: 0.99))
    meter.handled(at: Timestamp(seconds: 1.03))
    let late = frame(&meter, at: 1.041, place: 331).sample
    #expect(late.cause == .input)
    let kept = try #require(late.late)
    #expect(kept.slices.prefix(2).map(\.phase) == [.input, .input])
    #expect(abs((kept.slices.first?.milliseconds ?? 0) - 40) < 1e-3 && abs(late.work - 3) < 1e-3)
    let card = LateFrameCard(
      sample: late, number: 1, count: 1, period: Self.period, presentWaits: false, gesture: .gone)
    #expect(card.title.hasSuffix("input 40.0"))
    #expect(card.flame.boxes.filter(\.isCostly).map(\.name) == ["before it began", "input"])
    // Input handled before a finished frame does not count for the next one.
    #expect(frame(&meter, at: 1.0577, place: 336).sample.cause == nil)
    #expect(meter.recorder.slices.count == 6)
  }

  @Test func `a fault in each phase of a frame is found in the window's frames`() {
    var meter = meter()
    _ = glide(&meter, from: 0, count: 60, at: 0)
    var begin = 1.0
    for cause in [LateCause.update, .layout, .draw, .overlay, .input, .present] {
      // The process uses no CPU time here; a measured fault must not be reported as "not run".
      func at(_ milliseconds: Double) -> Timestamp { Timestamp(seconds: begin + milliseconds / 1000) }
      var now = 0.0
      func pass(_ phase: LateCause) -> Timestamp {
        now += phase == cause ? 40 : 0.5
        return at(now)
      }
      meter.begin(at: at(0))
      meter.recorder.switchPhase(to: .update, at: pass(.input))
      meter.recorder.switchPhase(to: .layout, at: pass(.update))
      meter.recorder.switchPhase(to: .draw, at: pass(.layout))
      meter.recorder.switchPhase(to: .overlay, at: pass(.draw))
      meter.present(at: pass(.overlay))
      let end = pass(.present)
      let frame = meter.end(
        .init(returned: end, animationTime: at(0.5), deadline: at(Self.period)), .init(isAnimating: true, goesOn: true),
        scene: scene(0))
      #expect(frame.sample.cause == (cause == .present ? .copy : cause), "nobody waits for the display here")
      begin += 0.05
      for _ in 0..<20 {
        _ = self.frame(&meter, at: begin, place: 0)
        begin += 1 / 60
      }
    }
  }
}
