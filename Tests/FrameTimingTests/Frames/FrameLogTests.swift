import ScrollEngine
import Testing

@testable import FrameTiming

@Suite("The frame log")
struct FrameLogTests {
  @Test("leaves out the warm-up and separates scenes")
  func scenes() {
    var log = FrameLog.steady(100)
    log.addSteady(50, scene: "feed") { _ in 3 }
    #expect(log.figures().frames == 70 + 20)
    #expect(log.figures(scene: "sheet").frames == 70)
    #expect(abs(log.figures(scene: "feed").work.max - 4.8) < 1e-9)
    #expect(log.figures(scene: "events").frames == 0)
  }

  @Test("divides a single run into stretches, and several runs by run")
  func parts() {
    let single = FrameLog.steady(133).parts()
    #expect(single.count == FrameLog.stretches)
    #expect(single.reduce(0) { $0 + $1.frames } == 103)
    let several = FrameLog.steady(50, runs: 4).parts()
    #expect(several.map(\.frames) == [20, 20, 20, 20])
    #expect(FrameLog.steady(10).parts().isEmpty)
  }

  @Test("nests phases and accepts ends without a beginning")
  func recorder() {
    var recorder = FrameRecorder()
    func at(_ microseconds: Int64) -> Timestamp { Timestamp(microseconds: microseconds) }
    recorder.beginFrame(at: at(0))
    recorder.begin(.draw, at: at(10))
    recorder.begin(.overlay, at: at(20))
    recorder.end(at: at(30))
    recorder.end(at: at(50))
    recorder.end(at: at(90))
    recorder.begin(.present, at: at(60))
    recorder.end(at: at(40))
    #expect(recorder.slices.map(\.phase) == [.draw, .overlay, .present])
    #expect(recorder.slices.map { $0.end.nanoseconds - $0.start.nanoseconds } == [40_000, 10_000, 0])
    #expect(recorder.end == at(60))
    recorder.beginFrame(at: at(100))
    #expect(recorder.slices.isEmpty && recorder.end == at(100))
  }
}
