import ScrollEngine
import Testing

/// Complaints of other toolkits' users about input. Each test names the thread.
@Suite("Complaints about input")
struct InputComplaintTests {
  private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  @Test("A slanted stroke of one hand scrolls the list and not the pages (flutter issues 11132 and 125101)")
  func slanted() {
    for steepness in [0.75, 0.9, 1.1, 2, 9] {
      let slope = Point(x: 1, y: steepness)
      var pan = PanRecognizer()
      pan.border = AxisAngle(degrees: 35)
      _ = pan.down(id: 1, at: .zero, time: .zero)
      var axis: Axis?
      for step in 1...30 {
        // Halfway along, the thumb swings sideways. The axis stays decided.
        let place = step < 15 ? slope * Double(step) * 3 : slope * 45 + Point(x: Double(step - 15) * 9, y: 0)
        if case .began(let found, _) = pan.move(id: 1, to: place, time: at(Double(step) * 0.008)) { axis = found }
      }
      #expect(axis == .y && pan.state == .began(.y), "\(steepness)")
    }
  }

  @Test("A turning wheel stays with its part while another one scrolls under the pointer (imgui issues 2604 and 3795)")
  func wheelLock() {
    var wheel = WheelAccumulator()
    for step in 0..<30 {
      // The part under the pointer changes with each notch.
      let parts = wheel.lockedParts(at: at(Double(step) * 0.1), pointer: .zero, else: step..<step + 1)
      #expect(parts == 0..<1)
    }
    #expect(wheel.lockedParts(at: at(2.95), pointer: Point(x: 30, y: 0), else: 7..<8) == 7..<8)
  }

  @Test("Fractional, frequent and first notches are not lost (SDL issues 4012, 4888; scrcpy issue 3363)")
  func wheelFractions() {
    for parts in [1, 8, 120, 1000] {
      var wheel = WheelAccumulator()
      var scroller = TestScrollers.list(at: 1000)
      var whole = 0.0
      for step in 0..<parts * 3 {
        whole += wheel.wholeNotches(adding: 1 / Double(parts), at: at(Double(step) * 0.0001))
        scroller.glide(0..<1, by: 60 / Double(parts), from: .wheel, at: at(Double(step) * 0.0001))
      }
      scroller.advance(to: at(9))
      #expect(whole == 3 && abs(scroller.links[0].offset - 1180) < 1e-6)
    }
  }

  @Test("A repeating key scrolls as far as repeated presses (flutter issues 101903 and 32120)")
  func heldKey() {
    for interval in [0.02, 0.033, 0.3] {
      var scroller = TestScrollers.list()
      for step in 0..<20 { scroller.glide(0..<1, by: 40, from: .key, at: at(Double(step) * interval)) }
      scroller.advance(to: at(30))
      #expect(abs(scroller.links[0].offset - 800) < 1e-9 && scroller.isIdle)
    }
  }

  @Test("A finger moves content as far as it moves, in a viewport of any size (flutter issue 179102)")
  func oneToOne() {
    for viewport in [1.0, 390, 844, 4000] {
      var rules = ScrollRules()
      rules.viewportLength = viewport
      var scroller = TestScrollers.sheet(rules: rules)
      scroller.press(scroller.allLinks, at: .zero)
      scroller.beginDrag(scroller.allLinks, at: .zero)
      for step in 1...60 {
        scroller.drag(by: 3.25, velocity: 0, at: at(Double(step) * 0.008))
        #expect(abs(scroller.total - 290 - Double(step) * 3.25) < 1e-9)
      }
    }
  }

  @Test("A touch that stops a fling is no tap, and one in overscroll does not freeze it (flutter 8476, 94394)")
  func catching() {
    var moving = TestScrollers.released(TestScrollers.list(), velocity: 3000)
    moving.advance(to: at(0.2))
    #expect(moving.press(moving.allLinks, at: at(0.2)) && moving.velocity(of: 0) == 0)
    moving.release(velocity: 0, at: at(0.3))
    #expect(moving.isIdle && !moving.press(moving.allLinks, at: at(0.4)))
    var pulled = TestScrollers.released(TestScrollers.list(), velocity: -3000)
    pulled.advance(to: at(0.05))
    #expect(pulled.isStretched && pulled.press(pulled.allLinks, at: at(0.05)) && pulled.isStretched)
    pulled.release(velocity: 0, at: at(0.1))
    TestScrollers.run(&pulled, hertz: 60)
    #expect(pulled.isIdle && pulled.links[0].visibleOffset == 0)
  }

  @Test("Without momentum, content stays where it was released (ungoogled-chromium issue 2215)")
  func withoutMomentum() {
    var rules = ScrollRules()
    rules.flingMaxVelocity = 0
    let still = TestScrollers.released(TestScrollers.list(at: 700, rules: rules), velocity: 6000)
    #expect(still.isIdle && still.links[0].visibleOffset == 700)
  }

  @Test("Growth of the content above does not move the visible content (flutter issues 99158 and 97354)")
  func growthAbove() {
    var index = ExtentIndex(count: 1000, estimate: 50)
    var scroller = Scroller(links: [ScrollLink(offset: 0, in: 0...index.length - 800)])
    scroller.setOffset(20_010, of: 0, at: .zero)
    for item in (0..<390).reversed() {
      let anchor = index.anchor(at: scroller.links[0].offset)
      let before = scroller.links[0].offset
      index.measure(item, extent: 50 + Double(item % 7))
      let shift = anchor.map { index.offset(of: $0) - before } ?? 0
      scroller.setRange(0...index.length - 800, of: 0, shiftedBy: shift, at: .zero)
      #expect(anchor == index.anchor(at: scroller.links[0].offset))
    }
    #expect(scroller.links[0].offset > 21_000)
  }
}
