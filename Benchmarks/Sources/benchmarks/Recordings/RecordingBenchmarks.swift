import Assets
import Recording
import Scenes
import ScrollEngine
import Tuning

/// Measures the cost of recording an event, and of reading and replaying long recordings.
func measureRecordings(_ table: Table) throws {
  measureRecorder(table)
  let text = Array(RecordingWriter.text(LongRecording.make()).utf8)
  table.measure("an hour's recording is read, \(LongRecording.events) events") {
    use(try? RecordingReader.parse(text, path: "hour"))
  }
  // Only a minute, because 31 rounds with an hour each would take too long. A time below 600 ms means 100 times the
  // recorded speed.
  let minute = LongRecording.make(share: 1.0 / 60)
  let content = SceneContent(root: try Assets.locate().root)
  table.measure("a minute's recording is replayed with its state lines") {
    guard let fresh = try? content.scene(.sheet, viewport: minute.viewport, tuning: Tuning(), items: nil) else {
      return
    }
    var replay = Replay(minute, in: fresh, tuning: Tuning(), rate: 60)
    while replay.advance() != nil { use(replay.stateLine().json) }
  }
}

private func measureRecorder(_ table: Table) {
  var recorder = LongRecorder()
  table.measure("an event is recorded") { recorder.add() }
}

/// A recorder with a finger that never lifts. It starts a new recording before memory runs out.
private struct LongRecorder {
  private var recorder = LongRecorder.fresh()
  private var time: Int64 = 0

  private static func fresh() -> Recorder {
    let size = Size(width: 390, height: 844)
    var recorder = Recorder(
      scene: .sheet, viewport: size, scale: 1, device: "mouse", start: StateLine(), at: .zero)
    recorder.add(InputEvent(time: .zero, kind: .down(id: 0, at: .zero)))
    return recorder
  }

  mutating func add() {
    time += 1_000_000
    if recorder.count > 1_000_000 { recorder = LongRecorder.fresh() }
    recorder.add(InputEvent(time: Timestamp(nanoseconds: time), kind: .move(id: 0, to: Point(x: 1, y: 2))))
  }
}
