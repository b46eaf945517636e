import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Reduced motion switched on during a motion, which then ends at once where it would have come to rest.
@Suite struct ReducedMotionLawTests {
  /// Returns named scripts of input that starts a motion.
  private static func deeds(in scene: SceneName) -> [(name: String, script: SceneScript)] {
    var deeds: [(name: String, script: SceneScript)] = []
    for first in [nil, InputEvent.Key.end, .escape] {
      func deed(_ name: String, _ steps: (inout SceneScript) -> Void) {
        var script = SceneScript(scene)
        script.wait(20)
        if let first {
          script.add(.key(first))
          script.wait(2000)
        }
        steps(&script)
        deeds.append((first.map { "\($0), \(name)" } ?? name, script))
      }
      for key in [InputEvent.Key.down, .up, .pageDown, .end, .right, .left, .escape, .enter] {
        deed("key \(key)") { $0.add(.key(key)) }
      }
      for way in [-300.0, -120, 200] { deed("thrown by \(way)") { $0.fling(195, 600, 0, way) } }
      for way in [-200.0, 200] { deed("turned by \(way)") { $0.fling(195, 600, way, 0) } }
      for (notches, y) in [(-1.0, 200.0), (1, 200), (-1, 600), (1, 600)] {
        deed("wheel \(notches) at \(y)") { script in
          for _ in 0..<3 {
            script.add(.wheel(notches: Point(x: 0, y: notches), at: Point(x: 195, y: y)))
            script.wait(30)
          }
        }
      }
      deed("pinched") { script in
        script.down(150, 160, id: 1)
        script.down(240, 160, id: 2)
        for _ in 0..<6 {
          script.drag(-4, 0, steps: 1, id: 1)
          script.drag(5, 0, steps: 1, id: 2)
        }
        script.up(id: 1)
        script.up(id: 2)
      }
      for y in stride(from: 30.0, to: 840, by: 60) {
        for x in [60.0, 195, 350] { deed("tap at \(x) \(y)") { $0.tap(x, y) } }
      }
    }
    return deeds
  }

  /// Returns the positions of everything that moves. Fading does not count.
  private func places(_ scene: any Scene) -> [String: [Double]] {
    let frames = scene.outlines.filter { $0.id != "panel" }.map { outline in
      (outline.id, [outline.frame.minX, outline.frame.minY, outline.frame.maxX, outline.frame.maxY])
    }
    let tracks = scene.state.tracks.map { ("\($0.quantity.name) of the state", [$0.position]) }
    return Dictionary(frames + tracks) { first, _ in first }
  }

  /// Returns the first difference between two states that is larger than `most`, or `nil`.
  private func difference(_ a: [String: [Double]], _ b: [String: [Double]], by most: Double) -> String? {
    Set(a.keys).union(b.keys).sorted().first { id in
      guard let one = a[id], let other = b[id] else { return true }
      return zip(one, other).contains { abs($0 - $1) > most }
    }
    .map { "\($0): \(a[$0] ?? []), \(b[$0] ?? [])" }
  }

  @Test(arguments: [SceneDescriptor].shipped.names) func `motions end where they would rest`(name: SceneName) throws {
    var reduced = Tuning()
    try reduced.set(Tunables.reducedMotion.declaration, to: .flag(true))
    var caught = 0
    for (deed, script) in Self.deeds(in: name) {
      for milliseconds in [10, 60, 150] {
        let (scene, free) = try (SceneFixtures.make(name), SceneFixtures.make(name))
        var now = Timestamp(seconds: script.seconds)
        for scene in [scene, free] {
          for event in script.recording.events {
            guard case .input(let kind) = event.kind else { continue }
            scene.handle(InputEvent(time: Timestamp(microseconds: event.microseconds), kind: kind))
          }
          now = Timestamp(seconds: script.seconds + Double(milliseconds) / 1000)
          scene.advance(to: now)
        }
        let start = places(scene)
        scene.retune(reduced, at: now)
        let moving = scene.state.tracks.filter(\.movesWithoutInput).map(\.quantity.name)
        #expect(moving.isEmpty, "\(deed), \(milliseconds) ms later")
        let end = places(scene)
        for later in [0.016, 0.2, 1, 4] {
          scene.advance(to: now.advanced(bySeconds: later))
          let change = difference(end, places(scene), by: 0.001)
          #expect(change == nil, "\(deed), \(milliseconds) ms later, goes on \(later) s after")
        }
        free.advance(to: now.advanced(bySeconds: 4))
        let change = difference(end, places(free), by: 0.6)
        #expect(change == nil, "\(deed), \(milliseconds) ms later, is where it would not have been")
        caught += difference(start, end, by: 1) == nil ? 0 : 1
      }
    }
    #expect(caught > 20, "\(caught) motions were caught")
  }
}
