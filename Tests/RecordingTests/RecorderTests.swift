import Documents
import ScrollEngine
import Testing
import Tuning

@testable import Recording

@Suite("Recording gestures")
struct RecorderTests {
  private func recorder() -> Recorder {
    Recorder(
      scene: .sheet, viewport: Size(width: 390, height: 844), scale: 1, device: "mouse", start: StateLine(),
      at: Timestamp(seconds: 10))
  }

  private func event(_ kind: InputEvent.Kind, at seconds: Double) -> InputEvent {
    InputEvent(time: Timestamp(seconds: seconds), kind: kind)
  }

  @Test func `fingers that went down before the recording began are left out, so that the file is valid`() throws {
    var recorder = recorder()
    recorder.add(event(.move(id: 1, to: .zero), at: 10.1))
    recorder.add(event(.up(id: 1, at: .zero), at: 10.2))
    recorder.add(event(.down(id: 2, at: .zero), at: 10.3))
    recorder.add(event(.up(id: 2, at: .zero), at: 10.4))
    let recording = recorder.recording
    #expect(recording.events.map(\.microseconds) == [300_000, 400_000])
    #expect(recording.device == "touch")
    #expect(try RecordingReader.parse(Array(RecordingWriter.text(recording).utf8), path: "a") == recording)
  }

  @Test func `tuning changes during a recording are part of it`() throws {
    var recorder = recorder()
    var tuned = Tuning()
    try tuned.set("gesture.slop", to: JSONValue(content: .number(3), line: 1))
    recorder.add(Tuning().differences(to: tuned), at: Timestamp(seconds: 11))
    var again = tuned
    try again.set("gesture.slop", to: JSONValue(content: .number(9), line: 1))
    recorder.add(tuned.differences(to: again), at: Timestamp(seconds: 12))
    func slop(_ value: Double, at microseconds: Int64) -> GestureRecording.Event {
      .init(microseconds: microseconds, kind: .set(key: "gesture.slop", value: .number(value)))
    }
    // The first event sets the initial value, so that a replay does not depend on the tuning of its scene.
    #expect(
      recorder.recording.events == [
        slop(Tuning()[Tunables.slop], at: 0), slop(3, at: 1_000_000), slop(9, at: 2_000_000),
      ])
  }

  @Test func `a recording begins at its first input, unless the scene moves`() throws {
    for isStill in [true, false] {
      var recorder = recorder()
      var tuned = Tuning()
      try tuned.set("gesture.slop", to: JSONValue(content: .number(3), line: 1))
      recorder.add(Tuning().differences(to: tuned), at: Timestamp(seconds: 11))
      recorder.add(event(.resize(Size(width: 400, height: 800)), at: 12))
      for (kind, time) in [(InputEvent.Kind.down(id: 1, at: .zero), 30.0), (.up(id: 1, at: .zero), 30.5)] {
        let event = event(kind, at: time)
        #expect(recorder.begin(with: event, isStill: isStill) == (time == 30))
        recorder.add(event)
      }
      // The change of the tunable comes twice: its first value belongs to the start.
      let waited: [Int64] = [0, 1_000_000, 2_000_000, 20_000_000, 20_500_000]
      #expect(recorder.recording.events.map(\.microseconds) == (isStill ? [0, 0, 0, 0, 500_000] : waited))
    }
  }

  @Test func `the lead belongs to the recording and precedes it`() throws {
    var recorder = recorder()
    recorder.add(event(.down(id: 1, at: .zero), at: 10))
    recorder.add(event(.move(id: 1, to: Point(x: 0, y: 9)), at: 10.5))
    recorder.setLead(upTo: Timestamp(seconds: 11))
    recorder.add(event(.up(id: 1, at: .zero), at: 11.25))
    let recording = recorder.recording
    #expect(recording.lead == 1_000_000 && recording.events.map(\.microseconds) == [0, 500_000, 1_250_000])
    #expect(try RecordingReader.parse(Array(RecordingWriter.text(recording).utf8), path: "a") == recording)
  }

  @Test func `events beyond one block stay in order, and time never decreases`() {
    var recorder = recorder()
    recorder.add(event(.down(id: 0, at: .zero), at: 10))
    let count = Recorder.blockLength * 2 + 5
    for index in 1..<count {
      recorder.add(event(.move(id: 0, to: Point(x: Double(index), y: 0)), at: 10 + Double(index % 7)))
    }
    let events = recorder.recording.events
    #expect(recorder.count == count && events.count == count)
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.microseconds <= $1.microseconds })
    #expect(events.last?.kind == .input(.move(id: 0, to: Point(x: Double(count - 1), y: 0))))
  }
}
