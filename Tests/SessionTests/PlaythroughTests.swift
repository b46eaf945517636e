import Assets
import Documents
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import Session
import Testing
import Tuning

/// Recordings that are played out of sight.
@Suite struct PlaythroughTests {
  @Test func `a playthrough stops after its time slice and continues from there`() throws {
    let recording = GestureBuilder.gesture(.timeline)
    let played = Playthrough(
      .compared(recording, in: GestureBuilder.viewport, tuning: Tuning()), in: try GestureBuilder.scene(.timeline))
    var reads = 0
    played.run(until: Timestamp(seconds: 1)) {
      reads += 1
      return Timestamp(seconds: reads < 5 ? 0 : 2)
    }
    #expect(!played.isOver)
    #expect(played.outcome.tracer.trace.count <= 5)
    played.run(until: Timestamp(seconds: 1), now: { .zero })
    #expect(played.isOver)
    #expect(played.outcome == (try GestureBuilder.outcome(recording)))
  }

  @Test func `a lift after the lead is marked at its time in the part`() throws {
    var part = GestureBuilder.gesture(.timeline)
    part.lead = 100_000
    let marks = try GestureBuilder.outcome(part).tracer.trace.marks
    #expect(!marks.contains { $0.kind == .down })
    #expect(abs((marks.first { $0.kind == .up }?.time ?? .nan) - 0.036) < 1e-9)
  }

  @Test func `a gallery recording without a start state runs on the open photograph, as in the window`() throws {
    let recording = GestureBuilder.gesture(.gallery)
    let live = SceneContent(root: try Assets.locate().root, isLive: true)
    let scene = try live.scene(.gallery, viewport: GestureBuilder.viewport, tuning: Tuning(), items: nil)
    let played = Playthrough(.compared(recording, in: GestureBuilder.viewport, tuning: Tuning()), in: scene)
    played.finish()
    #expect(played.outcome.tracer.rest == "Page 2")
  }

  @Test func `both sides play in the current window size, whatever size was recorded`() throws {
    var recording = GestureBuilder.gesture(.sheet)
    recording.viewport = Size(width: 390, height: 500)
    recording.events.append(.init(microseconds: 3_000_000, kind: .input(.resize(Size(width: 300, height: 600)))))
    let outcomes = Outcomes { (name, viewport, tuning, _) throws(DocumentError) in
      #expect(viewport == GestureBuilder.viewport)
      return try GestureBuilder.plainScene(name, tuning)
    }
    let played = try outcomes.complete(.compared(recording, in: GestureBuilder.viewport, tuning: Tuning()))
    #expect(played.outcome == (try GestureBuilder.outcome(GestureBuilder.gesture(.sheet))))
  }
}
