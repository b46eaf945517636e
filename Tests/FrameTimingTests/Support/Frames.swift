import FrameTiming
import ScrollEngine
import TestSupport

extension FrameSample {
  /// Returns a frame with the given figures and defaults for the others.
  static func of(
    frame: Double = 16, work: Double = 2, present: Double = 0.5, latency: Double? = nil, overlay: Double = 0.1,
    jerk: Double? = nil
  ) -> FrameSample {
    FrameSample(frame: frame, work: work, present: present, latency: latency, overlay: overlay, jerk: jerk)
  }

  /// Returns a frame with random figures.
  static func random(_ chance: inout SplitMix64) -> FrameSample {
    FrameSample(
      frame: chance.next(upTo: 1) < 0.2 ? 0 : chance.next(upTo: 40), work: chance.next(upTo: 8),
      present: chance.next(upTo: 2),
      latency: chance.next(upTo: 1) < 0.5 ? nil : chance.next(upTo: 20), overlay: chance.next(upTo: 1),
      jerk: chance.next(upTo: 1) < 0.5 ? nil : chance.next(upTo: 1))
  }
}

extension FrameLog {
  /// Returns a log of frames at 60 Hz with known phases: input 100, update 200, layout 300, draw 1000 (of which the
  /// overlay 400) and present 500 µs, all multiplied by `factor`.
  static func steady(
    _ count: Int, scene: String = "sheet", runs: Int = 1, factor: (Int) -> Double = { _ in 1 }
  ) -> FrameLog {
    var log = FrameLog(period: 1000 / 60, presentWaits: false)
    log.addSteady(count, scene: scene, runs: runs, factor: factor)
    return log
  }

  mutating func addSteady(_ count: Int, scene: String, runs: Int = 1, factor: (Int) -> Double = { _ in 1 }) {
    var recorder = FrameRecorder()
    let offset = frames.count
    for index in 0..<count * runs {
      let scale = factor(index)
      var time = Int64(offset + index) * 16_666_667 + 123_456_789
      func step(_ microseconds: Double) -> Timestamp {
        time += Int64(microseconds * scale * 1000)
        return Timestamp(nanoseconds: time)
      }
      recorder.beginFrame(at: step(0))
      recorder.begin(.input, at: step(0))
      recorder.switchPhase(to: .update, at: step(100))
      recorder.switchPhase(to: .layout, at: step(200))
      recorder.switchPhase(to: .draw, at: step(300))
      recorder.begin(.overlay, at: step(600))
      recorder.end(at: step(400))
      recorder.switchPhase(to: .present, at: step(0))
      recorder.end(at: step(500))
      let sample = FrameSample(
        frame: index % count == 0 ? 0 : 16.666667, work: 1.6 * scale, present: 0.5 * scale,
        latency: index % 2 == 0 ? 3 * scale : nil, overlay: 0.4 * scale, jerk: index % 3 == 0 ? 0.25 : nil)
      add(recorder, sample, scene: scene, run: index / count, isWarmUp: index % count < FrameHistory.warmUp)
    }
  }
}
