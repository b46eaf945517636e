import Drawing
import FeatureSupport
import FrameTiming
import Interface
import Scenes
import ScrollEngine
import Session
import Testing
import Workbench

@testable import FrameTimes
@testable import Inspector
@testable import Playground

/// Late frames in the window: by pointer, keys and commands.
@Suite("Late frames") struct LateFrameTests {
  /// Performs a gesture and returns a closure that shows three late frames of it in the frame block.
  private func late(_ user: PlaygroundUser, by milliseconds: Double) throws -> () -> Void {
    try user.drag(by: Point(x: 0, y: -300))
    try user.settle()
    var history = FrameHistory(period: 1000 / 60)
    for _ in 0..<FrameHistory.warmUp { history.add(FrameSample.onTime(0)) }
    for index in 0..<60 {
      var sample = index % 20 == 12 ? FrameSample.late(index, draw: milliseconds) : FrameSample.onTime(index)
      // One of them created no resource, so it has one row less.
      if index == 32 { sample.late?.slices.removeAll { $0.resource != nil } }
      sample.moment = FrameMoment(gesture: user.session.currentGesture.id, seconds: 0.1 + Double(index) / 200)
      history.add(sample)
    }
    let panel = user.playground.column.framePanel
    return {
      panel.update(from: history)
      user.column.frameControls = panel.controls(in: user.column.frame(of: .frames))
    }
  }

  @Test func `the block keeps its position while the user steps through late frames`() throws {
    let user = try PlaygroundUser(.timeline, window: Size(width: 1440, height: 760))
    let look = try late(user, by: 40)
    let column = user.column
    let origin = try #require(user.workbench.layout.observe?.origin)
    var tops: [Double] = []
    for _ in 0..<3 {
      look()
      let next = try #require(column.controls.control(.frames(.next)))
      try user.tap(next.hitArea.center + origin)
      // The text above has another length at this moment.
      column.decisions.showsDetails = tops.count == 1
      column.relayout()
      try user.wait(0.6)
      #expect(column.frame(of: .frames).maxY == column.size.height)
      tops.append(column.frame(of: .frames).minY)
    }
    #expect(Set(tops).count == 1 && column.frameShape.hasHitch)
  }

  @Test(arguments: [Size(width: 1440, height: 900), Size(width: 1440, height: 560)])
  func `Tab moves in visual order to the late frame's card and scrolls the focus into view`(
    window: Size
  ) throws {
    let user = try PlaygroundUser(.timeline, window: window)
    let look = try late(user, by: 40)
    let column = user.column
    func step(_ key: InputEvent.Key = .tab) throws -> FrameControl? {
      user.send(.key(key))
      try user.wait(0.6)
      look()
      guard case .frames(let part)? = column.focus.visibleAction else { return nil }
      #expect(column.ring?.isVisible == true)
      return part
    }
    look()
    user.playground.run(.nextRegion)
    while user.region != .observe { user.playground.run(.nextRegion) }
    var part: FrameControl?
    let buttons = column.stops.filter { if case .strip = $0.action { true } else { false } }.map(\.frame.minX)
    #expect(buttons.count > 1 && buttons == buttons.sorted())
    for _ in 0..<60 where part == nil { part = try step() }
    let head = [part, try step(), try step(), try step()]
    #expect(head == [.previous, .next, .toggleFigures, .reset])
    // Late frames are one stop; the arrow keys move between them.
    #expect(try step() == .bar(12))
    #expect(try step(.right) == .bar(32))
    _ = try step(.enter)
    #expect(column.frameShape.hasHitch && user.playground.column.framePanel.gesture == .current)
    #expect(abs(column.strip.elapsed - 260) < 1)
    #expect(try step() == .deselect)
    #expect(try step() == .moment)
    // Leave the moment, and return to it with the card.
    user.playground.seek(byFrames: 3)
    #expect(abs(column.strip.elapsed - 260) > 10)
    _ = try step(.enter)
    #expect(abs(column.strip.elapsed - 260) < 1)
    #expect(try step(.backTab) == .deselect)
    #expect(try step(.enter) == .next, "what is closed gives the keyboard back")
    #expect(!column.frameShape.hasHitch)
  }

  /// Shows frames in the block and returns its texts.
  private func texts(_ panel: FramePanel, _ history: FrameHistory) throws -> [String] {
    var canvas = try TestCanvas().canvas
    let frame = Rect(x: 0, y: 0, width: 526, height: FramePanelLayout.height(526))
    panel.update(from: history)
    _ = panel.refresh(history)
    canvas.list.add(panel.figures(history, in: frame, on: canvas))
    panel.drawGraph(history, in: frame, into: &canvas)
    return canvas.list.commands.compactMap { if case .text(let block) = $0 { block.string } else { nil } }
  }

