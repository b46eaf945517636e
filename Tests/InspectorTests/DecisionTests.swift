import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import Testing
import Tuning

@testable import Inspector
@testable import Session

@Suite struct DecisionTests {
  /// Returns the log after a gesture, by default after the scene has come to rest.
  private func log(_ recording: GestureRecording, rested: Bool = true) throws -> DecisionLog {
    let scene = try GestureBuilder.scene(recording.scene)
    var log = DecisionLog()
    var time = Timestamp.zero
    func frame() {
      scene.advance(to: time)
      log.record(scene.state, velocity: 0, scene: scene)
    }
    frame()
    for event in recording.events {
      guard case .input(let kind) = event.kind else { continue }
      time = event.time
      scene.handle(InputEvent(time: time, kind: kind))
      log.record(InputEvent(time: time, kind: kind), scene: scene)
      frame()
    }
    if rested {
      time = time.advanced(bySeconds: 8)
      frame()
    }
    return log
  }

  @Test func `a finger's log has owner, axis, slop, samples and detent with their reasons`() throws {
    let log = try log(GestureBuilder.gesture(.sheet))
    #expect(log.device == .finger)
    #expect(log.owner == "sheet" && log.axis == .y)
    #expect(log.claims.map(\.claim) == [.claimed, .possible])
    // 10 points a step, slightly sideways. The first step does not exceed the slop of 10.
    #expect(log.claimedAfter == 16)
    #expect(log.decidedBy == Point(x: 6.0 / 16, y: -20))
    #expect(log.samples.count == 17)
    #expect(log.samples.count { $0.isUsed } == 4, "three intervals have four ends")
    let ruler = try #require(log.ruler)
    #expect(ruler.stops.map(\.name) == ["full", "half", "peek"])
    #expect(ruler.chosen == 0)
    #expect(abs((ruler.release ?? 0) - (422 - 150)) < 0.1)
    // WWDC 2018 session 803: v/1000 · r/(1 − r).
    let projected =
      272 - 1250.0 / 1000 * Tuning()[Tunables.sheetProjectionRate] / (1 - Tuning()[Tunables.sheetProjectionRate])
    #expect(abs((ruler.projected ?? 0) - projected) < 2)
    #expect(ruler.reason == .landing(away: abs((ruler.projected ?? 0) - 96)))
    #expect(DecisionTexts.columns(log).map(\.label) == ["Owner", "Axis", "Activity", "Stops at"])
    #expect(DecisionTexts.columns(log)[0].reason == "in front, 16 ms")
    #expect(log.landing == nil, "it rests")
  }

