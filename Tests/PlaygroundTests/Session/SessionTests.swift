import Documents
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Playground
@testable import Session

@Suite("Playing a scene")
struct SessionTests {
  @Test(arguments: [SceneDescriptor].shipped.names)
  func `a replayed gesture ends in the same state`(_ name: SceneName) throws {
    let hand = try SessionUser(name)
    hand.drag()
    hand.lift()
    hand.settle()
    let rest = hand.state
    #expect(hand.session.currentGesture.recording?.events.count == 14)
    hand.wait(3)
    try hand.session.toggleReplay()
    #expect(hand.session.isReplaying)
    hand.settle()
    #expect(hand.session.replay == nil && isClose(hand.state, rest, within: 1e-6))
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `seeking shows the sought moment of the recording`(_ name: SceneName) throws {
    let hand = try SessionUser(name)
    hand.drag()
    hand.lift()
    hand.settle()
    let recording = try #require(hand.session.currentGesture.recording)
    // Forward, back, and forward again.
    for moment in [0.05, 0.4, 0.12, 0.0, 0.3] {
      #expect(try hand.session.seek(to: moment))
      var replay = Replay(
        recording, in: try GestureBuilder.scene(name), tuning: Tuning(), rate: 1 / max(moment, 1e-9))
      _ = replay.advance()
      if moment > 0 { _ = replay.advance() }
      let line = replay.stateLine()
      var expected = Dictionary(line.values.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
      // The gallery of a window has a grid to return to.
      expected = expected.filter { hand.state[$0.key] != nil && $0.key != "open" }
      let state = hand.state
      for (key, value) in expected where !isClose([key: state[key] ?? .null], [key: value], within: 0.02) {
        Issue.record("\(name) at \(moment) s: \(key) is \(state[key] ?? .null), not \(value)")
      }
      hand.wait(1)
      #expect(hand.session.clock.isPaused, "time stands still at a moment that was sought")
    }
  }

  @Test func `the pause of a seek ends with the next touch, an earlier pause does not`() throws {
    for wasPaused in [false, true] {
      let hand = try SessionUser(.timeline)
      hand.drag()
      hand.lift()
      hand.settle()
      if wasPaused { hand.session.togglePause() }
      #expect(try hand.session.seek(to: 0.05))
      hand.send(.down(id: 4, at: Point(x: 100, y: 300)))
      #expect(hand.session.replay == nil && hand.session.clock.isPaused == wasPaused)
      #expect(hand.session.touches.fingers.count == 1)
    }
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `switching scenes leaves no touch, replay or gesture of another scene`(_ name: SceneName) throws {
    for start in [Session.Start.asLeft, .new] {
      let hand = try SessionUser(.timeline)
      hand.drag()
      let held = hand.session.scene
      try hand.session.stage(name, viewport: GestureBuilder.viewport, from: start)
      #expect(hand.session.scene.name == name && hand.session.touches.isEmpty && hand.session.replay == nil)
      held.advance(to: hand.session.time.advanced(bySeconds: 20))
      #expect(held.isAtRest, "the scene that went is held no more")
      hand.drag()
      hand.lift()
      hand.settle()
      #expect(hand.session.currentGesture.recording?.scene == name)
    }
  }

  @Test func `a scene returns as it was left, with the current size and values`() throws {
    let hand = try SessionUser(.timeline)
    hand.drag()
    hand.lift()
    hand.settle()
    let left = hand.state
    try hand.session.stage(.feed, viewport: GestureBuilder.viewport, from: .asLeft)
    hand.session.retune(try GestureBuilder.tuning("gesture.slop", .number(3)))
    let size = Size(width: 390, height: 700)
    try hand.session.stage(.timeline, viewport: size, from: .asLeft)
    #expect(hand.session.scene.viewport == size && hand.state["list.offset"] == left["list.offset"])
    try hand.session.stage(.timeline, viewport: GestureBuilder.viewport, from: .new)
    #expect(hand.state["list.offset"] == .number(0))
  }

  @Test func `a recording that sets a tunable restores it at its end`() throws {
    let hand = try SessionUser(.timeline)
    var recording = GestureBuilder.gesture(.timeline)
    recording.events.insert(.init(microseconds: 0, kind: .set(key: "gesture.slop", value: .number(40))), at: 0)
    try hand.session.play(recording, at: 0)
    hand.wait(0.1)
    #expect(hand.session.replay?.playback.tuning[Tunables.slop] == 40)
    // A change in the panel is newer than the recording's value.
    hand.session.retune(try GestureBuilder.tuning("gesture.slop", .number(3)))
    #expect(hand.session.replay?.playback.tuning[Tunables.slop] == 3)
    hand.settle()
    hand.drag(by: Point(x: 0, y: -6), steps: 2)
    #expect(hand.state["activity"] == .text("drag"), "6 pt are more than a slop of 3")
  }

  @Test func `a recording can be replayed, and a file that cannot be written loses nothing`() throws {
    let hand = try SessionUser(.feed)
    hand.session.startRecording(to: nil)
    hand.drag()
    hand.session.retune(try GestureBuilder.tuning("gesture.slop", .number(3)))
    hand.lift()
    hand.session.flush()
    hand.settle()
    let rest = hand.state
    let name = try #require(try hand.session.finishRecording())
    let saved = try RecordingReader.read(RecordingsFolder.file(name, in: hand.recordings))
    #expect(saved == hand.session.currentGesture.recording && saved.events.last?.kind == .end)
    try hand.session.toggleReplay()
    hand.settle()
    #expect(isClose(hand.state, rest, within: 1e-6))

    hand.session.startRecording(to: hand.recordings + "/missing/folder.jsonl")
    hand.drag()
    #expect(throws: DocumentError.self) { try hand.session.finishRecording() }
    #expect(!hand.session.isRecording)
    // The journal's writer thread releases the file.
    _ = try eventually("recording in the library from what the file could not take") {
      RecordingJournal.rescue(from: hand.session.folders.journals, to: hand.recordings).first
    }
  }

  @Test func `a recording begins at the first input, however long the scene has waited`() throws {
    for scene in [SceneName.sheet, .feed, .timeline, .events, .gallery] {
      let hand = try SessionUser(scene)
      hand.settle()
      hand.session.startRecording(to: nil)
      hand.wait(20)
      #expect(hand.session.recordingStart == hand.session.time)
      hand.drag()
      hand.lift()
      hand.settle()
      let rest = hand.state
      _ = try #require(try hand.session.finishRecording())
      let recording = try #require(hand.session.currentGesture.recording)
      #expect(recording.events.first?.microseconds == 0 && recording.shownSeconds < 20)
      try hand.session.toggleReplay()
      hand.settle()
      #expect(isClose(hand.state, rest, within: 1e-6))
    }
  }

  @Test func `a recording keeps one scale, at which its scene comes to rest`() throws {
    let hand = try SessionUser(.timeline)
    hand.session.display.scale = 2
    #expect(hand.session.tuning.scale == 2)
    hand.session.startRecording(to: nil)
    hand.session.display.scale = 1
    hand.drag(by: Point(x: 0, y: 170))
    hand.lift()
    hand.session.retune(try GestureBuilder.tuning("gesture.slop", .number(3)))
    #expect(hand.session.tuning.scale == 2, "the window is on another display, the recording is not")
    hand.settle()
    _ = try hand.session.finishRecording()
    #expect(hand.session.currentGesture.recording?.scale == 2 && hand.session.tuning.scale == 1)
    try hand.session.toggleReplay()
    #expect(hand.session.replay?.playback.tuning.scale == 2)
    hand.settle()
    #expect(hand.session.replay == nil && hand.session.tuning.scale == 1)
  }

  @Test func `a recording that begins in motion starts with the gesture behind it`() throws {
    let hand = try SessionUser(.timeline)
    hand.drag()
    hand.lift()
    hand.wait(0.1)
    #expect(!hand.session.isStill)
    hand.session.startRecording(to: nil)
    hand.settle()
    let rest = hand.state
    _ = try hand.session.finishRecording()
    #expect((hand.session.currentGesture.recording?.lead ?? 0) > 0)
    try hand.session.toggleReplay()
    hand.settle()
    #expect(isClose(hand.state, rest, within: 1e-6))
  }

  @Test func `releasing touches from the scene changes nothing else`() throws {
    let hand = try SessionUser(.timeline)
    hand.drag()
    let events = hand.session.currentGesture.recording?.events.count
    hand.session.releaseHands()
    #expect(hand.session.touches.isEmpty && hand.session.currentGesture.recording?.events.count == events)
    hand.settle()
    #expect(hand.session.scene.isAtRest)
  }

  @Test func `trimming gives the same part with and without a complete index`() throws {
    let hand = try SessionUser(.timeline)
    hand.drag()
    hand.lift()
    hand.settle()
    let early = try hand.session.cut(0.02...0.08, isToEnd: false)
    try hand.index()
    #expect(hand.session.currentGesture.index?.isOver == true)
    #expect(try hand.session.cut(0.02...0.08, isToEnd: false) == early)
    #expect(try hand.session.cut(nil, isToEnd: true) == hand.session.currentGesture.recording)
  }

  @Test func `other values or another size discard the index of the current gesture`() throws {
    for change in 0..<2 {
      let hand = try SessionUser(.timeline)
      hand.drag()
      hand.lift()
      hand.settle()
      try hand.index()
      if change == 0 {
        hand.session.retune(try GestureBuilder.tuning("gesture.slop", .number(3)))
      } else {
        hand.session.resize(Size(width: 320, height: 568))
      }
      #expect(hand.session.currentGesture.index == nil && hand.session.currentGesture.hasRetuned)
    }
  }
}
