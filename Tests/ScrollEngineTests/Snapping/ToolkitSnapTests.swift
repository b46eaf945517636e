import TestSupport
import Testing

@testable import ScrollEngine

/// Snap rules of other toolkits, compared with those toolkits.
@Suite struct ToolkitSnapTests {
  // MARK: - Published decisions

  @Test func `a panel settles where FloatingPanel's own tests expect it`() {
    let cases = PublishedRelease.list(PublishedFigures.panels)
    #expect(cases.count == 133)
    for one in cases {
      let (anchors, before) = (one.heads[0], one.heads[1][0])
      let (place, velocity, expected) = (one.figures[0], one.figures[1], one.figures[2])
      let policy = SnapPolicy(.segment, rate: 0.998, stepLimit: one.heads[2] == [1] ? nil : 1)
      let target = policy.target(
        among: anchors, from: anchors.firstIndex(of: before), position: place, velocity: velocity)
      #expect(target.map { anchors[$0] } == expected, "\(one)")
    }
  }

  @Test func `a swipe ends where libadwaita's tracker ends it, with fingers and touchpads, long and short`() {
    let cases = PublishedRelease.list(PublishedRelease.swipes)
    #expect(cases.count == 1000)
    for one in cases {
      let places = one.heads[0].map { $0 * 1000 }
      var policy = SnapPolicy(.swipeTracker, stepLimit: one.heads[2] == [1] ? nil : 1)
      policy.rate = policy.swipe.rate
      let verdict = policy.verdict(
        among: places, from: places.firstIndex(of: one.heads[1][0] * 1000), position: one.figures[0] * 1000,
        velocity: one.figures[1] * 1000, by: one.heads[3] == [1] ? .touchpad : .finger(0))
      #expect(verdict.map { places[$0.target] } == one.figures[2] * 1000, "\(one)")
    }
  }

  @Test(
    arguments: [
      // Position and velocity of the offset, which grows as the sheet opens, and the final position.
      (300.0, 200.0, 616.0), (280, 60, 290), (10, 4000, 290), (290, 60, 616), (616, 60, 616), (-20, 60, 0),
      (600, -60, 290), (400, -4000, 290), (200, -4000, 290), (100, -60, 0), (0, -60, 0), (630, -60, 290),
      (460, 0, 616), (446, 0, 290), (146, 0, 290), (140, 0, 0),
    ])
  func `a bottom sheet flung open continues, and one flung shut takes the nearest detent but the open one`(
    place: Double, velocity: Double, expected: Double
  ) {
    let places = [0.0, 290, 616]
    let target = SnapPolicy(.bottomSheet).target(among: places, from: 0, position: place, velocity: velocity)
    #expect(target.map { places[$0] } == expected)
  }

  // onViewReleased of BottomSheetBehavior.java compares the two velocities only if the sheet does not move up.
  @Test(arguments: [
    (300.0, -60.0, 290.0), (400, -4000, 290), (500, -60, 616), (100, -60, 0), (500, 60, 616), (300, 60, 616),
  ])
  func `a bottom sheet released mostly sideways takes the nearest detent, unless it moves up`(
    place: Double, velocity: Double, expected: Double
  ) {
    let places = [0.0, 290, 616]
    let verdict = SnapPolicy(.bottomSheet)
      .verdict(among: places, from: 0, position: place, velocity: velocity, isSideways: true)
    #expect(verdict.map { places[$0.target] } == expected)
    var line = TestScrollers.sheet(detent: 2)
    var rules = ScrollRules()
    rules.snapping = SnapPolicy(.bottomSheet)
    rules.flingMinVelocity = 50
    line.retune(rules, at: .zero)
    line.press(line.allLinks, at: .zero)
    line.beginDrag(line.allLinks, at: .zero)
    line.drag(by: place - 616, velocity: velocity, at: .zero)
    line.release(velocity: velocity, across: 5000, at: .zero)
    line.advance(to: Timestamp(seconds: 9))
    #expect(line.links[0].offset == expected)
  }

  // The hidden position is -632: the closed sheet is higher than half of the way.
  @Test(arguments: [
    (-200.0, -3000.0, false, -632.0), (-100, -3000, true, 100), (-400, -10, true, -632), (-300, -400, false, -632),
  ])
  func `a high bottom sheet hides after a significant fling, or from the lower half of its way`(
    place: Double, velocity: Double, isSideways: Bool, expected: Double
  ) {
    let places = [-632.0, 0, 100, 212]
    var policy = SnapPolicy(.bottomSheet)
    policy.hiding = SheetHiding()
    let verdict = policy.verdict(
      among: places, from: 1, position: place, velocity: velocity, isSideways: isSideways)
    #expect(verdict.map { places[$0.target] } == expected)
  }

  // get_end_progress of adw-swipe-tracker.c: a slow swipe goes to the snap point nearest to its progress.
  @Test(arguments: [SnapPolicy.Rule.swipeTracker, .projection, .nearest])
  func `a sheet that a finger dragged over several detents is not taken back`(rule: SnapPolicy.Rule) {
    let policy = SnapPolicy(rule, rate: 0.99, stepLimit: 1)
    let context = DetentContext(detents: Detents([0, 290, 616], in: 0...616), origin: 2, caught: 616)
    func rest(_ place: Double, _ velocity: Double) -> Int? {
      policy.rest(
        of: Release(
          at: place, velocity: velocity, landing: policy.landing(from: place, velocity: velocity)), among: context)
    }
    #expect(rest(24, 0) == 0 && rest(160, 0) == 1 && rest(140, 0) == 0 && rest(620, 0) == 2 && rest(-30, 0) == 0)
    #expect(rule == .nearest || rest(100, 2000) == 1)
    // Momentum alone still passes one detent at most.
    #expect(rule == .nearest || rest(600, -8000) == 1)
  }

