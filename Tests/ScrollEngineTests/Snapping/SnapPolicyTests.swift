import ScrollEngine
import TestSupport
import Testing

@Suite("Snap policies")
struct SnapPolicyTests {
  @Test("The nearest of many targets equals that of a linear search", arguments: 1...20)
  func nearest(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...30, using: &random)
    let places = (0..<count).map { _ in Double(Int.random(in: 0...40, using: &random)) * 10 }.sorted()
    for place in stride(from: -50.0, through: 450, by: 2.5) {
      let slow = places.indices.min { abs(places[$0] - place) < abs(places[$1] - place) }
      #expect(places.nearestTarget(to: place) == slow)
    }
    #expect([Double]().nearestTarget(to: 3) == nil)
  }

  @Test("A million pages are searched without being listed")
  func evenTargets() {
    let pages = EvenSnapTargets(count: 1_000_000, spacing: 390)
    for page in [0, 1, 77, 999_999] { #expect(pages.nearestTarget(to: Double(page) * 390 + 194) == page) }
    #expect(pages.nearestTarget(to: 1e300) == 999_999)
    let paging = SnapPolicy(.projection, stepLimit: 1)
    #expect(paging.target(among: pages, from: 500, position: 195_100, velocity: 9000) == 501)
    #expect(paging.target(among: pages, from: 0, position: -40, velocity: -9000) == 0)
    #expect(EvenSnapTargets(count: -3, spacing: .nan).snapCount == 0)
  }

  @Test("Targets by nearest position, by threshold and by projection")
  func rules() {
    let places = [0.0, 290, 616]
    for (rule, position, velocity, target) in [
      (SnapPolicy.Rule.nearest, 310.0, 4000.0, 1), (.nearest, 500, -4000, 2), (.projection, 310, 4000, 2),
      (.projection, 310, 0, 1), (.threshold, 340, 0, 1), (.threshold, 360, 0, 2), (.threshold, 300, 80, 2),
      (.threshold, 360, -80, 1), (.threshold, 280, -80, 0), (.threshold, 225, 0, 0), (.threshold, 290, 0, 1),
    ] {
      let policy = SnapPolicy(rule)
      let answer = policy.target(among: places, from: 1, position: position, velocity: velocity)
      #expect(answer == target, "\(rule) at \(position) with \(velocity)")
    }
  }

  @Test("A step limit counts from the gesture's start, and answers mirror", arguments: SnapPolicy.Rule.allCases)
  func limitAndMirror(rule: SnapPolicy.Rule) {
    let places = [0.0, 100, 200, 300, 400]
    for limit in [nil, 0, 1, 2] as [Int?] {
      let policy = SnapPolicy(rule, stepLimit: limit)
      // A sheet opens towards one end. In a mirror it is the other end.
      var image = policy
      image.opensForward.toggle()
      for origin in places.indices {
        for position in stride(from: -33.0, through: 433, by: 17) {
          for velocity in [-3000.0, -100, 0, 100, 3000] {
            let answer = policy.target(among: places, from: origin, position: position, velocity: velocity)
            let mirrored = image.target(
              among: places, from: 4 - origin, position: 400 - position, velocity: -velocity)
            #expect(answer == mirrored.map { 4 - $0 })
            // Rules that count from elsewhere have their own tests.
            guard let limit, let answer, rule != .segment, rule != .swipeTracker else { continue }
            #expect(abs(answer - origin) <= limit)
          }
        }
      }
    }
  }

  @Test("A sheet with a step limit passes one detent at most, at any velocity", arguments: [-9000.0, 9000])
  func sheet(velocity: Double) {
    var rules = ScrollRules()
    rules.snapping.stepLimit = 1
    var scroller = TestScrollers.released(
      TestScrollers.sheet(detent: velocity > 0 ? 0 : 2, rules: rules), velocity: velocity)
    TestScrollers.run(&scroller, hertz: 60)
    #expect(scroller.detent(of: 0) == 1)
    var free = TestScrollers.released(TestScrollers.sheet(detent: velocity > 0 ? 0 : 2), velocity: velocity)
    TestScrollers.run(&free, hertz: 60)
    #expect(free.detent(of: 0) == (velocity > 0 ? 2 : 0))
  }
}
