import Containers
import ScrollEngine
import Testing

@Suite("Paging")
struct PagerTests {
  static func pager(_ page: Int = 1, count: Int = 4, reduced: Bool = false) -> Pager {
    var rules = ScrollRules()
    rules.viewportLength = 390
    rules.reducesMotion = reduced
    rules.snap = SpringParameters(response: 0.35, dampingRatio: 1)
    return Pager(count: count, pageLength: 390, page: page, rules: rules, snapVelocity: 400)
  }

  /// Returns the pager at rest after a drag by a distance and a release with a velocity.
  static func turned(_ start: Pager, by distance: Double, velocity: Double) -> Pager {
    var pager = start
    pager.press(at: .zero)
    pager.beginDrag(at: .zero)
    pager.drag(by: distance, velocity: velocity, at: .zero)
    pager.release(velocity: velocity, at: .zero)
    pager.advance(to: Timestamp(microseconds: 10_000_000))
    return pager
  }

  @Test(
    "Half a page or a fast release turns one page, and a longer drag as many as it passes",
    arguments: [
      (60.0, 0.0, 1), (194, 0, 1), (196, 0, 2), (30, 399, 1), (30, 401, 2), (30, 9000, 2), (380, 9000, 2),
      (300, -401, 1), (300, -399, 2), (500, 0, 2), (500, 5000, 3), (811, 0, 3), (811, -401, 3), (5, 0, 1),
    ])
  func choice(distance: Double, velocity: Double, page: Int) {
    for sign in [1.0, -1] {
      let rest = Self.turned(Self.pager(2, count: 5), by: sign * distance, velocity: sign * velocity)
      #expect(rest.page == 2 + Int(sign) * (page - 1))
      #expect(rest.offset == Double(rest.page) * 390)
      #expect(rest.scroller.isIdle)
    }
  }

  @Test("A release at rest has no direction, even if the minimum velocity is zero")
  func restHasNoDirection() {
    for sign in [1.0, -1] {
      var pager = Self.pager(2, count: 5)
      pager.retune(pager.scroller.rules, snapVelocity: 0, at: .zero)
      #expect(Self.turned(pager, by: sign * 300, velocity: 0).page == 2 + Int(sign))
      #expect(Self.turned(pager, by: sign * 100, velocity: 0).page == 2)
      #expect(Self.turned(pager, by: sign * 100, velocity: sign * 60).page == 2 + Int(sign))
    }
  }

  @Test("Ten million pages open at once, and turn, jump and resize as exactly as four")
  func manyPages() {
    let count = 10_000_000
    let time = ContinuousClock().measure {
      var pager = Self.pager(5_000_000, count: count)
      pager = Self.turned(pager, by: 250, velocity: 0)
      #expect(pager.page == 5_000_001 && pager.offset == 5_000_001 * 390)
      pager.scrollToPage(count - 1, at: Timestamp(microseconds: 11_000_000))
      pager.advance(to: Timestamp(microseconds: 99_000_000))
      #expect(pager.page == count - 1 && pager.destination == count - 1 && pager.scroller.isIdle)
      pager.resize(count: count, pageLength: 844, at: Timestamp(microseconds: 99_000_000))
      #expect(pager.page == count - 1 && pager.offset == Double(count - 1) * 844)
      pager.resize(count: 3, pageLength: 100, at: Timestamp(microseconds: 99_000_000))
      #expect(pager.offset == 200)
    }
    // An array of ten million pages takes a second to build in a debug build.
    #expect(time < .milliseconds(100))
  }

  @Test("The first and the last page resist overscroll and spring back", arguments: [0, 3])
  func ends(page: Int) {
    let sign = page == 0 ? -1.0 : 1
    var pager = Self.pager(page)
    pager.beginDrag(at: .zero)
    pager.drag(by: sign * 200, velocity: 0, at: .zero)
    let shown = abs(pager.offset - Double(page) * 390)
    #expect(shown > 50 && shown < 120)
    let rest = Self.turned(Self.pager(page), by: sign * 200, velocity: sign * 3000)
    #expect(rest.page == page && rest.scroller.isIdle)
  }

  @Test("Pages follow the finger 1:1, over as many as there are", arguments: [1.0, -1])
  func follows(sign: Double) {
    var pager = Self.pager(2, count: 5)
    pager.beginDrag(at: .zero)
    for step in 1...156 {
      pager.drag(by: sign * 5, velocity: 0, at: Timestamp(microseconds: Int64(step) * 8000))
      #expect(abs(pager.offset - 780 - sign * Double(step) * 5) < 1e-9)
    }
  }

  @Test("A touchpad, whose momentum has no finger, turns one page at most", arguments: [1.0, -1])
  func touchpadTurnsOne(sign: Double) {
    var pager = Self.pager(2, count: 5)
    pager.press(with: .touchpad, at: .zero)
    pager.beginDrag(at: .zero)
    for step in 1...156 { pager.drag(by: sign * 5, velocity: 0, at: Timestamp(microseconds: Int64(step) * 8000)) }
    #expect(pager.offset == 780 + sign * 390)
  }

