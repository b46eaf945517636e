import Recording
import ScrollEngine
import TestSupport
import Testing

@Suite("Fitting a recording to another size") struct FittedTests {
  private func recording(_ seed: UInt64, _ size: Size) -> GestureRecording {
    var random = SplitMix64(seed: seed)
    func point() -> Point {
      Point(x: Double.random(in: 0...size.width, using: &random), y: Double.random(in: 0...size.height, using: &random))
    }
    var recording = GestureRecording(scene: .sheet, viewport: size)
    for step in 0..<40 {
      let kinds: [InputEvent.Kind] = [
        .down(id: step, at: point()), .move(id: step, to: point()), .up(id: step, at: point()), .cancel(id: step),
        .hover(at: point()), .hover(at: nil), .wheel(notches: Point(x: 0, y: 1), at: point()),
        .scroll(delta: point(), phase: .changed, at: point()), .key(.down), .text("a"),
      ]
      recording.events.append(
        .init(microseconds: Int64(step) * 8000, kind: .input(kinds.randomElement(using: &random) ?? .key(.up))))
    }
    return recording
  }

  private static func places(_ recording: GestureRecording) -> [Point] {
    recording.events.flatMap { event -> [Point] in
      guard case .input(let kind) = event.kind else { return [] }
      switch kind {
      case .down(_, let place), .move(_, let place), .up(_, let place): return [place]
      case .hover(let place): return [place].compactMap(\.self)
      case .wheel(_, let place): return [place].compactMap(\.self)
      case .scroll(let delta, _, let place): return [delta] + [place].compactMap(\.self)
      case .cancel, .key, .text, .resize: return []
      }
    }
  }

  @Test(arguments: [Size(width: 1080, height: 1920), Size(width: 3840, height: 2160), Size(width: 200, height: 60.5)])
  func `keeps every position in proportion and every time, and can be reversed`(size: Size) {
    for seed in 1...20 as ClosedRange<UInt64> {
      let own = Size(width: 390, height: 844)
      let recording = recording(seed, own)
      let fitted = recording.fitted(to: size)
      #expect(fitted.viewport == size)
      #expect(fitted.events.map(\.microseconds) == recording.events.map(\.microseconds))
      for (before, after) in zip(Self.places(recording), Self.places(fitted)) {
        #expect(abs(before.x / own.width - after.x / size.width) < 1e-12)
        #expect(abs(before.y / own.height - after.y / size.height) < 1e-12)
      }
      for (before, after) in zip(Self.places(recording), Self.places(fitted.fitted(to: own))) {
        #expect((before - after).length < 1e-9)
      }
    }
  }

  @Test func `drops resize events`() {
    var recording = recording(3, Size(width: 390, height: 844))
    recording.events.append(.init(microseconds: 400_000, kind: .input(.resize(Size(width: 10, height: 10)))))
    let fitted = recording.fitted(to: Size(width: 800, height: 600))
    #expect(fitted.events.count == recording.events.count - 1)
    #expect(recording.fitted(to: recording.viewport) == recording)
  }
}
