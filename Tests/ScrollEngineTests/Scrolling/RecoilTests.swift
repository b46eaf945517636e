import TestSupport
import Testing

@testable import ScrollEngine

/// Content that is released beyond its end recoils at once. Nothing else does.
@Suite struct RecoilTests {
  /// A line that a finger has pulled beyond an end, and the time.
  struct Pull {
    var line: Scroller
    var now: Timestamp
    var link: Int
    var stretch: Double { line.links[link].overshoot }

    /// Creates a random line, pulled by random steps beyond one of its ends.
    init(_ random: inout SplitMix64, _ change: (inout ScrollRules) -> Void = { _ in }) {
      var rules = ScrollRules()
      rules.viewportLength = .random(in: 240...1400, using: &random)
      rules.rubberBand = RubberBand(coefficient: .random(in: 0.1...1, using: &random))
      rules.bounce = SpringParameters(
        mass: 1, stiffness: .random(in: 60...400, using: &random), dampingRatio: .random(in: 1...1.4, using: &random))
      rules.recoilRate = .random(in: 0.5...7, using: &random)
      change(&rules)
      let isEnd = Bool.random(using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: (line, link) = (TestScrollers.list(at: isEnd ? 5000 : 0, rules: rules), 0)
      case 1:
        (line, link) = (TestScrollers.header(isEnd ? 220 : 0, list: isEnd ? 5000 : 0, rules: rules), isEnd ? 1 : 0)
      default:
        (line, link) = (TestScrollers.sheet(detent: isEnd ? 2 : 0, list: isEnd ? 2500 : 0, rules: rules), isEnd ? 1 : 0)
      }
      now = Timestamp(microseconds: .random(in: 0...5_000_000, using: &random))
      line.press(line.allLinks, at: now)
      line.beginDrag(line.allLinks, at: now)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let step = Double.random(in: 5...120, using: &random) * (isEnd ? 1 : -1)
        now = now.advanced(bySeconds: 0.008)
        line.drag(by: step, velocity: step / 0.008, at: now)
      }
    }
  }

  @Test(arguments: 0..<60) func `a pull starts back at the release, by so much for each point, and does not jump`(
    seed: Int
  ) {
    var random = SplitMix64(seed: UInt64(seed))
    let pull = Pull(&random)
    let velocity = Double.random(in: -2000...2000, using: &random)
    for velocity in [0, velocity] {
      var (released, plain) = (pull.line, pull.line)
      plain.rules.recoilRate = 0
      let shown = released.links.map(\.visibleOffset)
      released.release(velocity: velocity, at: pull.now)
      plain.release(velocity: velocity, at: pull.now)
      #expect(released.links.map(\.visibleOffset) == shown)
      let (told, without) = (released.velocity(of: pull.link), plain.velocity(of: pull.link))
      #expect(abs(told - (without - released.rules.recoilRate * pull.stretch)) < 1e-9 * max(1, abs(told)))
      #expect(abs((released.released ?? .nan) - without) < 1e-9 * max(1, abs(without)))
      if velocity == 0 { #expect(without == 0) }
      // Only the velocity of the finger chooses the detent.
      #expect(released.detent(of: 0) == plain.detent(of: 0) && released.choice == plain.choice)
    }
  }

  @Test(arguments: 0..<40) func `a bounce recreated at any time continues unchanged`(seed: Int) {
    var random = SplitMix64(seed: UInt64(1000 + seed))
    var pull = Pull(&random)
    let velocity = [0, Double.random(in: -1500...1500, using: &random)].randomElement(using: &random) ?? 0
    pull.line.release(velocity: velocity, at: pull.now)
    var anew = pull.line
    for frame in 1...240 {
      let time = pull.now.advanced(bySeconds: Double(frame) / 120)
      pull.line.advance(to: time)
      anew.advance(to: time)
      var rules = anew.rules
      rules.boost = FlingBoost(frame % 2 == 0 ? .none : .ios)
      anew.retune(rules, at: time)
      let gap = zip(pull.line.links, anew.links).map { abs($0.visibleOffset - $1.visibleOffset) }.max() ?? 0
      // A rest is taken from the motion, so one made anew may rest a moment earlier or later.
      #expect(gap < 0.15, "frame \(frame): \(gap) pt")
      if gap >= 0.15 { return }
    }
  }

  @Test(arguments: 0..<40) func `a throw that meets an edge bounces as it would without`(seed: Int) {
    var random = SplitMix64(seed: UInt64(2000 + seed))
    let offset = Double.random(in: 0...300, using: &random)
    let velocity = Double.random(in: -6000 ... -800, using: &random)
    let (rate, other) = (Double.random(in: 0...100, using: &random), Double.random(in: 0...100, using: &random))
    func places(_ rate: Double) -> [Double] {
      var rules = ScrollRules()
      rules.recoilRate = rate
      var line = TestScrollers.released(TestScrollers.list(at: offset, rules: rules), velocity: velocity)
      var places: [Double] = []
      TestScrollers.run(&line, hertz: 120) { line, _ in places.append(line.links[0].visibleOffset) }
      return places
    }
    let seen = places(rate)
    #expect((seen.min() ?? 0) < 0 && seen == places(other))
  }

  @Test(arguments: 0..<40) func `releasing a caught bounce equals releasing overscroll`(seed: Int) {
    var random = SplitMix64(seed: UInt64(3000 + seed))
    var line = TestScrollers.released(
      TestScrollers.list(at: 40), velocity: .random(in: -6000 ... -1500, using: &random))
    let caught = Timestamp(seconds: .random(in: 0.06...0.3, using: &random))
    line.advance(to: caught)
    let stretch = line.links[0].overshoot
    guard stretch < -1 else { return }
    line.press(line.allLinks, at: caught)
    #expect(line.velocity(of: 0) == 0)
    let lifted = caught.advanced(bySeconds: 0.3)
    // Lifted, taken away, or lifted after a drag that moved nothing.
    switch Int.random(in: 0..<3, using: &random) {
    case 0: line.release(velocity: 0, at: lifted)
    case 1: line.cancel(at: lifted)
    default:
      line.beginDrag(line.allLinks, at: lifted)
      line.release(velocity: 0, at: lifted)
    }
    #expect(line.links[0].overshoot == stretch)
    #expect(abs(line.velocity(of: 0) + line.rules.recoilRate * stretch) < 1e-9 * stretch.magnitude)
  }

  @Test(arguments: 0..<40) func `an axis that is mirrored shows the mirrored return`(seed: Int) {
    var random = SplitMix64(seed: UInt64(4000 + seed))
    let pull = Double.random(in: 20...500, using: &random)
    let velocity = Double.random(in: -1500...1500, using: &random)
    func line(_ sign: Double) -> Scroller {
      var line = TestScrollers.list(at: sign > 0 ? 5000 : 0)
      line.press(line.allLinks, at: .zero)
      line.beginDrag(line.allLinks, at: .zero)
      line.drag(by: sign * pull, velocity: sign * 100, at: .zero)
      line.release(velocity: sign * velocity, at: .zero)
      return line
    }
    var (end, start) = (line(1), line(-1))
    for frame in 0...200 {
      let time = Timestamp(seconds: Double(frame) / 90)
      end.advance(to: time)
      start.advance(to: time)
      #expect(abs(5000 - end.links[0].visibleOffset - start.links[0].visibleOffset) < 1e-9)
      #expect(abs(end.velocity(of: 0) + start.velocity(of: 0)) < 1e-6)
    }
  }

  @Test(arguments: 0..<40) func `with reduced motion a pull ends where it ends without`(seed: Int) {
    var random = SplitMix64(seed: UInt64(5000 + seed))
    let pull = Pull(&random)
    let velocity = Double.random(in: -1500...1500, using: &random)
    var (moved, reduced) = (pull.line, pull.line)
    reduced.rules.reducesMotion = true
    moved.release(velocity: velocity, at: pull.now)
    moved.advance(to: pull.now.advanced(bySeconds: 30))
    reduced.release(velocity: velocity, at: pull.now)
    #expect(moved.isIdle && reduced.isIdle)
    #expect(zip(moved.links, reduced.links).allSatisfy { abs($0.visibleOffset - $1.visibleOffset) < 1e-6 })
  }

  @Test func `with the elastic law, or if throws do not recoil, the velocity is that of the finger`() {
    for (elastic, countsThrows, velocity) in [(true, true, 0.0), (true, true, -900), (false, false, -900)] {
      var rules = ScrollRules()
      rules.edge.elasticity = elastic ? ElasticReturn.Parameters() : nil
      rules.edge.recoil.countsThrows = countsThrows
      var plain = rules
      plain.recoilRate = 0
      let lines = [rules, plain].map { rules in
        var line = TestScrollers.list(at: 0, rules: rules)
        line.press(line.allLinks, at: .zero)
        line.beginDrag(line.allLinks, at: .zero)
        line.drag(by: -200, velocity: velocity, at: .zero)
        line.release(velocity: velocity, at: .zero)
        return line
      }
      #expect(lines[0].velocity(of: 0) == lines[1].velocity(of: 0))
      #expect(lines[0].released == nil)
    }
    var rules = ScrollRules()
    rules.edge.recoil.countsThrows = false
    var line = TestScrollers.list(at: 0, rules: rules)
    line.press(line.allLinks, at: .zero)
    line.beginDrag(line.allLinks, at: .zero)
    line.drag(by: -200, velocity: 0, at: .zero)
    line.release(velocity: 0, at: .zero)
    #expect(line.velocity(of: 0) > 100)
  }

  @Test func `a list that bounces under a sheet that is pulled starts back after the sheet`() {
    var line = TestScrollers.sheet(detent: 2, list: 2500)
    line = TestScrollers.released(line, velocity: 3000)
    let caught = Timestamp(seconds: 0.1)
    line.advance(to: caught)
    let stretch = line.links[1].overshoot
    #expect(stretch > 20)
    line.press(line.allLinks, at: caught)
    line.beginDrag(line.allLinks, by: .frame, at: caught)
    line.drag(by: -300, velocity: 0, at: caught)
    line.release(velocity: 0, at: caught)
    #expect(line.links[1].overshoot == stretch)
    var (last, fastest) = (caught.seconds, 0.0)
    while !line.isIdle, last < 10 {
      last += 1 / 240
      line.advance(to: Timestamp(seconds: last))
      if line.links[1].overshoot > stretch - 5 { fastest = min(fastest, line.velocity(of: 1)) }
    }
    #expect(line.isIdle && line.links[1].visibleOffset == 2500)
    #expect(fastest < -0.8 * line.rules.recoilRate * stretch)
  }

  @Test func `a map recoils along both axes, and a motion that continues does not recoil again`() {
    var map = TwoAxisScroller(
      offset: .zero, x: 0...1000, y: 0...1000, viewport: Size(width: 390, height: 844), rules: ScrollRules())
    map.press(at: .zero)
    map.beginDrag(at: .zero)
    map.drag(by: Point(x: -200, y: -300), velocity: .zero, at: .zero)
    let stretch = map.offset
    var goesOn = map
    map.release(velocity: .zero, at: .zero)
    let rate = map.x.rules.recoilRate
    #expect(abs(map.velocity.x + rate * stretch.x) < 1e-9 && abs(map.velocity.y + rate * stretch.y) < 1e-9)
    goesOn.release(flingVelocity: Point(x: 300, y: 400), isRelease: false, at: .zero)
    #expect(goesOn.velocity == Point(x: 300, y: 400))
  }

  @Test func `a bounce that starts outside starts from rest, or with a recoil if it has a rate`() {
    let plain = Bounce(position: -177, velocity: 0, lower: 0, upper: 5000)
    let released = Bounce(position: -177, velocity: 0, lower: 0, upper: 5000, recoilRate: Recoil.iosRate)
    #expect(plain.velocity(at: 0) == 0)
    #expect(abs(released.velocity(at: 0) - 1281.48) < 1e-9)
    #expect(released.restPosition == 0)
  }
}