  @Test func `a tap on a late bar opens its card with the cause and phases`() throws {
    let user = try PlaygroundUser(.timeline)
    try user.drag(by: Point(x: 0, y: -300))
    try user.settle()
    let panel = user.playground.column.framePanel
    _ = try texts(panel, FrameHistory.made(late: [100: 31]))
    let origin = try #require(user.workbench.layout.observe?.origin)
    user.column.frameControls = panel.controls(in: user.column.frame(of: .frames))
    let bar = try #require(user.column.controls.control(.frames(.bar(100))))
    user.send(.down(id: 1, at: bar.hitArea.center + origin))
    try user.wait(0.05)
    user.send(.up(id: 1, at: bar.hitArea.center + origin))
    #expect(user.column.frameShape.hitchRows == 3)
    let told = try texts(panel, FrameHistory.made(late: [100: 31]))
    #expect(told.contains("35.0 ms: draw 31.0") && told.contains("Hitch 1 of 1") && told.contains("draw 31.0"))
  }

  @Test(arguments: [1, 2, 5, 30], [100, 101, 103])
  func `a touched late bar is the selected one, however the graph moves below the finger`(
    frames: Int, touched: Int
  ) throws {
    let user = try PlaygroundUser(.timeline)
    try user.drag(by: Point(x: 0, y: -300))
    try user.settle()
    let panel = user.playground.column.framePanel
    let late = [100: 31.0, 101: 32, 103: 33]
    var history = FrameHistory.made(late: late)
    _ = try texts(panel, history)
    let origin = try #require(user.workbench.layout.observe?.origin)
    func updateControls() { user.column.frameControls = panel.controls(in: user.column.frame(of: .frames)) }
    updateControls()
    let bar = try #require(user.column.controls.control(.frames(.bar(touched))))
    user.send(.down(id: 1, at: bar.hitArea.center + origin))
    for _ in 0..<frames { history.add(FrameSample.onTime(0)) }
    panel.update(from: history)
    updateControls()
    user.send(.up(id: 1, at: bar.hitArea.center + origin))
    let length = try #require(late[touched])
    #expect(try texts(panel, history).contains { $0.hasSuffix("draw \(length)") })
  }

  @Test func `selecting a late frame shows its moment in the scene, the strip and the plots`() throws {
    let user = try PlaygroundUser(.timeline)
    try user.drag(by: Point(x: 0, y: -300))
    try user.settle()
    let duration = user.column.strip.duration
    #expect(duration > 300)
    let gesture = user.session.currentGesture.id
    var history = FrameHistory(period: 1000.0 / 60)
    for _ in 0..<FrameHistory.warmUp { history.add(FrameSample.onTime(0)) }
    for index in 0..<60 {
      var sample = index == 12 ? FrameSample.late(index, draw: 40) : FrameSample.onTime(index)
      sample.moment = FrameMoment(gesture: gesture, seconds: 0.2)
      history.add(sample)
    }
    let panel = user.playground.column.framePanel
    _ = try texts(panel, history)
    user.playground.run(.nextLateFrame)
    #expect(panel.gesture == .current && user.column.frameShape.hasHitch)
    #expect(abs(user.column.strip.elapsed - 200) < 1 && user.column.plots.cursor == 0.2)
    #expect(user.session.clock.isPaused && user.session.replay != nil)
    let made = try #require(user.session.currentGesture.recording)
    // Another gesture is current; the gesture of the frame comes back from the shelf.
    user.send(.key(.escape))
    try user.drag(by: Point(x: 0, y: 200))
    try user.settle()
    #expect(user.session.currentGesture.id != gesture)
    user.playground.run(.nextLateFrame)
    #expect(panel.gesture == .current && user.session.currentGesture.recording == made)
    while user.playground.hasWork { _ = try user.playground.runDeferredWork(for: 1) }
    #expect(abs(user.column.strip.elapsed - 200) < 1 && user.column.plots.cursor == 0.2)
    // In another scene the card names the scene, and once the shelf has dropped the gesture, the card says so.
    user.playground.showChosen(.feed)
    try user.settle()
    user.playground.run(.nextLateFrame)
    #expect(panel.gesture == .elsewhere("Timeline"))
    user.playground.showChosen(.timeline)
    for _ in 0..<13 {
      try user.drag(by: Point(x: 0, y: -60))
      try user.settle()
    }
    user.playground.run(.nextLateFrame)
    #expect(panel.gesture == .gone)
  }
}
