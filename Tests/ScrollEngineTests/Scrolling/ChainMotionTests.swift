import ScrollEngine
import TestSupport
import Testing

@Suite("Motion after a release")
struct ChainMotionTests {
  /// Returns scrollers and velocities that cover every kind of phase.
  static func cases() -> [(String, Scroller, Double)] {
    var none = ScrollRules()
    none.handoff = .none
    var out: [(String, Scroller, Double)] = []
    for velocity in [-8000.0, -2500, -700, -120, 0, 120, 700, 2500, 8000] {
      for (name, rules) in [("carry", ScrollRules()), ("none", none)] {
        out.append(("list \(name)", TestScrollers.list(at: 2000, rules: rules), velocity))
        out.append(("list near its start \(name)", TestScrollers.list(at: 40, rules: rules), velocity))
        out.append(("header \(name)", TestScrollers.header(110, rules: rules), velocity))
        out.append(("header with list \(name)", TestScrollers.header(220, list: 300, rules: rules), velocity))
        out.append(("sheet \(name)", TestScrollers.sheet(rules: rules), velocity))
        out.append(("sheet with list \(name)", TestScrollers.sheet(detent: 2, list: 240, rules: rules), velocity))
      }
    }
    return out
  }

  @Test("30 Hz, 240 Hz and irregular frames show the same curve")
  func frameRateInvariance() {
    for (name, line, velocity) in Self.cases() {
      var fast: [Double: (Double, Double)] = [:]
      var scroller = TestScrollers.released(line, velocity: velocity)
      TestScrollers.run(&scroller, hertz: 240) { state, time in fast[time] = (state.total, state.totalVelocity) }
      let rest = scroller.total
      for hertz in [30.0, 60, 80, 120] {
        var slow = TestScrollers.released(line, velocity: velocity)
        TestScrollers.run(&slow, hertz: hertz) { state, time in
          guard let other = fast[time] else { return }
          #expect(abs(state.total - other.0) < 1e-6, "\(name) \(velocity) at \(time)")
          #expect(abs(state.totalVelocity - other.1) < 1e-4, "\(name) \(velocity) at \(time)")
        }
        #expect(slow.total == rest, "\(name) \(velocity) rests at another place at \(hertz) Hz")
      }
      var random = SplitMix64(seed: 7)
      var irregular = TestScrollers.released(line, velocity: velocity)
      var time = 0.0
      while !irregular.isIdle, time < 30 {
        time += Double.random(in: 0.0005...0.4, using: &random)
        irregular.advance(to: Timestamp(seconds: time))
      }
      #expect(irregular.total == rest, "\(name) \(velocity) with irregular frames")
    }
  }

  @Test("Position and velocity are continuous across every seam that a motion crosses")
  func continuity() {
    for (name, line, velocity) in Self.cases() where line.rules.handoff == .carry {
      var scroller = TestScrollers.released(line, velocity: velocity)
      var last = (line.total, velocity == 0 ? 0 : scroller.totalVelocity)
      let hertz = 4000.0
      TestScrollers.run(&scroller, hertz: hertz) { state, time in
        let next = (state.total, state.totalVelocity)
        guard !state.isIdle else { return }
        let mean = (last.1 + next.1) / 2 / hertz
        #expect(abs(next.0 - last.0 - mean) < 0.02, "\(name) \(velocity): a jump at \(time)")
        #expect(abs(next.1 - last.1) < 60 + abs(last.1) * 0.02, "\(name) \(velocity): velocity breaks at \(time)")
        last = next
      }
    }
  }

  @Test("Releasing again at every frame with the state of that frame changes nothing")
  func restartInvariance() {
    var rules = ScrollRules()
    rules.flingMinVelocity = 0
    for velocity in [-6000.0, -900, 900, 6000] {
      var straight = TestScrollers.released(TestScrollers.header(220, list: 900, rules: rules), velocity: velocity)
      var again = straight
      for frame in 1...600 {
        let time = Timestamp(seconds: Double(frame) / 60)
        straight.advance(to: time)
        again.advance(to: time)
        #expect(abs(straight.total - again.total) < 1e-6, "\(velocity) at frame \(frame)")
        guard !again.isIdle, again.links.allSatisfy({ $0.overshoot == 0 }) else { continue }
        let now = again.totalVelocity
        again.press(again.allLinks, at: time)
        again.beginDrag(again.allLinks, at: time)
        again.release(velocity: now, at: time)
      }
      #expect(straight.isIdle)
    }
  }

