import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Changes that do not concern the map's position, and do not affect its motion.
@Suite struct MapChangeTests {
  private static func fling(then change: (inout SceneScript) -> Void) -> SceneScript {
    var script = SheetFixtures.script()
    script.fling(200, 250, -60, -100, steps: 5)
    script.wait(100)
    change(&script)
    return script
  }

  private static func path(_ script: SceneScript) -> [Point] {
    let scene = SheetFixtures.scene()
    var replay = Replay(script.recording, in: scene, tuning: Tuning(), rate: 120)
    var places: [Point] = []
    while replay.advance() != nil { places.append(scene.map.camera.center) }
    return places
  }

  @Test(arguments: [
    (Tunables.panelLinger.declaration, TunableValue.number(2)), (Tunables.slop.declaration, .number(4)),
    (Tunables.sheetProjectionRate.declaration, .number(0.99)),
  ])
  func `an unrelated tunable does not change the map's fling`(tunable: Tunable, value: TunableValue) {
    let free = Self.path(Self.fling { _ in })
    let changed = Self.path(Self.fling { $0.set(tunable, value) })
    let count = min(free.count, changed.count)
    #expect(count > 100 && free[..<count] == changed[..<count])
  }

  @Test func `typing in the search field does not change the map's fling`() {
    func play(_ text: String?) -> [Point] {
      Self.path(
        Self.fling { script in
          script.tap(150, 40)
          script.wait(50)
          if let text { script.add(.text(text)) }
          script.end(after: 3000)
        })
    }
    #expect(play("Studio 1") == play(nil))
  }

  @Test func `a resize changes neither the map's fling nor the position under a dragging finger`() {
    let size = Size(width: 500, height: 700)
    func expectAlike(_ a: [Point], _ b: [Point]) {
      #expect(min(a.count, b.count) > 60)
      let apart = zip(a, b).enumerated().first { ($1.0 - $1.1).length >= 1e-6 }
      #expect(apart == nil, "\(apart.map { "\($0)" } ?? "")")
    }
    func fling(_ resizes: Bool) -> [Point] {
      var script = SheetFixtures.script()
      // The fling is so slow that no edge of the map comes near.
      script.fling(200, 250, -6, -14, steps: 8)
      script.wait(100)
      if resizes { script.add(.resize(size)) }
      return Self.path(script)
    }
    expectAlike(fling(true), fling(false))
    func drag(_ resizes: Bool) -> [Point] {
      var script = SheetFixtures.script()
      script.down(200, 250)
      script.drag(-40, -60)
      if resizes { script.add(.resize(size)) }
      script.drag(-30, 20)
      script.up(after: 300)
      return Self.path(script)
    }
    expectAlike(drag(true), drag(false))
  }
}
