import Documents
import Drawing
import FeatureSupport
import Interface
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning
import TuningFiles

@testable import Inspector
@testable import Library
@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

@Suite("Playground without a window")
struct PlaygroundTests {
  @Test func `a gesture is reported while it lasts and can be replayed afterwards`() throws {
    let user = try PlaygroundUser()
    #expect(!user.workbench.commandState.canReplay && user.column.strip.title == .empty)
    try user.drag()
    #expect(user.column.strip.title == .last && user.column.log.owner == "list")
    try user.settle()
    #expect(user.workbench.commandState.canReplay && user.column.strip.duration > 160)
    #expect(user.column.plots.trace.marks.contains { $0.kind == .rest })
    let curve = user.column.plots.trace
    user.playground.run(.replay)
    try user.wait(0.1)
    #expect(user.workbench.commandState.isReplaying)
    try user.settle()
    #expect(!user.workbench.commandState.isReplaying)
    let last = try #require(curve.last?.place)
    #expect(abs((user.column.plots.trace.last?.place ?? .nan) - last) < 0.01)
  }

  /// Window sizes, from the smallest that fits everything.
  static let windows = [
    Size(width: 320, height: 480), Size(width: 700, height: 500), Size(width: 1024, height: 768),
    Size(width: 1440, height: 900), Size(width: 3840, height: 2160),
  ]

