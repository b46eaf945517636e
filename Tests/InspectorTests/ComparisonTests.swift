import Assets
import Documents
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import Session
import TestSupport
import Testing
import Tuner
import Tuning
import Workbench

@testable import Inspector

@Suite struct ComparisonTests {
  @Test(arguments: [SceneDescriptor].shipped.names)
  func `one gesture under one tuning gives the same result twice`(_ name: SceneName) throws {
    let recording = GestureBuilder.gesture(name)
    let first = try GestureBuilder.outcome(recording)
    #expect(first == (try GestureBuilder.outcome(recording)))
    #expect(first.tracer.trace.marks.contains { $0.kind == .rest })
    let table = ComparisonTable(a: ComparedMotion(first.tracer), b: ComparedMotion(first.tracer), unit: "pt")
    #expect(table.columns.allSatisfy { $0.difference.isEmpty && !$0.differs })
    #expect(table.summary.hasSuffix("at the same time"))
  }

  @Test func `a softer spring overshoots its detent, and the table gives the difference`() throws {
    let recording = GestureBuilder.gesture(.sheet)
    let soft = try GestureBuilder.tuning("sheet.springDamping", .number(0.4))
    let a = ComparedMotion(try GestureBuilder.outcome(recording).tracer)
    let b = ComparedMotion(try GestureBuilder.outcome(recording, soft).tracer)
    #expect(a.restPosition == 96 && b.restPosition == 96)
    #expect(a.stop == "Full" && b.stop == "Full")
    #expect(b.overshoot > a.overshoot + 5)
    #expect((b.time ?? 0) > (a.time ?? 0))
    let table = ComparisonTable(a: a, b: b, unit: "pt")
    #expect(
      table.columns.map(\.label).prefix(4) == ["Stops at", "Time, ms", "Overshoot, pt", "Top speed, pt/s"])
    #expect(table.columns[0].a == "Full 96" && !table.columns[0].differs)
    #expect(table.columns[1].difference.hasPrefix("+"))
    #expect(table.columns[2].difference.hasPrefix("+"))
    #expect(table.summary.hasPrefix("Both stop at Full; B stops ") && table.summary.hasSuffix(" ms later"))
  }

  @Test func `another threshold leads to another card, and cards count from one`() throws {
    var builder = GestureBuilder(.feed)
    builder.drag(Point(x: 200, y: 600), by: Point(x: 0, y: -130), pause: 300)
    let recording = builder.recording
    let a = ComparedMotion(try GestureBuilder.outcome(recording).tracer)
    let low = try GestureBuilder.tuning("feed.threshold", .number(60))
    let b = ComparedMotion(try GestureBuilder.outcome(recording, low).tracer)
    #expect(a.stop == "Card 1" && b.stop == "Card 2")
    let table = ComparisonTable(a: a, b: b, unit: "pt")
    #expect(table.columns[0].differs && table.columns[0].b == "Card 2")
    #expect(table.summary.hasPrefix("A stops at Card 1, B at Card 2"))
  }

  @Test func `the overscroll equals the rubber band's`() throws {
    var builder = GestureBuilder(.timeline)
    builder.drag(Point(x: 200, y: 300), by: Point(x: 0, y: 210), pause: 300)
    let stiff = try GestureBuilder.tuning("rubberBand.coefficient", .number(0.2))
    let a = ComparedMotion(try GestureBuilder.outcome(builder.recording).tracer)
    let b = ComparedMotion(try GestureBuilder.outcome(builder.recording, stiff).tracer)
    // The pull is 200 pt beyond the slop, with the formula of the rubber band over 844 pt.
    #expect(abs(a.overscroll - RubberBand().shown(pull: 200, dimension: 844)) < 0.01)
    #expect(abs(b.overscroll - RubberBand(coefficient: 0.2).shown(pull: 200, dimension: 844)) < 0.01)
  }

  @Test func `a part from the middle of a movement has the samples of the whole`() throws {
    let whole = GestureBuilder.gesture(.timeline)
    var part = whole
    // Twelve steps of a rehearsal, in the fling that begins 136 ms after the touch.
    part.lead = 200_000
    part.events.append(.init(microseconds: 350_000, kind: .end))
    let shown = try GestureBuilder.outcome(part).tracer.trace
    let all = try GestureBuilder.outcome(whole).tracer.trace
    #expect(shown.count > 10, "a part shorter than its lead has a curve, too")
    for index in 0..<shown.count {
      let sample = shown[index]
      let twin = try #require((0..<all.count).map { all[$0] }.first { abs($0.time - sample.time - 0.2) < 1e-6 })
      #expect(abs(twin.place - sample.place) < 0.01, "\(sample.time)")
    }
    part.events.removeLast()
    let rest = try #require(ComparedMotion(try GestureBuilder.outcome(part).tracer).time)
    let wholeRest = try #require(ComparedMotion(try GestureBuilder.outcome(whole).tracer).time)
    #expect(abs(rest - (wholeRest - 0.2)) < 1 / Play.usualRate)
  }
}
