import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Wheel and keys in every scene. Each of their rules moves content to the same place, at every frame rate.
@Suite struct WheelLawTests {
  private static let names = [SceneDescriptor].shipped.names

  /// Returns notches and keys as people make them: slow, quick, reversed, after a pause, and a repeating key.
  private func script(_ name: SceneName) -> SceneScript {
    var script = SceneScript(name)
    if name == .gallery {
      script.add(.key(.escape))
      script.wait(1200)
    }
    for pause in [240, 240, 240, 240, 70, 60, 65, 60, 500] {
      script.add(.wheel(notches: Point(x: 0, y: -1), at: Point(x: 195, y: 600)))
      script.wait(pause)
    }
    for pause in [110, 110, 900] {
      script.add(.wheel(notches: Point(x: 0, y: 1), at: Point(x: 195, y: 600)))
      script.wait(pause)
    }
    for key in [InputEvent.Key.down, .down, .down, .pageDown] {
      script.add(.key(key))
      script.wait(33)
    }
    script.end(after: 2500)
    return script
  }

  private func tuning(_ motion: WheelMotion, _ key: KeyMotion) throws -> Tuning {
    var tuning = Tuning()
    try tuning.set(WheelTunables.motion.declaration, to: .choice(motion.rawValue))
    try tuning.set(KeyTunables.motion.declaration, to: .choice(key.rawValue))
    return tuning
  }

  /// Returns the positions of everything that the scene moves, at the times that all frame rates share.
  private func places(_ name: SceneName, _ tuning: Tuning, rate: Int) throws -> [[Double]] {
    let scene = try SceneFixtures.make(name, tuning: tuning)
    var replay = Replay(script(name).recording, in: scene, tuning: tuning, rate: Double(rate))
    var places: [[Double]] = []
    var frame = 0
    while replay.advance() != nil {
      if frame % (rate / 6) == 0 { places.append(scene.state.tracks.map(\.position)) }
      frame += 1
    }
    places.append(scene.state.tracks.map(\.position))
    #expect(scene.state.activity == .idle)
    return places
  }

  private func farthest(_ one: [[Double]], _ other: [[Double]]) -> Double {
    zip(one, other).flatMap { zip($0, $1).map { abs($0 - $1) } }.max() ?? .infinity
  }

  @Test(arguments: names) func `every rule ends where the spring does, at every frame rate`(name: SceneName)
    throws
  {
    let spring = try #require(try places(name, tuning(.spring, .wheel), rate: 60).last)
    #expect(try places(name, tuning(.spring, .wheel), rate: 60).first != spring, "nothing has moved")
    let keys: [WheelMotion: KeyMotion] = [.steady: .wheel, .chromium: .easeInOut, .jump: .viscous, .spring: .easeOut]
    for (motion, key) in keys.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let tuning = try tuning(motion, key)
      let slow = try places(name, tuning, rate: 30)
      #expect(farthest([slow.last ?? []], [spring]) < 1e-6, "\(motion)")
      for rate in [60, 144, 240] {
        #expect(farthest(slow, try places(name, tuning, rate: rate)) < 1e-6, "\(motion) at \(rate) Hz")
      }
    }
  }

  /// Returns (max − min) / mean of a list's speed with a wheel that turns eight notches a second, at 240 Hz.
  private func ripple(_ name: SceneName, _ motion: WheelMotion) throws -> Double {
    let tuning = try tuning(motion, .wheel)
    let scene = try SceneFixtures.make(name, tuning: tuning)
    var places: [Double] = []
    for frame in 0..<(24 * 30) {
      let time = Timestamp(seconds: Double(frame) / 240)
      if frame % 30 == 0 {
        let notch = InputEvent.Kind.wheel(notches: Point(x: 0, y: -1), at: Point(x: 195, y: 600))
        scene.handle(InputEvent(time: time, kind: notch))
      }
      scene.advance(to: time)
      places.append(scene.state.main.position)
    }
    let steady = places.suffix(8 * 30)
    let speeds = zip(steady, steady.dropFirst()).map { abs($1 - $0) }
    let mean = speeds.reduce(0, +) / Double(speeds.count)
    #expect(abs(mean * 240 - 8 * 53) < 5, "the list moves, and has not ended")
    return ((speeds.max() ?? 0) - (speeds.min() ?? 0)) / mean
  }

  @Test(arguments: [SceneName.timeline, .events, .sheet])
  func `a steadily turned wheel scrolls every list steadily`(name: SceneName) throws {
    #expect(try ripple(name, .steady) < 0.15)
    #expect(try ripple(name, .spring) > 1, "another rule does not")
  }

  @Test func `the distances of wheel and keys equal those of the toolkits`() {
    func steps(_ preset: Preset) -> ScrollSteps { ScrollSteps(Tuning(base: preset), length: 600, row: 72) }
    let chromium = steps(.chromium)
    #expect(chromium.notch == 53 && chromium.arrow == 40 && chromium.page == 525)
    let gtk = steps(.gtk)
    // 600^(2/3).
    #expect(abs(gtk.notch - 71.137_866) < 1e-5 && gtk.arrow == 60 && gtk.page == 540)
    let android = steps(.android)
    #expect(android.notch == 64 && android.arrow == 300 && android.page == 600)
    let flutter = steps(.flutter)
    #expect(flutter.notch == 53 && flutter.arrow == 50 && flutter.page == 480)
    let ios = steps(.ios)
    #expect(ios.notch == 53 && ios.arrow == 53 && ios.page == 528)
    #expect(ScrollSteps(Tuning(base: .gtk), length: -3, row: 72).page == 1)
  }
}
