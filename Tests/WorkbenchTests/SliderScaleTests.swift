import Testing
import Tuning

@testable import Workbench

/// The scale of a slider.
@Suite struct SliderScaleTests {
  private static let ranges: [ClosedRange<Double>] = Tunables.all.compactMap {
    if case .number(let range) = $0.domain { range } else { nil }
  }

  @Test func `a value's position maps back to the value for every tunable`() {
    for range in Self.ranges {
      let scale = SliderScale(range)
      for step in 0...50 {
        let position = Double(step) / 50
        let value = scale.value(at: position)
        #expect(range.contains(value))
        #expect(abs(scale.position(of: value) - position) < 1e-9, "\(range) at \(position)")
      }
    }
  }

  @Test func `the ends are the bounds of the range, and positions beyond them are clamped`() {
    for range in Self.ranges {
      let scale = SliderScale(range)
      #expect(scale.value(at: 0) == range.lowerBound && scale.value(at: -3) == range.lowerBound)
      #expect(scale.value(at: 1) == range.upperBound && scale.value(at: 9) == range.upperBound)
      #expect(scale.value(at: .nan) == range.lowerBound)
      #expect(scale.position(of: range.upperBound + 1) == 1)
    }
  }

  @Test func `values increase along the slider`() {
    for range in Self.ranges {
      let scale = SliderScale(range)
      let values = (0...100).map { scale.value(at: Double($0) / 100) }
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 }, "\(range)")
    }
  }

  @Test func `rounding stays in the range, keeps decimals and is finer on request`() {
    for range in Self.ranges {
      let scale = SliderScale(range)
      for step in 0...40 {
        let value = scale.value(at: Double(step) / 40)
        for isFine in [false, true] {
          let rounded = scale.rounded(value, isFine: isFine)
          #expect(range.contains(rounded))
          #expect(abs(rounded - value) <= scale.step(at: value) * (isFine ? 0.0501 : 0.501), "\(range) \(value)")
        }
      }
    }
    #expect(SliderScale(0...3).rounded(0.8637, isFine: false) == 0.86)
    #expect(SliderScale(0...3).rounded(0.8637, isFine: true) == 0.864)
  }

  @Test func `rates just below one have more space where small changes matter`() {
    let scale = SliderScale(0.9...0.9999)
    #expect(scale.position(of: 0.998) > 0.5)
    #expect(scale.step(at: 0.998) < scale.step(at: 0.9))
  }

  @Test func `an empty range has one value`() {
    #expect(SliderScale(2...2).position(of: 2) == 0)
    #expect(SliderScale(2...2).value(at: 0.5) == 2)
  }
}
