import Drawing
import Recording
import ScrollEngine
import Testing

@testable import Playground
@testable import Scenes

/// A list that takes over counts from there: its places, its speed, and what is told of both.
@Suite struct SeamNumbersTests {
  @Test(arguments: [SceneName.sheet, .events])
  func `a list's offset and speed rise together on the plots, and are those that the sentence tells`(
    _ name: SceneName
  ) throws {
    let hand = try PlaygroundHand(name)
    try hand.drag(by: Point(x: 3, y: -380))
    try hand.settle()
    let plots = hand.column.plots
    let last = try #require(plots.trace.last)
    #expect(last.reading > 0 && last.place < last.reading, "the list has taken over: \(last)")
    let frame = plots.frame(Size(width: 526, height: 400))
    let speed = try #require(frame.speed)
    for index in 0..<plots.trace.count where plots.trace[index].velocity < -50 {
      // The line's place falls on the screen while the list goes on.
      #expect(frame.y(plots.trace[index].velocity, .points, in: speed) < frame.y(0, .points, in: speed))
    }
    if let told = hand.column.log.sentence.value(.goal), hand.column.log.ruler?.chosen == nil {
      #expect(abs(told - last.reading) < 1.5, "\(hand.column.log.sentence.text)")
    } else {
      #expect(name == .sheet)
    }
  }

  @Test func `a sheet's own speed counts as its top does`() throws {
    let hand = try PlaygroundHand(.sheet)
    try hand.drag(by: Point(x: 3, y: 170))
    try hand.settle()
    let frame = hand.column.plots.frame(Size(width: 526, height: 400))
    #expect(!frame.reversesSpeed && !hand.column.plots.trace.isEmpty)
  }

  @Test(arguments: [-120.0, -300, -380, -700], [Size(width: 380, height: 260), Size(width: 526, height: 400)])
  func `names of places of rest never lie on each other, nor below the plot`(_ way: Double, _ size: Size) throws {
    let hand = try PlaygroundHand(.sheet)
    let plots = hand.column.plots
    try hand.drag(by: Point(x: 3, y: way))
    try hand.settle()
    let sheet = try PlaygroundHand(.sheet)
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

  @Test func `the goal of a throw has room beside the scene, in one line or in two`() {
    final class Even: TextMeasuring {
      func width(of string: String, style: TextStyle) -> Double { 6 * Double(string.count) }
    }
    #expect(LandingMark.lines(of: "full", in: 34, Even()) == ["full"])
    #expect(LandingMark.lines(of: "Card 2", in: 34, Even()) == ["Card", "2"])
    #expect(LandingMark.lines(of: "Page 9", in: 60, Even()) == ["Page 9"])
  }
}
