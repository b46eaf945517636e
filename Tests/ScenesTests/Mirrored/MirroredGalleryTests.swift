import Documents
import Interface
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// The gallery in a right-to-left layout, in which mirrored input does what plain input does in the other layout.
@Suite struct MirroredGalleryTests {
  private static func scene(isMirrored: Bool, isOpen: Bool = true) -> GalleryScene {
    var language = SceneLanguage.english
    language.isRightToLeft = isMirrored
    return GalleryScene(
      content: .init(photos: GalleryFixtures.photos(40), language: language), viewport: GalleryFixtures.viewport,
      tuning: Tuning(), isOpen: isOpen)
  }

  /// Returns a horizontal drag and fling, a touchpad gesture, a wheel notch, an arrow key, a pull that springs back, a
  /// zoomed photograph whose edge turns the page, the close button, and a tap that opens a photograph.
  private static func script(_ side: Double) -> SceneScript {
    func x(_ x: Double) -> Double { side > 0 ? x : 390 - x }
    var script = SceneScript.gallery()
    script.down(x(330), 422)
    script.drag(-220 * side, 6)
    script.up(after: 200)
    script.wait(900)
    script.fling(x(80), 422, 240 * side, 0)
    script.wait(900)
    for (phase, dx) in [(InputEvent.ScrollPhase.began, 30.0), (.changed, 140), (.changed, 100), (.ended, 0)] {
      script.add(.scroll(delta: Point(x: dx * side, y: 0), phase: phase, at: Point(x: 195, y: 422)))
      script.wait(20)
    }
    script.wait(900)
    script.add(.wheel(notches: Point(x: side, y: 0), at: Point(x: 195, y: 422)))
    script.wait(900)
    script.add(.key(side > 0 ? .right : .left))
    script.wait(900)
    script.fling(195, 422, 4 * side, 60, steps: 20)
    script.wait(900)
    script.pinch(around: GalleryFixtures.middle, from: 100, to: 220)
    script.wait(900)
    for _ in 0..<3 {
      script.fling(x(350), 422, -300 * side, 0)
      script.wait(1200)
    }
    script.tap(x(358), 33)
    script.wait(1200)
    script.tap(x(60), 200)
    script.wait(1200)
    return script
  }

  @Test func `mirrored input does the same`() throws {
    let plain = Self.script(1).play(in: Self.scene(isMirrored: false))
    let other = Self.script(-1).play(in: Self.scene(isMirrored: true))
    #expect(plain.count == other.count && Set(plain.map { $0.number("page.index") }).isSuperset(of: [0, 1, 2, 3, 4]))
    #expect(plain.contains { $0.flag("open") == false } && plain.last?.flag("open") == true)
    let differing = zip(plain, other).first { a, b in
      abs(a.number("page.offset") - b.number("page.offset")) > 1e-6 || a.number("page.index") != b.number("page.index")
        || abs(a.number("photo.scale") - b.number("photo.scale")) > 1e-6 || a.flag("open") != b.flag("open")
        || a.text("gesture") != b.text("gesture")
    }
    #expect(differing == nil, "\(differing?.0.json.text ?? "") \(differing?.1.json.text ?? "")")
    let wrong = Self.script(1).play(in: Self.scene(isMirrored: true))
    #expect(wrong.map { $0.number("page.offset") } != plain.map { $0.number("page.offset") })
  }

  @Test(arguments: [390.0, 844, 1280]) func `rows fill from the right, and nothing else changes`(width: Double) throws {
    let size = Size(width: width, height: 844)
    let (plain, other) = (Self.scene(isMirrored: false, isOpen: false), Self.scene(isMirrored: true, isOpen: false))
    for scene in [plain, other] { scene.handle(InputEvent(time: Timestamp(seconds: 1), kind: .resize(size))) }
    #expect(plain.outlines.count == other.outlines.count && plain.outlines.count > 10)
    for (a, b) in zip(plain.outlines, other.outlines) {
      #expect(a.id == b.id && abs(b.frame.minX - (width - a.frame.maxX)) < 1e-9)
      #expect(a.frame.size == b.frame.size && a.frame.minY == b.frame.minY)
      guard plain.grid.layout.list.contains(b.frame.center) else { continue }
      let part = plain.part(at: a.frame.center)
      #expect("\(part)" == "tile(\(b.id.dropFirst(5)))" && other.part(at: b.frame.center) == part)
      #expect(other.neighbor(of: part, toward: .down) == plain.neighbor(of: part, toward: .down))
    }
    #expect(other.outlines.first?.frame.maxX == width)
  }

  @Test func `the whole image is mirrored, with and without an open photograph`() {
    for isOpen in [true, false] {
      let plain = MirroredImage.draw(Self.scene(isMirrored: false, isOpen: isOpen))
      let other = MirroredImage.draw(Self.scene(isMirrored: true, isOpen: isOpen))
      MirroredImage.expect(plain, mirroredIs: other, width: 390)
    }
  }

  @Test func `the next photograph and its button are on the left`() throws {
    let scene = Self.scene(isMirrored: true)
    scene.handle(InputEvent(time: Timestamp(seconds: 1), kind: .down(id: 1, at: Point(x: 50, y: 422))))
    scene.handle(InputEvent(time: Timestamp(seconds: 1.1), kind: .move(id: 1, to: Point(x: 300, y: 422))))
    let frames = scene.outlines
    let (first, next) = (try #require(frames.first), try #require(frames.dropFirst().first))
    #expect(next.id == "photo 1" && next.frame.center.x < first.frame.center.x - 300)
    scene.handle(InputEvent(time: Timestamp(seconds: 1.2), kind: .up(id: 1, at: Point(x: 300, y: 422))))
    scene.advance(to: Timestamp(seconds: 3))
    let (back, on) = (scene.controls.control(.previous), scene.controls.control(.next))
    let (previous, following) = (try #require(back).frame, try #require(on).frame)
    #expect(following.maxX < previous.minX && following.maxX < 100)
    #expect(try #require(scene.controls.control(.close)).hitArea.maxX < 100)
  }

  @Test func `arrows move through tiles in reading direction`() {
    var driver = KeyboardDriver(Self.scene(isMirrored: true, isOpen: false))
    driver.press(.tab, .tab)
    #expect(driver.focused == .tile(0))
    driver.press(.left, .left)
    #expect(driver.focused == .tile(2))
    driver.press(.right)
    #expect(driver.focused == .tile(1))
  }
}
