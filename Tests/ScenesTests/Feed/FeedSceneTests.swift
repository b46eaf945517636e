import Assets
import Containers
import Documents
import Drawing
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

@Suite struct FeedSceneTests {
  @Test func `the first three cards are one viewport tall in any viewport`() throws {
    for size in [Size(width: 390, height: 844), Size(width: 120, height: 160), Size(width: 2560, height: 1440)] {
      let fixture = try FeedFixture(viewport: size)
      #expect((0..<4).map { fixture.scene.cards.offset(ofCard: $0) } == (0..<4).map { Double($0) * size.height })
    }
  }

  @Test func `a post to be shown in full is so on any card, including the first`() throws {
    let assets = try Assets.locate()
    var posts = try Posts.load(path: assets.path("data/posts.json")).all
    #expect(posts[0..<3].allSatisfy { !$0.isShownInFull }, "recordings rely on the shipped ones")
    posts = Array(posts[4..<5] + posts[0..<2])
    let content = FeedScene.Content(posts: posts, photos: Photos(all: []))
    let scene = FeedScene(content: content, viewport: Size(width: 390, height: 844), tuning: Tuning(), items: 3)
    #expect(scene.cards.height(ofCard: 0) > 1200)
    #expect(scene.cards.offset(ofCard: 2) == scene.cards.height(ofCard: 0) + 844)
  }

  @Test func `cards have different heights`() throws {
    let fixture = try FeedFixture()
    fixture.scene.cards.scrollToCard(at: 4, animated: false, at: fixture.now)
    #expect(fixture.scene.cards.height(ofCard: 4) > 1200)
    #expect(fixture.scene.cards.height(ofCard: 5) == 844)
  }

  @Test func `a drag beyond the threshold turns the card, a shorter one springs back`() throws {
    let fixture = try FeedFixture()
    for (distance, card) in [(-120.0, 0), (-200, 1), (120, 1), (200, 0)] {
      fixture.drag(distance)
      #expect(fixture.card == card && fixture.offset == 844 * Double(card) && fixture.scene.isAtRest, "\(distance)")
    }
  }

  @Test func `Show more expands the text in place`() throws {
    let fixture = try FeedFixture()
    fixture.drag(-300)
    #expect(fixture.card == 1)
    let button = try #require(fixture.point { $0.moreFrame(height: $1.frame.height) })
    fixture.tap(button)
    for _ in 0..<30 {
      fixture.wait(1 / 60)
      #expect(fixture.offset == 844)
    }
    fixture.wait(1)
    #expect(fixture.scene.cards.isExpanded(1))
    #expect(fixture.scene.cards.height(ofCard: 1) > 1000)
    fixture.drag(-300)
    #expect(fixture.offset == 844 + 290)
    fixture.send(.key(.escape))
    fixture.wait(2)
    #expect(fixture.offset == 844)
    #expect(fixture.scene.isAtRest)
  }

  @Test func `a short text cannot be expanded`() throws {
    let fixture = try FeedFixture()
    #expect(fixture.point { $0.moreFrame(height: $1.frame.height) } == nil)
    fixture.scene.setExpanded(0, true, at: fixture.now)
    #expect(!fixture.scene.cards.isExpanded(0))
  }

