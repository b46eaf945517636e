import Drawing
import ScrollEngine
import Testing

@testable import Scenes

@Suite struct FeedLandscapeTests {
  @Test(arguments: [Size(width: 844, height: 390), Size(width: 568, height: 320), Size(width: 667, height: 375)])
  func `in a low viewport the text is beside the photograph, and some of it is visible`(size: Size) throws {
    let fixture = try FeedFixture(items: 20, viewport: size)
    for index in 0..<20 {
      let layout = try #require(fixture.scene.source.layout(index))
      #expect(layout.isSideBySide && layout.columnX > layout.photo.width && layout.photo.height == size.height)
      #expect(layout.columnX + layout.columnWidth <= size.width)
      let height = layout.height(isExpanded: false)
      let bottom = layout.textBottom(height: height)
      let lines = layout.text.lines.filter { layout.textTop + $0.y + 25 <= bottom }.count
      #expect(lines >= min(size.height < 360 ? 1 : 2, layout.text.lines.count), "card \(index): \(lines) lines")
      if layout.isFoldable { #expect(layout.moreFrame(height: height) != nil, "card \(index)") }
      #expect(layout.bar(top: 0, height: height).minX == layout.photo.width)
    }
  }

  @Test func `the photograph stays visible beside a text that is scrolled`() throws {
    let fixture = try FeedFixture(items: 20, viewport: Size(width: 844, height: 390))
    let layout = try #require(fixture.scene.source.layout(0))
    #expect(layout.photoTop(top: 100, height: 900) == 0)
    #expect(layout.photoTop(top: -200, height: 900) == 200)
    #expect(layout.photoTop(top: -800, height: 900) == 510, "and leaves with the card")
  }

  @Test(arguments: [Size(width: 390, height: 844), Size(width: 768, height: 1024), Size(width: 320, height: 568)])
  func `elsewhere the text is below the photograph`(size: Size) throws {
    let fixture = try FeedFixture(items: 20, viewport: size)
    #expect(fixture.scene.source.layout(0)?.isSideBySide == false)
  }

  @Test(arguments: [
    Size(width: 1280, height: 800), Size(width: 1024, height: 768), Size(width: 1920, height: 1080),
    Size(width: 768, height: 1024), Size(width: 390, height: 844), Size(width: 600, height: 540),
  ])
  func `no photograph is so flat or narrow that its subject is lost`(size: Size) throws {
    let fixture = try FeedFixture(items: 20, viewport: size)
    for index in 0..<20 {
      let layout = try #require(fixture.scene.source.layout(index))
      let photo = layout.photo
      #expect(photo.width <= 3 * photo.height && photo.height <= 2 * photo.width, "card \(index): \(photo)")
    }
  }

  @Test func `a short text leaves its space to the photograph, and a long one does not`() throws {
    let size = Size(width: 768, height: 1024)
    let fixture = try FeedFixture(items: 20, viewport: size)
    let layouts = try (0..<20).map { try #require(fixture.scene.source.layout($0)) }
    for layout in layouts where !layout.isShownInFull {
      let ends = layout.textTop + layout.text.height
      if layout.isFoldable {
        #expect(layout.photo.height == 379)
      } else {
        let isWhole = layout.photo.height == 614
        #expect(isWhole || abs(ends + 24 - (size.height - FeedLayout.barHeight)) < 1 || layout.photo.height == 379)
        #expect(ends <= size.height - FeedLayout.barHeight)
      }
    }
    #expect(layouts.contains { $0.photo.height == 614 } && layouts.contains { $0.isFoldable })
  }
}
