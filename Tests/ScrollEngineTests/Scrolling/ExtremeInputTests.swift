import ScrollEngine
import TestSupport
import Testing

@Suite("Extreme input")
struct ExtremeInputTests {
  private static let hostile: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e9, -1e9, 0, -0.0,
    .leastNonzeroMagnitude, 37,
    -37,
  ]

  @Test("Random calls with extreme numbers leave it finite, inside and able to rest", arguments: 1...30)
  func hostileCalls(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number() -> Double { Self.hostile[Int.random(in: 0..<Self.hostile.count, using: &random)] }
    var scroller = seed % 2 == 0 ? TestScrollers.sheet() : TestScrollers.header(110)
    let kinds = FlingModel.Kind.allCases
    var clock = 0.0
    for _ in 0..<400 {
      clock += Double.random(in: -0.1...0.2, using: &random)
      let time = Timestamp(seconds: clock)
      switch Int.random(in: 0...11, using: &random) {
      case 0: scroller.press(scroller.allLinks, at: time)
      case 1: scroller.beginDrag(scroller.allLinks, at: time)
      case 2, 3, 4: scroller.drag(by: number(), velocity: number(), at: time)
      case 5: scroller.release(velocity: number(), at: time)
      case 6: scroller.glide(scroller.allLinks, by: number(), from: .wheel, at: time)
      case 7: scroller.setOffset(number(), of: 1, at: time)
      case 8:
        let upper = [0.0, 1, 500, 1e9][Int.random(in: 0...3, using: &random)]
        scroller.setRange(0...upper, of: 1, shiftedBy: number(), at: time)
      case 9:
        var rules = ScrollRules()
        rules.viewportLength = number()
        rules.fling = FlingModel(kinds[Int.random(in: 0...3, using: &random)])
        rules.glideDuration = number()
        rules.snapping.threshold = number()
        rules.snapping.rate = number()
        scroller.retune(rules, at: time)
      case 10: scroller.updateDragVelocity(number())
      default: scroller.advance(to: Timestamp(nanoseconds: Int64.random(in: -9...9, using: &random)))
      }
      for link in scroller.links.indices {
        #expect(scroller.links[link].visibleOffset.isFinite && scroller.velocity(of: link).isFinite)
        #expect(scroller.links[link].offset >= scroller.links[link].lower)
        #expect(scroller.links[link].offset <= scroller.links[link].upper)
      }
    }
    scroller.retune(ScrollRules(), at: Timestamp(seconds: clock))
    scroller.cancel(at: Timestamp(seconds: clock))
    scroller.advance(to: Timestamp(seconds: clock + 60))
    scroller.advance(to: Timestamp(seconds: clock + 1e6))
    #expect(scroller.isIdle && !scroller.isStretched)
  }

  @Test("Content of 10⁹ points scrolls as exactly as a short list")
  func largeContent() {
    var far = Scroller(links: [ScrollLink(offset: 999_999_000, in: 0...1e9)])
    var near = Scroller(links: [ScrollLink(offset: 1000, in: 0...2000)])
    far = TestScrollers.released(far, velocity: 1500)
    near = TestScrollers.released(near, velocity: 1500)
    for frame in 1...240 {
      far.advance(to: Timestamp(seconds: Double(frame) / 60))
      near.advance(to: Timestamp(seconds: Double(frame) / 60))
      #expect(abs(far.total - near.total - 999_998_000) < 1e-5)
    }
    #expect(far.isIdle && near.isIdle)
  }

  @Test("A viewport larger than the content, or without a valid length, keeps the content in place")
  func emptyRanges() {
    for viewport in [0.0, -5, .nan, 1e9] {
      var rules = ScrollRules()
      rules.viewportLength = viewport
      var scroller = Scroller(links: [ScrollLink(offset: 40, in: 0...0)], rules: rules)
      scroller.press(0..<1, at: .zero)
      scroller.beginDrag(0..<1, at: .zero)
      scroller.drag(by: 300, velocity: 900, at: .zero)
      #expect(scroller.total.isFinite)
      scroller.release(velocity: 900, at: .zero)
      scroller.advance(to: Timestamp(seconds: 30))
      #expect(scroller.isIdle && scroller.total == 0)
    }
  }

  @Test("A scroller without links does nothing")
  func noLinks() {
    var scroller = Scroller(links: [])
    scroller.press(scroller.allLinks, at: .zero)
    scroller.beginDrag(scroller.allLinks, at: .zero)
    scroller.drag(by: 10, velocity: 10, at: .zero)
    scroller.release(velocity: 900, at: .zero)
    scroller.glide(scroller.allLinks, by: 10, from: .wheel, at: .zero)
    scroller.advance(to: Timestamp(seconds: 9))
    #expect(scroller.isIdle)
  }
}
