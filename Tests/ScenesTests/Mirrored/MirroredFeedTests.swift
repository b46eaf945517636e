import Drawing
import Interface
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// The feed in a right-to-left layout.
@Suite struct MirroredFeedTests {
  private static func commands(_ hand: FeedFixture) -> [DrawCommand] {
    var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: NoPictures())
    hand.scene.draw(into: &canvas)
    return canvas.list.commands
  }

  @Test(arguments: [Size(width: 390, height: 844), Size(width: 844, height: 390), Size(width: 1280, height: 800)])
  func `every part is mirrored, and text begins at the right`(size: Size) throws {
    let (plain, other) = (try FeedFixture(viewport: size), try FeedFixture(viewport: size, isMirrored: true))
    for hand in [plain, other] {
      hand.send(.down(id: 1, at: Point(x: 195, y: 300)))
      hand.send(.move(id: 1, to: Point(x: 195, y: 200)))
      hand.wait(0.1)
    }
    let (a, b) = (Self.commands(plain), Self.commands(other))
    let whole = Rect(origin: .zero, size: size)
    #expect(a != b && a.map { $0.mirrored(in: whole) } == b)
    let author = try #require(
      b.lazy.compactMap { if case .text(let block) = $0, block.string == "Reed bank watchers" { block } else { nil } }
        .first)
    #expect(author.alignment == .trailing && author.frame.maxX > size.width / 4)
  }

  @Test(arguments: [Size(width: 390, height: 844), Size(width: 844, height: 390)])
  func `a finger hits each button where it is drawn`(size: Size) throws {
    for isMirrored in [false, true] {
      let hand = try FeedFixture(viewport: size, isMirrored: isMirrored)
      func tap(_ part: FeedPart) throws {
        let target = try #require(hand.scene.controls.first { $0.action == part })
        #expect((target.hitArea.center.x < size.width / 2) == isMirrored || part == .like(0))
        #expect(hand.scene.part(at: target.hitArea.center) == part)
        hand.tap(target.frame.center)
        hand.wait(0.1)
      }
      try tap(.follow(0))
      try tap(.share(0))
      try tap(.keep(0))
      try tap(.like(0))
      #expect(hand.scene.model.isFollowing(0) && hand.scene.model.has(.shared, 0))
      #expect(hand.scene.model.has(.kept, 0) && hand.scene.model.has(.liked, 0))
    }
  }
}
