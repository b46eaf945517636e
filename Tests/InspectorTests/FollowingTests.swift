import Assets
import CityMap
import FeatureSupport
import Recording
import ScrollEngine
import Session
import TestSupport
import Testing
import Tuning

@testable import Inspector
@testable import Scenes

/// Plots of the quantity that the current gesture moves.
@Suite struct FollowingTests {
  private func tracer(_ builder: GestureBuilder) throws -> MotionTracer {
    try GestureBuilder.outcome(builder.recording).tracer
  }

  private func samples(_ trace: MotionTrace) -> [MotionTrace.Sample] { (0..<trace.count).map { trace[$0] } }

  @Test func `a drag of the map is plotted as the map's, with its velocity`() throws {
    var builder = GestureBuilder(.sheet)
    builder.drag(Point(x: 200, y: 250), by: Point(x: 4, y: -120))
    let down = try tracer(builder)
    #expect(down.title == "Map y" && down.unit == "pt")
    let places = samples(down.trace).map(\.place)
    #expect((places.max() ?? 0) - (places.min() ?? 0) > 100)
    #expect(samples(down.trace).contains { $0.motion == .coast && $0.velocity > 300 })
    var across = GestureBuilder(.sheet)
    across.drag(Point(x: 300, y: 250), by: Point(x: -150, y: 6))
    #expect(try tracer(across).title == "Map x")
  }

  @Test(arguments: [SceneDescriptor].shipped.names, [false, true])
  func `a dragged quantity moves in its direction, in both reading directions`(
    _ name: SceneName, _ isMirrored: Bool
  ) throws {
    var language = SceneLanguage.english
    language.isRightToLeft = isMirrored
    let content = SceneContent(root: try Assets.locate().root, language: language)
    for way in [Point(x: -120, y: 3), Point(x: 120, y: 3), Point(x: 3, y: -120), Point(x: 3, y: 120)] {
      let scene = try content.scene(name, viewport: GestureBuilder.viewport, tuning: Tuning(), items: nil)
      var builder = GestureBuilder(name)
      if name == .gallery { builder.tap(Point(x: 195, y: 300), then: 1500) }
      builder.drag(Point(x: 195, y: 400), by: way)
      let axis: Axis = abs(way.x) > abs(way.y) ? .x : .y
      var moved: [SceneTrack.Quantity: Double] = [:]
      var before: [SceneTrack] = []
      for event in builder.recording.events {
        guard case .input(let kind) = event.kind else { continue }
        scene.handle(InputEvent(time: event.time, kind: kind))
        scene.advance(to: event.time)
        let tracks = scene.state.tracks
        for (old, new) in zip(before, tracks) where new.motion == .drag && old.identity == new.identity {
          moved[new.quantity, default: 0] += new.position - old.position
        }
        before = tracks
      }
      for (quantity, change) in moved where quantity.unit == .points && quantity.axis == axis && abs(change) > 5 {
        let finger = axis == .x ? way.x : way.y
        #expect((change * finger > 0) == (quantity.direction == .forward), "\(quantity.title): \(change) by \(way)")
      }
    }
  }

  @Test func `a pinch on the map is plotted as its zoom`() throws {
    var builder = GestureBuilder(.sheet)
    builder.add(.down(id: 1, at: Point(x: 180, y: 250)))
    builder.add(.down(id: 2, at: Point(x: 220, y: 250)))
    for step in 1...20 {
      builder.wait(8)
      builder.add(.move(id: 1, to: Point(x: 180 - Double(step) * 3, y: 250)))
      builder.add(.move(id: 2, to: Point(x: 220 + Double(step) * 3, y: 250)))
    }
    builder.add(.up(id: 1, at: Point(x: 120, y: 250)))
    builder.add(.up(id: 2, at: Point(x: 280, y: 250)))
    let zoom = try tracer(builder)
    #expect(zoom.title.hasSuffix("Zoom") && zoom.unit == "levels", "\(zoom.title)")
  }

  @Test func `a zoomed photograph is plotted by its position`() throws {
    var builder = GestureBuilder(.gallery)
    for _ in 0..<2 { builder.tap(Point(x: 195, y: 420), then: 60) }
    builder.wait(1500)
    builder.drag(Point(x: 200, y: 420), by: Point(x: -110, y: 3))
    let tracer = try tracer(builder)
    #expect(tracer.trace.legs.map(\.part) == ["Zoom", "Photo x"], "\(tracer.trace.legs.map(\.part))")
    #expect(samples(tracer.trace).filter { $0.leg == 1 }.contains { $0.motion == .drag && $0.velocity > 400 })
  }

  @Test func `pages turned after scrolling their list are plotted as pages, behind a break`() throws {
    var builder = GestureBuilder(.events)
    builder.drag(Point(x: 200, y: 600), by: Point(x: 2, y: -300))
    builder.wait(120)
    builder.drag(Point(x: 320, y: 600), by: Point(x: -220, y: 3))
    let tracer = try tracer(builder)
    let trace = tracer.trace
    #expect(trace.legs.last?.part == "Page x" && tracer.unit == "pt")
    #expect(trace.legs.count > 1 && trace.legs[trace.legs.count - 2].run != trace.legs.last?.run)
    #expect(samples(trace).allSatisfy { abs($0.velocity) < 6000 })
    let turned = samples(trace).filter { $0.leg == trace.legs.count - 1 }
    #expect(turned.last?.place == 390 && (turned.first?.place ?? .nan) < 40)
  }

