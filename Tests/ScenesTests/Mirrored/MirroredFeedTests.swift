import Drawing
import Interface
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// The feed in a right-to-left layout.
@Suite struct MirroredFeedTests {
  private static func commands(_ fixture: FeedFixture) -> [DrawCommand] {
    var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: NoPictures())
    fixture.scene.draw(into: &canvas)
    return canvas.list.commands
  }

  @Test(arguments: [Size(width: 390, height: 844), Size(width: 844, height: 390), Size(width: 1280, height: 800)])
  func `every part is mirrored, and text begins at the right`(size: Size) throws {
    let (plain, other) = (try FeedFixture(viewport: size), try FeedFixture(viewport: size, isMirrored: true))
    for fixture in [plain, other] {
      fixture.send(.down(id: 1, at: Point(x: 195, y: 300)))
      fixture.send(.move(id: 1, to: Point(x: 195, y: 200)))
      fixture.wait(0.1)
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
      let fixture = try FeedFixture(viewport: size, isMirrored: isMirrored)
      func tap(_ part: FeedPart) throws {
        let target = try #require(fixture.scene.controls.first { $0.action == part })
        #expect((target.hitArea.center.x < size.width / 2) == isMirrored || part == .like(0))
        #expect(fixture.scene.part(at: target.hitArea.center) == part)
        fixture.tap(target.frame.center)
        fixture.wait(0.1)
      }
      try tap(.follow(0))
      try tap(.share(0))
      try tap(.keep(0))
      try tap(.like(0))
      #expect(fixture.scene.model.isFollowing(0) && fixture.scene.model.has(.shared, 0))
      #expect(fixture.scene.model.has(.kept, 0) && fixture.scene.model.has(.liked, 0))
    }
  }
}
