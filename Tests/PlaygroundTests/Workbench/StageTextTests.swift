import Drawing
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Inspector
@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

/// Texts beside the phone, which are not truncated.
@Suite struct StageTextTests {
  private static let windows = [
    Size(width: 1440, height: 900), Size(width: 1920, height: 1080), Size(width: 1240, height: 860),
    Size(width: 1024, height: 768), Size(width: 800, height: 600), Size(width: 390, height: 844),
    Size(width: 320, height: 568), Size(width: 720, height: 450),
  ]

  /// Returns all texts of the stage and the canvas that measures them.
  private func texts(_ user: PlaygroundUser) throws -> (blocks: [TextBlock], canvas: Canvas) {
    var canvas = try TestCanvas().canvas
    let bench = user.workbench
    if bench.layout.sizeClass > .tiny {
      StageDrawing.draw(
        bench.layout, guides: user.column.plots.backdrop.guides, note: bench.stageMessage,
        above: bench.toast?.frame, sides: user.playground.tuning.panel.sides?.names, into: &canvas)
      if let hint = bench.hint { hint.draw(bench.layout, into: &canvas) }
    } else {
      bench.bars.line?.draw(note: bench.stageMessage, bench.pointing, into: &canvas)
    }
    user.playground.observer.drawBeside(into: &canvas)
    let blocks = canvas.list.commands.compactMap { command in
      if case .text(let block) = command { block } else { nil }
    }
    return (blocks, canvas)
  }

  /// Expects that no text is truncated.
  private func check(_ user: PlaygroundUser, _ name: String) throws {
    let (blocks, canvas) = try texts(user)
    for block in blocks {
      let width = canvas.text.width(of: block.string, style: block.style)
      #expect(width <= block.frame.width, "\(name): \(block.string), \(width) in \(block.frame)")
    }
  }

  @Test(arguments: Sample.pairs(windows, [SceneDescriptor].shipped.names, 12))
  func `no label or figure beside the phone is truncated during a movement`(_ window: Size, _ scene: SceneName) throws {
    let user = try PlaygroundUser(scene, window: window)
    user.playground.tuning.panel.editor.commit(HidingTunables.isOn.declaration, to: .flag(true))
    user.advanceFrame()
    try check(user, "\(scene) at rest in \(window)")
    for drawer in [WorkbenchLayout.Drawer.tuning, .observe, .closed] {
      user.playground.run(.drawer(drawer))
      user.advanceFrame()
      try check(user, "\(scene) beside \(drawer) in \(window)")
    }
    for way in [Point(x: 3, y: -170), Point(x: 3, y: 170), Point(x: -170, y: 3)] {
      try user.drag(by: way, thenLift: false)
      try check(user, "\(scene) dragged by \(way) in \(window)")
      user.send(.up(id: 1, at: user.workbench.layout.viewport.center + way))
      try user.wait(0.1)
      try check(user, "\(scene) thrown by \(way) in \(window)")
      try user.settle()
    }
    user.playground.run(.compare(.both))
    try user.wait(0.5)
    try check(user, "\(scene) compared in \(window)")
    user.playground.run(.toggleSideBySide)
    try user.wait(0.5)
    try check(user, "\(scene) in two phones in \(window)")
  }

  @Test(arguments: windows) func `a notification about a new file covers no message`(_ window: Size) throws {
    let user = try PlaygroundUser(window: window)
    user.playground.run(.drawer(.closed))
    user.playground.run(.pause)
    user.workbench.show(SavedOutput("Film", path: "/films/sheet.mp4"), at: user.session.moment)
    user.advanceFrame()
    let toast = try #require(user.workbench.toast?.frame)
    let note = try #require(user.workbench.stageMessage)
    let (blocks, _) = try texts(user)
    let told = blocks.filter { note.contains($0.string) }
    #expect(!told.isEmpty && !told.contains { $0.frame.intersects(toast) }, "\(told.map(\.frame)), \(toast)")
  }
}
