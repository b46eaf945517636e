import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Every tunable at the ends of its range and with all of its words, in every scene.
@Suite struct ExtremeLawTests {
  /// The upper limit of velocities, in pt/s. Boosted flings can reach it; springs and fingers are slower.
  private static let fastest = 100_000.0

  private func script(_ name: SceneName) -> GestureRecording {
    var script = SceneScript(name)
    script.wait(20)
    for _ in 1...3 {
      script.fling(195, 700, -30, -360, steps: 6)
      script.wait(60)
    }
    script.wait(500)
    script.fling(195, 300, 160, 480, steps: 7)
    script.wait(400)
    script.add(.wheel(notches: Point(x: 0, y: -1), at: Point(x: 195, y: 600)))
    script.wait(60)
    script.add(.wheel(notches: Point(x: 0, y: -2), at: Point(x: 195, y: 600)))
    script.add(.key(.pageDown))
    script.end(after: 1500)
    return script.recording
  }

  private static func values(of tunable: Tunable) -> [TunableValue] {
    switch tunable.domain {
    case .number(let range): [.number(range.lowerBound), .number(range.upperBound)]
    case .flag: [.flag(true), .flag(false)]
    case .choice(let words): words.map { .choice($0) }
    }
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `a tunable at an end of its range leaves a scene finite and below the velocity limit`(name: SceneName) throws {
    let recording = script(name)
    for tunable in Tunables.all {
      for value in Self.values(of: tunable) where value != tunable.defaultValue {
        var tuning = Tuning()
        try tuning.set(tunable, to: value)
        let scene = try SceneFixtures.make(name, tuning: tuning)
        var replay = Replay(recording, in: scene, tuning: tuning, rate: 20)
        while replay.advance() != nil {
          for track in scene.state.tracks {
            let isSane = track.position.isFinite && (track.velocity ?? 0).magnitude <= Self.fastest
            #expect(isSane, "\(tunable.key) \(value): \(track.part) \(track.position) \(track.velocity ?? 0)")
          }
        }
      }
    }
  }
}
