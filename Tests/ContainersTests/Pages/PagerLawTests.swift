import TestSupport
import Testing

@testable import Containers
@testable import ScrollEngine

/// Properties of pages under all rules that turn them.
@Suite struct PagerLawTests {
  @Test("Pages turn the same when mirrored and at each frame rate", arguments: PageTurnRule.Rule.allCases)
  func pages(rule: PageTurnRule.Rule) {
    func rest(_ change: Double, _ velocity: Double, hertz: Double, isMirrored: Bool) -> Int {
      let sign = isMirrored ? -1.0 : 1
      var pager = Pager(
        count: 7, pageLength: 390, page: 3, rules: ScrollRules(), turning: PageTurnRule(rule, snapVelocity: 400))
      pager.press(at: .zero)
      pager.beginDrag(at: .zero)
      pager.drag(by: sign * change, velocity: sign * velocity, at: .zero)
      pager.release(velocity: sign * velocity, at: .zero)
      for frame in 1...Int(8 * hertz) { pager.advance(to: Timestamp(seconds: Double(frame) / hertz)) }
      #expect(pager.scroller.isIdle)
      return isMirrored ? 6 - pager.page : pager.page
    }
    var targets: Set<Int> = []
    for change in stride(from: -370.0, through: 370, by: 43) {
      for velocity in [-2500.0, -500, -90, 0, 90, 500, 2500] {
        let plain = rest(change, velocity, hertz: 60, isMirrored: false)
        targets.insert(plain)
        #expect(rest(change, velocity, hertz: 60, isMirrored: true) == plain, "\(rule) \(change) \(velocity)")
        for hertz in [30.0, 144, 240] {
          #expect(rest(change, velocity, hertz: hertz, isMirrored: false) == plain, "\(rule) \(change) \(velocity)")
        }
      }
    }
    #expect(targets == [2, 3, 4])
  }

  @Test func `pages turn as a carousel with libadwaita's tracker does`() {
    var count = 0
    for one in PublishedRelease.list(PublishedRelease.swipes) where one.heads[0] == [0, 1, 2, 3, 4] {
      guard one.heads[2] == [0] else { continue }
      let device: GestureDevice = one.heads[3] == [1] ? .touchpad : .finger(0)
      let (origin, length) = (one.heads[1][0], 390.0)
      let pages = PageTurnRule.Pages(count: 5, length: length, origin: Int(origin), caughtPosition: origin)
      let velocity = one.figures[1] * 1000
      let release = Release(
        from: origin * length, at: one.figures[0] * length, velocity: velocity, landing: 0, by: device)
      let answer = PageTurnRule(.swipeTracker, snapVelocity: 300).rest(of: release, among: pages)
      #expect(Double(answer) == one.figures[2], "\(one)")
      count += 1
    }
    #expect(count > 50)
  }

  @Test(
    arguments: [
      // A fling with a drag of at least 25 points turns the page. Otherwise 0.6 of a page is needed.
      (PageTurnRule.Rule.viewPager, 0.3, 500.0, 3), (.viewPager, 0.06, 500, 2), (.viewPager, 0.3, 400, 2),
      (.viewPager, 0.59, 0, 2), (.viewPager, 0.61, 0, 3), (.viewPager, -0.59, 0, 2), (.viewPager, -0.61, 0, 1),
      (.viewPager, 0.3, -500, 2), (.viewPager, -0.3, -500, 1), (.viewPager, 0.55, 300, 2),
      // Any fling turns to the next page from the current position.
      (.viewPager2, 0.01, 401, 3), (.viewPager2, 0.01, 400, 2), (.viewPager2, 0.4, -500, 2), (.viewPager2, 0, 500, 2),
      (.viewPager2, 0.51, 0, 3), (.viewPager2, 0.49, 0, 2), (.viewPager2, -0.01, -500, 1),
      // Half a page is added in the direction of a fling.
      (.pageView, 0.01, 401, 3), (.pageView, 0.01, 400, 2), (.pageView, 0.4, -500, 2), (.pageView, 0, 500, 3),
      (.pageView, 0.51, 0, 3), (.pageView, -0.3, 500, 2), (.pageView, -0.3, -500, 1),
    ])
  func `pages turn as in each toolkit`(rule: PageTurnRule.Rule, away: Double, velocity: Double, expected: Int) {
    let pages = PageTurnRule.Pages(count: 6, length: 390, origin: 2, caughtPosition: 2)
    let place = (2 + away) * 390
    let release = Release(from: 780, at: place, velocity: velocity, landing: place)
    #expect(PageTurnRule(rule, snapVelocity: 400).rest(of: release, among: pages) == expected)
  }

