import Documents
import Drawing
import Interface
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Inspector
@testable import Library
@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

@Suite("Playground without a window")
struct PlaygroundTests {
  @Test func `a gesture is reported while it lasts and can be replayed afterwards`() throws {
    let hand = try PlaygroundUser()
    #expect(!hand.workbench.commandState.canReplay && hand.column.strip.title == .empty)
    try hand.drag()
    #expect(hand.column.strip.title == .last && hand.column.log.owner == "list")
    try hand.settle()
    #expect(hand.workbench.commandState.canReplay && hand.column.strip.duration > 160)
    #expect(hand.column.plots.trace.marks.contains { $0.kind == .rest })
    let curve = hand.column.plots.trace
    hand.playground.run(.replay)
    try hand.wait(0.1)
    #expect(hand.workbench.commandState.isReplaying)
    try hand.settle()
    #expect(!hand.workbench.commandState.isReplaying)
    let last = try #require(curve.last?.place)
    #expect(abs((hand.column.plots.trace.last?.place ?? .nan) - last) < 0.01)
  }

  /// Window sizes, from the smallest that fits everything.
  static let windows = [
    Size(width: 320, height: 480), Size(width: 700, height: 500), Size(width: 1024, height: 768),
    Size(width: 1440, height: 900), Size(width: 3840, height: 2160),
  ]

  @Test(arguments: Sample.pairs(windows, [SceneDescriptor].shipped.names, 10))
  func `the scene can be dragged after any sequence of commands`(_ window: Size, _ scene: SceneName) throws {
    let hand = try PlaygroundUser(scene, window: window)
    var random = SplitMix64(seed: UInt64(window.width) &* 31 &+ UInt64(scene.rawValue.utf8.count))
    let actions = CommandTable.shipped.shortcuts.map(\.id)
    for _ in 0..<40 {
      let action = actions[Int(random.next() % UInt64(actions.count))]
      hand.playground.run(action)
      if random.next() % 3 == 0 { hand.send(.key(.escape)) }
      if random.next() % 4 == 0 { try hand.drag(thenLift: random.next() % 2 == 0) }
      try hand.wait(0.05)
    }
    #expect(hand.playground.failure == nil)
    // Close everything that covers the scene.
    hand.playground.help.close()
    hand.playground.about.close()
    if hand.session.clock.isPaused { hand.playground.run(.pause) }
    for _ in 0..<5 { hand.playground.run(.faster) }
    hand.playground.run(.scene([SceneDescriptor].shipped.names.firstIndex(of: scene) ?? 0))
    hand.workbench.setDrawer(.closed, at: hand.clock.now)
    hand.workbench.menu = nil
    hand.playground.resizeScene()
    hand.send(.cancel(id: 1))
    try hand.settle()
    let before = hand.session.currentGesture.id
    try hand.drag(by: Point(x: -90, y: -120))
    #expect(hand.session.currentGesture.id == before + 1, "the drag is a gesture of its own")
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `a number key shows its scene and clears the report about the other one`(_ name: SceneName) throws {
    let hand = try PlaygroundUser(name == .feed ? .timeline : .feed)
    try hand.drag()
    try hand.settle()
    let number = ([SceneDescriptor].shipped.names.firstIndex(of: name) ?? 0) + 1
    hand.send(KeyCommand("\(number)"))
    #expect(hand.session.scene.name == name && hand.workbench.switcher.shown.name == name)
    #expect(hand.column.strip.title == .empty && hand.column.plots.isEmpty)
    hand.advanceFrame()
    #expect(!hand.workbench.commandState.canReplay)
  }

  @Test func `help ends touches below it and takes all input`() throws {
    let hand = try PlaygroundUser()
    try hand.drag(thenLift: false)
    #expect(hand.session.touches.fingers.count == 1)
    hand.send(KeyCommand("?"))
    #expect(hand.session.touches.isEmpty && hand.playground.help.isOpen)
    let count = hand.session.currentGesture.id
    hand.send(.down(id: 2, at: hand.workbench.layout.viewport.center))
    hand.send(.wheel(notches: Point(x: 0, y: -1), at: hand.workbench.layout.viewport.center))
    #expect(hand.session.touches.isEmpty && hand.session.currentGesture.id == count)
    hand.send(.key(.escape))
    #expect(!hand.playground.help.isOpen)
  }

  @Test func `a touch belongs to the pane where it began`() throws {
    let hand = try PlaygroundUser()
    let tuning = try #require(hand.workbench.layout.tuning)
    let start = hand.session.scene.stateLine
    hand.send(.down(id: 1, at: tuning.center))
    for step in 1...20 {
      try hand.wait(0.016)
      hand.send(.move(id: 1, to: tuning.center + Point(x: -40, y: -8) * Double(step)))
    }
    hand.send(.up(id: 1, at: hand.workbench.layout.viewport.center))
    try hand.settle()
    #expect(hand.session.currentGesture.isEmpty && hand.session.scene.stateLine == start)
  }

  @Test func `the comparison is repeated whenever a tuning or the gesture changes`() throws {
    let hand = try PlaygroundUser()
    try hand.drag()
    try hand.settle()
    #expect(hand.column.table == nil)
    hand.playground.run(.compare(.both))
    try hand.settle()
    let same = try #require(hand.column.table)
    #expect(same.columns.allSatisfy { !$0.differs })
    try hand.playground.tuning.panel.editor.store.set(Tunables.decelerationRate.declaration, to: .number(0.99))
    hand.playground.tuning.panel.editor.tuningChanged()
    try hand.settle()
    let other = try #require(hand.column.table)
    #expect(other.columns.contains { $0.differs })
    hand.playground.run(.swapSides)
    hand.advanceFrame()
    #expect(hand.column.table == nil, "what was found out is of the sides as they were")
    try hand.settle()
    #expect(hand.column.table != nil && hand.column.table != other)
    try hand.drag(thenLift: false)
    #expect(hand.column.table == nil, "another gesture")
    hand.send(.cancel(id: 1))
    try hand.settle()
    #expect(hand.column.table != nil)
    hand.playground.run(.compare(.a))
    hand.advanceFrame()
    #expect(hand.column.table == nil && hand.session.twin == nil)
  }

  @Test func `typed text goes to the focused field`() throws {
    let hand = try PlaygroundUser(.sheet)
    #expect(!hand.playground.wantsText)
    hand.playground.run(.search)
    #expect(hand.playground.wantsText)
    hand.send(.text("slop"))
    #expect(hand.playground.tuning.panel.filter.search == "slop")
    hand.playground.copyText()
    #expect(hand.host.copied == "slop")
    hand.send(.key(.escape))
    hand.send(.key(.escape))
    let field = Point(x: 150, y: 40) + hand.workbench.layout.viewport.origin
    try hand.tap(field)
    try hand.settle()
    #expect(hand.session.scene.typedText == "" && hand.playground.wantsText)
    hand.playground.pasteText()
    #expect(hand.session.scene.typedText == "slop")
    // In the field a letter is text, not a command.
    hand.send(KeyCommand("t"))
    #expect(hand.session.scene.typedText == "slopt" && hand.workbench.appearance == .light)
  }

  @Test func `a new recording is current, in the library, and can be trimmed`() throws {
    let hand = try PlaygroundUser()
    hand.playground.run(.record)
    hand.advanceFrame()
    #expect(hand.workbench.commandState.isRecording && hand.column.strip.title == .recording)
    try hand.drag()
    try hand.settle()
    hand.playground.run(.record)
    guard case .saved(let name) = hand.column.strip.title else {
      Issue.record("the strip tells \(hand.column.strip.title)")
      return
    }
    hand.playground.run(.library)
    #expect(hand.column.library.list.entries.map(\.name) == [name] && hand.column.library.selected == name)
    try hand.settle()
    hand.playground.seek(byFrames: -1000)
    try hand.wait(0.1)
    #expect(hand.column.strip.elapsed == 0 && hand.session.clock.isPaused)
    hand.playground.seek(byFrames: 6)
    try hand.wait(0.1)
    #expect(abs(hand.column.strip.elapsed - 100) < 1)
    hand.playground.run(.beginPart)
    #expect(hand.column.strip.part != nil)
    hand.playground.run(.keepPart)
    #expect(hand.column.strip.title == .saved(name + " part"))
    #expect(
      hand.session.currentGesture.recording?.lead ?? 0 > 0
        || hand.session.currentGesture.recording?.start.isEmpty == false)
  }

