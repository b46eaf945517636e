import Interface
import Scenes
import ScrollEngine
import Testing
import Tuning
import TuningFiles

@testable import Inspector
@testable import Playground
@testable import Tuner
@testable import Workbench

/// Fingers that lift after they moved something in the workbench.
@Suite struct LiftTests {
  @Test func `a lift moves the dragged item to its position without a separate movement`() throws {
    let user = try PlaygroundUser.comparing()
    let view = user.workbench.layout.viewport
    let handle = Point(x: view.center.x, y: view.maxY - 60)
    user.send(.down(id: 1, at: handle))
    user.send(.move(id: 1, to: handle + Point(x: -40, y: 0)))
    user.send(.up(id: 1, at: handle + Point(x: -100, y: 0)))
    #expect(abs(user.workbench.divider.x(in: view) - (view.center.x - 100)) <= 1)

    try user.drag()
    try user.settle()
    let observe = try #require(user.workbench.layout.observe)
    let line = user.column.frame(of: .recording)
    let knob = try #require(user.column.controls.first { $0.action == .strip(.knob) }).frame.center + observe.origin
    user.send(.down(id: 1, at: knob))
    for step in 1...3 { user.send(.move(id: 1, to: knob + Point(x: -20 * Double(step), y: 0))) }
    #expect(user.column.strip.elapsed > 0)
    user.send(.up(id: 1, at: Point(x: observe.minX + line.minX, y: knob.y)))
    #expect(user.column.strip.elapsed == 0)

    let panel = try #require(user.workbench.layout.tuning)
    let slider = user.playground.tuning.panel.content.controls.first { control in
      if case .tunable(_, .slider) = control.action { control.isEnabled } else { false }
    }
    let track = try #require(slider).hitArea.center + panel.origin
    let before = user.playground.tuning.panel.editor.store.tuning
    user.send(.down(id: 1, at: track))
    user.send(.move(id: 1, to: track + Point(x: 14, y: 0)))
    let halfway = user.playground.tuning.panel.editor.store.tuning
    user.send(.up(id: 1, at: track + Point(x: 40, y: 0)))
    let after = user.playground.tuning.panel.editor.store.tuning
    #expect(before != after && halfway != after)
  }

  @Test func `the handles of the timeline stay below the mouse from its first pixel`() throws {
    let user = try PlaygroundUser(.sheet)
    try user.drag()
    try user.settle()
    let observe = try #require(user.workbench.layout.observe)
    let frame = user.column.frame(of: .recording)
    for (part, way) in [(TimelineElement.start, 1.0), (.end, -1), (.knob, -1)] {
      let control = try #require(user.column.controls.first { $0.action == .strip(part) })
      let grabbed = control.frame.center
      func marked() -> Double {
        let strip = user.column.strip
        let time = part == .start ? strip.bounds.lowerBound : part == .end ? strip.bounds.upperBound : strip.elapsed
        return strip.x(of: time, in: frame)
      }
      let before = marked()
      let grip = grabbed.x - before
      user.send(.down(id: 0, at: grabbed + observe.origin))
      for step in 1...12 {
        let x = grabbed.x + way * Double(step)
        user.send(.move(id: 0, to: Point(x: x, y: grabbed.y) + observe.origin))
        let held = part == .knob && abs(grip) > 7 ? 0 : grip
        #expect(abs(marked() - (x - held)) < 1, "\(part) after \(step) pixels")
      }
      user.send(.up(id: 0, at: Point(x: grabbed.x + 12 * way, y: grabbed.y) + observe.origin))
    }
  }

  @Test func `a touch anywhere in the window ends the mouse's hover`() throws {
    let user = try PlaygroundUser.comparing()
    let panel = try #require(user.workbench.layout.tuning)
    let observe = try #require(user.workbench.layout.observe)
    let undo = try #require(user.playground.tuning.panel.content.headControls.first).frame.center + panel.origin
    let loop = try #require(user.workbench.controls.control(.loop)).frame.center
    let library = try #require(user.column.controls.control(.strip(.library))).frame.center + observe.origin
    for place in [undo, loop, library] {
      for touched in [undo, loop, library, user.workbench.layout.viewport.center, Point(x: 500, y: 890)] {
        user.send(.hover(at: place))
        #expect(user.isLit)
        user.send(.down(id: 1, at: touched))
        #expect(!user.isLit, "\(place), touched at \(touched)")
        user.send(.cancel(id: 1))
      }
    }
    user.send(.hover(at: loop))
    user.send(.down(id: 0, at: loop))
    #expect(user.isLit, "the mouse itself stays there")
  }
}

extension PlaygroundUser {
  /// Whether any control is drawn as hovered.
  fileprivate var isLit: Bool {
    workbench.pointing.hovered != nil || column.pane.pointing.hovered != nil
      || playground.tuning.panel.pane.pointing.hovered != nil
  }
}
