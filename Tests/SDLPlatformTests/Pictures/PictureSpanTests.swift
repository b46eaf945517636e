import Testing

@testable import SDLPlatform

@Suite("Parts of scaled pictures")
struct PictureSpanTests {
  @Test("The part that is copied covers what shows, by no more than a pixel of the picture on each side")
  func covers() {
    for (shown, count) in [(1000, 250), (250, 1000), (777, 333), (10, 1), (333, 333)] {
      for first in stride(from: 0, to: shown, by: 17) {
        for last in stride(from: first + 1, through: shown, by: 23) {
          let part = SDLPainter.span(first, last, of: shown, from: count)
          #expect(part.source >= 0 && part.length >= 1 && part.source + part.length <= count)
          #expect(part.start <= first && part.end >= min(last, shown))
          let pixel = Double(shown) / Double(count)
          #expect(Double(first - part.start) <= pixel + 1 && Double(part.end - last) <= pixel + 1)
        }
      }
    }
  }

  @Test("What shows whole is copied whole")
  func whole() {
    #expect(SDLPainter.span(0, 640, of: 640, from: 200) == (0, 200, 0, 640))
  }
}
