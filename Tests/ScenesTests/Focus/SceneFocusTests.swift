import Containers
import Drawing
import Interface
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// A simulated keyboard and mouse on any scene.
struct KeyboardDriver<S: Scene & Focusing> {
  let scene: S
  private(set) var now = Timestamp(microseconds: 1000)

  init(_ scene: S) { self.scene = scene }

  /// Presses keys, each after everything has come to rest.
  mutating func press(_ keys: InputEvent.Key...) {
    for key in keys {
      scene.handle(InputEvent(time: now, kind: .key(key)))
      wait(4)
    }
  }

  mutating func click(_ place: Point) {
    scene.handle(InputEvent(time: now, kind: .down(id: 1, at: place)))
    wait(0.05)
    scene.handle(InputEvent(time: now, kind: .up(id: 1, at: place)))
    wait(4)
  }

  mutating func wait(_ seconds: Double) {
    let end = now.advanced(bySeconds: seconds)
    while now < end {
      now = min(end, now.advanced(bySeconds: 1.0 / 30))
      scene.advance(to: now)
    }
  }

  var focused: S.Part? { scene.focus.current(among: scene.controls)?.action }

  /// The drawn focus rings: outlines of 2 points in the accent colour.
  var rings: [Rect] { rings(showsFocus: true) }

  func rings(showsFocus: Bool) -> [Rect] {
    var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: NoPictures())
    canvas.showsFocus = showsFocus
    scene.draw(into: &canvas)
    let border = DrawCommand.Border(width: 2, color: canvas.palette.accent)
    return canvas.list.commands.compactMap {
      if case .roundedRect(let frame, _, .clear, border) = $0 { frame } else { nil }
    }
  }
}

@Suite struct SceneFocusTests {
  @Test func `keys move through the sheet's controls and into its list, and open the sheet`() {
    var driver = KeyboardDriver(SheetFixtures.scene())
    #expect(driver.rings.isEmpty)
    driver.press(.tab)
    #expect(driver.focused == .searchField && driver.scene.typedText != nil, "a field takes what is typed")
    driver.press(.tab)
    #expect(driver.focused == .mapButton && driver.scene.typedText == nil && driver.rings.count == 1)
    #expect(driver.rings(showsFocus: false).isEmpty, "the keys go elsewhere")
    driver.press(.tab, .tab, .right, .enter)
    #expect(driver.focused == .segment(1) && driver.scene.sheet.segment == 1)
    driver.press(.tab, .tab)
    #expect(driver.focused == .row(0))
    driver.press(.down, .down, .down, .down, .down, .down)
    #expect(driver.focused == .row(6) && driver.scene.sheet.nested.scroller.detent(of: NestedLine.sheet) == 2)
    for _ in 1...10 { driver.press(.down) }
    let row = driver.scene.controls.first { $0.action == driver.focused }
    #expect(driver.focused == .row(16) && row?.outline?.isFullyVisible == true)
    driver.press(.escape)
    #expect(driver.rings.isEmpty, "Escape leaves the list")
  }