  @Test(arguments: PageTurnRule.Rule.allCases)
  func `a faster swipe never turns fewer pages, and stays within reach`(rule: PageTurnRule.Rule) {
    var random = SplitMix64(seed: 29)
    for _ in 0..<2000 {
      let origin = Int.random(in: 0..<6, using: &random)
      let caught = Bool.random(using: &random) ? Double(origin) : Double.random(in: 0...5, using: &random)
      let pages = PageTurnRule.Pages(count: 6, length: 390, origin: origin, caughtPosition: caught)
      let place = 390 * Double.random(in: -0.2...5.2, using: &random)
      for sign in [-1.0, 1] {
        var last: Int?
        for speed in [310.0, 500, 1000, 1900, 2100, 8000, 1e9] {
          let release = Release(from: caught * 390, at: place, velocity: sign * speed, landing: place)
          let page = PageTurnRule(rule, snapVelocity: 300).rest(of: release, among: pages)
          #expect(pages.reach.contains(page) && (0..<6).contains(page))
          if let last { #expect(Double(page - last) * sign >= 0, "\(rule) \(place / 390) \(speed)") }
          last = page
        }
      }
    }
  }

  @Test(arguments: [-1.0, 1]) func `the first and the last page start back, and never pass their place`(_ sign: Double)
  {
    var pager = PagerTests.pager(sign < 0 ? 0 : 3)
    pager.press(at: .zero)
    pager.beginDrag(at: .zero)
    pager.drag(by: sign * 220, velocity: 0, at: .zero)
    let stretch = pager.scroller.links[0].overshoot
    pager.release(velocity: 0, at: .zero)
    #expect(stretch != 0 && abs(pager.velocity + pager.scroller.rules.recoilRate * stretch) < 1e-9)
    for frame in 1...240 {
      pager.advance(to: Timestamp(seconds: Double(frame) / 240))
      #expect(pager.scroller.links[0].overshoot * sign >= 0)
    }
    #expect(pager.scroller.isIdle)
  }

  @Test(
    "Long or fast swipes turn a page, short slow ones do not (gjsify issue 1266)",
    arguments: [(300.0, 0.0, 1), (40, 40, 0), (40, 900, 1)])
  func carousel(distance: Double, velocity: Double, page: Int) {
    for sign in [1.0, -1] {
      let rest = PagerTests.turned(PagerTests.pager(2, count: 5), by: sign * distance, velocity: sign * velocity)
      #expect(rest.page == 2 + Int(sign) * page)
    }
  }

  @Test func `pages that are asked to turn are driven, whatever changes on the way`() {
    var pager = PagerTests.pager(0)
    pager.scrollToPage(2, at: .zero)
    #expect(pager.scroller.activity.kind == .driven)
    pager.resize(count: 4, pageLength: 400, at: Timestamp(seconds: 0.05))
    #expect(pager.scroller.activity.kind == .driven)
    pager.press(at: Timestamp(seconds: 0.1))
    pager.release(velocity: 0, at: Timestamp(seconds: 0.1))
    #expect(pager.scroller.activity.kind == .ballistic)
  }

  @Test func `a verdict contains the mark that decided it`() {
    let pages = PageTurnRule.Pages(count: 5, length: 400, origin: 2, caughtPosition: 2)
    let release = Release(at: 540, velocity: 0, landing: 540)
    #expect(
      PageTurnRule(.viewPager, snapVelocity: 400).verdict(of: release, among: pages)
        == SnapDecision(1, .draggedMark, mark: 560, isBeyond: true))
  }
}
