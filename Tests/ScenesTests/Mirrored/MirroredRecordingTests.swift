import Assets
import Documents
import Recording
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Scenes

/// Recordings and the direction in which their scene is laid out.
@Suite struct MirroredRecordingTests {
  /// Returns random input at eighths of a point, whose mirror image has no rounding errors.
  private func recording(_ scene: SceneName, _ seed: UInt64, _ viewport: Size) -> GestureRecording {
    let eighth = { (point: Point) in Point(x: (point.x * 8).rounded() / 8, y: (point.y * 8).rounded() / 8) }
    var recording = HostileScript.script(for: scene, seed: seed, viewport: viewport).recording
    for index in recording.events.indices {
      switch recording.events[index].kind {
      case .input(.down(let id, let place)): recording.events[index].kind = .input(.down(id: id, at: eighth(place)))
      case .input(.move(let id, let place)): recording.events[index].kind = .input(.move(id: id, to: eighth(place)))
      case .input(.up(let id, let place)): recording.events[index].kind = .input(.up(id: id, at: eighth(place)))
      case .input(.wheel(let notches, let place)):
        recording.events[index].kind = .input(.wheel(notches: notches, at: place.map(eighth)))
      case .input(.scroll(let change, let phase, let place)):
        recording.events[index].kind = .input(.scroll(delta: eighth(change), phase: phase, at: place.map(eighth)))
      default: break
      }
    }
    return recording
  }

  private func lines(_ recording: GestureRecording, in scene: any Scene, _ tuning: Tuning) -> [String] {
    var replay = Replay(recording, in: scene, tuning: tuning, rate: 60)
    var lines: [String] = []
    while replay.advance() != nil { lines.append(replay.stateLine().json.text) }
    return lines
  }

  /// Removes what a state line tells of the pan of the map. The map itself is not mirrored, so that a mirrored drag pans it
  /// the other way, and a glide meets its edge at another time.
  private static func withoutPan(_ line: String) -> String {
    let line = line.replacing(/,"map\.offset\.x":[^,}]*/, with: "")
    let restsOtherwise = line.contains(#""sheet.velocity":0,"#) && line.contains(#""list.velocity":0,"#)
    return restsOtherwise ? line.replacing(/"activity":"(idle|ballistic)"/, with: "") : line
  }

  @Test(arguments: [SceneName.sheet, .feed, .timeline, .events, .gallery])
  func `mirrored input in a mirrored scene gives the same states`(_ name: SceneName) throws {
    for seed in 0..<UInt64(Sample.isExhaustive ? 200 : 12) {
      let tuning = Tuning(base: Preset.shipped[Int(seed) % Preset.shipped.count])
      let plain = recording(name, seed, SceneFixtures.phone)
      let states = lines(plain, in: try SceneFixtures.make(name, tuning: tuning), tuning).map(Self.withoutPan)
      let others = lines(
        plain.mirrored(), in: try SceneFixtures.make(name, tuning: tuning, isMirrored: true), tuning
      ).map(Self.withoutPan)
      let index = zip(states, others).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      #expect(
        states == others,
        "\(name) \(seed): \(index.map { "\(states[$0])\n\(others[$0])" } ?? "\(states.count) \(others.count)")")
    }
  }

  @Test func `mirrored input in a mirrored screen of one's own gives the same states`() throws {
    for seed in 0..<UInt64(Sample.isExhaustive ? 500 : 60) {
      var random = RandomSceneFile(seed: seed)
      let file = try SceneFile.decode(Array(random.text().utf8), path: "random.scene.json")
      let descriptor = file.descriptor()
      let content = SceneContent([descriptor], root: "", folder: nil, language: .english, isLive: false)
      let tuning = Tuning(base: Preset.shipped[Int(seed) % Preset.shipped.count])
      var plain = recording(.sheet, seed, file.viewport)
      plain.scene = descriptor.name
      let states = try LayoutDirection.allCases.map { direction in
        let side = (direction == .leftToRight ? plain : plain.mirrored()).laidOut(direction)
        return lines(side, in: try content.scene(of: side, tuning: tuning), tuning)
      }
      let index = zip(states[0], states[1]).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      #expect(states[0] == states[1], "\(seed): \(index.map { "\(states[0][$0])\n\(states[1][$0])" } ?? "")")
    }
  }

  @Test(arguments: LayoutDirection.allCases)
  func `a scene file's direction is that of its screen, unless a recording states another one`(
    _ own: LayoutDirection
  ) throws {
    let file = try SceneFile.decode(
      Array(
        """
        {"scrollwork": "scene/1", "viewport": [390, 844], "direction": "\(own.rawValue)",
         "root": {"pages": [{"color": "#111111"}, {"color": "#222222"}, {"color": "#333333"}]}}
        """.utf8), path: "pages.scene.json")
    var script = SceneScript(file.sceneName)
    script.fling(300, 400, -200, 0)
    script.end(after: 1500)
    for stated in LayoutDirection.allCases {
      let content = SceneContent([file.descriptor()], root: "", folder: nil, language: .german, isLive: false)
      let scene = try content.scene(of: script.recording.laidOut(stated), tuning: Tuning())
      #expect(scene.layoutDirection == stated)
      let last = try #require(lines(script.recording, in: scene, Tuning()).last)
      #expect(last.contains("\"pages.index\":\(stated == .leftToRight ? 1 : 0)"), "\(last)")
      // A screen's pictures do not turn with the user's language.
      #expect(
        try content.scene(file.sceneName, viewport: file.viewport, tuning: Tuning(), items: nil).layoutDirection == own)
    }
  }

  @Test func `a direction that is none is refused with its line`() throws {
    for word in ["\"left\"", "1", "null"] {
      #expect(throws: DocumentError.self) {
        try SceneFile.decode(
          Array(
            """
            {"scrollwork": "scene/1", "viewport": [390, 844], "direction": \(word), "root": {"color": "#111111"}}
            """.utf8), path: "a.scene.json")
      }
      #expect(throws: DocumentError.self) {
        try RecordingReader.parse(
          Array(#"{"scrollwork":"gesture/1","scene":"feed","viewport":[9,9],"direction":\#(word)}"#.utf8), path: "a")
      }
    }
  }

  @Test func `a recording keeps its direction when it is written, trimmed and read`() throws {
    for direction in [nil] + LayoutDirection.allCases.map(Optional.init) {
      var recording = GestureRecording(scene: .feed, viewport: SceneFixtures.phone)
      recording.direction = direction
      let text = RecordingWriter.text(recording)
      #expect(try RecordingReader.parse(Array(text.utf8), path: "a") == recording)
      #expect(text.contains("\"direction\"") == (direction != nil))
      #expect(recording.layoutDirection == direction ?? .leftToRight)
    }
  }
}
