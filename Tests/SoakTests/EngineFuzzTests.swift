import ScrollEngine
import TestSupport
import Testing

/// The engine alone, with numbers that no device sends.
@Suite struct EngineFuzzTests {
  @Test func `a scroller with any links stays finite after any calls`() {
    for seed in 0..<UInt64(max(20, SoakLength.perReader / 10)) {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let wild: [Double] = [0, -0.0, .nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, 1e-12]
      func any() -> Double {
        number(0...1) < 0.1 ? wild[Int.random(in: 0..<wild.count, using: &random)] : number(-5000...5000)
      }
      let links = (0..<Int.random(in: 1...5, using: &random)).map { _ -> ScrollLink in
        let lower = number(-2000...2000)
        return ScrollLink(offset: any(), in: lower...(lower + number(0...20_000)))
      }
      var scroller = Scroller(links: links)
      var time = Timestamp.zero
      for _ in 0..<300 {
        time = time.advanced(bySeconds: number(0...0.3))
        switch Int.random(in: 0..<9, using: &random) {
        case 0: _ = scroller.press(scroller.allLinks, at: time)
        case 1: scroller.beginDrag(scroller.allLinks, at: time)
        case 2, 3: scroller.drag(by: any(), velocity: any(), at: time)
        case 4: scroller.release(velocity: any(), at: time)
        case 5: scroller.cancel(at: time)
        case 6: scroller.glide(scroller.allLinks, by: any(), from: .wheel, at: time)
        case 7:
          let index = Int.random(in: 0..<links.count, using: &random)
          let lower = number(-2000...2000)
          scroller.setRange(lower...(lower + number(0...20_000)), of: index, at: time)
        default: scroller.advance(to: time)
        }
        for link in scroller.links { #expect(link.visibleOffset.isFinite && link.offset.isFinite, "seed \(seed)") }
      }
      scroller.cancel(at: time)
      time = time.advanced(bySeconds: 120)
      scroller.advance(to: time)
      #expect(!scroller.isMoving)
      for link in scroller.links {
        #expect(
          link.visibleOffset >= link.lower - 0.01 && link.visibleOffset <= link.upper + 0.01,
          "seed \(seed): \(link.visibleOffset)")
      }
    }
  }
}
