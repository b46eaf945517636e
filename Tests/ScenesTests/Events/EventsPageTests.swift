import Containers
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

@Suite("Pages of events")
struct EventsPageTests {
  @Test("Turning a page changes neither the header nor any list")
  func offsetsStay() {
    let scene = EventsFixtures.scene(items: 60)
    // The first list is halfway through the header. The second one is scrolled far down, which collapses the header.
    EventsFixtures.drag(scene, 0, -110)
    EventsFixtures.show(1, scene)
    #expect(abs(scene.nested.visibleHeader - 120) < 1e-9)
    #expect(scene.nested.offset(ofPage: 1) == 0)
    EventsFixtures.drag(scene, 0, -430)
    #expect(scene.nested.visibleHeader == 0)
    #expect(abs(scene.nested.offset(ofPage: 1) - 300) < 1e-9)
    // Back on the first page, its list is at the start below the collapsed header, and expands it again.
    EventsFixtures.show(0, scene)
    #expect(scene.nested.visibleHeader == 0 && scene.nested.offset(ofPage: 0) == 0)
    EventsFixtures.drag(scene, 0, 130)
    #expect(abs(scene.nested.visibleHeader - 120) < 1e-9)
    // The second list is where it was left, below a half-open header.
    EventsFixtures.show(1, scene)
    #expect(abs(scene.nested.visibleHeader - 120) < 1e-9)
    #expect(abs(scene.nested.offset(ofPage: 1) - 300) < 1e-9)
  }

  @Test("Below a header that another page opened, up collapses it first, and down returns the list first")
  func scrolledBelowAHeader() {
    let scene = EventsFixtures.scene(items: 60)
    EventsFixtures.show(1, scene)
    EventsFixtures.drag(scene, 0, -430)
    EventsFixtures.show(0, scene)
    EventsFixtures.drag(scene, 0, 130)
    EventsFixtures.show(1, scene)
    let (header, offset) = (scene.nested.visibleHeader, scene.nested.offset(ofPage: 1))
    #expect(header > 100 && offset > 150)
    EventsFixtures.drag(scene, 0, -60)
    #expect(abs(scene.nested.visibleHeader - (header - 50)) < 1e-9)
    #expect(scene.nested.offset(ofPage: 1) == offset)
    EventsFixtures.drag(scene, 0, 110)
    #expect(abs(scene.nested.offset(ofPage: 1) - (offset - 100)) < 1e-9)
    #expect(abs(scene.nested.visibleHeader - (header - 50)) < 1e-9)
  }

