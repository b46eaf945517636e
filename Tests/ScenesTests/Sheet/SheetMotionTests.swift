import Recording
import ScrollEngine
import Testing
import Tuning

@Suite("The sheet after a release")
struct SheetMotionTests {
  @Test("It settles within two seconds on the detent nearest to the projected offset")
  func nearestDetent() {
    for rate in [0.99, 0.998] {
      for speed in [-3000.0, -800, 0, 800, 3000] {
        for start in [-120.0, 0, 120] { check(rate, speed, start) }
      }
    }
  }

  private func check(_ rate: Double, _ speed: Double, _ start: Double) {
    var script = SheetFixtures.script()
    script.set(Tunables.sheetProjectionRate.declaration, .number(rate))
    script.set(Tunables.sheetFlingHandoff.declaration, .choice("none"))
    script.wait(50)
    script.down(195, 460)
    script.drag(0, start + (start < 0 ? -10 : 10), steps: 20)
    script.wait(300)
    if speed != 0 { script.drag(0, speed * 0.064, steps: 8) }
    let up = script.seconds + (speed == 0 ? 0.2 : 0.008)
    script.up(after: speed == 0 ? 200 : 8)
    let states = SheetFixtures.play(script, rate: 240)
    guard let released = states.last(where: { $0.t < up }), let last = states.last else { return }
    let landing = released.number("sheet.top") + speed / 1000 * rate / (1 - rate)
    let tops = ["full": SheetFixtures.full, "half": SheetFixtures.half, "peek": SheetFixtures.peek]
    let ranked = tops.sorted { abs($0.value - landing) < abs($1.value - landing) }
    // Between two detents the estimated velocity decides, which other tests check.
    guard abs(abs(ranked[1].value - landing) - abs(ranked[0].value - landing)) > 10 + abs(speed) * 0.06 else { return }
    #expect(last.text("sheet.detent") == ranked[0].key, "rate \(rate), \(speed) pt/s from \(start)")
    #expect(last.number("sheet.top") == tops[last.text("sheet.detent") ?? ""])
    let moving = states.last { $0.text("activity") != "idle" }
    #expect((moving?.t ?? 0) - up < 2)
  }

  @Test("A press catches it at once, and its release settles on a detent", arguments: [40, 90, 150])
  func catching(milliseconds: Int) {
    var script = SheetFixtures.script()
    script.wait(50)
    script.fling(195, 700, 0, -160, steps: 8)
    script.wait(milliseconds)
    let press = script.seconds
    script.down(195, 700)
    script.wait(400)
    let lift = script.seconds
    script.up(after: 0)
    let states = SheetFixtures.play(script, rate: 240)
    let held = states.filter { $0.t >= press && $0.t < lift }
    #expect(held.allSatisfy { $0.number("sheet.velocity") == 0 && $0.text("activity") == "hold" })
    #expect(Set(held.map { $0.number("sheet.top") }).count == 1)
    #expect(states.last?.text("sheet.detent") != nil)
  }

  @Test("30, 60, 120 and 240 Hz agree at common times, and two runs are equal to the last digit")
  func determinism() {
    var script = SheetFixtures.script()
    script.wait(30)
    script.fling(195, 650, 0, -450, steps: 30)
    script.wait(1200)
    script.fling(195, 300, 0, 400, steps: 10)
    let slow = SheetFixtures.play(script, rate: 30)
    for rate in [60.0, 120, 240] {
      let fast = SheetFixtures.play(script, rate: rate)
      for (index, state) in slow.enumerated() where index * Int(rate / 30) < fast.count {
        let other = fast[index * Int(rate / 30)]
        for key in ["sheet.top", "list.offset"] { #expect(abs(state.number(key) - other.number(key)) < 0.001) }
        for key in ["sheet.velocity", "list.velocity"] { #expect(abs(state.number(key) - other.number(key)) < 0.01) }
      }
    }
    #expect(slow.map(\.json) == SheetFixtures.play(script, rate: 30).map(\.json))
  }

  @Test("Reduced motion ends in the same state")
  func reducedMotion() {
    for (dy, steps) in [(-450.0, 30), (150, 10), (260, 6), (-300, 5)] {
      var script = SheetFixtures.script()
      script.wait(10)
      script.fling(195, 600, 0, dy, steps: steps)
      var reduced = SheetFixtures.script()
      reduced.set(Tunables.reducedMotion.declaration, .flag(true))
      reduced.wait(10)
      reduced.fling(195, 600, 0, dy, steps: steps)
      let a = SheetFixtures.play(script).last
      let b = SheetFixtures.play(reduced).last
      #expect(a?.text("sheet.detent") == b?.text("sheet.detent"))
      #expect(abs((a?.number("list.offset") ?? 0) - (b?.number("list.offset") ?? 1)) < 0.5)
    }
  }

  @Test("The map shifts by the parallax, so that its centre stays in the middle of the visible part")
  func parallax() {
    var script = SheetFixtures.script()
    script.wait(50)
    script.fling(195, 650, 0, -450, steps: 30)
    for state in SheetFixtures.play(script) {
      let travel = SheetFixtures.peek - state.number("sheet.top")
      #expect(abs(state.number("map.shift") - travel / 2) < 1e-9)
    }
  }

  @Test("A resize keeps the detent, even through sizes without space for it", arguments: ["full", "half", "peek"])
  func resize(detent: String) {
    var script = SheetFixtures.script()
    script.wait(50)
    if detent == "full" { script.add(.key(.down)) }
    if detent == "peek" { script.add(.key(.up)) }
    script.wait(1500)
    for size in [Size(width: 120, height: 160), Size(width: 60, height: 60), Size(width: 844, height: 390)] {
      script.add(.resize(size))
      script.wait(200)
    }
    script.add(.resize(SheetFixtures.viewport))
    let states = SheetFixtures.play(script)
    #expect(states.last?.text("sheet.detent") == detent)
  }

  @Test("Ten million rows open and scroll")
  func manyRows() {
    var script = SheetFixtures.script()
    script.wait(50)
    script.add(.key(.end))
    script.wait(1500)
    let states = SheetFixtures.play(script, items: 10_000_000)
    #expect((states.last?.number("list.offset") ?? 0) > 7e8)
    #expect(states.last?.text("sheet.detent") == "full")
  }
}
