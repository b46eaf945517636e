import Assets
import Documents
import Recording
import Scenes
import ScrollEngine
import Testing
import Tuning

/// A scene created with tunable values, which equals one that is retuned right after its creation.
@Suite struct InitialTuningTests {
  /// Returns values that differ from the defaults, half of them where the domain allows that.
  private static func far() throws -> Tuning {
    var tuning = Tuning()
    for tunable in Tunables.all {
      guard case .number(let number) = tuning.value(of: tunable) else { continue }
      try? tuning.set(tunable, to: .number(number / 2))
    }
    return tuning
  }

  @Test(arguments: [SceneDescriptor].shipped.names) func `a tour shows the same states`(_ name: SceneName) throws {
    let assets = try Assets.locate()
    let far = try Self.far()
    let recording = try RecordingReader.read(assets.path("tours/\(name.rawValue).gesture.jsonl"))
    let lines = try [far, Tuning()].map { values in
      func made() throws -> any Scene {
        let scene = try SceneContent(root: assets.root).scene(
          name, viewport: recording.viewport, tuning: values, items: nil)
        if values != far { scene.retune(far, at: .zero) }
        return scene
      }
      var replay = Replay(recording, in: try made(), tuning: far, rate: 60)
      var lines: [String] = []
      while replay.advance() != nil { lines.append(replay.stateLine().json.text) }
      for y in [150.0, 420] {
        lines += states(of: try made(), tappedAt: Point(x: 195, y: y), every: far[Tunables.doubleTapInterval] * 1.5)
      }
      return lines
    }
    let differing = zip(lines[0], lines[1]).first { $0 != $1 }
    #expect(lines[0].count == lines[1].count && differing == nil, "\(differing.map { "\($0)" } ?? "")")
  }

  /// Returns the states during two taps that are too slow for a double tap.
  private func states(of scene: any Scene, tappedAt place: Point, every pause: Double) -> [String] {
    [0.1, 0.1 + pause].flatMap { time in
      scene.handle(InputEvent(time: Timestamp(seconds: time), kind: .down(id: 1, at: place)))
      scene.handle(InputEvent(time: Timestamp(seconds: time + 0.01), kind: .up(id: 1, at: place)))
      return [0.02, pause * 0.9].map { wait in
        scene.advance(to: Timestamp(seconds: time + wait))
        var line = StateLine()
        scene.writeState(to: &line)
        return line.json.text
      }
    }
  }
}
