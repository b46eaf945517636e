import FrameTiming
import ScrollEngine
import Testing

@testable import Curves

@Suite("Judging frames while a finger moves") struct PredictionMeterTests {
  private func event(_ milliseconds: Double, _ kind: InputEvent.Kind) -> InputEvent {
    InputEvent(time: Timestamp(seconds: milliseconds / 1000), kind: kind)
  }

  /// Simulates a finger that reports every 8 ms and moves 1 pt per ms. The scene receives each report `shift` points
  /// ahead, and each frame is visible 16 ms after the report.
  private func drag(shift: Double, steps: Int = 60) -> [PredictionError] {
    var meter = PredictionMeter()
    var out: [PredictionError] = []
    meter.add(event(0, .down(id: 1, at: .zero))) { out.append($0) }
    for step in 1...steps {
      let time = Double(step) * 8
      meter.add(event(time, .move(id: 1, to: Point(x: 0, y: time)))) { out.append($0) }
      meter.addDelivered(event(time, .move(id: 1, to: Point(x: 0, y: time + shift))))
      if step % 2 == 0 { meter.addFrame(visibleAt: Timestamp(seconds: (time + 16) / 1000)) }
    }
    meter.add(event(Double(steps) * 8 + 1, .up(id: 1, at: .zero))) { out.append($0) }
    return out
  }

  @Test func `content one frame ahead is exact when it is visible, and lags by half a frame's movement`() {
    let judged = drag(shift: 16)
    #expect(judged.count == 28)
    #expect(judged.allSatisfy { $0.distance < 1e-6 })
    for follow in judged.compactMap(\.comparison) {
      #expect(abs(follow.lag - 8) < 1e-6 && abs(follow.seconds - 0.016) < 1e-9 && !follow.isWrongWay)
    }
  }

  @Test(arguments: [-5.0, 0, 3, 16, 40]) func `the distance is judged with its sign`(shift: Double) {
    for judgement in drag(shift: shift) {
      #expect(abs(judgement.distance - abs(shift - 16)) < 1e-6)
      #expect(judgement.distance < 1e-6 || judgement.isAhead == (shift > 16))
      #expect(abs(judgement.comparison?.jitter ?? 0) < 1e-6)
    }
  }

  @Test func `two fingers, and frames shown after a lift, are not judged`() {
    var meter = PredictionMeter()
    var out: [PredictionError] = []
    meter.add(event(0, .down(id: 1, at: .zero))) { out.append($0) }
    meter.addFrame(visibleAt: Timestamp(seconds: 0.01))
    meter.add(event(5, .down(id: 2, at: Point(x: 50, y: 0)))) { out.append($0) }
    for step in 1...20 {
      meter.addFrame(visibleAt: Timestamp(seconds: Double(step) * 0.01))
      meter.add(event(Double(step) * 10 + 5, .move(id: 1, to: Point(x: 0, y: Double(step))))) { out.append($0) }
    }
    #expect(out.isEmpty)
  }

  @Test func `a path forgets old reports`() {
    var path = FingerPath()
    for step in 0..<1000 { path.add(.init(time: Double(step), place: Point(x: Double(step), y: 0))) }
    let before = path.position(at: 900.5)
    path.removeReports(before: 900.2)
    #expect(path.reports.count == 100 && path.position(at: 900.5)?.position == before?.position)
    path.removeReports(before: -1)
    #expect(path.reports.count == 100)
  }
}
