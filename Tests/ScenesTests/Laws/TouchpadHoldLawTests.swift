import Documents
import Recording
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Scenes

/// Fingers that come to rest on a touchpad act like a finger on a touchscreen: what moves under them stops at once, and
/// can be dragged on from there.
@Suite struct TouchpadHoldLawTests {
  private static let names = [SceneDescriptor].shipped.names

  /// A scene with a random motion.
  private struct Motion {
    var scene: any Scene
    /// The time and position of the hold.
    var time: Timestamp
    var place: Point

    init(_ name: SceneName, seed: UInt64) throws {
      var chance = SplitMix64(seed: seed)
      let size = SceneFixtures.sizes[Int.random(in: 0..<SceneFixtures.sizes.count, using: &chance)]
      scene = try SceneFixtures.make(name, size)
      place = Point(
        x: size.width * Double.random(in: 0.2...0.8, using: &chance),
        y: size.height * Double.random(in: 0.4...0.9, using: &chance))
      time = Timestamp.zero.advanced(bySeconds: 0.02)
      if name == .gallery, Bool.random(using: &chance) {
        send(.key(.escape))
        wait(1.5)
      }
      let change = Point(
        x: Bool.random(using: &chance) ? 0 : Double.random(in: -30...30, using: &chance),
        y: Double.random(in: -40...40, using: &chance))
      switch Int.random(in: 0..<3, using: &chance) {
      case 0:
        for _ in 0..<Int.random(in: 1...4, using: &chance) {
          send(.wheel(notches: Point(x: 0, y: change.y > 0 ? 1 : -1), at: place))
          wait(0.05)
        }
      case 1:
        send(.down(id: 1, at: place))
        for step in 1...8 {
          wait(0.008)
          send(.move(id: 1, to: place + change * Double(step)))
        }
        wait(0.004)
        send(.up(id: 1, at: place + change * 8))
      default:
        send(.scroll(delta: change, phase: .began, at: place))
        for _ in 0..<8 {
          wait(0.008)
          send(.scroll(delta: change, phase: .changed, at: place))
        }
        wait(0.004)
        send(.scroll(delta: .zero, phase: .ended, at: place))
      }
      wait(Double.random(in: 0.01...0.5, using: &chance))
    }

    mutating func wait(_ seconds: Double) {
      time = time.advanced(bySeconds: seconds)
      scene.advance(to: time)
    }

    func send(_ kind: InputEvent.Kind) { scene.handle(InputEvent(time: time, kind: kind)) }

    var line: String {
      var line = StateLine()
      scene.writeState(to: &line)
      return line.json.text
    }

    var goesByItself: Bool { scene.state.tracks.contains(where: \.movesWithoutInput) }
  }

  @Test(arguments: names) func `fingers on a touchpad stop the same motions as a finger on the screen`(name: SceneName)
    throws
  {
    var catches = 0
    for seed in 0..<120 as Range<UInt64> {
      var pad = try Motion(name, seed: seed)
      var finger = try Motion(name, seed: seed)
      #expect(pad.line == finger.line)
      guard finger.goesByItself else { continue }
      finger.send(.down(id: 7, at: finger.place))
      pad.send(.scroll(delta: .zero, phase: .began, at: pad.place))
      // Other parts keep moving under a finger too.
      guard !finger.goesByItself else { continue }
      catches += 1
      #expect(pad.scene.state.activity == .hold, "seed \(seed): \(pad.line)")
      #expect(pad.scene.state.tracks.allSatisfy { ($0.velocity ?? 0) == 0 }, "seed \(seed): \(pad.line)")
      #expect(pad.line == finger.line, "seed \(seed)")
      // Nothing moves while the fingers rest.
      let places = pad.scene.state.tracks.map(\.position)
      pad.wait(0.3)
      #expect(pad.scene.state.tracks.map(\.position) == places, "seed \(seed): it stays where it is")
      finger.wait(0.3)
      // A lift of a finger might tap a resting bar; a touchpad does not.
      finger.send(.cancel(id: 7))
      pad.send(.scroll(delta: .zero, phase: .ended, at: pad.place))
      for frame in 0..<60 {
        #expect(pad.line == finger.line, "seed \(seed), frame \(frame) after they lift")
        pad.wait(1.0 / 60)
        finger.wait(1.0 / 60)
      }
    }
    #expect(catches > 20, "\(catches) catches")
  }

  @Test(arguments: names) func `a scroll continues from the position of the hold`(name: SceneName) throws {
    for seed in 0..<120 as Range<UInt64> {
      var pad = try Motion(name, seed: seed)
      guard pad.goesByItself else { continue }
      pad.send(.scroll(delta: .zero, phase: .began, at: pad.place))
      guard !pad.goesByItself else { continue }
      pad.wait(0.25)
      let before = pad.scene.state.tracks.filter { $0.quantity.unit == .points }.map(\.position)
      let step = 2.0
      pad.send(.scroll(delta: Point(x: 0, y: step), phase: .changed, at: pad.place))
      let after = pad.scene.state.tracks.filter { $0.quantity.unit == .points }.map(\.position)
      for (one, other) in zip(before, after) {
        #expect(abs(one - other) <= step + 1e-6, "seed \(seed): \(before) to \(after)")
      }
    }
  }

  @Test(arguments: names) func `a hold over resting content moves nothing`(name: SceneName) throws {
    for (index, size) in SceneFixtures.sizes.enumerated() {
      let scene = try SceneFixtures.make(name, size)
      let before = scene.state.tracks.map(\.position)
      var time = Timestamp.zero
      for phase in [InputEvent.ScrollPhase.began, .ended] {
        time = time.advanced(bySeconds: 0.1)
        let place = Point(x: size.width / 2, y: size.height * 0.7)
        scene.handle(InputEvent(time: time, kind: .scroll(delta: .zero, phase: phase, at: place)))
        for _ in 0..<30 {
          time = time.advanced(bySeconds: 1.0 / 60)
          scene.advance(to: time)
          #expect(scene.state.tracks.map(\.position) == before, "\(index)")
        }
      }
      #expect(scene.state.activity == .idle)
    }
  }
}
