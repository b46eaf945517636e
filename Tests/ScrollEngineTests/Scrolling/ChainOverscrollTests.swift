import ScrollEngine
import Testing

/// Overscroll of a scroller with several links. It belongs to the last link, and a drag does not affect links outside
/// it.
@Suite struct ChainOverscrollTests {
  private static func line(header: Double = 0, list: Double = 0, upTo upper: Double) -> Scroller {
    Scroller(links: [ScrollLink(offset: header, in: 0...220), ScrollLink(offset: list, in: 0...upper)])
  }

  @Test(arguments: [0.0, 40, 5000], [800.0, 2500, 6000])
  func `a motion overscrolls the last link, as a finger does`(_ upper: Double, _ velocity: Double) {
    for header in [0.0, 110, 219.999, 220] {
      var scroller = TestScrollers.released(Self.line(header: header, upTo: upper), velocity: velocity)
      var peak = 0.0
      TestScrollers.run(&scroller, hertz: 240) { scroller, _ in
        peak = max(peak, scroller.links[1].overshoot)
        #expect(scroller.links[0].overshoot == 0, "from \(header)")
      }
      #expect(scroller.isIdle && scroller.links[1].overshoot == 0)
      #expect(peak > 0 || scroller.total < 220 + upper)
    }
    var back = TestScrollers.released(Self.line(header: 220, list: min(30, upper), upTo: upper), velocity: -velocity)
    TestScrollers.run(&back, hertz: 240) { scroller, _ in #expect(scroller.links[1].overshoot == 0) }
    #expect(back.isIdle && back.links[0].overshoot == 0)
  }

  /// Returns an open sheet whose list bounces at its end, at the peak of the bounce.
  private func bouncing() -> (scroller: Scroller, time: Timestamp) {
    var scroller = TestScrollers.released(TestScrollers.sheet(detent: 2, list: 2450), velocity: 4000)
    var time = Timestamp.zero
    var last = 0.0
    repeat {
      last = scroller.links[1].overshoot
      time = time.advanced(bySeconds: 0.002)
      scroller.advance(to: time)
    } while scroller.links[1].overshoot == 0 || scroller.links[1].overshoot > last
    return (scroller, time)
  }

  @Test(arguments: [-400.0, 400], [-2500.0, 0, 2500])
  func `a bounce beside a dragged link does not affect the drag, and ends after it`(
    _ change: Double, _ velocity: Double
  ) {
    var (scroller, time) = bouncing()
    let overshoot = scroller.links[1].overshoot
    #expect(overshoot > 20)
    scroller.press(0..<1, at: time)
    scroller.beginDrag(0..<1, at: time)
    for _ in 0..<20 {
      let before = scroller.links[0].visibleOffset
      scroller.drag(by: change / 20, velocity: velocity, at: time)
      let moved = scroller.links[0].visibleOffset - before
      #expect(change < 0 ? abs(moved - change / 20) < 1e-9 : (0...20).contains(moved))
      #expect(scroller.links[1].overshoot == overshoot)
    }
    let recoil = -scroller.rules.recoilRate * scroller.links[0].overshoot
    scroller.release(velocity: velocity, at: time)
    if velocity < 0 { #expect(scroller.velocity(of: 0) == velocity + recoil && scroller.velocity(of: 1) == 0) }
    var sheetRestsAt = 0.0
    var listMovesAt = 0.0
    for frame in 1...2000 {
      let before = scroller.links.map(\.visibleOffset)
      scroller.advance(to: time.advanced(bySeconds: Double(frame) / 500))
      let after = scroller.links.map(\.visibleOffset)
      for (a, b) in zip(before, after) { #expect(abs(a - b) < 12, "nothing jumps") }
      if before[0] != after[0] { sheetRestsAt = Double(frame) / 500 }
      if before[1] != after[1], listMovesAt == 0 { listMovesAt = Double(frame) / 500 }
    }
    #expect(scroller.isIdle && scroller.detent(of: 0) != nil && scroller.links[1].offset == 2500)
    #expect(scroller.links[1].overshoot == 0 && listMovesAt >= sheetRestsAt)
  }

  /// Rubber bands and viewports with which a bounce can exceed the overscroll of any pull.
  @Test(arguments: [(0.0, 844.0), (0.0, 100), (0.55, 844), (0.55, 150), (0.55, 40), (0.2, 40)])
  func `a caught bounce returns with the finger and rests where it is released`(
    _ coefficient: Double, _ viewport: Double
  ) {
    var rules = ScrollRules()
    rules.rubberBand = RubberBand(coefficient: coefficient)
    rules.viewportLength = viewport
    var scroller = TestScrollers.released(TestScrollers.list(at: 30, rules: rules), velocity: -4000)
    scroller.advance(to: Timestamp(seconds: 0.09))
    let caught = scroller.links[0].overshoot
    #expect(caught < -40)
    let time = Timestamp(seconds: 0.1)
    scroller.press(0..<1, at: time)
    scroller.beginDrag(0..<1, at: time)
    let held = scroller.links[0].overshoot
    // A movement outwards and back returns to the start.
    scroller.drag(by: -70, velocity: 0, at: time)
    scroller.drag(by: 70, velocity: 0, at: time)
    #expect(abs(scroller.links[0].overshoot - held) < 1e-6)
    var travel = 0.0
    while scroller.links[0].overshoot != 0, travel < 20 * abs(held) + 100 {
      let before = scroller.links[0].overshoot
      scroller.drag(by: 2, velocity: 0, at: time)
      travel += 2
      #expect((0...2).contains(scroller.links[0].overshoot - before), "\(before) to \(scroller.links[0].overshoot)")
    }
    #expect(scroller.links[0].overshoot == 0)
    #expect(coefficient > 0 || travel < abs(held) + 4, "1:1 where nothing resists")
    scroller.drag(by: 100, velocity: 0, at: time)
    let place = scroller.total
    scroller.release(velocity: 0, at: time)
    #expect(scroller.isIdle && scroller.total == place && place > 95)
  }
}
