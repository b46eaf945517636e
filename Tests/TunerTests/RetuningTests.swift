import Assets
import Documents
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import Testing
import Tuning
import TuningFiles

@testable import Tuner

/// Retuning during a movement: the rules change at once, and nothing jumps.
@Suite struct RetuningTests {
  /// A movement of a scene, and the tunables that control it.
  struct Motion: CustomStringConvertible, Sendable {
    var scene: SceneName
    /// The distance that the finger moves up within 96 ms, in points.
    var way: Double
    var position: String
    var velocity: String
    var tunables: [NumberTunable]

    var description: String { "\(scene.rawValue) \(way)" }
  }

  static let motions = [
    Motion(
      scene: .timeline, way: 400, position: "list.offset", velocity: "list.velocity",
      tunables: [Tunables.decelerationRate, Tunables.stopVelocity]),
    // Past the start: the bounce.
    Motion(
      scene: .timeline, way: -400, position: "list.offset", velocity: "list.velocity",
      tunables: [BounceTunables.stiffness, BounceTunables.damping, Tunables.rubberBand]),
    Motion(
      scene: .sheet, way: 120, position: "sheet.top", velocity: "sheet.velocity",
      tunables: [Tunables.sheetSpringResponse, Tunables.sheetSpringDamping]),
  ]

  private static func number(_ scene: any Scene, _ key: String) -> Double {
    var line = StateLine()
    scene.writeState(to: &line)
    if case .number(let number)? = line[key] { return number }
    return .nan
  }

  /// Returns a scene during its fling, and the time.
  private func flung(_ motion: Motion) throws -> (scene: any Scene, time: Double) {
    let content = SceneContent(root: try Assets.locate().root)
    let scene = try content.scene(
      motion.scene, viewport: Size(width: 390, height: 844), tuning: Tuning(), items: nil)
    var time = 0.01
    func send(_ kind: InputEvent.Kind) { scene.handle(InputEvent(time: Timestamp(seconds: time), kind: kind)) }
    send(.down(id: 1, at: Point(x: 150, y: 600)))
    for step in 1...12 {
      time += 0.008
      send(.move(id: 1, to: Point(x: 150, y: 600 - motion.way * Double(step) / 12)))
    }
    time += 0.008
    send(.up(id: 1, at: Point(x: 150, y: 600 - motion.way)))
    return (scene, time)
  }

  @Test(arguments: motions) func `position and velocity are continuous while a slider moves`(_ motion: Motion) throws {
    for tunable in motion.tunables {
      let (scene, start) = try flung(motion)
      let user = try PanelUser()
      var time = start
      user.events.onChange = { [unowned user] in
        let moment = Timestamp(seconds: time)
        scene.advance(to: moment)
        let before = (Self.number(scene, motion.position), Self.number(scene, motion.velocity))
        scene.retune(user.store.tuning, at: moment)
        let after = (Self.number(scene, motion.position), Self.number(scene, motion.velocity))
        #expect(abs(after.0 - before.0) < 1e-6, "\(tunable.declaration.key) jumps from \(before.0) to \(after.0)")
        #expect(abs(after.1 - before.1) < 1e-6, "\(tunable.declaration.key) jerks from \(before.1) to \(after.1)")
      }
      let track = try #require(try user.row(tunable.declaration).track)
      #expect(abs(Self.number(scene, motion.velocity)) > 100)
      var last = Self.number(scene, motion.position)
      var lastVelocity = Self.number(scene, motion.velocity)
      user.drag(from: track.center, by: Point(x: 90, y: 0), thenLift: false) {
        time += 0.004
        scene.advance(to: Timestamp(seconds: time))
        let position = Self.number(scene, motion.position)
        let velocity = Self.number(scene, motion.velocity)
        // The distance equals the mean velocity times the time; a jump would be much larger.
        let told = (velocity + lastVelocity) / 2 * 0.004
        #expect(abs(position - last - told) < 0.5, "\(tunable.declaration.key) at \(time)")
        (last, lastVelocity) = (position, velocity)
      }
      #expect(user.number(tunable) != Tuning()[tunable])
    }
  }

  @Test func `the movement follows the new rules at once`() throws {
    let (free, start) = try flung(Self.motions[0])
    let (tuned, _) = try flung(Self.motions[0])
    let user = try PanelUser()
    user.events.onChange = { [unowned user] in tuned.retune(user.store.tuning, at: Timestamp(seconds: start + 0.05)) }
    try user.tap(.tunable(Tunables.decelerationRate.declaration, .value))
    user.type("0.99")
    user.press(.enter)
    for scene in [free, tuned] { scene.advance(to: Timestamp(seconds: start + 8)) }
    let far = Self.number(free, "list.offset")
    let near = Self.number(tuned, "list.offset")
    #expect(far - near > 200, "\(near) and \(far)")
  }
}
