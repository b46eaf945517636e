import Drawing
import FeatureSupport
import FrameTiming
import Interface
import Recording
import Scenes
import ScrollEngine
import Testing
import Tuning
import TuningExport

@testable import CodeExport
@testable import FrameTimes
@testable import Inspector
@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

/// Tips, shown by a resting mouse or a long press.
@Suite struct TooltipTests {
  private func theme(_ user: PlaygroundUser) throws -> Point {
    try #require(user.workbench.controls.control(.theme)).frame.center
  }

  private func told(_ user: PlaygroundUser) -> Tooltip? { user.playground.root.tips.shown?.tip }

  @Test func `a long press on a button shows its tip and does not press it`() throws {
    let user = try PlaygroundUser()
    let place = try theme(user)
    let before = user.workbench.appearance
    user.send(.down(id: 1, at: place))
    try user.wait(0.4)
    #expect(told(user) == nil)
    try user.wait(0.2)
    #expect(told(user) == user.workbench.commands.tip(of: .theme))
    user.send(.up(id: 1, at: place))
    try user.wait(1)
    #expect(told(user) != nil, "it can be read after the finger has gone")
    #expect(user.workbench.appearance == before && user.workbench.pointing.pressed == nil)
    try user.wait(1)
    #expect(told(user) == nil)
    try user.tap(place)
    #expect(user.workbench.appearance != before && told(user) == nil, "a tap is a tap")
  }

  @Test func `a long press stays one when a frame is late`() throws {
    let user = try PlaygroundUser()
    let place = try theme(user)
    let before = user.workbench.appearance
    user.send(.down(id: 1, at: place))
    user.clock.advance(by: 0.7)
    user.send(.up(id: 1, at: place))
    user.advanceFrame()
    #expect(told(user) != nil && user.workbench.appearance == before)
  }

  @Test func `a mouse may hold a button for any time`() throws {
    let user = try PlaygroundUser()
    let place = try theme(user)
    let before = user.workbench.appearance
    user.send(.down(id: 0, at: place))
    try user.wait(2)
    #expect(told(user) == nil)
    user.send(.up(id: 0, at: place))
    #expect(user.workbench.appearance != before)
  }

  @Test func `a finger that moves on after the tip acts as usual`() throws {
    let user = try PlaygroundUser(window: Size(width: 1440, height: 600))
    let origin = try #require(user.workbench.layout.observe?.origin)
    user.advanceFrame()
    let place = try #require(user.column.controls.control(.strip(.library))).frame.center + origin
    user.send(.down(id: 1, at: place))
    try user.wait(0.6)
    #expect(told(user) == user.workbench.commands.tip(of: .library))
    for step in 1...10 {
      user.send(.move(id: 1, to: place + Point(x: 0, y: -12) * Double(step)))
      try user.wait(0.016)
    }
    #expect(told(user) == nil && user.column.pane.scroll.offset > 50)
    user.send(.up(id: 1, at: place + Point(x: 0, y: -120)))
  }

  @Test func `a control with a long-press action performs it`() throws {
    let user = try PlaygroundUser()
    let camera = try #require(user.workbench.controls.control(.screenshot)).frame.center
    user.send(.down(id: 1, at: camera))
    try user.wait(0.6)
    #expect(told(user) == nil && user.workbench.menu != nil)
  }

  @Test func `every figure of the frame times has a tip at every width`() throws {
    for width in [1440.0, 390] {
      let user = try PlaygroundUser(window: Size(width: width, height: 900))
      user.workbench.showObserve(at: user.session.moment)
      let history = FrameHistory(period: 1000.0 / 60)
      _ = user.playground.column.framePanel.refresh(history)
      try user.settle()
      let origin = try #require(user.workbench.layout.observe?.origin)
      func names(_ part: (FramePanelLayout) -> Rect) -> [String] {
        let places = FramePanelLayout(frame: user.column.frame(of: .frames), shape: user.column.frameShape)
        let frame = part(places)
        var names: [String] = []
        for y in stride(from: frame.minY + 5, to: frame.maxY, by: 8) {
          for x in stride(from: frame.minX + 1, to: frame.maxX - 1, by: 3) {
            let tip = user.playground.root.tip(at: Point(x: x, y: y) + origin)?.tip
            if let tip, !names.contains(tip.name) {
              #expect(tip.sentence?.isEmpty == false)
              names.append(tip.name)
            }
          }
        }
        return names
      }
      let eye = names {
        let (first, last) = ($0.eyeFigures[0], $0.eyeFigures[3])
        return Rect(x: first.minX, y: first.minY, width: last.maxX - first.minX, height: last.maxY - first.minY)
      }
      #expect(eye == SmoothnessFigure.allCases.map { Tooltip($0).name }, "\(width)")
      _ = user.column.pressFrames(.toggleFigures)
      try user.settle()
      #expect(names(\.figures) == FrameFigure.allCases.map { Tooltip($0).name }, "\(width)")
      let lines = MetricTable(history.figures()).lines
      #expect(names(\.metrics) == lines.compactMap { Tooltip(metric: $0.key, $0.title)?.name }, "\(width)")
      #expect(lines.count == MetricTable.count && lines.allSatisfy { Tooltip(metric: $0.key, $0.title) != nil })
    }
  }

