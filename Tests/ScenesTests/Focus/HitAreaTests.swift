import Containers
import Drawing
import Interface
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Hit areas of controls. A finger hits every control that keys reach, and the mouse pointer changes over it.
@Suite struct HitAreaTests {
  /// The smallest side of a hit area, in points; the design tokens' `hitAreaMinimum`.
  private static let smallestSide = 44.0
  static let sizes = [
    Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 844, height: 390),
    Size(width: 768, height: 1024), Size(width: 1280, height: 800),
  ]

  /// Checks that every completely visible control is large enough, and that a finger hits it anywhere.
  ///
  /// - Parameter shares: whether a control shares its area with its neighbours, so that only its center is its own.
  private func check<S: Scene & Focusing>(
    _ scene: S, _ state: String, atLeast count: Int, shares: (S.Part) -> Bool = { _ in false }
  ) {
    let controls = scene.controls.filter { $0.outline?.isFullyVisible == true }
    #expect(controls.filter { !shares($0.action) }.count >= count, "\(state) at \(scene.viewport)")
    for control in controls {
      let area = control.hitArea
      let window = control.outline?.clip ?? .zero
      #expect(
        min(area.width, area.height) >= Self.smallestSide,
        "\(control.action) is \(area.width) x \(area.height), \(state) at \(scene.viewport)")
      #expect(scene.pointer(at: area.intersection(window).center) != .arrow, "\(control.action), \(state)")
      let inner = area.intersection(window).inset(dx: 0.5, dy: 0.5)
      guard !shares(control.action) else {
        #expect(scene.part(at: control.hitArea.center) == control.action, "\(state) at \(scene.viewport)")
        continue
      }
      let corners = [inner.minX, inner.maxX].flatMap { x in [inner.minY, inner.maxY].map { Point(x: x, y: $0) } }
      for place in corners + [inner.center] {
        #expect(scene.part(at: place) == control.action, "\(place), \(state) at \(scene.viewport)")
      }
    }
  }

  @Test(arguments: sizes) func `the sheet's controls are large enough and hit anywhere`(size: Size) {
    func isPin(_ part: SheetPart) -> Bool { if case .pin = part { true } else { false } }
    var driver = KeyboardDriver(SheetFixtures.scene(size))
    check(driver.scene, "half open", atLeast: 4, shares: isPin)
    driver.press(.escape)
    check(driver.scene, "closed", atLeast: 4, shares: isPin)
    driver.scene.handle(
      InputEvent(time: driver.now, kind: .down(id: 1, at: driver.scene.sheet.layout.searchField.center)))
    driver.scene.handle(
      InputEvent(time: driver.now, kind: .up(id: 1, at: driver.scene.sheet.layout.searchField.center)))
    check(driver.scene, "searching", atLeast: 5, shares: isPin)
    driver.press(.escape, .pageDown, .pageDown, .pageDown)
    check(driver.scene, "open", atLeast: 5, shares: isPin)
  }

  @Test(arguments: sizes) func `the feed's controls are large enough and hit anywhere`(size: Size) throws {
    var driver = KeyboardDriver(try FeedFixture(items: 50, viewport: size).scene)
    check(driver.scene, "first card", atLeast: 4)
    driver.scene.setExpanded(0, true, at: driver.now)
    driver.wait(3)
    check(driver.scene, "unfolded", atLeast: 4)
    driver.scene.cards.scrollToCard(at: 5, animated: false, at: driver.now)
    check(driver.scene, "sixth card", atLeast: 3)
  }

  @Test(arguments: sizes) func `the timeline's controls are large enough and hit anywhere`(size: Size) {
    var driver = KeyboardDriver(TimelineSceneTests.scene(viewport: size))
    check(driver.scene, "start", atLeast: 3)
    driver.press(.end)
    check(driver.scene, "end", atLeast: 3)
  }

  @Test(arguments: sizes) func `the events' controls are large enough and hit anywhere`(size: Size) {
    var driver = KeyboardDriver(EventsFixtures.scene(viewport: size))
    check(driver.scene, "start", atLeast: 4)
    driver.press(.right, .pageDown)
    check(driver.scene, "second page, header out", atLeast: 5)
  }

  @Test(arguments: sizes) func `the gallery's controls are large enough and hit anywhere`(size: Size) {
    let scene = GalleryScene(
      content: .init(photos: GalleryFixtures.photos()), viewport: size, tuning: Tuning(), isOpen: false)
    var driver = KeyboardDriver(scene)
    check(scene, "grid", atLeast: 4)
    scene.open(4, at: driver.now)
    driver.wait(2)
    driver.press(.tab)
    check(scene, "open", atLeast: 3)
  }
}
