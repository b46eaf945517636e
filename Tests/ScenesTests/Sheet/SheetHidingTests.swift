import Interface
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// A sheet that can be hidden, and the ways to show it again.
@Suite struct SheetHidingTests {
  private static func tuning(_ preset: Preset = .ios, _ isOn: Bool = true) throws -> Tuning {
    var tuning = Tuning(base: preset)
    try tuning.set(HidingTunables.isOn.declaration, to: .flag(isOn))
    return tuning
  }

  private static func play(
    _ script: SceneScript, _ tuning: Tuning, rate: Double = 120
  ) -> (scene: SheetScene, states: [StateLine]) {
    let scene = SheetFixtures.scene(tuning: tuning)
    return (scene, script.play(in: scene, rate: rate, tuning: tuning))
  }

  /// Returns a script that closes the sheet from half and pulls it down.
  private static func away() -> SceneScript {
    var script = SheetFixtures.script()
    script.wait(30)
    script.add(.key(.escape))
    script.wait(1000)
    script.down(195, 740)
    script.drag(0, 100, steps: 30)
    script.up(after: 200)
    script.wait(1500)
    return script
  }

  @Test(arguments: Preset.shipped) func `a sheet pulled down far enough is hidden, under every preset`(
    preset: Preset
  ) throws {
    let (scene, states) = Self.play(Self.away(), try Self.tuning(preset))
    #expect(states.last?.text("sheet.detent") == "hidden")
    #expect(states.last?.number("sheet.top") == 844)
    #expect(scene.part(at: Point(x: 195, y: 840)).isOnMap)
    let kept = Self.play(Self.away(), try Self.tuning(preset, false)).states
    #expect(kept.last?.text("sheet.detent") == "peek")
  }

  @Test(arguments: ["key", "button", "pin"]) func `each way back shows the sheet`(way: String) throws {
    var script = Self.away()
    let tuning = try Self.tuning()
    switch way {
    case "key": script.add(.key(.down))
    case "button": script.tap(351, 40)
    default:
      let hidden = Self.play(script, tuning).scene
      let pin = try #require(
        hidden.controls.first { if case .pin = $0.action { !$0.frame.isEmpty } else { false } })
      script.tap(pin.frame.center.x, pin.frame.center.y)
    }
    script.wait(1500)
    let last = Self.play(script, tuning).states.last
    #expect(last?.text("sheet.detent") == (way == "key" ? "peek" : way == "button" ? "full" : "half"))
  }

  @Test func `wheels and keys that scroll leave it closed, and Escape hides it`() throws {
    let tuning = try Self.tuning()
    for key in [nil, .up, .pageUp, .home] as [InputEvent.Key?] {
      var script = SheetFixtures.script()
      script.wait(30)
      for _ in 1...8 {
        script.add(key.map { .key($0) } ?? .wheel(notches: Point(x: 0, y: 1), at: Point(x: 195, y: 800)))
        script.wait(key == nil ? 30 : 300)
      }
      script.wait(1500)
      #expect(Self.play(script, tuning).states.last?.text("sheet.detent") == "peek", "\(String(describing: key))")
      script.add(.key(.escape))
      script.wait(1500)
      #expect(Self.play(script, tuning).states.last?.text("sheet.detent") == "hidden")
    }
  }

  @Test func `its motion is the same at any frame rate`() throws {
    let tuning = try Self.tuning(.android)
    let usual = Self.play(Self.away(), tuning, rate: 720).states
    for rate in [30.0, 60, 120, 144, 240] {
      for state in Self.play(Self.away(), tuning, rate: rate).states {
        guard let same = usual.first(where: { abs($0.t - state.t) < 1e-9 }) else { continue }
        #expect(abs(same.number("sheet.top") - state.number("sheet.top")) < 1e-6, "\(rate) \(state.t)")
      }
    }
  }

  @Test(arguments: stride(from: 0, through: 480, by: 40).map(\.self), [true, false])
  func `hiding can be switched during a motion, which continues to a detent without a jump`(
    milliseconds: Int, isOn: Bool
  ) throws {
    var script = SheetFixtures.script()
    script.wait(30)
    script.add(.key(.escape))
    script.wait(1000)
    script.down(195, 740)
    script.drag(0, 100, steps: 10)
    script.up(after: 8)
    script.wait(milliseconds)
    script.set(HidingTunables.isOn.declaration, .flag(isOn))
    script.wait(1500)
    let states = Self.play(script, try Self.tuning(.ios, !isOn), rate: 480).states
    let tops = states.map { $0.number("sheet.top") }
    let jumps = zip(tops, tops.dropFirst()).enumerated().filter { abs($0.element.0 - $0.element.1) >= 12 }
    #expect(jumps.isEmpty, "\(jumps.map { (states[$0.offset].t, $0.element) })")
    let detent = states.last?.text("sheet.detent")
    #expect(detent == "peek" || isOn && detent == "hidden", "\(detent ?? "none")")
  }

  @Test func `a hidden sheet stays hidden after a resize and in a recording that begins with it`() throws {
    var script = Self.away()
    script.add(.resize(Size(width: 700, height: 500)))
    script.wait(500)
    let tuning = try Self.tuning()
    let (scene, states) = Self.play(script, tuning)
    #expect(states.last?.text("sheet.detent") == "hidden" && states.last?.number("sheet.top") == 500)
    var later = SheetFixtures.script().starting(from: scene.startState())
    later.wait(100)
    later.end(after: 10)
    #expect(Self.play(later, tuning).states.last?.text("sheet.detent") == "hidden")
  }

  @Test func `a hidden sheet closes when hiding is switched off, and others stay on their detent`() throws {
    var script = Self.away()
    script.set(HidingTunables.isOn.declaration, .flag(false))
    script.wait(1500)
    #expect(Self.play(script, try Self.tuning()).states.last?.text("sheet.detent") == "peek")
    for key in [.end, .escape] as [InputEvent.Key] {
      var script = SheetFixtures.script()
      script.wait(30)
      script.add(.key(key))
      script.wait(1500)
      script.set(HidingTunables.isOn.declaration, .flag(true))
      script.wait(200)
      let states = Self.play(script, try Self.tuning(.ios, false)).states
      #expect(states.last?.text("sheet.detent") == (key == .end ? "full" : "peek"))
      #expect(states.last?.number("sheet.top") == states[states.count - 30].number("sheet.top"))
    }
  }
}