  @Test func `a list that takes over from its sheet continues the curve under its own name`() throws {
    var builder = GestureBuilder(.sheet)
    builder.drag(Point(x: 200, y: 700), by: Point(x: 2, y: -560))
    let tracer = try tracer(builder)
    #expect(tracer.title == "Sheet top then List")
    #expect(Set(tracer.trace.legs.map(\.run)).count == 1, "there is no seam")
    let last = try #require(tracer.trace.last)
    #expect(last.place == 96 - last.reading && last.reading > 50, "the list tells its own offset")
  }

  @Test(arguments: [SceneName.sheet, .feed, .timeline, .events], [60.0, 24, 11])
  func `a drag lasts until the finger lifts, however late the frames come`(
    _ name: SceneName, _ rate: Double
  ) throws {
    let scene = try GestureBuilder.scene(name)
    let events = GestureBuilder.gesture(name).events
    let lift = try #require(events.last).time.seconds
    var tracer = MotionTracer()
    var next = 0
    for frame in 0..<Int(4 * rate) {
      let time = Timestamp(seconds: Double(frame) / rate)
      while next < events.count, events[next].time <= time {
        if case .input(let kind) = events[next].kind {
          tracer.record(kind, at: events[next].time.seconds)
          scene.handle(InputEvent(time: events[next].time, kind: kind))
        }
        next += 1
      }
      scene.advance(to: time)
      tracer.record(scene.state, overscroll: 0, at: time.seconds)
    }
    let seconds = MotionStrip.seconds(of: tracer.trace)
    #expect(abs((seconds[.drag] ?? 0) - lift) < 1e-9 && (seconds[.spring] ?? seconds[.coast] ?? 0) > 0.1, "\(seconds)")
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `a replay adds nothing to a complete curve, wherever it is paused`(
    _ name: SceneName
  ) throws {
    for seed in Sample.of(0..<10 as Range<UInt64>, 4) {
      let builder = RandomGestures(name, seed: seed)
      var recording = GestureRecording(scene: name, viewport: GestureBuilder.viewport)
      for event in builder.events {
        recording.events.append(
          .init(microseconds: Int64((event.time.seconds * 1e6).rounded()), kind: .input(event.kind)))
      }
      let whole = try GestureBuilder.outcome(recording).tracer
      let scene = try GestureBuilder.scene(name)
      var told = whole
      for event in builder.events where event.time.seconds < whole.trace.last?.time ?? 0 {
        scene.handle(event)
        told.record(event.kind, at: event.time.seconds)
        scene.advance(to: event.time)
        told.record(scene.state, overscroll: 1000, at: event.time.seconds)
      }
      #expect(whole.hasMoved && told == whole, "seed \(seed): \(whole.title) became \(told.title)")
    }
  }

  @Test(arguments: [SceneDescriptor].shipped.names)
  func `every visible movement shows in the plotted quantity, at a plausible velocity`(
    _ name: SceneName
  ) throws {
    for seed in Sample.of(0..<40 as Range<UInt64>, 10) {
      let scene = try GestureBuilder.scene(name)
      let builder = RandomGestures(name, seed: seed)
      var tracer = MotionTracer()
      var sight = VisiblePositions(scene)
      var unseen = 0.0
      var next = 0
      for frame in 0..<600 {
        let time = Timestamp(seconds: Double(frame) / 120)
        while next < builder.events.count, builder.events[next].time <= time {
          tracer.record(builder.events[next].kind, at: builder.events[next].time.seconds)
          scene.handle(builder.events[next])
          next += 1
        }
        scene.advance(to: time)
        let before = tracer.trace.last
        tracer.record(scene.state, overscroll: 0, at: time.seconds)
        let seen = VisiblePositions(scene)
        let isPlotted = before?.place != tracer.trace.last?.place || before?.leg != tracer.trace.last?.leg
        // A new layout is no movement.
        let isMoved = scene.state.tracks.contains { $0.motion.activity != .idle && $0.motion.activity != .hold }
        unseen = isPlotted || !isMoved ? 0 : unseen + sight.way(to: seen)
        #expect(
          unseen < 40,
          "seed \(seed), frame \(frame): \(scene.state.tracks.map { "\($0.part) \($0.motion) \($0.position)" })")
        guard unseen < 40 else { break }
        sight = seen
      }
      // A key may move by any distance at once.
      for sample in samples(tracer.trace)
      where tracer.trace.legs[sample.leg].quantity?.unit == .points && sample.motion != .driven {
        #expect(abs(sample.velocity) < 16_000, "seed \(seed) at \(sample.time) s: \(sample)")
      }
      // All of it in one frame.
      for sample in samples(tracer.trace) where tracer.trace.legs[sample.leg].quantity?.unit == .percent {
        #expect(abs(sample.velocity) < 100 * 120, "seed \(seed) at \(sample.time) s: \(sample)")
      }
    }
  }

  /// The visible positions of a scene's moving parts and of its map.
  private struct VisiblePositions {
    private var places: [String: Double] = [:]

    init(_ scene: any Scene) {
      for outline in scene.outlines {
        (places[outline.id + ".x"], places[outline.id + ".y"]) = (outline.frame.minX, outline.frame.minY)
      }
      guard let map = (scene as? SheetScene)?.map.camera else { return }
      let scale = 1 / MapZoom.unitsPerPoint(at: map.zoom)
      // A zoom level moves content at the edge of the screen by about 200 points.
      (places["zoom"], places["map.x"], places["map.y"]) = (map.zoom * 200, map.center.x * scale, map.center.y * scale)
    }

    /// Returns the farthest movement of anything visible in both.
    func way(to other: VisiblePositions) -> Double {
      // At another zoom level the same position has other coordinates.
      if other.places["zoom"] != places["zoom"] { return abs((other.places["zoom"] ?? 0) - (places["zoom"] ?? 0)) }
      return places.reduce(0) { most, place in
        other.places[place.key].map { max(most, abs($0 - place.value)) } ?? most
      }
    }
  }
}
