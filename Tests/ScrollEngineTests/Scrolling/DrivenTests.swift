import ScrollEngine
import TestSupport
import Testing

@Suite("Wheels, keys and programmatic scrolling")
struct DrivenTests {
  @Test("Successive notches add up, and no fraction is lost")
  func notchesAddUp() {
    var random = SplitMix64(seed: 3)
    var scroller = TestScrollers.list(at: 100)
    var sum = 0.0
    for step in 0..<40 {
      let change = Double.random(in: 0.1...60, using: &random)
      sum += change
      scroller.glide(0..<1, by: change, from: .wheel, at: Timestamp(microseconds: Int64(step) * 16_000))
    }
    scroller.advance(to: Timestamp(microseconds: 5_000_000))
    #expect(scroller.isIdle)
    #expect(abs(scroller.total - 100 - sum) < 1e-6)
  }

  @Test("The first frame after a notch shows it, and no glide passes its target", arguments: [0.05, 0.2, 1])
  func pushes(duration: Double) {
    for change in [-900.0, -60, -3, 3, 60, 900] {
      var rules = ScrollRules()
      rules.glideDuration = duration
      var scroller = TestScrollers.list(at: 1000, rules: rules)
      scroller.glide(0..<1, by: change, from: .wheel, at: .zero)
      // The glide starts with a push, not with a jump.
      scroller.advance(to: Timestamp(nanoseconds: 100))
      #expect(scroller.totalVelocity * change > 0 && abs(scroller.totalVelocity) < Glide.fastestPush + 5)
      scroller.advance(to: Timestamp(microseconds: 2000))
      let exponential = 1 - Double.pow(0.01, 0.002 / duration)
      #expect(abs(scroller.total - 1000) >= 0.8 * min(2, abs(change) * exponential))
      let step = duration / 25
      let places = (1...60).map { frame in
        scroller.advance(to: Timestamp.zero.advanced(bySeconds: 0.002 + Double(frame) * step))
        return scroller.total
      }
      #expect(zip(places, places.dropFirst()).allSatisfy { ($1 - $0) * change >= 0 })
      #expect(places.allSatisfy { (1000 + change - $0) * change >= -1e-9 })
      #expect(scroller.isIdle && scroller.total == 1000 + change)
    }
  }

  @Test("A resting scroller stays at rest when asked to pass its end, so that a tap there catches nothing")
  func ends() {
    let wheels = [GlideRule.spring, .steady, .chromium, .eased(.easeInOut, duration: 0.4), .jump]
    for wheel in wheels {
      var rules = ScrollRules()
      rules.glides.wheel = wheel
      let lines = [
        (TestScrollers.list(rules: rules), -1.0), (TestScrollers.list(at: 5000, rules: rules), 1),
        (TestScrollers.header(rules: rules), -1),
        (TestScrollers.header(220, list: 5000, rules: rules), 1),
        (TestScrollers.sheet(detent: 2, list: 2500, rules: rules), 1),
      ]
      for (line, outward) in lines {
        for cause in [GlideCause.wheel, .key, .program] {
          var line = line
          line.glide(line.allLinks, by: outward * 53, from: cause, at: .zero)
          #expect(line.isIdle, "\(wheel) by \(cause)")
        }
      }
    }
  }

