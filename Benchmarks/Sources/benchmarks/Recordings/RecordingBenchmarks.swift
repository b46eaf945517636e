import Assets
import Playground
import Recording
import Scenes
import ScrollEngine
import Tuning

/// What recording costs a frame, and what an hour of it costs afterwards.
func measureRecordings(_ table: Table) throws {
  measureRecorder(table)
  let text = Array(RecordingWriter.text(LongRecording.make()).utf8)
  table.measure("an hour's recording is read, \(LongRecording.events) events") {
    use(try? RecordingReader.parse(text, path: "hour"))
  }
  // A minute, as nobody waits for thirty hours; one that is played in less than 600 ms is played 100 times as fast as it
  // was made.
  let minute = LongRecording.make(share: 1.0 / 60)
  let content = SceneContent(assets: try Assets.locate())
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

/// A recorder under a finger that never lifts; begun anew before it takes all memory.
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