  // MARK: - Laws

  @Test(arguments: SnapPolicy.Rule.allCases, [nil, 1, 2] as [Int?])
  func `a faster fling never rests farther back, and always on a detent`(rule: SnapPolicy.Rule, limit: Int?) {
    var random = SplitMix64(seed: 23)
    for _ in 0..<300 {
      let places = (0..<Int.random(in: 1...6, using: &random)).map { _ in Double.random(in: 0...900, using: &random) }
        .sorted()
      let origin = Bool.random(using: &random) ? Int.random(in: places.indices, using: &random) : nil
      let position = Double.random(in: -100...1000, using: &random)
      var last: [Double: Int] = [:]
      for speed in [10.0, 49, 51, 290, 310, 800, 1900, 2100, 5000, 40_000, 1e9, 1e300] {
        for sign in [-1.0, 1] {
          let target = SnapPolicy(rule, stepLimit: limit)
            .target(among: places, from: origin, position: position, velocity: sign * speed)
          guard let target, places.indices.contains(target) else {
            Issue.record("\(rule) goes nowhere")
            continue
          }
          if let before = last[sign] { #expect(Double(target - before) * sign >= 0, "\(rule) \(places) \(position)") }
          last[sign] = target
        }
      }
    }
  }

  @Test(arguments: SnapPolicy.Rule.allCases, MotionChecks.hostile)
  func `extreme input always leads to an existing detent`(rule: SnapPolicy.Rule, value: Double) {
    for (position, velocity) in [(value, 300.0), (300, value), (value, value)] {
      let policy = SnapPolicy(rule, stepLimit: .max)
      let target = policy.target(among: [0.0, 300, 300, 600], from: 1, position: position, velocity: velocity)
      #expect((0..<4).contains(target ?? -1))
    }
    #expect(SnapPolicy(rule).target(among: [Double](), from: 0, position: value, velocity: value) == nil)
  }

  @Test(arguments: SnapPolicy.Rule.allCases, [30.0, 60, 144, 240])
  func `a sheet settles on the same detent at any frame rate`(rule: SnapPolicy.Rule, hertz: Double) {
    for velocity in [-2500.0, -310, -60, 60, 310, 2500] {
      var rules = ScrollRules()
      rules.snapping.rule = rule
      rules.flingMinVelocity = 50
      rules.handoff = .none
      var line = TestScrollers.released(TestScrollers.sheet(detent: 1, rules: rules), velocity: velocity)
      let chosen = line.choice?.target
      TestScrollers.run(&line, hertz: hertz)
      #expect(chosen != nil && line.detent(of: 0) == chosen)
    }
  }

  @Test func `a verdict contains the mark that decided it`() {
    let places = [0.0, 300, 600]
    let segment = SnapPolicy(.segment, rate: 0.998, stepLimit: 1)
    let past = segment.verdict(among: places, from: 0, position: 40, velocity: 300)
    #expect(past == SnapDecision(1, .projectedMark, mark: 150, isBeyond: true))
    let back = segment.verdict(among: places, from: 0, position: 40, velocity: 100)
    #expect(back == SnapDecision(0, .projectedMark, mark: 150))
    let onward = SnapPolicy(.swipeTracker, rate: 0.998).verdict(among: places, from: 0, position: 40, velocity: 310)
    #expect(onward == SnapDecision(1, .onward, mark: 0, isBeyond: true))
  }

  // get_end_progress of adw-swipe-tracker.c counts from the progress at which the gesture began.
  @Test("libadwaita's swipe counts from where it caught a moving sheet, not from the detent that it left")
  func caught() {
    func rest(afterCatchAt time: Double, velocity: Double) -> Double {
      var rules = ScrollRules()
      rules.flingMinVelocity = 0
      rules.snapping = SnapPolicy(.swipeTracker, rate: 0.99, stepLimit: 1)
      rules.snap = SpringParameters(response: 1, dampingRatio: 1)
      var sheet = Scroller(
        links: [ScrollLink(offset: 0, in: 0...900, detents: [0, 300, 600, 900], detent: 2)], rules: rules)
      sheet.settle(0, on: 3, at: .zero)
      let caught = Timestamp(seconds: time)
      sheet.press(0..<1, at: caught)
      #expect(sheet.total > 750 && sheet.total < 880 || time < 0.1)
      sheet.beginDrag(0..<1, at: caught)
      sheet.release(velocity: velocity, at: caught)
      sheet.advance(to: Timestamp(seconds: time + 20))
      #expect(sheet.isIdle)
      return sheet.total
    }
    // Nearer to the upper detent, it counts as leaving that one, however short it projects.
    #expect(rest(afterCatchAt: 0.4, velocity: -350) == 600)
    #expect(rest(afterCatchAt: 0.4, velocity: 0) == 900)
    #expect(rest(afterCatchAt: 0.4, velocity: 350) == 900)
    // Shortly after its start, it belongs to the detent that it leaves.
    #expect(rest(afterCatchAt: 0.05, velocity: 0) == 600)
  }
}
