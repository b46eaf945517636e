import Testing

@testable import Containers
@testable import ScrollEngine

/// Sheets that hide, touchpads compared with fingers, and cards that turn as pages do.
@Suite struct DeviceSnapTests {
  @Test(
    arguments: [
      // The hidden position is −132. The sheet hides if it would be more than halfway there after a tenth of a second.
      (-60.0, 0.0, 0.0), (-67, 0, -132), (0, -650, 0), (0, -670, -132), (-40, -250, 0), (-40, -270, -132),
      // Above the closed detent it closes, however hard it is flung.
      (1, -8000, 0), (250, -8000, 290), (300, -60, 290),
      // Flung open from below the closed detent, it continues to the next one, as if from the closed detent.
      (-120, 60, 290), (0, 60, 290), (280, 60, 290), (290, 60, 616), (-10, 0, 0), (146, 0, 290), (616, 60, 616),
    ])
  func `a hideable sheet hides where Material's does`(place: Double, velocity: Double, expected: Double) {
    let places = [-132.0, 0, 290, 616]
    var policy = SnapPolicy(.bottomSheet)
    policy.hiding = SheetHiding()
    let target = policy.target(among: places, from: 1, position: place, velocity: velocity)
    #expect(target.map { places[$0] } == expected)
  }

  @Test func `the same swipe turns with a finger and returns with a touchpad`() {
    var rules = ScrollRules()
    rules.snapping = SnapPolicy(.swipeTracker, rate: 0.998, stepLimit: 1)
    for (device, expected) in [(GestureDevice.finger(1), 2), (.touchpad, 1)] {
      var line = Scroller(links: [ScrollLink(offset: 0, in: 0...600, detents: [0, 300, 600], detent: 1)], rules: rules)
      line.press(0..<1, with: device, at: .zero)
      line.beginDrag(0..<1, at: .zero)
      line.drag(by: 30, velocity: 450, at: Timestamp(seconds: 0.1))
      line.release(velocity: 450, at: Timestamp(seconds: 0.1))
      #expect(line.detent(of: 0) == expected)
      #expect(line.choice?.release.device == device)
      var pager = Pager(
        count: 5, pageLength: 390, page: 1, rules: ScrollRules(),
        turning: PageTurnRule(.swipeTracker, snapVelocity: 300))
      pager.press(with: device, at: .zero)
      pager.beginDrag(at: .zero)
      pager.drag(by: 30, velocity: 450, at: Timestamp(seconds: 0.1))
      pager.release(velocity: 450, at: Timestamp(seconds: 0.1))
      #expect(pager.destination == expected)
    }
  }

  @Test(arguments: PageTurnRule.Rule.allCases)
  func `cards as tall as the viewport turn as pages do, and momentum stays within a long card`(rule: PageTurnRule.Rule)
  {
    let turn = PageTurnRule(rule, snapVelocity: 400)
    let paging = CardPagingRule(threshold: 150, pageRule: turn)
    let short = CardGeometry(height: 844, viewport: 844, hasPrevious: true, hasNext: true)
    let long = CardGeometry(height: 2400, viewport: 844, hasPrevious: true, hasNext: true)
    for away in stride(from: -0.95, through: 0.95, by: 0.05) {
      for velocity in [-3000.0, -500, -300, 0, 300, 500, 3000] where away != 0 {
        func release(_ place: Double, on page: CardGeometry) -> Release {
          Release(from: page.span.upperBound, at: place, velocity: velocity, landing: place + velocity * 0.1)
        }
        let pages = PageTurnRule.Pages(count: 3, length: 844, origin: 1, caughtPosition: 1)
        let place = (1 + away) * 844
        let page = turn.rest(
          of: Release(from: 844, at: place, velocity: velocity, landing: place), among: pages)
        let expected: [PagingDecision] = [.previous, .back, .next]
        let found = paging.rest(of: release(away * 844, on: short), among: short)
        #expect(found == expected[page] || page == 1 && found == .inside, "\(away) \(velocity)")
        // Inside a long card, momentum stops at the end that the finger did not reach.
        let start = long.span.upperBound - 400
        let inside = Release(from: start, at: start + 40, velocity: 3000, landing: start + 3000)
        #expect(paging.rest(of: inside, among: long) == .back)
      }
    }
  }
}
