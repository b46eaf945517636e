import Containers
import ScrollEngine
import Testing

/// Swipes that begin before the pages have come to rest.
@Suite struct PagerSwipeTests {
  /// Swipes evenly and lifts without a pause. Returns the time of the lift.
  @discardableResult
  static func swipe(
    _ pager: inout Pager, by distance: Double, within seconds: Double, at start: Double, velocity: Double? = nil
  ) -> Double {
    pager.press(at: Timestamp(seconds: start))
    pager.beginDrag(at: Timestamp(seconds: start))
    let speed = distance / seconds
    for step in 1...10 {
      let time = Timestamp(seconds: start + seconds * Double(step) / 10)
      pager.drag(by: distance / 10, velocity: speed, at: time)
    }
    pager.release(velocity: velocity ?? speed, at: Timestamp(seconds: start + seconds))
    return start + seconds
  }

  static func rest(_ pager: inout Pager, after seconds: Double) { pager.advance(to: Timestamp(seconds: seconds + 9)) }

  @Test(arguments: [50.0, 90, 140, 230, 380], [0.02, 0.06, 0.1, 0.3])
  func `every swipe turns one page, at any pace and size`(distance: Double, pause: Double) {
    for sign in [1.0, -1] {
      for duration in [0.06, 0.1, 0.25] where distance / duration >= 400 {
        var pager = PagerTests.pager(10, count: 21)
        var time = 0.0
        for _ in 1...8 {
          time = Self.swipe(&pager, by: sign * distance, within: duration, at: time + pause)
        }
        Self.rest(&pager, after: time)
        #expect(pager.page == 10 + 8 * Int(sign), "\(duration) s")
        #expect(pager.offset == Double(pager.page) * 390 && pager.scroller.isIdle)
      }
    }
  }

  @Test(arguments: [0.03, 0.08, 0.15]) func `swipes in opposite directions cancel each other`(pause: Double) {
    var pager = PagerTests.pager(10, count: 21)
    var time = 0.0
    var sum = 10
    for sign in [1, 1, 1, -1, 1, -1, -1, -1, -1, 1, 1] {
      time = Self.swipe(&pager, by: Double(sign) * 100, within: 0.1, at: time + pause)
      sum += sign
      #expect(pager.destination == sum)
    }
    Self.rest(&pager, after: time)
    #expect(pager.page == sum)
  }

  @Test func `slow drags of more than half a page add up, too`() {
    var pager = PagerTests.pager(0, count: 9)
    var time = 0.0
    for _ in 1...4 { time = Self.swipe(&pager, by: 220, within: 0.6, at: time + 0.1, velocity: 0) }
    Self.rest(&pager, after: time)
    #expect(pager.page == 4)
  }

  @Test func `swipes add to the pages requested by keys and taps`() {
    var pager = PagerTests.pager(0, count: 9)
    pager.scrollToPage(3, at: .zero)
    Self.swipe(&pager, by: 90, within: 0.1, at: 0.05)
    #expect(pager.destination == 4)
    pager.scrollToPage(pager.destination + 1, at: Timestamp(seconds: 0.2))
    Self.swipe(&pager, by: -90, within: 0.1, at: 0.25)
    #expect(pager.destination == 4)
    Self.rest(&pager, after: 1)
    #expect(pager.page == 4)
  }

  @Test(arguments: [0.02, 0.06, 0.12, 0.2]) func `caught pages follow the finger 1:1 and continue with its velocity`(
    moment: Double
  ) {
    for (distance, velocity) in [(150.0, 900.0), (-150, -900), (230, 900), (-230, -900)] {
      var pager = PagerTests.pager(2, count: 9)
      pager.scrollToPage(3, at: .zero)
      pager.press(at: Timestamp(seconds: moment))
      pager.beginDrag(at: Timestamp(seconds: moment))
      for step in 1...30 {
        let before = pager.offset
        pager.drag(by: distance / 30, velocity: velocity, at: Timestamp(seconds: moment + Double(step) * 0.008))
        #expect(abs(pager.offset - before - distance / 30) < 1e-9)
      }
      let place = pager.position
      pager.release(velocity: velocity, at: Timestamp(seconds: moment + 0.24))
      let target = Double(pager.destination)
      #expect(target == (velocity > 0 ? 4 : place < 2 && distance < -195 ? 1 : 2))
    }
  }

