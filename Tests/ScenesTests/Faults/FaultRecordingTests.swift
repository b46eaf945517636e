import Assets
import Documents
import Recording
import Scenes
import ScrollEngine
import Testing
import Tuning

/// Recordings of former faults, each with the expected behaviour.
@Suite struct FaultRecordingTests {
  /// Returns the state lines of a recording, replayed with the shipped content.
  private func states(_ name: String, rate: Double = 240) throws -> [StateLine] {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let recording = try RecordingReader.read("/\(folder)/Recordings/\(name).gesture.jsonl")
    let content = SceneContent(root: try Assets.locate().root)
    let scene = try content.scene(recording.scene, viewport: recording.viewport, tuning: Tuning(), items: nil)
    var replay = Replay(recording, in: scene, tuning: Tuning(), rate: rate)
    var lines: [StateLine] = []
    while replay.advance() != nil { lines.append(replay.stateLine()) }
    return lines
  }

  private func number(_ key: String, _ line: StateLine?) -> Double {
    if case .number(let number)? = line?[key] { number } else { .nan }
  }

  private func text(_ key: String, _ line: StateLine?) -> String? {
    if case .text(let text)? = line?[key] { text } else { nil }
  }

  private func flag(_ key: String, _ line: StateLine?) -> Bool? {
    if case .flag(let flag)? = line?[key] { flag } else { nil }
  }

  /// Returns the largest change of a number between two frames.
  private func largestStep(_ key: String, _ lines: some Sequence<StateLine>) -> Double {
    let values = lines.map { number(key, $0) }
    return zip(values, values.dropFirst()).map { abs($1 - $0) }.max() ?? .nan
  }

  @Test func `a sheet dragged up by its grabber continues into its list`() throws {
    let states = try states("sheet-by-its-grabber")
    // The finger moves 420 points. Without the slop, 326 move the sheet and the rest moves the list.
    #expect(number("sheet.top", states.last) == 96)
    #expect(abs(number("list.offset", states.last) - 84) < 0.001)
    #expect(states.allSatisfy { number("sheet.top", $0) >= 96 })
  }

  @Test(arguments: ["events-turned", "gallery-turned"])
  func `turning pages keep their position in pages when the window rotates`(name: String) throws {
    let states = try states(name)
    // Photographs have gaps of 20 points, pages of events have none.
    let gap = name == "gallery-turned" ? 20.0 : 0
    let pages = states.map { number("page.offset", $0) / ((number("t", $0) < 0.17 ? 844 : 390) + gap) }
    for (a, b) in zip(pages, pages.dropFirst()) { #expect(abs(b - a) < 0.06, "\(a) to \(b)") }
    #expect(pages.allSatisfy { $0 > 1.9 && $0 < 3.1 })
    #expect(number("page.index", states.last) == 3)
  }

  @Test func `a moving sheet stays on the screen when the window rotates`() throws {
    let states = try states("sheet-turned")
    #expect(largestStep("sheet.top", states.filter { number("t", $0) > 0.1 }) < 12)
    #expect(states.allSatisfy { number("sheet.top", $0) > 64 })
    #expect(text("sheet.detent", states.last) != nil)
  }

  @Test func `a sheet under a resting finger keeps its position when the window shrinks`() throws {
    let states = try states("sheet-held-resized").filter { number("t", $0) > 0.31 && number("t", $0) < 0.7 }
    #expect(states.allSatisfy { abs(number("sheet.top", $0) - number("sheet.top", states.first)) < 0.001 })
  }

  @Test func `a photograph caught while it opens never overshoots and ends open or closed`() throws {
    let states = try states("photograph-caught-opening")
    #expect(states.allSatisfy { number("photo.scale", $0) <= 1.001 })
    #expect(flag("open", states.last) == false || number("photo.scale", states.last) == 1)
  }

  @Test func `two simultaneous touchpad events scroll by their deltas and no further`() throws {
    #expect(number("list.offset", try states("touchpad-two-events").last) == 6)
  }

  @Test func `two notches turn two cards`() throws {
    #expect(number("feed.card", try states("feed-two-notches").last) == 2)
  }

  @Test func `eight quick swipes turn eight photographs`() throws {
    #expect(number("page.index", try states("gallery-quick-swipes").last) == 8)
  }

  @Test func `a tap on a tab while a list glides selects the tab and stops the list`() throws {
    let states = try states("tab-while-gliding")
    #expect(number("page.index", states.last) == 1)
    let caught = states.first { number("t", $0) >= 0.4 }
    #expect(number("list.velocity", caught) == 0)
  }

  @Test func `a tap on a segment while the list glides selects it and stops the list`() throws {
    let states = try states("segment-while-gliding")
    #expect(text("list", states.last) == "classes")
    let caught = states.first { number("t", $0) >= 0.4 }
    #expect(number("list.velocity", caught) == 0)
  }

  @Test func `a flick inside a long card stops at the card's end`() throws {
    #expect(number("feed.card", try states("flick-in-a-long-card").last) == 9)
  }

  @Test func `a feed's offset does not jump while its content rests`() throws {
    let states = try states("feed-estimate-corrected")
    for (a, b) in zip(states, states.dropFirst())
    where text("activity", b) == "ballistic" || text("activity", b) == "idle" {
      let fastest = max(abs(number("feed.velocity", a)), abs(number("feed.velocity", b)))
      let way = abs(number("feed.offset", b) - number("feed.offset", a))
      #expect(way <= fastest / 240 + 1 || text("activity", a) == "drag", "at \(number("t", b))")
    }
  }

  @Test func `a tapped pin reveals its row in the next frame`() throws {
    let states = try states("pin-tapped")
    let moved = try #require(states.first { number("list.offset", $0) > 0 || number("sheet.velocity", $0) != 0 })
    #expect(number("t", moved) <= 0.05 + 2.0 / 240)
  }
}