  @Test func `samples of a release lie on the curve at their times, even after a late touch`() throws {
    // The recording begins a second before the touch.
    var builder = GestureBuilder(.sheet)
    builder.wait(1000)
    builder.drag(Point(x: 200, y: 600), by: Point(x: 3, y: -160))
    let log = try log(builder.recording)
    let release = try #require(log.release?.time)
    let plots = PlotsSection()
    plots.begin(try GestureBuilder.scene(.sheet).state.main.quantity)
    plots.setVelocitySamples(from: log, release: release.seconds(since: .zero))
    #expect(plots.backdrop.velocitySamples.count == 16)
    let times = plots.backdrop.velocitySamples.map(\.time)
    #expect((1.0...1.02).contains(times.first ?? 0) && abs((times.last ?? 0) - 1.128) < 1e-6)
    // 10 points in 8 ms, upwards.
    #expect(plots.backdrop.velocitySamples.allSatisfy { abs($0.velocity + 1250) < 1 })
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `a gesture that was not observed has the same log as an observed one`(_ name: SceneName) throws {
    let recording = GestureBuilder.gesture(name)
    let index = Playthrough(
      .inWindow(recording, of: GestureBuilder.viewport, tuning: Tuning()), in: try GestureBuilder.scene(name))
    index.finish()
    let told = index.outcome.log
    let seen = try log(recording)
    #expect(told.device == seen.device && told.owner == seen.owner && told.axis == seen.axis)
    #expect(told.samples == seen.samples && told.release?.after == seen.release?.after)
    #expect(told.ruler == seen.ruler && told.decidedBy == seen.decidedBy && told.claims == seen.claims)
    #expect(told.activity == .idle && told.rest == index.outcome.tracer.rest)
    #expect(told.landing == nil)
  }

  @Test func `a pause before the lift discards all samples`() throws {
    var builder = GestureBuilder(.sheet)
    builder.drag(Point(x: 200, y: 600), by: Point(x: 0, y: -60), pause: 300)
    let log = try log(builder.recording)
    #expect(!log.samples.isEmpty && !log.samples.contains { $0.isUsed })
    #expect(DecisionTexts.samples(log).hasSuffix("it paused"))
    #expect(log.ruler?.release == log.ruler?.projected, "no momentum")
  }

  @Test func `a wheel claims nothing and has no velocity`() throws {
    var builder = GestureBuilder(.timeline)
    for _ in 0..<3 {
      builder.add(.wheel(notches: Point(x: 0, y: -1), at: Point(x: 100, y: 400)))
      builder.wait(40)
    }
    let log = try log(builder.recording, rested: false)
    #expect(log.device == .wheel && log.count == 3)
    #expect(log.claims.isEmpty && log.samples.isEmpty)
    #expect(DecisionTexts.samples(log) == "wheel: 3 notches, no velocity")
    #expect(log.activity == .driven)
    #expect(log.landing?.label.hasPrefix("goes on for ") == true)
  }

  @Test func `a touchpad's changes are its velocity samples`() throws {
    var builder = GestureBuilder(.timeline)
    let place = Point(x: 100, y: 400)
    builder.add(.scroll(delta: .zero, phase: .began, at: place))
    for _ in 0..<10 {
      builder.wait(8)
      builder.add(.scroll(delta: Point(x: 0, y: 12), phase: .changed, at: place))
    }
    builder.wait(8)
    builder.add(.scroll(delta: .zero, phase: .ended, at: place))
    let log = try log(builder.recording)
    #expect(log.device == .touchpad)
    #expect(log.samples.contains { $0.isUsed })
    #expect(log.ruler?.stops.map(\.name) == ["start", "end"])
    #expect((log.ruler?.projected ?? 0) > (log.ruler?.release ?? 0) + 50)
  }

  @Test(arguments: [SceneName.sheet, .feed, .timeline, .events, .gallery])
  func `a touchpad gesture has an owner and an axis with their reasons`(_ name: SceneName) throws {
    var builder = GestureBuilder(name)
    let place = Point(x: 200, y: 600)
    if name == .gallery {
      builder.add(.key(.escape))
      builder.wait(2000)
    }
    builder.add(.scroll(delta: .zero, phase: .began, at: place))
    for _ in 0..<10 {
      builder.wait(8)
      builder.add(.scroll(delta: Point(x: 0.5, y: 12), phase: .changed, at: place))
    }
    builder.wait(8)
    builder.add(.scroll(delta: .zero, phase: .ended, at: place))
    let columns = DecisionTexts.columns(try log(builder.recording))
    #expect(columns[0].value != "\u{2013}" && columns[0].reason == "under the pointer")
    #expect(columns[1].value == "y" && columns[1].reason == "120.0 against 5.0 pt")
  }

  @Test func `an earlier gesture's choice is not reported for the next one`() throws {
    var builder = GestureBuilder(.sheet)
    builder.drag(Point(x: 200, y: 600), by: Point(x: 0, y: 160))
    builder.wait(3000)
    let first = try log(builder.recording, rested: false)
    #expect(first.ruler?.chosen == 2 && first.ruler?.reason != nil)
    // The map has no detents.
    var map = builder
    map.drag(Point(x: 200, y: 300), by: Point(x: 40, y: 90))
    let drag = try log(map.recording)
    #expect(drag.owner == "map")
    #expect(drag.ruler?.stops.map(\.name) == ["start", "end"], "the map may rest anywhere")
    #expect(drag.ruler?.chosen == nil && drag.ruler?.reason == nil)
    var wheel = builder
    wheel.add(.wheel(notches: Point(x: 0, y: 1), at: Point(x: 200, y: 300)))
    #expect(try log(wheel.recording).ruler?.chosen == nil)
    // A new choice by the same part is reported.
    builder.drag(Point(x: 200, y: 760), by: Point(x: 0, y: -160))
    #expect(try log(builder.recording).ruler?.chosen != nil)
  }

  @Test func `key presses are counted`() throws {
    var builder = GestureBuilder(.feed)
    builder.add(.key(.pageDown))
    let log = try log(builder.recording)
    #expect(log.device == .key && log.count == 1)
    #expect(DecisionTexts.columns(log)[0].reason == "keys, no claim")
  }

  @Test func `cards, pages and dismissals have their own rulers`() throws {
    let feed = try log(GestureBuilder.gesture(.feed))
    #expect(feed.ruler?.stops.map(\.name) == ["Card 1", "Card 2"])
    #expect(feed.ruler?.chosen == 1)
    guard case .beyond(let travel, threshold: 150)? = feed.ruler?.reason else {
      Issue.record("\(String(describing: feed.ruler?.reason))")
      return
    }
    #expect(travel > 150)
    let pages = try log(GestureBuilder.gesture(.gallery))
    #expect(pages.ruler?.stops.map(\.name) == ["Page 1", "Page 2"])
    #expect(pages.ruler?.chosen == 1)
    var pull = GestureBuilder(.gallery)
    pull.drag(Point(x: 200, y: 400), by: Point(x: 2, y: 60), pause: 300)
    let back = try log(pull.recording, rested: false)
    let limit = Tuning()[Tunables.galleryDismissDistance]
    #expect(back.ruler?.stops.map(\.position) == [0, 2 * limit])
    #expect(back.ruler?.reach?.upperBound == limit)
    #expect(back.ruler?.chosen == 0)
  }

  @Test(arguments: [-1e9, -300, 0, 422, 900, 1e9, .infinity, .nan])
  func `positions on the ruler stay within its frame`(_ place: Double) {
    let ruler = SceneRuler("Detents", stops: [.init("full", at: 96), .init("peek", at: 712)])
    let frame = Rect(x: 24, y: 0, width: 478, height: 46)
    let x = RestRuler.Scale(ruler, in: frame).x(place)
    #expect(x >= frame.minX && x <= frame.maxX)
  }

  @Test func `the landing mark is where the sheet's edge or the touched content will be`() throws {
    var builder = GestureBuilder(.timeline)
    builder.drag(Point(x: 200, y: 600), by: Point(x: 0, y: -200))
    let scene = try GestureBuilder.scene(.timeline)
    var log = DecisionLog()
    var time = Timestamp.zero
    for event in builder.recording.events {
      guard case .input(let kind) = event.kind else { continue }
      time = event.time
      scene.handle(InputEvent(time: time, kind: kind))
      log.record(InputEvent(time: time, kind: kind), scene: scene)
    }
    let mark = try #require(log.landing)
    let before = offset(scene)
    scene.advance(to: time.advanced(bySeconds: 20))
    // The content moves up by as much as the offset grows.
    #expect(abs(mark.place - (400 - (offset(scene) - before))) < 0.01)
    #expect(mark.axis == .y)
  }

  private func offset(_ scene: any Scene) -> Double { scene.state.main.position }
}
