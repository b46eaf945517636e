import Drawing
import FrameTiming
import Interface
import Scenes
import ScrollEngine
import Testing

@testable import FrameTimes
@testable import Inspector
@testable import Playground
@testable import Session
@testable import Workbench

@Suite struct HitchTests {
  private static let period = 1000.0 / 60
  private static let frame = Rect(x: 0, y: 0, width: 526, height: FramePanelLayout.height(526))

  /// Returns frames of which some are late; each frame's moment is its number.
  private func history(_ count: Int = 200, late: [Int: Double]) -> FrameHistory {
    var history = FrameHistory(period: Self.period)
    for _ in 0..<FrameHistory.warmUp { history.add(FrameSample.onTime(0)) }
    for index in 0..<count {
      history.add(late[index].map { FrameSample.late(index, draw: $0) } ?? FrameSample.onTime(index))
    }
    return history
  }

  /// Returns the milliseconds that a late frame drew.
  private func draw(_ sample: FrameSample?) -> Double? {
    let slice = sample?.late?.slices.first { $0.phase == .draw && $0.resource == nil }
    return slice.map { $0.milliseconds.rounded() }
  }

  /// Returns the texts of the block as drawn.
  private func texts(_ panel: FramePanel, _ history: FrameHistory) throws -> [String] {
    var canvas = try TestCanvas().canvas
    panel.drawGraph(history, in: Self.frame, into: &canvas)
    _ = panel.refresh(history)
    panel.drawStaticContent(history, in: Self.frame, into: &canvas)
    panel.drawGraph(history, in: Self.frame, into: &canvas)
    return canvas.list.commands.compactMap { if case .text(let block) = $0 { block.string } else { nil } }
  }

  @Test(arguments: [
    ([:], "Smooth: none of 200 frames late"), ([7: 40.0], "Smooth: 1 of 200 frames late"),
    ([7: 40, 9: 40, 60: 40], "Nearly smooth: 3 of 200 frames late"),
    (Dictionary(uniqueKeysWithValues: (0..<10).map { ($0 * 9, 40.0) }), "Not smooth: 10 of 200 frames late"),
  ])
  func `one line rates the smoothness, and a press unfolds the figures`(late: [Int: Double], line: String) throws {
    let panel = FramePanel()
    let history = history(late: late)
    let folded = try texts(panel, history)
    #expect(folded.joined().contains(line) && !folded.contains("p95"))
    #expect(panel.press(.toggleFigures) == nil)
    #expect(try texts(panel, history).contains("p95"))
  }

  @Test(arguments: [(552.0, true), (504, false), (440, false)])
  func `the rendering path is shown where the legend leaves space`(_ width: Double, isSaid: Bool) throws {
    let panel = FramePanel()
    panel.rendererDescription = "software on X11"
    // The histogram beside the bars leaves the least space.
    panel.shape.isUnfolded = true
    var canvas = try TestCanvas().canvas
    let history = history(late: [:])
    _ = panel.refresh(history)
    panel.drawStaticContent(history, in: Rect(x: 0, y: 0, width: width, height: 400), into: &canvas)
    let blocks = canvas.list.commands.compactMap { if case .text(let block) = $0 { block } else { nil } }
    let note = try #require(blocks.first { $0.string.hasPrefix("ms, 240 frames") })
    let legend = try #require(blocks.first { $0.string == "work" })
    #expect((note.string == "ms, 240 frames, software on X11") == isSaid)
    #expect(note.frame.minX + canvas.text.width(of: note.string, style: .axis) <= legend.frame.minX - 12)
  }

  @Test func `a bar that does not fit is broken and labelled`() throws {
    let panel = FramePanel()
    #expect(try texts(panel, history(late: [50: 105])).contains("109 ms"))
    #expect(try texts(FramePanel(), history(late: [50: 20])).contains("24.0"))
  }

  @Test func `arrows cycle through late frames only, while the graph is paused`() throws {
    let panel = FramePanel()
    var history = history(late: [20: 40, 21: 35, 150: 60])
    _ = try texts(panel, history)
    #expect(draw(panel.press(.next)) == 40)
    #expect(draw(panel.press(.next)) == 35)
    #expect(draw(panel.press(.previous)) == 40)
    #expect(draw(panel.press(.previous)) == 60)
    #expect(draw(panel.press(.next)) == 40)
    #expect(panel.shape.hasHitch)
    for index in 0..<100 { history.add(FrameSample.late(index, draw: 99)) }
    let texts = try texts(panel, history)
    #expect(texts.contains("Hitch 1 of 3") && texts.contains("44.0 ms: draw 40.0"))
    #expect(texts.contains("Frame, 44.0 ms") && texts.contains("draw 40.0") && texts.contains("photo 4 32.0"))
    #expect(panel.press(.deselect) == nil && !panel.shape.hasHitch)
    _ = try self.texts(panel, history)
    #expect(draw(panel.press(.previous)) == 99)
  }

  @Test func `every late bar has a touch target, and other bars have none`() throws {
    let panel = FramePanel()
    let late = [20: 40.0, 50: 35, 60: 36, 150: 60]
    let history = history(240, late: late)
    _ = try texts(panel, history)
    let bars = panel.controls(in: Self.frame).filter { if case .bar = $0.action { true } else { false } }
    #expect(bars.count == 4)
    for bar in bars { #expect(panel.controls(in: Self.frame).hit(bar.hitArea.center)?.action == bar.action) }
    let numbers = bars.compactMap { if case .bar(let number) = $0.action { number } else { nil } }
    #expect(Set(numbers) == Set(late.keys))
    #expect(bars.allSatisfy { $0.hitArea.width >= 12 })
    #expect(panel.press(.bar(100)) == nil && draw(panel.press(.bar(60))) == 36)
  }

  @Test(arguments: [1, 2, 30, 239])
  func `a bar stays the same frame while it moves between press and release`(frames: Int) throws {
    let panel = FramePanel()
    var history = history(240, late: [239: 40, 120: 50])
    _ = try texts(panel, history)
    #expect(panel.controls(in: Self.frame).control(.bar(239)) != nil)
    for index in 0..<frames { history.add(FrameSample.onTime(index)) }
    panel.update(from: history)
    #expect(panel.controls(in: Self.frame).control(.bar(239)) != nil && draw(panel.press(.bar(239))) == 40)
  }

  @Test func `without late frames there is nothing to select`() throws {
    let panel = FramePanel()
    _ = try texts(panel, history(late: [:]))
    #expect(panel.press(.next) == nil && panel.press(.previous) == nil && !panel.shape.hasHitch)
    #expect(panel.controls(in: Self.frame).control(.next)?.isEnabled == false)
  }

  @Test func `a tap on a late bar opens its card with the cause and phases`() throws {
    let user = try PlaygroundUser(.timeline)
    try user.drag(by: Point(x: 0, y: -300))
    try user.settle()
    let panel = user.playground.column.framePanel
    _ = try texts(panel, history(late: [100: 31]))
    let origin = try #require(user.workbench.layout.observe?.origin)
    user.column.frameControls = panel.controls(in: user.column.frame(of: .frames))
    let bar = try #require(user.column.controls.control(.frames(.bar(100))))
    user.send(.down(id: 1, at: bar.hitArea.center + origin))
    try user.wait(0.05)
    user.send(.up(id: 1, at: bar.hitArea.center + origin))
    #expect(user.column.frameShape.hitchRows == 3)
    let told = try texts(panel, history(late: [100: 31]))
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
    var history = history(late: late)
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
    var history = FrameHistory(period: Self.period)
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
