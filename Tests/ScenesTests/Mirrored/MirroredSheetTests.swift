import Containers
import Drawing
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// The sheet in a right-to-left layout. The sheet and its controls are mirrored, and the map is not.
@Suite struct MirroredSheetTests {
  private static func scene(isMirrored: Bool) -> SheetScene {
    let scene = SheetFixtures.scene(isMirrored: isMirrored)
    // A drag of the open sheet's list shows the indicator.
    scene.sheet.nested.scroller.setOffset(616, of: NestedLine.sheet, at: .zero)
    scene.handle(InputEvent(time: Timestamp(seconds: 1), kind: .down(id: 1, at: Point(x: 195, y: 700))))
    scene.handle(InputEvent(time: Timestamp(seconds: 1.1), kind: .move(id: 1, to: Point(x: 195, y: 400))))
    scene.advance(to: Timestamp(seconds: 2))
    return scene
  }

  /// Returns the commands that draw over the map.
  private static func controls(_ scene: SheetScene) -> [DrawCommand] {
    let commands = MirroredImage.draw(scene)
    let field = scene.reading.convert(scene.sheet.layout.searchField, in: scene.sheet.layout.column)
    let start = commands.firstIndex { if case .shadow(field, _, _) = $0 { true } else { false } }
    return Array(commands[(start ?? commands.endIndex)...])
  }

  @Test func `every part is mirrored, and text begins at the right`() {
    let (plain, other) = (Self.controls(Self.scene(isMirrored: false)), Self.controls(Self.scene(isMirrored: true)))
    #expect(plain.count > 60)
    MirroredImage.expect(plain, mirroredIs: other, width: 390)
  }

  @Test func `a finger hits the same parts at mirrored positions`() {
    let (plain, other) = (SheetFixtures.scene(), SheetFixtures.scene(isMirrored: true))
    var seen: Set<SheetPart> = []
    for y in stride(from: 1.5, to: 844, by: 6) {
      for x in stride(from: 1.5, to: 390, by: 6) {
        let part = plain.part(at: Point(x: x, y: y))
        guard !part.isOnMap else { continue }
        #expect(other.part(at: Point(x: 390 - x, y: y)) == part, "\(x) \(y)")
        seen.insert(part)
      }
    }
    #expect(seen.isSuperset(of: [.searchField, .mapButton, .header, .segment(0), .segment(1), .filter, .row(0)]))
  }

  @Test(arguments: [false, true]) func `arrows select the segment on their side`(isMirrored: Bool) {
    var driver = KeyboardDriver(SheetFixtures.scene(isMirrored: isMirrored))
    driver.press(isMirrored ? .left : .right)
    #expect(driver.scene.sheet.segment == 1)
    driver.press(isMirrored ? .right : .left)
    #expect(driver.scene.sheet.segment == 0)
  }
}
