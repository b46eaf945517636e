import Testing

@testable import ScrollEngine

/// The samples reported as used for an estimate of the velocity.
@Suite struct VelocitySampleUseTests {
  private func tracker(_ strategy: VelocityStrategy) -> VelocityTracker {
    var tracker = VelocityTracker(strategy: strategy)
    for step in 0..<16 {
      let x = Double(step * step) * 0.7
      tracker.add(position: Point(x: x, y: -2 * x), at: Timestamp(microseconds: Int64(step) * 9000))
    }
    return tracker
  }

  @Test(arguments: VelocityStrategy.allCases)
  func `the used samples alone give the same velocity`(_ strategy: VelocityStrategy) {
    let whole = tracker(strategy)
    let time = Timestamp(microseconds: 15 * 9000)
    let evidence = whole.evidence(at: time)
    #expect(evidence.count == 16)
    #expect(evidence.last?.age == 0)
    var again = VelocityTracker(strategy: strategy)
    for sample in evidence where sample.isUsed {
      again.add(position: sample.position, at: time.advanced(bySeconds: -sample.age))
    }
    let (a, b) = (whole.velocity(at: time), again.velocity(at: time))
    #expect(abs(a.x - b.x) < 0.01 && abs(a.y - b.y) < 0.01)
    #expect(evidence.contains { !$0.isUsed })
  }

  @Test(arguments: VelocityStrategy.allCases) func `after a pause no sample is used`(_ strategy: VelocityStrategy) {
    let evidence = tracker(strategy).evidence(at: Timestamp(microseconds: 15 * 9000 + 200_000))
    #expect(evidence.count == 16 && !evidence.contains { $0.isUsed })
    #expect(abs((evidence.last?.age ?? 0) - 0.2) < 1e-6)
    #expect(VelocityTracker().evidence(at: .zero).isEmpty)
  }
}
