import ScrollEngine
import TestSupport
import Testing

@Suite("Three and four links")
struct LongChainTests {
  /// Returns a banner, a header and a list, or the same three in a sheet with detents.
  private func line(_ count: Int, _ handoff: ScrollRules.Handoff, _ kind: FlingModel.Kind = .exponential) -> Scroller {
    var rules = ScrollRules()
    rules.handoff = handoff
    rules.fling = FlingModel(kind)
    let free = [80.0, 150, 4000].map { ScrollLink(offset: 0, in: 0...$0) }
    let sheet = ScrollLink(offset: 0, in: 0...600, detents: [0, 280, 600], detent: 2)
    return Scroller(links: count == 3 ? free : [sheet] + free, rules: rules)
  }

  @Test("A drag moves outer links first and returns inner ones first, 1:1", arguments: [3, 4], 1...10)
  func drag(count: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var scroller = line(count, .carry)
    let all = scroller.links.reduce(0) { $0 + $1.upper }
    scroller.press(scroller.allLinks, at: .zero)
    scroller.beginDrag(scroller.allLinks, at: .zero)
    for _ in 0..<300 {
      let change = Double.random(in: -300...300, using: &random)
      let before = scroller.total
      guard before + change > 0, before + change < all else { continue }
      scroller.drag(by: change, velocity: 0, at: .zero)
      #expect(abs(scroller.total - before - change) < 1e-9)
      for (outer, inner) in zip(scroller.links, scroller.links.dropFirst()) {
        #expect(inner.offset == 0 || outer.offset == outer.upper)
      }
    }
  }

  @Test(
    "A fling crosses all seams as one motion, or ends at the first", arguments: ScrollRules.Handoff.allCases,
    FlingModel.Kind.allCases)
  func fling(handoff: ScrollRules.Handoff, kind: FlingModel.Kind) {
    var chain = TestScrollers.released(line(3, handoff, kind), velocity: 2500)
    var long = Scroller(links: [ScrollLink(offset: 0, in: 0...4230)], rules: chain.rules)
    long = TestScrollers.released(long, velocity: 2500)
    TestScrollers.run(&chain, hertz: 120) { state, time in
      long.advance(to: Timestamp(seconds: time))
      if handoff == .carry {
        #expect(abs(state.total - long.total) < 1e-6 && abs(state.totalVelocity - long.totalVelocity) < 1e-4)
      } else {
        #expect(state.links[1].visibleOffset == 0 && state.links[2].visibleOffset == 0)
      }
    }
    #expect(chain.isIdle)
    if handoff == .none { #expect(chain.total == 80) }
  }

  @Test(
    "Every fling rests inside, on a detent and at the same place at each frame rate",
    arguments: ScrollRules.Handoff.allCases)
  func rests(handoff: ScrollRules.Handoff) {
    for count in [3, 4] {
      for start in [10.0, 240, 700, 900] {
        for velocity in [-6000.0, -1200, -200, 0, 200, 1200, 6000] {
          var ends: [Double] = []
          for hertz in [30.0, 60, 240] {
            var scroller = line(count, handoff)
            scroller.press(scroller.allLinks, at: .zero)
            scroller.beginDrag(scroller.allLinks, at: .zero)
            scroller.drag(by: start - scroller.total, velocity: velocity, at: .zero)
            scroller.release(velocity: velocity, at: .zero)
            TestScrollers.run(&scroller, hertz: hertz)
            #expect(scroller.isIdle && !scroller.isStretched)
            #expect(scroller.links.allSatisfy { $0.detents.isEmpty || $0.detents.index(of: $0.offset) != nil })
            ends.append(scroller.total)
          }
          #expect(ends.allSatisfy { $0 == ends[0] }, "\(count) links from \(start) with \(velocity)")
        }
      }
    }
  }
}
