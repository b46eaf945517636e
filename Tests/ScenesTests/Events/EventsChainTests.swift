import Containers
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Scenes and gestures for tests of the events scene.
enum EventsFixtures {
  static func scene(
    items: Int? = nil, viewport: Size = Size(width: 390, height: 844), pages: [EventPage] = DemoEvents.pages
  ) -> EventsScene {
    EventsScene(
      content: .init(pages: pages, photos: Photos(all: [])), viewport: viewport, tuning: Tuning(), items: items)
  }

  /// Drags a finger slowly and pauses before it lifts, so that nothing flings.
  static func drag(_ scene: EventsScene, _ dx: Double, _ dy: Double, from start: Point = Point(x: 195, y: 500)) {
    var time = scene.now.advanced(bySeconds: 0.01)
    scene.handle(InputEvent(time: time, kind: .down(id: 1, at: start)))
    for step in 1...40 {
      time = time.advanced(bySeconds: 0.008)
      let place = start + Point(x: dx, y: dy) * (Double(step) / 40)
      scene.handle(InputEvent(time: time, kind: .move(id: 1, to: place)))
    }
    time = time.advanced(bySeconds: 0.2)
    scene.handle(InputEvent(time: time, kind: .up(id: 1, at: start + Point(x: dx, y: dy))))
    rest(scene)
  }

  /// Turns to a page and waits until it rests.
  static func show(_ page: Int, _ scene: EventsScene) {
    scene.show(page: page, at: scene.now)
    rest(scene)
  }

  static func rest(_ scene: EventsScene) { scene.advance(to: scene.now.advanced(bySeconds: 6)) }
}

@Suite("Header and list as linked scrollers")
struct EventsChainTests {
  @Test("A drag collapses the header 1:1, then scrolls the list, and reverses both", arguments: [1, 4, 20, 150])
  func oneToOne(steps: Int) {
    var script = SceneScript(.events)
    script.down(195, 720)
    script.drag(0, -600, steps: steps)
    script.drag(0, 650, steps: steps)
    let end = script.seconds
    script.wait(200)
    script.up()
    let frames = script.play(in: EventsFixtures.scene())
    var before: (finger: Double, line: Double)?
    for frame in frames where frame.t <= end {
      guard let finger = script.finger(at: frame.t), frame.text("axis") == "y" else { continue }
      let line = frame.number("list.offset") - frame.number("header.height")
      if let before, line > -220 { #expect(abs(line - before.line + finger.y - before.finger) < 1e-6) }
      before = line > -220 ? (finger.y, line) : nil
      #expect(frame.number("list.offset") == 0 || frame.number("header.height") == 0)
      #expect(frame.number("tabs.y") == frame.number("header.height"))
    }
  }

  @Test("A fling crosses the seam like one list, in both directions", arguments: [900.0, 2000, 5000])
  func fling(velocity: Double) {
    let scene = EventsFixtures.scene(items: 200)
    var whole = Scroller(links: [ScrollLink(offset: 0, in: 0...17_044)], rules: scene.nested.scroller.rules)
    whole.setRange(0...(220 + scene.nested.scroller.links[1].upper), of: 0, at: .zero)
    for sign in [1.0, -1.2] {
      let start = scene.now
      scene.nested.scroller.press(0..<2, at: start)
      scene.nested.scroller.beginDrag(0..<2, at: start)
      scene.nested.scroller.release(velocity: sign * velocity, at: start)
      whole.advance(to: start)
      whole.press(0..<1, at: start)
      whole.beginDrag(0..<1, at: start)
      whole.release(velocity: sign * velocity, at: start)
      for frame in 1...400 {
        let time = start.advanced(bySeconds: Double(frame) / 60)
        scene.advance(to: time)
        whole.advance(to: time)
        let line = 220 - scene.nested.visibleHeader + scene.nested.offset(ofPage: 0)
        #expect(abs(line - whole.links[0].visibleOffset) < 0.01)
      }
    }
  }

  @Test("Overscroll at the top stretches only the header, and springs back")
  func stretching() {
    var script = SceneScript(.events)
    script.fling(195, 300, 0, 400)
    let frames = script.play(in: EventsFixtures.scene())
    #expect(frames.contains { $0.number("header.height") > 260 })
    #expect(frames.allSatisfy { $0.number("list.offset") == 0 && $0.number("page.offset") == 0 })
    #expect(frames.last?.number("header.height") == 220)
  }

  @Test("Over a short or an empty page, only the header collapses and expands", arguments: [2, 3])
  func shortPages(page: Int) {
    let scene = EventsFixtures.scene()
    EventsFixtures.show(page, scene)
    EventsFixtures.drag(scene, 0, -310)
    #expect(scene.nested.visibleHeader == 0 && scene.nested.offset(ofPage: page) == 0)
    EventsFixtures.drag(scene, 0, 400)
    #expect(scene.nested.visibleHeader == 220 && scene.nested.offset(ofPage: page) == 0)
  }

  @Test("A half-collapsed header stays so")
  func halfway() {
    let scene = EventsFixtures.scene()
    EventsFixtures.drag(scene, 0, -110)
    #expect(abs(scene.nested.visibleHeader - 120) < 1e-9)
  }

  @Test("Home and End reach the exact ends")
  func ends() {
    let scene = EventsFixtures.scene()
    scene.handle(InputEvent(time: scene.now, kind: .key(.end)))
    EventsFixtures.rest(scene)
    #expect(scene.nested.visibleHeader == 0 && scene.nested.offset(ofPage: 0) == scene.nested.scroller.links[1].upper)
    scene.handle(InputEvent(time: scene.now, kind: .key(.home)))
    EventsFixtures.rest(scene)
    #expect(scene.nested.visibleHeader == 220 && scene.nested.offset(ofPage: 0) == 0)
  }

  @Test("A header of zero height leaves the tab bar at the top")
  func noHeader() throws {
    var tuning = Tuning()
    try tuning.set(Tunables.eventsHeaderHeight.declaration, to: .number(0))
    let scene = EventsScene(
      content: .init(photos: Photos(all: [])), viewport: Size(width: 390, height: 844), tuning: tuning)
    #expect(scene.nested.visibleHeader == 0)
    EventsFixtures.drag(scene, 0, -110)
    #expect(abs(scene.nested.offset(ofPage: 0) - 100) < 1e-9)
  }

  @Test("A low window shortens the header, and a collapsed header stays collapsed")
  func lowWindow() {
    let scene = EventsFixtures.scene()
    EventsFixtures.drag(scene, 0, -300)
    #expect(scene.nested.visibleHeader == 0)
    for size in [Size(width: 390, height: 200), Size(width: 120, height: 60), Size(width: 390, height: 844)] {
      scene.handle(InputEvent(time: scene.now, kind: .resize(size)))
      #expect(scene.nested.visibleHeader == 0)
    }
    #expect(EventsFixtures.scene(viewport: Size(width: 390, height: 200)).nested.visibleHeader == 64)
  }
}
