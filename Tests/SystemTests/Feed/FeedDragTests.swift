import TestSupport
import Testing

extension RealWindow {
  /// The feed dragged by a real pointer. In 390 x 844 the first cards are one viewport tall.
  @Suite struct FeedDrag {
    private let scene: OpenScene
    private let viewport = 844.0
    /// The largest movement that the slop may absorb: the default of `gesture.slop`, plus a pixel since pointer
    /// positions are integers.
    private let slop = 11.0

    init() throws { scene = try OpenScene("feed") }

    private func rest(onCard card: Double) throws -> SceneState {
      try scene.states.wait(for: "rest on card \(card)") {
        $0.isIdle && $0.number("feed.card") == card && $0.number("feed.offset") == card * viewport
      }
    }

    @Test func `a drag short of the threshold springs back`() throws {
      scene.mouse.drag([(195, 600), (195, 480)], seconds: 0.3, thenRelease: false)
      let held = try scene.states.wait(for: "card that follows") {
        (120 - slop...120).contains($0.number("feed.offset") ?? -1)
      }
      #expect(held.activity == "drag")
      #expect(held.text("axis") == "y")
      scene.mouse.releaseAfterPause()
      _ = try rest(onCard: 0)
      #expect(scene.states.states().allSatisfy { ($0.number("feed.offset") ?? -1) <= 120 })
    }

    @Test func `a drag beyond the threshold turns the card, and the opposite drag turns it back`() throws {
      scene.mouse.drag([(195, 600), (195, 400)], seconds: 0.4, thenRelease: false)
      let held = try scene.states.wait(for: "card that follows") {
        (200 - slop...200).contains($0.number("feed.offset") ?? -1)
      }
      // The top of the next card's photograph is visible where the state places it.
      let top = Int(viewport - (held.number("feed.offset") ?? 0))
      _ = try scene.waitForImage("next card from \(top) on") {
        FeedPicture(picture: $0).edge(below: top - 30).map { abs($0 - top) <= 2 } ?? false
      }
      scene.mouse.releaseAfterPause()
      _ = try rest(onCard: 1)
      scene.mouse.drag([(195, 400), (195, 600)], seconds: 0.4, thenRelease: false)
      scene.mouse.releaseAfterPause()
      _ = try rest(onCard: 0)
    }

    @Test func `each fling turns one card, however fast it is`() throws {
      for card in [1.0, 2.0] {
        scene.mouse.drag([(195, 780), (195, 180)], seconds: 0.06)
        _ = try rest(onCard: card)
        #expect(scene.states.states().allSatisfy { ($0.number("feed.offset") ?? 1e9) <= card * viewport + 0.01 })
      }
    }

    @Test func `Show More unfolds the text in place, and Escape folds it`() throws {
      scene.keyboard.tap("Down")
      _ = try rest(onCard: 1)
      let before = try scene.waitForImage("folded text") { FeedPicture(picture: $0).showsMoreButton }
      scene.mouse.click(195, 744)
      _ = try scene.waitForImage("unfolded text, its beginning where it was") {
        let seen = FeedPicture(picture: $0)
        return !seen.showsMoreButton && seen.text == FeedPicture(picture: before).text
      }
      _ = try rest(onCard: 1)
      // The card is now longer, so a drag rests within it.
      scene.mouse.drag([(195, 600), (195, 400)], seconds: 0.3, thenRelease: false)
      scene.mouse.releaseAfterPause()
      let inside = try scene.states.wait(for: "rest within the card") {
        $0.isIdle && (viewport + 200 - slop...viewport + 200).contains($0.number("feed.offset") ?? -1)
      }
      #expect(inside.number("feed.card") == 1)
      scene.keyboard.tap("Escape")
      _ = try rest(onCard: 1)
    }

    @Test func `nothing wakes the program after a fling has come to rest`() throws {
      scene.mouse.drag([(195, 780), (195, 380)], seconds: 0.08)
      _ = try rest(onCard: 1)
      try scene.waitForSilence()
    }
  }
}