  @Test func `a row of the code export has a tip with its whole reason`() throws {
    let user = try PlaygroundUser(.sheet)
    user.playground.tuning.panel.editor.commit(Tunables.flingModel.declaration, to: .choice("spline"))
    user.playground.run(.export)
    let content = try #require(user.playground.codeExport.dialog.content)
    let origin = user.workbench.layout.dialog.origin
    for (card, frame) in zip(content.laidOut.cards, content.places.cardFrames) {
      for (row, part) in zip(card.rows, card.rowFrames(in: frame)) {
        guard content.places.window.contains(part.center) else { continue }
        let tip = try #require(user.playground.root.tip(at: part.center + origin)?.tip)
        #expect(tip.name == row.verdict.title && tip.key == row.verdict.value)
        #expect(tip.sentence?.isEmpty == false)
        if !row.verdict.reason.isEmpty { #expect(tip.sentence == row.verdict.reason) }
      }
    }
    #expect(user.playground.root.tip(at: content.places.close.center + origin)?.tip.name == "Back to the workbench")
  }

  @Test(arguments: [SceneDescriptor].shipped.names, [Size(width: 1440, height: 900), Size(width: 1920, height: 1080)])
  func `every point of ruler and plots has a tip`(scene: SceneName, window: Size) throws {
    let user = try PlaygroundUser(scene, window: window)
    try user.drag(by: Point(x: 3, y: -300))
    try user.settle()
    user.advanceFrame()
    let column = user.column
    let plots = column.frame(of: .plots)
    let origin = try #require(user.workbench.layout.observe?.origin)
    var canvas = try TestCanvas().canvas
    column.decisions.draw(in: column.frame(of: .decisions), into: &canvas)
    let ruler = canvas.list.commands.compactMap(\.point)
    canvas.list.removeAll()
    column.plots.drawAll(size: plots.size, into: &canvas)
    let curves = canvas.list.commands.compactMap(\.point).map { $0 + plots.origin }
    #expect(!curves.isEmpty && (!ruler.isEmpty || column.decisions.log.ruler == nil))
    for point in ruler + curves {
      #expect(user.playground.root.tip(at: point + origin)?.tip.sentence != nil, "\(point)")
    }
    for mark in column.marks {
      #expect(column.marks.nearest(to: mark.frame.center) != nil && mark.tip.name.isEmpty == false)
    }
  }

  @Test func `a long press on the landing mark shows its tip`() throws {
    let user = try PlaygroundUser(.sheet)
    try user.drag(by: Point(x: 3, y: -170))
    try user.settle()
    let origin = try #require(user.workbench.layout.observe?.origin)
    let landing = try #require(user.column.marks.first { $0.tip.name.hasPrefix("lands ") })
    user.send(.down(id: 1, at: landing.frame.center + origin))
    try user.wait(0.6)
    #expect(told(user) == landing.tip)
    user.send(.up(id: 1, at: landing.frame.center + origin))
  }

  @Test func `a resting focus ring shows the tip that the mouse shows there`() throws {
    let user = try PlaygroundUser()
    user.send(.hover(at: user.workbench.layout.viewport.center))
    var known: Set<String> = []
    for _ in 0..<4 {
      user.playground.run(.nextRegion)
      for _ in 0..<12 {
        try user.wait(0.6)
        if let shown = user.playground.root.tips.shown {
          known.insert(shown.tip.name)
          #expect(user.playground.root.tip(at: shown.frame.center) == shown)
        }
        user.send(.key(.tab))
      }
    }
    #expect(known.count >= 15, "\(known.sorted())")
  }

  @Test func `the tip of the focus ring ends with the ring, and with a moved mouse`() throws {
    let user = try PlaygroundUser()
    func showTip() throws {
      user.send(.key(.escape))
      for _ in 0..<40 where user.workbench.focus.visibleAction != .theme {
        if !user.workbench.focus.isVisible { user.playground.run(.nextRegion) } else { user.send(.key(.tab)) }
      }
      try user.wait(0.6)
      #expect(told(user) == user.workbench.commands.tip(of: .theme))
    }
    try showTip()
    user.send(.key(.escape))
    try user.wait(1)
    #expect(told(user) == nil)
    try showTip()
    user.send(.hover(at: user.workbench.layout.viewport.center))
    try user.wait(1)
    #expect(told(user) == nil)
    try showTip()
    user.send(.down(id: 1, at: user.workbench.layout.viewport.center))
    #expect(told(user) == nil)
  }
}

extension DrawCommand {
  /// The centre of a point's dot; `nil` for other commands.
  fileprivate var point: Point? {
    guard case .roundedRect(let place, _, _, _) = self, place.width == place.height, place.width < 16 else {
      return nil
    }
    return place.center
  }
}
