import Recording
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Scenes

/// What a scene tells of its motion under fingers is the motion of its content, not that of a release which has not
/// happened.
@Suite struct HeldFingerLawTests {
  private static let names = [SceneDescriptor].shipped.names
  /// Seconds without a movement after which content must be told as still: the engine's limit and two frames.
  private static let patience = 0.04 + 2.0 / 60

  /// Returns drags along both axes with a finger or a touchpad, and with pauses.
  private static func script(_ name: SceneName, _ size: Size, seed: UInt64) -> SceneScript {
    var chance = SplitMix64(seed: seed)
    var script = SceneScript(name, viewport: size)
    for gesture in 0..<3 {
      let place = Point(
        x: size.width * Double.random(in: 0.3...0.7, using: &chance),
        y: size.height * Double.random(in: 0.4...0.8, using: &chance))
      let isTouchpad = Bool.random(using: &chance)
      let alongX = gesture == 1
      if isTouchpad {
        script.add(.scroll(delta: .zero, phase: .began, at: place))
      } else {
        script.down(place.x, place.y)
      }
      for _ in 0..<Int.random(in: 1...4, using: &chance) {
        let way = Double.random(in: -120...120, using: &chance)
        let change = alongX ? Point(x: way, y: 0) : Point(x: 0, y: way)
        let steps = Int.random(in: 2...12, using: &chance)
        if isTouchpad {
          for _ in 0..<steps {
            script.wait(8)
            script.add(.scroll(delta: change * (1 / Double(steps)), phase: .changed, at: place))
          }
        } else {
          script.drag(change.x, change.y, steps: steps)
        }
        script.wait(Int.random(in: 10...300, using: &chance))
      }
      if isTouchpad { script.add(.scroll(delta: .zero, phase: .ended, at: place)) } else { script.up() }
      script.wait(Int.random(in: 20...1500, using: &chance))
    }
    script.end(after: 1500)
    return script
  }

  /// Checks that each part of a scene that fingers hold still is told without a velocity.
  ///
  /// - Returns: the number of moments at which fingers held a part still.
  private static func check(
    _ scene: any Scene, _ script: SceneScript, _ tuning: Tuning, _ about: String
  ) throws -> Int {
    var replay = Replay(script.recording, in: scene, tuning: tuning, rate: 60)
    var still: [String: (position: Double, since: Double)] = [:]
    var count = 0
    while let moment = replay.advance() {
      let state = scene.state
      for (index, track) in state.tracks.enumerated() {
        for part in track.parts {
          let key = "\(index) \(part.title)"
          if still[key]?.position != part.position { still[key] = (part.position, moment) }
          guard let since = still[key]?.since, moment - since > Self.patience, let velocity = part.velocity else {
            continue
          }
          guard state.activity == .drag || state.activity == .hold else { continue }
          count += 1
          try #require(velocity == 0, "\(key) rests since \(since) at \(part.position), \(moment), \(about)")
        }
      }
    }
    return count
  }

  /// Presets, each with the longest time for which a release keeps its speed.
  private static func tuning(seed: Int) throws -> Tuning {
    var tuning = Tuning(base: Preset.shipped[seed % Preset.shipped.count])
    if seed % 2 == 0 { try tuning.set(Tunables.pauseTimeout.declaration, to: .number(0.2)) }
    return tuning
  }

  @Test(arguments: names, Sample.of(0..<60, 10)) func `content under fingers that hold still is told as still`(
    name: SceneName, seed: Int
  ) throws {
    let size = SceneFixtures.sizes[seed % SceneFixtures.sizes.count]
    let tuning = try Self.tuning(seed: seed)
    let scene = try SceneFixtures.make(name, size, tuning: tuning, isMirrored: seed % 3 == 0)
    let script = Self.script(name, size, seed: UInt64(seed))
    let count = try Self.check(scene, script, tuning, "seed \(seed)")
    #expect(count > 0)
  }

  @Test(arguments: Sample.of(0..<300, 40)) func `content of own screens under fingers that hold still is told as still`(
    seed: Int
  ) throws {
    var random = RandomSceneFile(seed: UInt64(seed))
    let text = random.text()
    let file = try SceneFile.decode(Array(text.utf8), path: "random.scene.json")
    let tuning = try Self.tuning(seed: seed)
    let scene = RandomSceneTests.scene(file, tuning: tuning, isMirrored: seed % 3 == 0)
    _ = try Self.check(scene, Self.script(.sheet, file.viewport, seed: UInt64(seed)), tuning, text)
  }
}
