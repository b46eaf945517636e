import Drawing
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// The timeline read from the right.
@Suite struct MirroredTimelineTests {
  private static let width = 390.0

  private static func scene(isMirrored: Bool) -> TimelineScene {
    var language = SceneLanguage.english
    language.isRightToLeft = isMirrored
    return TimelineScene(
      content: .init(photos: Photos(all: []), language: language), viewport: Size(width: width, height: 844),
      tuning: Tuning(), items: 300)
  }

  /// What is drawn while a finger drags.
  private static func commands(isMirrored: Bool) -> [DrawCommand] {
    let scene = scene(isMirrored: isMirrored)
    scene.handle(InputEvent(time: Timestamp(seconds: 1), kind: .down(id: 1, at: Point(x: 195, y: 700))))
    scene.handle(InputEvent(time: Timestamp(seconds: 1.1), kind: .move(id: 1, to: Point(x: 195, y: 400))))
    scene.advance(to: Timestamp(seconds: 2))
    var canvas = Canvas(appearance: .light, scale: 1, text: TableWidths(), pictures: NoPictures())
    scene.draw(into: &canvas)
    return canvas.list.commands
  }

  @Test func `every part lies at the mirrored place, and lines of text begin at the right`() {
    let (plain, other) = (Self.commands(isMirrored: false), Self.commands(isMirrored: true))
    #expect(plain.count == other.count && plain.count > 60)
    func isMirror(_ a: Rect, _ b: Rect) -> Bool {
      abs(a.minX - (Self.width - b.maxX)) < 0.01 && abs(a.minY - b.minY) < 1e-9 && abs(a.width - b.width) < 1e-9
    }
    func mirror(_ alignment: TextAlignment) -> TextAlignment {
      switch alignment {
      case .leading: .trailing
      case .center: .center
      case .trailing: .leading
      }
    }
    for (a, b) in zip(plain, other) {
      switch (a, b) {
      case (.text(let a), .text(let b)):
        #expect(isMirror(a.frame, b.frame), "\(a.string)")
        #expect(b.alignment == mirror(a.alignment), "\(a.string)")
      case (.roundedRect(let a, _, _, _), .roundedRect(let b, _, _, _)): #expect(isMirror(a, b))
      case (.fill(let a, _), .fill(let b, _)): #expect(isMirror(a, b))
      case (.shadow(let a, _, _), .shadow(let b, _, _)): #expect(isMirror(a, b))
      default: break
      }
    }
  }

  @Test func `a finger takes hold of the indicator where it lies, at the left`() {
    func grabs(at x: Double) -> Bool {
      let scene = Self.scene(isMirrored: true)
      var script = SceneScript(.timeline)
      script.down(250, 700)
      script.drag(0, -100)
      script.up(after: 200)
      script.wait(100)
      _ = script.play(in: scene)
      let y = scene.indicator.center
      scene.show(at: scene.now)
      var time = scene.now.advanced(bySeconds: 0.3)
      scene.handle(InputEvent(time: time, kind: .down(id: 1, at: Point(x: x, y: y))))
      time = time.advanced(bySeconds: 1)
      scene.advance(to: time)
      return scene.isScrubbing
    }
    #expect(grabs(at: 6) && !grabs(at: 384))
  }

  @Test(arguments: [false, true]) func `arrows go through the days the way they are read`(isMirrored: Bool) {
    let scene = Self.scene(isMirrored: isMirrored)
    var hand = KeyHand(scene)
    hand.press(isMirrored ? .left : .right)
    #expect(scene.index.day(scene.index.row(at: scene.offset - TimelineLayout.listInset) ?? 0) == 1)
    hand.press(isMirrored ? .right : .left)
    #expect(scene.offset == 0)
  }
}
