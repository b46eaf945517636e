import Drawing
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import Testing
import Tuning
import TuningFiles

@testable import Inspector
@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

@Suite struct GhostTests {
  @Test(arguments: [SceneDescriptor].shipped.names)
  func `equal scenes have no ghost`(_ name: SceneName) throws {
    let outlines = try GestureBuilder.scene(name).outlines
    #expect(!outlines.isEmpty)
    #expect(ComparisonOverlay.differing(outlines, from: outlines).isEmpty)
    #expect(Set(outlines.map(\.id)).count == outlines.count, "each part has a name of its own")
  }

  @Test(arguments: [SceneName.sheet, .timeline, .events, .gallery])
  func `a row's outline is its upper edge, only where that is visible`(_ name: SceneName) throws {
    let scene = try GestureBuilder.scene(name)
    var start = StateLine()
    start.add("open", false)
    start.add("sheet.detent", "full")
    scene.restore(start.members)
    // A list may begin with a margin; a hidden edge would lie a row higher.
    let top = try #require(scene.outlines.filter { $0.kind == .row }.map(\.frame.minY).min()) - 8
    for offset in stride(from: 10.0, to: 200, by: 10) {
      var line = StateLine()
      line.add("list.offset", offset)
      scene.restore(line.members)
      let rows = scene.outlines.filter { $0.kind == .row }
      #expect(!rows.isEmpty && rows.allSatisfy { $0.frame.minY >= top }, "\(offset): \(rows.map(\.frame.minY))")
    }
  }

  @Test(arguments: [
    (SceneName.sheet, "sheet.halfFraction", 0.7, "sheet", 253.2), (.events, "events.headerHeight", 120, "page 0", 168),
  ])
  func `a ghost lies where the other tuning puts the part`(
    _ name: SceneName, _ key: String, _ value: Double, _ id: String, _ top: Double
  ) throws {
    let tuning = try GestureBuilder.tuning(key, .number(value))
    let outlines = try GestureBuilder.scene(name, tuning).outlines
    let ghost = ComparisonOverlay.differing(outlines, from: try GestureBuilder.scene(name).outlines)
    #expect(abs((ghost.first { $0.id == id }?.frame.minY ?? .nan) - top) < 0.01)
  }

  private func position(_ scene: any Scene) -> Double { scene.state.main.position }

  @Test func `one touch moves both scenes, each with its own values`() throws {
    let user = try PlaygroundUser.comparing()
    let twin = try #require(user.session.twin)
    try user.drag(thenLift: false)
    #expect(abs(position(user.session.scene) - position(twin.scene)) < 0.01, "under the finger they are one")
    #expect(position(twin.scene) > 100)
    try user.lift()
    try user.settle()
    #expect(position(user.session.scene) - position(twin.scene) > 100, "the list of B stops sooner")
    #expect(user.column.table?.columns[0].differs == true)
    let b = user.column.plots.backdrop.other?.trace.last?.place
    #expect(abs((b ?? .nan) - position(twin.scene)) < 1, "as the curve says")
    // The next gesture begins at A's position in both scenes.
    user.send(.down(id: 1, at: user.workbench.layout.viewport.center))
    #expect(position(user.session.scene) == position(twin.scene))
  }

  @Test func `the twin scene starts and ends the gesture together with the main scene`() throws {
    let first = try PlaygroundUser(.timeline)
    try first.drag()
    try first.settle()
    // At the next start the gesture is current and the scene is at its beginning.
    let user = try PlaygroundUser(.timeline, after: first)
    try user.settle()
    #expect(!user.session.currentGesture.isEmpty && position(user.session.scene) == 0)
    user.playground.run(.compare(.b))
    user.playground.tuning.panel.editor.store.choose(.android)
    user.playground.tuning.panel.tuningChanged()
    user.playground.run(.compare(.both))
    try user.settle()
    #expect(user.column.plots.backdrop.other?.trace.isEmpty == false)
    #expect(position(try #require(user.session.twin).scene) == 0)
    user.playground.run(.replay)
    try user.wait(0.1)
    try user.settle()
    #expect(position(user.session.scene) - position(try #require(user.session.twin).scene) > 100)
  }

