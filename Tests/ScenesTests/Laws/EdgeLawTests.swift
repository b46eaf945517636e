import Drawing
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Overscroll effects that keep the content in place, in every scene.
@Suite struct EdgeLawTests {
  private static let names = [SceneDescriptor].shipped.names
  private static let staying: [EdgeRule.Effect] = [.glow, .stretch, .none]

  private func tuning(_ effect: EdgeRule.Effect) throws -> Tuning {
    var tuning = Tuning()
    try tuning.set(EdgeTunables.effect.declaration, to: .choice(effect.rawValue))
    return tuning
  }

  /// Returns flings to both ends with a held pull beyond each, and the times of the pulls.
  private func script(_ name: SceneName, _ size: Size = SceneFixtures.phone) -> (script: SceneScript, pulls: [Double]) {
    var script = SceneScript(name, viewport: size)
    var pulls: [Double] = []
    let (x, y) = (size.width / 2, size.height * 0.75)
    if name == .gallery {
      script.add(.key(.escape))
      script.wait(1200)
    }
    for sign in [-1.0, 1] {
      for _ in 1...14 {
        script.fling(x, sign < 0 ? y : size.height * 0.55, 0, sign * size.height / 3, steps: 4)
        script.wait(700)
      }
      script.add(.key(sign < 0 ? .end : .home))
      script.wait(2500)
      script.down(x, sign < 0 ? y : size.height * 0.55)
      script.drag(0, sign * size.height * 0.4, steps: 20)
      script.wait(100)
      pulls.append(script.seconds)
      script.wait(50)
      script.up()
      script.wait(1500)
    }
    script.end(after: 1500)
    return (script, pulls)
  }

  /// Returns all positions of the scene in each frame, and whether it rests in that frame.
  private func places(_ name: SceneName, _ size: Size, _ tuning: Tuning) throws -> [(places: [Double], rests: Bool)] {
    let scene = try SceneFixtures.make(name, size, tuning: tuning)
    var replay = Replay(script(name, size).script.recording, in: scene, tuning: tuning, rate: 60)
    var seen: [(places: [Double], rests: Bool)] = []
    while let moment = replay.advance() {
      // A photograph that closes moves, but does not scroll.
      guard moment > 1.2 else { continue }
      seen.append((scene.state.tracks.map(\.position), scene.state.activity == .idle))
    }
    return seen
  }

  @Test(arguments: names, staying) func `content never shows beyond its resting range`(
    name: SceneName, effect: EdgeRule.Effect
  ) throws {
    for size in SceneFixtures.sizes {
      let seen = try places(name, size, tuning(effect))
      let rests = seen.filter(\.rests).map(\.places)
      for track in seen[0].places.indices {
        let (low, high) = (rests.map { $0[track] }.min() ?? 0, rests.map { $0[track] }.max() ?? 0)
        for frame in seen { #expect((low - 1e-6)...(high + 1e-6) ~= frame.places[track], "track \(track) in \(size)") }
      }
      let bounced = try places(name, size, tuning(.bounce)).map(\.places)
      #expect(bounced != seen.map(\.places), "the script does not reach an end in \(size)")
    }
  }

  private func picture(_ name: SceneName, _ effect: EdgeRule.Effect, at seconds: Double) throws -> [DrawCommand] {
    let tuning = try tuning(effect)
    let scene = try SceneFixtures.make(name, tuning: tuning)
    var replay = Replay(script(name).script.recording, in: scene, tuning: tuning, rate: 60)
    while let moment = replay.advance(), moment < seconds {}
    var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: NoPictures())
    scene.draw(into: &canvas)
    return canvas.list.commands
  }

  @Test(arguments: names) func `a held pull shows a glow or a stretch at the pulled end`(
    name: SceneName
  ) throws {
    var shown = 0
    for moment in script(name).pulls {
      let (plain, lit) = (try picture(name, .none, at: moment), try picture(name, .glow, at: moment))
      let light = lit.filter { if case .fills = $0 { true } else { false } }
      let before = plain.filter { if case .fills = $0 { true } else { false } }
      if light.count > before.count {
        shown += 1
        #expect(lit.count - plain.count == light.count - before.count)
      }
      let longer = try picture(name, .stretch, at: moment)
      #expect(longer.count == plain.count)
      #expect((longer != plain) == (light.count > before.count), "both show at the same ends")
    }
    #expect(shown >= 1)
  }
}