  @Test("A turn of any velocity never passes its page", arguments: [401.0, 2000, 8000, 50_000])
  func noOvershoot(velocity: Double) {
    for distance in [1.0, 40, 200, 389] {
      var pager = Self.pager()
      pager.beginDrag(at: .zero)
      pager.drag(by: distance, velocity: velocity, at: .zero)
      pager.release(velocity: velocity, at: .zero)
      var before = pager.offset
      for step in 1...400 {
        pager.advance(to: Timestamp(microseconds: Int64(step) * 2000))
        #expect(pager.offset >= before - 1e-9 && pager.offset <= 780 + 1e-9)
        before = pager.offset
      }
    }
  }

  @Test("A slow turn starts with the finger's velocity")
  func continuousVelocity() {
    var pager = Self.pager()
    pager.beginDrag(at: .zero)
    pager.drag(by: 100, velocity: 900, at: .zero)
    pager.release(velocity: 900, at: .zero)
    #expect(abs(pager.velocity - 900) < 1e-6)
  }

  @Test("The frame rate does not change positions", arguments: [24.0, 60, 240])
  func frameRate(rate: Double) {
    var pager = Self.pager()
    var exact = Self.pager()
    for index in 0..<2 {
      var one = index == 0 ? pager : exact
      one.beginDrag(at: .zero)
      one.drag(by: 77, velocity: 1200, at: .zero)
      one.release(velocity: 1200, at: .zero)
      if index == 0 { pager = one } else { exact = one }
    }
    for frame in 1...Int(rate / 4) { pager.advance(to: Timestamp(seconds: Double(frame) / rate)) }
    exact.advance(to: Timestamp(seconds: (rate / 4).rounded(.down) / rate))
    #expect(pager.offset == exact.offset)
  }

  @Test("A press stops a turn, and a release settles on the nearest page")
  func catching() {
    var pager = Self.pager()
    pager.scrollToPage(2, at: .zero)
    #expect(pager.destination == 2)
    let moment = Timestamp(microseconds: 60_000)
    let wasMoving = pager.press(at: moment)
    #expect(wasMoving)
    #expect(pager.velocity == 0)
    let place = pager.offset
    pager.advance(to: Timestamp(microseconds: 900_000))
    #expect(pager.offset == place)
    let nearest = pager.page
    pager.cancel(at: Timestamp(microseconds: 900_000))
    pager.advance(to: Timestamp(microseconds: 5_000_000))
    #expect(pager.page == nearest && pager.scroller.isIdle)
  }

  @Test("A resize keeps the page at rest, in motion and during a drag")
  func resizing() {
    var resting = Self.pager(3)
    resting.resize(count: 4, pageLength: 844, at: .zero)
    #expect(resting.page == 3 && resting.offset == 3 * 844)
    var moving = Self.pager(0)
    moving.scrollToPage(2, at: .zero)
    moving.resize(count: 4, pageLength: 200, at: Timestamp(microseconds: 50_000))
    moving.advance(to: Timestamp(microseconds: 5_000_000))
    #expect(moving.page == 2 && moving.offset == 400)
    var held = Self.pager(1)
    held.beginDrag(at: .zero)
    held.drag(by: 100, velocity: 0, at: .zero)
    let position = held.position
    held.resize(count: 4, pageLength: 1000, at: .zero)
    #expect(abs(held.position - position) < 1e-9)
    var last = Self.pager(3)
    last.resize(count: 2, pageLength: 390, at: .zero)
    #expect(last.page == 1)
  }

  @Test("With reduced motion a turn ends at once", arguments: [0.0, 300, 3000])
  func reducedMotion(velocity: Double) {
    for distance in [30.0, 250, -250] {
      let usual = Self.turned(Self.pager(), by: distance, velocity: velocity)
      var reduced = Self.pager(reduced: true)
      reduced.beginDrag(at: .zero)
      reduced.drag(by: distance, velocity: velocity, at: .zero)
      reduced.release(velocity: velocity, at: .zero)
      #expect(reduced.scroller.isIdle)
      #expect(reduced.offset == usual.offset)
    }
  }

  @Test("Invalid numbers are harmless")
  func nonsense() {
    var pager = Pager(count: -3, pageLength: .nan, page: 9, rules: ScrollRules(), snapVelocity: 400)
    #expect(pager.count == 1 && pager.page == 0)
    pager.resize(count: 3, pageLength: .infinity, at: .zero)
    pager.beginDrag(at: .zero)
    pager.drag(by: .nan, velocity: .nan, at: .zero)
    pager.release(velocity: .nan, at: .zero)
    pager.scrollToPage(77, at: .zero)
    pager.advance(to: Timestamp(microseconds: 5_000_000))
    #expect(pager.offset.isFinite && pager.scroller.isIdle)
  }
}
