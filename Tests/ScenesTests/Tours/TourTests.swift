import Assets
import Documents
import Recording
import Scenes
import ScrollEngine
import Testing
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct TourTests {
  private func path(_ scene: SceneName) throws -> String {
    try Assets.locate().path("tours/\(scene.rawValue).gesture.jsonl")
  }

  /// Returns the states of all frames of a scene's tour.
  private func play(_ name: SceneName) throws -> [StateLine] {
    let recording = try RecordingReader.read(try path(name))
    #expect(recording.scene == name)
    let scene = try SceneContent(root: try Assets.locate().root).scene(
      name, viewport: recording.viewport, tuning: Tuning(), items: nil)
    var replay = Replay(recording, in: scene, tuning: Tuning(), rate: 60)
    var lines: [StateLine] = []
    while replay.advance() != nil { lines.append(replay.stateLine()) }
    return lines
  }

  private func number(_ line: StateLine, _ key: String) -> Double {
    if case .number(let number)? = line[key] { number } else { .nan }
  }

  @Test(arguments: TourScripts.all) func `every scripted tour is shipped as its script says`(
    _ script: GestureRecording
  ) throws {
    let text = Array(RecordingWriter.text(script).utf8)
    // After a change of a script, a run with the variable set to the folder of the tours updates the file.
    if let folder = getenv("SCROLLWORK_WRITE_TOURS") {
      let file = "\(String(cString: folder))/\(script.scene.rawValue).gesture.jsonl"
      return try File.writeAtomically(text, to: file)
    }
    #expect(try File.read(try path(script.scene)) == text)
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `every tour takes 6 to 14 seconds, stays finite and ends at rest`(
    _ name: SceneName
  ) throws {
    let lines = try play(name)
    #expect((360...840).contains(lines.count))
    for line in lines {
      for case (let key, .number(let value)) in line.values {
        try #require(value.isFinite, "\(key) in frame \(number(line, "frame"))")
      }
    }
    let last = try #require(lines.last)
    #expect(last["activity"] == .text("idle"))
    #expect(last.values.allSatisfy { !$0.key.hasSuffix(".velocity") || $0.value == .number(0) })
  }

  @Test(arguments: [SceneDescriptor].shipped.names) func `every tour gives the same state lines twice`(
    _ name: SceneName
  ) throws {
    #expect(try play(name).map(\.json) == play(name).map(\.json))
  }

  @Test func `the sheet’s tour opens the sheet in full and scrolls its list`() throws {
    let lines = try play(.sheet)
    #expect(lines.contains { $0["sheet.detent"] == .text("full") })
    #expect(lines.contains { number($0, "list.offset") > 100 })
  }

  @Test func `the feed’s tour turns cards and scrolls one that it has unfolded`() throws {
    let lines = try play(.feed)
    #expect(lines.contains { number($0, "feed.card") >= 2 })
    #expect(
      lines.contains { line in
        let inside = number(line, "feed.offset") - 844
        return number(line, "feed.card") == 1 && line["activity"] == .text("idle") && inside > 50 && inside < 800
      })
  }

  @Test func `the timeline’s tour shows the panel, scrolls far and shrinks the indicator to a dot`() throws {
    let lines = try play(.timeline)
    #expect(lines.contains { number($0, "panel.alpha") == 1 })
    #expect(lines.contains { number($0, "list.offset") > 1500 })
    #expect(lines.contains { number($0, "indicator.length") < 10 && number($0, "list.offset") < 0 })
    #expect(lines.contains { number($0, "panel.alpha") == 0 && number($0, "t") > 3 })
  }

  @Test func `the events’ tour pushes the header out, turns pages and stretches the header`() throws {
    let lines = try play(.events)
    let full = number(try #require(lines.first), "header.height")
    #expect(lines.contains { number($0, "header.height") == 0 && number($0, "list.offset") > 50 })
    #expect(lines.contains { number($0, "page.index") == 2 })
    #expect(lines.contains { number($0, "header.height") > full + 20 })
    #expect(number(try #require(lines.last), "page.index") == 0)
  }

  @Test func `the gallery’s tour opens a photograph, turns pages, zooms and puts it back`() throws {
    let lines = try play(.gallery)
    #expect(lines.first?["open"] == .flag(false))
    #expect(lines.contains { number($0, "list.offset") > 100 })
    #expect(lines.contains { $0["gesture"] == .text("horizontal") })
    #expect(lines.contains { number($0, "photo.scale") > 2 })
    #expect(lines.contains { $0["gesture"] == .text("pan") })
    #expect(lines.contains { $0["gesture"] == .text("vertical") && number($0, "dismiss.progress") > 0.5 })
    #expect(lines.last?["open"] == .flag(false))
  }
}
