import Drawing
import FeatureSupport
import Recording
import ScrollEngine
import TestSupport
import Testing

@testable import Inspector
@testable import Playground
@testable import Scenes
@testable import Session
@testable import Workbench

/// The offset and velocity of a list that takes over, and the report about both.
@Suite struct HandOffTests {
  @Test(arguments: [SceneName.sheet, .events])
  func `a list's offset and velocity rise together in the plots and equal the sentence's`(
    _ name: SceneName
  ) throws {
    let gesture = try PlaygroundUser(name)
    try gesture.drag(by: Point(x: 3, y: -380))
    try gesture.settle()
    let plots = gesture.column.plots
    let last = try #require(plots.trace.last)
    #expect(last.reading > 0 && last.place < last.reading, "the list has taken over: \(last)")
    let frame = plots.frame(Size(width: 526, height: 400))
    let speed = try #require(frame.speed)
    for index in 0..<plots.trace.count where plots.trace[index].velocity < -50 {
      // The line's position on the screen falls while the list continues.
      #expect(frame.y(plots.trace[index].velocity, .points, in: speed) < frame.y(0, .points, in: speed))
    }
    if let told = gesture.column.log.sentence.value(.goal), gesture.column.log.ruler?.chosen == nil {
      #expect(abs(told - last.reading) < 1.5, "\(gesture.column.log.sentence.text)")
    } else {
      #expect(name == .sheet)
    }
  }

  @Test func `a sheet thrown into its list opens fully, and the sentence gives the list's velocity and goal`()
    throws
  {
    let gesture = try PlaygroundUser(.sheet)
    try gesture.drag(by: Point(x: 3, y: -240))
    try gesture.settle()
    let text = gesture.column.log.sentence.text
    #expect(text.contains(" pt/s, it would open fully; the list takes over at "), "\(text)")
    #expect(text.contains(" pt/s and stops at ") && text.hasSuffix(" pt farther on."), "\(text)")
    let mark = GestureSentence.Mark(link: .handOff)
    let seam = try #require(gesture.playground.observer.moment(of: mark))
    let trace = gesture.column.plots.trace
    let isList = { trace[$0].reading > 0 && trace.legs[trace[$0].leg].part == "List" }
    let first = try #require((0..<trace.count).first(where: isList))
    #expect(abs(trace[first].time - seam) < 0.02, "\(seam), \(trace[first].time)")
    var canvas = try TestCanvas().canvas
    gesture.column.plots.drawAll(size: Size(width: 526, height: 400), into: &canvas)
    let told = canvas.list.commands.compactMap { command in
      if case .text(let block) = command, block.string.hasSuffix(" kept") { block.string } else { nil }
    }
    let words = try #require(gesture.column.log.sentence.words(.handOff))
    #expect(told.count == 1 && told[0].hasSuffix(" ms, \(words) kept"), "\(words): \(told)")
  }

  @Test func `a sheet's velocity has the sign of its top's movement`() throws {
    let gesture = try PlaygroundUser(.sheet)
    try gesture.drag(by: Point(x: 3, y: 170))
    try gesture.settle()
    let frame = gesture.column.plots.frame(Size(width: 526, height: 400))
    #expect(!frame.reversesSpeed && !gesture.column.plots.trace.isEmpty)
  }

  @Test(arguments: [-120.0, -300, -380, -700], [Size(width: 380, height: 260), Size(width: 526, height: 400)])
  func `names of resting places neither overlap nor lie below the plot`(_ way: Double, _ size: Size) throws {
    let gesture = try PlaygroundUser(.sheet)
    let plots = gesture.column.plots
    try gesture.drag(by: Point(x: 3, y: way))
    try gesture.settle()
    let sheet = try PlaygroundUser(.sheet)
    plots.backdrop.guide(by: sheet.session.scene)
    let names = Set(plots.backdrop.guides.map(\.name))
    var canvas = try TestCanvas().canvas
    plots.drawAll(size: size, into: &canvas)
    let texts = canvas.list.commands.compactMap { if case .text(let block) = $0 { block } else { nil } }
    let frames = texts.filter { names.contains($0.string) }.map(\.frame)
    #expect(!frames.isEmpty && frames.allSatisfy { $0.maxY <= plots.frame(size).offset.maxY + 0.5 })
    for (index, frame) in frames.enumerated() {
      for other in frames[..<index] { #expect(frame.minY >= other.maxY || other.minY >= frame.maxY) }
    }
  }

  @Test(arguments: [SceneDescriptor].shipped.names, [Point(x: -110, y: -60), Point(x: -60, y: -110)])
  func `samples of a release lie on the curve of the moved quantity`(_ name: SceneName, _ way: Point) throws {
    let gesture = try PlaygroundUser(name)
    // In the sheet scene this is the map, which moves freely.
    let viewport = gesture.workbench.layout.viewport
    let from = Point(x: viewport.minX + 250, y: viewport.minY + 300)
    gesture.send(.down(id: 1, at: from))
    for step in 1...20 {
      try gesture.wait(0.016)
      gesture.send(.move(id: 1, to: from + way * (Double(step) / 20)))
    }
    gesture.send(.up(id: 1, at: from + way))
    gesture.advanceFrame()
    let plots = gesture.column.plots
    let used = plots.backdrop.velocitySamples.filter(\.isUsed)
    guard abs(way.y) > abs(way.x) || name == .sheet || name == .events else {
      #expect(plots.backdrop.velocitySamples.isEmpty)
      return #expect(gesture.column.log.sentence.text == "A horizontal drag, but nothing here scrolls that way.")
    }
    #expect(!used.isEmpty)
    for sample in used {
      let curve = try #require(plots.trace.sample(at: sample.time))
      #expect(abs(curve.velocity - sample.velocity) < 60, "\(name) \(way): \(curve), sample \(sample.velocity)")
    }
  }
}
