import Testing

@testable import Containers
@testable import ScrollEngine

/// The reported choice of a release, compared with the actual one.
@Suite struct SnapChoiceTests {
  private func sheet() -> Scroller {
    Scroller(links: [ScrollLink(offset: 290, in: 0...616, detents: [0, 290, 616], detent: 1)])
  }

  @Test(arguments: [-3000.0, -200, 0, 200, 3000]) func `a release reports where it settles`(_ velocity: Double) {
    var line = sheet()
    line.press(line.allLinks, at: .zero)
    line.beginDrag(line.allLinks, at: .zero)
    line.drag(by: 30, velocity: velocity, at: .zero)
    #expect(line.choice == nil)
    let prefetched = ScrollForecast(of: line, at: .zero).line
    let rested = ScrollForecast(of: line, at: .zero).rest
    line.release(velocity: velocity, at: .zero)
    #expect(line.choice?.release.position == 320)
    #expect(line.choice == prefetched.choice)
    #expect(line.choice?.target == line.detent(of: 0))
    #expect(
      rested.isIdle && rested.links[0].visibleOffset == line.links[0].detents.snapOffset(at: line.choice?.target ?? 0))
    line.press(line.allLinks, at: Timestamp(seconds: 0.1))
    #expect(line.choice == nil, "a new touch has chosen nothing")
  }

  @Test func `a pager reports whether speed or nearness decided`() {
    var pager = Pager(count: 5, pageLength: 400, page: 2, rules: ScrollRules(), snapVelocity: 300)
    pager.beginDrag(at: .zero)
    pager.drag(by: 60, velocity: 500, at: .zero)
    #expect(pager.chosen(velocity: 500).reason == .speed)
    #expect(pager.chosen(velocity: 500).target == 3)
    #expect(pager.chosen(velocity: 20).reason == .nearest)
    pager.release(velocity: 20, at: .zero)
    #expect(pager.choice?.target == 2 && pager.choice?.release.position == 860)
  }
}
