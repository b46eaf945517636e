import Containers
import Drawing
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Flicks inside a long card. They stop at its end, so that no content is skipped.
@Suite struct FeedEndTests {
  private static let long = 9

  private func hand(inside: Double, tuning: Tuning = Tuning()) throws -> (FeedFixture, length: Double) {
    let fixture = try FeedFixture(tuning: tuning)
    fixture.scene.cards.jump(toCard: Self.long, offset: inside, at: .zero)
    return (fixture, fixture.scene.cards.height(ofCard: Self.long) - 844)
  }

  /// Adds a flick in four equal moves to a script.
  private func flick(_ change: Double, in seconds: Double, to script: inout SceneScript) {
    script.down(195, change > 0 ? 700 : 150)
    for step in 1...4 {
      script.wait(Int(seconds * 250))
      script.add(.move(id: 1, to: Point(x: 195, y: (change > 0 ? 700 : 150) - change * Double(step) / 4)))
    }
    script.add(.up(id: 1, at: Point(x: 195, y: (change > 0 ? 700 : 150) - change)))
  }

  @Test func `a hard flick from the top of a long card ends at its bottom`() throws {
    let (fixture, length) = try hand(inside: 0)
    var script = SceneScript(.feed)
    flick(400, in: 0.1, to: &script)
    let last = script.play(in: fixture.scene, rate: 240).last
    #expect(last?.number("feed.card") == 9)
    #expect(last?.number("feed.offset") == fixture.scene.cards.offset(ofCard: 9) + length)
  }

  @Test(arguments: Preset.shipped, [1.0, -1])
  func `at any velocity it comes to the end and never passes it`(preset: Preset, sign: Double) throws {
    for seconds in [0.02, 0.04, 0.1] {
      for left in [100.0, 250, 450] {
        let (probe, length) = try hand(inside: 0)
        let inside = sign > 0 ? length - left : left
        let (fixture, _) = try hand(inside: inside, tuning: Tuning(base: preset))
        var script = SceneScript(.feed)
        flick(sign * min(left, 120) * 0.9, in: seconds, to: &script)
        let lines = script.play(in: fixture.scene, rate: 240, tuning: Tuning(base: preset))
        let top = probe.scene.cards.offset(ofCard: Self.long)
        let offsets = lines.map { $0.number("feed.offset") - top }
        #expect((offsets.min() ?? -1) >= -1e-6 && (offsets.max() ?? 1e9) <= length + 1e-6, "\(seconds) s, \(left) pt")
        #expect(lines.last?.number("feed.card") == 9)
        if seconds < 0.03 { #expect(abs((offsets.last ?? 0) - (sign > 0 ? length : 0)) < 1e-6) }
      }
    }
  }

  @Test(arguments: [(140.0, 9.0), (165, 10)])
  func `only a drag beyond the end turns the card`(beyond: Double, card: Double) throws {
    let (_, length) = try hand(inside: 0)
    for speed in [false, true] {
      let (fixture, _) = try hand(inside: length - 200)
      var script = SceneScript(.feed)
      script.down(195, 700)
      script.drag(0, -(200 + beyond + 5), steps: speed ? 6 : 40)
      script.up(after: speed ? 8 : 200)
      #expect(script.play(in: fixture.scene).last?.number("feed.card") == card)
    }
  }

  @Test func `with the other rule, momentum turns the card`() throws {
    var tuning = Tuning()
    try tuning.set(Tunables.feedStopsAtEnds.declaration, to: .flag(false))
    let (fixture, _) = try hand(inside: 0, tuning: tuning)
    var script = SceneScript(.feed)
    flick(400, in: 0.1, to: &script)
    #expect(script.play(in: fixture.scene, tuning: tuning).last?.number("feed.card") == 10)
  }

  @Test func `at the end, a flick turns the card`() throws {
    let (probe, length) = try hand(inside: 0)
    for (inside, sign, card) in [(length, 1.0, 10.0), (0, -1, 8)] {
      let (fixture, _) = try hand(inside: inside)
      var script = SceneScript(.feed)
      flick(sign * 60, in: 0.04, to: &script)
      #expect(script.play(in: fixture.scene).last?.number("feed.card") == card)
    }
    #expect(probe.scene.cards.isAtRest)
  }

  @Test(arguments: [0.9, 0.95, 0.98], [1.0, -1])
  func `touchpad momentum ends at the end of the card`(decay: Double, sign: Double) throws {
    for peak in [40.0, 90, 160] {
      let (probe, length) = try hand(inside: 0)
      let (fixture, _) = try hand(inside: sign > 0 ? 50 : length - 50)
      var script = SceneScript(.feed)
      for step in 0..<90 {
        var change = sign * peak
        for _ in 0..<step { change *= decay }
        script.add(.scroll(delta: Point(x: 0, y: change), phase: step == 0 ? .began : .changed, at: nil))
        script.wait(16)
      }
      script.add(.scroll(delta: .zero, phase: .ended, at: nil))
      let lines = script.play(in: fixture.scene, rate: 240)
      let top = probe.scene.cards.offset(ofCard: Self.long)
      let offsets = lines.map { $0.number("feed.offset") - top }
      #expect((offsets.min() ?? -1) >= -1e-6 && (offsets.max() ?? 1e9) <= length + 1e-6, "\(peak)")
      #expect(lines.last?.number("feed.card") == 9)
    }
  }
}
