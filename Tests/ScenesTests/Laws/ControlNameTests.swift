import Interface
import Recording
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Scenes

/// Every control of a scene has a role and a name, whatever was done to the scene.
@Suite struct ControlNameTests {
  private static func check(_ scene: some Focusing) -> (count: Int, flaws: [String]) {
    let flaws = (scene as? CustomScene).map(flaws) ?? ControlNames.flaws(of: scene.controls)
    return (scene.controls.count, flaws)
  }

  /// Returns what is wrong with the names of a user's own screen. Containers may have equal items.
  private static func flaws(of scene: CustomScene) -> [String] {
    let names = Dictionary(grouping: scene.controls) { $0.action.id }
    return names.values.flatMap { controls in
      let items = controls.filter { $0.semantics.role == .listItem }
      let own = Set(items.map(\.semantics.name)).count == items.count ? [] : ["equal items"]
      return own + ControlNames.flaws(of: controls, isContent: true)
    }
  }

  /// Checks a scene at each moment of a replay.
  ///
  /// - Returns: the number of controls that were there.
  private static func check(_ scene: any Scene, _ script: SceneScript, _ about: String) throws -> Int {
    var replay = Replay(script.recording, in: scene, tuning: Tuning(), rate: 20)
    var count = 0
    while replay.advance() != nil {
      guard let focusing = scene as? any Focusing else { continue }
      let result = Self.check(focusing)
      try #require(result.flaws.isEmpty, "\(result.flaws), \(about)")
      count += result.count
    }
    return count
  }

  @Test(arguments: [SceneDescriptor].shipped.names, Sample.of(0..<40, 6))
  func `each control of a scene has a name after any input`(_ name: SceneName, seed: Int) throws {
    let size = SceneFixtures.sizes[seed % SceneFixtures.sizes.count]
    let scene = try SceneFixtures.make(name, size, isMirrored: seed % 3 == 0)
    let script = HostileScript.script(for: name, seed: UInt64(seed), viewport: size, resizes: seed % 2 == 0)
    var taps = SceneScript(name, viewport: size)
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<12 {
      taps.tap(.random(in: 0..<size.width, using: &random), .random(in: 0..<size.height, using: &random))
      taps.wait(600)
    }
    taps.end(after: 100)
    #expect(try Self.check(try SceneFixtures.make(name, size), taps, "taps, seed \(seed)") > 0)
    #expect(try Self.check(scene, script, "seed \(seed)") > 0)
  }

  @Test(arguments: Sample.of(0..<400, 60)) func `each control of a screen of one's own has a name after any input`(
    seed: Int
  ) throws {
    var random = RandomSceneFile(seed: UInt64(seed))
    let text = random.text()
    let file = try SceneFile.decode(Array(text.utf8), path: "random.scene.json")
    let scene = RandomSceneTests.scene(file, tuning: Tuning(), isMirrored: seed % 3 == 0)
    let script = HostileScript.script(for: .sheet, seed: UInt64(seed), viewport: file.viewport)
    _ = try Self.check(scene, script, "seed \(seed): \(text)")
  }
}
