import Testing

@testable import Containers
@testable import ScrollEngine

@Suite struct DismissRuleTests {
  private let rule = DismissRule(distance: 120)

  private func leaves(from position: Double, to landing: Double) -> Bool {
    rule.rest(of: Release(at: position, velocity: 0, landing: landing), among: ())
  }

  @Test(arguments: [
    (40.0, 121.0, true), (121, 121, true), (40, 120, false), (40, -300, false), (0, 300, false), (200, 80, false),
  ])
  func `a pull dismisses if it projects beyond the distance in its direction, up or down`(
    position: Double, landing: Double, goes: Bool
  ) {
    #expect(leaves(from: position, to: landing) == goes)
    #expect(leaves(from: -position, to: -landing) == goes)
  }
}
