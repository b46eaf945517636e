import ScrollEngine
import TestSupport
import Testing

@Suite("Content that grows above the viewport")
struct ShiftTests {
  enum Phase: CaseIterable { case idle, hold, drag, stretched, fling, bounce, glide }

  private func scroller(in phase: Phase) -> Scroller {
    var scroller = TestScrollers.list(at: phase == .stretched ? 0 : (phase == .bounce ? 4800 : 1000))
    switch phase {
    case .idle: break
    case .hold: scroller.press(0..<1, at: .zero)
    case .drag, .stretched:
      scroller.beginDrag(0..<1, at: .zero)
      scroller.drag(by: phase == .drag ? 40 : -200, velocity: 0, at: .zero)
    case .fling, .bounce: scroller = TestScrollers.released(scroller, velocity: 2500)
    case .glide: scroller.glide(0, to: 2000, from: .program, at: .zero)
    }
    return scroller
  }

  @Test("Visible content does not move, and motions continue unchanged", arguments: Phase.allCases)
  func shift(phase: Phase) {
    let shift = 700.0
    var still = scroller(in: phase)
    var grown = still
    let time = Timestamp(seconds: phase == .bounce ? 0.25 : 0.08)
    still.advance(to: time)
    grown.setRange(0...5000 + shift, of: 0, shiftedBy: shift, at: time)
    #expect(abs(grown.total - still.total - shift) < 1e-9)
    #expect(abs(grown.totalVelocity - still.totalVelocity) < 1e-6)
    // Overscroll at the start has content above it now, so that only its position stays the same.
    guard phase != .stretched else { return }
    for frame in 1...200 {
      let next = time.advanced(bySeconds: Double(frame) / 60)
      still.advance(to: next)
      grown.advance(to: next)
      #expect(abs(grown.total - still.total - shift) < 1e-6, "frame \(frame)")
    }
    #expect(still.activity.kind == grown.activity.kind)
  }

  @Test("An anchor finds its item again after insertions and measurements", arguments: 1...20)
  func anchor(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var index = ExtentIndex(count: 500, estimate: 72)
    let offset = Double.random(in: 0...index.length, using: &random)
    let before = try #require(index.anchor(at: offset))
    #expect(abs(index.offset(of: before) - offset) < 1e-6)
    for item in 0..<before.item { index.measure(item, extent: Double.random(in: 20...300, using: &random)) }
    let after = index.offset(of: before)
    #expect(index.item(at: after + 1e-6) == before.item)
    index.replace(0..<0, withCount: 30)
    let moved = ScrollAnchor(item: before.item + 30, distance: before.distance)
    #expect(abs(index.offset(of: moved) - after - 30 * 72) < 1e-6)
    #expect(ExtentIndex(count: 0, estimate: 10).anchor(at: 5) == nil)
    #expect(index.offset(of: ScrollAnchor(item: 9_999_999, distance: 0)) <= index.length)
  }

  @Test(
    "A drag continues from any offset that the program sets",
    arguments: [-50.0, 0, 300, 4990, 9000])
  func programmaticScroll(target: Double) {
    for pulled in [0.0, -150] {
      var scroller = TestScrollers.list(at: pulled == 0 ? 1000 : 0)
      scroller.press(0..<1, at: .zero)
      scroller.beginDrag(0..<1, at: .zero)
      if pulled != 0 { scroller.drag(by: pulled, velocity: 0, at: .zero) }
      scroller.setOffset(target, of: 0, at: .zero)
      let place = min(max(target, 0), 5000)
      #expect(scroller.total == place)
      let change = place > 2500 ? -30.0 : 30
      scroller.drag(by: change, velocity: 0, at: .zero)
      #expect(abs(scroller.total - place - change) < 1e-9)
      #expect(scroller.activity.kind == .drag)
    }
  }
}