  @Test func `curves are saved with the captures as SVG, PNG and CSV`() throws {
    let hand = try PlaygroundUser()
    try hand.drag()
    try hand.settle()
    hand.playground.run(.keepCurves)
    let files = try Folder.files(try #require(hand.playground.options.captures))
    #expect(Set(files.compactMap { $0.split(separator: ".").last }) == ["svg", "png", "csv"])
  }

  @Test func `a kiosk ignores scene keys and resets when it is idle`() throws {
    var kiosk = KioskOptions(playlist: [.timeline, .feed])
    kiosk.idleReset = 30
    let hand = try PlaygroundUser(kiosk: kiosk)
    #expect(hand.playground.isBare)
    try hand.drag()
    try hand.settle()
    #expect(hand.session.scene.stateLine["list.offset"] != .number(0))
    hand.send(KeyCommand("2"))
    #expect(hand.session.scene.name == .timeline, "keys are not for visitors")
    // Nobody touches anything then, so the kiosk itself must request the frame that shows the reset.
    let interruptions = Interruptions()
    hand.session.add(interruptions)
    #expect(!hand.playground.runKiosk() && interruptions.count == 0)
    hand.clock.advance(by: 31)
    #expect(!hand.playground.runKiosk() && interruptions.count > 0)
    #expect(hand.session.scene.stateLine["list.offset"] == .number(0))
  }
}

/// Counts the interruptions of a session, for each of which the window draws a frame.
private final class Interruptions: SessionObserver {
  private(set) var count = 0
  func sceneChanged(_ start: Session.Start) { count += 1 }
  func handsReleased() { count += 1 }
}
