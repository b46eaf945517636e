import Drawing
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing

@testable import Inspector
@testable import Playground
@testable import Session
@testable import Workbench

/// What the window shows of a gesture after changes of scene and size, and after late frames.
@Suite struct ObservedGestureTests {
  @Test(arguments: [SceneDescriptor].shipped.names)
  func `a scene that returns says nothing about its earlier gesture`(_ name: SceneName) throws {
    let gesture = try PlaygroundUser(name)
    try gesture.drag(by: name == .gallery ? Point(x: 3, y: -300) : Point(x: 3, y: -170))
    try gesture.settle()
    #expect(!gesture.column.log.sentence.isEmpty)
    let other = name == .feed ? SceneName.sheet : .feed
    gesture.playground.showChosen(other)
    gesture.advanceFrame()
    gesture.playground.showChosen(name)
    gesture.advanceFrame()
    let log = gesture.column.log
    #expect(log.sentence.isEmpty && log.device == nil)
    #expect(log.ruler?.chosen == nil && log.ruler?.projected == nil && log.ruler?.reason == nil)
  }

  @Test func `after a resize the report is that of the gesture at the new size`() throws {
    let gesture = try PlaygroundUser(.sheet)
    try gesture.drag()
    try gesture.settle()
    let before = try #require(gesture.column.log.ruler)
    // A lower window shows the phone smaller. For the scene that is no other size.
    gesture.playground.resize(Size(width: 1440, height: 700))
    gesture.advanceFrame()
    #expect(gesture.column.log.ruler == before && !gesture.column.plots.isEmpty)
    gesture.session.resize(Size(width: 390, height: 700))
    gesture.advanceFrame()
    #expect(
      gesture.column.log.ruler?.chosen == nil && gesture.column.plots.isEmpty, "what was told was of another size")
    try gesture.settle()
    let after = try #require(gesture.column.log.ruler)
    let own = try #require(gesture.session.scene.insight.ruler)
    #expect(after.stops.map(\.position) != before.stops.map(\.position) && after.stops == own.stops)
    #expect(!gesture.column.plots.isEmpty && !gesture.column.log.sentence.isEmpty)
  }

  /// Drives a window's playground by a gesture with a frame at some of the times only, lets it rest, and returns
  /// everything that it then shows of the gesture.
  private func shown(_ name: SceneName, _ ways: [Point], dropping share: Double, _ seed: UInt64) throws -> [String] {
    var random = SplitMix64(seed: seed)
    let gesture = try PlaygroundUser(name)
    func wait(_ seconds: Double) {
      for _ in 0..<max(1, Int((seconds / 0.008).rounded())) {
        gesture.clock.advance(by: 0.008)
        if random.next(upTo: 1) >= share { gesture.advanceFrame() }
      }
    }
    let from = gesture.workbench.layout.viewport.center
    for way in ways {
      gesture.send(.down(id: 1, at: from))
      for step in 1...10 {
        wait(0.016)
        gesture.send(.move(id: 1, to: from + way * (Double(step) / 10)))
      }
      // The finger holds still; no frame is due meanwhile.
      wait(seed % 2 == 0 ? 0.016 : 0.4)
      gesture.send(.up(id: 1, at: from + way))
      wait(0.12)
    }
    wait(6)
    try gesture.settle()
    let (plots, log) = (gesture.column.plots, gesture.column.log)
    var canvas = try TestCanvas().canvas
    plots.drawAll(size: Size(width: 526, height: 460), into: &canvas)
    plots.drawLive(in: Rect(x: 0, y: 0, width: 526, height: 460), into: &canvas)
    let drawn = canvas.list.commands.compactMap { command in
      if case .text(let block) = command { block.string } else { nil }
    }
    let samples = (0..<plots.trace.count).map { "\(plots.trace[$0])" }
    return drawn + samples + [log.sentence.text, "\(gesture.column.strip.duration)", "\(plots.trace.marks)"]
  }

  @Test(arguments: Sample.of(0..<60, 10))
  func `a frame that comes late or not at all changes no number of a gesture that rests`(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let names = [SceneDescriptor].shipped.names
    let name = names[seed % names.count]
    let ways = (0..<(1 + seed % 2)).map { _ in
      Point(x: random.next(upTo: 60) - 30, y: (random.next(upTo: 2) < 1 ? -1 : 1) * (80 + random.next(upTo: 160)))
    }
    let all = try shown(name, ways, dropping: 0, UInt64(seed))
    for share in [0.3, 0.8] {
      let some = try shown(name, ways, dropping: share, UInt64(seed))
      let (missing, new) = (Set(all).subtracting(some).sorted(), Set(some).subtracting(all).sorted())
      #expect(all == some, "\(name.rawValue), \(share): \(missing.prefix(3)) became \(new.prefix(3))")
    }
  }

  @Test(arguments: [SceneName.sheet, .timeline, .events])
  func `two equal tunings have equal curves after a gesture with late frames`(_ name: SceneName) throws {
    let gesture = try PlaygroundUser(name)
    gesture.playground.run(.compare(.both))
    let from = gesture.workbench.layout.viewport.center
    gesture.send(.down(id: 1, at: from))
    for step in 1...10 {
      gesture.clock.advance(by: 0.016)
      if step % 4 == 0 { gesture.advanceFrame() }
      gesture.send(.move(id: 1, to: from + Point(x: 0.3, y: -17) * Double(step)))
    }
    gesture.clock.advance(by: 0.016)
    gesture.send(.up(id: 1, at: from + Point(x: 3, y: -170)))
    try gesture.settle()
    let other = try #require(gesture.column.plots.backdrop.other)
    #expect(gesture.column.plots.trace == other.trace && !other.trace.isEmpty)
  }
}
