import Drawing
import Recording
import ScrollEngine
import Testing

@testable import Scenes

/// The attribution of the map in the sheet scene.
@Suite struct MapAttributionTests {
  private func attribution(_ viewport: Size, keys: [InputEvent.Key] = []) throws -> (name: Rect, scene: SheetScene) {
    let scene = SheetFixtures.scene(viewport)
    var driver = KeyboardDriver(scene)
    for key in keys { driver.press(key) }
    var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: NoPictures())
    scene.draw(into: &canvas)
    let name = canvas.list.commands.compactMap {
      if case .text(let block) = $0, block.string.hasPrefix("©") { block.frame } else { nil }
    }.first
    return (try #require(name), scene)
  }

  @Test func `in a narrow window it lies above the sheet and moves with it`() throws {
    for keys in [[], [InputEvent.Key.pageDown], [.escape]] {
      let (name, scene) = try attribution(SheetFixtures.viewport, keys: keys)
      #expect(name.maxY == scene.sheet.top - 8)
    }
  }

  @Test func `beside a sheet that leaves space, it stays at the window's edge`() throws {
    for keys in [[], [InputEvent.Key.pageDown]] {
      let (name, scene) = try attribution(Size(width: 1280, height: 800), keys: keys)
      #expect(name.maxY == 792 && name.maxX < scene.sheet.layout.panelX)
    }
  }
}
