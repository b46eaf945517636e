import Documents
import FeatureSupport
import Interface
import Recording
import ScrollEngine
import TestSupport
import Testing

@testable import Inspector
@testable import Library
@testable import Playground
@testable import Scenes
@testable import Session
@testable import Tuner
@testable import Workbench

/// Windows in which parts of the workbench share their space.
@Suite struct SmallWindowTests {
  private static let sizes = [
    Size(width: 1024, height: 700), Size(width: 1010, height: 600), Size(width: 1280, height: 720),
    Size(width: 1393, height: 900), Size(width: 800, height: 700), Size(width: 1440, height: 900),
  ]

  @Test(arguments: sizes) func `the library opens in front of the drawer, at any size`(_ size: Size) throws {
    let user = try PlaygroundUser(.sheet, window: size)
    user.playground.run(.drawer(.tuning))
    user.advanceFrame()
    user.playground.run(.library)
    user.advanceFrame()
    let layout = user.workbench.layout
    #expect(user.column.library.isOpen && layout.observe != nil, "\(size)")
    let place = try #require(layout.observe?.center)
    #expect(user.part(at: place) == .observe, "\(size): \(String(describing: layout.drawer))")
    user.playground.run(.library)
    #expect(!user.column.library.isOpen)
    // Behind the drawer an open library is brought to the front, and not closed.
    user.playground.run(.library)
    user.playground.run(.drawer(.tuning))
    guard user.workbench.layout.isObserveCovered else { return }
    user.playground.run(.library)
    #expect(user.column.library.isOpen && !user.workbench.layout.isObserveCovered)
  }

  @Test(arguments: Sample.of(0..<200, 24))
  func `the whole phone is on the stage, and a press reaches the point of the scene that is drawn there`(
    _ seed: Int
  ) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let fixed = Self.sizes + [Size(width: 400, height: 360), Size(width: 2600, height: 400)]
    let size =
      seed < fixed.count
      ? fixed[seed]
      : Size(width: 300 + random.next(upTo: 1900).rounded(), height: 250 + random.next(upTo: 1000).rounded())
    let user = try PlaygroundUser(.sheet, window: size)
    if random.next(upTo: 2) < 1 { user.playground.run(.compare(.both)) }
    user.advanceFrame()
    let (layout, scene) = (user.workbench.layout, user.session.scene)
    #expect(scene.viewport == layout.sceneSize, "\(size)")
    for phone in [layout.viewport, layout.twin].compactMap(\.self) {
      #expect(layout.stage.contains(phone.origin), "\(size): \(phone)")
      #expect(phone.maxX <= layout.stage.maxX + 1e-9 && phone.maxY <= layout.stage.maxY + 1e-9, "\(size): \(phone)")
      #expect(abs(phone.width - layout.sceneSize.width * layout.zoom) < 1e-9, "\(size): \(phone)")
      #expect(abs(phone.height - layout.sceneSize.height * layout.zoom) < 1e-9, "\(size): \(phone)")
    }
    // The phone is cut off at no size: where it does not fill the window, it has its own size.
    if layout.sizeClass > .tiny { #expect(layout.sceneSize == WorkbenchLayout.viewport) }
    let drawn = Point(x: 20 + random.next(upTo: 300), y: scene.viewport.height * (0.05 + random.next(upTo: 0.9)))
    let pressed = layout.viewport.origin + drawn * layout.zoom
    guard user.part(at: pressed) == .scene else { return }
    user.send(.down(id: 1, at: pressed))
    let felt = try #require(user.session.touches.fingers[1], "\(size)")
    #expect(abs(felt.x - drawn.x) < 1e-9 && abs(felt.y - drawn.y) < 1e-9, "\(size): \(felt) and not \(drawn)")
    // What a finger drags stays below it.
    let top = Self.sheetTop(user)
    let from = user.session.touches.fingers[1] ?? .zero
    // Where the scene fills a low window, the sheet may already be fully open.
    guard layout.sizeClass > .tiny, from.y > top else { return }
    user.send(.move(id: 1, to: pressed + Point(x: 0, y: -30 * layout.zoom)))
    user.send(.move(id: 1, to: pressed + Point(x: 0, y: -40 * layout.zoom)))
    #expect(abs(Self.sheetTop(user) - (top - 40 + 10)) < 1e-6, "\(size): from \(top) to \(Self.sheetTop(user))")
  }

