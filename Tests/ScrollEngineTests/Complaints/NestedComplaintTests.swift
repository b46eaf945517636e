import ScrollEngine
import Testing

/// Complaints of other toolkits' users about nested scrollers. Each test names the thread.
@Suite("Complaints about nested scrollers")
struct NestedComplaintTests {
  private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  @Test(
    "The velocity is continuous at the seam of header and list (flutter issue 73864: 401.86 pt/s apart)",
    arguments: [600.0, 1500, 4000, 8000])
  func seam(velocity: Double) {
    for sign in [1.0, -1] {
      var scroller = TestScrollers.released(
        sign > 0 ? TestScrollers.header(0) : TestScrollers.header(220, list: 60), velocity: sign * velocity)
      var (before, passed) = (velocity * sign, false)
      TestScrollers.run(&scroller, hertz: 10_000) { line, _ in
        let now = line.totalVelocity
        let isInside = line.links.allSatisfy { $0.overshoot == 0 }
        // In 0.1 ms, the rate 0.998 reduces the velocity by 0.02 %.
        if isInside, !line.isIdle, abs(now) > 20 { #expect(abs(now - before) < abs(before) * 0.0003 + 2) }
        passed = passed || (sign > 0 ? line.links[1].offset > 0 : line.links[0].offset < 220)
        before = isInside ? now : before
      }
      #expect(passed)
    }
  }

  @Test("One drag opens the sheet, scrolls its list and reverses both without lifting (Pulley issues 97 and 124)")
  func ownership() {
    var scroller = TestScrollers.sheet()
    scroller.press(scroller.allLinks, at: .zero)
    scroller.beginDrag(scroller.allLinks, at: .zero)
    var place = 290.0
    for turn in 0..<6 {
      for step in 0..<100 {
        let change = turn % 2 == 0 ? 7.0 : -7
        place += change
        scroller.drag(by: change, velocity: 0, at: at(Double(turn * 100 + step) * 0.008))
        #expect(
          scroller.links[0].visibleOffset == min(place, 616) && scroller.links[1].visibleOffset == max(0, place - 616))
      }
    }
  }

  @Test("A fling continues from the sheet into its list and back (flutter issues 116981, 34259 and 100850)")
  func carried() {
    var up = TestScrollers.released(TestScrollers.sheet(), velocity: 6000)
    TestScrollers.run(&up, hertz: 60)
    #expect(up.links[0].detent == 2 && up.links[1].offset > 100)
    var down = TestScrollers.released(TestScrollers.sheet(detent: 2, list: 200), velocity: -6000)
    TestScrollers.run(&down, hertz: 60)
    #expect(down.links[0].detent.map { $0 < 2 } == true && down.links[1].offset == 0)
  }

  @Test(
    "A list scrolled by program, or dragged by its header, keeps its offset (FloatingPanel issues 35, 126 and 526)")
  func header() {
    var scroller = TestScrollers.sheet(detent: 2, list: 700)
    scroller.press(0..<1, at: .zero)
    scroller.beginDrag(0..<1, at: .zero)
    for step in 1...20 { scroller.drag(by: -10, velocity: -900, at: at(Double(step) * 0.008)) }
    #expect(scroller.links[0].offset == 416 && scroller.links[1].offset == 700)
    scroller.setOffset(1200, of: 1, at: at(0.2))
    scroller.drag(by: -10, velocity: -900, at: at(0.21))
    #expect(scroller.links[0].offset == 406 && scroller.links[1].offset == 1200)
    scroller.release(velocity: 0, at: at(0.22))
    TestScrollers.run(&scroller, hertz: 60)
    #expect(scroller.links[1].offset == 1200)
  }

  @Test("A rotated sheet keeps its detent, even in motion (gorhom issues 516, 702 and 1589)")
  func rotation() {
    for moment in [0.0, 0.05, 0.1, 0.3, 2] {
      var scroller = TestScrollers.sheet()
      scroller.settle(0, on: 2, at: .zero)
      for (index, height) in [300.0, 40, 0, 800, 616].enumerated() {
        let time = at(moment + Double(index) * 0.001)
        scroller.setRange(0...height, detents: [0, height / 2, height], of: 0, at: time)
        #expect(scroller.detent(of: 0) == 2)
      }
      scroller.advance(to: at(10))
      #expect(scroller.isIdle && scroller.links[0].offset == 616 && scroller.detent(of: 0) == 2)
    }
  }

  @Test("With reduced motion a sheet opens at once (gorhom pull request 1743)")
  func reducedMotion() {
    var rules = ScrollRules()
    rules.reducesMotion = true
    for detent in [0, 2] {
      var scroller = TestScrollers.sheet(rules: rules)
      scroller.settle(0, on: detent, at: .zero)
      #expect(scroller.isIdle && scroller.detent(of: 0) == detent)
    }
  }

  @Test("A hard fling may skip detents, up to the step limit (flutter issue 35712, vaul issue 333)")
  func hardFling() {
    for (limit, detent) in [(nil, 2), (1, 1), (2, 2)] as [(Int?, Int)] {
      var rules = ScrollRules()
      rules.handoff = .none
      rules.snapping.stepLimit = limit
      var scroller = TestScrollers.released(TestScrollers.sheet(detent: 0, rules: rules), velocity: 8000)
      TestScrollers.run(&scroller, hertz: 60)
      #expect(scroller.detent(of: 0) == detent)
    }
  }
}
