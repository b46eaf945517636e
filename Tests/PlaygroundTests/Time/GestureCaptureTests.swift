import Recording
import ScrollEngine
import Testing

@testable import Playground

@Suite("The last gesture")
struct GestureCaptureTests {
  private func recorder(at time: Timestamp) -> Recorder {
    Recorder(
      scene: .feed, viewport: Size(width: 390, height: 844), scale: 1, device: "mouse", start: StateLine(), at: time)
  }

  private func feed(_ capture: inout GestureCapture, _ kind: InputEvent.Kind, at seconds: Double, isAtRest: Bool) {
    let time = Timestamp(seconds: seconds)
    capture.add(InputEvent(time: time, kind: kind), isAtRest: isAtRest) { recorder(at: time) }
  }

  @Test func `a gesture lasts from the first touch until the scene has rested and is touched again`() {
    var capture = GestureCapture()
    #expect(capture.isEmpty)
    feed(&capture, .hover(at: .zero), at: 0, isAtRest: true)
    #expect(capture.recording == nil)
    feed(&capture, .down(id: 1, at: .zero), at: 1, isAtRest: true)
    feed(&capture, .up(id: 1, at: .zero), at: 1.5, isAtRest: false)
    feed(&capture, .down(id: 1, at: .zero), at: 2, isAtRest: false)
    #expect(capture.count == 1)
    #expect(capture.recording?.events.map(\.microseconds) == [0, 500_000, 1_000_000])
    feed(&capture, .up(id: 1, at: .zero), at: 2.5, isAtRest: false)
    feed(&capture, .wheel(notches: Point(x: 0, y: 1), at: nil), at: 9, isAtRest: true)
    #expect(capture.count == 2)
    #expect(capture.origin == Timestamp(seconds: 9))
    #expect(capture.recording?.events.count == 1)
  }

  @Test func `a recording that was opened is at hand until somebody touches the scene`() {
    var capture = GestureCapture()
    var opened = GestureRecording(scene: .feed, viewport: Size(width: 390, height: 844))
    opened.events = [.init(microseconds: 7, kind: .input(.key(.down)))]
    capture.adopt(opened, from: .zero)
    #expect(capture.recording == opened && capture.isAdopted && !capture.isEmpty)
    feed(&capture, .move(id: 1, to: .zero), at: 1, isAtRest: false)
    #expect(capture.recording == opened)
    feed(&capture, .key(.up), at: 2, isAtRest: false)
    #expect(!capture.isAdopted)
    #expect(capture.recording?.events == [.init(microseconds: 0, kind: .input(.key(.up)))])
  }
}
