import Drawing
import ScrollEngine
import Testing

@testable import Scenes

@Suite struct FeedLandscapeTests {
  @Test(arguments: [Size(width: 844, height: 390), Size(width: 568, height: 320), Size(width: 667, height: 375)])
  func `in a low viewport the text stands beside the photograph, and some of it can be read`(size: Size) throws {
    let hand = try FeedHand(items: 20, viewport: size)
    for index in 0..<20 {
      let layout = try #require(hand.scene.source.layout(index))
      #expect(layout.isBeside && layout.columnX > layout.photo.width && layout.photo.height == size.height)
      #expect(layout.columnX + layout.columnWidth <= size.width)
      let height = layout.height(isExpanded: false)
      let bottom = layout.textBottom(height: height)
      let lines = layout.text.lines.filter { layout.textTop + $0.y + 25 <= bottom }.count
      #expect(lines >= min(size.height < 360 ? 1 : 2, layout.text.lines.count), "card \(index): \(lines) lines")
      if layout.isFoldable { #expect(layout.more(height: height) != nil, "card \(index)") }
      #expect(layout.bar(top: 0, height: height).minX == layout.photo.width)
    }
  }

  @Test func `beside a text that is read the photograph stays in sight`() throws {
    let hand = try FeedHand(items: 20, viewport: Size(width: 844, height: 390))
    let layout = try #require(hand.scene.source.layout(0))
    #expect(layout.photoTop(top: 100, height: 900) == 0)
    #expect(layout.photoTop(top: -200, height: 900) == 200)
    #expect(layout.photoTop(top: -800, height: 900) == 510, "and leaves with the card")
  }

  @Test(arguments: [Size(width: 390, height: 844), Size(width: 1280, height: 800), Size(width: 320, height: 568)])
  func `elsewhere it stands below the photograph`(size: Size) throws {
    let hand = try FeedHand(items: 20, viewport: size)
    #expect(hand.scene.source.layout(0)?.isBeside == false)
  }
}
