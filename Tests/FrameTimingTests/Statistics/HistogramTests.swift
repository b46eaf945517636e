import TestSupport
import Testing

@testable import FrameTiming

@Suite("The histogram")
struct HistogramTests {
  private func histogram(_ values: [Double], period: Double = 1000 / 60) -> Histogram {
    var sorted = SortedValues(capacity: 16)
    for value in values { sorted.insert(value) }
    return Histogram(sorted, period: period)
  }

  @Test("puts every frame into one bin, and a bound into the upper bin")
  func bins() {
    let histogram = histogram([0, 1.99, 2, 3.5, 19.99, 20, 400])
    #expect(histogram.binWidth == 2)
    #expect(histogram.counts == [2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 2])
  }

  @Test("covers the frame period of every usual display", arguments: [24.0, 30, 50, 60, 75, 90, 120, 144, 165, 240])
  func room(hertz: Double) {
    let width = Histogram.binWidth(period: 1000 / hertz)
    #expect(width * 10 >= 1.15 * 1000 / hertz)
    #expect(width * 10 < 2.3 * 1000 / hertz)
  }

  @Test("counts every value")
  func total() {
    var chance = SplitMix64(seed: 9)
    let values = (0..<500).map { _ in chance.next(upTo: 30) }
    #expect(histogram(values, period: 8.3).counts.reduce(0, +) == 500)
  }
}

@Suite("Sorted values")
struct SortedValuesTests {
  @Test("stay sorted and lose exactly the removed value")
  func inOrder() {
    var chance = SplitMix64(seed: 4)
    var values = SortedValues(capacity: 8)
    var plain: [Double] = []
    for _ in 0..<2000 {
      if chance.next(upTo: 1) < 0.6 || plain.isEmpty {
        // Whole numbers, so that equal values occur.
        let value = chance.next(upTo: 40).rounded()
        plain.append(value)
        values.insert(value)
      } else {
        values.remove(plain.remove(at: Int(chance.next(upTo: Double(plain.count)))))
      }
    }
    #expect(Array(values.values) == plain.sorted())
    for bound in [-1.0, 0, 7, 20.5, 40, 41] {
      #expect(values.count(below: bound) == plain.count { $0 < bound })
      #expect(values.count(above: bound) == plain.count { $0 > bound })
    }
  }

  @Test("leave out values that are not finite")
  func notFinite() {
    var values = SortedValues(capacity: 2)
    for value in [Double.nan, .infinity, 1] { values.insert(value) }
    values.remove(.nan)
    values.remove(7)
    #expect(Array(values.values) == [1])
  }
}