  @Test func `seeking shows the same moment in both scenes`() throws {
    let user = try PlaygroundUser.comparing()
    try user.drag()
    try user.settle()
    let rests = [user.session.scene, try #require(user.session.twin).scene].map(position)
    #expect(try user.session.seek(to: 0.02))
    user.advanceFrame()
    let twin = try #require(user.session.twin)
    #expect(abs(position(user.session.scene) - position(twin.scene)) < 1)
    #expect(try user.session.seek(to: 8))
    user.advanceFrame()
    #expect(abs(position(user.session.scene) - rests[0]) < 1 && abs(position(twin.scene) - rests[1]) < 1)
  }

  @Test func `a key without effect leaves both scenes where they are`() throws {
    let user = try PlaygroundUser.comparing()
    try user.drag()
    try user.settle()
    let twin = try #require(user.session.twin)
    let rest = position(twin.scene)
    user.send(.key(.escape))
    try user.settle()
    #expect(position(twin.scene) == rest)
    user.send(.key(.down))
    try user.settle()
    #expect(position(twin.scene) == position(user.session.scene), "the key moved both from where A was")
  }

  @Test func `a list's ghost shows its distance, a sheet's ghost its position`() throws {
    for (scene, words) in [(SceneName.timeline, " behind"), (.sheet, "")] {
      let user = try PlaygroundUser.comparing(scene)
      try user.drag()
      if scene == .sheet { try user.wait(0.2) } else { try user.settle() }
      let made = try TestCanvas()
      var canvas = made.canvas
      user.playground.observer.draw(at: user.session.time, into: &canvas)
      let pieces = canvas.list.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
      // Pills are drawn from the last piece of text to the first.
      let text = pieces.reversed().joined()
      #expect(text.contains("A \u{B7} "), "\(text)")
      #expect(text.contains(words), "\(text)")
      #expect(pieces.allSatisfy { $0.count == 1 || !$0.contains(where: \.isNumber) }, "new numbers are no new texts")
    }
  }

  @Test func `the divider can be dragged within the scene, and a double tap centres it`() throws {
    let user = try PlaygroundUser.comparing()
    let viewport = user.workbench.layout.viewport
    let handle = Point(x: viewport.center.x, y: viewport.maxY - 60)
    #expect(user.part(at: handle) == .divider)
    user.send(.down(id: 1, at: handle))
    user.send(.move(id: 1, to: handle + Point(x: -100, y: 5)))
    user.send(.up(id: 1, at: handle + Point(x: -100, y: 5)))
    #expect(abs(user.workbench.divider.x(in: viewport) - (viewport.center.x - 100)) <= 1)
    #expect(user.session.currentGesture.isEmpty, "nothing reached the scene")
    #expect(user.workbench.ghostFrame.maxX == viewport.maxX && user.workbench.ghostFrame.width > 200)
    let moved = handle + Point(x: -100, y: 0)
    for _ in 0..<2 {
      user.send(.down(id: 1, at: moved))
      user.send(.up(id: 1, at: moved))
      try user.wait(0.1)
    }
    #expect(abs(user.workbench.divider.x(in: viewport) - viewport.center.x) <= 1)
    user.send(.down(id: 1, at: handle))
    user.send(.move(id: 1, to: handle + Point(x: -4000, y: 0)))
    user.send(.up(id: 1, at: handle))
    #expect(user.workbench.divider.x(in: viewport) > viewport.minX)
  }

  @Test(arguments: [(1920.0, true), (1800, true), (1799, false), (1440, false), (800, false)])
  func `a wide window shows a scene for each tuning`(_ width: Double, _ isTwo: Bool) throws {
    let user = try PlaygroundUser.comparing(window: Size(width: width, height: 1000))
    #expect((user.workbench.layout.twin != nil) == isTwo)
    #expect(user.workbench.layout.tuning != nil || width < 1394)
    user.playground.run(.compare(.a))
    #expect(user.workbench.layout.twin == nil)
  }

  @Test func `a key shows both scenes side by side where they fit, and touches on B move both`() throws {
    let user = try PlaygroundUser.comparing()
    user.playground.run(.toggleSideBySide)
    let layout = user.workbench.layout
    let twin = try #require(layout.twin)
    #expect(twin.size == layout.viewport.size && twin.minX > layout.viewport.maxX)
    #expect(layout.stage.maxX >= twin.maxX && layout.observe != nil)
    #expect(user.part(at: twin.center) == .twin)
    user.send(.down(id: 1, at: twin.center))
    for step in 1...10 {
      try user.wait(0.016)
      user.send(.move(id: 1, to: twin.center + Point(x: 0, y: -15) * Double(step)))
    }
    user.send(.up(id: 1, at: twin.center + Point(x: 0, y: -150)))
    try user.settle()
    #expect(position(user.session.scene) > 150)
    user.playground.run(.toggleSideBySide)
    #expect(user.workbench.layout.twin == nil)
    let small = try PlaygroundUser.comparing(window: Size(width: 600, height: 800))
    small.playground.run(.toggleSideBySide)
    #expect(small.workbench.layout.twin == nil && small.workbench.stageMessage?.contains("912") == true)
  }

  @Test func `the gap over time is the distance between both curves`() throws {
    let recording = GestureBuilder.gesture(.timeline)
    let short = try GestureBuilder.tuning("fling.decelerationRate", .number(0.99))
    let (a, b) = (
      try GestureBuilder.outcome(recording).tracer.trace, try GestureBuilder.outcome(recording, short).tracer.trace
    )
    let plot = ComparedDistancePlot(own: a, other: b, now: nil, quantity: nil)
    #expect((plot.gap(at: 0.05) ?? .nan) < 0.01)
    let end = try #require(a.last), other = try #require(b.last)
    #expect(plot.gap(at: end.time) == abs(end.place - other.place))
    #expect(plot.peak.gap >= plot.gap(at: end.time) ?? .nan)
  }

  @Test(arguments: [SceneName.timeline, .sheet])
  func `with two scenes A's top row is tinted in both and stays the same row`(_ name: SceneName) throws {
    let user = try PlaygroundUser.comparing(name, window: Size(width: 1920, height: 1000))
    if name == .sheet {
      user.send(.key(.down))
      try user.settle()
    }
    let layout = user.workbench.layout
    let twin = try #require(layout.twin)
    var ids: [String] = []
    func tints() throws -> [Rect] {
      var canvas = try TestCanvas().canvas
      user.playground.observer.draw(at: user.session.time, into: &canvas)
      if let id = user.workbench.comparisonLayout.row, ids.last != id { ids.append(id) }
      return canvas.list.commands.compactMap { command in
        let colors = [canvas.palette.accent, canvas.palette.compare].map { $0.opacity(0.1) }
        if case .fill(let rect, let color) = command, colors.contains(color) { return rect }
        return nil
      }
    }
    try user.drag(by: Point(x: 3, y: -60), thenLift: false)
    #expect(try tints().isEmpty, "under the finger both are one")
    user.send(.up(id: 1, at: layout.viewport.center + Point(x: 3, y: -60)))
    for _ in 0..<4 {
      try user.wait(0.1)
      _ = try tints()
    }
    let rows = try tints()
    #expect(rows.count == 2 && ids.count == 1, "\(ids)")
    #expect(layout.viewport.contains(rows[0].origin) && twin.contains(rows[1].origin))
    let gap = (rows[0].minY - layout.viewport.minY) - (rows[1].minY - twin.minY)
    let scenes = [user.session.scene, try #require(user.session.twin).scene]
    let places = scenes.map { scene in
      scene.state.tracks.first { $0.quantity == user.column.plots.tracer.quantity }?.position
    }
    #expect(abs(abs(gap) - abs((places[0] ?? .nan) - (places[1] ?? .nan))) < 1)
  }

  @Test func `swapping A and B swaps the outcomes`() throws {
    let builder = try PlaygroundUser.comparing(.sheet)
    try builder.drag()
    try builder.settle()
    let (before, b) = (try #require(builder.column.table), builder.playground.comparison.b?.tuning)
    builder.playground.comparison.swap()
    #expect(builder.playground.comparison.shown.tuning == b)
    builder.session.retune(builder.playground.comparison.shown.tuning)
    builder.advanceFrame()
    #expect(builder.column.table == nil && builder.playground.hasWork)
    try builder.settle()
    let after = try #require(builder.column.table)
    #expect(after.columns.map(\.a) == before.columns.map(\.b) && after.columns.map(\.b) == before.columns.map(\.a))
  }
}