  @Test func `keys reach the pins, move from one to the next and scroll the list to their studios`() throws {
    let scene = SheetFixtures.scene()
    var driver = KeyboardDriver(scene)
    driver.press(.tab, .tab, .tab)
    guard case .pin(let first)? = driver.focused else {
      Issue.record("no pin has the focus")
      return
    }
    let ring = try #require(driver.rings.first)
    #expect(driver.rings.count == 1 && ring.contains(scene.map.point(ofPin: first, in: scene.opening)))
    // The fixture's places lie on a line from west to east.
    for _ in 1...12 { driver.press(.right) }
    #expect(driver.focused == .pin(first + 12), "the map goes along, and the ring is in sight")
    #expect(scene.sheet.top == SheetFixtures.half && driver.rings.count == 1)
    driver.press(.up)
    #expect(driver.focused == .pin(first + 12) && scene.sheet.top == SheetFixtures.half, "nothing lies there")
    driver.press(.left, .enter, .enter)
    #expect(scene.selection?.studio == first + 11 && driver.focused == .pin(first + 11))
    #expect(
      scene.sheet.listOffset == Double(first + 11) * SheetLayout.rowHeight
        && scene.map.camera.zoom == ActivityMap.startZoom)
    driver.press(.escape)
    #expect(driver.rings.isEmpty)
    driver.press(.pageDown, .tab, .tab)
    if case .pin = driver.focused { Issue.record("an open sheet hides the pins") }
  }

  @Test func `an arrow moves to the nearest pin in its direction, and stays if there is none`() {
    let places = [(0, 0), (900, -40), (300, 500), (-500, -450)].map {
      Point(x: ActivityMap.oldTown.x + Double($0.0) * 4, y: ActivityMap.oldTown.y + Double($0.1) * 4)
    }
    let studios = places.enumerated().map {
      ActivityPlace(
        id: "\($0)", name: "Studio \($0)", category: "yoga", icon: "yoga", location: $1, district: "", sports: [])
    }
    let scene = SheetScene(
      content: .init(studios: studios, classes: [], map: { nil }), viewport: SheetFixtures.viewport, tuning: Tuning())
    func pin(_ studio: Int, _ key: InputEvent.Key) -> Int { scene.map.pin(beside: studio, toward: key, scene.pins) }
    #expect(pin(0, .right) == 1 && pin(0, .down) == 2)
    #expect(pin(0, .up) == 3 && pin(0, .left) == 3)
    #expect(pin(1, .up) == 1 && pin(1, .right) == 1)
  }

  @Test func `Return in the search field focuses the first result`() {
    var driver = KeyboardDriver(SheetFixtures.scene())
    driver.press(.tab)
    driver.scene.handle(InputEvent(time: driver.now, kind: .text("Studio 17")))
    driver.press(.enter)
    #expect(driver.focused == .row(0) && driver.scene.typedText == nil)
    driver.press(.enter)
    #expect(driver.scene.selection?.studio == 17)
  }

  @Test func `keys like, keep and unfold the shown card`() throws {
    var driver = KeyboardDriver(try FeedFixture(items: 20).scene)
    driver.press(.tab, .space)
    #expect(driver.focused == .follow(0) && driver.scene.model.isFollowing(0))
    driver.press(.tab)
    if driver.focused == .more(0) { driver.press(.tab) }
    driver.press(.enter)
    #expect(driver.focused == .like(0) && driver.scene.model.has(.liked, 0) && driver.rings.count == 1)
    let long = try #require((0..<20).first { driver.scene.source.layout($0)?.isFoldable == true })
    driver.scene.cards.scrollToCard(at: long, animated: false, at: driver.now)
    driver.press(.tab, .tab, .enter)
    #expect(driver.scene.cards.isExpanded(long), "Show more comes before the bar")
    driver.press(.pageDown, .pageDown, .pageDown, .pageDown, .tab)
    #expect(driver.scene.cards.home > 0 && driver.focused == .follow(driver.scene.cards.home), "keys follow the card")
  }

  @Test func `a space without a focus ring turns the page`() throws {
    var driver = KeyboardDriver(try FeedFixture(items: 20).scene)
    driver.press(.tab)
    driver.click(Point(x: 195, y: 300))
    #expect(driver.rings.isEmpty)
    driver.press(.space, .space)
    #expect(driver.scene.cards.home > 0 && !driver.scene.model.isFollowing(0))
  }

  @Test func `keys move down the timeline to its last row and to the button at its end`() {
    var driver = KeyboardDriver(TimelineSceneTests.scene(items: 30))
    driver.press(.tab)
    #expect(driver.focused == .row(0))
    driver.press(.up)
    #expect(driver.focused == .row(0))
    for _ in 1...40 { driver.press(.down) }
    #expect(driver.focused == .row(29))
    driver.press(.end, .tab, .enter)
    #expect(driver.scene.list.index.count > 30, "the next day was asked for")
  }

  @Test(arguments: [false, true]) func `arrows move along the tabs in reading direction`(isMirrored: Bool) {
    var language = SceneLanguage.english
    language.isRightToLeft = isMirrored
    let scene = EventsScene(
      content: .init(photos: Photos(all: []), language: language), viewport: Size(width: 390, height: 844),
      tuning: Tuning())
    var driver = KeyboardDriver(scene)
    driver.press(.tab, isMirrored ? .left : .right, .enter)
    #expect(driver.focused == .tab(1) && scene.nested.currentPage == 1)
    driver.press(.tab, .enter)
    #expect(driver.focused == .row(0) && scene.pages.isGoing(0, ofPage: 1) != DemoEvents.pages[1].event(0)?.isGoing)
    for _ in 1...20 { driver.press(.down) }
    let last = DemoEvents.pages[1].count - 1
    #expect(driver.focused == .row(min(20, last)) && driver.rings.count == 1)
  }

  @Test func `a tile opens by key, its buttons are reachable, and the focus returns to the tile`() {
    let scene = GalleryScene(
      content: .init(photos: GalleryFixtures.photos(40)), viewport: GalleryFixtures.viewport, tuning: Tuning(),
      isOpen: false)
    var driver = KeyboardDriver(scene)
    driver.press(.tab)
    #expect(driver.focused == .names)
    driver.press(.tab, .right, .down, .down)
    guard case .tile(let tile)? = driver.focused else {
      Issue.record("no tile has the focus")
      return
    }
    #expect(tile > 3)
    driver.press(.enter)
    #expect(scene.viewer.state == .open && driver.rings.isEmpty)
    driver.press(.tab, .tab, .tab, .enter)
    #expect(scene.viewer.pager.page == tile + 1, "the button that turns on is the third")
    driver.press(.escape)
    #expect(scene.viewer.state == .grid && driver.focused == .tile(tile + 1))
  }
}
