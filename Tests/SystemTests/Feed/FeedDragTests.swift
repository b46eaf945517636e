import TestSupport
import Testing

extension RealWindow {
  /// The feed dragged by a real pointer. In 390 x 844 the first cards are one viewport tall.
  @Suite struct FeedDrag {
    private let scene: OpenScene
    private let viewport = 844.0

    init() throws { scene = try OpenScene("feed") }

    private func rest(onCard card: Double) throws -> SceneState {
      try scene.states.wait(for: "rest on card \(card)") {
        $0.isIdle && $0.number("feed.card") == card && $0.number("feed.offset") == card * viewport
      }
    }

    @Test func `each fling turns one card, however fast it is`() throws {
      for card in [1.0, 2.0] {
        scene.mouse.drag([(195, 780), (195, 180)], seconds: 0.06)
        _ = try rest(onCard: card)
        #expect(scene.states.states().allSatisfy { ($0.number("feed.offset") ?? 1e9) <= card * viewport + 0.01 })
      }
    }
  }
}
