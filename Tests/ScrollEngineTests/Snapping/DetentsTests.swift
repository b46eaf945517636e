import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Detents")
struct DetentsTests {
  @Test("Even and listed detents give equal answers at, between and beyond them, for any range")
  func alike() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<400 {
      let count = Int.random(in: 0...9, using: &random)
      let spacing = Double.random(in: 0...50, using: &random)
      let first = Double.random(in: -50...50, using: &random)
      let range = -20...Double.random(in: -20...200, using: &random)
      let even = Detents(EvenSnapTargets(count: count, first: first, spacing: spacing), in: range)
      let listed = Detents((0..<count).map { first + Double($0) * spacing }, in: range)
      let places = (0..<count).map(listed.snapOffset)
      #expect(places == (0..<count).map(even.snapOffset))
      #expect(even.last == places.last && listed.last == places.last)
      for place in places + [-20, 0, 13.7, 200, range.upperBound] {
        for detents in [even, listed] {
          #expect(detents.index(of: place) == places.firstIndex(of: place))
          #expect(detents.nearestTarget(to: place) == places.indices.min { distance($0) < distance($1) })
          #expect(detents.next(from: place, toward: 1) == places.first { $0 >= place })
          #expect(detents.next(from: place, toward: -1) == places.last { $0 <= place })
        }
        func distance(_ index: Int) -> Double { abs(places[index] - place) }
      }
    }
  }

  @Test("Ten million detents are found by binary search")
  func tenMillion() {
    let range = 0...390 * 9_999_999.0
    let detents = Detents(EvenSnapTargets(count: 10_000_000, spacing: 390), in: range)
    #expect(MemoryLayout.size(ofValue: detents) <= 64)
    for index in [0, 1, 4_999_999, 9_999_998, 9_999_999] {
      let place = 390 * Double(index)
      #expect(detents.index(of: place) == index && detents.index(of: place + 0.5) == nil)
      #expect(detents.nearestTarget(to: place + 194) == index)
    }
    let counted = Counted(count: 10_000_000)
    #expect(counted.nearestTarget(to: 7_654_321.2) == 7_654_321)
    #expect(counted.questions.count <= 2 * 24 + 4)
  }

  @Test("A detent out of order, outside or invalid counts as the one before it and is never shown")
  func disorder() {
    let detents = Detents([50, 20, .nan, .infinity, -.infinity, 80], in: 0...100)
    #expect((0..<6).map(detents.snapOffset) == [50, 50, 50, 100, 100, 100])
    let link = ScrollLink(offset: .nan, in: 0...100, detents: [.nan, 60], detent: 0)
    #expect(link.offset == 0 && link.detent == 0)
  }

  /// Snap targets that count how often they are asked.
  private struct Counted: SnapTargets {
    final class Questions {
      var count = 0
    }
    let count: Int
    let questions = Questions()
    var snapCount: Int { count }
    func snapOffset(at index: Int) -> Double {
      questions.count += 1
      return Double(index)
    }
  }
}
