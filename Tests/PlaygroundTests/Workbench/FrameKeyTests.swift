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

@Suite("Frame times by keyboard") struct FrameKeyTests {
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
}
