import Documents
import Interface
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Keyboard focus in recordings. A replay moves the focus as the recorded keys did, from the recorded start.
@Suite struct FocusRecordingTests {
  /// Presses some keys and records others. Returns the focused part, live and in a replay of the written file.
  private func focused<S: Scene & Focusing>(
    _ make: () throws -> S, before: [InputEvent.Key], _ keys: [InputEvent.Key]
  ) throws -> (live: S.Part?, replayed: S.Part?) {
    var driver = KeyboardDriver(try make())
    for key in before { driver.press(key) }
    let origin = driver.now
    var recorder = Recorder(
      scene: driver.scene.name, viewport: driver.scene.viewport, scale: 1, device: "keyboard",
      start: driver.scene.startState(), at: origin)
    for key in keys {
      recorder.add(InputEvent(time: driver.now, kind: .key(key)))
      driver.press(key)
    }
    recorder.end(at: driver.now, isIdle: false)
    let file = RecordingWriter.text(recorder.recording)
    let again = try make()
    var replay = Replay(
      try RecordingReader.parse(Array(file.utf8), path: "keys"), in: again, tuning: Tuning(), rate: 60)
    while replay.advance() != nil {}
    return (driver.focused, again.focus.current(among: again.controls)?.action)
  }

  @Test func `Tab, Shift Tab and Return are played back in every scene`() throws {
    let sheet = try focused({ SheetFixtures.scene() }, before: [], [.tab, .tab, .tab, .tab, .right, .enter])
    #expect(sheet.live == .segment(1) && sheet.replayed == sheet.live)
    let back = try focused({ SheetFixtures.scene() }, before: [], [.tab, .tab, .backTab])
    #expect(back.live == .searchField && back.replayed == back.live)
    let timeline = try focused({ TimelineSceneTests.scene(items: 30) }, before: [], [.tab, .down, .down])
    #expect(timeline.live == .row(2) && timeline.replayed == timeline.live)
    let feed = try focused({ try FeedFixture(items: 20).scene }, before: [], [.tab, .tab, .tab])
    #expect(feed.live != nil && feed.replayed == feed.live)
    let events = try focused({ EventsFixtures.scene() }, before: [], [.tab, .right, .enter, .tab, .down])
    #expect(events.live == .row(1) && events.replayed == events.live)
    let gallery = try focused({ GalleryFixtures.makeScene() }, before: [.escape], [.tab, .tab, .right, .enter, .tab])
    #expect(gallery.live == .close && gallery.replayed == gallery.live)
  }

  @Test func `a replay continues from the focus at the start of the recording`() throws {
    let sheet = try focused({ SheetFixtures.scene() }, before: [.tab, .tab, .tab, .tab], [.right])
    #expect(sheet.live == .segment(1) && sheet.replayed == sheet.live)
    let timeline = try focused({ TimelineSceneTests.scene(items: 90) }, before: [.tab, .down, .down], [.down, .down])
    #expect(timeline.live == .row(4) && timeline.replayed == timeline.live)
    let hidden = try focused({ EventsFixtures.scene() }, before: [.tab, .tab, .down, .escape], [.tab])
    #expect(hidden.live == .row(1) && hidden.replayed == hidden.live)
  }

  private func member(_ name: String) -> JSONValue.Member {
    JSONValue.Member(key: "focus", value: JSONValue(content: .string(name), line: 1), line: 1)
  }

  @Test func `a start without a focus, or with an unknown one, changes nothing`() {
    let scene = TimelineSceneTests.scene(items: 30)
    #expect(scene.startState()["focus"] == nil)
    scene.restore([member("row(999)")])
    #expect(scene.focus.action == nil)
    scene.restore([member("row(1)")])
    #expect(scene.focus.action == .row(1) && scene.focus.isVisible)
  }
}
