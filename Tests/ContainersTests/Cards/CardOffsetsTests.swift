import TestSupport
import Testing

@testable import Containers
@testable import ScrollEngine

@Suite struct CardOffsetsTests {
  @Test func `a card keeps its offset, in whatever order cards are measured`() {
    var random = SplitMix64(seed: 21)
    for _ in 0..<40 {
      let extents = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        Double.random(in: 1...3000, using: &random).rounded()
      }
      let count = Int.random(in: extents.count...200, using: &random)
      var places = CardOffsets(count: count, repeating: extents)
      let before = (0...count).map { places.offset(of: $0) }
      #expect(before.first == 0 && before.last == places.length)
      for index in 0..<count {
        #expect(places[index] == extents[index % extents.count])
        #expect(before[index + 1] - before[index] == places[index])
        if Bool.random(using: &random) { places.measure(index, extent: places[index]) }
      }
      #expect((0...count).map { places.offset(of: $0) } == before)
    }
  }

  @Test func `offsets of ten million cards are as exact as those of ten`() {
    let extents = [844.0, 844, 1707, 1403.5]
    let places = CardOffsets(count: 10_000_000, repeating: extents)
    #expect(places.offset(of: 10_000_000) == 2_500_000 * extents.reduce(0, +))
    #expect(places.offset(of: 9_999_999) == places.length - 1403.5)
    #expect(places.offset(of: -3) == 0 && places.offset(of: .max) == places.length && places[10_000_000] == 0)
    #expect(places.isKnown(9_999_999))
  }

  @Test func `without a repeating pattern, only measured extents are known`() {
    var places = CardOffsets(count: 10, estimate: 800)
    #expect(!places.isKnown(4) && places.offset(of: 5) == 4000)
    places.measure(4, extent: 1000)
    #expect(places.isKnown(4) && places[4] == 1000 && places.offset(of: 5) == 4200)
  }
}
