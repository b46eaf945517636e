import Interface
import Scenes
import ScrollEngine
import Testing
import Tuning

@testable import Inspector
@testable import Playground
@testable import Tuner
@testable import Workbench

/// Fingers that lift after they moved something in the workbench.
@Suite struct LiftTests {
  @Test func `a lift moves the dragged item to its position without a separate movement`() throws {
    let hand = try PlaygroundUser.comparing()
    let view = hand.workbench.layout.viewport
    let handle = Point(x: view.center.x, y: view.maxY - 60)
    hand.send(.down(id: 1, at: handle))
    hand.send(.move(id: 1, to: handle + Point(x: -40, y: 0)))
    hand.send(.up(id: 1, at: handle + Point(x: -100, y: 0)))
    #expect(abs(hand.workbench.divider.x(in: view) - (view.center.x - 100)) <= 1)

    try hand.drag()
    try hand.settle()
    let observe = try #require(hand.workbench.layout.observe)
    let line = hand.column.frame(of: .recording)
    let knob = try #require(hand.column.controls.first { $0.action == .strip(.knob) }).frame.center + observe.origin
    hand.send(.down(id: 1, at: knob))
    for step in 1...3 { hand.send(.move(id: 1, to: knob + Point(x: -20 * Double(step), y: 0))) }
    #expect(hand.column.strip.elapsed > 0)
    hand.send(.up(id: 1, at: Point(x: observe.minX + line.minX, y: knob.y)))
    #expect(hand.column.strip.elapsed == 0)

    let panel = try #require(hand.workbench.layout.tuning)
    let slider = hand.playground.tuning.panel.view.controls.first { control in
      if case .tunable(_, .slider) = control.action { control.isEnabled } else { false }
    }
    let track = try #require(slider).hitArea.center + panel.origin
    let before = hand.playground.tuning.panel.editor.store.tuning
    hand.send(.down(id: 1, at: track))
    hand.send(.move(id: 1, to: track + Point(x: 14, y: 0)))
    let halfway = hand.playground.tuning.panel.editor.store.tuning
    hand.send(.up(id: 1, at: track + Point(x: 40, y: 0)))
    let after = hand.playground.tuning.panel.editor.store.tuning
    #expect(before != after && halfway != after)
  }

  @Test func `the handles of the timeline stay below the mouse from its first pixel`() throws {
    let hand = try PlaygroundUser(.sheet)
    try hand.drag()
    try hand.settle()
    let observe = try #require(hand.workbench.layout.observe)
    let frame = hand.column.frame(of: .recording)
    for (part, way) in [(TimelineElement.start, 1.0), (.end, -1), (.knob, -1)] {
      let control = try #require(hand.column.controls.first { $0.action == .strip(part) })
      let grabbed = control.frame.center
      func marked() -> Double {
        let strip = hand.column.strip
        let time = part == .start ? strip.bounds.lowerBound : part == .end ? strip.bounds.upperBound : strip.elapsed
        return strip.x(of: time, in: frame)
      }
      let before = marked()
      let grip = grabbed.x - before
      hand.send(.down(id: 0, at: grabbed + observe.origin))
      for step in 1...12 {
        let x = grabbed.x + way * Double(step)
        hand.send(.move(id: 0, to: Point(x: x, y: grabbed.y) + observe.origin))
        let held = part == .knob && abs(grip) > 7 ? 0 : grip
        #expect(abs(marked() - (x - held)) < 1, "\(part) after \(step) pixels")
      }
      hand.send(.up(id: 0, at: Point(x: grabbed.x + 12 * way, y: grabbed.y) + observe.origin))
    }
  }

  @Test func `a touch anywhere in the window ends the mouse's hover`() throws {
    let hand = try PlaygroundUser.comparing()
    let panel = try #require(hand.workbench.layout.tuning)
    let observe = try #require(hand.workbench.layout.observe)
    let undo = try #require(hand.playground.tuning.panel.view.headControls.first).frame.center + panel.origin
    let loop = try #require(hand.workbench.controls.control(.loop)).frame.center
    let library = try #require(hand.column.controls.control(.strip(.library))).frame.center + observe.origin
    for place in [undo, loop, library] {
      for touched in [undo, loop, library, hand.workbench.layout.viewport.center, Point(x: 500, y: 890)] {
        hand.send(.hover(at: place))
        #expect(hand.isLit)
        hand.send(.down(id: 1, at: touched))
        #expect(!hand.isLit, "\(place), touched at \(touched)")
        hand.send(.cancel(id: 1))
      }
    }
    hand.send(.hover(at: loop))
    hand.send(.down(id: 0, at: loop))
    #expect(hand.isLit, "the mouse itself stays there")
  }
}

extension PlaygroundUser {
  /// Whether any control is drawn as hovered.
  fileprivate var isLit: Bool {
    workbench.pointing.hovered != nil || column.pane.pointing.hovered != nil
      || playground.tuning.panel.pane.pointing.hovered != nil
  }
}