  @Test("Reversing the axis mirrors the result")
  func symmetry() {
    for velocity in [100.0, 900, 4000, 12000] {
      for offset in [0.0, 12, 2500, 4990] {
        var down = TestScrollers.released(TestScrollers.list(at: offset), velocity: velocity)
        var up = TestScrollers.released(TestScrollers.list(at: 5000 - offset), velocity: -velocity)
        for frame in 1...400 {
          let time = Timestamp(seconds: Double(frame) / 120)
          down.advance(to: time)
          up.advance(to: time)
          #expect(abs(down.total + up.total - 5000) < 1e-8)
          #expect(abs(down.totalVelocity + up.totalVelocity) < 1e-7)
        }
      }
    }
  }

  @Test("Every motion ends exactly on a detent, inside the range and with velocity 0")
  func everythingRests() {
    for (name, line, velocity) in Self.cases() {
      var scroller = TestScrollers.released(line, velocity: velocity)
      TestScrollers.run(&scroller, hertz: 60)
      #expect(scroller.isIdle, "\(name) \(velocity)")
      #expect(scroller.totalVelocity == 0)
      for link in scroller.links {
        #expect(link.overshoot == 0 && link.offset >= link.lower && link.offset <= link.upper, "\(name) \(velocity)")
        #expect(link.detents.isEmpty || link.detents.index(of: link.offset) != nil, "\(name) \(velocity)")
      }
    }
  }

  @Test("A fling from the sheet continues in the list, and one from the list moves the sheet")
  func flingsCarryOver() {
    var up = TestScrollers.released(TestScrollers.sheet(), velocity: 5000)
    TestScrollers.run(&up, hertz: 60)
    #expect(up.detent(of: 0) == 2 && up.links[1].offset > 300)
    var down = TestScrollers.released(TestScrollers.sheet(detent: 2, list: 200), velocity: -6000)
    TestScrollers.run(&down, hertz: 60)
    #expect(down.links[1].offset == 0)
    #expect((down.detent(of: 0) ?? 2) < 2)
  }

  @Test("Without hand-off, a fling from the sheet ends at the seam, and the list bounces at its start")
  func flingsStopAtTheSeam() {
    var rules = ScrollRules()
    rules.handoff = .none
    var up = TestScrollers.released(TestScrollers.sheet(rules: rules), velocity: 5000)
    TestScrollers.run(&up, hertz: 60) { state, _ in #expect(state.links[1].visibleOffset == 0) }
    #expect(up.detent(of: 0) == 2)
    var lowest = 0.0
    var down = TestScrollers.released(TestScrollers.sheet(detent: 2, list: 200, rules: rules), velocity: -6000)
    TestScrollers.run(&down, hertz: 60) { state, _ in
      lowest = min(lowest, state.links[1].visibleOffset)
      #expect(state.links[0].offset == 616)
    }
    #expect(lowest < -20 && down.links[1].visibleOffset == 0)
  }

  @Test("A fling from overscroll back inside continues beyond the edge")
  func flingOutOfOverscroll() {
    var scroller = TestScrollers.list()
    scroller.beginDrag(0..<1, at: .zero)
    scroller.drag(by: -200, velocity: 0, at: .zero)
    scroller.release(velocity: 4000, at: .zero)
    TestScrollers.run(&scroller, hertz: 60)
    #expect(scroller.total > 500)
  }

  @Test("The detent is the one nearest to the projected offset", arguments: [0.98, 0.99, 0.995])
  func nearestToTheProjection(rate: Double) {
    var rules = ScrollRules()
    rules.handoff = .none
    rules.snapping.rate = rate
    for start in stride(from: 10.0, to: 610, by: 37) {
      for velocity in stride(from: -5000.0, through: 5000, by: 250) where abs(velocity) >= 50 {
        var scroller = TestScrollers.sheet(rules: rules)
        scroller.setOffset(start, of: 0, at: .zero)
        scroller = TestScrollers.released(scroller, velocity: velocity)
        let landing = start + velocity / 1000 * rate / (1 - rate)
        let nearest = [0.0, 290, 616].min { abs($0 - landing) < abs($1 - landing) }
        TestScrollers.run(&scroller, hertz: 60)
        #expect(scroller.links[0].offset == nearest, "from \(start) with \(velocity)")
      }
    }
  }
}