  private static func sheetTop(_ user: PlaygroundUser) -> Double {
    if case .number(let top)? = user.session.scene.stateLine["sheet.top"] { top } else { .nan }
  }

  @Test(arguments: sizes) func `no row of the panel moves when a second tuning appears or goes`(_ size: Size) throws {
    let user = try PlaygroundUser(.sheet, window: size)
    user.playground.run(.drawer(.tuning))
    user.advanceFrame()
    let panel = user.playground.tuning.panel
    let before = panel.layout.rowsTop
    for mode in [CompareMode.b, .a, .both] {
      user.playground.run(.compare(mode))
      try user.wait(0.5)
      #expect(abs(panel.layout.rowsTop - before) < 1e-9, "\(size), \(mode)")
    }
  }

  @Test func `Escape closes a toast that lies over the scene, and leaves the scene as it is`() throws {
    let user = try PlaygroundUser(.sheet, window: Size(width: 1024, height: 700))
    user.workbench.show(SavedOutput("Film", path: "/home/a/sheet film.mp4"), at: user.clock.now)
    user.advanceFrame()
    let state = user.session.scene.stateLine.json
    user.send(.key(.escape))
    try user.wait(0.3)
    #expect(user.workbench.toast == nil && user.session.scene.stateLine.json == state)
  }

  @Test(arguments: [SceneName.sheet, .gallery, .events, .feed])
  func `a tap leaves the last throw in the plots`(_ name: SceneName) throws {
    let user = try PlaygroundUser(name)
    let way = name == .gallery ? Point(x: 0, y: -220) : Point(x: 3, y: -170)
    try user.drag(by: way)
    try user.settle()
    let (trace, text) = (user.column.plots.trace, user.column.log.sentence.text)
    let recording = user.session.currentGesture.recording
    #expect(trace.count > 10)
    let viewport = user.workbench.layout.viewport
    for place in [Point(x: 0.5, y: 0.55), Point(x: 0.3, y: 0.3), Point(x: 0.7, y: 0.8)] {
      try user.tap(Point(x: viewport.minX + place.x * viewport.width, y: viewport.minY + place.y * viewport.height))
      try user.settle()
      #expect(user.column.plots.trace == trace && user.column.log.sentence.text == text, "\(place)")
      #expect(user.session.currentGesture.recording == recording)
    }
    // The next drag is a gesture of its own.
    try user.drag(by: Point(x: 3, y: 120))
    try user.settle()
    #expect(user.session.currentGesture.recording != recording)
  }

  @Test func `in a small window a button opens the panels over everything, and their tabs close them`() throws {
    for size in [Size(width: 399, height: 900), Size(width: 320, height: 240), Size(width: 1440, height: 359)] {
      let user = try PlaygroundUser(.sheet, window: size)
      let bench = user.workbench
      let whole = Rect(origin: .zero, size: size)
      // The rail and the panel share the drawer's height, unless the panel would be too small.
      let rail = size.height < 296 ? 0 : WorkbenchLayout.railHeight
      var scene = whole
      let line = scene.cut(.bottom, WorkbenchLayout.lineHeight)
      #expect(bench.layout.viewport == scene && !bench.layout.isBare && bench.layout.rail == nil)
      #expect(bench.layout.sceneLine == line)
      let opener = Point(x: line.maxX - 22, y: line.center.y)
      #expect(user.part(at: opener) == .control && bench.controls.hit(opener)?.action == .toggleDrawer)
      #expect(user.part(at: Point(x: 100, y: 100)) == .scene)
      bench.toggleDrawer(at: .zero)
      #expect(bench.layout.drawer?.size == Size(width: size.width, height: size.height - rail))
      #expect(bench.layout.viewport == scene && (bench.layout.rail?.height ?? 0) == rail)
      let row = Point(x: 20, y: size.height - 20)
      #expect(user.part(at: row) == (rail > 0 ? .control : .tuning))
      #expect(rail == 0 || bench.controls.hit(row)?.action == .scene(0))
      #expect(user.part(at: Point(x: 100, y: 100)) == .tuning)
      bench.setDrawer(.observe, at: .zero)
      #expect(bench.layout.observe?.height == size.height - WorkbenchLayout.tabsHeight - rail)
      #expect(bench.controls.hit(Point(x: size.width - 20, y: 20))?.action == .drawer(.closed))
      bench.setDrawer(.closed, at: .zero)
      #expect(bench.layout.drawer == nil && user.part(at: opener) == .control)
    }
  }
}