  @Test func `caught pages settle on the nearest page after a release, and go on if another axis wins`() {
    for moment in [0.04, 0.08, 0.12, 0.3] {
      var pager = PagerTests.pager(2, count: 9)
      pager.scrollToPage(3, at: .zero)
      pager.press(at: Timestamp(seconds: moment))
      var other = pager
      let nearest = pager.page
      pager.cancel(at: Timestamp(seconds: moment + 0.5))
      Self.rest(&pager, after: 1)
      #expect(pager.page == nearest)
      other.resume(at: Timestamp(seconds: moment + 0.02))
      Self.rest(&other, after: 1)
      #expect(other.page == 3 && other.scroller.isIdle)
    }
  }

  @Test(arguments: [0.1, 0.5, 1.3, 2, 7]) func `moving pages keep their position and velocity in pages when resized`(
    factor: Double
  ) {
    for (page, velocity) in [(3, 5000.0), (3, 500), (8, 0)] {
      var pager = PagerTests.pager(2, count: 9)
      if velocity > 0 {
        Self.swipe(&pager, by: 100, within: 0.05, at: 0, velocity: velocity)
      } else {
        pager.scrollToPage(8, at: .zero)
      }
      var still = pager
      // The user drags the window's edge, which changes the length in every frame.
      for frame in 4...60 {
        let time = Timestamp(seconds: Double(frame) / 60)
        still.advance(to: time)
        let length = 390 * (1 + (factor - 1) * Double(frame) / 60)
        pager.resize(count: 9, pageLength: length, at: time)
        #expect(abs(pager.position - still.position) < 0.003, "frame \(frame)")
        #expect(abs(pager.velocity / length - still.velocity / 390) < 0.05)
      }
      Self.rest(&pager, after: 1)
      #expect(pager.page == page && pager.offset == Double(page) * 390 * (1 + (factor - 1)))
    }
  }

  @Test func `a resize keeps the overscroll of held pages, and fewer pages keep the position in range`() {
    for (page, pull) in [(0, -300.0), (8, 300)] {
      var pager = PagerTests.pager(page, count: 9)
      Self.swipe(&pager, by: pull, within: 0.2, at: 0, velocity: 0)
      pager.press(at: Timestamp(seconds: 0.22))
      let beyond = pager.position - Double(page)
      #expect(abs(beyond) > 0.05)
      for length in [100.0, 900, 390] {
        pager.resize(count: 9, pageLength: length, at: Timestamp(seconds: 0.3))
        #expect(abs(pager.position - Double(page) - beyond) < 1e-9)
      }
    }
    var pager = PagerTests.pager(2, count: 9)
    pager.scrollToPage(8, at: .zero)
    pager.resize(count: 4, pageLength: 390, at: Timestamp(seconds: 0.2))
    #expect(pager.position <= 3)
    Self.rest(&pager, after: 1)
    #expect(pager.page == 3 && pager.offset == 3 * 390)
  }

  @Test func `a turn never passes its page, even if rules and sizes change during it`() {
    for frame in 0...30 {
      var pager = PagerTests.pager(1)
      Self.swipe(&pager, by: 100, within: 0.02, at: 0, velocity: 8000)
      let time = Timestamp(seconds: 0.02 + Double(frame) / 240)
      var rules = pager.scroller.rules
      rules.rubberBand = RubberBand(coefficient: 0.3)
      pager.retune(rules, snapVelocity: 300, at: time)
      pager.resize(count: 4, pageLength: 800, at: time)
      pager.scrollToPage(2, at: time)
      for step in 1...100 {
        pager.advance(to: Timestamp(seconds: 0.02 + Double(frame) / 240 + Double(step) / 240))
        #expect(pager.position <= 2 + 1e-9)
      }
    }
  }
}
