import FeatureSupport
import FrameTiming
import ScrollEngine
import Testing

@testable import Session

@Suite struct InputPipelineTests {
  /// A drag of one second with 250 reports and 60 frames, during which `change` may configure the path.
  private func drag(_ change: (Int, inout InputPipeline, (InputEvent) -> Void) -> Void) -> [InputEvent] {
    var path = InputPipeline()
    var out: [InputEvent] = []
    path.add(event(0, .down(id: 1, at: .zero))) { out.append($0) }
    for step in 1...250 {
      change(step, &path) { out.append($0) }
      path.add(event(step, .move(id: 1, to: Point(x: 0, y: Double(step))))) { out.append($0) }
      if step % 4 == 0 {
        let time = Timestamp(seconds: Double(step) / 250)
        path.frame(at: time, seenAt: time.advanced(bySeconds: 0.012)) { out.append($0) }
      }
    }
    path.add(event(251, .up(id: 1, at: Point(x: 0, y: 250)))) { out.append($0) }
    #expect(!path.needsFrame)
    return out
  }

  private func event(_ step: Int, _ kind: InputEvent.Kind) -> InputEvent {
    InputEvent(time: Timestamp(seconds: Double(step) / 250), kind: kind)
  }

  private func places(_ events: [InputEvent]) -> [Double] {
    events.compactMap { if case .move(_, let place) = $0.kind { place.y } else { nil } }
  }

  @Test func `without resampling and prediction all events pass unchanged`() {
    let seen = drag { _, _, _ in }
    #expect(seen.count == 252)
    #expect(places(seen) == (1...250).map(Double.init))
    #expect(!seen.contains { $0.isPredicted })
  }

  @Test(arguments: [false, true]) func `switching during a drag loses no reports`(predicts: Bool) throws {
    // On at 50, off at 121 while reports wait, on again at 200.
    let seen = drag { step, path, emit in
      guard [50, 121, 200].contains(step) else { return }
      path.configure(
        resamples: step != 121, predicts: predicts && step != 121, at: Timestamp(seconds: Double(step) / 250),
        emit: emit)
    }
    let truth = seen.filter { !$0.isPredicted }
    let places = places(truth)
    #expect(places.prefix(49).elementsEqual((1...49).map(Double.init)))
    #expect(places.count < 200, "the resampler must have taken effect in mid-drag")
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }, "no step back")
    #expect(places.contains(120) && places.last == 250)
    #expect((121...199).allSatisfy { places.contains(Double($0)) }, "off at once, all reports pass")
    #expect(seen.contains { $0.isPredicted } == predicts)
    guard case .up = try #require(seen.last).kind else { Issue.record("the finger did not lift"); return }
  }

  @Test func `prediction leads the finger while it is on, and its error is measured`() throws {
    var errors: Double?
    let seen = drag { step, path, emit in
      if step == 50 { path.configure(resamples: false, predicts: true, at: .zero, emit: emit) }
      if step == 240 { errors = path.predictionError?.p95 }
      if step == 241 {
        path.configure(resamples: false, predicts: false, at: Timestamp(seconds: Double(step) / 250), emit: emit)
        #expect(path.predictionError == nil)
      }
    }
    let ahead = seen.filter(\.isPredicted)
    #expect(ahead.count > 40)
    #expect(try #require(errors) < 0.001)
    guard case .move(_, let back)? = ahead.last?.kind else { return }
    #expect(back.y == 240, "switched off, it goes back to the finger")
  }
}
