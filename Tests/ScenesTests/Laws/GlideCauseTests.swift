import Containers
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Glides in scenes. Each uses the rule of its own cause: wheel, key or program.
@Suite struct GlideCauseTests {
  private static let names = [SceneDescriptor].shipped.names

  private func tuning(_ wheel: WheelMotion, _ key: KeyMotion) throws -> Tuning {
    var tuning = Tuning()
    try tuning.set(WheelTunables.motion.declaration, to: .choice(wheel.rawValue))
    try tuning.set(KeyTunables.motion.declaration, to: .choice(key.rawValue))
    return tuning
  }

  /// Returns a script that flings content or moves it a little, and then taps at a grid of positions.
  private func taps(_ name: SceneName, after way: Double) -> SceneScript {
    var script = SceneScript(name)
    script.down(200, 700)
    script.drag(0, way, steps: 20)
    script.up(after: way < -100 ? 8 : 200)
    script.wait(2500)
    for y in stride(from: 20.0, to: 844, by: 68) {
      for x in [60.0, 195, 350] {
        script.tap(x, y)
        script.wait(700)
      }
    }
    script.end(after: 1500)
    return script
  }

  @Test(arguments: names, [-60.0, -240])
  func `scrolling caused by a tap uses neither the wheel's rule nor the keys'`(name: SceneName, way: Double) throws {
    let (script, spring) = try (taps(name, after: way), tuning(.spring, .wheel))
    let lines = script.play(in: try SceneFixtures.make(name, tuning: spring), rate: 30, tuning: spring)
    for other in try [tuning(.jump, .viscous), tuning(.chromium, .jump)] {
      let others = script.play(in: try SceneFixtures.make(name, tuning: other), rate: 30, tuning: other)
      let first = zip(lines, others).first { $0 != $1 }
      #expect(first == nil && lines.count == others.count, "from \(first?.0.t ?? 0) s on")
    }
  }

  @Test(arguments: [SceneName.sheet, .timeline, .events, .gallery])
  func `every key that scrolls uses the keys' rule`(name: SceneName) throws {
    let jump = try tuning(.spring, .jump)
    var moved = 0
    for key in [InputEvent.Key.down, .pageDown, .space, .end, .up, .pageUp, .home, .end, .home] {
      var script = SceneScript(name)
      if name == .gallery {
        script.add(.key(.escape))
        script.wait(1200)
      }
      script.fling(200, 700, 0, -240)
      script.wait(4000)
      script.add(.key(key))
      script.end(after: 60)
      let (scene, slow) = try (SceneFixtures.make(name, tuning: jump), tuning(.jump, .viscous))
      let last = script.play(in: scene, rate: 60, tuning: jump)
      #expect(scene.state.activity == .idle, "\(key) after \(last.count) frames")
      // A key at an end may cause no visible motion.
      let slower = try SceneFixtures.make(name, tuning: slow)
      _ = script.play(in: slower, rate: 60, tuning: slow)
      moved += slower.state.activity == .driven ? 1 : 0
    }
    #expect(moved >= 4, "keys that were seen to scroll by the slow rule")
  }

  @Test(arguments: [WheelMotion.steady, .spring, .chromium])
  func `a row selected while a wheel scrolls ends where it would without the wheel`(wheel: WheelMotion) throws {
    let tuning = try tuning(wheel, .wheel)
    for notches in 1...8 {
      for milliseconds in stride(from: 5, through: 125, by: 40) {
        for row in 0..<12 {
          let scene = SheetFixtures.scene(tuning: tuning)
          var time = Timestamp(seconds: 1)
          scene.sheet.settle(on: scene.sheet.open, at: time)
          time = Timestamp(seconds: 5)
          scene.advance(to: time)
          for _ in 0..<notches {
            time = time.advanced(bySeconds: 0.02)
            scene.handle(
              InputEvent(time: time, kind: .wheel(notches: Point(x: 0, y: -1), at: Point(x: 195, y: 600))))
          }
          time = time.advanced(bySeconds: Double(milliseconds) / 1000)
          scene.advance(to: time)
          let still = SheetFixtures.scene(tuning: tuning)
          still.sheet.settle(on: still.sheet.open, at: Timestamp(seconds: 1))
          still.advance(to: time)
          still.sheet.nested.scroller.setOffset(scene.sheet.listOffset, of: 1, at: time)
          for scene in [scene, still] {
            scene.select(row: row, at: time)
            scene.advance(to: time.advanced(bySeconds: 6))
          }
          #expect(
            abs(scene.sheet.listOffset - still.sheet.listOffset) < 1e-6 && scene.sheet.top == still.sheet.top,
            "row \(row), \(milliseconds) ms after \(notches) notches")
        }
      }
    }
  }
}
