import Drawing
import ScrollEngine
import Testing

@testable import Curves

@Suite("Plots of curves")
struct CurvePlotTests {
  private func bounce() throws -> CurvePlot {
    let motion = Bounce(position: 100, velocity: 2000, lower: 0, upper: 400)
    let crossing = try #require(motion.crossing)
    return try CurvePlot(try CurveFigure(motion, stepMilliseconds: 16, moments: [crossing.time]).panels)
  }

  @Test("keep every line and dot inside the plot")
  func inside() throws {
    let plot = try bounce()
    #expect(plot.drawing.bounds.height == 2 * CurvePlot.panelHeight)
    for element in plot.drawing.elements {
      let path =
        switch element {
        case .fill(let path, _): path
        case .stroke(let path, _): path
        }
      #expect(path.points.allSatisfy { plot.drawing.bounds.inset(dx: -0.01, dy: -0.01).contains($0) })
    }
  }

  @Test("leave out event names that would overlap, and keep the other names inside the plot")
  func eventNames() throws {
    let line = (0...10).map { Point(x: Double($0) * 100, y: Double($0)) }
    let events = [(0.0, "down"), (10, "slop"), (500, "up"), (1000, "rests")]
    let panel = PlotPanel(
      title: "offset, pt", axis: "time, ms", line: line, events: events.map { PlotPanel.Event(x: $0.0, name: $0.1) })
    let plot = try CurvePlot([panel])
    let names = plot.drawing.labels.filter { label in events.contains { $0.1 == label.text } }
    #expect(names.map(\.text) == ["down", "up", "rests"])
    for label in plot.drawing.labels {
      #expect(label.size == CurvePlot.textSize && plot.drawing.bounds.contains(label.position), "\(label.text)")
    }
  }

  @Test("are written as SVG with labels, lines and escaped text")
  func svg() throws {
    let panel = PlotPanel(title: "a < b & c", axis: "t ms", line: [Point(x: 0, y: 0), Point(x: 1, y: 5)])
    let svg = try CurvePlot([panel]).svg
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"640\" height=\"220\""))
    #expect(svg.hasSuffix("</svg>\n"))
    #expect(svg.contains(">a &lt; b &amp; c</text>"))
    #expect(svg.contains("stroke=\"#06706b\""))
    #expect(!svg.contains("nan") && !svg.contains("inf"))
  }

  @Test("throw for a table of a single number")
  func nothing() {
    #expect(throws: CurveError.nothingToDraw) {
      try CurvePlot(CurveFigure.projection(velocity: 1, rate: 0.99).panels)
    }
  }

  @Test(
    "label their axes with round numbers",
    arguments: [
      ([0.0, 1], 5, ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
      ([0, 447.3], 5, ["0", "100", "200", "300", "400", "500"]),
      ([-130, 2000], 3, ["-1000", "0", "1000", "2000"]), ([7, 7], 4, ["6", "6.5", "7", "7.5", "8"]),
      ([0, 0.004], 4, ["0", "0.001", "0.002", "0.003", "0.004"]), ([], 1, ["0", "1"]),
    ])
  func ticks(values: [Double], count: Int, expected: [String]) {
    let scale = PlotScale(containing: values, ticks: Double(count))
    #expect(scale.ticks.map(scale.label) == expected)
    #expect(scale.fraction(of: scale.lower) == 0 && scale.fraction(of: scale.upper) == 1)
    #expect(values.allSatisfy { (0...1).contains(scale.fraction(of: $0)) })
  }

  @Test("accept extreme values and values that are not numbers")
  func totality() throws {
    for value in [Double.nan, .infinity, 1e15, 1e-300, -1e300, .greatestFiniteMagnitude] {
      let panel = PlotPanel(title: "v", axis: "t", line: [Point(x: 0, y: value), Point(x: value, y: 1)])
      let scale = PlotScale(containing: [0, value], ticks: 5)
      #expect((2...24).contains(scale.ticks.count))
      #expect(try CurvePlot([panel]).svg.hasSuffix("</svg>\n"))
    }
  }
}
