import Drawing
import FrameTiming
import Interface
import Recording
import Scenes
import ScrollEngine
import Testing
import Tuning

@testable import CodeExport
@testable import FrameTimes
@testable import Inspector
@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

/// Tips, shown by a resting mouse or a long press.
@Suite struct TooltipTests {
  private func theme(_ hand: PlaygroundUser) throws -> Point {
    try #require(hand.workbench.controls.control(.theme)).frame.center
  }

  private func told(_ hand: PlaygroundUser) -> Tooltip? { hand.playground.panes.tips.shown?.tip }

  @Test func `a long press on a button shows its tip and does not press it`() throws {
    let hand = try PlaygroundUser()
    let place = try theme(hand)
    let before = hand.workbench.appearance
    hand.send(.down(id: 1, at: place))
    try hand.wait(0.4)
    #expect(told(hand) == nil)
    try hand.wait(0.2)
    #expect(told(hand) == hand.workbench.commands.tip(of: .theme))
    hand.send(.up(id: 1, at: place))
    try hand.wait(1)
    #expect(told(hand) != nil, "it can be read after the finger has gone")
    #expect(hand.workbench.appearance == before && hand.workbench.pointing.pressed == nil)
    try hand.wait(1)
    #expect(told(hand) == nil)
    try hand.tap(place)
    #expect(hand.workbench.appearance != before && told(hand) == nil, "a tap is a tap")
  }

  @Test func `a long press stays one when a frame is late`() throws {
    let hand = try PlaygroundUser()
    let place = try theme(hand)
    let before = hand.workbench.appearance
    hand.send(.down(id: 1, at: place))
    hand.clock.advance(by: 0.7)
    hand.send(.up(id: 1, at: place))
    hand.advanceFrame()
    #expect(told(hand) != nil && hand.workbench.appearance == before)
  }

  @Test func `a mouse may hold a button for any time`() throws {
    let hand = try PlaygroundUser()
    let place = try theme(hand)
    let before = hand.workbench.appearance
    hand.send(.down(id: 0, at: place))
    try hand.wait(2)
    #expect(told(hand) == nil)
    hand.send(.up(id: 0, at: place))
    #expect(hand.workbench.appearance != before)
  }

  @Test func `a finger that moves on after the tip acts as usual`() throws {
    let hand = try PlaygroundUser(window: Size(width: 1440, height: 600))
    let origin = try #require(hand.workbench.layout.observe?.origin)
    hand.advanceFrame()
    let place = try #require(hand.column.controls.control(.strip(.library))).frame.center + origin
    hand.send(.down(id: 1, at: place))
    try hand.wait(0.6)
    #expect(told(hand) == hand.workbench.commands.tip(of: .library))
    for step in 1...10 {
      hand.send(.move(id: 1, to: place + Point(x: 0, y: -12) * Double(step)))
      try hand.wait(0.016)
    }
    #expect(told(hand) == nil && hand.column.pane.scroll.offset > 50)
    hand.send(.up(id: 1, at: place + Point(x: 0, y: -120)))
  }

  @Test func `a control with a long-press action performs it`() throws {
    let hand = try PlaygroundUser()
    let camera = try #require(hand.workbench.controls.control(.screenshot)).frame.center
    hand.send(.down(id: 1, at: camera))
    try hand.wait(0.6)
    #expect(told(hand) == nil && hand.workbench.menu != nil)
  }