  @Test(
    "The axis is decided once, and a reversal of the finger does not change it",
    arguments: Array(stride(from: 0, to: 90, by: 5)))
  func axisLock(degrees: Int) {
    let angle = Double(degrees) * Double.pi / 180
    let legs = Point(x: -200 * cosine(angle), y: -200 * cosine(Double.pi / 2 - angle))
    var script = SceneScript(.events)
    script.down(195, 600)
    script.drag(legs.x, legs.y, steps: 40)
    script.drag(120, -120)
    let end = script.seconds
    script.wait(150)
    script.up()
    let frames = script.play(in: EventsFixtures.scene()).filter { $0.t <= end }
    let axes = Set(frames.compactMap { $0.text("axis") })
    #expect(axes.count == 1)
    if degrees != 45 { #expect(axes == [degrees > 45 ? "y" : "x"]) }
    for frame in frames {
      if axes == ["y"] { #expect(frame.number("page.offset") == 0) }
      if axes == ["x"] { #expect(frame.number("header.height") == 220 && frame.number("list.offset") == 0) }
    }
  }

  /// A power series, which needs no library and is exact enough for a direction.
  private func cosine(_ x: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    for k in 1...12 {
      term *= -x * x / Double((2 * k - 1) * 2 * k)
      sum += term
    }
    return sum
  }

  @Test("A drag or a flick turns one page, and none beyond the ends", arguments: [(-250.0, 1), (-60, 1), (250, 0)])
  func turning(distance: Double, page: Int) {
    var script = SceneScript(.events)
    script.fling(195 - distance / 2, 500, distance, 0, steps: 8)
    let frames = script.play(in: EventsFixtures.scene())
    #expect(frames.last?.number("page.index") == Double(page))
    #expect(frames.last?.number("page.offset") == Double(page) * 390)
    #expect(frames.last?.text("activity") == "idle")
  }

  @Test("A slow drag of less than half a page returns")
  func slow() throws {
    var script = SceneScript(.events)
    script.set(PagerTunables.snapVelocity.declaration, .number(5000))
    script.fling(300, 500, -150, 0, steps: 12)
    #expect(script.play(in: EventsFixtures.scene()).last?.number("page.index") == 0)
    script = SceneScript(.events)
    script.fling(300, 500, -150, 0, steps: 12)
    #expect(script.play(in: EventsFixtures.scene()).last?.number("page.index") == 1)
  }

  @Test("A tap on a tab scrolls through all pages between, and each page keeps its own list")
  func tabTap() {
    let scene = EventsFixtures.scene()
    EventsFixtures.drag(scene, 0, -330)
    let offset = scene.nested.offset(ofPage: 0)
    let tab = scene.pages.tabBar.nameExtent(of: 3, at: 0)
    var script = SceneScript.taps(at: Point(x: tab.x + tab.width / 2, y: 24), from: scene.now)
    let frames = script.play(in: scene)
    #expect(frames.last?.number("page.offset") == 1170.0)
    #expect(Set(frames.map { $0.number("page.index") }) == [0, 1, 2, 3])
    #expect(frames.contains { $0.text("activity") == "driven" })
    #expect(scene.nested.offset(ofPage: 0) == offset && scene.nested.visibleHeader == 0)
    script = SceneScript.taps(at: Point(x: 40, y: 24), from: scene.now)
    #expect(script.play(in: scene).last?.number("list.offset") == offset)
  }

  @Test("A second tap on a tab counts while pages turn, and a touch elsewhere only stops them")
  func tapWhileTurning() {
    for (place, page) in [(Point(x: 60, y: 244), 0), (Point(x: 195, y: 600), nil)] {
      let scene = EventsFixtures.scene()
      scene.show(page: 3, at: .zero)
      scene.advance(to: Timestamp(microseconds: 60_000))
      let going = scene.pages.changedRows
      scene.handle(InputEvent(time: scene.now, kind: .down(id: 1, at: place)))
      scene.handle(InputEvent(time: scene.now.advanced(bySeconds: 0.05), kind: .up(id: 1, at: place)))
      let nearest = scene.nested.currentPage
      EventsFixtures.rest(scene)
      #expect(scene.nested.currentPage == page ?? nearest)
      #expect(scene.pages.changedRows == going)
    }
  }

  @Test("A tap on the tab of the shown page scrolls its list to the start")
  func sameTab() {
    let scene = EventsFixtures.scene()
    EventsFixtures.drag(scene, 0, -330)
    EventsFixtures.show(0, scene)
    #expect(scene.nested.offset(ofPage: 0) == 0 && scene.nested.visibleHeader == 0)
  }

  @Test("A touchpad gesture keeps its axis and turns one page at most")
  func touchpad() {
    var script = SceneScript(.events)
    script.add(.scroll(delta: Point(x: 1, y: 1), phase: .began, at: nil))
    for _ in 0..<60 {
      script.wait(8)
      script.add(.scroll(delta: Point(x: 25, y: 9), phase: .changed, at: nil))
    }
    script.wait(8)
    script.add(.scroll(delta: .zero, phase: .ended, at: nil))
    let frames = script.play(in: EventsFixtures.scene())
    #expect(frames.allSatisfy { $0.number("header.height") == 220 && $0.number("list.offset") == 0 })
    #expect(frames.last?.number("page.offset") == 390)
  }

  @Test("Touchpad movement before the axis is clear is not lost")
  func touchpadSum() {
    var script = SceneScript(.events)
    script.add(.scroll(delta: Point(x: 1, y: 2), phase: .began, at: nil))
    for _ in 0..<10 {
      script.wait(8)
      script.add(.scroll(delta: Point(x: 0.5, y: 1), phase: .changed, at: nil))
    }
    script.wait(400)
    script.add(.scroll(delta: .zero, phase: .ended, at: nil))
    let frames = script.play(in: EventsFixtures.scene())
    #expect(abs((frames.last?.number("header.height") ?? 0) - 208) < 1e-9)
  }

  @Test("Keys and a horizontal wheel turn pages one by one")
  func keysAndWheel() {
    let scene = EventsFixtures.scene()
    for (kind, page) in [
      (InputEvent.Kind.key(.right), 1), (.key(.right), 2), (.key(.left), 1),
      (.wheel(notches: Point(x: 1, y: 0), at: nil), 2), (.key(.right), 3), (.key(.right), 3), (.key(.escape), 0),
    ] {
      scene.handle(InputEvent(time: scene.now, kind: kind))
      EventsFixtures.rest(scene)
      #expect(scene.nested.currentPage == page)
    }
  }

  @Test("A resize keeps the page and the offsets of the lists")
  func resizing() {
    let scene = EventsFixtures.scene(items: 60)
    EventsFixtures.show(1, scene)
    EventsFixtures.drag(scene, 0, -430)
    let offset = scene.nested.offset(ofPage: 1)
    EventsFixtures.show(2, scene)
    for size in [Size(width: 844, height: 390), Size(width: 60, height: 60), Size(width: 390, height: 844)] {
      scene.handle(InputEvent(time: scene.now, kind: .resize(size)))
      #expect(scene.nested.currentPage == 2 && scene.nested.pager.offset == 2 * size.width)
    }
    #expect(scene.nested.offset(ofPage: 1) == offset && offset > 100)
  }

  @Test("A tap answers an event, and another one takes the answer back")
  func answering() {
    let scene = EventsFixtures.scene()
    let place = Point(x: 200, y: 220 + 48 + 88 + 30)
    let before = scene.pages.isGoing(1, ofPage: 0)
    for expected in [!before, before] {
      let script = SceneScript.taps(at: place, from: scene.now)
      _ = script.play(in: scene)
      #expect(scene.pages.isGoing(1, ofPage: 0) == expected)
    }
  }

  @Test("A recording can begin with the page, header and list of another one")
  func restoring() {
    let scene = EventsFixtures.scene()
    EventsFixtures.show(1, scene)
    EventsFixtures.drag(scene, 0, -330)
    var script = SceneScript(.events)
    script.end(after: 50)
    let other = EventsFixtures.scene()
    _ = script.starting(from: scene.startState()).play(in: other)
    #expect(other.nested.currentPage == 1)
    #expect(other.nested.visibleHeader == scene.nested.visibleHeader)
    #expect(other.nested.offset(ofPage: 1) == scene.nested.offset(ofPage: 1))
  }

  @Test("Ten million rows are reachable, and no pages are harmless")
  func extremes() {
    let many = EventsFixtures.scene(items: 10_000_000)
    many.handle(InputEvent(time: .zero, kind: .key(.end)))
    EventsFixtures.rest(many)
    #expect(many.part(at: Point(x: 195, y: 820)) == .row(9_999_999))
    let none = EventsFixtures.scene(pages: [])
    EventsFixtures.drag(none, -300, 0)
    #expect(none.nested.currentPage == 0 && none.nested.pager.offset == 0)
  }
}
