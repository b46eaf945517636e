import TestSupport
import Testing

@Suite struct SampleTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a sample has the requested number of different cases, in their order`(seed: UInt64) {
    for count in 0...12 {
      let sample = Sample.of(0..<10, count, seed: seed, isExhaustive: false)
      #expect(sample.count == min(count, 10))
      #expect(sample == Array(Set(sample)).sorted())
    }
  }

  @Test func `the same seed has the same sample, and seeds together cover all cases`() {
    let samples = (0..<40 as Range<UInt64>).map { Sample.of(0..<10, 3, seed: $0, isExhaustive: false) }
    #expect(samples == (0..<40 as Range<UInt64>).map { Sample.of(0..<10, 3, seed: $0, isExhaustive: false) })
    #expect(Set(samples.joined()) == Set(0..<10))
  }

  @Test func `an exhaustive run has all cases`() {
    #expect(Sample.of(0..<10, 3, isExhaustive: true) == Array(0..<10))
  }
}
