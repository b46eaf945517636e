import Drawing
import Recording
import ScrollEngine
import Testing

@testable import Scenes

/// Where the sheet scene names the map's authors.
@Suite struct MapAuthorsTests {
  private func place(_ viewport: Size, keys: [InputEvent.Key] = []) throws -> (name: Rect, scene: SheetScene) {
    let scene = SheetFixtures.scene(viewport)
    var hand = KeyHand(scene)
    for key in keys { hand.press(key) }
    var canvas = Canvas(appearance: .light, scale: 1, text: TableWidths(), pictures: NoPictures())
    scene.draw(into: &canvas)
    let name = canvas.list.commands.compactMap {
      if case .text(let block) = $0, block.string.hasPrefix("©") { block.frame } else { nil }
    }.first
    return (try #require(name), scene)
  }

  @Test func `in a narrow window they stand above the sheet and go up with it`() throws {
    for keys in [[], [InputEvent.Key.pageDown], [.escape]] {
      let (name, scene) = try place(SheetFixtures.viewport, keys: keys)
      #expect(name.maxY == scene.sheet.top - 8)
    }
  }

  @Test func `beside a sheet that leaves room they stay at the window's edge`() throws {
    for keys in [[], [InputEvent.Key.pageDown]] {
      let (name, scene) = try place(Size(width: 1280, height: 800), keys: keys)
      #expect(name.maxY == 792 && name.maxX < scene.sheet.layout.panelX)
    }
  }
}
