import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Item offsets of a list")
struct ExtentIndexTests {
  /// A slow reference implementation.
  private struct Naive {
    var extents: [Double?]
    var estimate: Double

    func extent(_ index: Int) -> Double { extents[index] ?? estimate }
    func offset(_ index: Int) -> Double { (0..<index).reduce(0) { $0 + extent($1) } }
    var length: Double { offset(extents.count) }
    func item(at place: Double) -> Int? {
      guard !extents.isEmpty else { return nil }
      return (0..<extents.count).last { offset($0) <= max(0, place) } ?? 0
    }
  }

  private func compare(_ index: ExtentIndex, _ naive: Naive, _ random: inout SplitMix64) {
    #expect(index.count == naive.extents.count)
    #expect(index.measuredCount == naive.extents.count { $0 != nil })
    #expect((index.length - naive.length).magnitude < 1e-6)
    for item in naive.extents.indices {
      #expect((index.offset(of: item) - naive.offset(item)).magnitude < 1e-6)
      #expect(index[item] == naive.extent(item))
      #expect(index.isMeasured(item) == (naive.extents[item] != nil))
    }
    for _ in 0..<20 {
      // Quarters are exact, so that both sums agree to the last bit.
      let place = (Double.random(in: -20...(naive.length + 20), using: &random) * 4).rounded() / 4
      #expect(index.item(at: place) == naive.item(at: place), "at \(place)")
    }
  }

  @Test("equals a plain sum of the extents after random changes")
  func oracle() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<30 {
      let count = Int.random(in: 0...70, using: &random)
      let estimate = Double(Int.random(in: 0...40, using: &random)) / 4
      var index = ExtentIndex(count: count, estimate: estimate)
      var naive = Naive(extents: Array(repeating: nil, count: count), estimate: estimate)
      for _ in 0..<25 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          let lower = Int.random(in: 0...naive.extents.count, using: &random)
          let upper = Int.random(in: lower...min(naive.extents.count, lower + 6), using: &random)
          let added = Int.random(in: 0...6, using: &random)
          index.replace(lower..<upper, withCount: added)
          naive.extents.replaceSubrange(lower..<upper, with: Array(repeating: nil, count: added))
        case 1:
          naive.estimate = Double(Int.random(in: 0...40, using: &random)) / 4
          index.estimate = naive.estimate
        default:
          guard let item = naive.extents.indices.randomElement(using: &random) else { continue }
          let extent =
            Int.random(in: 0..<5, using: &random) == 0 ? nil : Double(Int.random(in: 0...99, using: &random)) / 4
          index.measure(item, extent: extent)
          naive.extents[item] = extent
        }
      }
      compare(index, naive, &random)
    }
  }

  @Test("finds each item at the offset where it begins")
  func roundTrip() {
    var random = SplitMix64(seed: 10)
    var index = ExtentIndex(count: 10_000_000, estimate: 71.3)
    for _ in 0..<400 {
      index.measure(Int.random(in: 0..<10_000_000, using: &random), extent: .random(in: 0.01...2000, using: &random))
    }
    for _ in 0..<2000 {
      let item = Int.random(in: 0..<10_000_000, using: &random)
      #expect(index.item(at: index.offset(of: item)) == item)
      #expect(index.item(at: index.offset(of: item).nextDown) == max(0, item - 1))
      #expect((index.offset(of: item + 1) - index.offset(of: item) - index[item]).magnitude < 1e-6)
    }
  }

  @Test("opens ten million items without measuring any")
  func millions() {
    var index = ExtentIndex(count: 10_000_000, estimate: 844)
    #expect(index.length == 8_440_000_000)
    #expect(index.item(at: 8_439_999_999) == 9_999_999)
    index.measure(5_000_000, extent: 1844)
    #expect(index.offset(of: 9_999_999) == 8_440_000_000 - 844 + 1000)
    #expect(index.measuredCount == 1)
    index.measure(5_000_000, extent: nil)
    #expect(index.measuredCount == 0)
    #expect(index.length == 8_440_000_000)
  }

  @Test("restores offsets to the last bit when cards open and close in any order (CardScrollView dead space)")
  func noDrift() {
    var random = SplitMix64(seed: 11)
    var index = ExtentIndex(count: 500, estimate: 100.1)
    for item in 0..<500 { index.measure(item, extent: .random(in: 0.1...900, using: &random)) }
    let before = (0...500).map { index.offset(of: $0) }
    let extents = (0..<500).map { index[$0] }
    for _ in 0..<600 {
      index.measure(Int.random(in: 0..<500, using: &random), extent: .random(in: 0...1e6, using: &random))
    }
    for item in (0..<500).shuffled(using: &random) { index.measure(item, extent: extents[item]) }
    #expect((0...500).map { index.offset(of: $0) } == before)
  }

  @Test("lists the visible items, without those that only touch an edge")
  func visible() {
    let index = ExtentIndex(count: 100, estimate: 10)
    #expect(index.items(from: 0, to: 30) == 0..<3)
    #expect(index.items(from: 5, to: 25) == 0..<3)
    #expect(index.items(from: 30, to: 30.5) == 3..<4)
    #expect(index.items(from: -50, to: 5) == 0..<1)
    #expect(index.items(from: 990, to: 2000) == 99..<100)
    #expect(index.items(from: -50, to: -1).isEmpty)
    #expect(index.items(from: 1000, to: 1100).isEmpty)
    #expect(index.items(from: 20, to: 20).isEmpty)
    #expect(index.items(from: .nan, to: 20).isEmpty)
  }

  @Test("accepts zero, negative and invalid extents, counts and positions")
  func totality() {
    var index = ExtentIndex(count: 5, estimate: -3)
    #expect(index.length == 0)
    #expect(index.item(at: 0) == 4)
    index.measure(2, extent: -10)
    #expect(index[2] == 0)
    index.measure(2, extent: .infinity)
    #expect(index[2] == ExtentIndex.largestExtent)
    index.measure(2, extent: .nan)
    #expect(!index.isMeasured(2))
    index.measure(-1, extent: 4)
    index.measure(5, extent: 4)
    #expect(index.measuredCount == 0)
    index.estimate = .nan
    #expect(index.estimate == 0)
    index.estimate = 8
    for value in MotionChecks.hostile {
      #expect(index.item(at: value) != nil)
      _ = index.items(from: value, to: -value)
    }
    #expect(index.offset(of: .max) == 40)
    #expect(index.offset(of: .min) == 0)
    #expect(index[99] == 0)
    index.replace(-10..<99, withCount: -4)
    #expect(index.count == 0)
    #expect(index.item(at: 3) == nil)
    #expect(ExtentIndex(count: -1, estimate: 4).count == 0)
    #expect(ExtentIndex(count: .max, estimate: 4).count == ExtentIndex.capacity)
    #expect(ExtentIndex(count: .max, estimate: 4).item(at: .infinity) == ExtentIndex.capacity - 1)
  }
}