  @Test func `every figure of the frame times has a tip at every width`() throws {
    for width in [1440.0, 390] {
      let hand = try PlaygroundUser(window: Size(width: width, height: 900))
      hand.workbench.showObserve(at: hand.session.moment)
      let history = FrameHistory(period: 1000.0 / 60)
      _ = hand.playground.column.framePanel.refresh(history)
      try hand.settle()
      let origin = try #require(hand.workbench.layout.observe?.origin)
      func names(_ part: (FramePanelLayout) -> Rect) -> [String] {
        let places = FramePanelLayout(frame: hand.column.frame(of: .frames), shape: hand.column.frameShape)
        let frame = part(places)
        var names: [String] = []
        for y in stride(from: frame.minY + 5, to: frame.maxY, by: 8) {
          for x in stride(from: frame.minX + 1, to: frame.maxX - 1, by: 3) {
            let tip = hand.playground.panes.tip(at: Point(x: x, y: y) + origin)?.tip
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
      _ = hand.column.pressFrames(.toggleFigures)
      try hand.settle()
      #expect(names(\.figures) == FrameFigure.allCases.map { Tooltip($0).name }, "\(width)")
      let lines = MetricTable(history.figures()).lines
      #expect(names(\.metrics) == lines.compactMap { Tooltip(metric: $0.key, $0.title)?.name }, "\(width)")
      #expect(lines.count == MetricTable.count && lines.allSatisfy { Tooltip(metric: $0.key, $0.title) != nil })
    }
  }

  @Test func `a row of the code export has a tip with its whole reason`() throws {
    let hand = try PlaygroundUser(.sheet)
    hand.playground.tuning.panel.editor.commit(Tunables.flingModel.declaration, to: .choice("spline"))
    hand.playground.run(.export)
    let view = try #require(hand.playground.codeExport.sheet.view)
    let origin = hand.workbench.layout.sheet.origin
    for (card, frame) in zip(view.content.cards, view.places.cardFrames) {
      for (row, part) in zip(card.rows, card.rowFrames(in: frame)) {
        guard view.places.window.contains(part.center) else { continue }
        let tip = try #require(hand.playground.panes.tip(at: part.center + origin)?.tip)
        #expect(tip.name == row.verdict.title && tip.key == row.verdict.value)
        #expect(tip.sentence?.isEmpty == false)
        if !row.verdict.reason.isEmpty { #expect(tip.sentence == row.verdict.reason) }
      }
    }
    #expect(hand.playground.panes.tip(at: view.places.close.center + origin)?.tip.name == "Back to the workbench")
  }

  @Test(arguments: [SceneDescriptor].shipped.names, [Size(width: 1440, height: 900), Size(width: 1920, height: 1080)])
  func `every point of ruler and plots has a tip`(scene: SceneName, window: Size) throws {
    let hand = try PlaygroundUser(scene, window: window)
    try hand.drag(by: Point(x: 3, y: -300))
    try hand.settle()
    hand.advanceFrame()
    let column = hand.column
    let plots = column.frame(of: .plots)
    let origin = try #require(hand.workbench.layout.observe?.origin)
    var canvas = try TestCanvas().canvas
    column.decisions.draw(in: column.frame(of: .decisions), into: &canvas)
    let ruler = canvas.list.commands.compactMap(\.point)
    canvas.list.removeAll()
    column.plots.drawAll(size: plots.size, into: &canvas)
    let curves = canvas.list.commands.compactMap(\.point).map { $0 + plots.origin }
    #expect(!curves.isEmpty && (!ruler.isEmpty || column.decisions.log.ruler == nil))
    for point in ruler + curves {
      #expect(hand.playground.panes.tip(at: point + origin)?.tip.sentence != nil, "\(point)")
    }
    for mark in column.marks {
      #expect(column.marks.nearest(to: mark.frame.center) != nil && mark.tip.name.isEmpty == false)
    }
  }

  @Test func `a long press on the landing mark shows its tip`() throws {
    let hand = try PlaygroundUser(.sheet)
    try hand.drag(by: Point(x: 3, y: -170))
    try hand.settle()
    let origin = try #require(hand.workbench.layout.observe?.origin)
    let landing = try #require(hand.column.marks.first { $0.tip.name.hasPrefix("lands ") })
    hand.send(.down(id: 1, at: landing.frame.center + origin))
    try hand.wait(0.6)
    #expect(told(hand) == landing.tip)
    hand.send(.up(id: 1, at: landing.frame.center + origin))
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
