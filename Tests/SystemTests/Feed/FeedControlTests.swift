import TestSupport
import Testing

extension RealWindow {
  /// Wheel and keys of the feed, with ten million cards.
  @Suite struct FeedControl {
    private let scene: OpenScene
    private let last = 9_999_999.0

    init() throws { scene = try OpenScene("feed", arguments: ["--items", "10000000"]) }

    private func rest(onCard card: Double) throws -> SceneState {
      try scene.states.wait(for: "rest on card \(card)") { $0.isIdle && $0.number("feed.card") == card }
    }

    @Test func `one wheel click turns one card, and so does a spin`() throws {
      scene.mouse.move(195, 400)
      scene.mouse.wheel(clicks: 1)
      #expect(try rest(onCard: 1).number("feed.offset") == 844)
      scene.mouse.wheel(clicks: -1)
      #expect(try rest(onCard: 0).number("feed.offset") == 0)
      scene.mouse.wheel(clicks: 4, secondsApart: 0)
      #expect(try rest(onCard: 1).number("feed.offset") == 844)
      #expect(scene.states.states().allSatisfy { ($0.number("feed.offset") ?? 1e9) <= 844.01 })
    }
  }
}
