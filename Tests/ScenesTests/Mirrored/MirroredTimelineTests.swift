import Containers
import Drawing
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// The timeline in a right-to-left layout.
@Suite struct MirroredTimelineTests {
  private static let width = 390.0

  private static func scene(isMirrored: Bool) -> TimelineScene {
    var language = SceneLanguage.english
    language.isRightToLeft = isMirrored
    return TimelineScene(
      content: .init(photos: Photos(all: []), language: language), viewport: Size(width: width, height: 844),
      tuning: Tuning(), items: 300)
  }

  /// Returns the commands that draw the scene during a drag.
  private static func commands(isMirrored: Bool) -> [DrawCommand] {
    let scene = scene(isMirrored: isMirrored)
    scene.handle(InputEvent(time: Timestamp(seconds: 1), kind: .down(id: 1, at: Point(x: 195, y: 700))))
    scene.handle(InputEvent(time: Timestamp(seconds: 1.1), kind: .move(id: 1, to: Point(x: 195, y: 400))))
    scene.advance(to: Timestamp(seconds: 2))
    return MirroredImage.draw(scene)
  }

  @Test func `every part is mirrored, and text begins at the right`() {
    let (plain, other) = (Self.commands(isMirrored: false), Self.commands(isMirrored: true))
    #expect(plain.count > 60)
    MirroredImage.expect(plain, mirroredIs: other, width: Self.width)
  }

  @Test func `a finger grabs the indicator where it lies, at the left`() {
    func grabs(at x: Double) -> Bool {
      let scene = Self.scene(isMirrored: true)
      var script = SceneScript(.timeline)
      script.down(250, 700)
      script.drag(0, -100)
      script.up(after: 200)
      script.wait(100)
      _ = script.play(in: scene)
      let y = scene.panel.indicator.center
      scene.indicator.show(at: scene.now)
      var time = scene.now.advanced(bySeconds: 0.3)
      scene.handle(InputEvent(time: time, kind: .down(id: 1, at: Point(x: x, y: y))))
      time = time.advanced(bySeconds: 1)
      scene.advance(to: time)
      return scene.isScrubbing
    }
    #expect(grabs(at: 6) && !grabs(at: 384))
  }

  @Test(arguments: [false, true]) func `arrows move through the days in reading direction`(isMirrored: Bool) {
    let scene = Self.scene(isMirrored: isMirrored)
    var driver = KeyboardDriver(scene)
    driver.press(isMirrored ? .left : .right)
    #expect(scene.list.index.day(scene.list.index.row(at: scene.list.offset - TimelineLayout.listInset) ?? 0) == 1)
    driver.press(isMirrored ? .right : .left)
    #expect(scene.list.offset == 0)
  }
}