  @Test(arguments: Sample.pairs(windows, [SceneDescriptor].shipped.names, 10))
  func `the scene can be dragged after any sequence of commands`(_ window: Size, _ scene: SceneName) throws {
    let user = try PlaygroundUser(scene, window: window)
    var random = SplitMix64(seed: UInt64(window.width) &* 31 &+ UInt64(scene.rawValue.utf8.count))
    let actions = CommandTable.shipped.shortcuts.map(\.id)
    for _ in 0..<40 {
      let action = actions[Int(random.next() % UInt64(actions.count))]
      user.playground.run(action)
      if random.next() % 3 == 0 { user.send(.key(.escape)) }
      if random.next() % 4 == 0 { try user.drag(thenLift: random.next() % 2 == 0) }
      try user.wait(0.05)
    }
    #expect(user.playground.failure == nil)
    // Close everything that covers the scene.
    user.playground.help.close()
    user.playground.about.close()
    if user.session.clock.isPaused { user.playground.run(.pause) }
    for _ in 0..<5 { user.playground.run(.faster) }
    user.playground.run(.scene([SceneDescriptor].shipped.names.firstIndex(of: scene) ?? 0))
    user.workbench.setDrawer(.closed, at: user.clock.now)
    user.workbench.menu = nil
    user.playground.resizeScene()
    user.send(.cancel(id: 1))
    try user.settle()
    let before = user.session.currentGesture.id
    try user.drag(by: Point(x: -90, y: -120))
    #expect(user.session.currentGesture.id == before + 1, "the drag is a gesture of its own")
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `a number key shows its scene and clears the report about the other one`(_ name: SceneName) throws {
    let user = try PlaygroundUser(name == .feed ? .timeline : .feed)
    try user.drag()
    try user.settle()
    let number = ([SceneDescriptor].shipped.names.firstIndex(of: name) ?? 0) + 1
    user.send(KeyCommand("\(number)"))
    #expect(user.session.scene.name == name && user.workbench.switcher.shown.name == name)
    #expect(user.column.strip.title == .empty && user.column.plots.isEmpty)
    user.advanceFrame()
    #expect(!user.workbench.commandState.canReplay)
  }

  @Test func `help ends touches below it and takes all input`() throws {
    let user = try PlaygroundUser()
    try user.drag(thenLift: false)
    #expect(user.session.touches.fingers.count == 1)
    user.send(KeyCommand("?"))
    #expect(user.session.touches.isEmpty && user.playground.help.isOpen)
    let count = user.session.currentGesture.id
    user.send(.down(id: 2, at: user.workbench.layout.viewport.center))
    user.send(.wheel(notches: Point(x: 0, y: -1), at: user.workbench.layout.viewport.center))
    #expect(user.session.touches.isEmpty && user.session.currentGesture.id == count)
    user.send(.key(.escape))
    #expect(!user.playground.help.isOpen)
  }

  @Test func `a touch belongs to the pane where it began`() throws {
    let user = try PlaygroundUser()
    let tuning = try #require(user.workbench.layout.tuning)
    let start = user.session.scene.stateLine
    user.send(.down(id: 1, at: tuning.center))
    for step in 1...20 {
      try user.wait(0.016)
      user.send(.move(id: 1, to: tuning.center + Point(x: -40, y: -8) * Double(step)))
    }
    user.send(.up(id: 1, at: user.workbench.layout.viewport.center))
    try user.settle()
    #expect(user.session.currentGesture.isEmpty && user.session.scene.stateLine == start)
  }

  @Test func `the comparison is repeated whenever a tuning or the gesture changes`() throws {
    let user = try PlaygroundUser()
    try user.drag()
    try user.settle()
    #expect(user.column.table == nil)
    user.playground.run(.compare(.both))
    try user.settle()
    let same = try #require(user.column.table)
    #expect(same.columns.allSatisfy { !$0.differs })
    try user.playground.tuning.panel.editor.store.set(Tunables.decelerationRate.declaration, to: .number(0.99))
    user.playground.tuning.panel.editor.tuningChanged()
    try user.settle()
    let other = try #require(user.column.table)
    #expect(other.columns.contains { $0.differs })
    user.playground.run(.swapSides)
    user.advanceFrame()
    #expect(user.column.table == nil, "what was found out is of the sides as they were")
    try user.settle()
    #expect(user.column.table != nil && user.column.table != other)
    try user.drag(thenLift: false)
    #expect(user.column.table == nil, "another gesture")
    user.send(.cancel(id: 1))
    try user.settle()
    #expect(user.column.table != nil)
    user.playground.run(.compare(.a))
    user.advanceFrame()
    #expect(user.column.table == nil && user.session.twin == nil)
  }

  @Test func `typed text goes to the focused field`() throws {
    let user = try PlaygroundUser(.sheet)
    #expect(!user.playground.wantsText)
    user.playground.run(.search)
    #expect(user.playground.wantsText)
    user.send(.text("slop"))
    #expect(user.playground.tuning.panel.filter.search == "slop")
    user.playground.copyText()
    #expect(user.host.copied == "slop")
    user.send(.key(.escape))
    user.send(.key(.escape))
    let field = Point(x: 150, y: 40) + user.workbench.layout.viewport.origin
    try user.tap(field)
    try user.settle()
    #expect(user.session.scene.typedText == "" && user.playground.wantsText)
    user.playground.pasteText()
    #expect(user.session.scene.typedText == "slop")
    // In the field a letter is text, not a command.
    user.send(KeyCommand("t"))
    #expect(user.session.scene.typedText == "slopt" && user.workbench.appearance == .light)
    // Letters go where the arrows and Tab go.
    user.playground.run(.nextRegion)
    user.send(.key(.tab))
    user.send(KeyCommand("t"))
    #expect(user.session.scene.typedText == "slopt" && user.workbench.appearance != .light)
  }

  @Test func `a new recording is current, in the library, and can be trimmed`() throws {
    let user = try PlaygroundUser()
    user.playground.run(.record)
    user.advanceFrame()
    #expect(user.workbench.commandState.isRecording && user.column.strip.title == .recording)
    try user.drag()
    try user.settle()
    user.playground.run(.record)
    guard case .saved(let name) = user.column.strip.title else {
      Issue.record("the strip tells \(user.column.strip.title)")
      return
    }
    user.playground.run(.library)
    #expect(user.column.library.list.entries.map(\.name) == [name] && user.column.library.selected == name)
    try user.settle()
    user.playground.seek(byFrames: -1000)
    try user.wait(0.1)
    #expect(user.column.strip.elapsed == 0 && user.session.clock.isPaused)
    user.playground.seek(byFrames: 6)
    try user.wait(0.1)
    #expect(abs(user.column.strip.elapsed - 100) < 1)
    user.playground.run(.beginPart)
    #expect(user.column.strip.part != nil)
    user.playground.run(.keepPart)
    #expect(user.column.strip.title == .saved(name + " part"))
    #expect(
      user.session.currentGesture.recording?.lead ?? 0 > 0
        || user.session.currentGesture.recording?.start.isEmpty == false)
  }