  @Test("A programmatic glide begins at rest")
  func programs() {
    var lines = [TestScrollers.list(at: 1000), TestScrollers.list(at: 1000), TestScrollers.sheet(detent: 1)]
    lines[0].glide(0, to: 1060, from: .program, at: .zero)
    lines[1].glide(0..<1, by: -400, from: .program, at: .zero)
    // One that waits until the sheet has arrived.
    lines[2].settle(0, on: 2, at: .zero)
    lines[2].glide(1..<2, by: 700, from: .program, at: .zero)
    for var line in lines {
      for tick in 0..<3000 {
        let before = line.totalVelocity
        line.advance(to: Timestamp(microseconds: Int64(tick) * 1000))
        // A spring of 0.2 s over 700 pt gains less than 800 pt/s in a millisecond.
        #expect(abs(line.totalVelocity - before) < 800, "after \(tick) ms")
        if tick == 0 { #expect(line.totalVelocity == 0) }
      }
      #expect(line.isIdle)
    }
  }

  @Test("A sheet that is asked to a detent is driven there, whatever changes on the way")
  func asked() {
    var line = TestScrollers.sheet(detent: 0)
    line.settle(0, on: 2, at: .zero)
    #expect(line.activity.kind == .driven)
    line.advance(to: Timestamp(seconds: 0.05))
    var rules = line.rules
    rules.snap = SpringParameters(response: 0.5, dampingRatio: 1)
    line.retune(rules, at: Timestamp(seconds: 0.05))
    #expect(line.activity.kind == .driven)
    line.setRange(0...700, detents: [0, 290, 700], of: 0, at: Timestamp(seconds: 0.1))
    #expect(line.activity.kind == .driven && line.detent(of: 0) == 2)
  }

  @Test("A retargeted glide keeps its position and velocity")
  func retargeting() {
    var scroller = TestScrollers.list(at: 100)
    scroller.glide(0..<1, by: 300, from: .wheel, at: .zero)
    let time = Timestamp(microseconds: 70_000)
    scroller.advance(to: time)
    let (place, velocity) = (scroller.total, scroller.totalVelocity)
    scroller.glide(0..<1, by: 200, from: .wheel, at: time)
    #expect(abs(scroller.total - place) < 1e-9)
    #expect(abs(scroller.totalVelocity - velocity) < 1e-6)
    #expect(velocity > 100)
  }

  @Test("A glide far beyond the end rests exactly on the end")
  func farBeyond() {
    for offset in [0.1, 24.000_003_9, 1999.7] {
      for (far, end) in [(1e12, 2500.0), (-1e12, 0)] {
        var scroller = TestScrollers.sheet(detent: 2, list: offset)
        scroller.glide(1..<2, by: far, from: .wheel, at: .zero)
        scroller.advance(to: Timestamp(microseconds: 5_000_000))
        #expect(scroller.isIdle && scroller.links[1].offset == end)
      }
    }
  }

  @Test("A glide beside a settling link waits for it and does not change its motion")
  func waits() {
    for isAbsolute in [true, false] {
      for milliseconds in stride(from: 0, through: 600, by: 20) {
        let time = Timestamp(microseconds: Int64(milliseconds) * 1000)
        var scroller = TestScrollers.sheet(list: 300)
        scroller.settle(0, on: 2, at: .zero)
        var alone = scroller
        scroller.advance(to: time)
        // Requested twice, as by a repeating key.
        for change in [60.0, 41] {
          if isAbsolute {
            scroller.glide(1, to: 300 + change, from: .program, at: time)
          } else {
            scroller.glide(1..<2, by: change, from: .wheel, at: time)
          }
        }
        for frame in 0..<300 {
          let now = time.advanced(bySeconds: Double(frame) / 240)
          alone.advance(to: now)
          scroller.advance(to: now)
          #expect(abs(scroller.links[0].visibleOffset - alone.links[0].visibleOffset) < 1e-9)
          if !alone.isIdle { #expect(scroller.links[1].offset == 300) }
        }
        scroller.advance(to: Timestamp(seconds: 5))
        #expect(scroller.isIdle && scroller.detent(of: 0) == 2)
        #expect(abs(scroller.links[1].offset - (isAbsolute ? 341 : 401)) < 1e-9)
      }
    }
  }

  @Test("A redirected glide ends relative to its current position, and its velocity is continuous")
  func redirected() {
    for (change, milliseconds) in [(300.0, 70), (-40, 70), (500, 10), (5, 150)] {
      var scroller = TestScrollers.list(at: 1000)
      scroller.glide(0..<1, by: 400, from: .wheel, at: .zero)
      let time = Timestamp(microseconds: Int64(milliseconds) * 1000)
      scroller.advance(to: time)
      let (place, velocity) = (scroller.total, scroller.totalVelocity)
      scroller.glide(0..<1, by: change, from: .program, at: time)
      #expect(abs(scroller.totalVelocity - velocity) < 1e-6)
      scroller.advance(to: Timestamp(seconds: 5))
      #expect(scroller.isIdle && abs(scroller.total - place - change) < 1e-9)
    }
  }

  @Test(
    "A new glide keeps position and velocity, and that of a wheel or a key adds the rest of the last one",
    arguments: [GlideCause.wheel, .key, .program], [GlideCause.wheel, .key, .program])
  func takenOver(one: GlideCause, other: GlideCause) {
    for (first, second) in [(0..<2, 1..<2), (1..<2, 0..<2), (0..<2, 0..<2), (1..<2, 1..<2)] {
      for (way, change) in [(300.0, 200.0), (-300, -200), (300, -40), (-300, 40)] {
        for milliseconds in [5, 60, 150] {
          var scroller = TestScrollers.sheet(detent: 2, list: 1200)
          scroller.glide(first, by: way, from: one, at: .zero)
          let time = Timestamp(microseconds: Int64(milliseconds) * 1000)
          scroller.advance(to: time)
          let (place, velocity) = (scroller.links[1].visibleOffset, scroller.velocity(of: 1))
          scroller.glide(second, by: change, from: other, at: time)
          #expect(abs(scroller.links[1].visibleOffset - place) < 1e-9)
          #expect(abs(scroller.velocity(of: 1) - velocity) < 1e-6, "\(first), then \(second) at \(milliseconds) ms")
          scroller.advance(to: Timestamp(seconds: 5))
          let start = other == .program ? place : 1200 + way
          #expect(abs(scroller.links[1].offset - start - change) < 1e-6, "\(first), then \(second)")
        }
      }
    }
  }

  @Test("A touch cancels a waiting glide")
  func takesBack() {
    var scroller = TestScrollers.sheet(list: 300)
    scroller.settle(0, on: 2, at: .zero)
    scroller.glide(1..<2, by: 100, from: .wheel, at: Timestamp(microseconds: 50_000))
    scroller.press(0..<2, at: Timestamp(microseconds: 100_000))
    scroller.release(velocity: 0, at: Timestamp(microseconds: 100_000))
    scroller.advance(to: Timestamp(seconds: 5))
    #expect(scroller.isIdle && scroller.links[1].offset == 300)
  }

  @Test("A glide never leaves the range, and a reversal takes back as much")
  func staysInside() {
    var scroller = TestScrollers.list(at: 4900)
    for step in 0..<30 { scroller.glide(0..<1, by: 500, from: .wheel, at: Timestamp(microseconds: Int64(step) * 8000)) }
    for frame in 0..<60 {
      scroller.advance(to: Timestamp(microseconds: 240_000 + Int64(frame) * 8000))
      #expect(scroller.links[0].overshoot == 0 && scroller.total <= 5000)
    }
    var turning = TestScrollers.list(at: 1000)
    turning.glide(0..<1, by: 600, from: .wheel, at: .zero)
    let time = Timestamp(microseconds: 50_000)
    turning.advance(to: time)
    turning.glide(0..<1, by: -40, from: .wheel, at: time)
    turning.advance(to: Timestamp(microseconds: 2_000_000))
    #expect(abs(turning.total - 1560) < 1e-6)
  }

  @Test("A glide ends on a detent and never between two", arguments: [20.0, 53, -20, -53])
  func detents(change: Double) {
    var scroller = TestScrollers.sheet()
    scroller.glide(scroller.allLinks, by: change, from: .wheel, at: .zero)
    scroller.advance(to: Timestamp(microseconds: 3_000_000))
    #expect(scroller.isIdle)
    #expect(scroller.detent(of: 0) == (change > 0 ? 2 : 0))
  }

  @Test("A programmatic scroll during a drag moves the drag along and does not snap back")
  func offsetDuringADrag() {
    var scroller = TestScrollers.list(at: 1000)
    scroller.press(0..<1, at: .zero)
    scroller.beginDrag(0..<1, at: .zero)
    scroller.drag(by: 50, velocity: 0, at: .zero)
    scroller.setOffset(2000, of: 0, at: .zero)
    scroller.drag(by: 5, velocity: 0, at: .zero)
    #expect(scroller.total == 2005)
  }
}