  @Test func `marks belong to the card, not to its view`() throws {
    let fixture = try FeedFixture(items: 40)
    let likes = fixture.scene.model.likes(0)
    fixture.tap(try #require(fixture.point { $0.likeFrame(in: fixture.bar($0, $1)) }))
    fixture.tap(try #require(fixture.point { $0.shareFrame(in: fixture.bar($0, $1)) }))
    fixture.tap(try #require(fixture.point { $0.saveFrame(in: fixture.bar($0, $1)) }))
    fixture.tap(try #require(fixture.point { layout, _ in layout.follow }))
    #expect(fixture.scene.model.likes(0) == likes + 1)
    for _ in 0..<3 { fixture.drag(-300) }
    #expect(!fixture.scene.model.has(.liked, 3))
    fixture.send(.key(.home))
    fixture.wait(2)
    #expect(
      fixture.scene.model.has(.liked, 0) && fixture.scene.model.has(.shared, 0) && fixture.scene.model.has(.kept, 0))
    #expect(fixture.scene.model.isFollowing(0))
    // The card that repeats the post is another card with the same author.
    #expect(!fixture.scene.model.has(.liked, 16))
    #expect(fixture.scene.model.isFollowing(16))
    fixture.tap(try #require(fixture.point { $0.likeFrame(in: fixture.bar($0, $1)) }))
    #expect(fixture.scene.model.likes(0) == likes)
  }

  @Test func `a touch that catches a motion does not tap`() throws {
    let fixture = try FeedFixture()
    let button = try #require(fixture.point { $0.likeFrame(in: fixture.bar($0, $1)) })
    fixture.send(.key(.down))
    fixture.wait(0.1)
    fixture.tap(button)
    fixture.wait(2)
    #expect(fixture.card == 1)
    #expect(!fixture.scene.model.has(.liked, 0) && !fixture.scene.model.has(.liked, 1))
  }

  @Test func `a sideways movement scrolls nothing`() throws {
    let fixture = try FeedFixture()
    fixture.send(.down(id: 1, at: Point(x: 300, y: 500)))
    for x in stride(from: 300.0, through: 60, by: -20) {
      fixture.wait(0.008)
      fixture.send(.move(id: 1, to: Point(x: x, y: 500 - (300 - x) / 3)))
    }
    #expect(fixture.offset == 0)
    fixture.send(.up(id: 1, at: Point(x: 60, y: 420)))
    fixture.wait(1)
    #expect(fixture.offset == 0 && fixture.scene.isAtRest)
  }

  @Test func `a wheel notch turns a card, and a spin turns one card at a time`() throws {
    let fixture = try FeedFixture()
    for _ in 0..<6 {
      fixture.send(.wheel(notches: Point(x: 0, y: -1), at: nil))
      fixture.wait(0.02)
    }
    fixture.wait(2)
    #expect(fixture.card == 1)
    fixture.send(.wheel(notches: Point(x: 0, y: -0.5), at: nil))
    fixture.wait(0.05)
    #expect(fixture.offset == 844)
    fixture.send(.wheel(notches: Point(x: 0, y: -0.5), at: nil))
    fixture.wait(2)
    #expect(fixture.card == 2)
    fixture.send(.wheel(notches: Point(x: 0, y: 1), at: nil))
    fixture.wait(2)
    #expect(fixture.card == 1)
  }

  @Test func `a wheel scrolls a long card to its end before it turns`() throws {
    let fixture = try FeedFixture()
    fixture.scene.cards.scrollToCard(at: 4, animated: false, at: fixture.now)
    let end = fixture.scene.cards.offset(ofCard: 5) - 844
    for _ in 0..<40 {
      fixture.send(.wheel(notches: Point(x: 0, y: -1), at: nil))
      fixture.wait(0.05)
    }
    #expect(fixture.offset == end)
    fixture.wait(0.5)
    fixture.send(.wheel(notches: Point(x: 0, y: -1), at: nil))
    fixture.wait(2)
    #expect(fixture.card == 5)
  }

  @Test func `a new touchpad stroke turns another card before the momentum has ended`() throws {
    let fixture = try FeedFixture()
    func stroke(_ peak: Double, phase: InputEvent.ScrollPhase, count: Int) {
      var change = peak
      for step in 0..<count {
        let delta = Point(x: 0, y: change)
        fixture.send(.scroll(delta: delta, phase: step == 0 ? phase : .changed, at: nil))
        fixture.wait(1 / 60)
        change *= 0.9
      }
    }
    stroke(160, phase: .began, count: 25)
    #expect(fixture.offset == 844)
    stroke(160, phase: .changed, count: 25)
    fixture.send(.scroll(delta: .zero, phase: .ended, at: nil))
    fixture.wait(2)
    #expect(fixture.card == 2)
    #expect(fixture.offset == 2 * 844)
  }

  @Test func `keys scroll and turn`() throws {
    let fixture = try FeedFixture(items: 8)
    for (key, card) in [
      (InputEvent.Key.down, 1), (.pageDown, 2), (.space, 3), (.up, 2), (.pageUp, 1), (.end, 7), (.left, 7), (.home, 0),
    ] {
      fixture.send(.key(key))
      fixture.wait(2)
      #expect(fixture.card == card)
    }
  }

  @Test func `a resize keeps the card and lays out its text again`() throws {
    let fixture = try FeedFixture()
    fixture.drag(-300)
    let lines = fixture.scene.cards.visibleCards.first?.view.layout?.text.lines.count ?? 0
    fixture.send(.resize(Size(width: 844, height: 390)))
    fixture.wait(1)
    #expect(fixture.card == 1)
    #expect(fixture.offset == 390)
    #expect((fixture.scene.cards.visibleCards.first?.view.layout?.text.lines.count ?? 0) < lines)
    fixture.send(.resize(Size(width: 0, height: 390)))
    #expect(fixture.scene.viewport == Size(width: 844, height: 390))
  }

  @Test func `a recording starts from its recorded state`() throws {
    let fixture = try FeedFixture()
    fixture.scene.cards.scrollToCard(at: 1, animated: false, at: fixture.now)
    fixture.scene.setExpanded(1, true, at: fixture.now)
    fixture.wait(1)
    fixture.drag(-210)
    let line = fixture.scene.startState()
    let members = try #require(try JSONParser.parse(Array(line.json.text.utf8)).members)
    let other = try FeedFixture()
    other.scene.restore(members)
    #expect(other.offset == fixture.offset)
    #expect(other.scene.cards.isExpanded(1))
    other.scene.restore([])
    #expect(other.offset == fixture.offset)
  }

  @Test func `an empty feed works`() throws {
    let fixture = try FeedFixture(items: 0)
    fixture.drag(-300)
    fixture.tap(Point(x: 195, y: 800))
    fixture.send(.key(.end))
    fixture.wait(1)
    #expect(fixture.offset == 0 && fixture.scene.isAtRest)
    var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: NoPictures())
    fixture.scene.draw(into: &canvas)
    #expect(!canvas.list.commands.isEmpty)
  }

  @Test func `only visible cards are drawn`() throws {
    let fixture = try FeedFixture(items: 10_000_000)
    fixture.scene.cards.scrollToCard(at: 9_999_999, animated: false, at: fixture.now)
    let pictures = NoPictures()
    var canvas = Canvas(appearance: .dark, scale: 2, text: TableTextMetrics(), pictures: pictures)
    fixture.scene.draw(into: &canvas)
    let texts = canvas.list.commands.compactMap { if case .text(let block) = $0 { block.string } else { nil } }
    #expect(texts.contains("Card 10,000,000 of 10,000,000"))
    #expect(texts.contains("demo data"))
    #expect(canvas.list.commands.count < 80)
    #expect(pictures.wanted.count <= 3)
    #expect(canvas.list.commands.filter { $0 == .popClip }.count == 2)
  }
}
