import Containers
import ScrollEngine
import Testing

@testable import Scenes

@Suite struct FeedReuseTests {
  /// A card is at least one viewport tall, so that no more than two are visible at once.
  private static let fitting = 2

  /// Returns the largest number of live and pooled views in any frame.
  private func mostViews(_ fixture: FeedFixture, _ work: () -> Void) -> Int {
    var most = 0
    func count() { most = max(most, fixture.scene.cards.liveCount + fixture.scene.cards.pooledCount) }
    fixture.afterFrame = count
    defer { fixture.afterFrame = {} }
    work()
    count()
    return most
  }

  @Test(arguments: [100, 10_000_000])
  func `at most two views more than fit the viewport are kept`(items: Int) throws {
    let fixture = try FeedFixture(items: items)
    let most = mostViews(fixture) {
      for _ in 0..<6 { fixture.drag(-300) }
      for _ in 0..<3 { fixture.drag(300, pause: 0) }
      for key in [InputEvent.Key.end, .home, .pageDown, .pageDown, .pageUp] {
        fixture.send(.key(key))
        fixture.wait(2)
      }
      fixture.scene.setExpanded(fixture.card ?? 0, true, at: fixture.now)
      fixture.wait(1)
      fixture.drag(-300)
    }
    #expect(most >= Self.fitting)
    #expect(most <= Self.fitting + 2)
  }

  @Test func `a feed of ten million cards keeps as many views as one of a hundred`() throws {
    let most = try [100, 10_000_000].map { items in
      let fixture = try FeedFixture(items: items)
      return mostViews(fixture) { for _ in 0..<5 { fixture.drag(-300) } }
    }
    #expect(most[0] == most[1])
  }
}
