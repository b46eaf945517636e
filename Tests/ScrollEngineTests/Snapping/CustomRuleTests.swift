import TestSupport
import Testing

@testable import ScrollEngine

/// Snap rules of other programs, which pass their choice to ``Scroller/settle(_:on:at:)`` at the release.
@Suite struct CustomRuleTests {
  @Test func `a choice passed to settle at the release moves as the same choice of a built-in rule`() throws {
    var random = SplitMix64(seed: 19)
    var chosen: Set<Int> = []
    for _ in 0..<400 {
      let detents = (0..<6).map { Double($0) * 390 }
      var rules = ScrollRules()
      rules.snapping = SnapPolicy(.projection, rate: 0.998)
      rules.snap = SpringParameters(response: 0.4, dampingRatio: .random(in: 0.5...1.2, using: &random))
      rules.flingMinVelocity = 0
      rules.reducesMotion = .random(in: 0..<8, using: &random) == 0
      let origin = Int.random(in: 0..<6, using: &random)
      let link = ScrollLink(offset: 0, in: 0...1950, detents: detents, detent: origin)
      var builtIn = Scroller(links: [link], rules: rules)
      rules.snapping = SnapPolicy(.nearest)
      var custom = Scroller(links: [link], rules: rules)
      let change = Double.random(in: -300...300, using: &random)
      let velocity = Double.random(in: -6000...6000, using: &random)
      let time = Timestamp(seconds: 0.1)
      func drag(_ scroller: inout Scroller) {
        scroller.press(0..<1, at: .zero)
        scroller.beginDrag(0..<1, at: .zero)
        scroller.drag(by: change, velocity: velocity, at: time)
        scroller.release(velocity: velocity, at: time)
      }
      drag(&builtIn)
      drag(&custom)
      let target = try #require(builtIn.detent(of: 0))
      chosen.insert(target)
      custom.settle(0, on: target, at: time)
      for frame in 0...80 {
        let time = time.advanced(bySeconds: Double(frame) / 60)
        builtIn.advance(to: time)
        custom.advance(to: time)
        let state = "from \(origin) by \(change) at \(velocity), frame \(frame)"
        #expect(abs(builtIn.links[0].visibleOffset - custom.links[0].visibleOffset) < 1e-9, "\(state)")
        #expect(abs(builtIn.velocity(of: 0) - custom.velocity(of: 0)) < 1e-6, "\(state)")
      }
      #expect(custom.links[0].detent == builtIn.links[0].detent)
    }
    #expect(chosen == Set(0..<6))
  }

  @Test func `content goes where a program redirects it, from its position and with its velocity`() {
    var random = SplitMix64(seed: 20)
    for round in 0..<300 {
      let hasDetents = round % 3 == 0
      let start = hasDetents ? TestScrollers.sheet() : TestScrollers.list(at: .random(in: 0...5000, using: &random))
      var scroller = TestScrollers.released(start, velocity: .random(in: -8000...8000, using: &random))
      let time = Timestamp(seconds: .random(in: 0...0.4, using: &random))
      scroller.advance(to: time)
      let (position, velocity) = (scroller.links[0].visibleOffset, scroller.velocity(of: 0))
      let target = Double.random(in: -500...6000, using: &random)
      scroller.redirect(0, to: target, at: time)
      #expect(abs(scroller.links[0].visibleOffset - position) < 1e-9 && abs(scroller.velocity(of: 0) - velocity) < 1e-6)
      TestScrollers.run(&scroller, hertz: 60)
      let rest = hasDetents ? [0, 290, 616].min { abs($0 - target) < abs($1 - target) } : min(max(target, 0), 5000)
      #expect(scroller.links[0].offset == rest, "from \(position) to \(target)")
    }
    var held = TestScrollers.list(at: 1000)
    held.press(0..<1, at: .zero)
    held.redirect(0, to: 3000, at: .zero)
    #expect(held.isTouched && held.links[0].offset == 1000)
  }
}
