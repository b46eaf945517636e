import Documents
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import Session
import TestSupport
import Testing
import Tuning

@Suite("Playing a scene")
struct SessionTests {
  @Test(arguments: [SceneDescriptor].shipped.names)
  func `a replayed gesture ends in the same state`(_ name: SceneName) throws {
    let user = try SessionUser(name)
    user.drag()
    user.lift()
    user.settle()
    let rest = user.state
    #expect(user.session.currentGesture.recording?.events.count == 14)
    user.wait(3)
    try user.session.toggleReplay()
    #expect(user.session.isReplaying)
    user.settle()
    #expect(user.session.replay == nil && isClose(user.state, rest, within: 1e-6))
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `seeking shows the sought moment of the recording`(_ name: SceneName) throws {
    let user = try SessionUser(name)
    user.drag()
    user.lift()
    user.settle()
    let recording = try #require(user.session.currentGesture.recording)
    // Forward, back, and forward again.
    for moment in [0.05, 0.4, 0.12, 0.0, 0.3] {
      #expect(try user.session.seek(to: moment))
      var replay = Replay(
        recording, in: try GestureBuilder.scene(name), tuning: Tuning(), rate: 1 / max(moment, 1e-9))
      _ = replay.advance()
      if moment > 0 { _ = replay.advance() }
      let line = replay.stateLine()
      var expected = Dictionary(line.values.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
      // The gallery of a window has a grid to return to.
      expected = expected.filter { user.state[$0.key] != nil && $0.key != "open" }
      let state = user.state
      for (key, value) in expected where !isClose([key: state[key] ?? .null], [key: value], within: 0.02) {
        Issue.record("\(name) at \(moment) s: \(key) is \(state[key] ?? .null), not \(value)")
      }
      user.wait(1)
      #expect(user.session.clock.isPaused, "time stands still at a moment that was sought")
    }
  }

  @Test func `the pause of a seek ends with the next touch, an earlier pause does not`() throws {
    for wasPaused in [false, true] {
      let user = try SessionUser(.timeline)
      user.drag()
      user.lift()
      user.settle()
      if wasPaused { user.session.togglePause() }
      #expect(try user.session.seek(to: 0.05))
      user.send(.down(id: 4, at: Point(x: 100, y: 300)))
      #expect(user.session.replay == nil && user.session.clock.isPaused == wasPaused)
      #expect(user.session.touches.fingers.count == 1)
    }
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `switching scenes leaves no touch, replay or gesture of another scene`(_ name: SceneName) throws {
    for start in [Session.Start.asLeft, .new] {
      let user = try SessionUser(.timeline)
      user.drag()
      let held = user.session.scene
      try user.session.stage(name, viewport: GestureBuilder.viewport, from: start)
      #expect(user.session.scene.name == name && user.session.touches.isEmpty && user.session.replay == nil)
      held.advance(to: user.session.time.advanced(bySeconds: 20))
      #expect(held.isAtRest, "the scene that went is held no more")
      user.drag()
      user.lift()
      user.settle()
      #expect(user.session.currentGesture.recording?.scene == name)
    }
  }

  @Test func `a scene returns as it was left, with the current size and values`() throws {
    let user = try SessionUser(.timeline)
    user.drag()
    user.lift()
    user.settle()
    let left = user.state
    try user.session.stage(.feed, viewport: GestureBuilder.viewport, from: .asLeft)
    user.session.retune(try GestureBuilder.tuning("gesture.slop", .number(3)))
    let size = Size(width: 390, height: 700)
    try user.session.stage(.timeline, viewport: size, from: .asLeft)
    #expect(user.session.scene.viewport == size && user.state["list.offset"] == left["list.offset"])
    try user.session.stage(.timeline, viewport: GestureBuilder.viewport, from: .new)
    #expect(user.state["list.offset"] == .number(0))
  }

  @Test func `a recording that sets a tunable restores it at its end`() throws {
    let user = try SessionUser(.timeline)
    var recording = GestureBuilder.gesture(.timeline)
    recording.events.insert(.init(microseconds: 0, kind: .set(key: "gesture.slop", value: .number(40))), at: 0)
    try user.session.play(recording, at: 0)
    user.wait(0.1)
    #expect(user.session.replay?.playback.tuning[Tunables.slop] == 40)
    // A change in the panel is newer than the recording's value.
    user.session.retune(try GestureBuilder.tuning("gesture.slop", .number(3)))
    #expect(user.session.replay?.playback.tuning[Tunables.slop] == 3)
    user.settle()
    user.drag(by: Point(x: 0, y: -6), steps: 2)
    #expect(user.state["activity"] == .text("drag"), "6 pt are more than a slop of 3")
  }

  @Test func `a recording can be replayed, and a file that cannot be written loses nothing`() throws {
    let user = try SessionUser(.feed)
    user.session.startRecording(to: nil)
    user.drag()
    user.session.retune(try GestureBuilder.tuning("gesture.slop", .number(3)))
    user.lift()
    user.session.flush()
    user.settle()
    let rest = user.state
    let name = try #require(try user.session.finishRecording())
    let saved = try RecordingReader.read(RecordingsFolder.file(name, in: user.recordings))
    #expect(saved == user.session.currentGesture.recording && saved.events.last?.kind == .end)
    try user.session.toggleReplay()
    user.settle()
    #expect(isClose(user.state, rest, within: 1e-6))

    user.session.startRecording(to: user.recordings + "/missing/folder.jsonl")
    user.drag()
    #expect(throws: DocumentError.self) { try user.session.finishRecording() }
    #expect(!user.session.isRecording)
    // The journal's writer thread releases the file.
    _ = try eventually("recording in the library from what the file could not take") {
      RecordingJournal.rescue(from: user.session.folders.journals, to: user.recordings).first
    }
  }

  @Test func `a recording begins at the first input, however long the scene has waited`() throws {
    for scene in [SceneName.sheet, .feed, .timeline, .events, .gallery] {
      let user = try SessionUser(scene)
      user.settle()
      user.session.startRecording(to: nil)
      user.wait(20)
      #expect(user.session.recordingStart == user.session.time)
      user.drag()
      user.lift()
      user.settle()
      let rest = user.state
      _ = try #require(try user.session.finishRecording())
      let recording = try #require(user.session.currentGesture.recording)
      #expect(recording.events.first?.microseconds == 0 && recording.shownSeconds < 20)
      try user.session.toggleReplay()
      user.settle()
      #expect(isClose(user.state, rest, within: 1e-6))
    }
  }

  @Test func `a recording keeps one scale, at which its scene comes to rest`() throws {
    let user = try SessionUser(.timeline)
    user.session.display.scale = 2
    #expect(user.session.tuning.scale == 2)
    user.session.startRecording(to: nil)
    user.session.display.scale = 1
    user.drag(by: Point(x: 0, y: 170))
    user.lift()
    user.session.retune(try GestureBuilder.tuning("gesture.slop", .number(3)))
    #expect(user.session.tuning.scale == 2, "the window is on another display, the recording is not")
    user.settle()
    _ = try user.session.finishRecording()
    #expect(user.session.currentGesture.recording?.scale == 2 && user.session.tuning.scale == 1)
    try user.session.toggleReplay()
    #expect(user.session.replay?.playback.tuning.scale == 2)
    user.settle()
    #expect(user.session.replay == nil && user.session.tuning.scale == 1)
  }

  @Test func `a recording that begins in motion starts with the gesture behind it`() throws {
    let user = try SessionUser(.timeline)
    user.drag()
    user.lift()
    user.wait(0.1)
    #expect(!user.session.isStill)
    user.session.startRecording(to: nil)
    user.settle()
    let rest = user.state
    _ = try user.session.finishRecording()
    #expect((user.session.currentGesture.recording?.lead ?? 0) > 0)
    try user.session.toggleReplay()
    user.settle()
    #expect(isClose(user.state, rest, within: 1e-6))
  }

  @Test func `releasing touches from the scene changes nothing else`() throws {
    let user = try SessionUser(.timeline)
    user.drag()
    let events = user.session.currentGesture.recording?.events.count
    user.session.releaseHands()
    #expect(user.session.touches.isEmpty && user.session.currentGesture.recording?.events.count == events)
    user.settle()
    #expect(user.session.scene.isAtRest)
  }

  @Test func `trimming gives the same part with and without a complete index`() throws {
    let user = try SessionUser(.timeline)
    user.drag()
    user.lift()
    user.settle()
    let early = try user.session.cut(0.02...0.08, isToEnd: false)
    try user.index()
    #expect(user.session.currentGesture.index?.isOver == true)
    #expect(try user.session.cut(0.02...0.08, isToEnd: false) == early)
    #expect(try user.session.cut(nil, isToEnd: true) == user.session.currentGesture.recording)
  }

  @Test func `other values or another size discard the index of the current gesture`() throws {
    for change in 0..<2 {
      let user = try SessionUser(.timeline)
      user.drag()
      user.lift()
      user.settle()
      try user.index()
      if change == 0 {
        user.session.retune(try GestureBuilder.tuning("gesture.slop", .number(3)))
      } else {
        user.session.resize(Size(width: 320, height: 568))
      }
      #expect(user.session.currentGesture.index == nil && user.session.currentGesture.hasRetuned)
    }
  }
}