  @Test func `curves are saved with the captures as SVG, PNG and CSV`() throws {
    let user = try PlaygroundUser()
    try user.drag()
    try user.settle()
    user.playground.run(.keepCurves)
    let files = try Folder.files(try #require(user.playground.options.captures))
    #expect(Set(files.compactMap { $0.split(separator: ".").last }) == ["svg", "png", "csv"])
  }

  @Test func `the curves of a recording start with the recording, not with its first gesture`() throws {
    let user = try PlaygroundUser(.sheet)
    user.playground.run(.record)
    // A place of the map without a pin, where a tap moves nothing.
    try user.tap(user.workbench.layout.viewport.origin + Point(x: 40, y: 182))
    try user.wait(0.8)
    try user.drag()
    try user.settle()
    user.playground.run(.record)
    try user.settle()
    user.playground.run(.keepCurves)
    let captures = try #require(user.playground.options.captures)
    let table = try #require(try Folder.files(captures).first { $0.hasSuffix(".csv") })
    let rows = String(decoding: try File.read(captures + "/" + table), as: UTF8.self).split(separator: "\n").dropFirst()
    let cells = rows.map { $0.split(separator: ",").compactMap { Double($0) } }
    let moved = try #require(cells.first { $0[1] != cells[0][1] })
    #expect(cells[0][0] == 0 && moved[0] > 800, "\(moved)")
  }

  @Test func `the library takes the keys when it opens, and leaving the field of a name commits the name`() throws {
    let user = try PlaygroundUser()
    user.playground.run(.record)
    try user.drag()
    try user.settle()
    user.playground.run(.record)
    user.send(KeyCommand("l"))
    user.send(.key(.down))
    user.send(KeyCommand("F2"))
    #expect(user.playground.wantsText)
    user.send(.text("x"))
    user.send(KeyCommand("F6"))
    user.advanceFrame()
    #expect(user.column.library.list.entries.map(\.name) == ["x"])
  }

  @Test func `a kiosk ignores scene keys and resets when it is idle`() throws {
    var kiosk = KioskOptions(playlist: [.timeline, .feed])
    kiosk.idleReset = 30
    let user = try PlaygroundUser(kiosk: kiosk)
    #expect(user.playground.isBare)
    try user.drag()
    try user.settle()
    #expect(user.session.scene.stateLine["list.offset"] != .number(0))
    user.send(KeyCommand("2"))
    #expect(user.session.scene.name == .timeline, "keys are not for visitors")
    // Nobody touches anything then, so the kiosk itself must request the frame that shows the reset.
    let interruptions = Interruptions()
    user.session.add(interruptions)
    #expect(!user.playground.runKiosk() && interruptions.count == 0)
    user.clock.advance(by: 31)
    #expect(!user.playground.runKiosk() && interruptions.count > 0)
    #expect(user.session.scene.stateLine["list.offset"] == .number(0))
  }
}

/// Counts the interruptions of a session, for each of which the window draws a frame.
private final class Interruptions: SessionObserver {
  private(set) var count = 0
  func sceneChanged(_ start: Session.Start) { count += 1 }
  func handsReleased() { count += 1 }
}
