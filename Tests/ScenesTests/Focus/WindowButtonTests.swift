import Drawing
import Interface
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// A window that has nothing but the scene lays a button over it. Nothing that can be hit lies below that for good.
@Suite struct WindowButtonTests {
  static let sizes = [
    Size(width: 320, height: 568), Size(width: 360, height: 640), Size(width: 390, height: 844),
    Size(width: 399, height: 1200), Size(width: 400, height: 300), Size(width: 844, height: 359),
  ]

  private func covered<S: Scene & Focusing>(_ scene: S) -> [S.Part] {
    let button = scene.descriptor.windowButton(side: 44, in: scene.viewport)
    #expect(Rect(origin: .zero, size: scene.viewport).intersection(button) == button)
    return scene.controls.filter { control in
      let common = control.reach.intersection(control.outline?.window ?? .zero).intersection(button)
      return common.width > 0.5 && common.height > 0.5
    }.map(\.action)
  }

  @Test(arguments: sizes) func `of the sheet it covers only pins and rows, which move`(size: Size) {
    func isFixed(_ part: SheetPart) -> Bool {
      switch part {
      case .pin, .row: false
      default: true
      }
    }
    var hand = KeyHand(SheetFixtures.scene(size))
    hand.scene.handle(InputEvent(time: hand.now, kind: .key(.escape)))
    for key in [InputEvent.Key.home, .down, .down, .end] {
      hand.press(key)
      #expect(covered(hand.scene).filter(isFixed).isEmpty, "\(hand.scene.sheet.top) at \(size)")
    }
    let last = hand.scene.sheet.rows.count(0) - 1
    #expect(!covered(hand.scene).contains(.row(last)) || size.height < 360, "\(size)")
  }

  @Test(arguments: sizes) func `of the events it leaves the last row's mark to be seen`(size: Size) throws {
    for page in 0..<4 {
      let scene = Events.scene(viewport: size)
      var hand = KeyHand(scene)
      for _ in 0..<page { hand.press(.right) }
      hand.press(.end, .end)
      var canvas = Canvas(appearance: .light, scale: 1, text: TableWidths(), pictures: NoPictures())
      scene.draw(into: &canvas)
      let marks = canvas.list.commands.compactMap { if case .icon(_, let frame, _) = $0 { frame } else { nil } }
      let last = try #require(marks.max { $0.maxY < $1.maxY })
      let common = last.intersection(scene.descriptor.windowButton(side: 44, in: size))
      // A list of a single row, in the lowest windows, has no place off its end.
      let isAlone = size.height - scene.layout.headerHeight - TabBar.height < 2 * Event.rowHeight
      #expect(common.width <= 0.5 || common.height <= 0.5 || isAlone, "page \(page) at \(size)")
    }
  }

  @Test(arguments: sizes) func `of the timeline and the gallery it covers a part of what is wide`(size: Size) {
    let timeline = TimelineSceneTests.scene(viewport: size)
    var hand = KeyHand(timeline)
    hand.press(.end)
    let gallery = GalleryScene(
      content: .init(photos: GalleryFixtures.photos()), viewport: size, tuning: Tuning(), isOpen: false)
    var other = KeyHand(gallery)
    other.press(.end)
    free(timeline)
    free(gallery)
    gallery.open(4, at: other.now)
    other.wait(2)
    other.press(.tab)
    free(gallery)
  }

  /// Each control that the button lies on keeps 44 points that can be hit.
  private func free<S: Scene & Focusing>(_ scene: S) {
    let button = scene.descriptor.windowButton(side: 44, in: scene.viewport)
    for control in scene.controls where control.outline?.isWhole == true {
      let area = control.reach.intersection(control.outline?.window ?? .zero)
      let common = area.intersection(button)
      guard common.width > 0.5, common.height > 0.5 else { continue }
      let sides = [common.minX - area.minX, area.maxX - common.maxX, common.minY - area.minY, area.maxY - common.maxY]
      #expect(sides.contains { $0 >= 44 }, "\(control.action) \(area) below \(button) at \(scene.viewport)")
    }
  }
}
