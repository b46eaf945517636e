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
  var rings: [Rect] {
    var canvas = Canvas(appearance: .light, scale: 1, text: TableTextMetrics(), pictures: NoPictures())
    scene.draw(into: &canvas)
    let border = DrawCommand.Border(width: 2, color: canvas.palette.accent)
    return canvas.list.commands.compactMap {
      if case .roundedRect(let frame, _, .clear, border) = $0 { frame } else { nil }
    }
  }
}

@Suite struct SceneFocusTests {
  @Test func `keys move through the sheet's controls and into its list, and open the sheet`() {
    var hand = KeyboardDriver(SheetFixtures.scene())
    #expect(hand.rings.isEmpty)
    hand.press(.tab)
    #expect(hand.focused == .searchField && hand.scene.typedText != nil, "a field takes what is typed")
    hand.press(.tab)
    #expect(hand.focused == .mapButton && hand.scene.typedText == nil && hand.rings.count == 1)
    hand.press(.tab, .tab, .right, .enter)
    #expect(hand.focused == .segment(1) && hand.scene.sheet.segment == 1)
    hand.press(.tab, .tab)
    #expect(hand.focused == .row(0))
    hand.press(.down, .down, .down, .down, .down, .down)
    #expect(hand.focused == .row(6) && hand.scene.sheet.nested.scroller.detent(of: SheetMoves.sheet) == 2)
    for _ in 1...10 { hand.press(.down) }
    let row = hand.scene.controls.first { $0.action == hand.focused }
    #expect(hand.focused == .row(16) && row?.outline?.isFullyVisible == true)
    hand.press(.escape)
    #expect(hand.rings.isEmpty, "Escape leaves the list")
  }

  @Test func `keys reach the pins, move from one to the next and scroll the list to their studios`() throws {
    let scene = SheetFixtures.scene()
    var hand = KeyboardDriver(scene)
    hand.press(.tab, .tab, .tab)
    guard case .pin(let first)? = hand.focused else {
      Issue.record("no pin has the focus")
      return
    }
    let ring = try #require(hand.rings.first)
    #expect(hand.rings.count == 1 && ring.contains(scene.map.point(ofPin: first, in: scene.opening)))
    // The fixture's places lie on a line from west to east.
    for _ in 1...12 { hand.press(.right) }
    #expect(hand.focused == .pin(first + 12), "the map goes along, and the ring is in sight")
    #expect(scene.sheet.top == SheetFixtures.half && hand.rings.count == 1)
    hand.press(.up)
    #expect(hand.focused == .pin(first + 12) && scene.sheet.top == SheetFixtures.half, "nothing lies there")
    hand.press(.left, .enter, .enter)
    #expect(scene.selection?.studio == first + 11 && hand.focused == .pin(first + 11))
    #expect(
      scene.sheet.listOffset == Double(first + 11) * SheetLayout.rowHeight
        && scene.map.camera.zoom == ActivityMap.startZoom)
    hand.press(.escape)
    #expect(hand.rings.isEmpty)
    hand.press(.pageDown, .tab, .tab)
    if case .pin = hand.focused { Issue.record("an open sheet hides the pins") }
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
    var hand = KeyboardDriver(SheetFixtures.scene())
    hand.press(.tab)
    hand.scene.handle(InputEvent(time: hand.now, kind: .text("Studio 17")))
    hand.press(.enter)
    #expect(hand.focused == .row(0) && hand.scene.typedText == nil)
    hand.press(.enter)
    #expect(hand.scene.selection?.studio == 17)
  }

  @Test func `keys like, keep and unfold the shown card`() throws {
    var hand = KeyboardDriver(try FeedFixture(items: 20).scene)
    hand.press(.tab, .space)
    #expect(hand.focused == .follow(0) && hand.scene.model.isFollowing(0))
    hand.press(.tab)
    if hand.focused == .more(0) { hand.press(.tab) }
    hand.press(.enter)
    #expect(hand.focused == .like(0) && hand.scene.model.has(.liked, 0) && hand.rings.count == 1)
    let long = try #require((0..<20).first { hand.scene.source.layout($0)?.isFoldable == true })
    hand.scene.cards.scrollToCard(at: long, animated: false, at: hand.now)
    hand.press(.tab, .tab, .enter)
    #expect(hand.scene.cards.isExpanded(long), "Show more comes before the bar")
    hand.press(.pageDown, .pageDown, .pageDown, .pageDown, .tab)
    #expect(hand.scene.cards.home > 0 && hand.focused == .follow(hand.scene.cards.home), "keys follow the card")
  }

  @Test func `a space without a focus ring turns the page`() throws {
    var hand = KeyboardDriver(try FeedFixture(items: 20).scene)
    hand.press(.tab)
    hand.click(Point(x: 195, y: 300))
    #expect(hand.rings.isEmpty)
    hand.press(.space, .space)
    #expect(hand.scene.cards.home > 0 && !hand.scene.model.isFollowing(0))
  }

  @Test func `keys move down the timeline to its last row and to the button at its end`() {
    var hand = KeyboardDriver(TimelineSceneTests.scene(items: 30))
    hand.press(.tab)
    #expect(hand.focused == .row(0))
    hand.press(.up)
    #expect(hand.focused == .row(0))
    for _ in 1...40 { hand.press(.down) }
    #expect(hand.focused == .row(29))
    hand.press(.end, .tab, .enter)
    #expect(hand.scene.list.index.count > 30, "the next day was asked for")
  }

  @Test(arguments: [false, true]) func `arrows move along the tabs in reading direction`(isMirrored: Bool) {
    var language = SceneLanguage.english
    language.isRightToLeft = isMirrored
    let scene = EventsScene(
      content: .init(photos: Photos(all: []), language: language), viewport: Size(width: 390, height: 844),
      tuning: Tuning())
    var hand = KeyboardDriver(scene)
    hand.press(.tab, isMirrored ? .left : .right, .enter)
    #expect(hand.focused == .tab(1) && scene.nested.currentPage == 1)
    hand.press(.tab, .enter)
    #expect(hand.focused == .row(0) && scene.pages.isGoing(0, ofPage: 1) != DemoEvents.pages[1].event(0)?.isGoing)
    for _ in 1...20 { hand.press(.down) }
    let last = DemoEvents.pages[1].count - 1
    #expect(hand.focused == .row(min(20, last)) && hand.rings.count == 1)
  }

  @Test func `a tile opens by key, its buttons are reachable, and the focus returns to the tile`() {
    let scene = GalleryScene(
      content: .init(photos: GalleryFixtures.photos(40)), viewport: GalleryFixtures.viewport, tuning: Tuning(),
      isOpen: false)
    var hand = KeyboardDriver(scene)
    hand.press(.tab)
    #expect(hand.focused == .names)
    hand.press(.tab, .right, .down, .down)
    guard case .tile(let tile)? = hand.focused else {
      Issue.record("no tile has the focus")
      return
    }
    #expect(tile > 3)
    hand.press(.enter)
    #expect(scene.viewer.state == .open && hand.rings.isEmpty)
    hand.press(.tab, .tab, .tab, .enter)
    #expect(scene.viewer.pager.page == tile + 1, "the button that turns on is the third")
    hand.press(.escape)
    #expect(scene.viewer.state == .grid && hand.focused == .tile(tile + 1))
  }
}
