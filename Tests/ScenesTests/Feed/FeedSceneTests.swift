import Assets
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
      let hand = try FeedFixture(viewport: size)
      #expect((0..<4).map { hand.scene.cards.offset(ofCard: $0) } == (0..<4).map { Double($0) * size.height })
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
    let hand = try FeedFixture()
    hand.scene.cards.scrollToCard(at: 4, animated: false, at: hand.now)
    #expect(hand.scene.cards.height(ofCard: 4) > 1200)
    #expect(hand.scene.cards.height(ofCard: 5) == 844)
  }

  @Test func `Show more expands the text in place`() throws {
    let hand = try FeedFixture()
    hand.drag(-300)
    #expect(hand.card == 1)
    let button = try #require(hand.point { $0.moreFrame(height: $1.frame.height) })
    hand.tap(button)
    for _ in 0..<30 {
      hand.wait(1 / 60)
      #expect(hand.offset == 844)
    }
    hand.wait(1)
    #expect(hand.scene.cards.isExpanded(1))
    #expect(hand.scene.cards.height(ofCard: 1) > 1000)
    hand.drag(-300)
    #expect(hand.offset == 844 + 290)
    hand.send(.key(.escape))
    hand.wait(2)
    #expect(hand.offset == 844)
    #expect(hand.scene.isAtRest)
  }

  @Test func `a short text cannot be expanded`() throws {
    let hand = try FeedFixture()
    #expect(hand.point { $0.moreFrame(height: $1.frame.height) } == nil)
    hand.scene.setExpanded(0, true, at: hand.now)
    #expect(!hand.scene.cards.isExpanded(0))
  }

  @Test func `marks belong to the card, not to its view`() throws {
    let hand = try FeedFixture(items: 40)
    let likes = hand.scene.model.likes(0)
    hand.tap(try #require(hand.point { $0.likeFrame(in: hand.bar($0, $1)) }))
    hand.tap(try #require(hand.point { $0.shareFrame(in: hand.bar($0, $1)) }))
    hand.tap(try #require(hand.point { $0.saveFrame(in: hand.bar($0, $1)) }))
    hand.tap(try #require(hand.point { layout, _ in layout.follow }))
    #expect(hand.scene.model.likes(0) == likes + 1)
    for _ in 0..<3 { hand.drag(-300) }
    #expect(!hand.scene.model.has(.liked, 3))
    hand.send(.key(.home))
    hand.wait(2)
    #expect(hand.scene.model.has(.liked, 0) && hand.scene.model.has(.shared, 0) && hand.scene.model.has(.kept, 0))
    #expect(hand.scene.model.isFollowing(0))
    // The card that repeats the post is another card with the same author.
    #expect(!hand.scene.model.has(.liked, 16))
    #expect(hand.scene.model.isFollowing(16))
    hand.tap(try #require(hand.point { $0.likeFrame(in: hand.bar($0, $1)) }))
    #expect(hand.scene.model.likes(0) == likes)
  }

  @Test func `a touch that catches a motion does not tap`() throws {
    let hand = try FeedFixture()
    let button = try #require(hand.point { $0.likeFrame(in: hand.bar($0, $1)) })
    hand.send(.key(.down))
    hand.wait(0.1)
    hand.tap(button)
    hand.wait(2)
    #expect(hand.card == 1)
    #expect(!hand.scene.model.has(.liked, 0) && !hand.scene.model.has(.liked, 1))
  }

  @Test func `a sideways movement scrolls nothing`() throws {
    let hand = try FeedFixture()
    hand.send(.down(id: 1, at: Point(x: 300, y: 500)))
    for x in stride(from: 300.0, through: 60, by: -20) {
      hand.wait(0.008)
      hand.send(.move(id: 1, to: Point(x: x, y: 500 - (300 - x) / 3)))
    }
    #expect(hand.offset == 0)
    hand.send(.up(id: 1, at: Point(x: 60, y: 420)))
    hand.wait(1)
    #expect(hand.offset == 0 && hand.scene.isAtRest)
  }

  @Test func `a wheel notch turns a card, and a spin turns one card at a time`() throws {
    let hand = try FeedFixture()
    for _ in 0..<6 {
      hand.send(.wheel(notches: Point(x: 0, y: -1), at: nil))
      hand.wait(0.02)
    }
    hand.wait(2)
    #expect(hand.card == 1)
    hand.send(.wheel(notches: Point(x: 0, y: -0.5), at: nil))
    hand.wait(0.05)
    #expect(hand.offset == 844)
    hand.send(.wheel(notches: Point(x: 0, y: -0.5), at: nil))
    hand.wait(2)
    #expect(hand.card == 2)
    hand.send(.wheel(notches: Point(x: 0, y: 1), at: nil))
    hand.wait(2)
    #expect(hand.card == 1)
  }

  @Test func `a wheel scrolls a long card to its end before it turns`() throws {
    let hand = try FeedFixture()
    hand.scene.cards.scrollToCard(at: 4, animated: false, at: hand.now)
    let end = hand.scene.cards.offset(ofCard: 5) - 844
    for _ in 0..<40 {
      hand.send(.wheel(notches: Point(x: 0, y: -1), at: nil))
      hand.wait(0.05)
    }
    #expect(hand.offset == end)
    hand.wait(0.5)
    hand.send(.wheel(notches: Point(x: 0, y: -1), at: nil))
    hand.wait(2)
    #expect(hand.card == 5)
  }

  @Test func `a new touchpad stroke turns another card before the momentum has ended`() throws {
    let hand = try FeedFixture()
    func stroke(_ peak: Double, phase: InputEvent.ScrollPhase, count: Int) {
      var change = peak
      for step in 0..<count {
        let delta = Point(x: 0, y: change)
        hand.send(.scroll(delta: delta, phase: step == 0 ? phase : .changed, at: nil))
        hand.wait(1 / 60)
        change *= 0.9
      }
    }
    stroke(160, phase: .began, count: 25)
    #expect(hand.offset == 844)
    stroke(160, phase: .changed, count: 25)
    hand.send(.scroll(delta: .zero, phase: .ended, at: nil))
    hand.wait(2)
    #expect(hand.card == 2)
    #expect(hand.offset == 2 * 844)
  }

  @Test func `keys scroll and turn`() throws {
    let hand = try FeedFixture(items: 8)
    for (key, card) in [
      (InputEvent.Key.down, 1), (.pageDown, 2), (.space, 3), (.up, 2), (.pageUp, 1), (.end, 7), (.left, 7), (.home, 0),
    ] {
      hand.send(.key(key))
      hand.wait(2)
      #expect(hand.card == card)
    }
  }

  @Test func `a resize keeps the card and lays out its text again`() throws {
    let hand = try FeedFixture()
    hand.drag(-300)
    let lines = hand.scene.cards.visibleCards.first?.view.layout?.text.lines.count ?? 0
    hand.send(.resize(Size(width: 844, height: 390)))
    hand.wait(1)
    #expect(hand.card == 1)
    #expect(hand.offset == 390)
    #expect((hand.scene.cards.visibleCards.first?.view.layout?.text.lines.count ?? 0) < lines)
    hand.send(.resize(Size(width: 0, height: 390)))
    #expect(hand.scene.viewport == Size(width: 844, height: 390))
  }

  @Test func `a recording starts from its recorded state`() throws {
    let hand = try FeedFixture()
    hand.scene.cards.scrollToCard(at: 1, animated: false, at: hand.now)
    hand.scene.setExpanded(1, true, at: hand.now)
    hand.wait(1)
    hand.drag(-210)
    let line = hand.scene.startState()
    let members = try #require(try JSONParser.parse(Array(line.json.text.utf8)).members)
    let other = try FeedFixture()
    other.scene.restore(members)
    #expect(other.offset == hand.offset)
    #expect(other.scene.cards.isExpanded(1))
    other.scene.restore([])
    #expect(other.offset == hand.offset)
  }

  @Test func `an empty feed works`() throws {
    let hand = try FeedFixture(items: 0)
    hand.drag(-300)
    hand.tap(Point(x: 195, y: 800))
    hand.send(.key(.end))
    hand.wait(1)
    #expect(hand.offset == 0 && hand.scene.isAtRest)
    var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: NoPictures())
    hand.scene.draw(into: &canvas)
    #expect(!canvas.list.commands.isEmpty)
  }

  @Test func `only visible cards are drawn`() throws {
    let hand = try FeedFixture(items: 10_000_000)
    hand.scene.cards.scrollToCard(at: 9_999_999, animated: false, at: hand.now)
    let pictures = NoPictures()
    var canvas = Canvas(appearance: .dark, scale: 2, text: TableTextMetrics(), pictures: pictures)
    hand.scene.draw(into: &canvas)
    let texts = canvas.list.commands.compactMap { if case .text(let block) = $0 { block.string } else { nil } }
    #expect(texts.contains("Card 10,000,000 of 10,000,000"))
    #expect(texts.contains("demo data"))
    #expect(canvas.list.commands.count < 80)
    #expect(pictures.wanted.count <= 3)
    #expect(canvas.list.commands.filter { $0 == .popClip }.count == 2)
  }
}
