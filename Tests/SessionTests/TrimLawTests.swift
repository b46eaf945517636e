import Assets
import Documents
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Session

/// The law of trimming: the state of a part at the time t equals that of the whole at the cut plus t.
@Suite("Parts of recordings")
struct TrimLawTests {
  private static let viewport = Size(width: 390, height: 844)
  private let content: SceneContent

  init() throws { content = SceneContent(root: try Assets.locate().root) }

  private func scene(_ name: SceneName) throws -> any Scene {
    try content.scene(name, viewport: Self.viewport, tuning: Tuning(), items: nil)
  }

  private func index(_ recording: GestureRecording) throws -> Playthrough {
    let index = Playthrough(
      Play(recording, in: Self.viewport, tuning: Tuning(), pace: .fitted), in: try scene(recording.scene))
    index.finish()
    return index
  }

  /// Returns the states at times after the lead, without the counts of views.
  private func states(_ recording: GestureRecording, at moments: [Double]) throws -> [[String: StateLine.Value]] {
    var lines: [[String: StateLine.Value]] = []
    for moment in moments {
      let rate = 1 / max(moment, 1e-9)
      var replay = Replay(recording, in: try self.scene(recording.scene), tuning: Tuning(), rate: rate)
      _ = replay.advance()
      guard moment <= 0 || replay.advance() != nil else { continue }
      var line: [String: StateLine.Value] = [:]
      for (key, value) in replay.stateLine().values where !key.hasPrefix("cards.") && key != "t" && key != "frame" {
        line[key] = value
      }
      lines.append(line)
    }
    return lines
  }

  private func isClose(_ a: StateLine.Value?, _ b: StateLine.Value?) -> Bool {
    // Times are whole microseconds; at 10,000 pt/s one is a hundredth of a point.
    if case .number(let x)? = a, case .number(let y)? = b { return abs(x - y) <= 0.02 + 1e-5 * abs(x) }
    return a == b
  }

  /// Returns drags, flings and wheel turns with pauses, some too short for the scene to come to rest.
  private func gestures(_ scene: SceneName, seed: UInt64) -> GestureRecording {
    var random = SplitMix64(seed: seed)
    var recording = GestureRecording(scene: scene, viewport: Self.viewport)
    var time: Int64 = 0
    for round in 0..<4 {
      if round % 3 == 2 {
        recording.events.append(
          .init(microseconds: time, kind: .input(.wheel(notches: Point(x: 0, y: -1), at: Point(x: 190, y: 600)))))
      } else {
        var y = 500 + random.next(upTo: 200)
        recording.events.append(.init(microseconds: time, kind: .input(.down(id: 1, at: Point(x: 190, y: y)))))
        let step = random.next(upTo: 36) - 24
        for _ in 0..<12 {
          time += 8333
          y += step
          recording.events.append(.init(microseconds: time, kind: .input(.move(id: 1, to: Point(x: 190, y: y)))))
        }
        time += 4000
        recording.events.append(.init(microseconds: time, kind: .input(.up(id: 1, at: Point(x: 190, y: y)))))
      }
      time += random.next(upTo: 1) < 0.5 ? 300_000 : 6_000_000
    }
    return recording
  }

  @Test(arguments: [SceneDescriptor].shipped.names) func `a part shows the same as the whole, wherever it is cut`(
    _ name: SceneName
  ) throws {
    let whole = gestures(name, seed: UInt64(name.rawValue.utf8.count) * 77)
    let index = try index(whole)
    var random = SplitMix64(seed: 5)
    for _ in 0..<4 {
      let start = random.next(upTo: index.played * 0.9)
      let end = start + 0.2 + random.next(upTo: index.played - start)
      let part = RecordingTrim.cut(index, from: start, to: end)
      let text = RecordingWriter.text(part)
      #expect(try RecordingReader.parse(Array(text.utf8), path: "part") == part)
      let moments = [0, 0.05, 0.13, 0.19]
      let shown = try states(part, at: moments)
      let expected = try states(whole, at: moments.map { start + $0 })
      for (index, (a, b)) in zip(shown, expected).enumerated() {
        for key in b.keys where !isClose(a[key], b[key]) {
          Issue.record(
            "\(name) cut at \(start), \(moments[index]) s later: \(key) is \(a[key] as Any), not \(b[key] as Any)")
        }
      }
    }
  }

  @Test func `a part that begins at rest has no lead, and one in motion begins at the rest before`()
    throws
  {
    let index = try index(gestures(.timeline, seed: 3))
    let rest = try #require(index.rests.dropFirst().first)
    let still = RecordingTrim.cut(index, from: Double(rest.microseconds) / 1e6 + 0.1, to: nil)
    #expect(still.lead == 0)
    #expect(!still.start.isEmpty)
    let moving = RecordingTrim.cut(index, from: 0.05, to: nil)
    #expect(moving.lead == 50_000)
    #expect(moving.events.first?.kind == index.recording.events.first?.kind)
  }

  @Test func `a part of a part is a part of the whole`() throws {
    let whole = try index(gestures(.timeline, seed: 9))
    let part = try index(RecordingTrim.cut(whole, from: 0.04, to: nil))
    let inner = RecordingTrim.cut(part, from: 0.03, to: 0.5)
    let direct = RecordingTrim.cut(whole, from: 0.07, to: 0.54)
    #expect(inner.lead == direct.lead && inner.events == direct.events)
  }

  @Test func `values tuned before a part apply in it`() throws {
    var whole = gestures(.timeline, seed: 4)
    whole.events.insert(.init(microseconds: 0, kind: .set(key: "gesture.slop", value: .number(3))), at: 0)
    let index = try index(whole)
    let last = try #require(index.rests.last)
    let part = RecordingTrim.cut(index, from: Double(last.microseconds) / 1e6, to: nil)
    #expect(part.events.first == .init(microseconds: 0, kind: .set(key: "gesture.slop", value: .number(3))))
  }
}
